// The response's place before anything was sent: that it is so, and which keys send.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace ui {

/// GUI thread only.
class EmptyPage final : public QWidget
{
    Q_OBJECT

public:
    explicit EmptyPage(QWidget *parent = nullptr);
};

} // namespace ui
