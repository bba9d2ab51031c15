// The uses of one connection: each exchange it carried, with what its phases took.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/Timeline.h"
#include "ui/models/ExchangeStore.h"

#include <QAbstractTableModel>
#include <QString>

#include <cstdint>
#include <deque>

namespace ui {

/// GUI thread only. Keeps the values it shows, not the exchanges, so that it holds no body.
class UseModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        NumberColumn,
        RequestColumn,
        StatusColumn,
        TimeColumn,
        PhasesColumn,
        ColumnCount
    };
    enum Role {
        ExchangeRole = Qt::UserRole, ///< quint64, the exchange's number
        PhasesRole,                  ///< engine::Phases of the use
        StatusRole,                  ///< int, the status code; 0: there was no response
        MethodRole,                  ///< QString, and
        TargetRole,                  ///< QString: the two parts of the request column
    };

    /// The store is not owned and must outlive the model.
    explicit UseModel(const ExchangeStore &store, QObject *parent = nullptr);

    /// Shows the finished uses of a connection from now on; none: nothing.
    void setConnection(engine::ConnectionId id);
    [[nodiscard]] engine::ConnectionId connection() const noexcept { return m_connection; }

    /// The longest use, which gives all bars their scale; 0 without any.
    [[nodiscard]] std::int64_t longestNs() const noexcept { return m_longestNs; }

    /// The row of an exchange; −1 where it is not among them.
    [[nodiscard]] int rowOf(engine::ExchangeId id) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    struct Use
    {
        engine::ExchangeId exchange;
        std::uint32_t number = 0;
        QString method;
        QString target;
        QString outcome; ///< the status code, or what happened instead
        int status = 0;
        engine::Phases phases;
    };

    void append(engine::ExchangeId id);
    void appendUses(const engine::Exchange &exchange);
    [[nodiscard]] bool isOurs(const engine::Attempt &attempt) const;
    [[nodiscard]] static Use useOf(const engine::Exchange &exchange,
                                   const engine::Attempt &attempt);
    [[nodiscard]] QVariant text(const Use &use, int column) const;

    const ExchangeStore &m_store;
    engine::ConnectionId m_connection;
    std::deque<Use> m_uses;
    std::int64_t m_longestNs = 0;
};

} // namespace ui

Q_DECLARE_METATYPE(engine::Phases)
