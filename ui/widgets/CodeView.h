// A text editor for bodies: line numbers, JSON in colours, {{variables}} tinted.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workspace/Variables.h"

#include <QTimer>
#include <Qsci/qsciscintilla.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace ui {

enum class CodeLanguage { Plain, Json };

/// GUI thread only. Text is UTF-8 with LF. Costs some 20 ms to make, so make it when it is first shown. Meant for up to
/// some MB in lines of up to some kB; `BodyView` takes what is larger.
class CodeView final : public QsciScintilla
{
    Q_OBJECT

public:
    explicit CodeView(QWidget *parent = nullptr);

    /// Replaces the text; cannot be undone. Does not emit `edited`.
    void setCode(std::string_view text);
    [[nodiscard]] std::string code() const;

    void setLanguage(CodeLanguage language);

    /// Tints {{names}}: those with a value in the accent, unknown ones with a red line below. Without this they are
    /// text like any other.
    void setVariables(engine::Variables variables);

    void setWrapped(bool isWrapped);

    /// Copies the selection, or all where nothing is selected.
    void copyShown();

    [[nodiscard]] QSize sizeHint() const override { return {400, 160}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {80, 40}; }

signals:
    /// The user changed the text.
    void edited();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void setUp();
    void applyLook();
    void applyStyleColours();
    void fitMargin();
    void styleTo(int position);
    void tintVariables();
    void freeShortcuts();

    CodeLanguage m_language = CodeLanguage::Plain;
    engine::Variables m_variables;
    bool m_hasVariables = false;
    bool m_isLoading = false;
    QTimer m_tint;
};

} // namespace ui
