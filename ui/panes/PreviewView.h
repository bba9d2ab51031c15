// What a request would send, byte for byte, with the automatic lines tinted and named; or what is wrong with it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/RequestPreview.h"

#include <QWidget>

namespace ui {

class BodyView;
class NoticeBar;
class ToneLabel;

/// GUI thread only.
class PreviewView final : public QWidget
{
    Q_OBJECT

public:
    explicit PreviewView(QWidget *parent = nullptr);

    void setPreview(const RequestPreview &preview);

private:
    NoticeBar *m_problem;
    BodyView *m_bytes;
    ToneLabel *m_size;
};

} // namespace ui
