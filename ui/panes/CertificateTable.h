// A certificate chain as a small table: who, by whom, until when, and what was found.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/ConnectionInfo.h"

#include <QTableWidget>

#include <chrono>
#include <vector>

namespace ui {

/// GUI thread only. As high as its rows.
class CertificateTable final : public QTableWidget
{
    Q_OBJECT

public:
    explicit CertificateTable(QWidget *parent = nullptr);

    /// `at` is when the chain was checked, so that what had expired then is marked.
    void setChain(const std::vector<engine::CertificateInfo> &chain,
                  std::chrono::system_clock::time_point at);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent *event) override;

private:
    enum Column {
        DepthColumn,
        SubjectColumn,
        IssuerColumn,
        UntilColumn,
        FindingColumn,
        ColumnCount
    };

    void fill();
    void setRow(int row, const engine::CertificateInfo &certificate);
    QTableWidgetItem *put(int row, int column, const QString &text);

    std::vector<engine::CertificateInfo> m_chain;
    std::chrono::system_clock::time_point m_at;
};

} // namespace ui
