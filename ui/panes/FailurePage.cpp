// Laying the page out and choosing what belongs on it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/FailurePage.h"

#include "ui/models/ErrorText.h"
#include "ui/models/Formatting.h"
#include "ui/models/PhaseSteps.h"
#include "ui/panes/CertificateTable.h"
#include "ui/widgets/Fonts.h"
#include "ui/widgets/HexView.h"
#include "ui/widgets/Icons.h"
#include "ui/widgets/PhasePalette.h"
#include "ui/widgets/PhaseStepper.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/WarmStyle.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {
namespace {

using namespace Qt::StringLiterals;
using engine::ErrorKind;

constexpr int signSide = 22;
constexpr int mostHexRows = 12;

/// Kinds that the same request meets again until its address is another one.
bool isOfAddress(ErrorKind kind)
{
    return kind == ErrorKind::UrlInvalid || kind == ErrorKind::DnsNone;
}

/// Kinds that another connection can help with.
bool isOfConnection(ErrorKind kind)
{
    switch (kind) {
    case ErrorKind::ReuseNone:
    case ErrorKind::SendLost:
    case ErrorKind::StaleKept:
    case ErrorKind::WaitClosed:
    case ErrorKind::WaitReset: return true;
    default: return false;
    }
}

/// Kinds found before anything was tried; trying again finds them again.
bool isOfText(ErrorKind kind)
{
    return kind == ErrorKind::UrlInvalid || kind == ErrorKind::VariableUndefined ||
           kind == ErrorKind::HeaderInvalid;
}

QString joined(const QString &where, const QString &explanation)
{
    if (where.isEmpty() || explanation.isEmpty())
        return where + explanation;
    return FailurePage::tr("%1. %2", "where it failed, and what the server has seen")
        .arg(where, explanation);
}

} // namespace

/// The sign before the title: a failure's cross, or the square of what was stopped.
class FailurePage::Sign final : public QWidget
{
public:
    explicit Sign(QWidget *parent)
        : QWidget(parent)
    {
        setFixedSize(signSide, signSide + 4);
    }

    void set(Icon icon, Colour colour)
    {
        m_icon = icon;
        m_colour = colour;
        update();
    }

protected:
    void paintEvent(QPaintEvent * /*event*/) override
    {
        QPainter painter(this);
        drawIcon(painter, m_icon, rect(), PhasePalette::of(*this).colour(m_colour));
    }

private:
    Icon m_icon = Icon::Error;
    Colour m_colour = Colour::Failed;
};

FailurePage::FailurePage(QWidget *parent)
    : QScrollArea(parent)
    , m_sign(new Sign(this))
    , m_title(addLabel("failure.title", Colour::Text, TextSize::PageTitle))
    , m_where(addLabel("failure.where", Colour::Text2, TextSize::Body))
    , m_steps(new PhaseStepper(this))
    , m_certificates(new CertificateTable(this))
    , m_tryHeading(addLabel("failure.tryHeading", Colour::Text, TextSize::Total))
    , m_try(addLabel("failure.try", Colour::Text, TextSize::Body))
    , m_again(addButton("failure.again", tr("Try again")))
    , m_newConnection(addButton("failure.newConnection", tr("Send on new connection")))
    , m_editAddress(addButton("failure.editAddress", tr("Edit address")))
    , m_wire(addButton("failure.wire", tr("Show on the wire")))
    , m_copy(addButton("failure.copy", tr("Copy details")))
    , m_code(addLabel("failure.code", Colour::Text3, TextSize::Body))
    , m_arrived(addLabel("failure.arrived", Colour::Text2, TextSize::Body))
    , m_unread(new HexView(this))
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);
    m_tryHeading->setText(tr("What to try"));
    m_again->setIcon(icon(Icon::Retry));
    m_newConnection->setIcon(glyphIcon(GlyphKind::New, Colour::New));
    m_editAddress->setIcon(icon(Icon::Edit));
    m_wire->setIcon(icon(Icon::Wire));
    m_copy->setIcon(icon(Icon::Copy));
    m_unread->setObjectName(u"failure.unread"_s);
    m_unread->setAccessibleName(tr("Bytes that arrived"));
    connectButtons();
    makeLayout();
}

ToneLabel *FailurePage::addLabel(const char *name, Colour tone, TextSize size)
{
    auto *label = new ToneLabel(tone, size, this);
    label->setObjectName(QLatin1StringView(name));
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QPushButton *FailurePage::addButton(const char *name, const QString &text)
{
    auto *button = new QPushButton(text, this);
    button->setObjectName(QLatin1StringView(name));
    button->setAccessibleName(text);
    button->setToolTip(text);
    button->setAutoDefault(false);
    return button;
}

void FailurePage::connectButtons()
{
    connect(m_again, &QPushButton::clicked, this, &FailurePage::tryAgainRequested);
    connect(m_newConnection, &QPushButton::clicked, this, &FailurePage::newConnectionRequested);
    connect(m_editAddress, &QPushButton::clicked, this, &FailurePage::editAddressRequested);
    connect(m_wire, &QPushButton::clicked, this, [this] { emit wireRequested(m_connection); });
    connect(m_copy, &QPushButton::clicked, this, &FailurePage::copyDetails);
}

void FailurePage::makeLayout()
{
    auto *words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(m_title);
    words->addWidget(m_where);
    auto *top = new QHBoxLayout;
    top->setSpacing(12);
    top->addWidget(m_sign, 0, Qt::AlignTop);
    top->addLayout(words, 1);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    for (QPushButton *button : {m_again, m_newConnection, m_editAddress, m_wire, m_copy})
        buttons->addWidget(button);
    buttons->addStretch(1);

    auto *page = new QWidget;
    page->setBackgroundRole(QPalette::Base);
    page->setAutoFillBackground(true);
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(24, 22, 24, 22);
    layout->setSpacing(0);
    layout->addLayout(top);
    layout->addSpacing(14);
    layout->addWidget(m_steps);
    layout->addSpacing(16);
    layout->addWidget(m_certificates);
    layout->addSpacing(16);
    layout->addWidget(m_tryHeading);
    layout->addSpacing(4);
    layout->addWidget(m_try);
    layout->addSpacing(18);
    layout->addLayout(buttons);
    layout->addSpacing(20);
    layout->addWidget(m_code);
    layout->addSpacing(16);
    layout->addWidget(m_arrived);
    layout->addSpacing(4);
    layout->addWidget(m_unread);
    layout->addStretch(1);
    setWidget(page);
}

void FailurePage::setExchange(const std::shared_ptr<const engine::Exchange> &exchange)
{
    const engine::Error &error = *exchange->error;
    setText(describe(error, *exchange), error);
    m_steps->setSteps(stepsOf(*exchange));
    m_steps->setVisible(!m_steps->steps().empty());
    const engine::Attempt *last = exchange->attempts.empty() ? nullptr : &exchange->last();
    const engine::ConnectionFacts *connection = last != nullptr ? last->connection.get() : nullptr;
    const bool hasChain =
        connection != nullptr && connection->tls && !connection->tls->chain.empty();
    const bool isOfChain = error.kind >= ErrorKind::TlsExpired && error.kind <= ErrorKind::TlsName;
    m_certificates->setVisible(hasChain && isOfChain);
    if (hasChain && isOfChain)
        m_certificates->setChain(connection->tls->chain, exchange->startedAt);
    m_connection = connection != nullptr ? connection->id : engine::ConnectionId();
    // Without a transport there was nothing on the wire.
    m_wire->setVisible(connection != nullptr && !connection->remote.empty());
    const bool hasUnread = !exchange->unread.empty();
    m_arrived->setVisible(hasUnread);
    m_unread->setVisible(hasUnread);
    if (hasUnread) {
        m_arrived->setText(tr("What arrived: %1")
                               .arg(exactSize(static_cast<std::int64_t>(exchange->unread.size()))));
        const auto rows =
            static_cast<int>(std::min<std::size_t>(mostHexRows, exchange->unread.size() / 16 + 1));
        m_unread->setFixedHeight((rows + 1) * m_unread->rowHeight());
        m_unread->setBytes(std::shared_ptr<const std::string>(exchange, &exchange->unread));
    }
}

void FailurePage::setProblem(const engine::Error &error)
{
    setText(describe(error), error);
    m_connection = {};
    for (QWidget *part : {static_cast<QWidget *>(m_steps), static_cast<QWidget *>(m_certificates),
                          static_cast<QWidget *>(m_wire), static_cast<QWidget *>(m_arrived),
                          static_cast<QWidget *>(m_unread)})
        part->hide();
}

void FailurePage::setText(const ErrorText &text, const engine::Error &error)
{
    const bool isStopped = error.kind == ErrorKind::Cancelled;
    m_sign->set(isStopped ? Icon::Stop : Icon::Error, isStopped ? Colour::Text2 : Colour::Failed);
    m_title->setText(text.title);
    m_where->setText(joined(text.where, text.explanation));
    m_tryHeading->setVisible(!text.tryThis.isEmpty());
    m_try->setVisible(!text.tryThis.isEmpty());
    m_try->setText(text.tryThis);
    m_code->setText(text.code);
    m_again->setVisible(!isOfText(error.kind));
    m_newConnection->setVisible(isOfConnection(error.kind));
    m_editAddress->setVisible(isOfAddress(error.kind));
    // The one button that helps most is the filled one.
    const bool isNew = isOfConnection(error.kind);
    m_again->setProperty(primaryProperty, !isNew && !isOfAddress(error.kind));
    m_newConnection->setProperty(primaryProperty, isNew);
    m_editAddress->setProperty(primaryProperty, isOfAddress(error.kind));
    setAccessibleName(text.title);
    verticalScrollBar()->setValue(0);
}

void FailurePage::copyDetails() const
{
    QStringList lines{m_title->text(), m_where->text()};
    if (!m_steps->isHidden())
        lines += m_steps->accessibleDescription();
    if (!m_try->isHidden())
        lines += m_try->text();
    lines += m_code->text();
    QGuiApplication::clipboard()->setText(lines.join(u'\n'));
}

} // namespace ui
