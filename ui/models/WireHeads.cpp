// Finding heads byte by byte, and masking them line by line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/WireHeads.h"

#include "engine/http/Mask.h"
#include "engine/trace/Wire.h"

#include <algorithm>

namespace ui {
namespace {

/// No head is longer (engine-rules 6); what goes on is something else.
constexpr std::size_t longestHead = 1024 * 1024;

constexpr std::string_view interimStart = "HTTP/1.1 1";

bool isInterim(std::string_view start)
{
    return start.size() == interimStart.size() && start.starts_with("HTTP/1.") &&
           start.ends_with(" 1");
}

std::string_view lineAt(std::string_view text, std::size_t at)
{
    const auto end = text.find('\n', at);
    return text.substr(at, end == std::string_view::npos ? end : end + 1 - at);
}

std::size_t withoutLineEnd(std::string_view line)
{
    const auto last = line.find_last_not_of("\r\n");
    return last == std::string_view::npos ? 0 : last + 1;
}

} // namespace

/// True when the byte ends the head.
bool WireHeads::takeByte(Side &side, char c)
{
    if (c == '\n') {
        const bool isEmptyLine = side.lineLength == 0;
        side.lineLength = 0;
        return isEmptyLine && side.hasStartLine;
    }
    if (c == '\r')
        return false;
    ++side.lineLength;
    if (!side.hasStartLine || side.start.size() < interimStart.size())
        side.start += c;
    side.hasStartLine = true;
    return false;
}

/// Whether the first bytes of a use, which may be in the middle of it where records are missing, are a head.
bool WireHeads::beginsHead(const Side &side, const engine::WireRecord &record) const
{
    const bool isFirstSeen = side.use == 0;
    if (m_isWhole || !isFirstSeen)
        return true;
    const std::string_view bytes = record.bytes();
    if (record.direction == engine::WireDirection::Received)
        return bytes.starts_with("HTTP/");
    return bytes.substr(0, bytes.find('\n')).find(" HTTP/1.") != std::string_view::npos;
}

WireHead WireHeads::next(const engine::WireRecord &record)
{
    WireHead out;
    if (record.direction == engine::WireDirection::SetUp || record.use == 0 ||
        record.plainBytes == 0)
        return out;
    Side &side = m_sides[record.direction == engine::WireDirection::Sent ? 0 : 1];
    if (side.use != record.use) {
        const bool isHead = beginsHead(side, record);
        side = {};
        side.use = record.use;
        side.isInHead = isHead;
    }
    const std::string_view bytes = record.bytes();
    if (!side.isInHead || bytes.empty())
        return out;
    out.isContinued = side.taken > 0;
    std::size_t at = 0;
    while (at < bytes.size() && side.isInHead) {
        const bool isEnd = takeByte(side, bytes[at]);
        ++at;
        ++side.taken;
        if (!isEnd && side.taken < longestHead)
            continue;
        side.isInHead = isEnd && isInterim(side.start);
        side.start.clear();
        side.hasStartLine = false;
    }
    out.bytes = static_cast<std::uint32_t>(at);
    out.isComplete = !side.isInHead;
    return out;
}

MaskedPart maskedPart(std::string_view head, std::size_t from, std::size_t to)
{
    const std::string masked = engine::maskedHead(head);
    MaskedPart out;
    std::size_t rawAt = 0;
    std::size_t maskedAt = 0;
    while (rawAt < head.size() && rawAt < to) {
        const std::string_view raw = lineAt(head, rawAt);
        const std::string_view shown = lineAt(masked, maskedAt);
        const std::size_t begin = std::max(rawAt, from);
        const std::size_t end = std::min(rawAt + raw.size(), to);
        if (raw == shown && begin < end)
            out.text += head.substr(begin, end - begin);
        if (raw != shown) {
            if (rawAt >= from)
                out.text += shown;
            const auto differs =
                std::mismatch(raw.begin(), raw.end(), shown.begin(), shown.end()).first -
                raw.begin();
            const std::size_t secret = std::max(rawAt + static_cast<std::size_t>(differs), from);
            const std::size_t secretEnd = std::min(rawAt + withoutLineEnd(raw), to);
            if (secret < secretEnd)
                out.secrets.emplace_back(secret - from, secretEnd - from);
        }
        rawAt += raw.size();
        maskedAt += shown.size();
    }
    return out;
}

} // namespace ui
