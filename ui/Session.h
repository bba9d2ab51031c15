// What a restart brings back: window, docks, the folder, and every open request with its unsaved text.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workspace/RequestText.h"
#include "ui/models/CollectionModel.h"
#include "ui/widgets/Theme.h"

#include <QByteArray>
#include <QLockFile>
#include <QString>
#include <QStringList>
#include <QThreadPool>

#include <atomic>
#include <future>
#include <optional>
#include <vector>

namespace ui {

struct SessionRequest
{
    std::optional<RequestPlace> place;
    engine::RequestText request;
    engine::RequestText base; ///< what the file held; of a modified one
    bool isModified = false;
};

/// Value.
struct SessionState
{
    QByteArray geometry;
    QByteArray docks;
    QStringList openExploring; ///< docks that are open beside requests
    QStringList openComparing; ///< docks that are open beside comparisons
    QString folder;            ///< empty: the sample
    QString environment;
    ThemeChoice theme = ThemeChoice::System;
    double textScale = 1.0;
    bool showStart = true;
    bool hasRun = false; ///< there was a session before
    std::vector<SessionRequest> requests;
    int current = -1; ///< of the requests; -1: the start page
};

/// GUI thread only. One file of the user's alone, replaced atomically.
class Session final
{
public:
    /// `path` is the file; its folder is made when it is written.
    explicit Session(QString path);
    ~Session(); ///< waits for what is being written

    /// The usual place: session.json in the user's data folder.
    [[nodiscard]] static QString usualPath();

    /// False where another window of this user's has the session: nothing is to be read or written then.
    /// Waits for the lock, which is taken on another thread from the construction on.
    [[nodiscard]] bool isOurs() const;

    /// What was saved; a fresh state where there is nothing or it cannot be read.
    [[nodiscard]] SessionState load() const;

    /// Writes it on a thread of its own, the last one asked for last. Where that fails, what was there before stays.
    void save(SessionState state);

    /// Waits for what is being written. False where the last one could not be.
    bool flush();

private:
    QString m_path;
    QLockFile m_lock;
    QThreadPool m_writer; ///< of one thread
    std::atomic<bool> m_isWritten = true;
    std::future<void> m_opening; ///< last: ends before what it uses
};

} // namespace ui
