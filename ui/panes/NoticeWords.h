// Putting a failure's or an exchange's words into a notice bar.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Error.h"
#include "ui/models/ExchangeNotice.h"

namespace ui {

class NoticeBar;

// GUI thread only.

/// What went wrong, whether the server has seen it, and what to try.
void tell(NoticeBar &notice, const engine::Error &error);

/// The title as a sentence, then the text.
void tell(NoticeBar &notice, const ExchangeNotice &words);

} // namespace ui
