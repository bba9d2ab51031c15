// The first page: what a connection costs, and a comparison that shows it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/Plan.h"

#include <QWidget>

class QAbstractButton;
class QCheckBox;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace ui {

class ConnectionPicture;
class NoticeBar;
struct ErrorText;

/// GUI thread only. Painted first of all at start, so it is made of labels and one picture.
class StartPane final : public QWidget
{
    Q_OBJECT

public:
    /// `plan` is what Run this comparison will run. Its addresses do not matter here and may still be missing:
    /// link, modes, iterations and the number of requests do, and whether the first one is https.
    explicit StartPane(const engine::Plan &plan, QWidget *parent = nullptr);

    void setPlan(const engine::Plan &plan);

    /// The practice server could not start; the page says why and offers to try again. Null: it runs, or has
    /// not been asked to.
    void setPracticeFailure(const ErrorText *failure);

    /// Whether the page is shown at start; does not emit.
    void setShownAtStart(bool isShown);

    /// Puts the focus on Run this comparison.
    void focusRun();

signals:
    void runRequested();
    void sendSampleRequested();
    void openFolderRequested();
    void newRequestRequested();
    void practiceRetryRequested();
    void showAtStartChanged(bool isShown);

private:
    void addIntroduction(QVBoxLayout &column);
    void addPicture(QVBoxLayout &column);
    void addRun(QVBoxLayout &column);
    void addActions(QVBoxLayout &column);
    void addFoot(QVBoxLayout &page);

    NoticeBar *m_notice;
    QLabel *m_introduction;
    ConnectionPicture *m_picture;
    QLabel *m_scale;
    QPushButton *m_run;
    QLabel *m_size;
    QLabel *m_firstResult;
    QCheckBox *m_showAtStart;
};

} // namespace ui
