// Questions to the user in one place, so that tests can answer them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

class QWidget;

namespace ui {

struct ErrorText;

enum class UnsavedAnswer { Save, Discard, Stay };

/// GUI thread only. The functions here open dialogs; a test overrides them with its next answer.
class Prompts
{
public:
    virtual ~Prompts() = default;

    /// What to do with unsaved text before `name` is closed.
    [[nodiscard]] virtual UnsavedAnswer unsaved(QWidget *parent, const QString &name);

    /// A folder to open; nothing where the user thought better of it.
    [[nodiscard]] virtual std::optional<QString> folder(QWidget *parent, const QString &from);

    /// A .http file to write to; nothing where the user thought better of it. A file that exists is added to.
    [[nodiscard]] virtual std::optional<QString> httpFile(QWidget *parent, const QString &from);

    /// Tells of a failure that has no place of its own in the window.
    virtual void tell(QWidget *parent, const ErrorText &failure);

    /// Whether a run may be stopped because its tab is closed.
    [[nodiscard]] virtual bool stopRun(QWidget *parent, const QString &name);
};

} // namespace ui
