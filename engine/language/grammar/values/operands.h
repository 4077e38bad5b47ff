// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>

namespace engine::grammar {

/// The place where a slot's filling begins, and whether the filters after it are left to the sentence.
struct SlotFilling
{
    std::size_t at = 0;
    bool isUnfiltered = false;
};

/// The filling of a slot, or the reason why there is none.
struct Operand
{
    syntax::Node node;
    std::size_t end = 0;
    std::optional<Failure> failure = {};
};

/// The fillings of slots: each place of the line is read once, however many sentences try it.
class Operands : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    /// The operand is good until another is asked for.
    const Operand& at(SlotFilling filling);

    const Operand& subjectAt(std::size_t position) { return at({.at = position}); }

    /// The subject at a place has been read already, up to here. A sentence would read it once more; nested, that would
    /// double the work at every level.
    void noteSubject(std::size_t position, syntax::Node subject);

private:
    syntax::Node operand(SlotFilling filling);
    /// Forgets what was read while names meant something else.
    void forgetIfOld();

    /// By where it begins: even keys with its filters, odd keys without.
    std::unordered_map<std::size_t, Operand> m_operands;
    std::uint64_t m_generation = 0;
};

} // namespace engine::grammar
