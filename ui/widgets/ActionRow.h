// One thing that can be done, as a row: icon, name, a few words, and its key.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/Icons.h"

#include <QAbstractButton>
#include <QKeySequence>

namespace ui {

class KeyHint;

/// GUI thread only. Pressed with the pointer, with Space or with Enter; the key beside it is only shown.
class ActionRow final : public QAbstractButton
{
    Q_OBJECT

public:
    ActionRow(Icon icon, const QString &name, const QString &words, const QKeySequence &keys,
              QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    Icon m_icon;
    QString m_words;
    KeyHint *m_keys;
};

} // namespace ui
