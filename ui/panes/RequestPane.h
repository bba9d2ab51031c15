// The editor of a request below its address: headers, body, and the exact bytes that would go out.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workspace/RequestText.h"
#include "ui/models/RequestPreview.h"

#include <QWidget>

#include <string>
#include <vector>

class QStackedWidget;
class QToolButton;

namespace ui {

class CodeView;
class HeaderRowsModel;
class HeaderTable;
class InnerTabs;
class PreviewView;

/// GUI thread only. Editors are made when their tab is first shown; until then the texts are only kept.
class RequestPane final : public QWidget
{
    Q_OBJECT

public:
    enum Tab { HeadersTab, BodyTab, PreviewTab };

    explicit RequestPane(QWidget *parent = nullptr);

    /// Headers and body as typed, what is being typed in a cell included.
    [[nodiscard]] std::vector<engine::HeaderRow> headers() const;
    [[nodiscard]] std::string body() const;
    [[nodiscard]] std::size_t bodySize() const;

    /// Takes over what is being typed in a cell.
    void commit();

    /// Replace them; what could be undone is forgotten. Do not emit `edited`.
    void setHeaders(std::vector<engine::HeaderRow> headers);
    void setBody(std::string body);

    void setVariables(const engine::Variables &variables);
    void setReadOnly(bool isReadOnly);

    /// Whether automatic lines or the preview can be seen, so that `setPreview` is worth its while.
    [[nodiscard]] bool showsPreview() const;
    void setPreview(const RequestPreview &preview);

    [[nodiscard]] int currentTab() const;
    void setCurrentTab(int tab);

    /// Leaves no more than the tabs.
    void setFolded(bool isFolded);
    [[nodiscard]] bool isFolded() const noexcept { return m_isFolded; }

signals:
    /// The user changed headers or body.
    void edited();

    /// The preview has come into view and is to be set.
    void previewWanted();
    void foldedChanged(bool isFolded);

private:
    void makeTabs();
    void showTab(int tab);
    void makeBody();
    void nameBody();
    void countHeaders();

    HeaderRowsModel *m_rows;
    InnerTabs *m_tabs;
    QToolButton *m_fold;
    QStackedWidget *m_pages;
    HeaderTable *m_headers = nullptr;
    CodeView *m_body = nullptr;
    PreviewView *m_preview = nullptr;
    std::string m_bodyText; ///< while there is no editor for it
    engine::Variables m_variables;
    bool m_isReadOnly = false;
    bool m_isFolded = false;
};

} // namespace ui
