// The Wire dock: every byte of one connection, as a table of records and as a stream.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/ConnectionInfo.h"
#include "ui/models/ExchangeStore.h"
#include "ui/models/WallTime.h"

#include <QString>
#include <QTimer>
#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QStackedWidget;
class QTreeView;

namespace ui {

class EmptyNote;
class SegmentedControl;
class ToneLabel;
class WireModel;
class WireStream;

/// GUI thread only. Secrets are masked whenever it is made. While it is hidden nothing is computed for it.
class WirePane final : public QWidget
{
    Q_OBJECT

public:
    /// Neither store nor clock is owned; both must outlive the pane. `wall` turns instants into time of day.
    WirePane(const ExchangeStore &store, const engine::Clock &clock, const WallTime &wall,
             QWidget *parent = nullptr);

    /// Shows a connection, without `connectionChosen`; none: nothing.
    void setConnection(engine::ConnectionId id);
    [[nodiscard]] engine::ConnectionId connection() const;

    /// Brings the first record of a use into view and marks it.
    void showUse(std::uint32_t use);

    /// For the dock's title: "sent 1 777 B · received 13 406 B"; empty without a connection.
    [[nodiscard]] QString subtitle() const;

signals:
    /// The user chose a connection here.
    void connectionChosen(engine::ConnectionId id);
    void subtitleChanged(const QString &subtitle);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    [[nodiscard]] QWidget *makeTools();
    [[nodiscard]] QWidget *makeContent();
    void makeTable();
    void connectStore();
    void connectViews();
    void addShortcuts();

    void fillConnections();
    void addConnection(engine::ConnectionId id);
    void dressConnection(int item);
    [[nodiscard]] int itemOf(engine::ConnectionId id) const;
    void applySelection();
    void stepConnection(int by);
    void stepRecord(int by);
    void setCurrentRow(int row);
    void showPage();
    void showStatus();

    const ExchangeStore &m_store;
    const engine::Clock &m_clock;
    WireModel *m_model;
    QComboBox *m_connections;
    SegmentedControl *m_form;
    QCheckBox *m_sent;
    QCheckBox *m_received;
    QCheckBox *m_setUp;
    QLineEdit *m_filterField;
    QCheckBox *m_follow;
    QCheckBox *m_mask;
    QStackedWidget *m_pages;
    EmptyNote *m_note;
    QTreeView *m_table;
    WireStream *m_stream;
    ToneLabel *m_status;
    QTimer m_statusTimer;
    QTimer m_filterDelay;
};

} // namespace ui
