// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/checking/mending.h"

#include "model/cards/card_text.h"

namespace model {

namespace {

/// Replaces the part of a line that a problem is about. Lines and columns count from 1, columns in bytes.
std::optional<QString> replaced(const QString& text, int line, const EntityProblem& problem)
{
    QStringList rows = text.split(u'\n');
    if (line < 1 || line > rows.size())
        return {};
    QByteArray row = rows[line - 1].toUtf8();
    const qsizetype start = problem.place.column - 1;
    if (start < 0 || start + problem.length > row.size())
        return {};
    rows[line - 1] = QString::fromUtf8(row.replace(start, problem.length, problem.fix.toUtf8()));
    return rows.join(u'\n');
}

std::optional<Entity> fixedHead(const CardDefinition& card, const EntityProblem& problem, const QStringList& fieldNames)
{
    CardDefinition bare = card;
    bare.comment.clear();
    bare.abilities.clear();
    const WrittenCards written = writeCards({bare});
    const std::optional<QString> text = replaced(written.text, written.firstLines.first(), problem);
    const SplitText split = text ? splitCards(*text, card.list, fieldNames) : SplitText();
    if (split.cards.size() != 1)
        return {};
    CardDefinition after = card;
    after.name = split.cards.first().name;
    after.isToken = split.cards.first().isToken;
    after.fields = split.cards.first().fields;
    return after;
}

} // namespace

std::optional<Entity> mended(const Entity& entity, const EntityProblem& problem, const QStringList& fieldNames)
{
    if (problem.fix.isEmpty())
        return {};
    if (const auto* const card = std::get_if<CardDefinition>(&entity)) {
        if (problem.place.line == 0)
            return fixedHead(*card, problem, fieldNames);
        const auto abilities = replaced(card->abilities, problem.place.line, problem);
        if (!abilities)
            return {};
        CardDefinition after = *card;
        after.abilities = *abilities;
        return after;
    }
    if (const auto* const text = std::get_if<GameText>(&entity)) {
        const auto written = replaced(text->text, problem.place.line, problem);
        return written ? std::optional<Entity>(GameText{text->role, text->name, *written}) : std::nullopt;
    }
    return {};
}

} // namespace model
