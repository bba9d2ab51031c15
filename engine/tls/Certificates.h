// Reading certificates for people.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/ConnectionInfo.h"

#include <openssl/x509.h>

namespace engine {

/// The facts of one certificate that are worth showing. Any thread.
[[nodiscard]] CertificateInfo describe(X509 *certificate);

/// The chain as OpenSSL ordered it, leaf first; null gives an empty one.
[[nodiscard]] std::vector<CertificateInfo> describe(const STACK_OF(X509) * chain);

} // namespace engine
