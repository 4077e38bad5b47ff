// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "engine/language/source/tokens.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace engine {

/// The names that a text declares, and the words of its verbs' sentences.
struct DeclaredNames
{
    std::unordered_set<std::string> names;
    std::unordered_set<std::string> words;
};

/// A shared text that declares a word, and whether it also declares something that the game declares. Using it would
/// then be an error.
struct DeclaringText
{
    std::string_view name = {};
    bool clashes = false;

    bool isFound() const { return !name.empty(); }
};

/// The texts that a game can use, by the names that “use” refers to. The parser uses them to check whether a used text
/// exists, and to find the unused text that declares an unknown word.
class SharedTexts
{
public:
    using Gather = DeclaredNames (*)(const SourceFile&);
    using Clash = bool (*)(std::span<const SourceFile* const> game, const SourceFile& text);

    /// The texts must outlive the object. The names of a text are gathered on first use, and compared with those of the
    /// game on first advice, because most games have no unknown words.
    SharedTexts(const std::vector<SourceFile>& texts, Gather gather, Clash clash);

    bool isEmpty() const { return m_texts.empty(); }

    bool has(std::string_view name) const;
    /// The name closest to an unknown one; empty if none is close.
    std::string_view nearest(std::string_view name) const;
    /// Records that the game uses this text.
    void use(std::string_view name);

    /// Records that the game uses a text that does not exist. Any number of words may then be unknown.
    void useUnknown() { m_hasUnknownUse = true; }

    bool hasUnknownUse() const { return m_hasUnknownUse; }

    /// Notes a file of the game, and whether it is one of the texts. The file must outlive the object.
    void note(std::uint32_t file, const SourceFile& source);
    /// The name of the text that the file contains; empty if it is not one of the texts.
    std::string_view nameOf(std::uint32_t file) const;
    /// The first file that is not one of the texts.
    std::uint32_t firstOfGame() const;

    /// The unused text that declares a name at the start of the tokens, preferably one without a clash.
    DeclaringText textDeclaringName(std::span<const Token> tokens) const;
    /// The unused text in which a verb's sentence contains this word, preferably one without a clash.
    DeclaringText textDeclaringWord(std::string_view word) const;

private:
    struct Text
    {
        const SourceFile* source = nullptr;
        bool isUsed = false;
        mutable std::optional<DeclaredNames> declared = {};
        mutable std::optional<bool> clashes = {};
    };

    const DeclaredNames& declaredBy(const Text& text) const;
    bool clashes(const Text& text) const;
    /// The unused text whose names satisfy a condition.
    DeclaringText textWith(auto condition) const;

    Gather m_gather;
    Clash m_clash;
    std::vector<Text> m_texts;
    std::vector<const SourceFile*> m_game;
    std::map<std::uint32_t, std::string_view> m_files;
    bool m_hasUnknownUse = false;
};

/// The text with this name, or else the one with the closest name; null if none is close.
const SourceFile* sharedTextMeant(const std::vector<SourceFile>& texts, std::string_view name);

} // namespace engine
