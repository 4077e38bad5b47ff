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
class Suggestions;

/// Reports the failure of a line: the unexpected word, and what was probably meant.
class FailureReport
{
public:
    /// All arguments must outlive the report.
    FailureReport(const Known& known, const BoundNames& scope, const Cursor& line, const Failure& failure);

    /// Adds the failure to the problems of the game, unless its cause has already been reported.
    void report();

private:
    void reportMissingColon();
    void reportUnexpected();
    void reportUnknown(std::string_view code, const NearestName& nearest);
    void reportSuggestion(std::string_view code, const std::string& message, const Suggestion& better);
    bool lacksOnlySubject(std::string_view sentence) const;
    bool beginsVerbOf(std::string_view sentence) const;
    void reportPhraseWithoutSubject(const std::string& phrase);
    /// Suggests this sentence, which has a subject, in place of the unknown word.
    void reportSentenceWithoutSubject(const std::string& sentence);
    std::string unexpectedMessage() const;
    /// A hint for a word that resembles no name.
    std::string instead(const Suggestions& suggestions) const;
    std::string possibleWords() const;
    std::string availableNames() const;
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
