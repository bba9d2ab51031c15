// What there is, and what it is for.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/practice/PracticePaths.h"

#include <array>

namespace engine {

namespace {

using Place = PracticePlace;
using Methods = PracticeMethods;

// What benchmarks ask for stands first.
// clang-format off
constexpr std::array<PracticePath, 22> paths = {{
    {"/bytes/", Place::Bytes, Methods::Get, "/bytes/N", "/bytes/2048", "N bytes, up to 1 GiB, their length announced"},
    {"/products", Place::Products, Methods::Get, "/products", "/products", "shop: the catalogue"},
    {"/products/", Place::Product, Methods::Get, "/products/N", "/products/7", "shop: a product, 1 to 48"},
    {"/login", Place::Login, Methods::Post, "POST /login", "", "shop: signs in, whoever it is"},
    {"/cart/items", Place::CartItems, Methods::Post, "POST /cart/items", "", "shop: puts something into the cart"},
    {"/cart", Place::Cart, Methods::Get, "/cart", "/cart", "shop: the cart, which always holds the same"},
    {"/orders", Place::Orders, Methods::Post, "POST /orders", "", "shop: places an order"},
    {"/", Place::Index, Methods::Get, "/", "/", "this list"},
    {"/chunked/", Place::Chunked, Methods::Get, "/chunked/N?size=4096&ms=0", "/chunked/65536",
     "N bytes in chunks of that size, so many ms apart"},
    {"/delay/", Place::Delay, Methods::Any, "/delay/MS", "/delay/1500", "answers after MS milliseconds"},
    {"/status/", Place::Status, Methods::Any, "/status/N", "/status/418", "the status N, 200 to 999"},
    {"/echo", Place::Echo, Methods::Any, "/echo", "/echo", "the body as it came; without one, the request's head"},
    {"/upload", Place::Upload, Methods::Upload, "POST or PUT /upload", "", "the SHA-1 and the length of the body, up to 2 GiB"},
    {"/close", Place::Close, Methods::Any, "/close", "/close", "says Connection: close, and closes"},
    {"/keepalive", Place::KeepAlive, Methods::Any, "/keepalive?timeout=5&max=3", "/keepalive?timeout=5&max=3",
     "announces the limits of its connection and keeps them: idle seconds, uses in all"},
    {"/stale", Place::Stale, Methods::Any, "/stale?ms=1000", "/stale?ms=1000",
     "announces nothing, and closes after so many ms without a request"},
    {"/reset", Place::Reset, Methods::Any, "/reset", "/reset", "resets the connection instead of answering"},
    {"/flaky", Place::Flaky, Methods::Any, "/flaky", "/flaky", "503 and 200 in turn"},
    {"/redirect/", Place::Redirect, Methods::Any, "/redirect/N", "/redirect/2", "N redirects, then an answer"},
    {"/gzip", Place::Gzip, Methods::Get, "/gzip", "/gzip", "a body coded with gzip, whether asked for or not"},
    {"/cookies", Place::Cookies, Methods::Get, "/cookies", "/cookies", "sets two cookies, and shows those that came"},
    {"/sse", Place::Events, Methods::Get, "/sse?events=5&ms=200", "/sse", "so many server-sent events, ms apart"},
}};
// clang-format on

} // namespace

std::span<const PracticePath> practicePaths() noexcept
{
    return paths;
}

PracticeMatch matchPracticePath(std::string_view path) noexcept
{
    for (const PracticePath &row : paths) {
        const bool takesPart = row.path.size() > 1 && row.path.back() == '/';
        if (takesPart ? path.starts_with(row.path) : path == row.path)
            return {&row, takesPart ? path.substr(row.path.size()) : std::string_view()};
    }
    return {};
}

std::string_view allowed(PracticeMethods methods) noexcept
{
    switch (methods) {
    case Methods::Get: return "GET, HEAD, OPTIONS";
    case Methods::Post: return "POST, OPTIONS";
    case Methods::Upload: return "POST, PUT, OPTIONS";
    case Methods::Any: return "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
    }
    return "";
}

bool fits(PracticeMethods methods, std::string_view method) noexcept
{
    switch (methods) {
    case Methods::Get: return method == "GET" || method == "HEAD";
    case Methods::Post: return method == "POST";
    case Methods::Upload: return method == "POST" || method == "PUT";
    case Methods::Any: return method != "CONNECT" && method != "TRACE";
    }
    return false;
}

} // namespace engine
