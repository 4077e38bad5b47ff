// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/words/values/tallies.h"

#include "engine/language/words/writer.h"

#include <array>
#include <format>

namespace engine::words {

using syntax::Op;

namespace {

constexpr std::array<std::string_view, 3> periods{"this turn", "this game", "this phase"};

std::string_view periodOf(const syntax::Node& tally)
{
    return periods[static_cast<std::size_t>(tally.manner.period)];
}

/// A number of times, such as "exactly once" or "3 or more times".
std::string howOften(Op op, const std::string& count)
{
    if (count == "1" && op == Op::Equal)
        return "exactly once";
    if (count == "1" && op == Op::Less)
        return "not once";
    if (count == "1" && op == Op::LessEqual)
        return "at most once";
    if (count == "1" && op == Op::Greater)
        return "more than once";
    return howMany(op, count, "fewer") + " times";
}

} // namespace

std::string Tallies::tally(const Node& counted, Op op, const Node& bound)
{
    const std::string count = values().number(bound);
    const bool isAtAll = (op == Op::Greater && count == "0") || (op == Op::GreaterEqual && count == "1");
    const bool isNotAtAll = (op == Op::Equal && count == "0") || (op == Op::Less && count == "1");
    if (isAtAll || isNotAtAll)
        return std::format("{} {}", verbs().hasHappened(counted, {}, isNotAtAll ? " not" : ""), periodOf(counted));
    if (howMany(op, count, "fewer").empty())
        return unworded();
    if (counted.text.empty())
        return std::format("{} {} {}", verbs().hasHappened(counted, {}, ""), howOften(op, count), periodOf(counted));
    const std::string total = "a total of " + howMany(op, count, "less");
    return std::format("{} {}", verbs().hasHappened(counted, total, ""), periodOf(counted));
}

std::string Tallies::tallied(const Node& counted)
{
    const std::string what = counted.text.empty() ? "number" : "total " + counted.text;
    return std::format("the {} of times {} {}", what, verbs().hasHappened(counted, {}, ""), periodOf(counted));
}

} // namespace engine::words
