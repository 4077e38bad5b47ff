// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/source/problems.h"

#include <algorithm>
#include <format>
#include <ranges>
#include <utility>

namespace engine {

namespace {

constexpr std::size_t longestMessage = 1000;
/// The beginning of a message names the problem, and its end says how to fix it.
constexpr std::size_t keptAtEachEnd = 300;

bool isInsideCharacter(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xc0u) == 0x80u;
}

} // namespace

std::string shortened(std::string message)
{
    if (message.size() <= longestMessage)
        return message;
    std::size_t from = keptAtEachEnd;
    std::size_t to = message.size() - keptAtEachEnd;
    while (isInsideCharacter(message[from]))
        --from;
    while (isInsideCharacter(message[to]))
        ++to;
    return message.replace(from, to - from, " … ");
}

void Problems::add(std::string_view code, Place place, std::string message, std::string fix)
{
    ++m_count;
    if (isFull())
        return;
    m_found.push_back(
        {.severity = Severity::Error,
         .code = std::string(code),
         .place = place,
         .message = shortened(std::move(message)),
         .fix = fix.size() > longestMessage ? std::string() : std::move(fix)}
    );
}

std::vector<Diagnostic> Problems::take()
{
    std::ranges::stable_sort(m_found, {}, &Diagnostic::place);
    const auto isRepeated = [](const Diagnostic& one, const Diagnostic& other) {
        return one.place == other.place && one.code == other.code;
    };
    // The last problem stays, because it was found by the part that knows most about its place.
    const auto repeated = std::ranges::unique(std::views::reverse(m_found), isRepeated);
    const std::size_t all = std::exchange(m_count, 0) - repeated.size();
    m_found.erase(m_found.begin(), repeated.begin().base());
    keepFirst(m_found, all);
    return std::exchange(m_found, {});
}

void keepFirst(std::vector<Diagnostic>& sorted, std::size_t all)
{
    if (all <= Problems::most)
        return;
    sorted.resize(std::min(sorted.size(), Problems::most));
    sorted.push_back(
        {.code = "too-many-problems",
         .place = sorted.back().place,
         .message =
             std::format("only the first {} problems are listed; fix some of them to see the rest", sorted.size())}
    );
}

} // namespace engine
