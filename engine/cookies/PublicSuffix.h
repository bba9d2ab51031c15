// Which domains belong to many owners, by the list of publicsuffix.org as built into libpsl.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace engine {

/// Whether hosts of unrelated owners live below `domain` ("com", "co.uk", "github.io"), which is lower case, of
/// A-labels and no IP literal. A name of one label always is one, listed or not. A trailing dot makes no
/// difference. Any thread.
[[nodiscard]] bool isPublicSuffix(std::string_view domain);

/// The part of `host` that one owner registers: the public suffix and one label before it. Empty where `host` is
/// a public suffix itself. Takes what isPublicSuffix takes; a trailing dot stays. Any thread.
[[nodiscard]] std::string registrableDomain(std::string_view host);

} // namespace engine
