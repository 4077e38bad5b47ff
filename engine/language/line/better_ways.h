// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/line/cursor.h"
#include "engine/language/line/failure.h"
#include "engine/language/line/known.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace engine {

/// Likely intentions for a word that does not fit, other than a similar word: a term of another language, a sentence
/// without its subject, the name of a card without quotes.
class BetterWays
{
public:
    /// All of these must outlive it. The failure is about a token of the line.
    BetterWays(const Known& known, const Cursor& line, const Failure& failure);

    /// The advice, as the end of a message; empty if there is none.
    std::string here() const;
    /// The whole message about a line that is a word of other languages and nothing else, though a sentence begins with
    /// it; empty when it is not.
    std::string insteadOfLine() const;
    /// "you may" for a phrase that needs a subject and has none: "may draw a card".
    std::string phraseWithSubject() const;

private:
    std::string subjectHint() const;
    bool isFoundUnnamed() const;
    std::string cardInQuotes() const;
    std::string sharedHint() const;

    bool isWordAt(std::size_t position, std::string_view word) const { return m_line.isWordAt(position, word); }

    const Known& m_known;
    const Cursor& m_line;
    const Failure& m_failure;
    std::span<const Token> m_tokens;
};

} // namespace engine
