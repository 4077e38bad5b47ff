// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/games/formats.h"

#include "engine/program/values/filters.h"
#include "engine/program/writing/routines.h"

#include <format>
#include <utility>

namespace engine {

using syntax::BaseType;
using syntax::Holder;

void Formats::write()
{
    for (const syntax::Format& format : m_game.formats) {
        FormatCode made{.name = format.name, .place = format.place};
        for (const syntax::Limit& limit : format.limits)
            made.limits.push_back(limitOf(limit));
        m_program.formats.push_back(std::move(made));
    }
}

FormatLimit Formats::limitOf(const syntax::Limit& limit)
{
    FormatLimit made{
        .kind = limit.kind,
        .bound = limit.bound,
        .amount = limit.amount,
        .name = limit.name,
        .section = limit.section,
        .otherSection = limit.otherSection,
        .place = limit.place,
        .clauses = limit.clauses,
    };
    m_scope = {};
    if (!limit.description.isAbsent()) {
        made.fits = routines().test(1, limit.place, [&](Label& otherwise) {
            filters().fits({0, {.base = BaseType::Card}}, limit.description, otherwise);
        });
    }
    if (syntax::measuresProperty(limit.kind)) {
        const syntax::Property* const declared = m_declarations.find(limit.name, Holder::Card);
        made.property = declared ? m_declarations.propertyIndex(*declared) : none;
        if (made.property == none)
            error(limit.place, "unknown-property", std::format("“{}” is not a number that cards state", limit.name));
    }
    return made;
}

} // namespace engine
