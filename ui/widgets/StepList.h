// The requests of a plan in their order: number, method and name.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/Plan.h"

#include <QListView>

class QStandardItemModel;

namespace ui {

/// GUI thread only. Read-only; as high as its rows, at most eight.
class StepList final : public QListView
{
    Q_OBJECT

public:
    explicit StepList(QWidget *parent = nullptr);

    void setSteps(const std::vector<engine::Step> &steps);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {120, sizeHint().height()}; }

private:
    QStandardItemModel *m_model;
};

} // namespace ui
