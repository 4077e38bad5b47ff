// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/line/bound_names.h"
#include "engine/language/line/cursor.h"
#include "engine/language/line/failure.h"
#include "engine/language/line/known.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace engine {

class NearestName;

/// Puts the failure of a line into words: the unexpected word, and the probable intention.
class FailureReport
{
public:
    /// All of these must outlive it.
    FailureReport(const Known& known, const BoundNames& scope, const Cursor& line, const Failure& failure);

    /// Adds it to the problems of the game, unless there is nothing to say that has not been said.
    void report();

private:
    void reportMissingColon();
    void reportUnfit();
    void reportPhraseWithoutSubject(const std::string& phrase);
    /// The word is no name and begins no sentence, but this does, which has a subject.
    void reportSentenceWithoutSubject(const std::string& sentence);
    std::string messageOfUnfit() const;
    /// A hint for a word that resembles no name.
    std::string instead() const;
    std::string wordsThatFit() const;
    std::string namesGiven() const;
    void offerWords(NearestName& nearest, std::uint32_t sentence) const;
    bool isInSentence() const;
    bool isAtSentenceStart() const;
    std::string_view word() const;
    std::string sentenceWithSubject() const;

    const Known& m_known;
    const BoundNames& m_scope;
    const Cursor& m_line;
    const Failure& m_failure;
};

} // namespace engine
