// The practice shop: a catalogue, a cart and orders that never change.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace engine {

/// Keeps no state, so the same request always gets the same answer and no step needs another one's. JSON throughout.
/// Constant once made.
class PracticeShop
{
public:
    static constexpr int products = 48;

    PracticeShop();

    /// The answer to a sign-in, whoever signs in.
    [[nodiscard]] static std::string_view session() noexcept;

    [[nodiscard]] std::string_view catalogue() const noexcept { return m_catalogue; }

    /// A product by its number; nothing where there is none.
    [[nodiscard]] static std::optional<std::string> product(std::string_view number);

    /// What an item that was put into the cart, the cart, and an order look like.
    [[nodiscard]] static std::string_view cartItem() noexcept;
    [[nodiscard]] static std::string_view cart() noexcept;
    [[nodiscard]] static std::string_view order() noexcept;

private:
    std::string m_catalogue;
};

} // namespace engine
