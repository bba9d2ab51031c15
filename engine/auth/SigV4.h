// AWS Signature Version 4 in header fields, with all its intermediate texts for display.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"
#include "engine/http/Request.h"

#include <chrono>
#include <string>

namespace engine {

struct AwsCredentials
{
    std::string accessKey;    ///< the key's name, sent in the open
    std::string secretKey;    ///< a secret
    std::string sessionToken; ///< of temporary credentials, a secret that is sent; empty: none
};

/// What a signature is good for.
struct SigV4Scope
{
    std::string region;  ///< "us-east-1"
    std::string service; ///< the name in the service's signing documents: "s3", "execute-api", …
    std::chrono::sys_seconds time; ///< now; AWS refuses what is minutes off
};

/// Whether the body is part of what is signed. Unsigned is S3's UNSIGNED-PAYLOAD.
enum class SigV4Body { Signed, Unsigned };

/// Value, any thread.
struct SigV4Signature
{
    std::string canonicalRequest;
    std::string stringToSign;
    std::string signedHeaders; ///< "host;x-amz-date"
    std::string signature;     ///< 64 hex digits
    Headers fields;            ///< to be added to the request, Authorization last
};

/// Signs `request` as it is to be sent. Signed are Host, the x-amz- fields and all that the user typed, except
/// those that stations on the way may change (connection fields, Expect, User-Agent, X-Amzn-Trace-Id) and
/// Authorization. Of x-amz-date, x-amz-content-sha256 and x-amz-security-token one that the user typed is used
/// as it is; the first gives the time then. x-amz-content-sha256 is made for S3 and for unsigned bodies, where
/// it must be. Pure, any thread. Fails with HeaderInvalid where a key, region or service is empty or cannot
/// stand in the field, or a typed x-amz-date is none. No error text holds a secret, and neither do the texts
/// for display, save the session token's field in `canonicalRequest`.
[[nodiscard]] Result<SigV4Signature> signSigV4(const Request &request,
                                               const AwsCredentials &credentials,
                                               const SigV4Scope &scope,
                                               SigV4Body body = SigV4Body::Signed);

} // namespace engine
