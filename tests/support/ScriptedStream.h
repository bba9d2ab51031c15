// A byte stream whose peer is the test: what it sends, when it closes, what it takes.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/net/ByteStream.h"

#include <deque>
#include <memory>
#include <string>

/// What the test and the stream share; stays valid after the stream is gone.
struct StreamScript
{
    std::string incoming; ///< bytes the peer has sent and nobody has read
    std::size_t mostPerRead = SIZE_MAX;
    std::error_code end;        ///< follows the incoming bytes once set
    std::error_code writeError; ///< what the next write meets
    std::size_t mostPerWrite = SIZE_MAX;
    std::string written;
    std::deque<std::string> answers; ///< each whole write makes the next one come in
    bool closeAfterAnswers = false;
    bool closed = false;
    int reads = 0;
    engine::Timer *waiting = nullptr;

    /// The peer sends; wakes whoever waits.
    void send(std::string_view bytes);
    void close(std::error_code how);
    void wake() const;
};

class ScriptedStream final : public engine::ByteStream
{
public:
    ScriptedStream(engine::Executor executor, std::shared_ptr<StreamScript> script);
    ~ScriptedStream() override;

    engine::Task<engine::IoResult> read(std::span<char> into) override;
    engine::IoResult readNow(std::span<char> into) override;
    engine::IoResult writeNow(engine::Pieces pieces) override;
    engine::Task<engine::IoResult> write(engine::Pieces pieces) override;
    engine::Task<std::error_code> readable() override;
    void cancel() noexcept override;
    void close() noexcept override;

private:
    std::shared_ptr<StreamScript> m_script;
    engine::Timer m_wake;
    bool m_cancelled = false;
};
