// The two typefaces, the type scale, and digits that stand under each other.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QString>

#include <cstdint>

class QApplication;

namespace ui {

/// Steps of the type scale, relative to the font they are made from.
enum class TextSize : std::uint8_t {
    Caption,
    Small,
    Body,
    Total,
    PageTitle,
    Verdict,
    Figure,
    StartTitle
};

/// What the user chose; the default is the system's.
struct FontChoice
{
    QString codeFamily; ///< empty: the system's fixed font
    double scale = 1.0; ///< View > Text size
};

/// Sets the application's fonts: body, small ones for table headers, dock titles and the status bar, and what
/// `codeFont` answers. GUI thread only; widgets that exist are told by Qt.
void applyFonts(QApplication &application, const FontChoice &choice);

/// The font of code, bytes and addresses, a little smaller than the body as fixed fonts run large. GUI thread only.
[[nodiscard]] QFont codeFont();

/// `font` at a step of the scale, demi-bold where the scale says so.
[[nodiscard]] QFont scaled(const QFont &font, TextSize size);

/// `font` in demi-bold, the only heavier weight in the window.
[[nodiscard]] QFont demiBold(QFont font);

/// Whether all ten digits of a font are equally wide.
[[nodiscard]] bool hasTabularDigits(const QFont &font);

/// The font for columns of numbers beside text in `font`: itself where its digits are tabular, else the code font
/// at a size that looks the same (Qt before 6.7 cannot ask a font for its tabular digits).
[[nodiscard]] QFont numberFont(const QFont &font);

/// Height in pixels for a row or control: the style's own, or more where a larger font needs it.
[[nodiscard]] int heightFor(const QFont &font, int normal, int padding);

} // namespace ui
