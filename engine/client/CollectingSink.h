// Keeps a whole response, head to trailers, for an exchange that somebody will look at.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/client/ExchangeResult.h"
#include "engine/http/Response.h"

#include <memory>
#include <optional>
#include <string>

namespace engine {

/// I/O thread only.
class CollectingSink final : public ResponseSink
{
public:
    void interim(const ResponseHead &head, Instant at) override;
    void head(const ResponseHead &head, std::string_view bytes, Framing framing) override;
    void append(std::string_view content) override { m_body->append(content); }
    void end(const ChunkedDecoder *chunks) override;
    void startOver() override;

    /// The response, if a head came; the sink is empty afterwards.
    [[nodiscard]] std::optional<Response> take(const ExchangeResult &result);

private:
    Response m_response;
    std::shared_ptr<std::string> m_body = std::make_shared<std::string>();
    bool m_hasHead = false;
};

} // namespace engine
