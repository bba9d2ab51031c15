// The connections that fit what was typed: a host, a name such as C1, state:idle, or any text of a row.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSortFilterProxyModel>
#include <QStringList>

namespace ui {

/// GUI thread only; over a ConnectionModel. Every word must fit a connection or its origin: `C1` that connection alone,
/// `state:` and the beginning of idle, busy, connecting, closed, failed or open, anything else a part of the origin or
/// of what the row shows. An origin is shown as long as one of its connections is.
class ConnectionFilter final : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit ConnectionFilter(QObject *parent = nullptr);

    void setText(const QString &text);
    [[nodiscard]] bool isFiltering() const noexcept { return !m_words.isEmpty(); }

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    QStringList m_words;
};

} // namespace ui
