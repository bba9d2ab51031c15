// Which widgets that can have the focus a screen reader or a test could not name.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessible>
#include <QAccessibleInterface>
#include <QLabel>
#include <QScrollArea>
#include <QStringList>
#include <QWidget>

#include <algorithm>
#include <array>

namespace tests {

/// Widgets that Qt makes inside its own ones.
inline bool isPartOfAnother(const QWidget &widget)
{
    constexpr std::array classes = {"QHeaderView", "QComboBoxListView",
                                    "QComboBoxPrivateContainer"};
    const bool isInner = std::any_of(classes.begin(), classes.end(),
                                     [&](const char *name) { return widget.inherits(name); });
    const QString name = widget.objectName();
    return isInner || name.startsWith(u"qt_") || name == u"ScrollLeftButton" ||
           name == u"ScrollRightButton";
}

inline QString describe(const QWidget &widget)
{
    return QLatin1String(widget.metaObject()->className()) + u' ' + widget.objectName();
}

/// Class and name of each widget below `root` that takes the focus and has no dotted object name or no accessible name.
/// Labels are left out, their text names them, and scroll areas, which say nothing themselves. GUI thread only.
inline QStringList namelessWidgets(const QWidget &root)
{
    QStringList out;
    for (QWidget *widget : root.findChildren<QWidget *>()) {
        const bool isSilent = qobject_cast<const QLabel *>(widget) != nullptr ||
                              widget->metaObject() == &QScrollArea::staticMetaObject;
        if (widget->focusPolicy() == Qt::NoFocus || widget->focusProxy() != nullptr || isSilent ||
            isPartOfAnother(*widget))
            continue;
        QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(widget);
        // The segments of one control go by its name.
        const QWidget *named = widget->parentWidget()->inherits("ui::SegmentedControl")
                                   ? widget->parentWidget()
                                   : widget;
        const bool isNamed = named->objectName().contains(u'.') && spoken != nullptr &&
                             !spoken->text(QAccessible::Name).isEmpty();
        if (!isNamed)
            out += describe(*widget) + QStringLiteral(" in ") + describe(*widget->parentWidget());
    }
    return out;
}

} // namespace tests
