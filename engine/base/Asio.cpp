// Asio's own sources, compiled once here instead of in every file that includes it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <asio/impl/src.hpp>
