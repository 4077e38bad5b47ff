// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/spelling.h"
#include "engine/program/generator.h"
#include "engine/program/types.h"

#include <algorithm>
#include <format>
#include <utility>

namespace engine {

using syntax::BaseType;
using syntax::Holder;
using syntax::Node;
using syntax::Op;

namespace {

/// A list of values of a choice is one number, with a bit for each.
constexpr std::size_t mostListedValues = 31;
/// Rules tell zones apart by bits.
constexpr std::size_t mostZones = 64;

} // namespace

void Generator::layOut()
{
    m_program.name = m_game.name;
    m_program.fewestPlayers = m_game.fewestPlayers;
    m_program.mostPlayers = m_game.mostPlayers;
    m_program.choices = m_game.choices;
    m_program.lists = m_game.lists;
    for (syntax::SharedList& list : m_program.lists)
        std::erase_if(list.entries, [this](const auto& entry) { return !isInGame(entry.card); });
    m_program.triggersAtOnce = m_game.triggersAtOnce;
    for (const syntax::Phase& phase : m_game.phases)
        m_program.phases.push_back(phase.name);
    for (const syntax::Keyword& keyword : m_game.keywords)
        m_program.keywords.push_back(keyword.name);
    m_program.grantedKeywords.assign(m_game.keywords.size(), false);

    m_propertyIndex.assign(m_game.properties.size(), none);
    m_zoneIndex.assign(m_game.properties.size(), none);
    for (std::size_t index = 0; index < m_game.properties.size(); ++index) {
        const syntax::Property& declared = m_game.properties[index];
        if (!declared.derived.isAbsent())
            continue;
        if (declared.type.base == BaseType::Zone) {
            m_zoneIndex[index] = static_cast<std::uint32_t>(m_program.zones.size());
            addZone(declared);
        } else {
            m_propertyIndex[index] = static_cast<std::uint32_t>(m_program.properties.size());
            addProperty(declared);
        }
    }
    for (const std::string& name : lastNames()) {
        const syntax::Property* declared = findProperty(name, Holder::Card);
        const std::uint32_t index = declared ? propertyIndex(*declared) : none;
        if (index == none || m_program.properties[index].lastCell)
            continue;
        m_program.properties[index].lastCell = m_program.cardCells++;
        m_program.lastProperties.push_back(index);
    }
    layOutAnnounced();
    checkRows();
    addDefinitions();
}

/// A row of the state must leave room for a good many others.
void Generator::checkRows()
{
    constexpr std::size_t mostCells = 2'000;
    const std::size_t largest = std::max({m_program.gameCells, m_program.playerCells, m_program.cardCells});
    if (largest > mostCells)
        error(
            m_game.place,
            "too-many-properties",
            std::format(
                "a card, a player or the game has more than {} values to keep; a list counts as {}",
                mostCells,
                Program::longestList
            )
        );
}

/// A zone of the game is filled from a list; one of the players from their decks, whose sections the rules do not know.
void Generator::checkFilling(const syntax::Property& declared)
{
    const bool isKnown = std::ranges::contains(m_game.lists, declared.filledFrom, &syntax::SharedList::name);
    if (declared.filledFrom.empty() || declared.holder == Holder::Player || isKnown)
        return;
    NearestName nearest(declared.filledFrom);
    for (const syntax::SharedList& list : m_game.lists)
        nearest.offer(list.name);
    error(
        declared.place,
        "unknown-list",
        std::format("there is no list “{}” to fill this zone from{}", declared.filledFrom, nearest.question())
    );
}

/// The properties some text reads as they last were.
std::vector<std::string> Generator::lastNames() const
{
    std::vector<std::string> names;
    visit([&names](const Node& node) {
        if (node.op == Op::LastProperty)
            names.push_back(node.text);
    });
    return names;
}

void Generator::visit(const std::function<void(const Node&)>& look) const
{
    const auto descend = [&look](this const auto& self, const Node& node) -> void {
        look(node);
        for (const Node& child : node.children)
            self(child);
    };
    for (const Node& node : m_game.rules)
        descend(node);
    for (const Node& node : m_game.triggerOrder)
        descend(node);
    descend(m_game.start);
    for (const syntax::Verb& verb : m_game.verbs)
        descend(verb.body);
    for (const syntax::Phase& phase : m_game.phases)
        descend(phase.body);
    for (const syntax::Property& property : m_game.properties)
        descend(property.derived);
    for (const syntax::Keyword& keyword : m_game.keywords) {
        for (const Node& ability : keyword.abilities)
            descend(ability);
    }
    for (const syntax::Card& card : m_game.cards) {
        for (const Node& ability : card.abilities)
            if (!card.isBroken)
                descend(ability);
    }
}

std::uint16_t& Generator::cellsOf(Holder holder)
{
    switch (holder) {
    case Holder::Game:
        return m_program.gameCells;
    case Holder::Player:
        return m_program.playerCells;
    case Holder::Card:
        break;
    }
    return m_program.cardCells;
}

void Generator::layOutRest()
{
    bool turnsFaceDown = false;
    visit([&](const Node& node) {
        turnsFaceDown |= node.op == Op::Move && (node.number & FaceDown);
        turnsFaceDown |= node.op == Op::Set && node.children[0].text == "face down";
    });
    const bool canSleep =
        turnsFaceDown || !m_program.granted.empty() || !changesOf(m_program.lostAbilities()).isEmpty();
    if (m_program.looksBack && canSleep) {
        m_program.carriedCell = m_program.cardCells;
        m_program.carriedCells = static_cast<std::uint16_t>(m_program.granted.size() / carriedPerCell + 1);
        m_program.cardCells = static_cast<std::uint16_t>(m_program.cardCells + m_program.carriedCells);
    }
    for (Definition& definition : m_program.definitions)
        definition.row.resize(m_program.cardCells - cells::card::First, 0);
    changesOf(m_program.bundleChange(static_cast<std::uint32_t>(m_program.granted.size())));
}

void Generator::addProperty(const syntax::Property& declared)
{
    PropertyLayout layout{.name = declared.forms.front(), .holder = declared.holder, .type = declared.type};
    std::uint16_t& cells = cellsOf(declared.holder);
    layout.cell = cells;
    if (declared.per != syntax::noSymbol)
        layout.size = static_cast<std::uint16_t>(m_game.choices[declared.per].values.size());
    else if (declared.type.isList && declared.type.base != BaseType::Choice)
        layout.size = static_cast<std::uint16_t>(1 + Program::longestList);
    cells = static_cast<std::uint16_t>(std::min(cells + layout.size, 0x7fff));

    const bool isValue = declared.type.base == BaseType::Choice && !declared.type.isList;
    if (isValue && declared.type.choice < m_game.choices.size()) {
        layout.floor = 0;
        layout.ceiling = static_cast<std::int32_t>(m_game.choices[declared.type.choice].values.size()) - 1;
    }
    checkModifiers(declared);
    const auto bound = [&](const Node& node, std::int32_t& to) {
        if (node.isAbsent())
            return;
        checkLiteral(node, declared.type, declared.forms.front());
        if (const auto value = constantOf(meant(node, declared.type)))
            to = *value;
        else if (node.op != Op::Text)
            error(
                node,
                "not-constant",
                "this must be written out, as a number or a value: it is fixed before any game begins"
            );
    };
    bound(declared.floor, layout.floor);
    bound(declared.ceiling, layout.ceiling);
    bound(declared.starts, layout.starts);
    if (layout.floor > layout.ceiling)
        error(
            declared.ceiling,
            "bad-range",
            std::format(
                "“{}” cannot be from {} to {}: the smaller number comes first",
                layout.name,
                layout.floor,
                layout.ceiling
            )
        );
    layout.isPrinted = declared.isPrinted;
    layout.stays = declared.stays;
    layout.isCounter = declared.isCounter;
    layout.isSecret = declared.isSecret;
    layout.isSetting = declared.isSetting;
    if (layout.holder == Holder::Card && !layout.stays) {
        for (std::uint16_t offset = 0; offset < layout.size; ++offset)
            m_program.resetCells.push_back(static_cast<std::uint16_t>(layout.cell + offset));
    }
    if (layout.name == "active player" && layout.holder == Holder::Game)
        m_program.activePlayerCell = layout.cell;
    m_program.properties.push_back(layout);
}

/// What is said about a property must be possible for one of its type.
void Generator::checkModifiers(const syntax::Property& declared)
{
    const std::string& name = declared.forms.front();
    const bool isZone = declared.type.base == BaseType::Zone;
    if (!isZone && (declared.isInPlay || !declared.filledFrom.empty() || !declared.capacity.isAbsent()))
        error(
            declared.place,
            "wrong-modifier",
            std::format("“in play”, “max” and “filled from” are for zones, and “{}” is none", name)
        );
    if (declared.isPrinted && declared.holder != Holder::Card)
        error(
            declared.place,
            "wrong-modifier",
            std::format("“printed” is for what stands on cards; “{}” is not a card's", name)
        );
    const bool hasBounds = !declared.floor.isAbsent() || !declared.ceiling.isAbsent();
    if (hasBounds && declared.type.base != BaseType::Number)
        error(
            declared.place,
            "wrong-modifier",
            std::format("“from … to” is for numbers, and “{}” is {}", name, wordsFor(declared.type, m_game.choices))
        );
    const bool isBits = declared.type.isList && declared.type.base == BaseType::Choice;
    if (isBits && m_game.choices[declared.type.choice].values.size() > mostListedValues)
        error(
            declared.place,
            "too-many-values",
            std::format(
                "a list can be of a choice of at most {} values, and {} has more",
                mostListedValues,
                m_game.choices[declared.type.choice].name
            )
        );
}

void Generator::addZone(const syntax::Property& declared)
{
    checkModifiers(declared);
    checkFilling(declared);
    ZoneLayout layout{.name = declared.forms.front(), .holder = declared.holder};
    std::uint16_t& cells = cellsOf(declared.holder);
    layout.cell = cells;
    // A card's own zones lie in its row, behind the cell that refers to them.
    cells = static_cast<std::uint16_t>(cells + (declared.holder == Holder::Card ? 1 + cells::zone::Size : 1));
    layout.visibility = declared.visibility;
    layout.isInPlay = declared.isInPlay;
    layout.filledFrom = declared.filledFrom;
    if (const auto capacity = constantOf(declared.capacity))
        layout.capacity = *capacity;
    else if (!declared.capacity.isAbsent())
        error(declared.capacity, "not-constant", "how many a zone holds is fixed: write the number");
    if (m_program.zones.size() == mostZones)
        error(declared.place, "too-many-zones", std::format("a game can have {} kinds of zones", mostZones));
    if (declared.holder == Holder::Card)
        m_program.cardZones.push_back(static_cast<std::uint32_t>(m_program.zones.size()));
    m_program.zones.push_back(layout);
}

bool Generator::isInGame(const std::string& name) const
{
    return std::ranges::any_of(m_game.cards, [&name](const syntax::Card& card) {
        return card.name == name && !card.isBroken;
    });
}

void Generator::addDefinitions()
{
    for (const syntax::Card& card : m_game.cards) {
        if (card.isBroken) {
            m_program.leftOut.push_back(card.name);
            continue;
        }
        m_definitions.emplace(card.name, static_cast<std::uint32_t>(m_program.definitions.size()));
        Definition definition;
        definition.name = card.name;
        definition.place = card.place;
        definition.lastLine = card.lastLine;
        definition.isToken = card.isToken;
        definition.keywords.assign(m_game.keywords.size(), 0);
        definition.labels.assign(m_game.labels.size(), none);
        fillRow(card, definition);
        m_program.definitions.push_back(std::move(definition));
    }
    if (!m_program.announced.areUsed())
        return;
    m_program.itemDefinition = static_cast<std::uint32_t>(m_program.definitions.size());
    Definition item;
    item.isToken = true;
    item.keywords.assign(m_game.keywords.size(), 0);
    item.labels.assign(m_game.labels.size(), none);
    fillRow({}, item);
    m_program.definitions.push_back(std::move(item));
}

void Generator::fillRow(const syntax::Card& card, Definition& definition)
{
    definition.row.assign(m_program.cardCells - cells::card::First, 0);
    const auto cell = [&definition](std::uint16_t at) -> std::int32_t& {
        return definition.row[at - cells::card::First];
    };
    for (const PropertyLayout& property : m_program.properties) {
        if (property.holder == Holder::Card && !property.type.isList) {
            for (std::uint16_t offset = 0; offset < property.size; ++offset)
                cell(static_cast<std::uint16_t>(property.cell + offset)) = property.starts;
        }
    }
    for (const syntax::Field& field : card.fields) {
        const syntax::Property* declared = findProperty(field.property, Holder::Card);
        if (!declared || propertyIndex(*declared) == none) {
            unknownField(field);
            continue;
        }
        const PropertyLayout& layout = m_program.properties[propertyIndex(*declared)];
        if (declared->per != syntax::noSymbol) {
            fillPer(field, *declared, std::span(definition.row).subspan(layout.cell - cells::card::First));
            continue;
        }
        std::int32_t& value = cell(layout.cell);
        if (!checkField(field, card, layout.type))
            continue;
        if (field.values.empty()) {
            value = 1;
            continue;
        }
        for (const Node& given : field.values) {
            if (layout.type.base == BaseType::Choice && layout.type.isList && given.op == Op::Value)
                value |= 1 << (given.number % static_cast<std::int32_t>(mostListedValues));
            else if (const auto number = constantOf(given))
                value = *number;
            else if (given.op == Op::Text)
                value = textOf(given);
            else
                error(given, "not-constant", std::format("the field “{}” needs a value written out", field.property));
        }
    }
}

/// "cost 2 Fire and 1 Water": each number goes to the member behind it.
void Generator::fillPer(const syntax::Field& field, const syntax::Property& declared, std::span<std::int32_t> cells)
{
    std::optional<std::int32_t> number;
    for (const Node& given : field.values) {
        if (given.op != Op::Value) {
            number = constantOf(given);
        } else if (given.symbol == declared.per && number) {
            cells[static_cast<std::size_t>(given.number)] = *std::exchange(number, std::nullopt);
        } else {
            error(given, "not-constant", std::format("the field “{}” needs a number before this", field.property));
            return;
        }
    }
    if (number || field.values.empty())
        error(
            field.place,
            "not-constant",
            std::format(
                "the field “{}” has a number for each {}: write for example “{} 1 {}”",
                field.property,
                m_game.choices[declared.per].name,
                field.property,
                m_game.choices[declared.per].values.front()
            )
        );
}

void Generator::unknownField(const syntax::Field& field)
{
    std::string hint = "; declare it below “card has:”";
    if (findProperty(field.property, Holder::Card))
        hint = "; it is worked out or a zone, which a card cannot be given";
    else if (findProperty(field.property, Holder::Player))
        hint = "; players have one";
    error(
        field.place, "unknown-property", std::format("cards of this game have no field “{}”{}", field.property, hint)
    );
}

/// Whether a card can be given the values of a field: as many as it takes, of its type, once.
bool Generator::checkField(const syntax::Field& field, const syntax::Card& card, const syntax::Type& type)
{
    const auto isSame = [&field](const syntax::Field& one) {
        return one.property == field.property && one.place < field.place;
    };
    if (std::ranges::any_of(card.fields, isSame)) {
        error(field.place, "duplicate-name", std::format("this card has a “{}” already", field.property));
        return false;
    }
    const bool isFlag = type.base == BaseType::Flag && !type.isList;
    if (field.values.empty() && !isFlag) {
        error(
            field.place,
            "missing-value",
            std::format(
                "“{0}” is {1}, and which one is missing; write it behind the name, as in “{0} {2}”",
                field.property,
                wordsFor(type, m_game.choices),
                type.base == BaseType::Number ? "3" : "…"
            )
        );
        return false;
    }
    if (field.values.size() > 1 && !type.isList) {
        error(
            field.values[1],
            "left-over",
            std::format("“{}” is one value; put a comma before the next field", field.property)
        );
        return false;
    }
    for (const Node& given : field.values)
        checkLiteral(given, {.base = type.base, .choice = type.choice}, field.property);
    return true;
}

std::optional<std::int32_t> Generator::constantOf(const Node& node)
{
    switch (node.op) {
    case Op::Number:
    case Op::Value:
        return node.number;
    case Op::True:
        return 1;
    case Op::False:
    case Op::Nothing:
        return 0;
    case Op::Negate:
        if (const auto value = constantOf(node.children[0]))
            return -*value;
        return {};
    default:
        return {};
    }
}

} // namespace engine
