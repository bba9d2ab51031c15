// The address row of a request: method, address, connection policy, and Send, which is Cancel while one is under way.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workspace/Variables.h"

#include <QWidget>

class QComboBox;
class QToolButton;

namespace engine {
enum class LeasePolicy; // engine/trace/LeasePolicy.h
}

namespace ui {

class UrlEdit;

/// GUI thread only.
class UrlBar final : public QWidget
{
    Q_OBJECT

public:
    explicit UrlBar(QWidget *parent = nullptr);

    [[nodiscard]] QString method() const;
    [[nodiscard]] QString url() const;

    /// Do not emit `edited`.
    void setMethod(const QString &method);
    void setUrl(const QString &url);

    [[nodiscard]] engine::LeasePolicy policy() const;
    void setPolicy(engine::LeasePolicy policy);

    void setVariables(engine::Variables variables);
    void setReadOnly(bool isReadOnly);

    /// Turns Send into Cancel and back.
    void setRunning(bool isRunning);

    /// Puts the focus into the address and selects it.
    void editUrl();

signals:
    /// The user changed method or address.
    void edited();
    void policyChanged(engine::LeasePolicy policy);

    /// `onNewConnection`: whatever the policy is.
    void sendRequested(bool onNewConnection);
    void cancelRequested();
    void compareRequested();

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void makeMethod();
    void makePolicy();
    void makeSend();
    void colourMethod();
    void stepMethod(int step);
    void fitSend();

    QComboBox *m_method;
    UrlEdit *m_url;
    QComboBox *m_policy;
    QToolButton *m_send;
    bool m_isRunning = false;
    bool m_isLoading = false;
};

} // namespace ui
