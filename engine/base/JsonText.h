// Writes JSON with its keys in the order given and numbers exactly as they are.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace engine {

/// A thin hull around RapidJSON's writer, so that its templates are compiled once. Bytes that are not UTF-8 are
/// written as the characters U+0080 to U+00FF they are in Latin-1: JSON knows no bytes. Value of its own, any thread.
class JsonText
{
public:
    JsonText();
    ~JsonText();

    JsonText(const JsonText &) = delete;
    JsonText &operator=(const JsonText &) = delete;

    void startObject();
    void endObject();
    void startArray();
    void endArray();
    void key(std::string_view name);

    void value(std::string_view text);
    void value(const std::string &text) { value(std::string_view(text)); }
    void value(const char *text) { value(std::string_view(text)); }
    void value(std::same_as<bool> auto truth) { writeBool(truth); }
    void value(std::int64_t number);
    void value(std::uint64_t number);
    void value(int number) { value(static_cast<std::int64_t>(number)); }
    void value(double number);
    void null();

    template <typename T>
    void member(std::string_view name, const T &content)
    {
        key(name);
        value(content);
    }

    /// The whole text with a newline behind it.
    [[nodiscard]] std::string take();

private:
    void writeBool(bool truth);

    struct Writer;
    std::unique_ptr<Writer> m_writer;
};

} // namespace engine
