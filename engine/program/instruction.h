// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace engine {

/// What a compiled game is made of. Operands a, b and c are registers of the running frame unless it says otherwise; a
/// jump is an offset from the instruction after it.
///
/// A register holds a number, a flag, a member of a choice, or a reference: the offset of a row in the game state (see
/// state.h). The reference 0 is nothing, and the row of nothing reads 0 everywhere, so that no reading needs a test.
enum class Do : std::uint16_t {
    // Values
    Constant,    // a = the 32 bits of b and c
    Copy,        // a = b
    Read,        // a = cell c of row b
    ReadGame,    // a = cell b of the game's row
    ReadIndexed, // a = cell c + register a of row b
    ReadCurrent, // a = property c of row b, with everything that changes it
    Add,         // a = b + c; all arithmetic stops at the ends of 32 bits
    Subtract,
    Multiply,
    Divide,  // rounds down; by 0 it gives 0
    Negate,  // a = -b
    Smaller, // a = the smaller of b and c
    Larger,
    Equal, // a = b == c
    NotEqual,
    Less,
    LessEqual,
    Not,      // a = !b
    IsPlayer, // a = b is a player
    IsCard,
    HasBit,      // a = bit c of b, for sets of choice members
    Bit,         // a = a set of nothing but choice member b
    ReadKeyword, // a = how much of keyword c row b has
    GameRow,     // a = the game
    PlayerAt,    // a = the player in seat b, who may have left
    PlayerAfter, // a = the player after b round the table who has not left
    PlayerBefore,
    SeatsBetween, // a = how many seats from b to c
    CardAt,       // a = card number b
    CardCount,    // a
    HasRoom,      // a = zone b can take card c, or holds it already
    PlayerCount,  // a = players who have not left

    // Flow
    Jump,   // by b
    JumpIf, // by b when a
    JumpIfNot,
    JumpIfEqual, // by c when a == b
    JumpIfNotEqual,
    JumpIfLess,
    JumpIfNotLess,
    JumpIfIs, // by c when a is the number b
    JumpIfIsNot,
    JumpIfUnder, // by c when a is less than the number b
    JumpIfNotUnder,
    NextInZone,  // a = the card below a; by b while there is one
    Call,        // verb a; its frame begins at register b
    CallRoutine, // routine a; its frame begins at register b
    Return,

    // Changes
    Write,          // cell c of row a = b, when row a is not nothing
    WriteIndexed,   // cell c + the register after a of row a = b
    SetProperty,    // property c of row a = b, within its bounds
    ChangeProperty, // property c of row a += b, within its bounds
    ResetProperty,  // property c of every holder returns to its start
    EndPeriod,      // the hidden cells of period a are 0 again
    Move,           // card a to zone b when there is room; c: see MoveFlags
    Under,          // the next Move or Create gives control to player a
    Create,         // a = a new card of definition b in zone c; nothing when there is no room
    Remove,         // card or player a
    Become,         // card a takes definition b
    DefinitionOf,   // a = the definition of card b
    Shuffle,        // zone a
    Roll,           // a = a number from 1 to b (b is the number itself)
    RandomBelow,    // a = a number from 0 to register b - 1
    MarkDirty,      // conditions in the mask of b and c may have changed
    Suspect, // what is true of row a may have changed for those of the conditions in the mask of b and c that look
             // at one thing at a time

    // Lists live at the far end of the stack, the newest innermost
    ListOpen,      // a = a new empty list
    ListAdd,       // register b to list a
    ListCount,     // a = length of list b
    ListAt,        // a = member number c (a register) of list b
    ListClose,     // list a, and every newer one, is given back
    ListFromCells, // a = a new list with what the list property at cell c of row b holds
    ListToCells,   // the list property at cell c of row a = list b

    // Rules at work. A cursor is six registers: place, rule, this, you, event, and how old the game was when it began
    BeginEvent,  // the event in cursor a begins
    NextWatcher, // the next rule of kind c that hears verb b with the slots of this frame; cursor a's rule is -1 at the
                 // end
    CallRule,    // the rule of cursor a with the slots of this frame; its frame begins at register b
    CopyBack,    // c slots of the frame at register b into this frame's
    QueueTrigger, // the rule of cursor a waits, with the slots of this frame
    Settle, // calls the program's settling routine when there is anything to settle; its frame begins at register b
    CollectChecks, // a = a new list: condition, thing, card, and so on for every condition that holds
    RunCheck,      // the entry of list a that begins at place b (a register); its frame begins at register c
    TakeTrigger,   // a = whether a trigger waits; the first leaves the queue and runs in a frame at register b
    AddLasting,    // the record in the registers from a on (see cells::lasting) begins to last
    EndLasting,    // what lasts until an event of verb a, and hears the event of this frame, ends
    BeginTogether,
    EndTogether,

    // Questions: the machine stops, and goes on when they are answered
    Ask,     // question a; its registers, and the answer's, begin at b
    Option,  // in an enumerator: verb a with the arguments from register 0 on is legal
    EndGame, // list a of winners won
    DrawGame,
};

/// Bits of the operand c of Move.
enum MoveFlags : std::uint16_t { ToTop = 0, ToBottom = 1, FaceDown = 2 };

/// How many cells of a frame lie below its registers: where to go on, and in which frame.
constexpr std::uint16_t frameHeaderCells = 4;

struct Instruction
{
    Do what = Do::Return;
    std::uint16_t a = 0;
    std::uint16_t b = 0;
    std::uint16_t c = 0;

    std::int32_t constant() const { return static_cast<std::int32_t>(b | std::uint32_t(c) << 16); }
};

} // namespace engine
