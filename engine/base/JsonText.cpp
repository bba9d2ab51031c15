// RapidJSON's pretty writer behind JsonText.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/JsonText.h"

#include <QByteArrayView>
#include <QString>
#include <QUtf8StringView>

#include <rapidjson/prettywriter.h>
#include <rapidjson/stringbuffer.h>

#include <cmath>

namespace engine {

struct JsonText::Writer
{
    Writer()
        : json(buffer)
    {
        json.SetIndent(' ', 1);
    }

    rapidjson::StringBuffer buffer;
    rapidjson::PrettyWriter<rapidjson::StringBuffer> json;
};

JsonText::JsonText()
    : m_writer(std::make_unique<Writer>())
{
}
JsonText::~JsonText() = default;

void JsonText::startObject()
{
    m_writer->json.StartObject();
}
void JsonText::endObject()
{
    m_writer->json.EndObject();
}
void JsonText::startArray()
{
    m_writer->json.StartArray();
}
void JsonText::endArray()
{
    m_writer->json.EndArray();
}

void JsonText::key(std::string_view name)
{
    m_writer->json.Key(name.data(), static_cast<rapidjson::SizeType>(name.size()));
}

void JsonText::value(std::string_view text)
{
    const QByteArrayView bytes(text.data(), static_cast<qsizetype>(text.size()));
    if (bytes.isValidUtf8()) {
        m_writer->json.String(text.data(), static_cast<rapidjson::SizeType>(text.size()));
        return;
    }
    const QByteArray utf8 = QString::fromLatin1(bytes).toUtf8();
    m_writer->json.String(utf8.constData(), static_cast<rapidjson::SizeType>(utf8.size()));
}

void JsonText::value(std::int64_t number)
{
    m_writer->json.Int64(number);
}
void JsonText::value(std::uint64_t number)
{
    m_writer->json.Uint64(number);
}
void JsonText::null()
{
    m_writer->json.Null();
}
void JsonText::writeBool(bool truth)
{
    m_writer->json.Bool(truth);
}

void JsonText::value(double number)
{
    if (std::isfinite(number))
        m_writer->json.Double(number);
    else
        m_writer->json.Null(); // JSON has no infinity
}

std::string JsonText::take()
{
    std::string out(m_writer->buffer.GetString(), m_writer->buffer.GetSize());
    out += '\n';
    m_writer = std::make_unique<Writer>();
    return out;
}

} // namespace engine
