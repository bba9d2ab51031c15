// A whole page on why there is no response: what, where, how far it came, what to try.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/Exchange.h"

#include <QScrollArea>

#include <cstdint>
#include <memory>

class QPushButton;

namespace ui {

class CertificateTable;
class HexView;
class PhaseStepper;
class ToneLabel;
enum class Colour : std::uint8_t;
enum class TextSize : std::uint8_t;
struct ErrorText;

/// GUI thread only.
class FailurePage final : public QScrollArea
{
    Q_OBJECT

public:
    explicit FailurePage(QWidget *parent = nullptr);

    /// A failed or cancelled exchange without a response; it must have an error.
    void setExchange(const std::shared_ptr<const engine::Exchange> &exchange);

    /// A request that could not be sent at all: an address, a variable, a header.
    void setProblem(const engine::Error &error);

signals:
    void tryAgainRequested();
    void newConnectionRequested();
    void editAddressRequested();
    void wireRequested(engine::ConnectionId connection);

private:
    class Sign;

    ToneLabel *addLabel(const char *name, Colour tone, TextSize size);
    QPushButton *addButton(const char *name, const QString &text);
    void makeLayout();
    void connectButtons();
    void setText(const ErrorText &text, const engine::Error &error);
    void copyDetails() const;

    Sign *m_sign;
    ToneLabel *m_title;
    ToneLabel *m_where;
    PhaseStepper *m_steps;
    CertificateTable *m_certificates;
    ToneLabel *m_tryHeading;
    ToneLabel *m_try;
    QPushButton *m_again;
    QPushButton *m_newConnection;
    QPushButton *m_editAddress;
    QPushButton *m_wire;
    QPushButton *m_copy;
    ToneLabel *m_code;
    ToneLabel *m_arrived;
    HexView *m_unread;
    engine::ConnectionId m_connection;
};

} // namespace ui
