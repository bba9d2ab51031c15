// Resolving and composing a request to be looked at.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/RequestPreview.h"

#include "engine/http1/RequestWriter.h"
#include "engine/trace/LeasePolicy.h"

#include <QCoreApplication>

#include <string_view>
#include <utility>

namespace ui {
namespace {

struct PreviewWords
{
    Q_DECLARE_TR_FUNCTIONS(PreviewWords)
};

AutomaticLine lineOf(const engine::AutomaticPart &part, std::string_view head)
{
    const std::string_view line = head.substr(part.offset, part.length);
    const std::size_t colon = line.find(": ");
    const std::size_t end = line.find("\r\n");
    AutomaticLine out{part.field, std::string(line.substr(0, colon)), {}, part.offset, part.length};
    if (colon < end)
        out.value = line.substr(colon + 2, end - colon - 2);
    return out;
}

} // namespace

RequestPreview previewOf(const engine::RequestText &request, const engine::Variables &variables,
                         engine::LeasePolicy policy)
{
    RequestPreview out;
    auto resolved = engine::resolve(engine::normalized(request), variables);
    if (!resolved) {
        out.problem = std::move(resolved.error());
        return out;
    }
    const bool ends = policy == engine::LeasePolicy::New;
    auto composed =
        engine::compose(*resolved, ends ? engine::Persistence::Close : engine::Persistence::Keep);
    if (!composed) {
        out.problem = std::move(composed.error());
        return out;
    }
    for (const engine::AutomaticPart &part : composed->automatic)
        out.automatic.push_back(lineOf(part, composed->head));
    out.headBytes = composed->head.size();
    out.bytes = std::move(composed->head);
    out.bytes += resolved->body;
    return out;
}

QString reasonOf(engine::AutomaticField field)
{
    switch (field) {
    case engine::AutomaticField::Host: return PreviewWords::tr("the host of the address");
    case engine::AutomaticField::UserAgent: return PreviewWords::tr("the name of this program");
    case engine::AutomaticField::ContentLength: return PreviewWords::tr("the size of the body");
    case engine::AutomaticField::Connection: break;
    }
    return PreviewWords::tr("policy: always new");
}

} // namespace ui
