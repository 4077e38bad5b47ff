// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/line/failure.h"

#include <format>
#include <utility>

namespace engine {

void keepFurthest(std::optional<Failure>& furthest, Failure failure)
{
    const bool isFurther = !furthest || failure.at > furthest->at;
    const bool isAsFar = furthest && failure.at == furthest->at;
    // A failure about an indefinite article is more helpful than one about a sentence that can't continue like this.
    const bool isClearer = isAsFar && failure.code == "indefinite" && furthest->message.empty();
    if (isFurther || isClearer || (isAsFar && failure.code == "too-deep")) {
        furthest = std::move(failure);
    } else if (isAsFar && failure.wanted && furthest->sentence != SentenceNode::noNode) {
        // Both a name and a word of a sentence were possible here, but the word is neither.
        furthest->wanted = failure.wanted;
        furthest->code = failure.code;
    }
}

std::string indefiniteMessage(std::string_view article)
{
    return std::format("“{}” doesn't say which one; write “each”, “target”, “chosen” or “random”", article);
}

} // namespace engine
