// The address field: code font, {{variables}} tinted, their values on hover, unknown ones underlined.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workspace/Variables.h"

#include <QLineEdit>

namespace ui {

/// GUI thread only. White space around what is pasted is left out. Enter asks to send unless it ends the composition of an input method.
class UrlEdit final : public QLineEdit
{
    Q_OBJECT

public:
    explicit UrlEdit(QWidget *parent = nullptr);

    void setVariables(engine::Variables variables);

signals:
    /// Enter, alone or with Ctrl; with Ctrl and Shift `onNewConnection`.
    void sendRequested(bool onNewConnection);

    /// Alt+Up (-1) or Alt+Down (+1).
    void methodStepRequested(int step);

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void changeEvent(QEvent *event) override;
    void inputMethodEvent(QInputMethodEvent *event) override;

private:
    void tint();
    void insertTrimmed(const QString &text);
    [[nodiscard]] QString tipAt(QPoint point) const;

    engine::Variables m_variables;
    bool m_isComposing = false;
};

} // namespace ui
