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

/// The texts that a game can use, by the names that “use” refers to. The parser uses them to check whether a used text
/// exists, and to find the unused text that declares an unknown word.
class SharedTexts
{
public:
    using Gather = DeclaredNames (*)(const SourceFile&);

    /// The texts must outlive the object. The names of a text are gathered on first use, because most games have no
    /// unknown words.
    SharedTexts(const std::vector<SourceFile>& texts, Gather gather);

    bool isEmpty() const { return m_texts.empty(); }

    bool has(std::string_view name) const;
    /// The name closest to an unknown one; empty if none is close.
    std::string_view nearest(std::string_view name) const;
    /// Records that the game uses this text.
    void use(std::string_view name);

    /// Records that the game uses a text that does not exist. Any number of words may then be unknown.
    void useUnknown() { m_hasUnknownUse = true; }

    bool hasUnknownUse() const { return m_hasUnknownUse; }

    /// Notes whether the file is one of the texts.
    void note(std::uint32_t file, const SourceFile& source);
    /// The name of the text that the file contains; empty if it is not one of the texts.
    std::string_view nameOf(std::uint32_t file) const;
    /// The first file that is not one of the texts.
    std::uint32_t firstOfGame() const;

    /// The unused text that declares a name at the start of the tokens; empty if there is none.
    std::string_view textDeclaringName(std::span<const Token> tokens) const;
    /// The unused text in which a verb's sentence contains this word; empty if there is none.
    std::string_view textDeclaringWord(std::string_view word) const;

private:
    struct Text
    {
        const SourceFile* source = nullptr;
        bool isUsed = false;
        mutable std::optional<DeclaredNames> declared = {};
    };

    const DeclaredNames& declaredBy(const Text& text) const;

    Gather m_gather;
    std::vector<Text> m_texts;
    std::map<std::uint32_t, std::string_view> m_files;
    bool m_hasUnknownUse = false;
};

/// The text with this name, or else the one with the closest name; null if none is close.
const SourceFile* sharedTextMeant(const std::vector<SourceFile>& texts, std::string_view name);

} // namespace engine
