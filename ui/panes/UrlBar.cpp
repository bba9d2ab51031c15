// Putting the address row together.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/UrlBar.h"

#include "engine/trace/LeasePolicy.h"
#include "ui/widgets/Fonts.h"
#include "ui/widgets/Icons.h"
#include "ui/widgets/PhasePalette.h"
#include "ui/widgets/UrlEdit.h"
#include "ui/widgets/WarmStyle.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeySequence>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>

namespace ui {
namespace {

using namespace Qt::StringLiterals;
using engine::LeasePolicy;

constexpr int barHeight = 46;
constexpr int controlHeight = 30;
constexpr int methodWidth = 92;
constexpr int policyWidth = 150;

QString keys(QKeyCombination combination)
{
    return QKeySequence(combination).toString(QKeySequence::NativeText);
}

/// An entry whose keys are shown, but answered by the tab or the window: two owners of one shortcut would cancel out.
QString entry(const QString &text, QKeyCombination combination)
{
    return text + u'\t' + keys(combination);
}

} // namespace

UrlBar::UrlBar(QWidget *parent)
    : QWidget(parent)
    , m_method(new QComboBox(this))
    , m_url(new UrlEdit(this))
    , m_policy(new QComboBox(this))
    , m_send(new QToolButton(this))
{
    makeMethod();
    m_url->setObjectName(u"urlBar.input"_s);
    m_url->setAccessibleName(tr("Address"));
    m_url->setToolTip(tr("Address (%1)").arg(keys(Qt::CTRL | Qt::Key_L)));
    m_url->setPlaceholderText(tr("https://…"));
    connect(m_url, &QLineEdit::textChanged, this, [this] {
        if (!m_isLoading)
            emit edited();
    });
    connect(m_url, &UrlEdit::sendRequested, this, [this](bool onNewConnection) {
        if (!m_isRunning)
            emit sendRequested(onNewConnection);
    });
    connect(m_url, &UrlEdit::methodStepRequested, this, &UrlBar::stepMethod);
    makePolicy();
    makeSend();

    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 0, 8, 0);
    layout->setSpacing(6);
    layout->addWidget(m_method);
    layout->addWidget(m_url, 1);
    layout->addWidget(m_policy);
    layout->addWidget(m_send);
    for (QWidget *control : {static_cast<QWidget *>(m_method), static_cast<QWidget *>(m_url),
                             static_cast<QWidget *>(m_policy), static_cast<QWidget *>(m_send)})
        control->setMinimumHeight(heightFor(font(), controlHeight, 10));
    setMinimumHeight(barHeight);
    setFocusProxy(m_url);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void UrlBar::makeMethod()
{
    m_method->setObjectName(u"urlBar.method"_s);
    m_method->setEditable(true);
    m_method->setInsertPolicy(QComboBox::NoInsert);
    m_method->setCompleter(nullptr);
    m_method->addItems({u"GET"_s, u"POST"_s, u"PUT"_s, u"PATCH"_s, u"DELETE"_s, u"HEAD"_s,
                        u"OPTIONS"_s, u"QUERY"_s});
    m_method->setFixedWidth(methodWidth);
    m_method->setAccessibleName(tr("Method"));
    m_method->setToolTip(tr("Method; any may be typed (%1, %2 in the address)")
                             .arg(keys(Qt::ALT | Qt::Key_Up), keys(Qt::ALT | Qt::Key_Down)));
    m_method->lineEdit()->setObjectName(u"urlBar.methodInput"_s);
    m_method->lineEdit()->setAccessibleName(tr("Method"));
    m_method->lineEdit()->setFont(demiBold(font()));
    connect(m_method, &QComboBox::currentTextChanged, this, [this] {
        colourMethod();
        if (!m_isLoading)
            emit edited();
    });
    connect(m_method->lineEdit(), &QLineEdit::returnPressed, this, [this] {
        if (!m_isRunning)
            emit sendRequested(false);
    });
    colourMethod();
}

void UrlBar::makePolicy()
{
    m_policy->setObjectName(u"urlBar.policy"_s);
    m_policy->setAccessibleName(tr("Connection policy"));
    m_policy->setToolTip(tr("Which connection carries the request"));
    m_policy->setIconSize({14, 14});
    const auto add = [this](LeasePolicy policy, const QIcon &icon, const QString &name,
                            const QString &tip) {
        m_policy->addItem(icon, name, static_cast<int>(policy));
        m_policy->setItemData(m_policy->count() - 1, tip, Qt::ToolTipRole);
    };
    add(LeasePolicy::Shared, glyphIcon(GlyphKind::Reused, Colour::Reused), tr("Shared pool"),
        tr("An idle connection if there is one, else a new one"));
    add(LeasePolicy::New, glyphIcon(GlyphKind::New, Colour::New), tr("Always new"),
        tr("A new connection that ends with the response"));
    add(LeasePolicy::MustReuse, glyphIcon(GlyphKind::Idle, Colour::Reused), tr("Must reuse"),
        tr("An idle connection, or a failure that says why there is none"));
    m_policy->setMinimumWidth(policyWidth);
    connect(m_policy, &QComboBox::currentIndexChanged, this,
            [this] { emit policyChanged(policy()); });
}

void UrlBar::makeSend()
{
    m_send->setObjectName(u"urlBar.send"_s);
    m_send->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_send->setPopupMode(QToolButton::MenuButtonPopup);
    m_send->setFocusPolicy(Qt::StrongFocus);
    auto *menu = new QMenu(m_send);
    menu->setObjectName(u"urlBar.sendMenu"_s);
    menu->addAction(icon(Icon::Send), entry(tr("Send"), Qt::CTRL | Qt::Key_Return), this,
                    [this] { emit sendRequested(false); });
    menu->addAction(entry(tr("Send on new connection"), Qt::CTRL | Qt::SHIFT | Qt::Key_Return),
                    this, [this] { emit sendRequested(true); });
    menu->addSeparator();
    menu->addAction(icon(Icon::Compare),
                    entry(tr("Compare connection modes…"), Qt::CTRL | Qt::SHIFT | Qt::Key_B), this,
                    &UrlBar::compareRequested);
    m_send->setMenu(menu);
    connect(m_send, &QToolButton::clicked, this, [this] {
        if (m_isRunning)
            emit cancelRequested();
        else
            emit sendRequested(false);
    });
    setRunning(false);
    fitSend();
}

void UrlBar::setRunning(bool isRunning)
{
    m_isRunning = isRunning;
    m_send->setProperty(primaryProperty, !isRunning);
    m_send->setText(isRunning ? tr("Cancel") : tr("Send"));
    m_send->setIcon(icon(isRunning ? Icon::Stop : Icon::Send));
    m_send->setPopupMode(isRunning ? QToolButton::DelayedPopup : QToolButton::MenuButtonPopup);
    m_send->setAccessibleName(isRunning ? tr("Cancel") : tr("Send"));
    m_send->setToolTip(isRunning ? tr("Cancel (%1)").arg(keys(Qt::Key_Escape))
                                 : tr("Send (%1)").arg(keys(Qt::CTRL | Qt::Key_Return)));
    m_send->update();
}

void UrlBar::fitSend()
{
    // As wide as either word needs, so that nothing moves when one takes the other's place.
    const bool isRunning = m_isRunning;
    m_send->setMinimumWidth(0);
    int width = 0;
    for (const bool state : {true, false}) {
        setRunning(state);
        width = std::max(width, m_send->sizeHint().width());
    }
    m_send->setMinimumWidth(width);
    setRunning(isRunning);
}

QString UrlBar::method() const
{
    return m_method->currentText().trimmed();
}

QString UrlBar::url() const
{
    return m_url->text();
}

void UrlBar::setMethod(const QString &method)
{
    m_isLoading = true;
    if (const int known = m_method->findText(method, Qt::MatchExactly | Qt::MatchCaseSensitive);
        known >= 0)
        m_method->setCurrentIndex(known);
    m_method->setEditText(method);
    m_isLoading = false;
}

void UrlBar::setUrl(const QString &url)
{
    m_isLoading = true;
    m_url->setText(url);
    m_url->setCursorPosition(0);
    m_isLoading = false;
}

LeasePolicy UrlBar::policy() const
{
    return static_cast<LeasePolicy>(m_policy->currentData().toInt());
}

void UrlBar::setPolicy(LeasePolicy policy)
{
    m_policy->setCurrentIndex(m_policy->findData(static_cast<int>(policy)));
}

void UrlBar::setVariables(engine::Variables variables)
{
    m_url->setVariables(std::move(variables));
}

void UrlBar::setReadOnly(bool isReadOnly)
{
    m_url->setReadOnly(isReadOnly);
    m_method->setEnabled(!isReadOnly);
}

void UrlBar::editUrl()
{
    m_url->setFocus(Qt::ShortcutFocusReason);
    m_url->selectAll();
}

void UrlBar::stepMethod(int step)
{
    if (!m_method->isEnabled())
        return;
    const int count = m_method->count();
    const int from =
        std::max(0, m_method->findText(method(), Qt::MatchExactly | Qt::MatchCaseSensitive));
    m_method->setCurrentIndex((from + step + count) % count);
}

void UrlBar::colourMethod()
{
    const PhasePalette colours = PhasePalette::of(*this);
    QPalette palette = this->palette();
    palette.setColor(QPalette::Active, QPalette::Text, colours.colour(methodColour(method())));
    palette.setColor(QPalette::Inactive, QPalette::Text, colours.colour(methodColour(method())));
    m_method->lineEdit()->setPalette(palette);
    for (int i = 0; i < m_method->count(); ++i)
        m_method->setItemData(i, colours.colour(methodColour(m_method->itemText(i))),
                              Qt::ForegroundRole);
}

void UrlBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colourMethod();
    if (event->type() == QEvent::FontChange) {
        m_method->lineEdit()->setFont(demiBold(font()));
        fitSend();
    }
}

void UrlBar::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), PhasePalette::of(*this).colour(Colour::Base));
}

} // namespace ui
