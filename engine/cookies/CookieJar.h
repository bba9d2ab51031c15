// A store of cookies: what answers put into it, what a request takes along, and why.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cookies/Cookie.h"
#include "engine/cookies/CookieReason.h"
#include "engine/http/Headers.h"
#include "engine/http/Response.h"
#include "engine/http/Url.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// RFC 6265bis §6.1 asks for 50 of a domain and 3000 in all at least; browsers keep 180 of a domain. The other
/// three are curl's. Value, any thread.
struct CookieLimits
{
    std::size_t perDomain = 180;
    std::size_t total = 3000;
    std::size_t perResponse = 50; ///< Set-Cookie lines heeded in one response
    std::size_t sent = 150;       ///< cookies with one request
    std::size_t sentBytes = 8190; ///< of the Cookie field's value
};

/// What became of one cookie that was to go into a jar. Value, any thread.
struct CookieReceipt
{
    CookieOutcome outcome = CookieOutcome::Refused;
    std::optional<SecureRule> rule; ///< what decided about Secure; none: not received from a server
    std::optional<Cookie> cookie;   ///< as read; none: refused
    std::optional<CookieRefusal> refusal; ///< exactly where the outcome is Refused
    std::vector<Note> notes;
    std::vector<Cookie> evicted; ///< what had to go, so that the jar keeps its limits
};

/// Whether one cookie goes with a request.
struct CookieDecision
{
    Cookie cookie;
    CookieSendReason reason = CookieSendReason::Sent;
    bool sameSiteIgnored = false; ///< sent, although a browser would only do so from the same site
};

/// The cookies for one address. Value, any thread.
struct CookiesFor
{
    SecureRule rule = SecureRule::Https;
    std::vector<CookieDecision> decisions; ///< those sent, in the header's order; then the others
    std::string header;                    ///< the value of Cookie; empty: no such field
};

/// Cookies of one environment (RFC 6265bis §5.7 and §5.8). No clock, no file: times are passed in. A cookie that
/// expires by itself stays, unsent and shown as expired, until removeExpired or until the jar needs room. Value;
/// one thread at a time.
class CookieJar
{
public:
    explicit CookieJar(CookieLimits limits = {})
        : m_limits(limits)
    {
    }

    /// In the order in which they came in. Valid until the jar changes.
    [[nodiscard]] const std::vector<Cookie> &cookies() const noexcept { return m_cookies; }

    /// Takes every Set-Cookie line of the answer from `url`, in order; one receipt for each. Only a hop's own
    /// headers may be given, with its own address: never trailers.
    std::vector<CookieReceipt> receive(const Headers &headers, const Url &url, CookieTime now);

    /// Takes the value of one Set-Cookie field.
    CookieReceipt receive(std::string_view setCookie, const Url &url, CookieTime now);

    /// Every cookie of the `neighbourhood` of `url` with the reason why it is sent or not, and the header.
    /// Changes nothing.
    [[nodiscard]] CookiesFor cookiesFor(const Url &url, CookieTime now) const;

    /// Remembers that the cookies of `sent` that are sent went out at `now`: they are evicted later than others.
    void markSent(const CookiesFor &sent, CookieTime now);

    /// Puts a cookie that was typed or loaded, in place of the same one. Refuses what no server could have set
    /// either, but asks for no address: so a Secure cookie may be put, and one may replace a Secure one. Times
    /// that are not set become `now`, an expiry over 400 days is cut, and one in the past takes the cookie away.
    CookieReceipt put(Cookie cookie, CookieTime now);

    /// Puts `changed` in place of `which`, whose name, domain or path may have changed. Refused: nothing has
    /// changed.
    CookieReceipt edit(const CookieIdentity &which, Cookie changed, CookieTime now);

    /// Whether there was one.
    bool remove(const CookieIdentity &which);

    /// Each returns how many went.
    std::size_t removeExpired(CookieTime now);
    std::size_t removeSession(); ///< those without an expiry: the session is over
    std::size_t clear();

private:
    void store(CookieReceipt &receipt, CookieTime now);
    [[nodiscard]] std::vector<Cookie> shed(const std::string &domain, CookieTime now);
    [[nodiscard]] const Cookie *secureCookieCovered(const Cookie &cookie, CookieTime now) const;

    CookieLimits m_limits;
    std::vector<Cookie> m_cookies;
};

} // namespace engine
