// The shop's goods and papers.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/practice/PracticeShop.h"

#include <array>
#include <charconv>

namespace engine {

namespace {

struct Good
{
    std::string_view name;
    std::string_view words;
    int cents; ///< of the smallest size
};

constexpr std::array<Good, 12> goods = {{
    {"Harbour lamp", "Brass, with a wick that lasts the night", 4200},
    {"Signal flag", "Cotton, hemmed twice, colours that stay", 1250},
    {"Deck brush", "Beech and bristle, for salt and soot", 890},
    {"Rope", "Manila, three strands, by the coil", 1675},
    {"Sea chart", "Printed on linen, folds without cracking", 2300},
    {"Oilskin", "Waxed by hand, warm when it blows", 6450},
    {"Tin mug", "Enamelled, holds a quarter of a litre", 540},
    {"Compass", "In gimbals, with a lid against the sun", 8900},
    {"Fender", "Plaited, takes what the quay gives", 1990},
    {"Lead line", "Marked by fathoms in leather and cloth", 2750},
    {"Log book", "Ruled, numbered, bound to be opened often", 1420},
    {"Ship's bell", "Cast bronze, heard through fog", 12800},
}};
constexpr std::array<std::string_view, 4> sizes = {"small", "medium", "large", "extra large"};
static_assert(goods.size() * sizes.size() == PracticeShop::products);

/// `{"id":7,"name":"Signal flag, large","price":{"amount":"37.50","currency":"EUR"}`, open at its end.
std::string listed(int number)
{
    const auto index = static_cast<std::size_t>(number - 1);
    const Good &good = goods[index / sizes.size()];
    const std::size_t size = index % sizes.size();
    const int cents = good.cents * static_cast<int>(size + 1);
    const std::string pence = std::to_string(cents % 100);
    std::string out = "{\"id\":" + std::to_string(number) + ",\"name\":\"";
    out.append(good.name).append(", ").append(sizes[size]);
    out += "\",\"price\":{\"amount\":\"" + std::to_string(cents / 100) +
           (pence.size() < 2 ? ".0" : ".") + pence;
    return out + "\",\"currency\":\"EUR\"}";
}

} // namespace

PracticeShop::PracticeShop()
{
    m_catalogue = "{\"products\":[";
    for (int number = 1; number <= products; ++number)
        m_catalogue += (number > 1 ? ",\n" : "\n") + listed(number) + '}';
    m_catalogue += "\n],\"count\":" + std::to_string(products) + "}\n";
}

std::string_view PracticeShop::session() noexcept
{
    return R"({"user":{"id":1,"name":"Ada"},"token":"practice-token","expires_in":3600})"
           "\n";
}

std::optional<std::string> PracticeShop::product(std::string_view number)
{
    int id = 0;
    const auto [end, ec] = std::from_chars(number.data(), number.data() + number.size(), id);
    if (ec != std::errc{} || end != number.data() + number.size() || id < 1 || id > products)
        return std::nullopt;
    std::string out = listed(id) + ",\"description\":\"";
    out.append(goods[static_cast<std::size_t>(id - 1) / sizes.size()].words);
    return out + "\",\"stock\":" + std::to_string(100 + id) + ",\"ships_in_days\":2}\n";
}

std::string_view PracticeShop::cartItem() noexcept
{
    return R"({"item":{"product":7,"name":"Signal flag, large","quantity":2,"total":"75.00"},"cart":"/cart"})"
           "\n";
}

std::string_view PracticeShop::cart() noexcept
{
    return R"({"items":[{"product":7,"name":"Signal flag, large","quantity":2,"total":"75.00"}],)"
           R"("total":"75.00","currency":"EUR"})"
           "\n";
}

std::string_view PracticeShop::order() noexcept
{
    return R"({"order":1001,"state":"placed","items":[{"product":7,"quantity":2}],"total":"75.00","currency":"EUR",)"
           R"("payment":"invoice"})"
           "\n";
}

} // namespace engine
