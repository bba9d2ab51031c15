// The chunked coding, tolerant where nothing is ambiguous.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/http1/ChunkedDecoder.h"

#include <algorithm>
#include <charconv>

namespace engine {

namespace {

constexpr std::size_t mostExtensionBytes = 16 * 1024; // of one body, against slow-drip extensions
constexpr std::size_t mostTrailerBytes = 64 * 1024;
constexpr std::size_t mostSizes = 10'000;

} // namespace

void ChunkedDecoder::begin()
{
    m_state = State::Size;
    m_left = 0;
    m_offset = 0;
    m_extensionBytes = 0;
    m_trailerFrom = 0;
    m_sawCr = false;
    m_neverReuse = false;
    m_line.clear();
    m_notes.clear();
    m_sizes.clear();
}

std::unexpected<Error> ChunkedDecoder::broken(std::string detail) const
{
    Error error;
    error.kind = ErrorKind::HttpChunk;
    error.phase = Phase::Receive;
    error.at = m_offset;
    error.detail = std::move(detail);
    return failure(std::move(error));
}

void ChunkedDecoder::note(std::string_view kind, std::string detail, bool reusable)
{
    m_neverReuse = m_neverReuse || !reusable;
    const bool known = std::any_of(m_notes.begin(), m_notes.end(),
                                   [kind](const Note &n) { return n.kind == kind; });
    if (!known)
        m_notes.push_back({std::string(kind), std::move(detail), "9112 7.1"});
}

Result<std::size_t> ChunkedDecoder::consume(std::string_view input, BodySink &sink)
{
    std::size_t taken = 0;
    while (taken < input.size() && m_state != State::Done) {
        const std::string_view rest = input.substr(taken);
        if (m_state == State::Data) {
            const auto n = static_cast<std::size_t>(std::min<std::uint64_t>(m_left, rest.size()));
            sink.append(rest.substr(0, n));
            m_left -= n;
            m_offset += static_cast<std::int64_t>(n);
            taken += n;
            if (m_left == 0)
                m_state = State::DataEnd;
            continue;
        }
        const Result<std::size_t> n = m_state == State::Size      ? takeSizeLine(rest)
                                      : m_state == State::DataEnd ? takeDataEnd(rest)
                                                                  : takeTrailers(rest);
        if (!n)
            return n;
        taken += *n;
        m_offset += static_cast<std::int64_t>(*n);
    }
    return taken;
}

Result<std::size_t> ChunkedDecoder::takeSizeLine(std::string_view input)
{
    const auto end = input.find('\n');
    const std::size_t n = end == std::string_view::npos ? input.size() : end + 1;
    const bool whole = m_line.empty() && end != std::string_view::npos;
    if (!whole)
        m_line.append(input.substr(0, n));
    if (m_line.size() > mostExtensionBytes)
        return broken("a chunk size line longer than 16 KiB");
    if (end == std::string_view::npos)
        return n;
    std::string_view line = whole ? input.substr(0, n) : std::string_view(m_line);
    line.remove_suffix(1);
    if (!line.empty() && line.back() == '\r')
        line.remove_suffix(1);
    else
        note("chunk-bare-lf", "a chunk line ends in LF alone", false);
    if (auto ok = readSizeLine(line); !ok)
        return std::unexpected(ok.error());
    m_line.clear();
    return n;
}

Result<void> ChunkedDecoder::readSizeLine(std::string_view line)
{
    std::uint64_t size = 0;
    const auto [end, ec] = std::from_chars(line.data(), line.data() + line.size(), size, 16);
    const std::string_view shown = line.substr(0, 20);
    if (ec == std::errc::result_out_of_range || size > static_cast<std::uint64_t>(INT64_MAX))
        return broken("a chunk size beyond 2^63: \"" + std::string(shown) + '"');
    if (ec != std::errc{})
        return broken('"' + std::string(shown) + "\" is not a chunk size");
    if (auto ok = readExtension(line.substr(static_cast<std::size_t>(end - line.data()))); !ok)
        return ok;
    m_left = size;
    if (m_sizes.size() < mostSizes)
        m_sizes.push_back(static_cast<std::int64_t>(size));
    m_state = size == 0 ? State::Trailers : State::Data;
    return {};
}

Result<void> ChunkedDecoder::readExtension(std::string_view rest)
{
    if (rest.empty())
        return {};
    m_extensionBytes += rest.size();
    if (m_extensionBytes > mostExtensionBytes)
        return broken("more than 16 KiB of chunk extensions");
    const auto start = rest.find_first_not_of(" \t");
    if (start == std::string_view::npos) {
        note("chunk-space", "spaces after a chunk size", true);
        return {};
    }
    if (rest[start] != ';') {
        // "0x5" is a size in another notation, not a size with words behind it.
        if (start == 0)
            return broken('"' + std::string(rest.substr(0, 20)) + "\" follows a chunk size");
        note("chunk-words", "words after a chunk size: " + std::string(rest.substr(start, 40)),
             false);
        return {};
    }
    note("chunk-extension", std::string(rest.substr(start, 80)), true);
    const bool openQuote = std::count(rest.begin(), rest.end(), '"') % 2 != 0;
    if (openQuote)
        note("chunk-extension-quote", "a quote in a chunk extension is not closed", false);
    return {};
}

Result<std::size_t> ChunkedDecoder::takeDataEnd(std::string_view input)
{
    std::size_t n = 0;
    if (!m_sawCr && input[n] == '\r') {
        m_sawCr = true;
        ++n;
    }
    if (n == input.size())
        return n;
    if (input[n] != '\n')
        return broken("no line end after a chunk's data");
    if (!m_sawCr)
        note("chunk-bare-lf", "a chunk's data ends in LF alone", false);
    m_sawCr = false;
    m_state = State::Size;
    return n + 1;
}

Result<std::size_t> ChunkedDecoder::takeTrailers(std::string_view input)
{
    // The section ends with an empty line, which may be its first.
    std::size_t n = 0;
    while (n < input.size()) {
        const auto end = input.find('\n', n);
        const std::size_t lineEnd = end == std::string_view::npos ? input.size() : end + 1;
        m_line.append(input.substr(n, lineEnd - n));
        n = lineEnd;
        if (m_line.size() > mostTrailerBytes) {
            Error error;
            error.kind = ErrorKind::HttpHeader;
            error.phase = Phase::Receive;
            error.detail = "trailer fields of more than 64 KiB";
            return failure(std::move(error));
        }
        if (end == std::string_view::npos)
            break;
        const std::string_view last = std::string_view(m_line).substr(m_trailerFrom);
        m_trailerFrom = m_line.size();
        if (last == "\r\n" || last == "\n") {
            m_state = State::Done;
            break;
        }
    }
    return n;
}

} // namespace engine
