// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/line/bound_names.h"
#include "engine/language/line/known.h"
#include "engine/language/source/tokens.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// A line of text, with a game that contains only the names that a test adds.
struct OneLine
{
    explicit OneLine(std::string written)
        : text(std::move(written))
        , line(engine::readRow(text).line)
    {
        line.number = 1;
        for (engine::Token& token : line.tokens)
            token.line = 1;
        game.verbs = engine::coreVerbs();
    }

    OneLine(const OneLine&) = delete;
    OneLine& operator=(const OneLine&) = delete;

    void addProperty(const std::string& name, const engine::PropertyName& property = {})
    {
        engine::PropertyName named = property;
        named.name = name;
        dictionary.addProperty(std::vector{name}, named);
    }

    /// Adds a verb with a sentence such as "who draw/draws n cards", in which the given names are slots.
    void addVerb(
        std::string_view sentence,
        const std::vector<std::string>& slots,
        engine::syntax::VerbKind kind = engine::syntax::VerbKind::Verb
    )
    {
        engine::syntax::Verb verb{.kind = kind};
        while (!sentence.empty()) {
            const std::size_t end = std::min(sentence.find(' '), sentence.size());
            verb.sentence.push_back(partOf(std::string(sentence.substr(0, end)), slots));
            sentence.remove_prefix(std::min(end + 1, sentence.size()));
        }
        for (const std::string& slot : slots)
            verb.slots.push_back({.name = slot});
        dictionary.addSentence(verb, static_cast<std::uint32_t>(game.verbs.size()));
        game.verbs.push_back(std::move(verb));
    }

    std::string text;
    engine::Line line;
    engine::Problems problems;
    engine::Dictionary dictionary;
    engine::syntax::Game game;
    engine::Known known{.dictionary = dictionary, .game = game, .problems = problems};
    engine::BoundNames scope;

private:
    static engine::syntax::SentencePart partOf(const std::string& word, const std::vector<std::string>& slots)
    {
        const auto slot = std::ranges::find(slots, word);
        if (slot != slots.end())
            return {.slot = static_cast<std::int32_t>(slot - slots.begin())};
        const std::size_t slash = word.find('/');
        if (slash == std::string::npos)
            return {.words = {word}};
        return {.words = {word.substr(0, slash), word.substr(slash + 1)}};
    }
};
