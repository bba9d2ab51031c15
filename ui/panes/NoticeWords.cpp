// Titles have no full stop; in a bar, where a text follows, they need one.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/NoticeWords.h"

#include "ui/models/ErrorText.h"
#include "ui/widgets/NoticeBar.h"

namespace ui {

void tell(NoticeBar &notice, const engine::Error &error)
{
    const ErrorText text = describe(error);
    const bool hasBoth = !text.explanation.isEmpty() && !text.tryThis.isEmpty();
    tell(notice,
         {text.title,
          hasBoth ? NoticeBar::tr("%1 %2", "two sentences").arg(text.explanation, text.tryThis)
                  : text.explanation + text.tryThis});
}

void tell(NoticeBar &notice, const ExchangeNotice &words)
{
    const bool isAlone = words.text.isEmpty();
    notice.setText(isAlone ? words.title
                           : NoticeBar::tr("%1.", "a title as a sentence").arg(words.title),
                   words.text);
}

} // namespace ui
