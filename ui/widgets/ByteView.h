// What the views over raw bytes share: rows that are painted only where they are seen, a selection in bytes, copying.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractScrollArea>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace ui {

/// GUI thread only. Bytes are shared and never changed, so that views and background work may hold them at once.
class ByteView : public QAbstractScrollArea
{
    Q_OBJECT

public:
    using Bytes = std::shared_ptr<const std::string>;

    explicit ByteView(QWidget *parent = nullptr);

    /// Shows other bytes from their beginning; null is nothing.
    void setBytes(Bytes bytes);
    [[nodiscard]] std::string_view bytes() const noexcept
    {
        return m_bytes ? std::string_view(*m_bytes) : std::string_view();
    }

    /// Selected bytes from `begin` to before `end`; the same where nothing is selected.
    [[nodiscard]] std::pair<std::size_t, std::size_t> selection() const noexcept;
    void select(std::size_t begin, std::size_t end);

    /// The selection as text for the clipboard.
    [[nodiscard]] QString selectedText() const;

    /// Height in pixels of a row.
    [[nodiscard]] int rowHeight() const;

public slots:
    void selectAll() { select(0, bytes().size()); }

    /// Copies the selection, or all where nothing is selected.
    void copy() const;

protected:
    [[nodiscard]] const Bytes &shared() const noexcept { return m_bytes; }

    /// The bytes are other ones; the scroll bar is at its top.
    virtual void showBytes() { layOut(); }

    /// The size or font has changed.
    virtual void layOut() {}

    /// The byte at a point of the viewport, the nearest where there is none.
    [[nodiscard]] virtual std::size_t byteAt(QPoint point) const = 0;

    /// Bytes as they are copied.
    [[nodiscard]] virtual QString textOf(std::string_view bytes) const = 0;

    /// Sets the vertical scroll bar for so many rows.
    void setRowRange(std::int64_t rows);
    [[nodiscard]] int visibleRows() const;

    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

    /// The 2 px ring of a view that has the focus; to be painted last.
    void paintFocus(QPainter &painter) const;

private:
    Bytes m_bytes;
    std::size_t m_anchor = 0;
    std::size_t m_cursor = 0;
};

} // namespace ui
