// A window that is there at once and painted late: what the start-up bench has to refuse.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QElapsedTimer>
#include <QMainWindow>

namespace {

class SlowWindow : public QMainWindow
{
protected:
    void paintEvent(QPaintEvent *event) override
    {
        QElapsedTimer spent;
        spent.start();
        while (spent.elapsed() < 500) {
        }
        QMainWindow::paintEvent(event);
    }
};

} // namespace

int main(int argc, char **argv)
{
    const QApplication application(argc, argv);
    SlowWindow window;
    window.show();
    return QApplication::exec();
}
