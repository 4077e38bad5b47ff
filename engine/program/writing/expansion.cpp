// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/writing/expansion.h"

#include "engine/program/analysis/cycles.h"
#include "engine/program/events/possibility.h"
#include "engine/program/values/filters.h"
#include "engine/program/values/properties.h"

#include <algorithm>
#include <format>
#include <utility>

namespace engine {

using syntax::BaseType;
using syntax::Holder;
using syntax::Node;
using syntax::Op;

namespace {

/// The maximum number of instructions. The largest known game has about ten thousand.
constexpr std::size_t mostInstructions = 400'000;

} // namespace

bool Expansion::isBeingDefined(const void* definition) const
{
    return std::ranges::contains(m_beingDefined, definition) || m_beingDefined.size() > deepestDefinition;
}

Operand Expansion::reportCycle(Place place, const std::string& name)
{
    if (m_beingDefined.size() > deepestDefinition) {
        tooDeep(m_findings, place, name);
        return unknown();
    }
    error(
        place,
        "cycle",
        std::format("“{}” is defined in terms of itself, directly or through others; change one of them", name)
    );
    return unknown();
}

bool Expansion::isTooLong(const Node& node)
{
    if (m_program.code.size() < mostInstructions)
        return false;
    if (!std::exchange(m_isTooLongReported, true))
        error(
            node.isAbsent() ? m_code.place() : node.place,
            "too-much",
            "the rules grow too large here, because definitions use other definitions; set a property instead of "
            "calculating it"
        );
    return true;
}

void Expansion::tryAll()
{
    const std::size_t code = m_program.code.size();
    const std::size_t routines = m_program.routines.size();
    const std::size_t questions = m_program.questions.size();
    for (const syntax::Property& declared : m_game.properties)
        if (!declared.derived.isAbsent())
            tryProperty(declared);
    for (std::uint32_t kind = 0; kind < m_game.kinds.size(); ++kind)
        tryKind(kind);
    m_program.code.resize(code);
    m_program.places.resize(code);
    m_program.routines.resize(routines);
    m_program.questions.resize(questions);
    m_program.tallestFrame = 0;
    possibility().forgetAsked();
    m_scope = {};
}

void Expansion::tryProperty(const syntax::Property& declared)
{
    m_scope = {};
    m_code.begin(1, declared.place);
    const BaseType owner = declared.holder == Holder::Player ? BaseType::Player : BaseType::Card;
    const Node read{.op = Op::Property, .place = declared.place, .text = declared.forms.front()};
    properties().readFrom(read, {0, {.base = owner}}, declared);
    m_code.finish();
}

void Expansion::tryKind(std::uint32_t kind)
{
    const Node name{.op = Op::KindName, .place = m_game.kinds[kind].place, .symbol = kind};
    m_scope = {};
    m_scope.self = 1;
    m_scope.you = 2;
    m_code.begin(3, name.place);
    Label no;
    filters().fits({0, {.base = m_descriptions.memberType(name)}}, name, no);
    m_code.bind(no);
    m_code.finish();
}

} // namespace engine
