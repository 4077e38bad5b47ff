// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/text/part_texts.h"

#include "model/entities/deck_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

class PartTexts
{
    Q_DECLARE_TR_FUNCTIONS(PartTexts)
};

/// The highest number of comparisons. For longer texts, all lines between the first and the last difference count as
/// changed.
constexpr std::size_t mostComparisons = 4'000'000;

QString cardPart(const model::CardDefinition& card, const model::ChangedPart& part)
{
    using What = model::ChangedPart::What;
    switch (part.what) {
    case What::Token:
        return card.isToken ? PartTexts::tr("token", "card type") : PartTexts::tr("card", "card type");
    case What::List:
        return card.list;
    case What::Field: {
        const auto found = std::ranges::find(card.fields, part.field, &model::FieldValue::name);
        return found == card.fields.end() ? PartTexts::tr("none", "value of a field")
               : found->value.isEmpty()   ? PartTexts::tr("yes")
                                          : found->value;
    }
    case What::Abilities:
        return card.abilities;
    case What::Comment:
        return card.comment;
    case What::Notes:
        return card.notes;
    case What::Picture:
        return card.art ? PartTexts::tr("a picture") : PartTexts::tr("none", "value of a field");
    default:
        return {};
    }
}

QString deckPart(const model::Deck& deck, const model::ChangedPart& part)
{
    using What = model::ChangedPart::What;
    switch (part.what) {
    case What::Format:
        return deck.list.format;
    case What::Contents:
        return model::writeDeckText(deck.list);
    case What::Tags:
        return deck.tags.join(u", "_s);
    case What::Notes:
        return deck.notes;
    default:
        return {};
    }
}

QString roleWords(model::GameText::Role role)
{
    switch (role) {
    case model::GameText::Role::Rules:
        return PartTexts::tr("rules");
    case model::GameText::Role::Scenarios:
        return PartTexts::tr("scenarios");
    case model::GameText::Role::Rulebook:
        return PartTexts::tr("rulebook");
    case model::GameText::Role::Frames:
        return PartTexts::tr("frames");
    case model::GameText::Role::Drawing:
        return PartTexts::tr("drawing");
    }
    Q_UNREACHABLE_RETURN({});
}

} // namespace

QString partName(const model::ChangedPart& part)
{
    using What = model::ChangedPart::What;
    switch (part.what) {
    case What::Name:
        return PartTexts::tr("Name");
    case What::Token:
        return PartTexts::tr("Card or token");
    case What::List:
        return PartTexts::tr("List");
    case What::Field:
        return part.field;
    case What::Abilities:
        return PartTexts::tr("Abilities");
    case What::Comment:
        return PartTexts::tr("Comment");
    case What::Picture:
        return PartTexts::tr("Picture");
    case What::Notes:
        return PartTexts::tr("Notes");
    case What::Format:
        return PartTexts::tr("Format");
    case What::Contents:
        return PartTexts::tr("Cards");
    case What::Tags:
        return PartTexts::tr("Tags");
    case What::Role:
        return PartTexts::tr("Kind of text");
    case What::Text:
        return PartTexts::tr("Text");
    case What::Query:
        return PartTexts::tr("Query");
    case What::Record:
        return PartTexts::tr("Record");
    }
    Q_UNREACHABLE();
}

QString partText(const model::Entity& entity, const model::ChangedPart& part)
{
    if (part.what == model::ChangedPart::What::Name)
        return nameOf(entity);
    if (const auto* const card = std::get_if<model::CardDefinition>(&entity))
        return cardPart(*card, part);
    if (const auto* const deck = std::get_if<model::Deck>(&entity))
        return deckPart(*deck, part);
    if (const auto* const text = std::get_if<model::GameText>(&entity))
        return part.what == model::ChangedPart::What::Role ? roleWords(text->role) : text->text;
    if (const auto* const search = std::get_if<model::SavedSearch>(&entity))
        return search->query;
    if (const auto* const playtest = std::get_if<model::Playtest>(&entity))
        return playtest->record;
    return {};
}

ChangedLines changedLines(const QString& before, const QString& after)
{
    const QStringList one = before.split(u'\n');
    const QStringList other = after.split(u'\n');
    qsizetype head = 0;
    while (head < std::min(one.size(), other.size()) && one[head] == other[head])
        ++head;
    qsizetype tail = 0;
    while (tail < std::min(one.size(), other.size()) - head &&
           one[one.size() - 1 - tail] == other[other.size() - 1 - tail])
        ++tail;
    const auto rows = std::size_t(one.size() - head - tail);
    const auto columns = std::size_t(other.size() - head - tail);
    ChangedLines changed;
    const bool isSmall = rows == 0 || columns <= mostComparisons / rows;
    // For each pair of lines, the length of the longest common subsequence of the two texts from these lines on.
    std::vector<std::uint32_t> common(isSmall ? (rows + 1) * (columns + 1) : 0);
    const auto at = [&](std::size_t row, std::size_t column) -> std::uint32_t& {
        return common[row * (columns + 1) + column];
    };
    if (isSmall)
        for (std::size_t row = rows; row-- > 0;)
            for (std::size_t column = columns; column-- > 0;)
                at(row, column) = one[head + qsizetype(row)] == other[head + qsizetype(column)]
                                      ? at(row + 1, column + 1) + 1
                                      : std::max(at(row + 1, column), at(row, column + 1));
    std::size_t row = 0;
    std::size_t column = 0;
    while (row < rows || column < columns) {
        const bool isSame =
            isSmall && row < rows && column < columns && one[head + qsizetype(row)] == other[head + qsizetype(column)];
        if (isSame) {
            ++row;
            ++column;
        } else if (column == columns || (row < rows && (!isSmall || at(row + 1, column) >= at(row, column + 1)))) {
            changed.before.append(int(head) + int(row++));
        } else {
            changed.after.append(int(head) + int(column++));
        }
    }
    return changed;
}

} // namespace studio
