// The window's style: Fusion with flat painting in the palette's colours and the sizes of the design.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

#include <cstdint>

class QTabBar;

namespace ui {

/// How high rows of trees, tables and lanes are.
enum class Density : std::uint8_t { Compact, Normal, Comfortable };

// Dynamic properties a widget can be given; true or false, read when it is painted or measured.

/// Push and tool buttons: filled with the accent. A dialog's default button is so without it.
inline constexpr const char *primaryProperty = "warmPrimary";
/// Tab bars: tabs inside a pane, with the accent line below the current one.
inline constexpr const char *innerTabsProperty = "warmInner";
/// Tab bars: as low as dock titles. Those that QMainWindow makes for tabbed docks are so without it.
inline constexpr const char *dockTabsProperty = "warmDock";

enum class TabLook : std::uint8_t { Document, Dock, Inner };

/// What a tab bar looks like, by its properties and where it is.
[[nodiscard]] TabLook tabLook(const QWidget *tabBar);

/// GUI thread only; owned by QApplication once set. Colours come from the palette of what is painted, so a change of
/// theme needs no new style.
class WarmStyle final : public QProxyStyle
{
    Q_OBJECT

public:
    explicit WarmStyle(Density density = Density::Normal);

    /// Views must be laid out again afterwards (`QApplication::setStyle` or `scheduleDelayedItemsLayout`).
    void setDensity(Density density) noexcept { m_density = density; }
    [[nodiscard]] Density density() const noexcept { return m_density; }

    /// Height in pixels of a row of a tree or table in `font`; a lane is `laneHeight`.
    [[nodiscard]] int rowHeight(const QFont &font) const;
    [[nodiscard]] int laneHeight() const noexcept
    {
        return m_density == Density::Compact ? 28 : 54;
    }

    using QProxyStyle::polish;
    void polish(QWidget *widget) override;

    [[nodiscard]] int pixelMetric(PixelMetric metric, const QStyleOption *option = nullptr,
                                  const QWidget *widget = nullptr) const override;
    [[nodiscard]] int styleHint(StyleHint hint, const QStyleOption *option = nullptr,
                                const QWidget *widget = nullptr,
                                QStyleHintReturn *data = nullptr) const override;
    [[nodiscard]] QSize sizeFromContents(ContentsType type, const QStyleOption *option,
                                         const QSize &contents,
                                         const QWidget *widget = nullptr) const override;
    [[nodiscard]] QRect subElementRect(SubElement element, const QStyleOption *option,
                                       const QWidget *widget = nullptr) const override;
    [[nodiscard]] QRect subControlRect(ComplexControl control, const QStyleOptionComplex *option,
                                       SubControl part,
                                       const QWidget *widget = nullptr) const override;
    [[nodiscard]] QIcon standardIcon(StandardPixmap which, const QStyleOption *option = nullptr,
                                     const QWidget *widget = nullptr) const override;

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget = nullptr) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget = nullptr) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                            QPainter *painter, const QWidget *widget = nullptr) const override;

private:
    [[nodiscard]] bool drawOwnPrimitive(PrimitiveElement element, const QStyleOption &option,
                                        QPainter &painter, const QWidget *widget) const;
    [[nodiscard]] bool drawOwnControl(ControlElement element, const QStyleOption &option,
                                      QPainter &painter, const QWidget *widget) const;

    Density m_density;
};

} // namespace ui
