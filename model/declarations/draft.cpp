// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/declarations/draft.h"

#include <algorithm>
#include <array>
#include <ranges>

using namespace Qt::StringLiterals;

namespace model {

using engine::Line;
using engine::syntax::Holder;
using engine::syntax::Property;

namespace {

const auto indentation = u"    "_s;

QString headerOf(Holder holder)
{
    return holder == Holder::Card ? u"card has:"_s : holder == Holder::Player ? u"player has:"_s : u"game has:"_s;
}

bool isBlankRow(const RulesText& text, int row)
{
    return row < 1 || row >= text.rowCount() || text.row(row).trimmed().isEmpty();
}

/// The last row of a text's head, which contains the game's name, the texts it uses, its settings and its choices.
int lastRowOfHead(const RulesText& text)
{
    static constexpr std::array<std::string_view, 7> words{
        "game",
        "use",
        "players",
        "setting",
        "switch",
        "call",
        "choice",
    };
    int last = 0;
    for (const Line& line : text.lines())
        if (std::ranges::contains(words, line.tokens.front().text) && !line.opensBlock())
            last = std::max(last, text.lastRowOf(line));
    return last;
}

} // namespace

Draft::Draft(const Entities& entities, const CompiledGame& game)
    : m_game(game)
    , m_entities(entities)
{
}

RulesText* Draft::textOf(EntityId entity)
{
    std::unique_ptr<RulesText>& text = m_texts[entity];
    if (!text)
        text = std::make_unique<RulesText>(std::get<GameText>(m_entities.at(entity)).text);
    return text.get();
}

RulesText* Draft::mainText()
{
    for (const auto& [id, entity] : m_entities) {
        const auto* const text = std::get_if<GameText>(&entity);
        if (text && text->role == GameText::Role::Rules && text->name == model::mainText)
            return textOf(id);
    }
    return nullptr;
}

OwnLine Draft::lineAt(const engine::Place& place)
{
    const auto own = m_game.sources.placeOf(place);
    if (!own || !std::holds_alternative<GameText>(m_entities.at(own->entity)))
        return {};
    RulesText* const text = textOf(own->entity);
    return {.entity = own->entity, .text = text, .line = text->lineAt(own->line)};
}

/// Adds a block with blank rows around it below the head of the main text.
void Draft::declareBlock(const QStringList& rows)
{
    RulesText& text = *mainText();
    const int above = lastRowOfHead(text);
    QStringList block = QStringList{QString()} + rows;
    if (!isBlankRow(text, above + 1))
        block.append(QString());
    text.insertBelow(above, block);
}

void Draft::declareProperty(
    Holder holder, const QString& declaration, const std::function<bool(const Property&)>& isLike
)
{
    OwnLine like;
    OwnLine other;
    for (const Property& property : game().properties) {
        if (property.holder != holder || property.isSetting)
            continue;
        const OwnLine own = lineAt(property.place);
        if (!own)
            continue;
        other = own;
        if (isLike(property))
            like = own;
    }
    const OwnLine above = like ? like : other;
    if (!above)
        return declareBlock({headerOf(holder), indentation + declaration});
    above.text->insertBelow(
        above.text->lastRowOf(*above.line), {QString(qsizetype(above.line->indent), u' ') + declaration}
    );
}

void Draft::declareChoice(const QString& name, const QStringList& values)
{
    const QString declaration = u"choice %1 is %2"_s.arg(name, values.join(u", "_s));
    for (const engine::syntax::Choice& choice : game().choices | std::views::reverse)
        if (const OwnLine above = lineAt(choice.place))
            return above.text->insertBelow(above.text->lastRowOf(*above.line), {declaration});
    declareBlock({declaration});
}

void Draft::declareKeyword(const KeywordDesign& design)
{
    QStringList rows{u"keyword "_s + design.name + (design.hasNumber ? u" (n number)"_s : QString())};
    if (!design.reminder.isEmpty())
        rows.append(indentation + u'"' + QString(design.reminder).replace(u'"', u'”') + u'"');
    for (const QString& row : design.abilities.split(u'\n', Qt::SkipEmptyParts))
        rows.append(indentation + row);
    if (rows.size() > 1)
        rows.first() += u':';
    RulesText* text = mainText();
    int above = text->rowCount() - 1;
    while (above > 0 && isBlankRow(*text, above))
        --above;
    for (const engine::syntax::Keyword& keyword : game().keywords)
        if (const OwnLine own = lineAt(keyword.place)) {
            text = own.text;
            above = text->lastRowOf(*own.line);
        }
    rows.prepend(QString());
    if (!isBlankRow(*text, above + 1))
        rows.append(QString());
    text->insertBelow(above, rows);
}

void Draft::setMembers(const OwnLine& choice, const QStringList& values)
{
    const std::vector<engine::Token>& tokens = choice.line->tokens;
    const auto is = std::ranges::find_if(tokens, [](const engine::Token& token) { return token.is("is"); });
    std::size_t first = std::size_t(is - tokens.begin()) + 1;
    qsizetype member = 0;
    std::size_t lastEnd = first;
    while (first < tokens.size()) {
        std::size_t end = first;
        while (end < tokens.size() && !tokens[end].is(","))
            ++end;
        if (member >= values.size())
            choice.text->remove(*choice.line, first - 1, end);
        else if (lastEnd = end; first < end)
            choice.text->replace(*choice.line, first, end, values[member]);
        ++member;
        first = end + 1;
    }
    QString more;
    for (; member < values.size(); ++member)
        more += u", "_s + values[member];
    if (!more.isEmpty())
        choice.text->insertAfter(tokens[lastEnd - 1], more);
}

void Draft::removeProperty(const OwnLine& property)
{
    const Line* const holder = property.text->holderOf(int(property.line->tokens.front().line));
    property.text->removeLine(holder && holder->block.size() == 1 ? *holder : *property.line);
}

void Draft::changeValues(
    const QStringList& names, const std::function<std::optional<QString>(EntityId, const QString& value)>& change
)
{
    for (auto& [id, entity] : m_entities) {
        auto* const card = std::get_if<CardDefinition>(&entity);
        const auto isThis = [&names](const FieldValue& field) {
            return names.contains(field.name);
        };
        if (!card || !std::ranges::any_of(card->fields, isThis))
            continue;
        CardDefinition after = *card;
        QList<FieldValue> fields;
        for (const FieldValue& field : card->fields) {
            if (!isThis(field))
                fields.append(field);
            else if (const auto value = change(id, field.value))
                fields.append({field.name, *value});
        }
        after.fields = fields;
        if (after != *card)
            *card = after;
    }
}

Entities Draft::written() const
{
    Entities made = m_entities;
    for (const auto& [id, text] : m_texts)
        std::get<GameText>(made.at(id)).text = text->text();
    return made;
}

} // namespace model
