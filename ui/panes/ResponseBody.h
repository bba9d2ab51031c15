// A received body as laid-out JSON, as the text it is, or as bytes; of any length, without ever holding up the window.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/Exchange.h"
#include "ui/models/BodyKind.h"

#include <QList>
#include <QWidget>

#include <cstdint>
#include <memory>
#include <string>

class QAbstractButton;
class QLabel;
class QStackedWidget;

namespace ui {

class BodyView;
class CodeView;
class HexView;
class NoticeBar;
enum class CodeLanguage;

enum class BodyForm : std::uint8_t { Pretty, Plain, Hex };

/// GUI thread only. Views are made when they are first needed.
class ResponseBody final : public QWidget
{
    Q_OBJECT

public:
    explicit ResponseBody(QWidget *parent = nullptr);

    /// Shows an exchange's body in the form that fits it, or in the one last chosen where that fits too. Null: nothing.
    void setExchange(std::shared_ptr<const engine::Exchange> exchange);

    /// The forms this body can be shown in.
    [[nodiscard]] QList<BodyForm> forms() const;
    [[nodiscard]] BodyForm form() const noexcept { return m_form; }
    void setForm(BodyForm form);

    void setWrapped(bool isWrapped);

    /// Whether what is shown can be shown without wrapping.
    [[nodiscard]] bool canUnwrap() const;

    /// Copies what is selected, or all of what is shown.
    void copy() const;

    /// Asks for a file and writes the body to it.
    void save();

    /// Writes the body's bytes in the background; `saved` or `saveFailed` follows.
    void saveTo(const QString &path);

signals:
    /// Another body, form or view is shown.
    void shown();
    void saved(const QString &path);
    void saveFailed(const QString &path, const QString &why);

private:
    using Text = std::shared_ptr<const std::string>;

    void show();
    void showPretty();
    void format();
    void takePretty(const Text &pretty);
    void showText(const Text &text, CodeLanguage language);
    void showPage(QWidget *page);
    void say(const QString &words);
    void tellSaved(const QString &path, const QString &problem);
    [[nodiscard]] QString proposedName() const;
    [[nodiscard]] bool isHuge() const noexcept;
    CodeView *code();
    BodyView *plain();
    HexView *hex();

    NoticeBar *m_notice;
    QAbstractButton *m_format;
    QStackedWidget *m_pages;
    QLabel *m_words;
    CodeView *m_code = nullptr;
    BodyView *m_plain = nullptr;
    HexView *m_hex = nullptr;
    std::shared_ptr<const engine::Exchange> m_exchange; // shared with whoever else shows it
    Text m_body;   // shared with the exchange and background work
    Text m_pretty; // null while it is not there
    BodyFacts m_facts;
    BodyForm m_form = BodyForm::Pretty;
    BodyForm m_chosen = BodyForm::Pretty;
    bool m_isInvalid = false; ///< the body is called JSON and is none
    bool m_isWrapped = true;
    std::uint64_t m_turn = 0; ///< tells a stale result
};

} // namespace ui
