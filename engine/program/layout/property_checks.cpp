// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/layout/property_checks.h"

#include "engine/language/source/spelling.h"
#include "engine/program/rows.h"
#include "engine/program/texts/findings.h"
#include "engine/program/texts/types.h"

#include <algorithm>
#include <format>

namespace engine {

using syntax::BaseType;
using syntax::Holder;

void PropertyChecks::checkModifiers(const syntax::Property& declared) const
{
    const std::string& name = declared.forms.front();
    const bool isZone = declared.type.base == BaseType::Zone;
    if (!isZone && (declared.isInPlay || !declared.filledFrom.empty() || !declared.capacity.isAbsent()))
        m_findings.error(
            declared.place,
            "wrong-modifier",
            std::format("“in play”, “max” and “filled from” are only for zones, and “{}” is not a zone", name)
        );
    if (declared.isPrinted && declared.holder != Holder::Card)
        m_findings.error(
            declared.place,
            "wrong-modifier",
            std::format("“printed” is only for properties of cards; declare “{}” below “card has:”", name)
        );
    const bool hasBounds = !declared.floor.isAbsent() || !declared.ceiling.isAbsent();
    if (hasBounds && declared.type.base != BaseType::Number)
        m_findings.error(
            declared.place,
            "wrong-modifier",
            std::format(
                "“from … to” is only for numbers, and “{}” is {}", name, wordsFor(declared.type, m_game.choices)
            )
        );
    if ((isZone || isStackList(declared.type)) && declared.per != syntax::noSymbol)
        m_findings.error(
            declared.place,
            "wrong-modifier",
            std::format(
                "“per” can't be used with a {0}; declare a separate {0} for each member of “{1}”",
                isZone ? "zone" : "list",
                m_game.choices[declared.per].name
            )
        );
    const bool isBits = declared.type.isList && declared.type.base == BaseType::Choice;
    if (isBits && m_game.choices[declared.type.choice].values.size() > mostListedValues)
        m_findings.error(
            declared.place,
            "too-many-values",
            std::format(
                "“{}” has too many members for a list; at most {} are possible",
                m_game.choices[declared.type.choice].name,
                mostListedValues
            )
        );
}

void PropertyChecks::checkWorkedOut(const syntax::Property& declared) const
{
    const bool hasOtherModifiers = !declared.starts.isAbsent() || !declared.floor.isAbsent() ||
                                   !declared.until.isAbsent() || declared.per != syntax::noSymbol ||
                                   declared.isPrinted || declared.stays;
    if (hasOtherModifiers)
        m_findings.error(
            declared.place,
            "wrong-modifier",
            std::format(
                "“{}” is calculated with “is”, so it can't also have “starts”, “from”, “until”, “per”, “printed” or "
                "“stays”",
                declared.forms.front()
            )
        );
}

void PropertyChecks::checkFilling(const syntax::Property& declared) const
{
    const bool isKnown = std::ranges::contains(m_game.lists, declared.filledFrom, &syntax::SharedList::name);
    if (declared.filledFrom.empty() || declared.holder == Holder::Player || isKnown)
        return;
    NearestName nearest(declared.filledFrom);
    for (const syntax::SharedList& list : m_game.lists)
        nearest.offer(list.name);
    m_findings.error(
        declared.place,
        "unknown-list",
        std::format("there is no list “{}” to fill this zone from{}", declared.filledFrom, nearest.question())
    );
}

} // namespace engine
