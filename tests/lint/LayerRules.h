// Who may include whom: the floors app → ui → engine and the rooms inside them, as one table.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/lint/SourceFile.h"

#include <QSet>

namespace tests {

/// Checks includes against the allow-table in LayerRules.cpp. Value, any thread.
class LayerRules
{
public:
    /// `gui` and `widgets`: the names of the headers ("QColor") of Qt's Gui module and of Widgets, PrintSupport and Svg.
    LayerRules(QSet<QString> gui, QSet<QString> widgets);

    /// The rules for the Qt whose headers lie in `qtHeaders`, one folder a module.
    [[nodiscard]] static LayerRules forQt(const QString &qtHeaders);

    /// What breaks the rules in one file, as "path:line: what".
    [[nodiscard]] QStringList check(const SourceFile &file) const;

private:
    [[nodiscard]] QString objection(const SourceFile &file, const QString &included) const;
    [[nodiscard]] QString objectionToLibrary(const QString &path, const QString &header) const;

    QSet<QString> m_gui;
    QSet<QString> m_widgets;
};

} // namespace tests
