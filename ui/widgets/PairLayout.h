// Two parts of a view, side by side or one below the other.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QBoxLayout;

namespace ui {

class Rule;

/// GUI thread only. Takes both parts as children.
class PairLayout final : public QWidget
{
    Q_OBJECT

public:
    /// Side by side, the first with a share of `firstShare` to `secondShare` of the width.
    PairLayout(QWidget *first, QWidget *second, int firstShare, int secondShare,
               QWidget *parent = nullptr);

    /// To be told by whoever has a width to go by before anything is laid out for it; a view in a scroll area needs
    /// another height then.
    void setBeside(bool isBeside);

private:
    QBoxLayout *m_box;
    Rule *m_rule;
};

} // namespace ui
