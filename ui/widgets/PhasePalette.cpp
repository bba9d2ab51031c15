// The colour tables, and the questions they answer.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/PhasePalette.h"

#include <QWidget>

#include <array>
#include <cstdlib>

namespace ui {
namespace {

struct ColourRow
{
    Colour name;
    QRgb light;
    QRgb dark;
};

constexpr std::array<ColourRow, colourCount> colours = {{
    {Colour::Window, 0xFFF2F3F5, 0xFF1F2327},
    {Colour::Base, 0xFFFFFFFF, 0xFF17191D},
    {Colour::Alternate, 0xFFF7F8FA, 0xFF1B1E22},
    {Colour::Header, 0xFFE9EBEF, 0xFF272B31},
    {Colour::Border, 0xFFCBD0D8, 0xFF3D434B},
    {Colour::Hairline, 0xFFE2E5EA, 0xFF2C3137},
    {Colour::ControlEdge, 0xFFBAC1CA, 0xFF4A515B},
    {Colour::FieldEdge, 0xFF7E8691, 0xFF6B737E},
    {Colour::Control, 0xFFFFFFFF, 0xFF262A30},
    {Colour::Text, 0xFF1B2027, 0xFFE2E5E9},
    {Colour::Text2, 0xFF4A535E, 0xFFABB3BD},
    {Colour::Text3, 0xFF626B76, 0xFF929BA6},
    {Colour::Disabled, 0xFF9AA2AC, 0xFF5F6771},
    {Colour::Accent, 0xFF0B726E, 0xFF45B8AC},
    {Colour::OnAccent, 0xFFFFFFFF, 0xFF07211E},
    {Colour::Selection, 0xFFD5E8E6, 0xFF1F3F3E},
    {Colour::SelectionIdle, 0xFFE4E7EB, 0xFF2C3137},
    {Colour::Hover, 0xFFEBEDF0, 0xFF262A2F},
    {Colour::WarningFill, 0xFFFBF3E0, 0xFF322914},
    {Colour::WarningEdge, 0xFFDDB768, 0xFF77602A},
    {Colour::FailureFill, 0xFFFCEDEB, 0xFF351D1C},
    {Colour::FailureEdge, 0xFFE5A49E, 0xFF84423D},
    {Colour::InformationFill, 0xFFEAF1F9, 0xFF1B2938},
    {Colour::InformationEdge, 0xFFAFC8E6, 0xFF3B5B80},
    {Colour::New, 0xFF2565AE, 0xFF5FA3EC},
    {Colour::Iteration, 0xFF8B4A86, 0xFFDE9FD8},
    {Colour::Reused, 0xFFA64E08, 0xFFF09A50},
    {Colour::Failed, 0xFFB3261E, 0xFFFF8A80},
    {Colour::NewFill, 0xFFE5EEF9, 0xFF1B2B3F},
    {Colour::IterationFill, 0xFFF6EAF5, 0xFF33213A},
    {Colour::ReusedFill, 0xFFFDEEDD, 0xFF3A2816},
    {Colour::Sent, 0xFF8A3A8F, 0xFFDDA0E3},
    {Colour::SentBand, 0xFFFAF3FA, 0xFF251C28},
    {Colour::Received, 0xFF12724A, 0xFF6FD0A0},
    {Colour::ReceivedBand, 0xFFF1F9F5, 0xFF17241F},
    {Colour::Informational, 0xFF4A535E, 0xFFABB3BD},
    {Colour::Success, 0xFF17713F, 0xFF62C98A},
    {Colour::Redirection, 0xFF2565AE, 0xFF7DB4F0},
    {Colour::ClientError, 0xFF8A5800, 0xFFE3B04B},
    {Colour::ServerError, 0xFFB3261E, 0xFFFF8A80},
    {Colour::InformationalFill, 0xFFECEEF1, 0xFF2C3137},
    {Colour::SuccessFill, 0xFFE4F3EA, 0xFF1B3326},
    {Colour::RedirectionFill, 0xFFE5EEF9, 0xFF1D2E42},
    {Colour::ClientErrorFill, 0xFFFBF0D9, 0xFF382D14},
    {Colour::ServerErrorFill, 0xFFFBE7E5, 0xFF401F1D},
    {Colour::Word, 0xFF7A3E9D, 0xFFC89BE8},
    {Colour::String, 0xFF7A4A00, 0xFFE3B97A},
    {Colour::VariableFill, 0xFFE3F0EF, 0xFF1C302F},
}};

constexpr bool inOrder()
{
    for (std::size_t i = 0; i < colours.size(); ++i) {
        if (colours[i].name != static_cast<Colour>(i))
            return false;
    }
    return true;
}
static_assert(inOrder(), "colours are looked up by their number");

/// Fill, edge and label of each phase, in the order of engine::Phase. Queue has no label: it is hatched.
using PhaseTable = std::array<std::array<QRgb, 3>, engine::phaseCount>;

constexpr PhaseTable lightPhases = {{
    {0xFFC3C9D1, 0xFF7A838F, 0xFF1B2027}, // Queue
    {0xFF86CBE3, 0xFF2C7F9C, 0xFF0D2F3B}, // Resolve
    {0xFF3478BD, 0xFF225A94, 0xFFFFFFFF}, // Connect
    {0xFF54429F, 0xFF3A2C80, 0xFFFFFFFF}, // Handshake
    {0xFF7B4A1C, 0xFF53300F, 0xFFFFFFFF}, // Send
    {0xFFF2C462, 0xFF93640A, 0xFF3D2A02}, // Wait
    {0xFFDD7526, 0xFF9C4B0A, 0xFF2B1300}, // Receive
}};

constexpr PhaseTable darkPhases = {{
    {0xFF4B535E, 0xFF8E97A3, 0xFFE2E5E9},
    {0xFF93D8EF, 0xFFC4ECF8, 0xFF06222C},
    {0xFF3076C2, 0xFF7FB2EA, 0xFFFFFFFF},
    {0xFF5E49B8, 0xFFA493F0, 0xFFFFFFFF},
    {0xFFF2DDBB, 0xFFFFF3DF, 0xFF2B1A05},
    {0xFF8F6517, 0xFFD9AC55, 0xFFFFF6E2},
    {0xFFF59B50, 0xFFFBC598, 0xFF2B1300},
}};

constexpr int blackest = 4;
constexpr int whitest = 251;

} // namespace

StatusClass statusClass(int code) noexcept
{
    if (code <= 0)
        return StatusClass::NotSent;
    switch (code / 100) {
    case 1: return StatusClass::Informational;
    case 2: return StatusClass::Success;
    case 3: return StatusClass::Redirection;
    case 4: return StatusClass::ClientError;
    default: return StatusClass::ServerError;
    }
}

Colour textColour(StatusClass status) noexcept
{
    switch (status) {
    case StatusClass::Informational: return Colour::Informational;
    case StatusClass::Success: return Colour::Success;
    case StatusClass::Redirection: return Colour::Redirection;
    case StatusClass::ClientError: return Colour::ClientError;
    case StatusClass::ServerError:
    case StatusClass::NotSent: break;
    }
    return Colour::ServerError;
}

Colour fillColour(StatusClass status) noexcept
{
    switch (status) {
    case StatusClass::Informational: return Colour::InformationalFill;
    case StatusClass::Success: return Colour::SuccessFill;
    case StatusClass::Redirection: return Colour::RedirectionFill;
    case StatusClass::ClientError: return Colour::ClientErrorFill;
    case StatusClass::ServerError:
    case StatusClass::NotSent: break;
    }
    return Colour::ServerErrorFill;
}

Colour colourOf(engine::Mode mode) noexcept
{
    switch (mode) {
    case engine::Mode::New: return Colour::New;
    case engine::Mode::Iteration: return Colour::Iteration;
    case engine::Mode::Shared: break;
    }
    return Colour::Reused;
}

Colour colourOf(CodeRole role) noexcept
{
    switch (role) {
    case CodeRole::Key: return Colour::Text;
    case CodeRole::String: return Colour::String;
    case CodeRole::Number: return Colour::Redirection;
    case CodeRole::Word: return Colour::Word;
    case CodeRole::Punctuation: return Colour::Text2;
    case CodeRole::Variable: break;
    }
    return Colour::Accent;
}

Colour methodColour(QStringView method) noexcept
{
    if (method == u"GET")
        return Colour::Success;
    if (method == u"POST")
        return Colour::ClientError;
    if (method == u"PUT")
        return Colour::Redirection;
    if (method == u"PATCH")
        return Colour::Word;
    if (method == u"DELETE" || method == u"DEL")
        return Colour::ServerError;
    return Colour::Text2;
}

Theme themeOf(const QPalette &palette) noexcept
{
    const int window = qGray(palette.color(QPalette::Active, QPalette::Window).rgb());
    const int words = qGray(palette.color(QPalette::Active, QPalette::WindowText).rgb());
    return window < words ? Theme::Dark : Theme::Light;
}

bool isHighContrast(const QPalette &palette) noexcept
{
    // Ordinary themes have a grey window behind their black words; high contrast has none of the greys.
    const int window = qGray(palette.color(QPalette::Active, QPalette::Window).rgb());
    const int button = qGray(palette.color(QPalette::Active, QPalette::Button).rgb());
    const int words = qGray(palette.color(QPalette::Active, QPalette::WindowText).rgb());
    const bool white = window >= whitest && button >= whitest && words <= blackest;
    const bool black = window <= blackest && button <= blackest && words >= whitest;
    return white || black;
}

PhasePalette PhasePalette::of(const QPalette &palette) noexcept
{
    PhasePalette out(themeOf(palette));
    if (ui::isHighContrast(palette)) {
        out.m_highContrast = true;
        out.m_systemBase = palette.color(QPalette::Active, QPalette::Base).rgb();
        out.m_systemText = palette.color(QPalette::Active, QPalette::Text).rgb();
        out.m_systemHighlight = palette.color(QPalette::Active, QPalette::Highlight).rgb();
    }
    return out;
}

PhasePalette PhasePalette::of(const QWidget &widget) noexcept
{
    return of(widget.palette());
}

QColor PhasePalette::colour(Colour colour) const noexcept
{
    const ColourRow &row = colours[static_cast<std::size_t>(colour)];
    const QRgb own = m_theme == Theme::Dark ? row.dark : row.light;
    return QColor::fromRgb(m_highContrast ? systemColour(colour, own) : own);
}

QRgb PhasePalette::systemColour(Colour colour, QRgb own) const noexcept
{
    switch (colour) {
    case Colour::Text:
    case Colour::Text2:
    case Colour::Text3:
    case Colour::Border:
    case Colour::Hairline:
    case Colour::ControlEdge:
    case Colour::FieldEdge: return m_systemText;
    case Colour::Selection:
    case Colour::SelectionIdle: return m_systemHighlight;
    case Colour::Window:
    case Colour::Base:
    case Colour::Alternate:
    case Colour::Header:
    case Colour::Control:
    case Colour::Hover:
    case Colour::WarningFill:
    case Colour::FailureFill:
    case Colour::InformationFill:
    case Colour::NewFill:
    case Colour::IterationFill:
    case Colour::ReusedFill:
    case Colour::SentBand:
    case Colour::ReceivedBand:
    case Colour::InformationalFill:
    case Colour::SuccessFill:
    case Colour::RedirectionFill:
    case Colour::ClientErrorFill:
    case Colour::ServerErrorFill:
    case Colour::VariableFill: return m_systemBase;
    default: return own;
    }
}

QColor PhasePalette::phase(engine::Phase phase, PhaseRole role) const noexcept
{
    const PhaseTable &table = m_theme == Theme::Dark ? darkPhases : lightPhases;
    return QColor::fromRgb(table[static_cast<std::size_t>(phase)][static_cast<std::size_t>(role)]);
}

QColor PhasePalette::chipEdge(Colour colour) const noexcept
{
    QColor out = this->colour(colour);
    if (!m_highContrast)
        out.setAlphaF(0.45F);
    return out;
}

QPalette PhasePalette::build(Theme theme)
{
    const PhasePalette own(theme);
    QPalette out;
    const auto set = [&](QPalette::ColorRole role, Colour colour) {
        out.setColor(role, own.colour(colour));
    };
    set(QPalette::Window, Colour::Window);
    set(QPalette::Button, Colour::Window);
    set(QPalette::Base, Colour::Base);
    set(QPalette::ToolTipBase, Colour::Base);
    set(QPalette::AlternateBase, Colour::Alternate);
    set(QPalette::Midlight, Colour::Header);
    set(QPalette::Light, Colour::Control);
    set(QPalette::Mid, Colour::Border);
    set(QPalette::Dark, Colour::FieldEdge);
    set(QPalette::Shadow, Colour::FieldEdge);
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText,
                            QPalette::HighlightedText, QPalette::ToolTipText, QPalette::BrightText})
        set(role, Colour::Text);
    set(QPalette::PlaceholderText, Colour::Text3);
    set(QPalette::Link, Colour::Accent);
    set(QPalette::LinkVisited, Colour::Accent);
    set(QPalette::Highlight, Colour::Selection);
    out.setColor(QPalette::Inactive, QPalette::Highlight, own.colour(Colour::SelectionIdle));
    out.setColor(QPalette::Disabled, QPalette::Highlight, own.colour(Colour::SelectionIdle));
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText,
                            QPalette::HighlightedText, QPalette::PlaceholderText})
        out.setColor(QPalette::Disabled, role, own.colour(Colour::Disabled));
    return out;
}

} // namespace ui
