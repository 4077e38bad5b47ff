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

/// Everything that a text declares: names, and words of verbs' sentences.
struct DeclaredNames
{
    std::unordered_set<std::string> names;
    std::unordered_set<std::string> words;
};

/// The texts that a game can use, each under the name by which “use” calls it. The parser knows from them whether a
/// text that is used exists, and which of the others would bring an unknown word.
class SharedTexts
{
public:
    using Gather = DeclaredNames (*)(const SourceFile&);

    /// The texts must outlive this. A text's names are gathered when they are first needed: most games have no unknown
    /// words.
    SharedTexts(const std::vector<SourceFile>& texts, Gather gather);

    bool isEmpty() const { return m_texts.empty(); }

    bool has(std::string_view name) const;
    /// The name most like one that does not exist; empty when none is near.
    std::string_view nearest(std::string_view name) const;
    /// The game uses it.
    void use(std::string_view name);

    /// It uses something that does not exist, so that there may be any number of words that nobody knows.
    void useUnknown() { m_hasUnknownUse = true; }

    bool hasUnknownUse() const { return m_hasUnknownUse; }

    /// The file is one of the texts, if it is: what is not known in it, the game has to declare.
    void note(std::uint32_t file, const SourceFile& source);
    /// By which the game uses this file; empty when the file is not one of the texts.
    std::string_view nameOf(std::uint32_t file) const;
    /// The first file that is not one of the texts.
    std::uint32_t firstOfGame() const;

    /// The name of a text that is not used and declares the name at the head of the tokens; empty when there is none.
    std::string_view bringingName(std::span<const Token> tokens) const;
    /// The same for a word of a verb's sentence.
    std::string_view bringingWord(std::string_view word) const;

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

/// The text that a “use” of this name means: the one that is called so, or else the one whose name is nearest. Nothing
/// when none is near.
const SourceFile* sharedTextMeant(const std::vector<SourceFile>& texts, std::string_view name);

} // namespace engine
