// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/editor/brackets.h"

#include "studio/panels/editor/syntax_colours.h"

#include <QTextDocument>

#include <cstdlib>

namespace studio {

namespace {

/// The limit for the search for the matching bracket, so that typing never has to wait for it.
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

QList<QTextEdit::ExtraSelection> bracketSelections(const QTextCursor& cursor, const QPalette& palette)
{
    const auto brackets = bracketsAt(*cursor.document(), cursor.position());
    if (!brackets)
        return {};
    QList<QTextEdit::ExtraSelection> selections;
    for (const int place : {brackets->first, brackets->second}) {
        QTextEdit::ExtraSelection selection;
        selection.cursor = cursor;
        selection.cursor.setPosition(place);
        selection.cursor.setPosition(place + 1, QTextCursor::KeepAnchor);
        selection.format.setBackground(bracketColour(palette));
        selections.append(selection);
    }
    return selections;
}

} // namespace studio
