// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"
#include "engine/language/grammar/values/operands.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace engine::grammar {

/// Whether a sentence is a call or an event to watch. The slots of a call must be definite; those of an event can be
/// omitted.
enum class SentenceMode : std::uint8_t { Call, Event };

/// A verb whose sentence matches the words of a line.
struct SentenceMatch
{
    std::uint32_t verb = syntax::noSymbol;
    /// Another verb that matches equally well.
    std::uint32_t otherVerb = syntax::noSymbol;
    std::size_t end = 0;
    std::size_t literals = 0;
    bool isCut = false;
    /// The contents of the slots; nullopt for an omitted slot.
    std::vector<std::optional<SlotFilling>> slots = {};
};

/// A search for the verb whose sentence starts at a position of a line. It tries every matching path through the tree
/// of all sentences. If several verbs match, the longest sentence wins; among equally long ones, the sentence with the
/// most words of its own.
class SentenceSearch : public GrammarPart
{
public:
    /// `modal` is the verb that follows the subject, such as "may" or "can"; it can be empty.
    SentenceSearch(LineParser& parser, SentenceMode mode, std::string_view modal, std::size_t from);

    void run();

    const std::optional<SentenceMatch>& best() const { return m_best; }

    /// The reason why no verb was found.
    Failure failure() const;

private:
    void walk(std::uint32_t node, std::size_t at, std::size_t literals);
    void walkWords(std::uint32_t node, std::size_t at, std::size_t literals);
    void walkSlot(std::uint32_t node, std::size_t at, std::size_t literals);
    void walkFilledSlot(std::uint32_t node, SlotFilling filling, std::size_t literals);
    void considerCut(const SentenceNode& here, std::size_t at, std::size_t literals);
    void consider(SentenceMatch match);
    bool isArticleAt(std::size_t position) const;
    bool isEndOfCall(std::size_t position) const;
    bool isNumberBefore(std::uint32_t filled, std::size_t at) const;
    Failure incomplete(std::uint32_t node, std::size_t at) const;
    Failure indefinite(std::uint32_t node, std::size_t at) const;
    bool isSubjectMissing(std::uint32_t verb) const;
    bool canLeaveOutSubject(std::uint32_t verb) const;
    Failure subjectMissing() const;
    std::string withSubject(std::size_t end) const;

    SentenceMode m_mode;
    std::string_view m_modal;
    std::size_t m_from;
    std::optional<SentenceMatch> m_best;
    std::optional<Failure> m_furthest;
    std::vector<std::optional<SlotFilling>> m_slots;
    std::size_t m_steps = 0;
    /// The end of a sentence that lacks only its subject.
    std::size_t m_endWithoutSubject = 0;
    /// The failure of a sentence that lacks only a number.
    std::optional<Failure> m_numberMissing;
};

} // namespace engine::grammar
