// Tinting variables in a line edit, and its keys.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/UrlEdit.h"

#include "ui/widgets/Fonts.h"
#include "ui/widgets/PhasePalette.h"

#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QInputMethodEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QTextCharFormat>
#include <QToolTip>

#include <string>
#include <utility>

namespace ui {
namespace {

/// Positions of bytes in a text's UTF-8 as positions of its UTF-16 units.
int unitsBefore(const std::string &text, std::size_t byte)
{
    return static_cast<int>(QString::fromUtf8(text.data(), static_cast<qsizetype>(byte)).size());
}

} // namespace

UrlEdit::UrlEdit(QWidget *parent)
    : QLineEdit(parent)
{
    setFont(codeFont());
    setInputMethodHints(Qt::ImhUrlCharactersOnly | Qt::ImhNoPredictiveText);
    connect(this, &QLineEdit::textChanged, this, &UrlEdit::tint);
}

void UrlEdit::setVariables(engine::Variables variables)
{
    m_variables = std::move(variables);
    tint();
}

void UrlEdit::insertTrimmed(const QString &text)
{
    if (!isReadOnly())
        insert(text.trimmed());
}

void UrlEdit::tint()
{
    if (m_isComposing)
        return;
    const PhasePalette colours = PhasePalette::of(*this);
    const std::string bytes = text().toStdString();
    QList<QInputMethodEvent::Attribute> attributes;
    for (const engine::VariableUse &use : engine::findVariables(bytes)) {
        const int begin = unitsBefore(bytes, use.begin);
        QTextCharFormat format;
        QColor fill = colours.colour(Colour::VariableFill);
        // QLineEdit takes a wholly opaque ground for a mark of the input method and underlines it instead.
        fill.setAlpha(254);
        format.setBackground(fill);
        format.setForeground(colours.colour(Colour::Accent));
        if (m_variables.find(use.name) == nullptr && use.kind == engine::VariableKind::Plain) {
            format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
            format.setUnderlineColor(colours.colour(Colour::Failed));
        }
        attributes.append({QInputMethodEvent::TextFormat, begin - cursorPosition(),
                           unitsBefore(bytes, use.end) - begin, format});
    }
    // The one public way to format parts of a line edit is to pose as an input method that composes nothing.
    QInputMethodEvent formats(QString(), attributes);
    QLineEdit::inputMethodEvent(&formats);
}

QString UrlEdit::tipAt(QPoint point) const
{
    const int at = const_cast<UrlEdit *>(this)->cursorPositionAt(point);
    const std::string bytes = text().toStdString();
    for (const engine::VariableUse &use : engine::findVariables(bytes)) {
        if (at < unitsBefore(bytes, use.begin) || at >= unitsBefore(bytes, use.end))
            continue;
        const QString name =
            QString::fromUtf8(use.name.data(), static_cast<qsizetype>(use.name.size()));
        const std::string *value = m_variables.find(use.name);
        if (value != nullptr)
            return tr("%1 = %2", "a variable and its value")
                .arg(name, QString::fromStdString(*value));
        return use.kind == engine::VariableKind::Plain ? tr("%1 has no value here").arg(name)
                                                       : QString();
    }
    return {};
}

bool UrlEdit::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        if (const QString tip = tipAt(help->pos()); !tip.isEmpty()) {
            QToolTip::showText(help->globalPos(), tip, this);
            return true;
        }
    }
    return QLineEdit::event(event);
}

void UrlEdit::keyPressEvent(QKeyEvent *event)
{
    const auto modifiers = event->modifiers() & ~Qt::KeypadModifier;
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const bool isStep = event->key() == Qt::Key_Up || event->key() == Qt::Key_Down;
    if (isEnter && (modifiers == Qt::NoModifier || modifiers == Qt::ControlModifier))
        emit sendRequested(false);
    else if (isEnter && modifiers == (Qt::ControlModifier | Qt::ShiftModifier))
        emit sendRequested(true);
    else if (isStep && modifiers == Qt::AltModifier)
        emit methodStepRequested(event->key() == Qt::Key_Up ? -1 : 1);
    else if (event->matches(QKeySequence::Paste))
        insertTrimmed(QGuiApplication::clipboard()->text());
    else
        QLineEdit::keyPressEvent(event);
}

void UrlEdit::mouseReleaseEvent(QMouseEvent *event)
{
    QClipboard *clipboard = QGuiApplication::clipboard();
    if (event->button() != Qt::MiddleButton || !clipboard->supportsSelection()) {
        QLineEdit::mouseReleaseEvent(event);
        return;
    }
    setCursorPosition(cursorPositionAt(event->position().toPoint()));
    insertTrimmed(clipboard->text(QClipboard::Selection));
}

void UrlEdit::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu *menu = createStandardContextMenu();
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (auto *paste = menu->findChild<QAction *>(QStringLiteral("edit-paste"))) {
        paste->disconnect(SIGNAL(triggered(bool)));
        connect(paste, &QAction::triggered, this,
                [this] { insertTrimmed(QGuiApplication::clipboard()->text()); });
    }
    menu->popup(event->globalPos());
}

void UrlEdit::changeEvent(QEvent *event)
{
    QLineEdit::changeEvent(event);
    if (event->type() == QEvent::ApplicationFontChange)
        setFont(codeFont());
    if (event->type() == QEvent::PaletteChange)
        tint();
}

void UrlEdit::inputMethodEvent(QInputMethodEvent *event)
{
    m_isComposing = !event->preeditString().isEmpty();
    QLineEdit::inputMethodEvent(event);
    tint();
}

} // namespace ui
