// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/layout/room.h"

#include "engine/program/texts/texts.h"

#include <algorithm>

namespace engine {

using syntax::Holder;
using syntax::Node;
using syntax::Op;
using syntax::Part;

namespace {

bool turnsFaceDown(const Node& node)
{
    return node.manner.facing == syntax::Facing::Down || (node.op == Op::Set && node[Part::Place].text == "face down");
}

/// Whether rules of cards can become inactive. If so, their state must be recorded when a card leaves a zone.
bool canSleep(const syntax::Game& game, Program& program)
{
    bool isTurned = false;
    visit(game, [&isTurned](const Node& node) { isTurned |= turnsFaceDown(node); });
    return isTurned || !program.granted.empty() || !changesOf(program, program.lostAbilities()).isEmpty();
}

} // namespace

std::uint16_t& cellsOf(Program& program, Holder holder)
{
    switch (holder) {
    case Holder::Game:
        return program.gameCells;
    case Holder::Player:
        return program.playerCells;
    case Holder::Card:
        break;
    }
    return program.cardCells;
}

Program::Changes& changesOf(Program& program, std::uint32_t what)
{
    if (what >= program.changes.size())
        program.changes.resize(what + 1);
    return program.changes[what];
}

void layOutRest(const syntax::Game& game, Program& program)
{
    if (canSleep(game, program) && program.looksBack) {
        program.carriedCell = program.cardCells;
        program.carriedCells = static_cast<std::uint16_t>(program.granted.size() / carriedPerCell + 1);
        program.cardCells = static_cast<std::uint16_t>(program.cardCells + program.carriedCells);
    }
    for (Definition& definition : program.definitions)
        definition.row.resize(program.cardCells - cells::card::First, 0);
    changesOf(program, program.bundleChange(static_cast<std::uint32_t>(program.granted.size())));
}

void makeRoom(Program& program)
{
    constexpr std::uint16_t mostTriggers = 64;
    constexpr std::uint16_t mostLasting = 128;
    if (std::ranges::contains(program.code, Do::QueueTrigger, &Instruction::what))
        program.mostTriggers = mostTriggers;
    if (std::ranges::contains(program.code, Do::AddLasting, &Instruction::what))
        program.mostLasting = mostLasting;
}

} // namespace engine
