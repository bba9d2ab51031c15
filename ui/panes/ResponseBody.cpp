// Choosing a view by a body's kind and length, and laying JSON out in the background.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/ResponseBody.h"

#include "ui/models/Formatting.h"
#include "ui/models/JsonIndent.h"
#include "ui/widgets/Aside.h"
#include "ui/widgets/BodyView.h"
#include "ui/widgets/CodeView.h"
#include "ui/widgets/HexView.h"
#include "ui/widgets/NoticeBar.h"

#include <QAbstractButton>
#include <QFileDialog>
#include <QLabel>
#include <QSaveFile>
#include <QStackedWidget>
#include <QUrl>
#include <QVBoxLayout>

#include <utility>

namespace ui {
namespace {

using namespace Qt::StringLiterals;

/// Over this many bytes JSON is laid out only when asked for.
constexpr std::size_t hugeBytes = 5'000'000;
/// Up to this many bytes JSON is laid out at once: a few milliseconds.
constexpr std::size_t atOnceBytes = 256 * 1024;
/// Scintilla takes texts up to this many bytes in lines up to so many within a few milliseconds.
constexpr std::size_t editorBytes = 1'000'000;
constexpr std::size_t editorLineBytes = 10'000;

/// Writes all or nothing. The system's words where it failed, else nothing. Any thread.
QString writeFile(const QString &path, const std::string &bytes)
{
    QSaveFile file(path);
    const auto length = static_cast<qint64>(bytes.size());
    if (file.open(QIODevice::WriteOnly) && file.write(bytes.data(), length) == length &&
        file.commit())
        return {};
    return file.errorString();
}

} // namespace

ResponseBody::ResponseBody(QWidget *parent)
    : QWidget(parent)
    , m_notice(new NoticeBar(NoticeKind::Information, this))
    , m_format(m_notice->addLink(tr("Format")))
    , m_pages(new QStackedWidget(this))
    , m_words(new QLabel(this))
{
    m_notice->setObjectName(u"response.bodyNotice"_s);
    m_notice->hide();
    m_format->setObjectName(u"response.format"_s);
    m_format->setAccessibleName(tr("Format the body"));
    connect(m_format, &QAbstractButton::clicked, this, &ResponseBody::format);
    m_words->setObjectName(u"response.noBody"_s);
    m_words->setAlignment(Qt::AlignCenter);
    m_words->setForegroundRole(QPalette::PlaceholderText);
    m_words->setAutoFillBackground(true);
    m_words->setBackgroundRole(QPalette::Base);
    m_pages->addWidget(m_words);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_notice);
    layout->addWidget(m_pages, 1);
}

bool ResponseBody::isHuge() const noexcept
{
    return m_body != nullptr && m_body->size() > hugeBytes;
}

CodeView *ResponseBody::code()
{
    if (m_code == nullptr) {
        m_code = new CodeView(m_pages);
        m_code->setObjectName(u"response.body"_s);
        m_code->setAccessibleName(tr("Response body"));
        m_code->setReadOnly(true);
        m_code->setWrapped(m_isWrapped);
        m_pages->addWidget(m_code);
    }
    return m_code;
}

BodyView *ResponseBody::plain()
{
    if (m_plain == nullptr) {
        m_plain = new BodyView(m_pages);
        m_plain->setObjectName(u"response.text"_s);
        m_plain->setAccessibleName(tr("Response body"));
        m_pages->addWidget(m_plain);
    }
    return m_plain;
}

HexView *ResponseBody::hex()
{
    if (m_hex == nullptr) {
        m_hex = new HexView(m_pages);
        m_hex->setObjectName(u"response.hex"_s);
        m_hex->setAccessibleName(tr("Response body in hexadecimal"));
        m_pages->addWidget(m_hex);
    }
    return m_hex;
}

void ResponseBody::setExchange(std::shared_ptr<const engine::Exchange> exchange)
{
    ++m_turn;
    m_exchange = std::move(exchange);
    const bool hasResponse = m_exchange != nullptr && m_exchange->response.has_value();
    m_body = hasResponse ? m_exchange->response->body : nullptr;
    m_facts = hasResponse ? bodyFacts(*m_exchange->response) : BodyFacts();
    m_pretty.reset();
    m_isInvalid = false;
    const QList<BodyForm> fitting = forms();
    m_form = fitting.contains(m_chosen) ? m_chosen : fitting.value(0, BodyForm::Pretty);
    show();
}

QList<BodyForm> ResponseBody::forms() const
{
    switch (m_facts.kind) {
    case BodyKind::Json: return {BodyForm::Pretty, BodyForm::Plain, BodyForm::Hex};
    case BodyKind::Text: return {BodyForm::Plain, BodyForm::Hex};
    case BodyKind::Binary: return {BodyForm::Hex, BodyForm::Plain};
    case BodyKind::Empty: break;
    }
    return {};
}

void ResponseBody::setForm(BodyForm form)
{
    if (!forms().contains(form))
        return;
    m_chosen = form;
    if (form == m_form)
        return;
    m_form = form;
    show();
}

void ResponseBody::show()
{
    m_notice->hide();
    // What is not looked at need not be held; a former body may be large.
    for (ByteView *view : {static_cast<ByteView *>(m_plain), static_cast<ByteView *>(m_hex)}) {
        if (view != nullptr)
            view->setBytes(nullptr);
    }
    if (m_facts.kind == BodyKind::Empty)
        say(m_exchange != nullptr ? tr("The response has no body") : QString());
    else if (m_form == BodyForm::Pretty)
        showPretty();
    else if (m_form == BodyForm::Plain)
        showText(m_body, CodeLanguage::Plain);
    else {
        hex()->setBytes(m_body);
        showPage(m_hex);
    }
    emit shown();
}

void ResponseBody::showPretty()
{
    if (m_pretty != nullptr) {
        showText(m_pretty, CodeLanguage::Json);
        return;
    }
    if (!m_isInvalid && m_body->size() <= atOnceBytes) {
        auto pretty = indentJson(*m_body);
        takePretty(pretty ? std::make_shared<const std::string>(std::move(*pretty)) : nullptr);
        return;
    }
    showText(m_body, CodeLanguage::Plain);
    if (m_isInvalid) {
        m_format->hide();
        m_notice->setText({}, tr("This is not valid JSON; it is shown as it was received."));
        m_notice->show();
    } else if (isHuge()) {
        m_format->show();
        m_format->setEnabled(true);
        m_notice->setText(
            {},
            tr("%1, shown unformatted").arg(ui::size(static_cast<std::int64_t>(m_body->size()))));
        m_notice->show();
    } else {
        format();
    }
}

void ResponseBody::format()
{
    m_format->setEnabled(false);
    if (isHuge())
        m_notice->setText(
            {}, tr("Formatting %1 …").arg(ui::size(static_cast<std::int64_t>(m_body->size()))));
    runAside(
        this,
        [body = m_body]() -> Text {
            auto pretty = indentJson(*body);
            return pretty ? std::make_shared<const std::string>(std::move(*pretty)) : nullptr;
        },
        [this, turn = m_turn](const Text &pretty) {
            if (turn == m_turn)
                takePretty(pretty);
        });
}

void ResponseBody::takePretty(const Text &pretty)
{
    m_pretty = pretty;
    m_isInvalid = pretty == nullptr;
    if (m_form == BodyForm::Pretty) {
        m_notice->hide();
        showPretty();
        emit shown();
    }
}

void ResponseBody::showText(const Text &text, CodeLanguage language)
{
    const bool fits = text->size() <= editorBytes &&
                      longestLine(*text, editorLineBytes) < editorLineBytes &&
                      m_facts.coding == TextCoding::Utf8 && m_facts.kind != BodyKind::Binary;
    if (!fits) {
        plain()->setCoding(m_facts.coding);
        m_plain->setBytes(text);
        showPage(m_plain);
        return;
    }
    code()->setLanguage(language);
    m_code->setCode(*text);
    showPage(m_code);
}

void ResponseBody::showPage(QWidget *page)
{
    m_pages->setCurrentWidget(page);
    setFocusProxy(page);
}

void ResponseBody::say(const QString &words)
{
    m_words->setText(words);
    showPage(m_words);
}

void ResponseBody::setWrapped(bool isWrapped)
{
    m_isWrapped = isWrapped;
    if (m_code != nullptr)
        m_code->setWrapped(isWrapped);
}

bool ResponseBody::canUnwrap() const
{
    return m_code != nullptr && m_pages->currentWidget() == m_code;
}

void ResponseBody::copy() const
{
    const QWidget *page = m_pages->currentWidget();
    if (const auto *bytes = qobject_cast<const ByteView *>(page))
        bytes->copy();
    else if (m_code != nullptr && page == m_code)
        m_code->copyShown();
}

QString ResponseBody::proposedName() const
{
    QString name = QUrl(QString::fromStdString(m_exchange->url)).fileName();
    if (name.isEmpty())
        name = tr("body", "the proposed name of a file");
    return name.contains(u'.') ? name : name + u'.' + m_facts.suffix;
}

void ResponseBody::save()
{
    if (m_body == nullptr || m_exchange == nullptr)
        return;
    auto *dialog = new QFileDialog(this, tr("Save body"));
    dialog->setObjectName(u"response.saveDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(proposedName());
    connect(dialog, &QFileDialog::fileSelected, this, &ResponseBody::saveTo);
    dialog->open();
}

void ResponseBody::saveTo(const QString &path)
{
    if (m_body == nullptr)
        return;
    runAside(
        this, [body = m_body, path] { return writeFile(path, *body); },
        [this, path](const QString &problem) { tellSaved(path, problem); });
}

void ResponseBody::tellSaved(const QString &path, const QString &problem)
{
    if (problem.isEmpty())
        emit saved(path);
    else
        emit saveFailed(path, problem);
}

} // namespace ui
