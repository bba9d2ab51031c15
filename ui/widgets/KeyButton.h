// A button that shows the key it can be pressed with.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QPushButton>

namespace ui {

class KeyHint;

/// GUI thread only. It does not listen to the key: who handles it decides where it works.
class KeyButton final : public QPushButton
{
    Q_OBJECT

public:
    KeyButton(const QString &text, const QKeySequence &keys, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    KeyHint *m_hint;
};

} // namespace ui
