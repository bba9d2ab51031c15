// Keeping the table of wire records in step with the store and with what is to be shown.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/WireModel.h"

#include <algorithm>
#include <array>
#include <utility>

namespace ui {
namespace {

using engine::ConnectionId;
using engine::WireDirection;
using engine::WireRecord;

/// Bytes that are searched before the window gets its turn again: a few milliseconds.
constexpr std::size_t sliceBytes = 2 * 1024 * 1024;

/// Records before one that goes on with a head which are looked at for the head's beginning.
constexpr std::uint64_t mostToldBack = 64;

/// Rows that are asked before the same, where there is nothing to search.
constexpr int sliceRows = 50'000;

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
}

bool contains(std::string_view text, std::string_view needle)
{
    const auto found = std::search(text.begin(), text.end(), needle.begin(), needle.end(),
                                   [](char a, char b) { return lower(a) == b; });
    return found != text.end();
}

std::int64_t wireBytes(const WireRecord &record)
{
    return record.cipherBytes > 0 ? record.cipherBytes : record.plainBytes;
}

} // namespace

WireModel::WireModel(const ExchangeStore &store, const WallTime &clock, QObject *parent)
    : QAbstractTableModel(parent)
    , m_store(store)
    , m_clock(clock)
{
    m_slice.setSingleShot(true);
    connect(&m_slice, &QTimer::timeout, this, &WireModel::search);
    connect(&store, &ExchangeStore::wireRecorded, this, [this](ConnectionId id) {
        if (id == m_connection && m_isLive)
            catchUp();
    });
    connect(&store, &ExchangeStore::connectionsRemoved, this,
            [this](const std::vector<ConnectionId> &ids) {
                if (std::find(ids.begin(), ids.end(), m_connection) != ids.end())
                    setConnection({});
            });
}

void WireModel::setConnection(ConnectionId id)
{
    if (id == m_connection)
        return;
    beginResetModel();
    m_connection = id;
    m_finder = WireHeads(m_store.wire(id).dropped == 0);
    m_heads.clear();
    m_shown.clear();
    m_first = m_next = m_store.wire(id).dropped;
    m_sentBytes = m_receivedBytes = 0;
    endResetModel();
    catchUp();
    emit countsChanged();
}

void WireModel::setSelection(const WireSelection &selection)
{
    if (selection == m_selection)
        return;
    m_selection = selection;
    m_needle = selection.text.toUtf8().toLower();
    restart();
}

void WireModel::setMasked(bool isMasked)
{
    if (isMasked == m_isMasked)
        return;
    m_isMasked = isMasked;
    if (rowCount() > 0)
        emit dataChanged(index(0, WhatColumn), index(rowCount() - 1, WhatColumn),
                         {Qt::DisplayRole});
    emit maskChanged();
}

void WireModel::setLive(bool isLive)
{
    m_isLive = isLive;
    if (isLive)
        catchUp();
}

void WireModel::restart()
{
    beginResetModel();
    m_shown.clear();
    m_next = m_first;
    endResetModel();
    search();
}

void WireModel::catchUp()
{
    const WireRecords &wire = m_store.wire(m_connection);
    if (wire.dropped > m_first)
        drop(wire.dropped);
    take();
    search();
}

void WireModel::drop(std::uint64_t first)
{
    const auto kept = std::lower_bound(m_shown.begin(), m_shown.end(), first);
    const auto gone = static_cast<int>(kept - m_shown.begin());
    if (gone > 0)
        beginRemoveRows({}, 0, gone - 1);
    m_shown.erase(m_shown.begin(), kept);
    if (first > end())
        m_finder = WireHeads(false);
    const auto heads = std::min<std::uint64_t>(first - m_first, m_heads.size());
    m_heads.erase(m_heads.begin(), m_heads.begin() + static_cast<std::ptrdiff_t>(heads));
    m_first = first;
    m_next = std::max(m_next, first);
    if (gone > 0)
        endRemoveRows();
}

/// Looks through what has come since for heads and sizes; whether it is shown is asked by `search`.
void WireModel::take()
{
    const WireRecords &wire = m_store.wire(m_connection);
    const std::uint64_t before = end();
    std::array<bool, 2> isTold{};
    for (std::size_t i = m_heads.size(); i < wire.list.size(); ++i) {
        const WireRecord &record = wire.list[i];
        m_heads.push_back(m_finder.next(record));
        const bool isSent = record.direction == WireDirection::Sent;
        (isSent ? m_sentBytes : m_receivedBytes) +=
            record.direction == WireDirection::SetUp ? 0 : wireBytes(record);
        if (m_heads.back().isContinued && !std::exchange(isTold[isSent ? 0 : 1], true))
            tellHead(m_first + i, before);
    }
}

/// Rows from before `known` that began a head look different once more of it has come: a secret may have been cut in
/// two. Only the nearest are told, so that a head in a thousand pieces costs no more than its size.
void WireModel::tellHead(std::uint64_t number, std::uint64_t known)
{
    const WireRecord *own = recordAt(number);
    const std::uint64_t last = std::max(m_first, number - std::min(number, mostToldBack));
    for (std::uint64_t at = number; at > last; --at) {
        const WireRecord *before = recordAt(at - 1);
        if (before == nullptr || before->use != own->use)
            return;
        if (before->direction != own->direction)
            continue;
        const int row = at <= known ? rowOf(at) : -1;
        if (row >= 0)
            emit dataChanged(index(row, WhatColumn), index(row, WhatColumn), {Qt::DisplayRole});
        if (!m_heads[at - 1 - m_first].isContinued)
            return;
    }
}

bool WireModel::isShown(std::uint64_t number) const
{
    const WireRecord *record = recordAt(number);
    if (record == nullptr)
        return false;
    const bool isSetUp = record->direction == WireDirection::SetUp || !record->what.empty();
    const bool isWanted = isSetUp                                    ? m_selection.setUp
                          : record->direction == WireDirection::Sent ? m_selection.sent
                                                                     : m_selection.received;
    return isWanted && (m_needle.isEmpty() || hasText(number));
}

bool WireModel::hasText(std::uint64_t number) const
{
    return what(number).contains(m_selection.text, Qt::CaseInsensitive) ||
           contains(
               recordAt(number)->bytes(),
               std::string_view(m_needle.constData(), static_cast<std::size_t>(m_needle.size())));
}

/// Asks the selection of the next records, for a slice's time, and appends those it wants.
void WireModel::search()
{
    std::vector<std::uint64_t> found;
    std::size_t bytes = 0;
    int rows = 0;
    for (; m_next < end() && bytes < sliceBytes && rows < sliceRows; ++m_next, ++rows) {
        if (isShown(m_next))
            found.push_back(m_next);
        const WireRecord *record = m_needle.isEmpty() ? nullptr : recordAt(m_next);
        bytes += record != nullptr ? record->plainBytes : 0;
    }
    if (!found.empty()) {
        const int first = rowCount();
        beginInsertRows({}, first, first + static_cast<int>(found.size()) - 1);
        m_shown.insert(m_shown.end(), found.begin(), found.end());
        endInsertRows();
    }
    if (isSearching())
        m_slice.start(0);
    emit countsChanged();
}

} // namespace ui
