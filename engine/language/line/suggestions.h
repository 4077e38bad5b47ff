// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/line/cursor.h"
#include "engine/language/line/failure.h"
#include "engine/language/line/known.h"
#include "engine/language/names/shared_texts.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace engine {

/// Suggestions for an unexpected word that resembles no name: for a term of another language, a sentence without its
/// subject, or a card name without quotes.
class Suggestions
{
public:
    /// All arguments must outlive the object. The failure is at a token of the line.
    Suggestions(const Known& known, const Cursor& line, const Failure& failure);

    /// The suggestion at the failure, if there is one.
    Suggestion atFailure() const;
    /// The suggestion to omit the words before a word that can continue the sentence, as in "this creature dies".
    Suggestion withoutWords() const;
    /// The hint for a property used as a verb: "this costs 1 less". Empty if there is none.
    std::string propertyHint() const;
    /// The end of a message about a word that only unusable shared texts declare. Empty for any other word.
    std::string declarationHint() const;
    /// The whole message for a line that consists of a single word of another language, even if a sentence can start
    /// with that word; otherwise empty.
    std::string forWholeLine() const;
    /// The words "you may" or "this gets" for a phrase that lacks its subject, such as "may draw a card".
    std::string phraseWithSubject() const;

private:
    Suggestion phraseOfRules() const;
    bool isKeyword(const Token& token) const;
    bool canContinueWith(const Token& token) const;
    std::string hintFromContext() const;
    std::string subjectHint() const;
    bool lacksNameOfFound() const;
    Suggestion cardName() const;
    std::string passiveHint() const;
    DeclaringText sharedText() const;
    std::string sharedTextHint() const;

    bool isWordAt(std::size_t position, std::string_view word) const { return m_line.isWordAt(position, word); }

    const Known& m_known;
    const Cursor& m_line;
    const Failure& m_failure;
    std::span<const Token> m_tokens;
};

} // namespace engine
