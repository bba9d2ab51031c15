// Where the practice server leaves its throw-away authority, and who may trust it for what.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/http/Url.h"
#include "engine/tls/TlsContext.h"

#include <cstdint>
#include <string>

namespace engine {

/// The folder for practice authorities: the user's runtime folder, else the cache folder, with /warmwire behind it.
[[nodiscard]] std::string practiceFolder();

/// The file a practice server on this TLS port writes its authority's certificate to.
[[nodiscard]] std::string practiceAuthorityFile(std::uint16_t port);

/// The PEM text to trust for `url`: that of the practice server on its port, where the address is https on this very
/// machine and the file is a regular one of this user's in a folder nobody else can write to. Empty otherwise.
/// Any thread; reads one small file.
[[nodiscard]] std::string practiceTrustFor(const Url &url);

/// A practice server of this user's is trusted for its own port, and nothing else is trusted there. Settings that name
/// authorities of their own, or do not verify, stay as they are. Any thread; reads one small file.
void trustPractice(TlsSettings &tls, const Url &url);

} // namespace engine
