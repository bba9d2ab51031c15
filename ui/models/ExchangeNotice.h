// What a notice bar says above a response that came by a detour or not in full.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/Exchange.h"

#include <QString>

#include <optional>

namespace ui {

/// Plain text in the current language. Value, any thread.
struct ExchangeNotice
{
    QString title; ///< what happened, without a full stop
    QString text;  ///< why, and what it cost; whole sentences
};

/// Tells of a request that went out a second time because its reused connection was stale; nothing where all
/// went in one attempt. Pure, any thread.
[[nodiscard]] std::optional<ExchangeNotice> staleRetryNotice(const engine::Exchange &exchange);

/// Tells of a response of which a part came; nothing where it is whole or did not begin. Pure, any thread.
[[nodiscard]] std::optional<ExchangeNotice> earlyEndNotice(const engine::Exchange &exchange);

} // namespace ui
