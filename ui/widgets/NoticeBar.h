// A bar above a view that says what is worth knowing, with what can be done about it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <cstdint>

class QAbstractButton;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace ui {

enum class NoticeKind : std::uint8_t { Warning, Failure, Information };

/// GUI thread only. Read out when it appears: failures assertively, others politely.
class NoticeBar final : public QWidget
{
    Q_OBJECT

public:
    explicit NoticeBar(NoticeKind kind, QWidget *parent = nullptr);

    /// `title` in demi-bold, then the rest; either may be empty. Plain text: markup in it is shown, not followed.
    void setText(const QString &title, const QString &text);
    [[nodiscard]] NoticeKind kind() const noexcept { return m_kind; }
    void setKind(NoticeKind kind);

    /// Adds a button that looks like a link; owned by the bar. Connect to its `clicked`.
    QAbstractButton *addLink(const QString &text);

    /// Whether there is a close button; there is by default.
    void setClosable(bool isClosable);

signals:
    /// The user closed it; the bar has hidden itself.
    void closed();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    NoticeKind m_kind;
    QLabel *m_text;
    QHBoxLayout *m_links;
    QToolButton *m_close;
};

} // namespace ui
