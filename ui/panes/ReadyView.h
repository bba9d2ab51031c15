// A comparison before its first run: what it will do, and what was checked.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/Preflight.h"

#include <QWidget>

class QLabel;

namespace ui {

class CheckList;

/// GUI thread only.
class ReadyView final : public QWidget
{
    Q_OBJECT

public:
    explicit ReadyView(QWidget *parent = nullptr);

    void setPlan(const engine::Plan &plan);
    void setChecks(const std::vector<engine::Check> &checks);

private:
    QLabel *m_title;
    QLabel *m_words;
    QLabel *m_size;
    CheckList *m_checks;
};

} // namespace ui
