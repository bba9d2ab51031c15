// Canonical request, string to sign, signing key and the fields that carry the result.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/auth/SigV4.h"

#include "engine/auth/CredentialText.h"
#include "engine/auth/Hash.h"
#include "engine/auth/SigV4Canonical.h"

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <string_view>
#include <utility>

namespace engine {

namespace {

constexpr std::string_view algorithm = "AWS4-HMAC-SHA256";
constexpr std::string_view dateField = "x-amz-date";
constexpr std::string_view bodyField = "x-amz-content-sha256";
constexpr std::string_view tokenField = "x-amz-security-token";

std::string digits(unsigned value, std::size_t width)
{
    const std::string plain = std::to_string(value);
    return std::string(width - std::min(width, plain.size()), '0') + plain;
}

/// "20150830T123600Z".
std::string stampOf(std::chrono::sys_seconds time)
{
    const auto day = std::chrono::floor<std::chrono::days>(time);
    const std::chrono::year_month_day date(day);
    const std::chrono::hh_mm_ss clock(time - day);
    const auto two = [](auto count) { return digits(static_cast<unsigned>(count), 2); };
    return digits(static_cast<unsigned>(static_cast<int>(date.year())), 4) +
           two(static_cast<unsigned>(date.month())) + two(static_cast<unsigned>(date.day())) + 'T' +
           two(clock.hours().count()) + two(clock.minutes().count()) +
           two(clock.seconds().count()) + 'Z';
}

bool isStamp(std::string_view text) noexcept
{
    constexpr std::string_view form = "ddddddddTddddddZ"; // d: any digit
    return std::equal(text.begin(), text.end(), form.begin(), form.end(), [](char c, char wanted) {
        return wanted == 'd' ? c >= '0' && c <= '9' : c == wanted;
    });
}

bool isOneOf(std::string_view name, std::initializer_list<std::string_view> names)
{
    return std::any_of(names.begin(), names.end(),
                       [name](std::string_view one) { return equalIgnoringCase(name, one); });
}

bool maySign(std::string_view name)
{
    return !isOneOf(name, {"authorization", "connection", "expect", "keep-alive",
                           "proxy-authorization", "proxy-connection", "te", "trailer",
                           "transfer-encoding", "upgrade", "user-agent", "x-amzn-trace-id"});
}

// No error repeats what was typed: a secret in the wrong box would be shown.
Result<void> check(const AwsCredentials &credentials, const SigV4Scope &scope)
{
    const auto isPart = [](std::string_view text) { // of the credential scope, which slashes divide
        return !text.empty() && isVisibleAscii(text) &&
               text.find_first_of("/,") == std::string_view::npos;
    };
    if (!isPart(credentials.accessKey))
        return credentialFailure("the access key is empty or holds a character it cannot have");
    if (credentials.secretKey.empty())
        return credentialFailure("the secret key is empty");
    if (!isVisibleAscii(credentials.sessionToken))
        return credentialFailure("the session token holds a character it cannot have",
                                 std::string(tokenField));
    if (!isPart(scope.region))
        return credentialFailure("the region is empty or holds a character it cannot have");
    if (!isPart(scope.service))
        return credentialFailure("the service is empty or holds a character it cannot have");
    return {};
}

/// The value of a field that is typed, or else made and remembered in `made`.
std::string typedOr(const Request &request, std::string_view name, std::string value, Headers &made)
{
    if (const Header *typed = find(request.headers, name))
        return typed->value;
    made.push_back({std::string(name), value});
    return value;
}

std::string bodyLine(const Request &request, const SigV4Scope &scope, SigV4Body body, Headers &made)
{
    std::string value =
        body == SigV4Body::Signed ? hashHex(Hash::Sha256, request.body) : "UNSIGNED-PAYLOAD";
    const bool needsField =
        body == SigV4Body::Unsigned || sigV4PathRule(scope.service) == SigV4PathRule::S3;
    if (needsField || find(request.headers, bodyField) != nullptr)
        return typedOr(request, bodyField, std::move(value), made);
    return value;
}

SigV4Headers signedHeaders(const Request &request, const Headers &made)
{
    Headers all = made;
    std::copy_if(request.headers.begin(), request.headers.end(), std::back_inserter(all),
                 [](const Header &header) { return maySign(header.name); });
    if (find(request.headers, "Host") == nullptr)
        all.push_back({"host", request.url.authority()});
    return sigV4Headers(all);
}

std::string canonical(const Request &request, const SigV4Headers &headers, std::string_view service,
                      std::string_view bodyHash)
{
    const std::string_view target = request.url.target;
    const std::string_view path = target.substr(0, target.find('?'));
    const std::string_view query = target.substr(std::min(path.size() + 1, target.size()));
    std::string out = request.method + '\n' + sigV4Path(path, sigV4PathRule(service)) + '\n';
    out.append(sigV4Query(query)).append("\n");
    out.append(headers.lines).append("\n").append(headers.names).append("\n");
    return out.append(bodyHash);
}

std::string signingKey(const AwsCredentials &credentials, std::string_view day,
                       const SigV4Scope &scope)
{
    std::string key = "AWS4" + credentials.secretKey;
    for (const std::string_view part :
         std::initializer_list<std::string_view>{day, scope.region, scope.service, "aws4_request"})
        key = hmacSha256(key, part);
    return key;
}

} // namespace

Result<SigV4Signature> signSigV4(const Request &request, const AwsCredentials &credentials,
                                 const SigV4Scope &scope, SigV4Body body)
{
    if (const Result<void> fine = check(credentials, scope); !fine)
        return failure(fine.error());
    SigV4Signature out;
    const std::string stamp = typedOr(request, dateField, stampOf(scope.time), out.fields);
    if (!isStamp(stamp))
        return credentialFailure("the date must look like 20150830T123600Z",
                                 std::string(dateField));
    const std::string bodyHash = bodyLine(request, scope, body, out.fields);
    if (!credentials.sessionToken.empty())
        typedOr(request, tokenField, credentials.sessionToken, out.fields);

    const SigV4Headers headers = signedHeaders(request, out.fields);
    const std::string day = stamp.substr(0, 8);
    const std::string credentialScope =
        day + '/' + scope.region + '/' + scope.service + "/aws4_request";
    out.signedHeaders = headers.names;
    out.canonicalRequest = canonical(request, headers, scope.service, bodyHash);
    out.stringToSign = std::string(algorithm) + '\n' + stamp + '\n' + credentialScope + '\n' +
                       hashHex(Hash::Sha256, out.canonicalRequest);
    out.signature = toHex(hmacSha256(signingKey(credentials, day, scope), out.stringToSign));
    out.fields.push_back(
        {"Authorization", std::string(algorithm) + " Credential=" + credentials.accessKey + '/' +
                              credentialScope + ", SignedHeaders=" + out.signedHeaders +
                              ", Signature=" + out.signature});
    return out;
}

} // namespace engine
