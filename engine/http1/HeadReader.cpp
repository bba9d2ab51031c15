// Finding the end of a head, its limits, and the short way for one that came before.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/http1/HeadReader.h"

#include <utility>

namespace engine {

namespace {

std::unexpected<Error> tooLarge(const HeadLimits &limits)
{
    Error error;
    error.kind = ErrorKind::HttpHeader;
    error.phase = Phase::Receive;
    error.detail = "the header section is too large";
    error.whole = static_cast<std::int64_t>(limits.bytes);
    return failure(std::move(error));
}

} // namespace

Result<std::size_t> HeadReader::read(std::string_view unread, const HeadLimits &limits)
{
    if (!m_bytes.empty() && unread.starts_with(m_bytes) && m_bytes.size() <= limits.bytes &&
        m_head.fields.list.size() <= limits.fields)
        return m_bytes.size();
    if (!mayBeResponse(unread)) {
        Error error;
        error.kind = ErrorKind::HttpGarbage;
        error.phase = Phase::Wait;
        error.subject = std::string(unread.substr(0, 40));
        return failure(std::move(error));
    }
    const std::size_t size = headSize(unread, m_from);
    if (size > limits.bytes || (size == 0 && unread.size() > limits.bytes))
        return tooLarge(limits);
    if (size == 0)
        return 0;
    // A copy: the next read writes over the buffer, and the verdict on reuse looks at the head again.
    m_bytes.assign(unread, 0, size);
    m_framing.reset();
    if (Result<void> read = readResponseHead(m_bytes, limits, m_head); !read) {
        m_bytes.clear();
        return std::unexpected(std::move(read.error()));
    }
    return size;
}

const BodyFraming &HeadReader::framing(std::string_view method)
{
    if (!m_framing || m_method != method) {
        m_framingNotes.clear();
        m_framing = frameResponse(m_head, method, m_framingNotes);
        m_method = method;
    }
    return *m_framing;
}

} // namespace engine
