// The Connections dock: every connection by origin, the details of one, and what it carried.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/ConnectionInfo.h"
#include "ui/models/ExchangeStore.h"

#include <QString>
#include <QWidget>

class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;
class QStackedWidget;
class QToolButton;
class QTreeView;

namespace ui {

class ConnectionDetailsView;
class ConnectionFilter;
class ConnectionModel;
class ConnectionTree;
class UseModel;

/// GUI thread only. Shows what the store knows and says what the user wants; it does nothing to a connection itself.
/// While it is hidden nothing is computed for it.
class ConnectionPane final : public QWidget
{
    Q_OBJECT

public:
    /// Neither store nor clock is owned; both must outlive the pane.
    ConnectionPane(const ExchangeStore &store, const engine::Clock &clock,
                   QWidget *parent = nullptr);

    /// How many connections an origin may have at a time, for "1 of 6 open".
    void setMostPerOrigin(int most);

    /// Selects a connection and shows its details, without `connectionActivated`. None: nothing is selected.
    void setCurrentConnection(engine::ConnectionId id);
    [[nodiscard]] engine::ConnectionId currentConnection() const noexcept { return m_current; }

    /// Marks an exchange among the uses, where it is one.
    void setCurrentExchange(engine::ExchangeId id);

    /// For the dock's title: "2 open · 2 ended".
    [[nodiscard]] QString subtitle() const;

signals:
    void connectionActivated(engine::ConnectionId id);
    void exchangeActivated(engine::ExchangeId id);
    void closeRequested(engine::ConnectionId id);
    void closeIdleRequested();
    void closeAllRequested();
    void clearEndedRequested();
    void wireRequested(engine::ConnectionId id);
    void subtitleChanged(const QString &subtitle);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    [[nodiscard]] QWidget *makeTools();
    [[nodiscard]] QWidget *makeContent();
    [[nodiscard]] QWidget *makeDetails();
    [[nodiscard]] QWidget *makeEndedBar();
    [[nodiscard]] QWidget *makeNoMatch();
    void makeTree();
    void makeUses();
    void connectModel();

    /// Makes the list and the details, which need not be there before the first connection.
    void ensureContent();

    void showPage();
    void showCounts();
    void showDetails();
    void makeRoomForUses();
    void markExchange();
    void chosen(const QModelIndex &index);
    void fillMenu(QMenu &menu, engine::ConnectionId id);
    void openMenu(const QPoint &position);
    void copyDetails(engine::ConnectionId id) const;

    const ExchangeStore &m_store;
    const engine::Clock &m_clock;
    ConnectionModel *m_model;
    ConnectionFilter *m_filter;
    UseModel *m_uses;
    QLineEdit *m_filterField;
    QPushButton *m_closeIdle;
    QStackedWidget *m_pages;
    // Null until the first connection:
    QWidget *m_endedBar = nullptr;
    QLabel *m_endedWords = nullptr;
    ConnectionTree *m_tree = nullptr;
    QWidget *m_lower = nullptr;
    ConnectionDetailsView *m_details = nullptr;
    QTreeView *m_useView = nullptr;
    engine::ConnectionId m_current;
    engine::ExchangeId m_exchange; ///< marked among the uses
    bool m_isSelecting = false;
};

} // namespace ui
