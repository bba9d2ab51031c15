// Copying heads and bodies out of the read buffer.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/client/CollectingSink.h"

namespace engine {

void CollectingSink::interim(const ResponseHead &head, Instant at)
{
    m_response.interim.push_back({head.status, copied(head.fields), at});
}

void CollectingSink::head(const ResponseHead &head, std::string_view bytes, Framing framing)
{
    m_hasHead = true;
    m_response.status = head.status;
    m_response.reason = std::string(head.reason);
    m_response.versionMajor = head.versionMajor;
    m_response.versionMinor = head.versionMinor;
    m_response.headers = copied(head.fields);
    m_response.head = std::string(bytes);
    m_response.framing = framing;
}

void CollectingSink::end(const ChunkedDecoder *chunks)
{
    if (chunks == nullptr)
        return;
    m_response.chunkSizes = chunks->sizes();
    HeadFields trailers;
    if (readFields(chunks->trailerBytes(), HeadLimits(), trailers))
        m_response.trailers = copied(trailers);
}

void CollectingSink::startOver()
{
    m_response = Response();
    m_body = std::make_shared<std::string>();
    m_hasHead = false;
}

std::optional<Response> CollectingSink::take(const ExchangeResult &result)
{
    if (!m_hasHead)
        return std::nullopt;
    m_response.wireBytes = result.wireBytes;
    m_response.complete = result.complete;
    m_response.body = std::move(m_body);
    Response out = std::move(m_response);
    startOver();
    return out;
}

} // namespace engine
