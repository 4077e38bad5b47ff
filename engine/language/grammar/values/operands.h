// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>

namespace engine::grammar {

/// The position at which the content of a slot starts, and whether the filters after the content belong to the sentence
/// instead.
struct SlotFilling
{
    std::size_t at = 0;
    bool isUnfiltered = false;
};

/// The content of a slot, or the failure to read it.
struct Operand
{
    syntax::Node node;
    std::size_t end = 0;
    std::optional<Failure> failure = {};
};

/// The contents of slots. Each position of the line is read only once, even if many sentences try it.
class Operands : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    /// The operand is valid until the next one is requested.
    const Operand& at(SlotFilling filling);

    const Operand& subjectAt(std::size_t position) { return at({.at = position}); }

    /// Stores a subject that starts at a position, ends here and has already been read. Reading it again would double
    /// the work at every level of nesting.
    void noteSubject(std::size_t position, syntax::Node subject);

private:
    syntax::Node operand(SlotFilling filling);
    /// Forgets the operands if the bound names have changed since the operands were read.
    void forgetIfOld();

    /// The operands. The key is twice the position, plus 1 for an operand read without filters.
    std::unordered_map<std::size_t, Operand> m_operands;
    std::uint64_t m_generation = 0;
};

} // namespace engine::grammar
