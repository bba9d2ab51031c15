// The details of one connection: what it does, the time it has left, and rows of facts.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/ConnectionInfo.h"
#include "ui/models/ConnectionDetails.h"

#include <QWidget>

#include <optional>
#include <vector>

class QGridLayout;
class QLabel;

namespace ui {

class ConnectionHeader;
class ToneLabel;

/// GUI thread only. Each row is a label of its own, so that it can be selected and is read out.
class ConnectionDetailsView final : public QWidget
{
    Q_OBJECT

public:
    explicit ConnectionDetailsView(QWidget *parent = nullptr);

    /// Shows a connection as it is now. Rows that stay the same are not touched, so this may be called often.
    void setConnection(const engine::ConnectionInfo &info,
                       std::optional<engine::Nanoseconds> rested, engine::Instant now,
                       bool isFailure);

    [[nodiscard]] const std::vector<DetailRow> &rows() const noexcept { return m_rows; }

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Line
    {
        ToneLabel *name;
        QLabel *value;
    };

    void setRows(std::vector<DetailRow> rows);
    void write(const Line &line, const DetailRow &row) const;
    Line &lineAt(std::size_t at);

    ConnectionHeader *m_header;
    QGridLayout *m_grid;
    std::vector<Line> m_lines;
    std::vector<DetailRow> m_rows;
};

} // namespace ui
