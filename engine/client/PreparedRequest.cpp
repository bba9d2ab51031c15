// Making a request ready.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/client/PreparedRequest.h"

namespace engine {

Result<PreparedRequest> prepare(Request request, SendOptions options)
{
    const Persistence persistence =
        options.policy == LeasePolicy::New ? Persistence::Close : Persistence::Keep;
    Result<ComposedRequest> composed = compose(request, persistence);
    if (!composed)
        return std::unexpected(std::move(composed.error()));
    PreparedRequest out;
    out.composed = std::move(*composed);
    out.key = std::make_shared<const PoolKey>(poolKey(request.url, options.tls, options.link));
    out.mayRepeat = options.retry && isIdempotent(request.method);
    out.request = std::move(request);
    out.options = std::move(options);
    return out;
}

} // namespace engine
