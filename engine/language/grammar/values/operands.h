// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>

namespace engine::grammar {

/// The position where the filling of a slot begins, and whether the sentence takes the filters after it.
struct SlotFilling
{
    std::size_t at = 0;
    bool isUnfiltered = false;
};

/// The filling of a slot, or the failure to read one.
struct Operand
{
    syntax::Node node;
    std::size_t end = 0;
    std::optional<Failure> failure = {};
};

/// The fillings of slots. Each position of the line is read once, no matter how many sentences try it.
class Operands : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    /// The operand is valid until the next is requested.
    const Operand& at(SlotFilling filling);

    const Operand& subjectAt(std::size_t position) { return at({.at = position}); }

    /// Stores a subject that has been read already and ends here. To read it again would double the work at every level
    /// of nesting.
    void noteSubject(std::size_t position, syntax::Node subject);

private:
    syntax::Node operand(SlotFilling filling);
    /// Forgets the operands that were read before the bound names changed.
    void forgetIfOld();

    /// The operands by position: even keys with filters, odd keys without.
    std::unordered_map<std::size_t, Operand> m_operands;
    std::uint64_t m_generation = 0;
};

} // namespace engine::grammar
