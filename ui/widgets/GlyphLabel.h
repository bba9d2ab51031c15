// A comparison mode's glyph with words beside it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/Plan.h"
#include "ui/widgets/ToneLabel.h"

namespace ui {

/// GUI thread only.
class GlyphLabel final : public ToneLabel
{
    Q_OBJECT

public:
    explicit GlyphLabel(Colour tone = Colour::Text, TextSize size = TextSize::Body,
                        QWidget *parent = nullptr);

    void setMode(engine::Mode mode);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    engine::Mode m_mode = engine::Mode::New;
};

} // namespace ui
