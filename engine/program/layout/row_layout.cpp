// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/layout/row_layout.h"

#include "engine/language/names/known_names.h"
#include "engine/program/layout/announced_layout.h"
#include "engine/program/layout/declarations.h"
#include "engine/program/layout/definition_rows.h"
#include "engine/program/layout/property_checks.h"
#include "engine/program/layout/room.h"
#include "engine/program/program.h"
#include "engine/program/texts/findings.h"
#include "engine/program/texts/texts.h"
#include "engine/program/texts/type_checks.h"
#include "engine/program/texts/types.h"

#include <algorithm>
#include <format>

namespace engine {

using syntax::BaseType;
using syntax::Holder;
using syntax::Node;
using syntax::Op;

namespace {

/// The maximum number of zones, because rules represent sets of zones as bits.
constexpr std::size_t mostZones = 64;

} // namespace

void RowLayout::layOut()
{
    copyNames();
    addDeclared();
    addLastCells();
    AnnouncedLayout(m_game, m_program, m_declarations, m_findings).layOut();
    // If a row is too large, its last properties have no cells, so the fields of cards can't be stored.
    if (!areRowsTooLarge())
        DefinitionRows(m_game, m_program, m_declarations, m_types, m_findings).add();
}

void RowLayout::copyNames()
{
    m_program.name = m_game.name;
    m_program.fewestPlayers = m_game.fewestPlayers;
    m_program.mostPlayers = m_game.mostPlayers;
    m_program.choices = m_game.choices;
    m_program.lists = m_game.lists;
    const auto isLeftOut = [this](const syntax::SharedList::Entry& entry) {
        return !m_declarations.definitionNamed(entry.card);
    };
    for (syntax::SharedList& list : m_program.lists)
        std::erase_if(list.entries, isLeftOut);
    m_program.triggersAtOnce = m_game.triggersAtOnce;
    for (const syntax::Phase& phase : m_game.phases) {
        m_program.phases.push_back(phase.name);
        m_program.phasePlaces.push_back(phase.place);
    }
    for (const syntax::Keyword& keyword : m_game.keywords)
        m_program.keywords.push_back(keyword.name);
    m_program.grantedKeywords.assign(m_game.keywords.size(), false);
}

void RowLayout::addDeclared()
{
    for (const syntax::Property& declared : m_game.properties) {
        if (m_declarations.zoneIndex(declared) != none)
            addZone(declared);
        else if (m_declarations.propertyIndex(declared) != none)
            addProperty(declared);
        else
            PropertyChecks(m_game, m_findings).checkWorkedOut(declared);
    }
}

void RowLayout::addProperty(const syntax::Property& declared)
{
    PropertyLayout layout{.name = declared.forms.front(), .holder = declared.holder, .type = declared.type};
    std::uint16_t& cells = cellsOf(m_program, declared.holder);
    layout.cell = cells;
    layout.per = declared.per;
    if (declared.per != syntax::noSymbol)
        layout.size = static_cast<std::uint16_t>(m_game.choices[declared.per].values.size());
    else if (isStackList(declared.type))
        layout.size = static_cast<std::uint16_t>(1 + Program::longestList);
    cells = static_cast<std::uint16_t>(std::min(cells + layout.size, 0x7fff));
    PropertyChecks(m_game, m_findings).checkModifiers(declared);
    setBounds(declared, layout);
    layout.isPrinted = declared.isPrinted;
    layout.stays = declared.stays;
    layout.isCounter = declared.isCounter;
    layout.isSecret = declared.isSecret;
    layout.isSetting = declared.isSetting;
    if (layout.holder == Holder::Card && !layout.stays) {
        for (std::uint16_t offset = 0; offset < layout.size; ++offset)
            m_program.resetCells.push_back(static_cast<std::uint16_t>(layout.cell + offset));
    }
    if (layout.name == known_names::activePlayer && layout.holder == Holder::Game)
        m_program.activePlayerCell = layout.cell;
    m_program.properties.push_back(layout);
}

void RowLayout::setBounds(const syntax::Property& declared, PropertyLayout& layout)
{
    const bool isValue = declared.type.base == BaseType::Choice && !declared.type.isList;
    if (isValue && declared.type.choice < m_game.choices.size()) {
        layout.floor = 0;
        layout.ceiling = static_cast<std::int32_t>(m_game.choices[declared.type.choice].values.size()) - 1;
    }
    setBound(declared, declared.floor, layout.floor);
    setBound(declared, declared.ceiling, layout.ceiling);
    setBound(declared, declared.starts, layout.starts);
    if (layout.floor > layout.ceiling)
        m_findings.error(
            declared.ceiling.place,
            "bad-range",
            std::format(
                "the limits of “{0}” are reversed: write “from {2} to {1}”", layout.name, layout.floor, layout.ceiling
            )
        );
}

void RowLayout::setBound(const syntax::Property& declared, const Node& written, std::int32_t& bound)
{
    if (written.isAbsent())
        return;
    m_types.checkLiteral(written, declared.type, declared.forms.front());
    if (const auto value = constantOf(m_types.meant(written, declared.type)))
        bound = *value;
    else if (written.op != Op::Text)
        m_findings.error(
            written.place, "not-constant", "this must be a fixed value, such as a number; it can't be calculated"
        );
}

void RowLayout::addZone(const syntax::Property& declared)
{
    const PropertyChecks checks(m_game, m_findings);
    checks.checkModifiers(declared);
    checks.checkFilling(declared);
    ZoneLayout layout{.name = declared.forms.front(), .holder = declared.holder};
    std::uint16_t& cells = cellsOf(m_program, declared.holder);
    layout.cell = cells;
    // A card's own zones are in its row, after the cell that refers to them.
    const int size = declared.holder == Holder::Card ? 1 + cells::zone::Size : 1;
    cells = static_cast<std::uint16_t>(std::min(cells + size, 0x7fff));
    layout.visibility = declared.visibility;
    layout.isInPlay = declared.isInPlay;
    layout.filledFrom = declared.filledFrom;
    if (const auto capacity = constantOf(declared.capacity))
        layout.capacity = *capacity;
    else if (!declared.capacity.isAbsent())
        m_findings.error(declared.capacity.place, "not-constant", "write the maximum of the zone in digits");
    if (m_program.zones.size() == mostZones)
        m_findings.error(
            declared.place, "too-many-zones", std::format("a game can have at most {} kinds of zones", mostZones)
        );
    if (declared.holder == Holder::Card)
        m_program.cardZones.push_back(static_cast<std::uint32_t>(m_program.zones.size()));
    m_program.zones.push_back(layout);
}

void RowLayout::addLastCells()
{
    visit(m_game, [this](const Node& node) {
        const bool isLast = node.op == Op::LastProperty;
        if (const syntax::Property* declared = isLast ? m_declarations.find(node.text, Holder::Card) : nullptr)
            addLastCell(*declared);
    });
}

void RowLayout::addLastCell(const syntax::Property& declared)
{
    const std::uint32_t index = m_declarations.propertyIndex(declared);
    if (index == none || m_program.properties[index].lastCell)
        return;
    m_program.properties[index].lastCell = m_program.cardCells++;
    m_program.lastProperties.push_back(index);
}

/// Reports rows that are too large. Their size is limited, because a state needs space for many rows.
bool RowLayout::areRowsTooLarge()
{
    constexpr std::size_t mostCells = 2'000;
    const std::size_t largest = std::max({m_program.gameCells, m_program.playerCells, m_program.cardCells});
    const bool isTooLarge = largest > mostCells;
    if (isTooLarge)
        m_findings.error(
            m_game.place,
            "too-many-properties",
            std::format(
                "the game, a player or a card has more than {} values; a list counts as {}",
                mostCells,
                Program::longestList
            )
        );
    return isTooLarge;
}

} // namespace engine
