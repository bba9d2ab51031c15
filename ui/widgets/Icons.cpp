// Reading, tinting and keeping the icons.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/Icons.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <algorithm>
#include <array>
#include <cmath>

// A function outside every namespace, as the macro asks; the reference also makes the linker keep the resources.
static void keepResources()
{
    Q_INIT_RESOURCE(resources);
}

namespace ui {
namespace {

using namespace Qt::StringLiterals;

constexpr std::array<QStringView, iconCount> fileNames = {
    u"add",    u"app",     u"close",    u"collapsed",   u"compare",  u"connections",
    u"copy",   u"delete",  u"edit",     u"environment", u"error",    u"expanded",
    u"export", u"filter",  u"find",     u"fit",         u"float",    u"fold",
    u"folder", u"follow",  u"history",  u"host",        u"import",   u"information",
    u"lock",   u"mask",    u"maximise", u"menu",        u"minimise", u"move",
    u"ok",     u"pause",   u"pin",      u"practice",    u"redo",     u"request-file",
    u"retry",  u"reveal",  u"run",      u"save",        u"send",     u"settings",
    u"stop",   u"tcp",     u"timeline", u"timing",      u"undo",     u"up",
    u"upload", u"warning", u"wire",     u"wrap",
};

/// Below this many pixels the app icon is its ring and disc alone.
constexpr int appDetailPixels = 32;

/// The drawing of an icon at `pixels` square, in black or, for the app icon, in its own colours.
QImage drawn(Icon icon, int pixels)
{
    QString path = u":/icons/"_s;
    path += fileNames[static_cast<std::size_t>(icon)];
    if (icon == Icon::App && pixels < appDetailPixels)
        path += u"-small"_s;
    path += u".svg"_s;
    if (!QFile::exists(path))
        keepResources();
    QImage image(pixels, pixels, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QSvgRenderer renderer(path);
    QPainter painter(&image);
    renderer.render(&painter, QRectF(0, 0, pixels, pixels));
    return image;
}

/// The icon in one colour, kept by Qt's pixmap cache under a key of its icon, colour and size.
QPixmap tinted(Icon icon, QRgb colour, int pixels)
{
    const std::array<QChar, 7> parts = {u'w',
                                        u'i',
                                        QChar(static_cast<char16_t>(icon)),
                                        QChar(static_cast<char16_t>(colour >> 16U)),
                                        QChar(static_cast<char16_t>(colour & 0xFFFFU)),
                                        QChar(static_cast<char16_t>(pixels)),
                                        u'.'};
    const QString key(parts.data(), static_cast<qsizetype>(parts.size()));
    QPixmap out;
    if (QPixmapCache::find(key, &out))
        return out;
    QImage image = drawn(icon, pixels);
    if (icon != Icon::App) {
        QPainter painter(&image);
        painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
        painter.fillRect(image.rect(), QColor::fromRgba(colour));
    }
    out = QPixmap::fromImage(std::move(image));
    QPixmapCache::insert(key, out);
    return out;
}

QColor modeColour(const QPalette &palette, QIcon::Mode mode, QIcon::State state)
{
    const PhasePalette colours = PhasePalette::of(palette);
    if (mode == QIcon::Disabled)
        return palette.color(QPalette::Disabled, QPalette::WindowText);
    return colours.colour(mode == QIcon::Selected || state == QIcon::On ? Colour::Text
                                                                        : Colour::Text2);
}

QRectF squareIn(const QRectF &rect)
{
    const double side = std::min(rect.width(), rect.height());
    return {rect.center().x() - side / 2, rect.center().y() - side / 2, side, side};
}

/// Common to both kinds: Qt asks an engine for pixmaps in device pixels and, rarely, to paint directly.
class OwnIconEngine : public QIconEngine
{
public:
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap out(size);
        out.fill(Qt::transparent);
        QPainter painter(&out);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        return out;
    }
};

class SvgIconEngine final : public OwnIconEngine
{
public:
    explicit SvgIconEngine(Icon icon)
        : m_icon(icon)
    {
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override
    {
        // An engine is told no palette; the application's is the one its icons are for.
        drawIcon(*painter, m_icon, rect, modeColour(QGuiApplication::palette(), mode, state));
    }

    [[nodiscard]] QIconEngine *clone() const override { return new SvgIconEngine(*this); }

private:
    Icon m_icon;
};

class GlyphIconEngine final : public OwnIconEngine
{
public:
    GlyphIconEngine(GlyphKind kind, Colour colour)
        : m_kind(kind)
        , m_colour(colour)
    {
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        const QPalette palette = QGuiApplication::palette();
        const QColor colour = mode == QIcon::Disabled
                                  ? palette.color(QPalette::Disabled, QPalette::WindowText)
                                  : PhasePalette::of(palette).colour(m_colour);
        // Glyphs live on a 12 px grid inside the 16 px of an icon.
        const double inset = std::min(rect.width(), rect.height()) / 8.0;
        drawGlyph(*painter, m_kind, squareIn(rect).adjusted(inset, inset, -inset, -inset), colour);
    }

    [[nodiscard]] QIconEngine *clone() const override { return new GlyphIconEngine(*this); }

private:
    GlyphKind m_kind;
    Colour m_colour;
};

} // namespace

QStringView fileName(Icon icon) noexcept
{
    return fileNames[static_cast<std::size_t>(icon)];
}

std::optional<Icon> iconOf(QStringView fileName) noexcept
{
    const auto found = std::ranges::find(fileNames, fileName);
    if (found == fileNames.end())
        return std::nullopt;
    return static_cast<Icon>(found - fileNames.begin());
}

QIcon icon(Icon icon)
{
    return QIcon(new SvgIconEngine(icon));
}

QIcon glyphIcon(GlyphKind kind, Colour colour)
{
    return QIcon(new GlyphIconEngine(kind, colour));
}

void drawIcon(QPainter &painter, Icon icon, const QRectF &rect, const QColor &colour)
{
    const double ratio = painter.device()->devicePixelRatioF();
    const QRectF square = squareIn(rect);
    const int pixels = std::clamp(static_cast<int>(std::lround(square.width() * ratio)), 1, 4096);
    const QPixmap pixmap = tinted(icon, colour.rgba(), pixels);
    // On whole device pixels, else the strokes blur.
    const QPointF corner(std::round(square.x() * ratio) / ratio,
                         std::round(square.y() * ratio) / ratio);
    painter.drawPixmap(QRectF(corner, QSizeF(pixels, pixels) / ratio), pixmap, pixmap.rect());
}

} // namespace ui
