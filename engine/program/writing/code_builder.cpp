// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/writing/code_builder.h"

#include <algorithm>
#include <cstdint>
#include <span>

namespace engine {

CodeBuilder::CodeBuilder(Program& program)
    : m_program(program)
{
    emit(Do::Leave);
}

void CodeBuilder::emit(Do what, std::uint16_t a, std::uint16_t b, std::uint16_t c)
{
    m_program.code.push_back({what, a, b, c});
    m_program.places.push_back(m_place);
}

void CodeBuilder::constant(std::uint16_t to, std::int32_t value)
{
    const auto bits = static_cast<std::uint32_t>(value);
    emit(Do::Constant, to, static_cast<std::uint16_t>(bits), static_cast<std::uint16_t>(bits >> 16));
}

void CodeBuilder::markDirty(std::uint32_t mask)
{
    if (mask != 0)
        emit(Do::MarkDirty, 0, static_cast<std::uint16_t>(mask), static_cast<std::uint16_t>(mask >> 16));
}

void CodeBuilder::compareJump(Do what, std::uint16_t left, std::uint16_t right, Label& to)
{
    emit(what, left, right);
    const std::size_t at = m_program.code.size() - 1;
    if (to.target)
        patch(at, *to.target);
    else
        to.jumps.push_back(at);
}

void CodeBuilder::emitJump(Do what, std::uint16_t a, Label& to)
{
    emit(what, a);
    const std::size_t at = m_program.code.size() - 1;
    if (to.target)
        patch(at, *to.target);
    else
        to.jumps.push_back(at);
}

void CodeBuilder::patch(std::size_t at, std::size_t target)
{
    const auto offset = static_cast<std::ptrdiff_t>(target) - static_cast<std::ptrdiff_t>(at) - 1;
    if (offset < INT16_MIN || offset > INT16_MAX)
        m_farJump = m_program.places[at];
    Instruction& instruction = m_program.code[at];
    (jumpOperand(instruction.what) == 2 ? instruction.c : instruction.b) = static_cast<std::uint16_t>(offset);
}

void CodeBuilder::bind(Label& label)
{
    label.target = m_program.code.size();
    for (const std::size_t at : label.jumps)
        patch(at, *label.target);
    label.jumps.clear();
}

std::uint16_t CodeBuilder::take()
{
    // Too many registers are reported at the end. Until then, their number must not wrap around.
    const std::uint16_t taken = m_next;
    m_next = static_cast<std::uint16_t>(std::min<int>(m_next + 1, INT16_MAX));
    m_most = std::max(m_most, m_next);
    return taken;
}

std::uint16_t CodeBuilder::takeSeveral(std::uint16_t count)
{
    const std::uint16_t first = m_next;
    m_next = static_cast<std::uint16_t>(m_next + count);
    m_most = std::max(m_most, m_next);
    return first;
}

std::uint16_t CodeBuilder::openFrame()
{
    const std::uint16_t base = m_next;
    for (std::uint16_t cell = 0; cell < frameHeaderCells; ++cell)
        take();
    return base;
}

void CodeBuilder::begin(std::uint16_t given, Place place)
{
    m_entry = m_program.code.size();
    m_given = m_next = m_most = given;
    m_place = place;
}

Routine CodeBuilder::finishTest(Label& otherwise)
{
    constant(0, 1);
    emit(Do::Return);
    bind(otherwise);
    constant(0, 0);
    return finish();
}

Routine CodeBuilder::finish()
{
    emit(Do::Return);
    if (m_most > m_program.tallestFrame)
        m_tallest = m_program.places[m_entry];
    m_program.tallestFrame = std::max(m_program.tallestFrame, m_most);
    const auto written = std::span(m_program.code).subspan(m_entry);
    return {
        .entry = static_cast<std::uint32_t>(m_entry),
        .end = static_cast<std::uint32_t>(m_program.code.size()),
        .registers = m_most,
        .firstCleared = m_given,
        .isCleared = std::ranges::any_of(written, canStop, &Instruction::what),
    };
}

} // namespace engine
