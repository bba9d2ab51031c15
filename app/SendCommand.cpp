// Sending, and printing what came of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/SendCommand.h"

#include "app/CommandLine.h"
#include "app/SendOptions.h"
#include "app/SendText.h"
#include "engine/Engine.h"
#include "engine/interchange/ExchangeJson.h"
#include "ui/models/ErrorText.h"

#include <QCoreApplication>
#include <QSaveFile>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace app {

namespace {

using engine::Exchange;

/// Sends the job's request as often as asked, one after another, and keeps what comes of it.
class Sender final : public QObject
{
public:
    explicit Sender(SendJob job)
        : m_job(std::move(job))
        , m_engine({}, wireDetail(m_job), m_job.keyLogFile.toStdString())
    {
        connect(&m_engine, &engine::Engine::eventsArrived, this, &Sender::take);
    }

    int run()
    {
        m_start = engine::SteadyClock().now();
        next();
        QCoreApplication::exec();
        if (m_job.output == Output::Json)
            printBytes(engine::exchangesToJson(m_exchanges, secrets()));
        writeFiles();
        return m_status;
    }

private:
    static engine::WireDetail wireDetail(const SendJob &job)
    {
        return job.output == Output::Wire || !job.wireLogFile.isEmpty() ? engine::WireDetail::Bytes
                                                                        : engine::WireDetail::Off;
    }

    [[nodiscard]] engine::Secrets secrets() const
    {
        return m_job.showSecrets ? engine::Secrets::Shown : engine::Secrets::Masked;
    }

    void next() { m_engine.send(m_job.request, m_job.options); }

    void take(const std::vector<engine::Event> &events)
    {
        std::shared_ptr<const Exchange> finished;
        for (const engine::Event &event : events) {
            if (const auto *wire = std::get_if<engine::WireRecorded>(&event))
                takeWire(*wire);
            else if (const auto *end = std::get_if<engine::ExchangeFinished>(&event))
                finished = end->exchange;
        }
        if (!finished)
            return;
        takeExchange(finished);
        if (++m_done < m_job.repeat)
            next();
        else
            QCoreApplication::quit();
    }

    void takeWire(const engine::WireRecorded &wire)
    {
        for (const engine::WireRecord &record : wire.records) {
            const std::string bytes =
                m_job.showSecrets ? std::string(record.bytes()) : m_mask.shown(record);
            const std::string text = wireText(record, m_start, m_job.wireForm, bytes);
            if (m_job.output == Output::Wire)
                printBytes(text);
            if (!m_job.wireLogFile.isEmpty())
                m_wireLog += text;
        }
    }

    void takeExchange(const std::shared_ptr<const Exchange> &exchange)
    {
        if (m_job.output == Output::Json)
            m_exchanges.push_back(exchange);
        else if (m_job.output == Output::Text && m_job.bodyFile != QLatin1String("-"))
            printText(*exchange);
        if (exchange->response && !m_job.bodyFile.isEmpty())
            m_body += *exchange->response->body;
        if (exchange->error) {
            complain(ui::diagnostic(ui::describe(*exchange->error, *exchange)));
            m_status = std::max(m_status, TransferFailed);
        } else if (m_job.failOnStatus && exchange->response->status >= 400) {
            m_status = std::max(m_status, FellShort);
        }
    }

    void printText(const Exchange &exchange) const
    {
        print(exchangeLines(exchange));
        if (exchange.response) {
            printBytes(shownHead(*exchange.response, m_job.showSecrets));
            print(noteLines(exchange));
            if (m_job.bodyFile.isEmpty())
                printBytes(*exchange.response->body);
        } else if (!exchange.unread.empty()) {
            printBytes(exchange.unread);
        }
        const bool endsLine = exchange.response && m_job.bodyFile.isEmpty() &&
                              exchange.response->body->ends_with('\n');
        if (!endsLine)
            print(QStringLiteral("\n"));
    }

    void writeFiles()
    {
        if (m_job.bodyFile == QLatin1String("-"))
            printBytes(m_body);
        else if (!m_job.bodyFile.isEmpty())
            writeFile(m_job.bodyFile, m_body);
        if (!m_job.wireLogFile.isEmpty())
            writeFile(m_job.wireLogFile, m_wireLog);
    }

    void writeFile(const QString &path, const std::string &bytes)
    {
        QSaveFile file(path);
        if (file.open(QIODevice::WriteOnly) &&
            file.write(bytes.data(), static_cast<qint64>(bytes.size())) >= 0 && file.commit())
            return;
        complain(
            QStringLiteral("The file %1 could not be written: %2.").arg(path, file.errorString()));
        m_status = std::max(m_status, WrongUsage);
    }

    SendJob m_job;
    engine::Engine m_engine;
    engine::Instant m_start;
    int m_done = 0;
    int m_status = Fine;
    std::vector<std::shared_ptr<const Exchange>> m_exchanges;
    std::string m_body;
    std::string m_wireLog;
    WireMask m_mask;
};

} // namespace

int sendCommand(const QStringList &arguments)
{
    std::expected<SendJob, int> job = readSendArguments(arguments);
    if (!job)
        return job.error();
    return Sender(std::move(*job)).run();
}

} // namespace app
