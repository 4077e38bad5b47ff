// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/words/phrases.h"

#include "engine/language/english/english.h"

#include <format>

namespace engine::words {

using syntax::Op;

std::string howMany(Op op, const std::string& count, std::string_view fewer)
{
    switch (op) {
    case Op::Equal:
        return count == "0" ? "no" : "exactly " + count;
    case Op::NotEqual:
        return "not exactly " + count;
    case Op::Less:
        return std::format("{} than {}", fewer, count);
    case Op::LessEqual:
        return std::format("{} or {}", count, fewer);
    case Op::Greater:
        return count == "0" ? "1 or more" : "more than " + count;
    case Op::GreaterEqual:
        return count + " or more";
    default:
        return {};
    }
}

std::string finished(std::span<const std::string> sentences)
{
    std::string text;
    for (const std::string& sentence : sentences) {
        text += (text.empty() ? "" : " ") + capitalised(sentence);
        const bool isEnded = sentence.ends_with('.') || sentence.ends_with(".)") || sentence.ends_with(".”");
        text += isEnded || sentence.empty() ? "" : ".";
    }
    return text;
}

} // namespace engine::words
