// The window's icons by action, drawn from SVG in the palette's colours at whatever size and ratio is asked.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/Painters.h"
#include "ui/widgets/PhasePalette.h"

#include <QColor>
#include <QIcon>
#include <QRectF>
#include <QStringView>

#include <cstdint>
#include <optional>

class QPainter;

namespace ui {

/// One per file of resources/icons, `:/icons/<name>.svg`.
enum class Icon : std::uint8_t {
    Add,
    App,
    Close,
    Collapsed,
    Compare,
    Connections,
    Copy,
    Delete,
    Edit,
    Environment,
    Error,
    Expanded,
    Export,
    Filter,
    Find,
    Fit,
    Float,
    Fold,
    Folder,
    Follow,
    History,
    Host,
    Import,
    Information,
    Lock,
    Mask,
    Maximise,
    Menu,
    Minimise,
    Move,
    Ok,
    Pause,
    Pin,
    Practice,
    Redo,
    RequestFile,
    Retry,
    Reveal,
    Run,
    Save,
    Send,
    Settings,
    Stop,
    Tcp,
    Timeline,
    Timing,
    Undo,
    Up,
    Upload,
    Warning,
    Wire,
    Wrap,
};

inline constexpr std::size_t iconCount = static_cast<std::size_t>(Icon::Wrap) + 1;

/// The icon's file name without folder and ending: "request-file".
[[nodiscard]] QStringView fileName(Icon icon) noexcept;

/// The icon of a file name, for names that come from data; nothing where there is none.
[[nodiscard]] std::optional<Icon> iconOf(QStringView fileName) noexcept;

/// An icon for actions, buttons and tabs: text 2, text when on or selected, grey when disabled, following the theme.
/// Costs nothing until it is painted: only then is its file read. GUI thread only.
[[nodiscard]] QIcon icon(Icon icon);

/// A connection or mode glyph as an icon, for combo boxes and menus. GUI thread only.
[[nodiscard]] QIcon glyphIcon(GlyphKind kind, Colour colour);

/// Paints an icon centred and square in a rectangle, in one colour; Icon::App keeps its own. For delegates and
/// widgets that paint themselves; a pixmap per icon, colour, size and ratio is kept. GUI thread only.
void drawIcon(QPainter &painter, Icon icon, const QRectF &rect, const QColor &colour);

} // namespace ui
