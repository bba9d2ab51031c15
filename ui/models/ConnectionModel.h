// The connections of the window as a tree: origins, and under each its open connections and those that ended.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/ConnectionInfo.h"
#include "ui/models/ExchangeStore.h"

#include <QAbstractItemModel>
#include <QSet>
#include <QString>
#include <QTimer>

#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace ui {

/// GUI thread only. Open connections of an origin stand in the order they were opened, ended ones below them, the last
/// to end first. Rows that come, move and go are told at once; other changes are gathered and told at most 30 times a
/// second, times that run at most 10 times, and both only while the model is live.
class ConnectionModel final : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column {
        ConnectionColumn,
        StateColumn,
        UsesColumn,
        AgeColumn,
        ReceivedColumn,
        ColumnCount
    };
    enum Role {
        IdRole = Qt::UserRole, ///< quint64, the connection's number; 0 for an origin
        StateRole,             ///< int of engine::ConnectionState
        UsesRole,              ///< int
        EndedRole,             ///< bool
        FailedRole,            ///< bool: it failed, or ended in the middle of a use
    };

    /// Neither the store nor the clock is owned; both must outlive the model.
    ConnectionModel(const ExchangeStore &store, const engine::Clock &clock,
                    QObject *parent = nullptr);

    /// How many connections an origin may have at a time, for "1 of 6 open".
    void setMostPerOrigin(int most);

    /// Whether anybody looks: without, changes are only remembered.
    void setLive(bool isLive);

    /// The row of a connection, in the first column; invalid where it is not known.
    [[nodiscard]] QModelIndex indexOf(engine::ConnectionId id) const;

    /// The connection of a row; none for an origin.
    [[nodiscard]] engine::ConnectionId idOf(const QModelIndex &index) const;

    /// How long a connection that ended at rest had rested; nothing where it ended otherwise or is open.
    [[nodiscard]] std::optional<engine::Nanoseconds> restedFor(engine::ConnectionId id) const;

    [[nodiscard]] int openCount() const noexcept { return m_open; }
    [[nodiscard]] int endedCount() const noexcept { return m_known - m_open; }

    [[nodiscard]] QModelIndex index(int row, int column,
                                    const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

signals:
    /// A connection opened, ended or was forgotten.
    void countsChanged();

private:
    /// The connections of one origin, in the order of their rows.
    struct Group
    {
        QString origin;
        std::vector<engine::ConnectionId> rows; ///< the open ones first
        int open = 0;
    };

    /// What is remembered of a connection beside the store.
    struct Known
    {
        Group *group = nullptr;
        bool isOpen = true;
        std::optional<engine::Instant> idleSince;
        std::optional<engine::Nanoseconds> rested;
    };

    [[nodiscard]] const Group *groupAt(const QModelIndex &index) const;
    [[nodiscard]] QModelIndex indexOf(const Group &group) const;
    [[nodiscard]] QVariant groupData(const Group &group, int column, int role) const;
    [[nodiscard]] QVariant connectionData(const engine::ConnectionInfo &info, int column,
                                          int role) const;
    [[nodiscard]] QString text(const engine::ConnectionInfo &info, int column) const;
    [[nodiscard]] QString tip(const engine::ConnectionInfo &info, int column) const;
    [[nodiscard]] std::optional<double> receivedShare(const engine::ConnectionInfo &info) const;

    Group &groupOf(const engine::ConnectionInfo &info);
    void add(engine::ConnectionId id);
    void change(engine::ConnectionId id);
    void end(engine::ConnectionId id, Known &known);
    void remove(const std::vector<engine::ConnectionId> &ids);
    void removeRows(Group &group, const QSet<quint64> &ids);
    void tellGroup(const Group &group);
    void tellDirty();
    void tellRunning();
    void tellAll();
    void setTicking();
    [[nodiscard]] int tickMs() const;

    const ExchangeStore &m_store;
    const engine::Clock &m_clock;
    std::vector<std::unique_ptr<Group>> m_groups; ///< pointers of indexes stay good while rows move
    std::unordered_map<engine::ConnectionId, Known> m_byId;
    QSet<quint64> m_dirty;
    QTimer m_flush;
    QTimer m_tick;
    int m_mostPerOrigin = 6;
    int m_open = 0;
    int m_known = 0;
    bool m_isLive = false;
};

} // namespace ui
