// The wire records of one connection as a table, those shown of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/ExchangeStore.h"
#include "ui/models/WallTime.h"
#include "ui/models/WireHeads.h"

#include <QAbstractTableModel>
#include <QString>
#include <QTimer>

#include <cstdint>
#include <deque>

namespace ui {

/// What is to be shown of a connection's records.
struct WireSelection
{
    bool sent = true;
    bool received = true;
    bool setUp = true;
    QString text; ///< part of a record's bytes or of what it is, whatever the case; empty: all

    friend bool operator==(const WireSelection &, const WireSelection &) = default;
};

/// GUI thread only. Rows are appended as records come and taken from the front as the store drops them. A search of
/// many bytes is done in slices between events; until it is over, rows are still being added.
class WireModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        NumberColumn,
        TimeColumn,
        DifferenceColumn,
        DirectionColumn,
        UseColumn,
        PlainColumn,
        TlsColumn,
        WhatColumn,
        ColumnCount
    };
    enum Role {
        DirectionRole = Qt::UserRole, ///< int of engine::WireDirection
        SetUpRole,                    ///< bool: a step of the set-up rather than bytes of HTTP
    };

    /// The store is not owned and must outlive the model.
    WireModel(const ExchangeStore &store, const WallTime &clock, QObject *parent = nullptr);

    /// Shows a connection's records from now on; none: nothing.
    void setConnection(engine::ConnectionId id);
    [[nodiscard]] engine::ConnectionId connection() const noexcept { return m_connection; }

    void setSelection(const WireSelection &selection);
    [[nodiscard]] const WireSelection &selection() const noexcept { return m_selection; }

    /// Whether secrets are hidden; they are at first.
    void setMasked(bool isMasked);
    [[nodiscard]] bool isMasked() const noexcept { return m_isMasked; }

    /// Whether anybody looks: without, records only wait in the store.
    void setLive(bool isLive);

    /// Records that the selection leaves out, and older ones the store had to drop.
    [[nodiscard]] std::int64_t hiddenCount() const noexcept;
    [[nodiscard]] std::int64_t droppedCount() const noexcept
    {
        return static_cast<std::int64_t>(m_first);
    }

    /// Whether a search is under way.
    [[nodiscard]] bool isSearching() const noexcept { return m_next < end(); }

    /// Bytes that crossed the network, TLS included, since the connection was chosen.
    [[nodiscard]] std::int64_t sentBytes() const noexcept { return m_sentBytes; }
    [[nodiscard]] std::int64_t receivedBytes() const noexcept { return m_receivedBytes; }

    /// The record of a row; null out of range or just dropped. Not owned; valid until the next event.
    [[nodiscard]] const engine::WireRecord *record(int row) const;

    /// The head's part of a row's bytes, and that part as it may be shown now.
    [[nodiscard]] WireHead head(int row) const;
    [[nodiscard]] MaskedPart headPart(int row) const;

    /// What identifies a row's record on its connection, counting from 1; the first column shows it.
    [[nodiscard]] std::uint64_t numberOf(int row) const;
    [[nodiscard]] int rowOf(std::uint64_t number) const;

    [[nodiscard]] QString directionWords(int row) const;
    [[nodiscard]] QString timeText(int row) const;
    [[nodiscard]] QString differenceText(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

signals:
    /// Records were hidden, shown or dropped, or a search ended.
    void countsChanged();
    void maskChanged();

private:
    [[nodiscard]] std::uint64_t end() const noexcept { return m_first + m_heads.size(); }
    [[nodiscard]] const engine::WireRecord *recordAt(std::uint64_t number) const;
    [[nodiscard]] std::string joinedHead(std::uint64_t number, std::size_t &from) const;
    [[nodiscard]] bool isShown(std::uint64_t number) const;
    [[nodiscard]] bool hasText(std::uint64_t number) const;
    [[nodiscard]] QString what(std::uint64_t number) const;
    [[nodiscard]] QString text(int row, int column) const;

    void restart();
    void catchUp();
    void drop(std::uint64_t first);
    void take();
    void search();
    void tellHead(std::uint64_t number, std::uint64_t known);

    const ExchangeStore &m_store;
    WallTime m_clock;
    engine::ConnectionId m_connection;
    WireSelection m_selection;
    QByteArray m_needle; ///< the selection's text in lower case
    WireHeads m_finder;
    std::deque<WireHead> m_heads;      ///< one for each record that is kept
    std::uint64_t m_first = 0;         ///< records before the first that is kept
    std::uint64_t m_next = 0;          ///< the first that the selection has not been asked of
    std::deque<std::uint64_t> m_shown; ///< what the rows are, as records before them
    QTimer m_slice;
    std::int64_t m_sentBytes = 0;
    std::int64_t m_receivedBytes = 0;
    bool m_isMasked = true;
    bool m_isLive = true;
};

} // namespace ui
