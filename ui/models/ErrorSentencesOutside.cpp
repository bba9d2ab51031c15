// What can fail outside an exchange: files, and the servers Warmwire runs itself.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/ErrorSentences.h"
#include "ui/models/Formatting.h"

#include <cerrno>

namespace ui {

namespace {

using engine::ErrorKind;

/// The last part of a path.
QString fileName(const QString &path)
{
    return path.mid(path.lastIndexOf(u'/') + 1);
}

/// Where the file lies, if the title has not said it all.
QString place(const QString &path)
{
    return path.contains(u'/') ? ErrorWords::tr("Its path is %1.").arg(path) : QString();
}

Sentences notRead(const Failure &failure)
{
    const QString path = failure.subject();
    const QString name = fileName(path);
    if (failure.error.whole >= 0)
        return {ErrorWords::tr("The file %1 is too large to be read as text").arg(name),
                place(path),
                ErrorWords::tr("It has %1; use a smaller one.").arg(size(failure.error.whole))};
    switch (failure.error.osCode) {
    case ENOENT:
        return {ErrorWords::tr("The file %1 was not found").arg(name), place(path),
                ErrorWords::tr("Check its name and folder.")};
    case EACCES:
    case EPERM:
        return {ErrorWords::tr("The file %1 may not be read").arg(name), place(path),
                ErrorWords::tr("Check its permissions.")};
    case ENOTDIR:
        return {ErrorWords::tr("%1 is not a folder").arg(name), place(path),
                ErrorWords::tr("Choose a folder.")};
    default: break;
    }
    return {ErrorWords::tr("The file %1 cannot be read").arg(name), place(path),
            ErrorWords::tr("Choose another one, or see to this: %1.").arg(failure.detail())};
}

/// Without a path it is a request that its file cannot hold.
Sentences notWritten(const Failure &failure)
{
    const QString path = failure.subject();
    if (path.isEmpty())
        return {ErrorWords::tr("The file cannot keep this request as it is"),
                failure.error.at > 0
                    ? ErrorWords::tr("The trouble is in line %1.").arg(count(failure.error.at))
                    : QString(),
                ErrorWords::tr("Change the request: %1.").arg(failure.detail())};
    const QString name = fileName(path);
    const QString title = ErrorWords::tr("The file %1 cannot be written").arg(name);
    switch (failure.error.osCode) {
    case ENOSPC:
    case EDQUOT:
        return {title, place(path),
                ErrorWords::tr("The disk is full: make room, then save again.")};
    case EACCES:
    case EPERM:
    case EROFS:
        return {title, place(path), ErrorWords::tr("Check its permissions, or save it elsewhere.")};
    default: break;
    }
    return {title, place(path),
            ErrorWords::tr("Save it elsewhere, or see to this: %1.").arg(failure.detail())};
}

Sentences notUnderstood(const Failure &failure)
{
    const QString subject = failure.subject();
    if (failure.error.at < 0)
        return {ErrorWords::tr("\"%1\" is not understood").arg(subject),
                {},
                ErrorWords::tr("Write it another way: %1.").arg(failure.detail())};
    Sentences out{ErrorWords::tr("Line %1: %2").arg(count(failure.error.at), failure.detail()),
                  {},
                  ErrorWords::tr("Go to the line and mend it.")};
    if (subject.endsWith(u".http") || subject.endsWith(u".rest"))
        out.facts =
            ErrorWords::tr("The file is %1; its other requests work.").arg(fileName(subject));
    else if (!subject.isEmpty())
        out.facts = ErrorWords::tr("The file is %1.").arg(fileName(subject));
    return out;
}

/// `detail` says whether it changed, is gone, or has come into being.
Sentences inConflict(const Failure &failure)
{
    const QString path = failure.subject();
    return {ErrorWords::tr("%1 changed on disk").arg(fileName(path)),
            failure.error.detail.empty()
                ? QString()
                : ErrorWords::tr("What was found: %1.").arg(failure.detail()),
            ErrorWords::tr("Look at the differences, then keep yours or load theirs.")};
}

Sentences notListening(const Failure &failure)
{
    const QString where = failure.subject();
    Sentences out;
    out.title = where.isEmpty() ? ErrorWords::tr("The server cannot listen on its port")
                                : ErrorWords::tr("The server cannot listen on %1").arg(where);
    if (failure.error.osCode == EADDRINUSE)
        out.tryThis = ErrorWords::tr(
            "Another program is on that port; choose another, or 0 for any free one.");
    else if (failure.error.osCode == EACCES)
        out.tryThis =
            ErrorWords::tr("Ports below 1024 need rights of their own; choose a higher one.");
    else
        out.tryThis =
            ErrorWords::tr("Choose another port; the system says \"%1\".").arg(failure.detail());
    return out;
}

} // namespace

Sentences outsideExchanges(const Failure &failure)
{
    switch (failure.error.kind) {
    case ErrorKind::FileRead: return notRead(failure);
    case ErrorKind::FileWrite: return notWritten(failure);
    case ErrorKind::FileParse: return notUnderstood(failure);
    case ErrorKind::FileConflict: return inConflict(failure);
    case ErrorKind::PracticeStart:
        return {ErrorWords::tr("The practice server could not start"),
                {},
                failure.error.detail.empty()
                    ? ErrorWords::tr("Try again.")
                    : ErrorWords::tr("Try again; the system says \"%1\".").arg(failure.detail())};
    default: return notListening(failure);
    }
}

} // namespace ui
