// The stream of one connection: a band for each wire record, and below it its bytes as text or hex.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/WireLines.h"
#include "ui/models/WireModel.h"
#include "ui/widgets/WireGeometry.h"

#include <QAbstractScrollArea>
#include <QCache>
#include <QTimer>

#include <compare>
#include <cstdint>
#include <memory>

namespace ui {

/// GUI thread only; over a WireModel. Paints what is in view and lays out no more than that at once; the rest is counted
/// in slices between events, and what is in view stays where it is meanwhile. What is copied obeys the mask.
class WireStream final : public QAbstractScrollArea
{
    Q_OBJECT

public:
    /// A place between two characters. Line −1 is the band.
    struct Place
    {
        int row = -1;
        int line = -1;
        int character = 0;

        friend auto operator<=>(const Place &, const Place &) = default;
    };

    /// The model is not owned and must outlive the view.
    explicit WireStream(WireModel &model, QWidget *parent = nullptr);

    void setForm(WireForm form);
    [[nodiscard]] WireForm form() const noexcept { return m_form; }

    /// Keeps the end in view as records come; scrolling up ends it.
    void setFollowing(bool isFollowing);
    [[nodiscard]] bool isFollowing() const noexcept { return m_isFollowing; }

    /// Marks a row and brings its band into view; −1: none.
    void setCurrentRow(int row);
    [[nodiscard]] int currentRow() const noexcept { return m_current; }

    /// The selected words, or nothing.
    [[nodiscard]] QString selectedText() const;
    void select(const Place &from, const Place &to);

    /// All bytes of a row in a form, as the mask lets them be seen.
    [[nodiscard]] QString rowText(int row, WireForm form) const;

    /// The words of a row's band, from left to right.
    [[nodiscard]] QStringList bandWords(int row) const;

    /// The row whose band or lines are at the top of the view; −1 when there is none.
    [[nodiscard]] int topRow() const;

    /// Whether every row's lines are counted.
    [[nodiscard]] bool isLaidOut() const
    {
        return m_geometry.firstGuessed() == m_geometry.rowCount();
    }

public slots:
    /// Puts the selection, or else the current row's bytes, on the clipboard.
    void copy();

signals:
    /// The user chose a row.
    void rowChosen(int row);
    /// The user scrolled and another row is at the top now.
    void topRowChanged(int row);
    void followingChanged(bool isFollowing);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    static constexpr int linesLeft =
        12; ///< room for the edge in the direction's colour, and some air

    struct Laid
    {
        std::shared_ptr<const engine::WireBlock>
            block; ///< keeps the bytes while lines refer to them
        WireLines lines;
    };

    void connectModel();
    void appendRows(int first, int last);
    void removeRows(int first, int last);
    void forgetRows(int first, int last);
    void layOutAgain();
    void measure();
    void countSlice();
    void countVisible();
    void count(int row);
    [[nodiscard]] int guess(int row) const;
    [[nodiscard]] WireLines linesOf(int row, WireForm form) const;
    [[nodiscard]] const WireLines &laid(int row) const;
    [[nodiscard]] int columns() const;

    template <typename Change>
    void keepPlace(Change change);
    void endFollowing();
    void updateScrollBar();
    void scrollTo(std::int64_t y);
    [[nodiscard]] std::int64_t offset() const;
    [[nodiscard]] Place placeAt(const QPoint &point) const;
    [[nodiscard]] QString lineWords(int row, int line, int from, int to) const;

    void paintRow(QPainter &painter, int row, const QRect &clip);
    void paintBand(QPainter &painter, int row, const QRect &rect);
    void paintLine(QPainter &painter, int row, int number, const QRect &rect);

    WireModel &m_model;
    WireGeometry m_geometry;
    mutable QCache<std::uint64_t, Laid> m_laid; ///< by record number, of the form and width in use
    QTimer m_slice;
    WireForm m_form = WireForm::Text;
    int m_current = -1;
    int m_lastTop = -1;
    Place m_from;
    Place m_to;
    double m_character = 7;
    bool m_isFollowing = true;
    bool m_isAdjusting = false;
};

} // namespace ui
