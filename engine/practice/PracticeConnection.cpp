// Reading requests: handshake, head, body, and what is turned down on the way.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/practice/PracticeConnection.h"

#include "engine/net/Limits.h"

#include <array>
#include <chrono>

namespace engine {

namespace {

constexpr Nanoseconds handshakeLimit = std::chrono::seconds(30);
constexpr Nanoseconds headLimit = std::chrono::seconds(30);
constexpr Nanoseconds bodyLimit = std::chrono::seconds(30); // without a byte

} // namespace

PracticeConnection::PracticeConnection(TcpSocket socket, std::shared_ptr<PracticeSite> site,
                                       bool isSecure)
    : m_site(std::move(site))
    , m_executor(socket.get_executor())
    , m_descriptor(socket.native_handle())
    , m_deadline(m_executor, m_site->clock, [this] { m_stream->cancel(); })
    , m_timer(m_executor)
    , m_idleUntil(m_site->clock.now() + PracticeAnswer::usualIdleLimit)
{
    auto tcp = std::make_unique<TcpStream>(std::move(socket));
    m_tcp = tcp.get();
    if (isSecure) {
        auto tls =
            std::make_unique<TlsStream>(std::move(tcp), std::make_unique<TlsSession>(m_site->tls));
        m_tls = tls.get();
        m_stream = std::move(tls);
    } else {
        m_stream = std::move(tcp);
    }
    m_site->open.insert(this);
}

PracticeConnection::~PracticeConnection()
{
    m_site->open.erase(this);
}

void PracticeConnection::stop() noexcept
{
    m_stream->cancel();
    m_timer.cancel();
}

Task<> PracticeConnection::serve(std::shared_ptr<PracticeConnection> self)
{
    bool goesOn = true;
    if (self->m_tls != nullptr)
        goesOn = co_await self->shakeHands();
    while (goesOn)
        goesOn = co_await self->exchange();
    if (self->m_lingers && !self->m_site->stopping)
        co_await self->linger();
    self->m_stream->close();
}

Task<bool> PracticeConnection::shakeHands()
{
    m_deadline.set(m_site->clock.now() + handshakeLimit);
    const ConnectionId nobody;
    const bool done = co_await m_tls->handshake(nullptr, nobody, m_site->clock);
    if (!done && m_tls->cipherSent() == 0 && m_tls->handshakeError().kind == ErrorKind::TlsPlain) {
        // OpenSSL keeps silent towards a peer that does not speak TLS; a fatal alert tells it what this port is.
        constexpr std::array<char, 7> protocolVersionAlert = {0x15, 0x03, 0x01, 0x00,
                                                              0x02, 0x02, 0x46};
        const std::string_view alert(protocolVersionAlert.data(), protocolVersionAlert.size());
        (void)m_tcp->writeNow(Pieces(&alert, 1));
    }
    co_return done;
}

Task<bool> PracticeConnection::exchange()
{
    // GCC 12 builds a wrong frame for a co_await inside the condition of an if or while, where the outermost block of
    // the coroutine declares nothing. So in this folder an outcome gets a name before it is asked.
    bool goesOn = co_await readHead();
    if (goesOn)
        goesOn = co_await readBody();
    if (!goesOn)
        co_return false;
    m_site->routes.answer(m_request, m_body, ++m_use, m_answer);
    co_return co_await respond();
}

/// Reads up to the end of a head and takes it in.
Task<bool> PracticeConnection::readHead()
{
    m_request.method = {};
    m_request.minorVersion = 1;
    std::size_t from = 0;
    bool hasBegun = false;
    while (true) {
        // RFC 9112 §2.2: empty lines before a request line are passed over.
        while (!m_input.empty() &&
               (m_input.unread().front() == '\r' || m_input.unread().front() == '\n')) {
            m_input.consume(1);
            from = 0;
        }
        const std::string_view unread = m_input.unread();
        if (const auto refusal = judgeFirstBytes(unread)) {
            turnDown(*refusal);
            co_return co_await respond();
        }
        const std::size_t size = headSize(unread, from);
        if (size > PracticeRequest::mostHeadBytes ||
            (size == 0 && unread.size() >= PracticeRequest::mostHeadBytes)) {
            turnDown({431, "The head is larger than 64 KiB."});
            co_return co_await respond();
        }
        if (size > 0) {
            // A copy, as what is read next may overwrite it where it lies.
            m_head.assign(unread.substr(0, size));
            m_input.consume(size);
            break;
        }
        if (unread.empty()) {
            m_deadline.set(m_idleUntil);
        } else if (!hasBegun) {
            m_deadline.set(m_site->clock.now() + headLimit);
            hasBegun = true;
        }
        const bool came = co_await readMore();
        if (!came)
            co_return false;
    }
    m_deadline.clear();
    if (const auto refusal = readPracticeRequest(m_head, m_request)) {
        turnDown(*refusal);
        co_return co_await respond();
    }
    co_return true;
}

Task<bool> PracticeConnection::readBody()
{
    const BodyUse use = PracticeRoutes::bodyUse(m_request);
    m_body.begin(use);
    if (m_request.body.framing == Framing::None)
        co_return true;
    const std::int64_t limit = PracticeBody::limit(use);
    if (m_request.body.length > limit) {
        turnDown({413, "The body is larger than this path takes."});
        co_return co_await respond();
    }
    if (m_request.expectsContinue && m_input.empty()) {
        if (use == BodyUse::Unwanted) {
            // RFC 9110 §10.1.1: the final answer at once, instead of a call for a body that changes nothing.
            m_request.keepAlive = false;
            m_lingers = true;
            co_return true;
        }
        m_out.assign("HTTP/1.1 100 Continue\r\n\r\n");
        const bool sent = co_await flush();
        if (!sent)
            co_return false;
    }
    m_reader.begin(m_request.body);
    while (true) {
        const Result<std::size_t> taken = m_reader.consume(m_input.unread(), m_body);
        if (!taken || m_body.size() > limit) {
            turnDown(taken
                         ? Refusal{413, "The body is larger than this path takes."}
                         : Refusal{400, "The body cannot be read: " + taken.error().detail + '.'});
            co_return co_await respond();
        }
        m_input.consume(*taken);
        if (m_reader.isComplete())
            break;
        m_deadline.set(m_site->clock.now() + bodyLimit);
        const bool came = co_await readMore();
        if (!came)
            co_return false;
    }
    m_deadline.clear();
    if (m_reader.framing() == Framing::Chunked && m_reader.chunks().neverReuse())
        m_request.keepAlive = false;
    co_return true;
}

Task<bool> PracticeConnection::readMore()
{
    const std::span<char> room = m_input.room();
    const auto [ec, n] = co_await m_stream->read(room);
    m_input.filled(n);
    co_return !ec && !m_site->stopping;
}

/// Makes m_answer the connection's last: what comes behind a request that cannot be read is not known to be one.
void PracticeConnection::turnDown(const Refusal &refusal)
{
    m_answer.refuse(refusal);
    m_request.keepAlive = false;
    m_lingers = true;
}

} // namespace engine
