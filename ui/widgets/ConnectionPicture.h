// What a connection costs, drawn to scale: the same requests on new connections and on one that is kept.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/Plan.h"

#include <QWidget>

namespace ui {

/// GUI thread only. Everything in it is computed from the plan's link and its number of requests.
class ConnectionPicture final : public QWidget
{
    Q_OBJECT

public:
    explicit ConnectionPicture(QWidget *parent = nullptr);

    void setPlan(const engine::Plan &plan);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void paintHead(QPainter &painter, engine::Mode mode, double top, const QString &aside) const;
    [[nodiscard]] double paintRequests(QPainter &painter, engine::Mode mode, double top) const;
    void paintRest(QPainter &painter, double from, double top) const;

    [[nodiscard]] double pixelsPerNs() const;

    engine::Plan m_plan;
};

} // namespace ui
