// The tables of a comparison: a row per mode, of a run that goes on or of its result.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/Comparison.h"
#include "ui/models/RunModel.h"

#include <QAbstractTableModel>
#include <QString>
#include <QStringList>

#include <vector>

namespace ui {

/// Columns of a result's table.
enum class ResultColumn {
    Mode,
    Iterations,
    Requests,
    Opened,
    Reused,
    Median,
    P95,
    Min,
    Max,
    Mean,
    User,
    System,
    Total,
    Real,
    Rate,
    Failed,
};

/// Columns of a running comparison's table.
enum class RunningColumn { Mode, Done, Median, Interval, Opened, Reused, Real, Failed };

/// What a table shows, as text; numbers in cells have their unit in the header or the foot line.
struct ModeTableContent
{
    struct Row
    {
        engine::Mode mode = engine::Mode::New;
        QString note; ///< beside the name: "running"; may be empty
        QStringList cells;
    };

    QStringList headers;
    QStringList hints; ///< what each header means, where that must be said; else empty
    std::vector<Row> rows;
    int strongColumn = -1; ///< the figure that counts
    int secondGroup = -1;  ///< where the columns begin that are about all iterations together
};

// Pure, in the current language.
[[nodiscard]] ModeTableContent resultTable(const engine::Comparison &comparison);
[[nodiscard]] ModeTableContent runningTable(const RunModel &run);

/// GUI thread only. Read-only.
class ModeTable final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role {
        ModeRole = Qt::UserRole, ///< int of engine::Mode, in the first column
        NoteRole,                ///< QString, in the first column
        StrongRole,              ///< bool: the figure that counts
        GroupRole,               ///< bool: a group of columns begins here; also of headers
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// Rows and columns that stay are told as changed data, so that a selection survives.
    void setContent(ModeTableContent content);
    [[nodiscard]] const ModeTableContent &content() const noexcept { return m_content; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    ModeTableContent m_content;
};

} // namespace ui
