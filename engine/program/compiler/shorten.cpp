// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/compiler/shorten.h"

#include <algorithm>
#include <array>
#include <limits>
#include <ranges>
#include <span>
#include <string_view>
#include <utility>

namespace engine {

namespace {

struct Part
{
    Do what;
    std::string_view operands = "...";
};

struct Fusion
{
    Do whole;
    std::vector<Part> parts;
};

const std::vector<Fusion>& fusions()
{
    static const std::vector<Fusion> all{
#define OPERATION(group, name)
#define STEP(group, name) {Do::name}
#define PART(name, operands) {Do::name, operands}
#define FUSION(name, ...) {Do::name, {__VA_ARGS__}},
#define JOINED(name, ...) {Do::name, {__VA_ARGS__}},
#include "engine/program/operations.def"
#undef OPERATION
#undef STEP
#undef PART
    };
    return all;
}

std::size_t targetOf(const std::vector<Instruction>& code, std::size_t at)
{
    return static_cast<std::size_t>(static_cast<std::ptrdiff_t>(at) + 1 + jumpLength(code[at]));
}

/// Compares the instructions at a position with a fusion. The operands that its parts share are compared too.
class Match
{
public:
    Match(const std::vector<Instruction>& code, std::size_t at, const Fusion& fusion)
        : m_code(code)
        , m_first(at)
    {
        m_isMatch =
            std::ranges::starts_with(std::span(code).subspan(at), fusion.parts, {}, &Instruction::what, &Part::what);
        for (const Part& part : fusion.parts) {
            if (m_isMatch)
                compare(at++, part.operands);
        }
    }

    bool isMatch() const { return m_isMatch; }

private:
    void compare(std::size_t at, std::string_view operands)
    {
        const Instruction& one = m_code[at];
        for (const auto& [sign, value] : std::views::zip(operands, std::array{one.a, one.b, one.c})) {
            if (sign >= '0' && sign <= '9')
                m_isMatch = m_isMatch && targetOf(m_code, at) == m_first + static_cast<std::size_t>(sign - '0');
            else if (sign == '>')
                m_isMatch = m_isMatch && leadsToNext(targetOf(m_code, at));
            else if (sign != '.')
                m_isMatch = m_isMatch && isRegister(sign, value);
        }
    }

    bool leadsToNext(std::size_t at)
    {
        const bool isNext = m_code[at].what == Do::NextInZone && targetOf(m_code, at) == m_first;
        return isNext && isRegister('c', m_code[at].a);
    }

    bool isRegister(char letter, std::uint16_t value)
    {
        for (const auto& [known, number] : m_registers)
            if ((known == letter) != (number == value))
                return false;
        m_registers.emplace_back(letter, value);
        return true;
    }

    const std::vector<Instruction>& m_code;
    std::size_t m_first;
    std::vector<std::pair<char, std::uint16_t>> m_registers;
    bool m_isMatch = false;
};

void threadJump(std::vector<Instruction>& code, std::size_t at)
{
    using Offset = std::numeric_limits<std::int16_t>;
    std::size_t target = targetOf(code, at);
    // Without this limit, an infinite loop of jumps would be followed forever.
    for (int hops = 0; hops < 8 && code[target].what == Do::Jump; ++hops)
        target = targetOf(code, target);
    const auto offset = static_cast<std::ptrdiff_t>(target) - static_cast<std::ptrdiff_t>(at) - 1;
    if (offset < Offset::min() || offset > Offset::max())
        return;
    Instruction& jump = code[at];
    (jumpOperand(jump.what) == 2 ? jump.c : jump.b) = static_cast<std::uint16_t>(offset);
}

/// Replaces only the operation of the first instruction, so that jumps to the other instructions still work.
void fuse(std::vector<Instruction>& code)
{
    for (std::size_t at = 0; at < code.size();) {
        const auto found =
            std::ranges::find_if(fusions(), [&](const Fusion& fusion) { return Match(code, at, fusion).isMatch(); });
        if (found != fusions().end())
            code[at].what = found->whole;
        at += found != fusions().end() ? found->parts.size() : 1;
    }
}

} // namespace

void shorten(Program& program)
{
    for (std::size_t at = 0; at < program.code.size(); ++at) {
        if (jumpOperand(program.code[at].what) >= 0)
            threadJump(program.code, at);
    }
    fuse(program.code);
}

} // namespace engine
