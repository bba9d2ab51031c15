// What the table of wire records shows.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/WireModel.h"

#include "engine/http/Mask.h"
#include "ui/models/Formatting.h"

#include <algorithm>

namespace ui {
namespace {

using engine::WireDirection;
using engine::WireRecord;

bool isSetUp(const WireRecord &record)
{
    return record.direction == WireDirection::SetUp || !record.what.empty();
}

/// The first line that says something, without its end.
std::string_view startLine(std::string_view head)
{
    const auto begin = head.find_first_not_of("\r\n");
    if (begin == std::string_view::npos)
        return {};
    head.remove_prefix(begin);
    return head.substr(0, head.find_first_of("\r\n"));
}

/// A start line without its version: "POST /v1/session", "200 OK".
std::string_view withoutVersion(std::string_view line, WireDirection direction)
{
    if (direction == WireDirection::Received) {
        const auto space = line.find(' ');
        return line.starts_with("HTTP/") && space != std::string_view::npos ? line.substr(space + 1)
                                                                            : line;
    }
    const auto space = line.rfind(' ');
    return space != std::string_view::npos && line.substr(space + 1).starts_with("HTTP/")
               ? line.substr(0, space)
               : line;
}

} // namespace

const WireRecord *WireModel::recordAt(std::uint64_t number) const
{
    const WireRecords &wire = m_store.wire(m_connection);
    if (number < wire.dropped || number - wire.dropped >= wire.list.size())
        return nullptr;
    return &wire.list[number - wire.dropped];
}

const WireRecord *WireModel::record(int row) const
{
    return row < 0 || row >= rowCount() ? nullptr
                                        : recordAt(m_shown[static_cast<std::size_t>(row)]);
}

std::uint64_t WireModel::numberOf(int row) const
{
    return row < 0 || row >= rowCount() ? 0 : m_shown[static_cast<std::size_t>(row)] + 1;
}

int WireModel::rowOf(std::uint64_t number) const
{
    const auto found = std::lower_bound(m_shown.begin(), m_shown.end(), number - 1);
    return found != m_shown.end() && *found == number - 1
               ? static_cast<int>(found - m_shown.begin())
               : -1;
}

WireHead WireModel::head(int row) const
{
    const std::uint64_t number = numberOf(row);
    return number == 0 ? WireHead() : m_heads[number - 1 - m_first];
}

/// The whole head that a record has a part of, as far as it came and is kept; `from` is where the part begins.
std::string WireModel::joinedHead(std::uint64_t number, std::size_t &from) const
{
    const WireRecord &own = *recordAt(number);
    const auto isOwn = [&](const WireRecord *record) {
        return record != nullptr && record->direction == own.direction && record->use == own.use;
    };
    std::uint64_t first = number;
    for (std::uint64_t at = number; at > m_first && m_heads[first - m_first].isContinued; --at) {
        if (isOwn(recordAt(at - 1)))
            first = at - 1;
    }
    std::string out;
    for (std::uint64_t at = first; at < end(); ++at) {
        const WireRecord *record = recordAt(at);
        if (!isOwn(record))
            continue;
        if (at == number)
            from = out.size();
        out += record->bytes().substr(0, m_heads[at - m_first].bytes);
        if (m_heads[at - m_first].isComplete || m_heads[at - m_first].bytes < record->plainBytes)
            break;
    }
    return out;
}

MaskedPart WireModel::headPart(int row) const
{
    const WireRecord *own = record(row);
    const WireHead head = this->head(row);
    if (own == nullptr || head.bytes == 0)
        return {};
    if (!m_isMasked)
        return {std::string(own->bytes().substr(0, head.bytes)), {}};
    std::size_t from = 0;
    const std::string whole = joinedHead(m_shown[static_cast<std::size_t>(row)], from);
    return maskedPart(whole, from, from + head.bytes);
}

QString WireModel::what(std::uint64_t number) const
{
    const WireRecord *record = recordAt(number);
    if (record == nullptr)
        return {};
    if (!record->what.empty())
        return QString::fromStdString(record->what);
    if (!record->block)
        return tr("bytes not kept");
    const WireHead &head = m_heads[number - m_first];
    if (head.bytes == 0)
        return tr("body");
    if (head.isContinued)
        return tr("head, continued");
    std::string line(
        withoutVersion(startLine(record->bytes().substr(0, head.bytes)), record->direction));
    const bool isSent = record->direction == WireDirection::Sent;
    if (m_isMasked && isSent)
        line = engine::maskedTarget(line);
    const QString words = QString::fromUtf8(line);
    return !isSent && head.bytes < record->plainBytes ? tr("%1 + body", "a start line").arg(words)
                                                      : words;
}

QString WireModel::directionWords(int row) const
{
    const WireRecord *own = record(row);
    if (own == nullptr)
        return {};
    switch (own->direction) {
    case WireDirection::Sent: return tr("\u2192 sent");
    case WireDirection::Received: return tr("\u2190 received");
    case WireDirection::SetUp: break;
    }
    return tr("\u00B7 set-up");
}

QString WireModel::timeText(int row) const
{
    const WireRecord *own = record(row);
    return own == nullptr ? QString() : clockTime(m_clock.of(own->at));
}

QString WireModel::differenceText(int row) const
{
    const WireRecord *own = record(row);
    const std::uint64_t number = numberOf(row);
    const WireRecord *before = number > 1 ? recordAt(number - 2) : nullptr;
    return own == nullptr || before == nullptr ? QString() : difference(own->at - before->at);
}

QString WireModel::text(int row, int column) const
{
    const WireRecord &own = *record(row);
    switch (column) {
    case NumberColumn: return count(static_cast<std::int64_t>(numberOf(row)));
    case TimeColumn: return timeText(row);
    case DifferenceColumn: return differenceText(row);
    case DirectionColumn: return directionWords(row);
    case UseColumn: return own.use > 0 ? count(own.use) : QString();
    case PlainColumn: return own.plainBytes > 0 ? count(own.plainBytes) : QString();
    case TlsColumn: return own.cipherBytes > 0 ? count(own.cipherBytes) : QString();
    case WhatColumn: return what(m_shown[static_cast<std::size_t>(row)]);
    default: return {};
    }
}

std::int64_t WireModel::hiddenCount() const noexcept
{
    const auto asked = static_cast<std::int64_t>(m_next - m_first);
    return asked - static_cast<std::int64_t>(m_shown.size());
}

int WireModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

int WireModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant WireModel::data(const QModelIndex &index, int role) const
{
    const WireRecord *own = index.isValid() ? record(index.row()) : nullptr;
    if (own == nullptr)
        return {};
    const int column = index.column();
    const bool isText = column == TimeColumn || column == DirectionColumn || column == WhatColumn;
    switch (role) {
    case Qt::DisplayRole: return text(index.row(), column);
    case Qt::ToolTipRole:
        return column == WhatColumn ? QVariant(text(index.row(), column)) : QVariant();
    case Qt::TextAlignmentRole:
        return QVariant((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case DirectionRole: return static_cast<int>(own->direction);
    case SetUpRole: return isSetUp(*own);
    default: return {};
    }
}

QVariant WireModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    const bool isText =
        section == TimeColumn || section == DirectionColumn || section == WhatColumn;
    if (role == Qt::TextAlignmentRole)
        return QVariant((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NumberColumn: return tr("#", "number of a record");
    case TimeColumn: return tr("Time");
    case DifferenceColumn: return tr("+ ms", "since the record before");
    case DirectionColumn: return tr("Direction");
    case UseColumn: return tr("Use");
    case PlainColumn: return tr("Plain", "bytes");
    case TlsColumn: return tr("TLS", "bytes");
    case WhatColumn: return tr("What");
    default: return {};
    }
}

} // namespace ui
