// Where Warmwire starts: a sub-command in the terminal, or the window.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/CommandLine.h"

int main(int argc, char **argv)
{
    return app::run(argc, argv);
}
