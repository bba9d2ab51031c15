// Text of any length, read only: wrapped, with line numbers, reading no more than what is seen.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/TextRows.h"
#include "ui/widgets/ByteView.h"

#include <QList>
#include <QString>
#include <QTimer>

#include <cstddef>
#include <cstdint>
#include <memory>

namespace ui {

/// A stretch of bytes that is tinted, with a word at the right of its first row.
struct ByteMark
{
    std::size_t begin = 0;
    std::size_t end = 0;
    QString label;
};

/// GUI thread only. The first rows are painted at once; where the others are is worked out on the thread pool, and
/// until then the scroll bar covers what is known. Single lines of any length and any number of lines are fine.
class BodyView final : public ByteView
{
    Q_OBJECT

public:
    explicit BodyView(QWidget *parent = nullptr);

    /// Takes effect with the next bytes.
    void setCoding(TextCoding coding) noexcept { m_coding = coding; }

    /// Whether CR LF and LF are shown, pale, where they stand.
    void setLineEndsVisible(bool isVisible);

    /// Of the bytes that are shown; to be set after them.
    void setMarks(QList<ByteMark> marks);

    /// Whether it is known where all rows are.
    [[nodiscard]] bool isComplete() const noexcept { return m_rows != nullptr; }

    /// Rows in all; 0 while that is not known.
    [[nodiscard]] std::int64_t rowCount() const noexcept { return m_rows ? m_rows->count() : 0; }

    /// The byte that the first visible row begins with.
    [[nodiscard]] std::size_t topByte() const noexcept { return m_top.begin; }

signals:
    /// It is now known where all rows are.
    void completed();

protected:
    void showBytes() override;
    void layOut() override;
    [[nodiscard]] std::size_t byteAt(QPoint point) const override;
    [[nodiscard]] QString textOf(std::string_view bytes) const override;
    void paintEvent(QPaintEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    struct Colours;

    [[nodiscard]] int columns() const;
    [[nodiscard]] int gutterWidth() const;
    void findRows();
    void setRows(std::shared_ptr<const TextRows> rows);
    void paintRow(QPainter &painter, const TextRow &row, int y, const Colours &colours) const;
    void paintGutter(QPainter &painter, int y, std::int64_t line, bool startsLine) const;

    TextCoding m_coding = TextCoding::Utf8;
    QList<ByteMark> m_marks;
    bool m_showsLineEnds = false;
    std::shared_ptr<const TextRows>
        m_rows; // shared with the background work that made it, until that ends
    TextRows::Place m_top;
    std::uint64_t m_turn = 0; // tells a stale result
    QTimer m_wait;
};

} // namespace ui
