// The rules of following, one step after the other.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/http/Redirect.h"

#include "engine/http/Mask.h"
#include "engine/http/UrlReference.h"

#include <algorithm>
#include <array>
#include <utility>

namespace engine {

namespace {

bool isRedirect(int status) noexcept
{
    return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
}

/// QUERY needs no case of its own: it is not POST, and 303 keeps nothing but HEAD (RFC 10008 §2.5).
bool turnsToGet(std::string_view method, int status) noexcept
{
    if (status == 303)
        return method != "GET" && method != "HEAD";
    return (status == 301 || status == 302) && method == "POST";
}

/// Not by text: an origin leaves out a zone id, and two zones are two machines.
bool sameOrigin(const Url &a, const Url &b) noexcept
{
    return a.scheme == b.scheme && a.host == b.host && a.port == b.port;
}

template <std::size_t N>
bool isOneOf(std::string_view name, const std::array<std::string_view, N> &names) noexcept
{
    return std::any_of(names.begin(), names.end(),
                       [name](std::string_view other) { return equalIgnoringCase(name, other); });
}

/// Fields that describe a body or its sending (RFC 9110 §15.4, step 5; "request-body-header name" of Fetch).
bool describesBody(std::string_view name) noexcept
{
    constexpr std::array<std::string_view, 15> names = {"Content-Encoding",
                                                        "Content-Language",
                                                        "Content-Location",
                                                        "Content-Type",
                                                        "Content-Length",
                                                        "Content-Range",
                                                        "Content-Digest",
                                                        "Repr-Digest",
                                                        "Digest",
                                                        "Content-MD5",
                                                        "Last-Modified",
                                                        "Trailer",
                                                        "Transfer-Encoding",
                                                        "TE",
                                                        "Expect"};
    return isOneOf(name, names);
}

bool isCredential(std::string_view name, const RedirectRules &rules) noexcept
{
    constexpr std::array<std::string_view, 3> names = {"Authorization", "Cookie",
                                                       "Proxy-Authorization"};
    return isOneOf(name, names) || std::any_of(rules.secretFields.begin(), rules.secretFields.end(),
                                               [name](const std::string &marked) {
                                                   return equalIgnoringCase(name, marked);
                                               });
}

std::string_view withoutBlanks(std::string_view value) noexcept
{
    const auto first = value.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        return {};
    return value.substr(first, value.find_last_not_of(" \t") - first + 1);
}

/// `url` with other user info, in its text too.
Url withUserInfo(Url url, std::string_view userInfo)
{
    const std::string_view text = url.text;
    const std::string_view authority = split(text).authority.value_or("");
    const auto from = static_cast<std::size_t>(authority.data() - text.data());
    const std::string_view hostAndPort = authority.substr(authority.rfind('@') + 1);
    std::string changed(text.substr(0, from));
    if (!userInfo.empty())
        changed.append(userInfo).append("@");
    changed.append(hostAndPort).append(text.substr(from + authority.size()));
    url.text = std::move(changed);
    url.userInfo = std::string(userInfo);
    return url;
}

/// One decision in the making. Lives for one call of decideRedirect.
class Decider
{
public:
    Decider(const Request &request, const Headers &answer, const RedirectRules &rules,
            std::span<const RedirectHop> before)
        : m_request(request)
        , m_answer(answer)
        , m_rules(rules)
        , m_before(before)
    {
    }

    RedirectDecision decide(int status)
    {
        m_out.stop = isRedirect(status) ? readLocation() : RedirectStop::NotARedirect;
        if (const Header *refresh = find(m_answer, "Refresh"))
            note("refresh-not-followed", refresh->value, "WHATWG HTML");
        if (!m_out.stop)
            m_out.stop = refusedByRule();
        if (m_out.stop)
            return std::move(m_out);

        const bool asGet = turnsToGet(m_request.method, status);
        if (!asGet && !m_rules.bodyCanBeReplayed) {
            m_out.stop = RedirectStop::BodyGone;
            return std::move(m_out);
        }
        m_out.stop = refusedByChain(composeNext(asGet), status);
        if (m_out.stop) {
            m_out.next.reset();
            m_out.dropped.clear();
        } else {
            noteSecretsGoingAlong();
        }
        return std::move(m_out);
    }

private:
    void note(std::string kind, std::string detail, std::string rfc)
    {
        m_out.notes.push_back({std::move(kind), std::move(detail), std::move(rfc)});
    }

    /// The one value of Location, or why there is none.
    std::optional<RedirectStop> findLocation(std::string_view &location)
    {
        std::vector<std::string_view> values;
        std::size_t lines = 0;
        for (const Header &header : m_answer) {
            if (!equalIgnoringCase(header.name, "Location"))
                continue;
            ++lines;
            const std::string_view value = withoutBlanks(header.value);
            if (std::find(values.begin(), values.end(), value) == values.end())
                values.push_back(value);
        }
        if (values.empty())
            return RedirectStop::NoLocation;
        if (values.size() > 1) {
            std::string all;
            for (const std::string_view value : values)
                all.append(all.empty() ? "" : " | ").append(value);
            note("different-locations", std::move(all), "9110 10.2.2");
            return RedirectStop::DifferentLocations;
        }
        if (lines > 1)
            note("location-repeated", std::to_string(lines) + " times", "9110 5.3");
        location = values.front();
        return std::nullopt;
    }

    std::optional<RedirectStop> readLocation()
    {
        std::string_view location;
        if (const auto stop = findLocation(location))
            return stop;
        const UrlReference parts = split(location);
        if (parts.scheme && !equalIgnoringCase(*parts.scheme, "http") &&
            !equalIgnoringCase(*parts.scheme, "https"))
            return RedirectStop::NotHttp;
        auto target = resolve(m_request.url, location);
        if (!target) {
            note("location-unreadable", target.error().detail, "9110 10.2.2");
            return RedirectStop::UnreadableLocation;
        }
        noteOddities(location, parts, *target);
        const bool stays = sameOrigin(*target, m_request.url);
        m_out.target = withUserInfo(*std::move(target), stays ? m_request.url.userInfo : "");
        m_out.leftFirstOrigin = leavesFirstOrigin();
        return std::nullopt;
    }

    void noteOddities(std::string_view location, const UrlReference &parts, const Url &target)
    {
        if (location.empty())
            note("location-empty", "it means the address that was asked", "3986 5.2.2");
        if (std::any_of(location.begin(), location.end(),
                        [](char c) { return c <= 0x20 || c >= 0x7f; }))
            note("location-encoded", "bytes that cannot stand in an address", "3986 2.1");
        if (parts.scheme && !parts.authority)
            note("location-scheme-relative", std::string(location), "3986 5.2.2");
        if (parts.authority && parts.authority->find('@') != std::string_view::npos)
            note("user-info-ignored", target.host, "9110 4.2.4");
        if (m_request.url.scheme == Scheme::Https && target.scheme == Scheme::Http)
            note("https-to-http", target.authority(), "9110 15.4");
    }

    [[nodiscard]] bool leavesFirstOrigin() const
    {
        const Url &first = m_before.empty() ? m_request.url : m_before.front().url;
        const bool wasAway =
            std::any_of(m_before.begin(), m_before.end(),
                        [&](const RedirectHop &hop) { return !sameOrigin(hop.url, first); });
        return wasAway || !sameOrigin(m_request.url, first) || !sameOrigin(*m_out.target, first);
    }

    [[nodiscard]] std::optional<RedirectStop> refusedByRule() const
    {
        if (m_rules.policy == RedirectPolicy::Off)
            return RedirectStop::Policy;
        if (m_rules.policy == RedirectPolicy::SameOrigin &&
            !sameOrigin(*m_out.target, m_request.url))
            return RedirectStop::OtherOrigin;
        return std::nullopt;
    }

    [[nodiscard]] std::optional<DropReason> dropReason(std::string_view name, bool asGet,
                                                       bool leaves) const
    {
        if (leaves && isCredential(name, m_rules))
            return DropReason::OtherOrigin;
        if (asGet && describesBody(name))
            return DropReason::MethodChanged;
        if (equalIgnoringCase(name, "Host"))
            return DropReason::FirstHopOnly;
        return std::nullopt;
    }

    const Request &composeNext(bool asGet)
    {
        const bool leaves = !sameOrigin(*m_out.target, m_request.url);
        Request next;
        next.method = asGet ? "GET" : m_request.method;
        next.url = *m_out.target;
        next.withoutAutomatic = m_request.withoutAutomatic;
        if (!asGet)
            next.body = m_request.body;
        if (leaves && !m_request.url.userInfo.empty())
            m_out.dropped.push_back({"user info", DropReason::OtherOrigin});
        for (const Header &header : m_request.headers) {
            if (const auto reason = dropReason(header.name, asGet, leaves)) {
                m_out.dropped.push_back({header.name, *reason});
                continue;
            }
            next.headers.push_back(header);
        }
        // Who typed a Host may have switched the automatic one off; the next request needs it.
        if (find(m_request.headers, "Host") != nullptr)
            next.withoutAutomatic &=
                static_cast<std::uint8_t>(~static_cast<unsigned>(AutomaticField::Host) & 0xffU);
        return m_out.next.emplace(std::move(next));
    }

    void noteSecretsGoingAlong()
    {
        if (sameOrigin(m_out.next->url, m_request.url))
            return;
        for (const Header &header : m_out.next->headers) {
            if (isSecretName(header.name))
                note("secret-goes-along", header.name, "9110 15.4");
        }
    }

    /// A chain only ever loses its body together with its method, so the method speaks for both.
    static bool repeatsHop(const Request &next, const RedirectHop &hop)
    {
        return next.method == hop.method && sameOrigin(next.url, hop.url) &&
               next.url.target == hop.url.target && next.url.userInfo == hop.url.userInfo &&
               next.headers == hop.headers;
    }

    /// A cookie set on the way may make the second time end otherwise, so only the limit ends such a chain.
    std::optional<RedirectStop> refusedByChain(const Request &next, int status)
    {
        std::vector<RedirectHop> hops(m_before.begin(), m_before.end());
        hops.push_back(redirectHop(m_request, status, m_answer));
        bool cookieSince = false;
        for (std::size_t i = hops.size(); i-- > 0 && !m_out.repeats;) {
            cookieSince = cookieSince || hops[i].setsCookie;
            if (repeatsHop(next, hops[i]))
                m_out.repeats = i;
        }
        if (m_out.repeats && !cookieSince)
            return RedirectStop::Loop;
        if (m_before.size() >= m_rules.limit)
            return RedirectStop::Limit;
        return std::nullopt;
    }

    const Request &m_request;
    const Headers &m_answer;
    const RedirectRules &m_rules;
    std::span<const RedirectHop> m_before;
    RedirectDecision m_out;
};

} // namespace

std::string_view code(RedirectPolicy policy) noexcept
{
    switch (policy) {
    case RedirectPolicy::Off: return "off";
    case RedirectPolicy::SameOrigin: return "same-origin";
    case RedirectPolicy::All: return "all";
    }
    return "unknown";
}

std::string_view code(RedirectStop stop) noexcept
{
    switch (stop) {
    case RedirectStop::NotARedirect: return "not-a-redirect";
    case RedirectStop::NoLocation: return "no-location";
    case RedirectStop::DifferentLocations: return "different-locations";
    case RedirectStop::NotHttp: return "not-http";
    case RedirectStop::UnreadableLocation: return "unreadable-location";
    case RedirectStop::Policy: return "policy";
    case RedirectStop::OtherOrigin: return "other-origin";
    case RedirectStop::BodyGone: return "body-gone";
    case RedirectStop::Loop: return "loop";
    case RedirectStop::Limit: return "limit";
    }
    return "unknown";
}

std::string_view code(DropReason reason) noexcept
{
    switch (reason) {
    case DropReason::MethodChanged: return "method-changed";
    case DropReason::OtherOrigin: return "other-origin";
    case DropReason::FirstHopOnly: return "first-hop-only";
    }
    return "unknown";
}

RedirectHop redirectHop(const Request &request, int status, const Headers &answer)
{
    return {request.method, request.url, request.headers, status,
            find(answer, "Set-Cookie") != nullptr};
}

RedirectDecision decideRedirect(const Request &request, int status, const Headers &answer,
                                const RedirectRules &rules, std::span<const RedirectHop> before)
{
    return Decider(request, answer, rules, before).decide(status);
}

} // namespace engine
