// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/line/failure.h"

#include <format>
#include <utility>

namespace engine {

void keepFurther(std::optional<Failure>& furthest, Failure failure)
{
    const bool isFurther = !furthest || failure.at > furthest->at;
    if (isFurther || (failure.at == furthest->at && failure.code == "too-deep")) {
        furthest = std::move(failure);
    } else if (failure.at == furthest->at && failure.wanted && furthest->sentence != SentenceNode::noNode) {
        // The word could have been a name or a word of a sentence; it is neither.
        furthest->wanted = failure.wanted;
        furthest->code = failure.code;
    }
}

std::string leavesOpen(std::string_view article)
{
    return std::format(
        "“{}” leaves open which one; what is run needs to know: write each, target, chosen or random", article
    );
}

} // namespace engine
