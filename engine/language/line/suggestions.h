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

/// Suggestions for an unexpected word that no similar word explains: for a term of another language, a sentence without
/// its subject, or a card name without quotes.
class Suggestions
{
public:
    /// All arguments must outlive the object. The failure is at a token of the line.
    Suggestions(const Known& known, const Cursor& line, const Failure& failure);

    /// The suggestion, as the end of a message, or empty.
    std::string atFailure() const;
    /// The whole message for a line that is a single word of another language, even if a sentence begins with that word
    /// too; otherwise empty.
    std::string forWholeLine() const;
    /// "you may" for a phrase that lacks its subject: "may draw a card".
    std::string phraseWithSubject() const;

private:
    std::string subjectHint() const;
    bool lacksNameOfFound() const;
    std::string cardInQuotes() const;
    std::string sharedTextHint() const;

    bool isWordAt(std::size_t position, std::string_view word) const { return m_line.isWordAt(position, word); }

    const Known& m_known;
    const Cursor& m_line;
    const Failure& m_failure;
    std::span<const Token> m_tokens;
};

} // namespace engine
