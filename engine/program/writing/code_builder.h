// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

#include <optional>
#include <vector>

namespace engine {

/// A place in the code to which jumps can lead before its address is known.
struct Label
{
    std::optional<std::size_t> target;
    std::vector<std::size_t> jumps;
};

/// Writes instructions and assigns registers of the frame being written.
class CodeBuilder
{
public:
    /// Begins the code with the Leave instruction, to which frames called by the machine itself return.
    explicit CodeBuilder(Program& program);

    void emit(Do what, std::uint16_t a = 0, std::uint16_t b = 0, std::uint16_t c = 0);
    void constant(std::uint16_t to, std::int32_t value);
    void markDirty(std::uint32_t mask);

    void jump(Label& to) { emitJump(Do::Jump, 0, to); }

    void jumpIf(std::uint16_t flag, Label& to) { emitJump(Do::JumpIf, flag, to); }

    void jumpIfNot(std::uint16_t flag, Label& to) { emitJump(Do::JumpIfNot, flag, to); }

    void nextInZone(std::uint16_t card, Label& to) { emitJump(Do::NextInZone, card, to); }

    void compareJump(Do what, std::uint16_t left, std::uint16_t right, Label& to);
    void bind(Label& label);

    std::uint16_t take();
    /// Takes consecutive registers and returns the first of them.
    std::uint16_t takeSeveral(std::uint16_t count);

    /// Reserves the header of a frame and returns the base of the frame. The registers taken next hold the arguments of
    /// the call.
    std::uint16_t openFrame();

    std::uint16_t taken() const { return m_next; }

    void releaseTo(std::uint16_t next) { m_next = next; }

    /// Begins a routine whose first `given` registers hold its arguments; finish() ends it.
    void begin(std::uint16_t given, Place place);
    Routine finish();
    /// Ends a routine that returns 1 in register 0 if it reaches this point, and 0 if it jumps to the label.
    Routine finishTest(Label& otherwise);

    void setPlace(Place place) { m_place = place; }

    Place place() const { return m_place; }

    /// The place in the text that needs the largest frame.
    Place tallestPlace() const { return m_tallest; }

    /// Whether a jump is too long for an instruction. farJumpPlace() is the place of this jump in the text.
    bool isJumpTooFar() const { return m_farJump.has_value(); }

    Place farJumpPlace() const { return *m_farJump; }

private:
    void emitJump(Do what, std::uint16_t a, Label& to);
    void patch(std::size_t at, std::size_t target);

    Program& m_program;
    std::uint16_t m_given = 0;
    std::uint16_t m_next = 0;
    std::uint16_t m_most = 0;
    std::size_t m_entry = 0;
    Place m_place;
    Place m_tallest;
    std::optional<Place> m_farJump;
};

/// Releases, on destruction, the registers taken during its lifetime.
class Registers
{
public:
    explicit Registers(CodeBuilder& code)
        : m_code(code)
        , m_before(code.taken())
    {
    }

    ~Registers() { m_code.releaseTo(m_before); }

    Registers(const Registers&) = delete;
    Registers& operator=(const Registers&) = delete;

private:
    CodeBuilder& m_code;
    std::uint16_t m_before;
};

} // namespace engine
