// A key or a chord of keys, drawn as a key cap.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QWidget>

namespace ui {

/// GUI thread only. Its accessible name is the keys' native text.
class KeyHint final : public QWidget
{
    Q_OBJECT

public:
    explicit KeyHint(const QKeySequence &keys, QWidget *parent = nullptr);

    void setKeys(const QKeySequence &keys);
    [[nodiscard]] const QKeySequence &keys() const noexcept { return m_keys; }

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] QString text() const;

    QKeySequence m_keys;
};

} // namespace ui
