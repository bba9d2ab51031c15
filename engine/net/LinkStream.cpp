// The two pumps of a simulated link, and the bytes on their way in it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/net/LinkStream.h"

#include <asio/co_spawn.hpp>
#include <asio/detached.hpp>
#include <asio/error.hpp>

#include <algorithm>
#include <array>
#include <deque>
#include <string>

namespace engine {

namespace {

/// What a socket's send buffer would take before a writer has to wait.
constexpr std::size_t mostWaiting = 64 * 1024;

/// How long after a close the last bytes may take beyond their way to the server.
constexpr Nanoseconds mostLinger = std::chrono::seconds(1);

/// What may lie in the link towards us before the server has to wait: a receive window.
constexpr std::size_t mostUnread = 4 * 1024 * 1024;

/// Bytes, or the end of the stream, with the instant at which they come out of the link.
struct Parcel
{
    Instant due;
    std::string bytes;
    std::error_code end;
};

/// One direction: parcels leave it in order, no faster than the rate allows.
class Lane
{
public:
    explicit Lane(const Link &link)
        : m_oneWay(link.roundTrip / 2)
        , m_bitsPerSecond(link.bitsPerSecond)
    {
    }

    void put(Instant now, std::string bytes, std::error_code end = {})
    {
        m_free = std::max(m_free, now) + onTheLine(bytes.size());
        m_waiting += bytes.size();
        m_parcels.push_back({m_free + m_oneWay, std::move(bytes), end});
    }

    [[nodiscard]] bool empty() const noexcept { return m_parcels.empty(); }
    [[nodiscard]] const Parcel &front() const { return m_parcels.front(); }
    [[nodiscard]] bool hasArrived(Instant now) const { return !empty() && front().due <= now; }
    [[nodiscard]] std::size_t waiting() const noexcept { return m_waiting; }

    Parcel take()
    {
        Parcel out = std::move(m_parcels.front());
        m_parcels.pop_front();
        m_waiting -= out.bytes.size();
        m_read = 0;
        return out;
    }

    /// Copies arrived bytes out; an end stays in place and is reported again and again.
    IoResult read(Instant now, std::span<char> into)
    {
        std::size_t n = 0;
        while (n < into.size() && hasArrived(now) && !front().end) {
            const Parcel &parcel = front();
            const std::size_t part = std::min(into.size() - n, parcel.bytes.size() - m_read);
            std::copy_n(parcel.bytes.data() + m_read, part, into.data() + n);
            n += part;
            m_read += part;
            if (m_read == parcel.bytes.size())
                take();
        }
        if (n > 0 || into.empty())
            return {std::error_code(), n};
        if (hasArrived(now))
            return {front().end, 0};
        return {asio::error::would_block, 0};
    }

private:
    [[nodiscard]] Nanoseconds onTheLine(std::size_t bytes) const
    {
        if (m_bitsPerSecond == 0)
            return Nanoseconds(0);
        return Nanoseconds(static_cast<std::int64_t>(static_cast<double>(bytes) * 8e9 /
                                                     static_cast<double>(m_bitsPerSecond)));
    }

    Nanoseconds m_oneWay;
    std::int64_t m_bitsPerSecond;
    Instant m_free = Instant::min(); ///< when the line can take the next parcel
    std::size_t m_waiting = 0;
    std::size_t m_read = 0; ///< of the front parcel
    std::deque<Parcel> m_parcels;
};

} // namespace

/// What the stream and its pumps share. I/O thread only.
class LinkStream::Pipe : public std::enable_shared_from_this<LinkStream::Pipe>
{
public:
    Pipe(std::unique_ptr<ByteStream> stream, const Link &link, const Executor &executor,
         const Clock &theClock)
        : inner(std::move(stream))
        , clock(theClock)
        , out(link)
        , in(link)
        , outChanged(executor)
        , inChanged(executor)
        , roomMade(executor)
        , windowOpened(executor)
        , lingerOver(executor)
        , oneWay(link.roundTrip / 2)
    {
        for (Timer *timer : timers())
            timer->expires_at(Instant::max());
    }

    [[nodiscard]] std::array<Timer *, 4> timers()
    {
        return {&outChanged, &inChanged, &roomMade, &windowOpened};
    }

    /// Carries what was written to the server, each parcel when it is due.
    Task<> pumpOut([[maybe_unused]] std::shared_ptr<Pipe> self)
    {
        while (!gaveUp) {
            if (out.empty()) {
                if (closing)
                    break;
                outChanged.expires_at(Instant::max());
                (void)co_await outChanged.async_wait(awaited);
                continue;
            }
            if (!out.hasArrived(clock.now())) {
                outChanged.expires_at(out.front().due);
                (void)co_await outChanged.async_wait(awaited);
                continue;
            }
            const Parcel parcel = out.take();
            roomMade.cancel();
            const std::array<std::string_view, 1> pieces = {parcel.bytes};
            const auto [ec, n] = co_await inner->write(pieces);
            if (ec) {
                out = Lane(Link());
                broken = ec;
                roomMade.cancel(); // a writer that waits for room learns of it
                break;
            }
        }
        if (closing) {
            lingerOver.cancel();
            inner->close();
        }
    }

    /// Collects what the server sends and stamps it with its arrival.
    Task<> pumpIn([[maybe_unused]] std::shared_ptr<Pipe> self)
    {
        std::array<char, 16 * 1024> buffer;
        while (true) {
            if (in.waiting() > mostUnread && !closing) {
                windowOpened.expires_at(Instant::max());
                (void)co_await windowOpened.async_wait(awaited);
                continue;
            }
            const auto [ec, n] = co_await inner->read(buffer);
            if (ec && closing)
                break;
            in.put(clock.now(), std::string(buffer.data(), n), ec);
            inChanged.cancel();
            if (ec)
                break;
        }
    }

    void close()
    {
        if (closing)
            return;
        closing = true;
        aborted = true;
        for (Timer *timer : timers())
            timer->cancel();
        if (broken) {
            inner->close();
            return;
        }
        // What is on its way goes out, but not for ever: the server may have stopped reading, or the line be slow.
        lingerOver.expires_after(oneWay + mostLinger);
        lingerOver.async_wait([self = shared_from_this()](const std::error_code &ec) {
            if (ec)
                return;
            self->gaveUp = true;
            self->outChanged.cancel();
            self->inner->close();
        });
    }

    std::unique_ptr<ByteStream> inner;
    const Clock &clock;
    Lane out;
    Lane in;
    Timer outChanged;
    Timer inChanged;
    Timer roomMade;
    Timer windowOpened;
    Timer lingerOver;
    Nanoseconds oneWay;
    bool gaveUp = false;    ///< what had not gone out in time after the close
    std::error_code broken; ///< the inner stream refused a write
    bool closing = false;
    bool aborted = false; ///< our user's waits are to end
};

LinkStream::LinkStream(std::unique_ptr<ByteStream> inner, const Link &link,
                       const Executor &executor, const Clock &clock)
    : m_pipe(std::make_shared<Pipe>(std::move(inner), link, executor, clock))
{
    asio::co_spawn(executor, m_pipe->pumpOut(m_pipe), asio::detached);
    asio::co_spawn(executor, m_pipe->pumpIn(m_pipe), asio::detached);
}

LinkStream::~LinkStream()
{
    m_pipe->close();
}

Task<std::error_code> LinkStream::waitForArrival()
{
    const std::shared_ptr<Pipe> pipe = m_pipe;
    while (!pipe->in.hasArrived(pipe->clock.now())) {
        pipe->inChanged.expires_at(pipe->in.empty() ? Instant::max() : pipe->in.front().due);
        (void)co_await pipe->inChanged.async_wait(awaited);
        const auto state = co_await asio::this_coro::cancellation_state;
        if (pipe->aborted || state.cancelled() != asio::cancellation_type::none)
            co_return asio::error::operation_aborted;
    }
    co_return std::error_code();
}

Task<IoResult> LinkStream::read(std::span<char> into)
{
    const std::error_code ec = co_await waitForArrival();
    if (ec)
        co_return IoResult{ec, 0};
    co_return readNow(into);
}

IoResult LinkStream::readNow(std::span<char> into)
{
    const IoResult result = m_pipe->in.read(m_pipe->clock.now(), into);
    if (std::get<1>(result) > 0 && m_pipe->in.waiting() <= mostUnread)
        m_pipe->windowOpened.cancel();
    return result;
}

Task<std::error_code> LinkStream::readable()
{
    return waitForArrival();
}

IoResult LinkStream::writeNow(Pieces pieces)
{
    if (m_pipe->broken)
        return {m_pipe->broken, 0};
    if (m_pipe->closing)
        return {asio::error::operation_aborted, 0};
    const std::size_t room = mostWaiting - std::min(mostWaiting, m_pipe->out.waiting());
    if (room == 0)
        return {asio::error::would_block, 0};
    std::string bytes;
    for (const std::string_view piece : pieces)
        bytes.append(piece.substr(0, room - bytes.size()));
    const std::size_t n = bytes.size();
    m_pipe->out.put(m_pipe->clock.now(), std::move(bytes));
    m_pipe->outChanged.cancel();
    return {std::error_code(), n};
}

Task<IoResult> LinkStream::write(Pieces pieces)
{
    const std::shared_ptr<Pipe> pipe = m_pipe;
    std::size_t done = 0;
    for (std::string_view piece : pieces) {
        while (!piece.empty()) {
            const std::array<std::string_view, 1> rest = {piece};
            const auto [ec, n] = writeNow(rest);
            done += n;
            piece.remove_prefix(n);
            if (ec && ec != asio::error::would_block)
                co_return IoResult{ec, done};
            if (!ec)
                continue;
            pipe->roomMade.expires_at(Instant::max());
            (void)co_await pipe->roomMade.async_wait(awaited);
            const auto state = co_await asio::this_coro::cancellation_state;
            if (pipe->aborted || state.cancelled() != asio::cancellation_type::none)
                co_return IoResult{asio::error::operation_aborted, done};
        }
    }
    co_return IoResult{std::error_code(), done};
}

void LinkStream::cancel() noexcept
{
    m_pipe->aborted = true;
    m_pipe->inChanged.cancel();
    m_pipe->roomMade.cancel();
}

void LinkStream::close() noexcept
{
    m_pipe->close();
}

} // namespace engine
