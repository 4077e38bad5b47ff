// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace engine {

/// The operations of a compiled game; operations.def describes each of them. Operands a, b and c are registers of the
/// running frame unless stated otherwise. The operand of a jump is an offset from the next instruction.
///
/// A register holds a number, a flag, a member of a choice, or a reference: the offset of a row in the game state (see
/// state.h). The reference 0 is nothing. All cells of its row are 0, so reading needs no test.
enum class Do : std::uint16_t {
#define OPERATION(group, name) name,
#include "engine/program/operations.def"
#undef OPERATION
};

constexpr std::size_t operationCount = 0
#define OPERATION(group, name) +1
#include "engine/program/operations.def"
#undef OPERATION
    ;

/// Bits of operand c of the Move operation.
enum MoveFlags : std::uint16_t { ToTop = 0, ToBottom = 1, FaceDown = 2 };

/// The number of cells in a frame below its registers; see Stack::Below.
constexpr std::uint16_t frameHeaderCells = 4;

/// The number of registers of a cursor over rules: place, rule, "this", "you", event, and the age of the game when the
/// search began.
constexpr std::uint16_t cursorRegisters = 6;

struct Instruction
{
    Do what = Do::Return;
    std::uint16_t a = 0;
    std::uint16_t b = 0;
    std::uint16_t c = 0;

    std::int32_t constant() const { return static_cast<std::int32_t>(b | std::uint32_t(c) << 16); }
};

/// The operand that holds the distance of a jump: 1 for b, 2 for c, and -1 for operations that don't jump.
constexpr int jumpOperand(Do what)
{
    if (what >= Do::JumpIfEqual && what <= Do::FirstInZone)
        return 2;
    return what >= Do::Jump && what <= Do::NextInZone ? 1 : -1;
}

/// The distance of a jump, counted from the next instruction.
constexpr std::int32_t jumpLength(const Instruction& jump)
{
    return static_cast<std::int16_t>(jumpOperand(jump.what) == 2 ? jump.c : jump.b);
}

/// Whether the operation asks a question, or continues in another frame that may ask one.
constexpr bool canStop(Do what)
{
    switch (what) {
    case Do::Ask:
    case Do::Call:
    case Do::CallRoutine:
    case Do::CallRule:
    case Do::CallChoose:
    case Do::CallPay:
    case Do::RunEffect:
    case Do::RunCheck:
    case Do::TakeTrigger:
    case Do::Settle:
        return true;
    default:
        return false;
    }
}

} // namespace engine
