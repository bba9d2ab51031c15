// The four ways a body ends.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/http1/BodyReader.h"

#include <algorithm>

namespace engine {

namespace {

/// Counts content on its way to the real sink.
class CountingSink final : public BodySink
{
public:
    CountingSink(BodySink &next, std::int64_t &count)
        : m_next(next)
        , m_count(count)
    {
    }

    void append(std::string_view content) override
    {
        m_count += static_cast<std::int64_t>(content.size());
        m_next.append(content);
    }

private:
    BodySink &m_next;
    std::int64_t &m_count;
};

} // namespace

void BodyReader::begin(const BodyFraming &framing)
{
    m_framing = framing.framing;
    m_length = m_left = framing.length;
    m_content = 0;
    if (m_framing == Framing::Chunked)
        m_chunks.begin();
}

bool BodyReader::isComplete() const noexcept
{
    switch (m_framing) {
    case Framing::None: return true;
    case Framing::Length: return m_left == 0;
    case Framing::Chunked: return m_chunks.isComplete();
    case Framing::UntilClose: break;
    }
    return false;
}

Result<std::size_t> BodyReader::consume(std::string_view input, BodySink &sink)
{
    if (m_framing == Framing::Chunked) {
        CountingSink counting(sink, m_content);
        return m_chunks.consume(input, counting);
    }
    std::size_t n = input.size();
    if (m_framing == Framing::None)
        return std::size_t{0};
    if (m_framing == Framing::Length)
        n = static_cast<std::size_t>(std::min<std::int64_t>(m_left, static_cast<std::int64_t>(n)));
    if (n > 0)
        sink.append(input.substr(0, n));
    m_left -= m_framing == Framing::Length ? static_cast<std::int64_t>(n) : 0;
    m_content += static_cast<std::int64_t>(n);
    return n;
}

Result<void> BodyReader::endOfStream(bool clean) const
{
    if (isComplete() || (m_framing == Framing::UntilClose && clean))
        return {};
    Error error;
    error.kind = ErrorKind::ReceiveShort;
    error.phase = Phase::Receive;
    error.done = m_content;
    if (m_framing == Framing::Length)
        error.whole = m_length;
    else if (m_framing == Framing::UntilClose)
        error.detail = "the stream was cut without a TLS close_notify";
    else
        error.detail = m_chunks.hasLastChunk()
                           ? "the empty line after the last chunk is missing; the content is whole"
                           : "the last chunk did not come";
    return failure(std::move(error));
}

} // namespace engine
