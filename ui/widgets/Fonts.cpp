// Choosing and scaling fonts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/Fonts.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

/// Fixed fonts have a larger x-height; 12 px of them go with 13 px of text.
constexpr double codeScale = 12.0 / 13.0;

/// Qt keeps an application font per class name; under this name, which no class has, it keeps the code font.
constexpr const char *codeFontKey = "ui::CodeText";

constexpr double factor(TextSize size)
{
    switch (size) {
    case TextSize::Caption: return 0.85;
    case TextSize::Small: return 0.92;
    case TextSize::Body:
    case TextSize::Total: return 1.0;
    case TextSize::PageTitle: return 1.4;
    case TextSize::Verdict: return 1.45;
    case TextSize::Figure:
    case TextSize::StartTitle: break;
    }
    return 1.85;
}

QFont resized(QFont font, double by)
{
    if (font.pixelSize() > 0)
        font.setPixelSize(std::max(1, static_cast<int>(std::lround(font.pixelSize() * by))));
    else
        font.setPointSizeF(font.pointSizeF() * by);
    return font;
}

QFont sizedLike(QFont font, const QFont &model, double by)
{
    if (model.pixelSize() > 0)
        font.setPixelSize(std::max(1, static_cast<int>(std::lround(model.pixelSize() * by))));
    else
        font.setPointSizeF(model.pointSizeF() * by);
    return font;
}

} // namespace

void applyFonts(QApplication & /* it must exist; its fonts are set by static functions */,
                const FontChoice &choice)
{
    const QFont body = resized(QFontDatabase::systemFont(QFontDatabase::GeneralFont), choice.scale);
    QFont code = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    if (!choice.codeFamily.isEmpty())
        code.setFamilies({choice.codeFamily, code.family()});
    code.setFixedPitch(true);
    code.setStyleHint(QFont::Monospace);

    // The body first: setting it forgets the fonts of single classes.
    QApplication::setFont(body);
    const QFont small = scaled(body, TextSize::Small);
    for (const char *name : {"QHeaderView", "QStatusBar", "QDockWidget"})
        QApplication::setFont(small, name);
    QApplication::setFont(sizedLike(code, body, codeScale), codeFontKey);
}

QFont codeFont()
{
    const QFont chosen = QApplication::font(codeFontKey);
    if (chosen.fixedPitch())
        return chosen;
    return sizedLike(QFontDatabase::systemFont(QFontDatabase::FixedFont), QApplication::font(),
                     codeScale);
}

QFont scaled(const QFont &font, TextSize size)
{
    QFont out = resized(font, factor(size));
    if (size >= TextSize::Total)
        out.setWeight(QFont::DemiBold);
    return out;
}

QFont demiBold(QFont font)
{
    font.setWeight(QFont::DemiBold);
    return font;
}

bool hasTabularDigits(const QFont &font)
{
    const QFontMetricsF metrics(font);
    const double zero = metrics.horizontalAdvance(u'0');
    for (char16_t digit = u'1'; digit <= u'9'; ++digit) {
        if (std::abs(metrics.horizontalAdvance(QChar(digit)) - zero) > 0.01)
            return false;
    }
    return true;
}

QFont numberFont(const QFont &font)
{
    if (hasTabularDigits(font))
        return font;
    QFont out = sizedLike(codeFont(), font, codeScale);
    out.setWeight(font.weight());
    return out;
}

int heightFor(const QFont &font, int normal, int padding)
{
    return std::max(normal, static_cast<int>(std::ceil(QFontMetricsF(font).height())) + padding);
}

} // namespace ui
