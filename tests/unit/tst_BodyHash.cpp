// Tests of BodyHash: the same however a body was split, another for another body.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/replay/BodyHash.h"

#include <QTest>

#include <set>
#include <string>

using namespace engine;

class tst_BodyHash : public QObject
{
    Q_OBJECT

private slots:
    void doesNotDependOnTheReads();
    void tellsBodiesApart();
};

namespace {

std::uint64_t hashed(std::string_view body)
{
    BodyHash hash;
    hash.add(body);
    return hash.value();
}

} // namespace

void tst_BodyHash::doesNotDependOnTheReads()
{
    std::string body;
    for (int i = 0; i < 200; ++i)
        body += static_cast<char>(i * 7);
    const std::uint64_t whole = hashed(body);
    for (std::size_t first = 0; first <= 80; ++first) {
        for (std::size_t second = 0; second <= 80; ++second) {
            BodyHash hash;
            const std::string_view view = body;
            hash.add(view.substr(0, first));
            hash.add(view.substr(first, second));
            hash.add({});
            hash.add(view.substr(first + second));
            QCOMPARE(hash.value(), whole);
        }
    }
}

void tst_BodyHash::tellsBodiesApart()
{
    std::set<std::uint64_t> seen;
    std::size_t bodies = 0;
    for (std::size_t size = 0; size <= 100; ++size) { // lengths, also of zeros
        seen.insert(hashed(std::string(size, '\0')));
        seen.insert(hashed(std::string(size, 'x')));
        bodies += size == 0 ? 1 : 2;
    }
    for (std::size_t at = 0; at < 100; ++at) { // one byte changed, one bit at a time
        for (int bit = 0; bit < 7; ++bit) {
            std::string body(100, 'x');
            body[at] = static_cast<char>(body[at] ^ (1 << bit));
            seen.insert(hashed(body));
            ++bodies;
        }
    }
    std::string swapped(100, 'x'); // lanes are not interchangeable
    swapped[0] = 'a';
    swapped[8] = 'b';
    seen.insert(hashed(swapped));
    std::swap(swapped[0], swapped[8]);
    seen.insert(hashed(swapped));
    for (std::size_t at = 0; at + 40 < 100; ++at) { // two changes do not cancel each other out
        for (int bits = 0; bits < 49; ++bits) {
            std::string body(100, 'x');
            body[at] = static_cast<char>(body[at] ^ (1 << (bits % 7)));
            body[at + 35] = static_cast<char>(body[at + 35] ^ (1 << (bits / 7)));
            seen.insert(hashed(body));
            ++bodies;
        }
    }
    QCOMPARE(seen.size(), bodies + 2);
}

QTEST_APPLESS_MAIN(tst_BodyHash)
#include "tst_BodyHash.moc"
