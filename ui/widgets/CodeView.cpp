// Setting Scintilla up in the window's look, and styling what it shows.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/CodeView.h"

#include "ui/widgets/Fonts.h"
#include "ui/widgets/JsonStyles.h"
#include "ui/widgets/PhasePalette.h"
#include "ui/widgets/StylePainting.h"

#include <QClipboard>
#include <QFontInfo>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QPainter>
#include <Qsci/qscicommandset.h>

#include <algorithm>
#include <array>
#include <utility>

namespace ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int knownFill = 8; // indicators below 8 are kept for lexers
constexpr int knownWords = 9;
constexpr int unknown = 10;
constexpr int numberMargin = 0;
constexpr int spaceMargin = 1;
constexpr int textGap = 12;
constexpr int topMargin = 6;
constexpr int leastDigits = 2;
constexpr int tintPauseMs = 60;
/// Variables are looked for in texts up to this many bytes; typed requests are far below.
constexpr std::size_t tintLimit = 1024 * 1024;

constexpr std::array<CodeRole, 5> roles = {CodeRole::Key, CodeRole::String, CodeRole::Number,
                                           CodeRole::Word, CodeRole::Punctuation};

/// Scintilla's number of a colour.
long scintillaColour(const QColor &colour)
{
    return colour.red() | (colour.green() << 8) | (colour.blue() << 16);
}

/// Scintilla measures fonts in points only.
QFont inPoints(QFont font)
{
    font.setPointSizeF(QFontInfo(font).pointSizeF());
    return font;
}

} // namespace

CodeView::CodeView(QWidget *parent)
    : QsciScintilla(parent)
{
    setUp();
    applyLook();
    m_tint.setSingleShot(true);
    m_tint.setInterval(tintPauseMs);
    connect(&m_tint, &QTimer::timeout, this, &CodeView::tintVariables);
    connect(this, &QsciScintillaBase::SCN_STYLENEEDED, this, &CodeView::styleTo);
    connect(this, &QsciScintilla::linesChanged, this, &CodeView::fitMargin);
    connect(this, &QsciScintilla::textChanged, this, [this] {
        if (m_isLoading)
            return;
        if (m_hasVariables)
            m_tint.start();
        emit edited();
    });
}

void CodeView::setUp()
{
    setFrameShape(QFrame::NoFrame);
    setViewportMargins(0, topMargin, 0, 0);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    setUtf8(true);
    setEolMode(EolUnix);
    setMarginType(numberMargin, NumberMargin);
    setMarginWidth(spaceMargin, 0);
    setMarginSensitivity(numberMargin, false);
    setTabWidth(2);
    setIndentationsUseTabs(false);
    setAutoIndent(true);
    setScrollWidth(1);
    setScrollWidthTracking(true);
    setCaretWidth(1);
    SendScintilla(SCI_SETMARGINLEFT, 0UL, 0L);
    SendScintilla(SCI_SETLEXER, SCLEX_CONTAINER);
    SendScintilla(SCI_SETEXTRAASCENT, 1UL);
    SendScintilla(SCI_SETEXTRADESCENT, 1UL);
    SendScintilla(SCI_USEPOPUP, 1UL);
    SendScintilla(SCI_INDICSETSTYLE, knownFill, INDIC_STRAIGHTBOX);
    SendScintilla(SCI_INDICSETUNDER, knownFill, 1L);
    SendScintilla(SCI_INDICSETALPHA, knownFill, 255L);
    SendScintilla(SCI_INDICSETOUTLINEALPHA, knownFill, 255L);
    SendScintilla(SCI_INDICSETSTYLE, knownWords, INDIC_TEXTFORE);
    SendScintilla(SCI_INDICSETSTYLE, unknown, INDIC_SQUIGGLE);
    freeShortcuts();
}

void CodeView::freeShortcuts()
{
    // Scintilla's own commands on Ctrl and a letter, such as "cut line", would take the window's shortcuts.
    constexpr std::array kept = {Qt::Key_A, Qt::Key_C, Qt::Key_V, Qt::Key_X, Qt::Key_Y, Qt::Key_Z};
    for (QsciCommand *command : standardCommands()->commands()) {
        const auto isTaken = [&](int key) {
            const int letter = key & ~static_cast<int>(Qt::KeyboardModifierMask);
            const bool isLetter = letter >= Qt::Key_A && letter <= Qt::Key_Z;
            // And its zoom, which would leave the rest of the window as it is.
            const bool isZoom =
                letter == Qt::Key_Plus || letter == Qt::Key_Minus || letter == Qt::Key_Slash;
            return (key & Qt::CTRL) != 0 &&
                   (isZoom || (isLetter && std::ranges::find(kept, letter) == kept.end()));
        };
        if (isTaken(command->key()))
            command->setKey(0);
        if (isTaken(command->alternateKey()))
            command->setAlternateKey(0);
    }
}

void CodeView::applyLook()
{
    const PhasePalette colours = PhasePalette::of(*this);
    const QColor base = colours.colour(Colour::Base);
    const QFont font = inPoints(codeFont());
    setFont(font);
    setMarginsFont(font);
    setColor(colours.colour(Colour::Text));
    setPaper(base);
    applyStyleColours();
    setMarginsBackgroundColor(base);
    setMarginsForegroundColor(colours.colour(Colour::Text3));
    setCaretForegroundColor(colours.colour(Colour::Text));
    setSelectionBackgroundColor(colours.colour(Colour::Selection));
    resetSelectionForegroundColor();
    setIndicatorForegroundColor(colours.colour(Colour::VariableFill), knownFill);
    SendScintilla(SCI_INDICSETFORE, knownFill,
                  scintillaColour(colours.colour(Colour::VariableFill)));
    SendScintilla(SCI_INDICSETFORE, knownWords, scintillaColour(colours.colour(Colour::Accent)));
    SendScintilla(SCI_INDICSETFORE, unknown, scintillaColour(colours.colour(Colour::Failed)));
    fitMargin();
}

void CodeView::applyStyleColours()
{
    const PhasePalette colours = PhasePalette::of(*this);
    const QFont font = inPoints(codeFont());
    const QByteArray family = font.family().toUtf8();
    for (std::size_t i = 0; i < roles.size(); ++i) {
        SendScintilla(SCI_STYLESETFONT, i, family.constData());
        SendScintilla(SCI_STYLESETSIZEFRACTIONAL, i,
                      static_cast<long>(font.pointSizeF() * int{SC_FONT_SIZE_MULTIPLIER}));
        SendScintilla(SCI_STYLESETFORE, i, scintillaColour(colours.colour(colourOf(roles[i]))));
        SendScintilla(SCI_STYLESETBACK, i, scintillaColour(colours.colour(Colour::Base)));
    }
}

void CodeView::fitMargin()
{
    int digits = leastDigits;
    for (int count = lines(); count >= 100; count /= 10)
        ++digits;
    const int width = QFontMetrics(codeFont()).horizontalAdvance(QString(digits, u'0'));
    setMarginWidth(numberMargin, width + 8);
    SendScintilla(SCI_SETMARGINLEFT, 0UL, static_cast<long>(textGap));
}

void CodeView::setCode(std::string_view text)
{
    m_isLoading = true;
    const bool wasReadOnly = isReadOnly();
    setReadOnly(false);
    SendScintilla(SCI_CLEARALL);
    SendScintilla(SCI_SETUNDOCOLLECTION, 0UL);
    SendScintilla(SCI_ADDTEXT, text.size(), text.data());
    SendScintilla(SCI_SETUNDOCOLLECTION, 1UL);
    SendScintilla(SCI_EMPTYUNDOBUFFER);
    SendScintilla(SCI_GOTOPOS, 0UL);
    SendScintilla(SCI_SETSAVEPOINT);
    setReadOnly(wasReadOnly);
    m_isLoading = false;
    if (m_hasVariables)
        tintVariables();
}

std::string CodeView::code() const
{
    const long length = SendScintilla(SCI_GETLENGTH);
    std::string out(static_cast<std::size_t>(length) + 1, '\0');
    SendScintilla(SCI_GETTEXT, out.size(), out.data());
    out.pop_back();
    return out;
}

void CodeView::setLanguage(CodeLanguage language)
{
    if (language == m_language)
        return;
    m_language = language;
    SendScintilla(SCI_CLEARDOCUMENTSTYLE);
    SendScintilla(SCI_COLOURISE, 0UL, 0L);
    update();
}

void CodeView::setVariables(engine::Variables variables)
{
    m_variables = std::move(variables);
    m_hasVariables = true;
    tintVariables();
}

void CodeView::setWrapped(bool isWrapped)
{
    setWrapMode(isWrapped ? WrapWord : WrapNone);
}

void CodeView::copyShown()
{
    if (hasSelectedText())
        copy();
    else
        QGuiApplication::clipboard()->setText(QString::fromStdString(code()));
}

void CodeView::styleTo(int position)
{
    const long ended = SendScintilla(SCI_GETENDSTYLED);
    const long start =
        SendScintilla(SCI_POSITIONFROMLINE, SendScintilla(SCI_LINEFROMPOSITION, ended));
    SendScintilla(SCI_STARTSTYLING, start);
    const auto length = static_cast<std::size_t>(std::max(0L, position - start));
    if (m_language == CodeLanguage::Plain) {
        SendScintilla(SCI_SETSTYLING, length, 0L);
        return;
    }
    const QByteArray text = bytes(static_cast<int>(start), position);
    for (const StyleRun &run : jsonStyles(std::string_view(text.constData(), length))) {
        const auto style = std::ranges::find(roles, run.role) - roles.begin();
        SendScintilla(SCI_SETSTYLING, run.length, static_cast<long>(style));
    }
}

void CodeView::tintVariables()
{
    m_tint.stop();
    const long length = SendScintilla(SCI_GETLENGTH);
    for (const int indicator : {knownFill, knownWords, unknown}) {
        SendScintilla(SCI_SETINDICATORCURRENT, static_cast<unsigned long>(indicator));
        SendScintilla(SCI_INDICATORCLEARRANGE, 0UL, length);
    }
    if (static_cast<std::size_t>(length) > tintLimit)
        return;
    const std::string text = code();
    const auto fill = [this](int indicator, const engine::VariableUse &use) {
        SendScintilla(SCI_SETINDICATORCURRENT, static_cast<unsigned long>(indicator));
        SendScintilla(SCI_INDICATORFILLRANGE, use.begin, static_cast<long>(use.end - use.begin));
    };
    for (const engine::VariableUse &use : engine::findVariables(text)) {
        fill(knownFill, use);
        fill(knownWords, use);
        if (use.kind == engine::VariableKind::Plain && m_variables.find(use.name) == nullptr)
            fill(unknown, use);
    }
}

void CodeView::keyPressEvent(QKeyEvent *event)
{
    // Enter with Ctrl sends and belongs to the tab around; so do all keys that an editor has no use for.
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const bool isFunction = event->key() >= Qt::Key_F1 && event->key() <= Qt::Key_F35;
    const bool isEscape = event->key() == Qt::Key_Escape && !hasSelectedText();
    if ((isEnter && event->modifiers().testFlag(Qt::ControlModifier)) || isFunction || isEscape)
        event->ignore();
    else
        QsciScintilla::keyPressEvent(event);
}

void CodeView::changeEvent(QEvent *event)
{
    QsciScintilla::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::ApplicationFontChange)
        applyLook();
}

void CodeView::paintEvent(QPaintEvent *event)
{
    QsciScintilla::paintEvent(event);
    if (!hasFocus())
        return;
    QPainter painter(viewport());
    paintBox(painter, viewport()->rect(), QColor(), PhasePalette::of(*this).colour(Colour::Accent),
             2, 0);
}

void CodeView::focusInEvent(QFocusEvent *event)
{
    QsciScintilla::focusInEvent(event);
    viewport()->update();
}

void CodeView::focusOutEvent(QFocusEvent *event)
{
    QsciScintilla::focusOutEvent(event);
    viewport()->update();
}

} // namespace ui
