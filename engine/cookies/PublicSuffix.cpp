// Questions to the list that was built into libpsl: no file is read.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cookies/PublicSuffix.h"

#include <libpsl.h>

namespace engine {

namespace {

/// libpsl reads a trailing dot as one more, empty label.
std::string withoutTrailingDot(std::string_view domain)
{
    if (domain.ends_with('.'))
        domain.remove_suffix(1);
    return std::string(domain);
}

} // namespace

bool isPublicSuffix(std::string_view domain)
{
    const std::string name = withoutTrailingDot(domain);
    const psl_ctx_t *list = psl_builtin();
    // Asked without a list, libpsl would call everything public.
    return list != nullptr ? psl_is_public_suffix(list, name.c_str()) != 0
                           : name.find('.') == std::string::npos;
}

std::string registrableDomain(std::string_view host)
{
    const std::string name = withoutTrailingDot(host);
    const psl_ctx_t *list = psl_builtin();
    const char *found = list != nullptr ? psl_registrable_domain(list, name.c_str()) : nullptr;
    if (found == nullptr)
        return {};
    // It points into `name`.
    return std::string(host.substr(static_cast<std::size_t>(found - name.c_str())));
}

} // namespace engine
