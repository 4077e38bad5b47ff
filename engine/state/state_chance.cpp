// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/state/random.h"
#include "engine/state/state.h"

#include <array>
#include <span>
#include <utility>

namespace engine {

std::uint32_t State::randomBelow(std::uint32_t bound)
{
    Random random{m_seed, static_cast<std::uint32_t>(at(m_game, cells::game::RandomCount))};
    const std::uint32_t number = random.below(bound);
    write(m_game, cells::game::RandomCount, static_cast<std::int32_t>(random.count));
    return number;
}

std::int32_t State::roll(std::uint32_t sides)
{
    const std::int32_t forced = at(m_game, cells::game::ForcedCount);
    const auto place = [](std::int32_t index) {
        return static_cast<std::uint16_t>(cells::game::FirstForced + index);
    };
    const std::int32_t value = forced == 0 ? 0 : at(m_game, place(0));
    // A forced result that this die can't show is left for a die that can.
    if (value < 1 || std::cmp_greater(value, sides))
        return 1 + static_cast<std::int32_t>(randomBelow(sides));
    for (std::int32_t index = 0; index + 1 < forced; ++index)
        writeIfChanged(m_game, place(index), at(m_game, place(index + 1)));
    writeIfChanged(m_game, place(forced - 1), 0);
    write(m_game, cells::game::ForcedCount, forced - 1);
    return value;
}

bool State::forceRoll(std::int32_t value)
{
    const std::int32_t forced = at(m_game, cells::game::ForcedCount);
    if (forced >= cells::game::mostForced)
        return false;
    write(m_game, static_cast<std::uint16_t>(cells::game::FirstForced + forced), value);
    write(m_game, cells::game::ForcedCount, forced + 1);
    return true;
}

void State::shuffle(Ref zone)
{
    // Room for the maximum number of cards in a zone. An array avoids allocations in the middle of a game.
    std::array<Ref, mostCells / cells::card::First> room;
    std::size_t count = 0;
    for (Ref card = at(zone, cells::zone::Top); card; card = at(card, cells::card::Below))
        room[count++] = card;
    const std::span<Ref> order = std::span(room).first(count);
    for (std::size_t remaining = count; remaining > 1; --remaining)
        std::swap(order[remaining - 1], order[randomBelow(static_cast<std::uint32_t>(remaining))]);
    Ref above = 0;
    for (const Ref card : order) {
        writeIfChanged(card, cells::card::SeenBy, 0);
        writeIfChanged(card, cells::card::Above, above);
        if (above)
            writeIfChanged(above, cells::card::Below, card);
        else
            writeIfChanged(zone, cells::zone::Top, card);
        above = card;
    }
    if (above) {
        writeIfChanged(above, cells::card::Below, 0);
        writeIfChanged(zone, cells::zone::Bottom, above);
    }
}

} // namespace engine
