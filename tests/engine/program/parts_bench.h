// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/parse/parser.h"
#include "engine/program/layout/row_layout.h"
#include "engine/program/writing/compilation.h"
#include "engine/program/writing/writers.h"

#include <QtLogging>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

/// A parsed text, and the parts of the compiler before they have done any work.
struct PartsBench
{
    explicit PartsBench(const std::string& text)
        : parsed(engine::parse(std::vector<engine::SourceFile>{{.name = "x", .text = text}}))
    {
        for (const engine::Diagnostic& found : parsed.diagnostics)
            qWarning("%u: %s", found.place.line, found.message.c_str());
    }

    PartsBench(const PartsBench&) = delete;
    PartsBench& operator=(const PartsBench&) = delete;

    const engine::syntax::Game& game() const { return parsed.game; }

    /// Gives every declared value its cell and every verb its place in the program.
    void layOut()
    {
        engine::RowLayout(game(), program, compilation.declarations, compilation.types, compilation.findings).layOut();
        program.verbs.resize(game().verbs.size());
        program.watches.resize(game().verbs.size());
        for (std::uint32_t verb = 0; verb < program.verbs.size(); ++verb) {
            const std::size_t slots = game().verbs[verb].slots.size();
            const bool addsYou = compilation.descriptions.scopeOf(verb).you == slots;
            program.verbs[verb].slots = static_cast<std::uint16_t>(slots + (addsYou ? 1 : 0));
        }
    }

    /// The layout of a property, which must exist.
    const engine::PropertyLayout& property(const std::string& name) const
    {
        return *std::ranges::find(program.properties, name, &engine::PropertyLayout::name);
    }

    const engine::ZoneLayout& zone(const std::string& name) const
    {
        return *std::ranges::find(program.zones, name, &engine::ZoneLayout::name);
    }

    /// The first verb whose sentence has this word.
    std::uint32_t verb(const std::string& word) const
    {
        const auto hasWord = [&word](const engine::syntax::Verb& verb) {
            return std::ranges::any_of(verb.sentence, [&word](const engine::syntax::SentencePart& part) {
                return std::ranges::contains(part.words, word);
            });
        };
        return static_cast<std::uint32_t>(std::ranges::find_if(game().verbs, hasWord) - game().verbs.begin());
    }

    /// A line of the body of a verb.
    const engine::syntax::Node& line(const std::string& word, std::size_t number = 0) const
    {
        return game().verbs[verb(word)].lines()[number];
    }

    /// The code and line of every finding: "wrong-type 12".
    std::vector<std::string> found() const
    {
        std::vector<std::string> all;
        for (const engine::Diagnostic& one : diagnostics)
            all.push_back(one.code + ' ' + std::to_string(one.place.line));
        return all;
    }

    /// The operations written so far, after the Leave instruction that begins every program.
    std::vector<engine::Do> operations() const
    {
        std::vector<engine::Do> all;
        for (std::size_t at = 1; at < program.code.size(); ++at)
            all.push_back(program.code[at].what);
        return all;
    }

    engine::Parsed parsed;
    engine::Program program;
    std::vector<engine::Diagnostic> diagnostics;
    engine::Compilation compilation{parsed.game, program, diagnostics};
    engine::Writers writers{compilation};
};
