// Holding connections against words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/ConnectionFilter.h"

#include "engine/trace/ConnectionInfo.h"
#include "ui/models/ConnectionModel.h"

#include <QRegularExpression>

#include <algorithm>

namespace ui {
namespace {

using namespace Qt::StringLiterals;
using engine::ConnectionState;

constexpr auto stateKey = "state:"_L1;

/// The words of the filter, the same in every language as they are typed.
QStringList stateNames(ConnectionState state)
{
    switch (state) {
    case ConnectionState::Resolving:
    case ConnectionState::Connecting:
    case ConnectionState::Handshaking: return {u"connecting"_s, u"open"_s};
    case ConnectionState::Sending:
    case ConnectionState::Waiting:
    case ConnectionState::Receiving: return {u"busy"_s, u"open"_s};
    case ConnectionState::Idle: return {u"idle"_s, u"open"_s};
    case ConnectionState::Closed: return {u"closed"_s, u"ended"_s};
    case ConnectionState::Failed: break;
    }
    return {u"failed"_s, u"ended"_s};
}

bool hasState(const QModelIndex &row, QStringView begin)
{
    const auto state = static_cast<ConnectionState>(row.data(ConnectionModel::StateRole).toInt());
    const QStringList names = stateNames(state);
    return std::any_of(names.begin(), names.end(), [&](const QString &name) {
        return name.startsWith(begin, Qt::CaseInsensitive);
    });
}

bool isName(const QString &word)
{
    static const QRegularExpression name(u"^[Cc][0-9]+$"_s);
    return name.match(word).hasMatch();
}

bool showsText(const QModelIndex &row, const QString &word)
{
    for (int column = 0; column < ConnectionModel::ColumnCount; ++column) {
        if (row.siblingAtColumn(column).data().toString().contains(word, Qt::CaseInsensitive))
            return true;
    }
    return row.parent().data().toString().contains(word, Qt::CaseInsensitive);
}

bool fits(const QModelIndex &row, const QString &word)
{
    if (word.startsWith(stateKey, Qt::CaseInsensitive))
        return hasState(row, QStringView(word).mid(stateKey.size()));
    if (isName(word))
        return row.data().toString().compare(word, Qt::CaseInsensitive) == 0;
    return showsText(row, word);
}

} // namespace

ConnectionFilter::ConnectionFilter(QObject *parent)
    : QSortFilterProxyModel(parent)
{
    setRecursiveFilteringEnabled(true);
}

void ConnectionFilter::setText(const QString &text)
{
    const QStringList words = text.split(u' ', Qt::SkipEmptyParts);
    if (words == m_words)
        return;
    m_words = words;
    invalidateFilter();
}

bool ConnectionFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    if (m_words.isEmpty())
        return true;
    if (!parent.isValid())
        return false; // by its connections alone
    const QModelIndex index = sourceModel()->index(row, 0, parent);
    return std::all_of(m_words.begin(), m_words.end(),
                       [&](const QString &word) { return fits(index, word); });
}

} // namespace ui
