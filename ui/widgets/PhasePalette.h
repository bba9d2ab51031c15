// Every colour of the window by name, light and dark: with its two QPalettes the only room with hex values.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Phase.h"
#include "engine/replay/Plan.h"

#include <QColor>
#include <QPalette>
#include <QStringView>

#include <cstdint>

class QWidget;

namespace ui {

enum class Theme { Light, Dark };

/// Colours by what they are for. Traffic has colours of its own; the rest is grey with one accent.
enum class Colour : std::uint8_t {
    Window,
    Base,
    Alternate,
    Header,
    Border,
    Hairline,
    ControlEdge,
    FieldEdge,
    Control,
    Text,
    Text2,
    Text3,
    Disabled,
    Accent,
    OnAccent,
    Selection,
    SelectionIdle,
    Hover,
    WarningFill,
    WarningEdge,
    FailureFill,
    FailureEdge,
    InformationFill,
    InformationEdge,
    New,
    Iteration,
    Reused,
    Failed,
    NewFill,
    IterationFill,
    ReusedFill,
    Sent,
    SentBand,
    Received,
    ReceivedBand,
    Informational,
    Success,
    Redirection,
    ClientError,
    ServerError,
    InformationalFill,
    SuccessFill,
    RedirectionFill,
    ClientErrorFill,
    ServerErrorFill,
    Word,
    String,
    VariableFill,
};

inline constexpr std::size_t colourCount = static_cast<std::size_t>(Colour::VariableFill) + 1;

enum class PhaseRole : std::uint8_t { Fill, Edge, Label };

enum class StatusClass : std::uint8_t {
    Informational,
    Success,
    Redirection,
    ClientError,
    ServerError,
    NotSent
};

/// Parts of code that are coloured.
enum class CodeRole : std::uint8_t { Key, String, Number, Word, Punctuation, Variable };

/// The class of a status code; anything outside 100 to 599 counts as 5xx, 0 as not sent.
[[nodiscard]] StatusClass statusClass(int code) noexcept;

[[nodiscard]] Colour textColour(StatusClass status) noexcept;
[[nodiscard]] Colour fillColour(StatusClass status) noexcept;
[[nodiscard]] Colour colourOf(engine::Mode mode) noexcept;
[[nodiscard]] Colour colourOf(CodeRole role) noexcept;

/// The colour of a method's name; exact spelling, others are text 2.
[[nodiscard]] Colour methodColour(QStringView method) noexcept;

/// The colours of one theme. In system high contrast the surfaces and words are the system's and tinted fills are
/// dropped; phases, glyph colours and edges stay. A small value, any thread; `of` a widget: GUI thread only.
class PhasePalette
{
public:
    explicit PhasePalette(Theme theme) noexcept
        : m_theme(theme)
    {
    }

    /// The colours that go with a palette: its theme is told by lightness, so that no global state is needed.
    [[nodiscard]] static PhasePalette of(const QPalette &palette) noexcept;
    [[nodiscard]] static PhasePalette of(const QWidget &widget) noexcept;

    [[nodiscard]] Theme theme() const noexcept { return m_theme; }
    [[nodiscard]] bool isHighContrast() const noexcept { return m_highContrast; }

    [[nodiscard]] QColor colour(Colour colour) const noexcept;
    [[nodiscard]] QColor phase(engine::Phase phase, PhaseRole role) const noexcept;

    /// A colour with 45 % opacity: the edge of chips.
    [[nodiscard]] QColor chipEdge(Colour colour) const noexcept;

    /// The whole QPalette of a theme. Never called in high contrast, where the system's own is kept.
    [[nodiscard]] static QPalette build(Theme theme);

private:
    [[nodiscard]] QRgb systemColour(Colour colour, QRgb own) const noexcept;

    Theme m_theme = Theme::Light;
    bool m_highContrast = false;
    QRgb m_systemBase = 0;
    QRgb m_systemText = 0;
    QRgb m_systemHighlight = 0;
};

/// Dark if the window is darker than its words.
[[nodiscard]] Theme themeOf(const QPalette &palette) noexcept;

/// Whether a palette is one of the systems' high-contrast ones: black on white or white on black, all of it.
[[nodiscard]] bool isHighContrast(const QPalette &palette) noexcept;

} // namespace ui
