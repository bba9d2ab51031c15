// The table of the practice server's paths.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

namespace engine {

enum class PracticePlace {
    // clang-format off
    Index, Bytes, Chunked, Delay, Status, Echo, Upload, Close, KeepAlive, Stale, Reset, Flaky, Redirect, Gzip,
    Cookies, Events, Login, Products, Product, CartItems, Cart, Orders,
    // clang-format on
};

enum class PracticeMethods { Get, Post, Upload, Any };

/// A row of the table. Constant.
struct PracticePath
{
    std::string_view path; ///< ends in a slash where one more part follows
    PracticePlace place;
    PracticeMethods methods;
    std::string_view usage;
    std::string_view example; ///< to try it from the page at "/"; empty where a click would not do
    std::string_view words;
};

struct PracticeMatch
{
    const PracticePath *path = nullptr; ///< none: there is nothing at that path
    std::string_view argument;          ///< the part behind a path that ends in a slash
};

[[nodiscard]] std::span<const PracticePath> practicePaths() noexcept;
[[nodiscard]] PracticeMatch matchPracticePath(std::string_view path) noexcept;

/// The value of the Allow field.
[[nodiscard]] std::string_view allowed(PracticeMethods methods) noexcept;
[[nodiscard]] bool fits(PracticeMethods methods, std::string_view method) noexcept;

} // namespace engine
