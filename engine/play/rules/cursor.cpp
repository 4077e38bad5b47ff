// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/rules/cursor.h"

#include "engine/play/rules/lasting.h"

namespace engine {

namespace {

/// The number of the game's own rules, which come before lasting rules.
std::int32_t gameRulesBefore(const State& state, const Rule& rule)
{
    return static_cast<std::int32_t>(
        state.program().watches[rule.verb][static_cast<std::size_t>(rule.kind)].gameRules.size()
    );
}

} // namespace

std::span<const std::int32_t> capturedAt(const State& state, std::int32_t place, const Rule& rule)
{
    const std::int32_t games = gameRulesBefore(state, rule);
    if (place < games || place >= games + cursor::mostAges)
        return {};
    const std::int32_t record = lastingOfAge(state, place - games);
    return record < 0 ? std::span<const std::int32_t>() : capturedBy(state, record);
}

void noteHeard(State& state, const std::int32_t* cursor, const Rule& rule)
{
    const Ref self = cursor[cursor::Self];
    if (rule.waking.onceCell)
        state.write(self ? self : state.game(), rule.waking.onceCell, 1);
    if (rule.endsWhenHeard)
        endOnce(state, lastingOfAge(state, cursor[cursor::PlaceFound] - gameRulesBefore(state, rule)));
}

} // namespace engine
