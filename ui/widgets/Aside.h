// Work away from the GUI thread whose result comes back to an object that still lives.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFuture>
#include <QObject>
#include <QPromise>
#include <QThreadPool>

#include <memory>
#include <type_traits>
#include <utility>

namespace ui {

/// Runs `work` on the thread pool and then `done(result)` in the thread of `receiver`; dropped if that has gone. What
/// `work` holds it must own or share. Whether a result is stale `done` must tell itself. GUI thread only.
template <typename Work, typename Done>
void runAside(QObject *receiver, Work work, Done done)
{
    using Value = std::invoke_result_t<Work>;
    // Owned by the job alone; shared only because QThreadPool takes copyable functions.
    auto promise = std::make_shared<QPromise<Value>>();
    promise->start();
    promise->future().then(receiver,
                           [done = std::move(done)](const Value &value) mutable { done(value); });
    QThreadPool::globalInstance()->start([promise, work = std::move(work)]() mutable {
        promise->addResult(work());
        promise->finish();
    });
}

} // namespace ui
