// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/names/card_names.h"
#include "engine/language/names/shared_texts.h"
#include "engine/language/parse/declarations.h"
#include "engine/language/parse/parser.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace engine {

/// The state of the parser: the texts of a game and every name they declare. Internal to the parser.
class Reading
{
public:
    /// The files and the shared texts must outlive the object.
    Reading(const std::vector<SourceFile>& files, const std::vector<SourceFile>& shared);
    Reading(const Reading&) = delete;
    Reading& operator=(const Reading&) = delete;

    /// Parses everything. `others` has the names of cards that belong to the game but are not in its files.
    void parse(const CardNames& others);
    /// Parses only these cards, which replace those of the game. parse() must be called first. The numbers of their
    /// files follow those of the game's files.
    void parseCards(std::span<const SourceFile> texts, const CardNames& names);

    Parsed parsed;

private:
    bool declaresNothing() const;
    void sortProblems();

    /// The number of files of the game.
    std::uint32_t m_files = 0;
    bool m_hasLines = false;
    bool m_isReadable = true;
    Problems m_problems;
    Dictionary m_dictionary;
    SharedTexts m_shared;
    NameCollector m_names;
    std::optional<DeclarationParser> m_declarations;
};

} // namespace engine
