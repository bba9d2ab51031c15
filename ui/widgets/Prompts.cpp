// The dialogs behind the questions.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/Prompts.h"

#include "ui/models/ErrorText.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>

namespace ui {

namespace {

QString words(const char *text)
{
    return QCoreApplication::translate("Prompts", text);
}

} // namespace

UnsavedAnswer Prompts::unsaved(QWidget *parent, const QString &name)
{
    QMessageBox box(QMessageBox::Question, words("Unsaved request"),
                    words("%1 has not been saved.").arg(name), QMessageBox::NoButton, parent);
    const QPushButton *save = box.addButton(words("Save"), QMessageBox::AcceptRole);
    const QPushButton *discard =
        box.addButton(words("Close without saving"), QMessageBox::DestructiveRole);
    box.addButton(QMessageBox::Cancel);
    box.exec();
    if (box.clickedButton() == save)
        return UnsavedAnswer::Save;
    return box.clickedButton() == discard ? UnsavedAnswer::Discard : UnsavedAnswer::Stay;
}

std::optional<QString> Prompts::folder(QWidget *parent, const QString &from)
{
    const QString chosen = QFileDialog::getExistingDirectory(parent, words("Open folder"), from);
    return chosen.isEmpty() ? std::nullopt : std::optional(chosen);
}

std::optional<QString> Prompts::httpFile(QWidget *parent, const QString &from)
{
    QFileDialog dialog(parent, words("Save request"), from, words("Request files (*.http)"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QStringLiteral("http"));
    dialog.setOption(QFileDialog::DontConfirmOverwrite); // the request is added to what is there
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty())
        return std::nullopt;
    return dialog.selectedFiles().front();
}

void Prompts::tell(QWidget *parent, const ErrorText &failure)
{
    QMessageBox box(QMessageBox::Warning, failure.title, failure.title, QMessageBox::Ok, parent);
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(
        QStringList({failure.explanation, failure.tryThis}).join(QLatin1Char('\n')).trimmed());
    box.exec();
}

bool Prompts::stopRun(QWidget *parent, const QString &name)
{
    QMessageBox box(QMessageBox::Question, words("Comparison running"),
                    words("%1 is still running.").arg(name), QMessageBox::NoButton, parent);
    const QPushButton *stop = box.addButton(words("Stop and keep"), QMessageBox::AcceptRole);
    box.addButton(words("Go on"), QMessageBox::RejectRole);
    box.exec();
    return box.clickedButton() == stop;
}

} // namespace ui
