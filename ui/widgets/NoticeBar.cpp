// Laying out, painting and announcing a notice.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/NoticeBar.h"

#include "ui/widgets/Fonts.h"
#include "ui/widgets/Icons.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int barEdge = 3;
constexpr int iconSide = 16;
constexpr int iconColumn = 34;
/// Beside the words of a link: room for the focus ring and no more, so that links begin where the text does.
constexpr int linkMargin = 2;

Colour fillColour(NoticeKind kind)
{
    switch (kind) {
    case NoticeKind::Warning: return Colour::WarningFill;
    case NoticeKind::Failure: return Colour::FailureFill;
    case NoticeKind::Information: break;
    }
    return Colour::InformationFill;
}

Colour lineColour(NoticeKind kind)
{
    switch (kind) {
    case NoticeKind::Warning: return Colour::WarningEdge;
    case NoticeKind::Failure: return Colour::FailureEdge;
    case NoticeKind::Information: break;
    }
    return Colour::InformationEdge;
}

Colour signColour(NoticeKind kind)
{
    switch (kind) {
    case NoticeKind::Warning: return Colour::ClientError;
    case NoticeKind::Failure: return Colour::Failed;
    case NoticeKind::Information: break;
    }
    return Colour::New;
}

Icon sign(NoticeKind kind)
{
    switch (kind) {
    case NoticeKind::Warning: return Icon::Warning;
    case NoticeKind::Failure: return Icon::Error;
    case NoticeKind::Information: break;
    }
    return Icon::Information;
}

/// A button that is only accent-coloured words, underlined under the pointer.
class LinkButton final : public QAbstractButton
{
public:
    LinkButton(const QString &text, QWidget *parent)
        : QAbstractButton(parent)
    {
        setText(text);
        setFocusPolicy(Qt::StrongFocus);
        setAttribute(Qt::WA_Hover);
        setCursor(Qt::PointingHandCursor);
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    }

    [[nodiscard]] QSize sizeHint() const override
    {
        constexpr int hitTarget = 24;
        return {QFontMetrics(demiBold(font())).horizontalAdvance(text()) + 2 * linkMargin,
                heightFor(font(), hitTarget, 4)};
    }

protected:
    void paintEvent(QPaintEvent * /*event*/) override
    {
        QPainter painter(this);
        const PhasePalette colours = PhasePalette::of(*this);
        QFont bold = demiBold(font());
        bold.setUnderline(isEnabled() && underMouse());
        painter.setFont(bold);
        painter.setPen(colours.colour(isEnabled() ? Colour::Accent : Colour::Disabled));
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextSingleLine | Qt::TextHideMnemonic,
                         text());
        if (!hasFocus())
            return;
        painter.setPen(QPen(colours.colour(Colour::Accent), 2));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
};

} // namespace

NoticeBar::NoticeBar(NoticeKind kind, QWidget *parent)
    : QWidget(parent)
    , m_kind(kind)
    , m_text(new QLabel(this))
    , m_links(new QHBoxLayout)
    , m_close(new QToolButton(this))
{
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::RichText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setObjectName(u"noticeBar.text"_s);
    m_close->setAutoRaise(true);
    m_close->setIcon(icon(Icon::Close));
    m_close->setToolTip(tr("Close"));
    m_close->setAccessibleName(tr("Close this notice"));
    m_close->setObjectName(u"noticeBar.close"_s);
    connect(m_close, &QToolButton::clicked, this, [this] {
        hide();
        emit closed();
    });

    auto *words = new QVBoxLayout;
    words->setSpacing(2);
    words->setContentsMargins(0, 3, 0, 3);
    words->addWidget(m_text);
    words->addLayout(m_links);
    m_links->setSpacing(12);
    m_links->addStretch(1);

    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(iconColumn, 5, 8, 5);
    layout->setSpacing(8);
    layout->addLayout(words, 1);
    layout->addWidget(m_close, 0, Qt::AlignTop);
}

void NoticeBar::setText(const QString &title, const QString &text)
{
    QString html;
    if (!title.isEmpty())
        html += u"<span style=\"font-weight:600\">"_s + title.toHtmlEscaped() + u"</span> "_s;
    html += text.toHtmlEscaped();
    m_text->setText(html);
    setAccessibleName(title.isEmpty() ? text : text.isEmpty() ? title : title + u' ' + text);
}

void NoticeBar::setKind(NoticeKind kind)
{
    m_kind = kind;
    update();
}

QAbstractButton *NoticeBar::addLink(const QString &text)
{
    auto *link = new LinkButton(text, this);
    m_links->insertWidget(m_links->count() - 1, link);
    return link;
}

void NoticeBar::setClosable(bool isClosable)
{
    m_close->setVisible(isClosable);
}

void NoticeBar::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    const PhasePalette colours = PhasePalette::of(*this);
    painter.fillRect(rect(), colours.colour(fillColour(m_kind)));
    painter.fillRect(QRect(0, height() - 1, width(), 1), colours.colour(lineColour(m_kind)));
    const QColor strong = colours.colour(signColour(m_kind));
    painter.fillRect(QRect(0, 0, barEdge, height()), strong);
    const int top = m_text->y() + (QFontMetrics(m_text->font()).height() - iconSide) / 2;
    drawIcon(painter, sign(m_kind), QRectF(10, top, iconSide, iconSide), strong);
}

void NoticeBar::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange)
        update();
    QWidget::changeEvent(event);
}

void NoticeBar::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    QAccessibleEvent announcement(this, m_kind == NoticeKind::Failure ? QAccessible::Alert
                                                                      : QAccessible::NameChanged);
    QAccessible::updateAccessibility(&announcement);
}

} // namespace ui
