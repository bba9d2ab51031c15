// What a view says when it has nothing to show: a title, a sentence, perhaps a button or a key to its signs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QPushButton;
class QVBoxLayout;

namespace ui {

class ToneLabel;

/// GUI thread only. Stands in the middle of the room it gets.
class EmptyNote final : public QWidget
{
    Q_OBJECT

public:
    explicit EmptyNote(const QString &title, const QString &text = {}, QWidget *parent = nullptr);

    void setTitle(const QString &title);
    void setText(const QString &text);

    /// Adds a button under the words; owned by the note. Connect to its `clicked`.
    QPushButton *addButton(const QString &text);

    /// Adds a widget under the words and takes it over.
    void addExtra(QWidget *extra);

private:
    ToneLabel *m_title;
    ToneLabel *m_text;
    QVBoxLayout *m_words;
};

} // namespace ui
