// A chart with its title above it and, where wanted, a line of explanation below.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;

namespace ui {

class ToneLabel;

/// GUI thread only. Takes the chart as its child.
class ChartPanel final : public QWidget
{
    Q_OBJECT

public:
    ChartPanel(const QString &title, QWidget *chart, QWidget *parent = nullptr);

    /// Grey words behind the title.
    void setNote(const QString &note);

    /// A widget at the right of the title, such as a legend; becomes a child.
    void setAside(QWidget *aside);

    /// What the chart shows and how to read it; empty: no line.
    void setExplanation(const QString &explanation);

private:
    QHBoxLayout *m_head;
    ToneLabel *m_note;
    ToneLabel *m_explanation;
};

} // namespace ui
