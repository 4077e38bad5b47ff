// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/editor/brackets.h"

#include <QTextDocument>

#include <cstdlib>

namespace studio {

namespace {

/// Limits the search for the matching bracket, so that typing never waits for it.
constexpr int maxBracketDistance = 10'000;
constexpr QStringView opening = u"([{";
constexpr QStringView closing = u")]}";

std::optional<int> partnerOf(const QTextDocument& text, int at)
{
    const QChar bracket = text.characterAt(at);
    const bool isOpening = opening.contains(bracket);
    if (!isOpening && !closing.contains(bracket))
        return {};
    const QChar partner = isOpening ? closing[opening.indexOf(bracket)] : opening[closing.indexOf(bracket)];
    int depth = 0;
    for (int other = at; other >= 0 && other < text.characterCount() && std::abs(other - at) < maxBracketDistance;
         other += isOpening ? 1 : -1) {
        const QChar here = text.characterAt(other);
        depth += here == bracket ? 1 : here == partner ? -1 : 0;
        if (depth == 0)
            return other;
    }
    return {};
}

} // namespace

std::optional<std::pair<int, int>> bracketsAt(const QTextDocument& text, int position)
{
    for (const int at : {position - 1, position})
        if (const auto partner = at < 0 ? std::nullopt : partnerOf(text, at))
            return std::pair(at, *partner);
    return {};
}

} // namespace studio
