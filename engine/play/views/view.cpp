// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/views/view.h"

#include "engine/play/views/describe.h"
#include "engine/play/views/offered.h"
#include "engine/play/views/reasons.h"

#include <algorithm>
#include <map>
#include <ranges>

namespace engine {

using syntax::Holder;

namespace {

/// The id of a card that is identified by its zone and a number.
std::int64_t placed(Ref zone, std::int64_t number)
{
    return -(std::int64_t(zone) << 32 | number);
}

class ViewBuilder
{
public:
    ViewBuilder(Game& game, Viewer viewer)
        : m_game(game)
        , m_state(game.state())
        , m_viewer(viewer)
    {
        if (isAsked())
            m_unseen = unseenOffered(m_game, m_game.options(), m_viewer);
    }

    View build()
    {
        View view;
        const std::int32_t phase = m_state.at(m_state.game(), cells::game::Phase);
        if (phase > 0)
            view.phase = static_cast<std::uint32_t>(phase - 1);
        view.isOver = m_game.isOver();
        view.winners = m_game.winners();
        view.question = m_game.question();
        if (const Ref asked = m_game.asked())
            view.asked = m_state.at(asked, cells::player::Seat);
        // The game's own secrets are internal to its rules, so no viewer sees them.
        view.values = values(m_state.game(), Holder::Game, 0);
        view.workedOut = workedOut(m_state.game(), Holder::Game);
        for (std::int32_t seat = 0; seat < m_state.players(); ++seat) {
            const Ref player = m_state.player(seat);
            view.players.push_back(
                {.isGone = m_state.at(player, cells::player::Gone) != 0,
                 .values = values(player, Holder::Player, 1u << seat),
                 .workedOut = workedOut(player, Holder::Player)}
            );
        }
        addZones(view);
        if (isAsked()) {
            addOptions(view);
            addRefused(view);
        }
        return view;
    }

    std::vector<Refused> refused(std::optional<std::int64_t> thing)
    {
        std::vector<Refused> found;
        if (!isAsked())
            return found;
        const auto isWanted = [&](const Option& option) {
            const Things things = thingsNamed(m_game, option);
            return isVisible(things) &&
                   (!thing || std::ranges::contains(things, *thing, [this](Ref one) { return idOf(one); }));
        };
        forEachRefusal(m_game, isWanted, [&](const Refusal& refusal) {
            found.push_back(
                {.choice = choice(refusal.option, describe(m_game, refusal.option, m_viewer)),
                 .text = describeRefused(m_game, refusal.option, m_viewer),
                 .reason = describe(m_game, refusal.reason, m_viewer)}
            );
        });
        return found;
    }

private:
    /// Whether the viewer is the player being asked or sees everything.
    bool isAsked()
    {
        const Ref asked = m_game.asked();
        return asked != 0 && m_viewer.isAmong(1u << m_state.at(asked, cells::player::Seat));
    }

    void addRefused(View& view)
    {
        enum class Known : std::uint8_t { Nothing, IsDenied, IsOpen };
        std::vector<Known> known(m_state.size());
        const auto learn = [&known](const Things& things, Known what) {
            for (const Ref thing : things)
                known[static_cast<std::size_t>(thing)] = std::max(known[static_cast<std::size_t>(thing)], what);
        };
        for (const Option& option : m_game.options())
            learn(thingsNamed(m_game, option), Known::IsOpen);
        forEachCandidate(m_game, [&](const Option& option, bool isOffered) {
            const Things things = thingsNamed(m_game, option);
            const Known what = isOffered ? Known::IsOpen : Known::IsDenied;
            const bool isNew =
                std::ranges::any_of(things, [&](Ref thing) { return known[static_cast<std::size_t>(thing)] < what; });
            if (isNew && isVisible(things))
                learn(things, what);
        });
        for (std::size_t thing = 0; thing < known.size(); ++thing)
            if (known[thing] == Known::IsDenied)
                view.refused.push_back(static_cast<std::int64_t>(thing));
    }

    /// The properties of a row. Secret ones are included only if the viewer is in one of the seats that may know them.
    std::vector<View::Value> values(Ref row, Holder holder, std::uint32_t insiders)
    {
        std::vector<View::Value> found;
        const auto& properties = m_state.program().properties;
        for (std::uint32_t index = 0; index < properties.size(); ++index) {
            const PropertyLayout& property = properties[index];
            if (property.holder != holder || (property.isSecret && !m_viewer.isAmong(insiders)))
                continue;
            if (property.size == 1) {
                found.push_back({.property = index, .value = shown(property, m_game.current(row, index))});
                continue;
            }
            // The count of a list is stored before the members.
            const bool isList = property.per == syntax::noSymbol;
            const auto first = static_cast<std::uint16_t>(property.cell + (isList ? 1 : 0));
            const auto end = isList ? static_cast<std::uint16_t>(m_state.at(row, property.cell)) : property.size;
            for (std::uint16_t member = 0; member < end; ++member) {
                const std::int32_t value = m_state.at(row, static_cast<std::uint16_t>(first + member));
                found.push_back({.property = index, .member = member, .value = shown(property, value)});
            }
        }
        return found;
    }

    std::vector<View::WorkedOut> workedOut(Ref row, Holder holder)
    {
        std::vector<View::WorkedOut> found;
        const std::vector<WorkedOut>& numbers = m_state.program().workedOut;
        for (std::uint32_t index = 0; index < numbers.size(); ++index) {
            if (numbers[index].holder == holder && isKnown(numbers[index].insight, row))
                found.push_back({.number = index, .value = m_game.workedOut(row, index)});
        }
        return found;
    }

    /// Whether a computed number reveals only what the viewer can see.
    bool isKnown(const Insight& insight, Ref owner) const
    {
        const bool seesAll = !m_viewer.seat();
        const auto isOpen = [&](std::uint32_t zone) {
            return seesZones(zone);
        };
        const auto isOwnOpen = [&](std::uint32_t zone) {
            return seesZone(m_state.at(owner, m_state.program().zones[zone].cell));
        };
        return seesAll || (!insight.needsFullView && std::ranges::all_of(insight.zones, isOpen) &&
                           std::ranges::all_of(insight.ownZones, isOwnOpen));
    }

    bool seesZones(std::uint32_t zone) const
    {
        const ZoneLayout& layout = m_state.program().zones[zone];
        const auto isOpen = [&](Ref holder) {
            return seesZone(m_state.at(holder, layout.cell));
        };
        const auto numbers = [](std::int32_t count) {
            return std::views::iota(0, count);
        };
        switch (layout.holder) {
        case Holder::Game:
            return isOpen(m_state.game());
        case Holder::Player:
            return std::ranges::all_of(numbers(m_state.players()), isOpen, [&](auto seat) {
                return m_state.player(seat);
            });
        default:
            return std::ranges::all_of(numbers(m_state.cardCount()), isOpen, [&](auto card) {
                return m_state.card(card);
            });
        }
    }

    bool seesZone(Ref zone) const
    {
        for (Ref at = m_state.at(zone, cells::zone::Top); at; at = m_state.at(at, cells::card::Below)) {
            if (!sees(m_state, m_viewer, at))
                return false;
        }
        return true;
    }

    /// The value as shown to the viewer. A card that the viewer can't see is shown as -1.
    std::int32_t shown(const PropertyLayout& property, std::int32_t value) const
    {
        const bool mayBeCard =
            property.type.base == syntax::BaseType::Card || property.type.base == syntax::BaseType::Thing;
        return mayBeCard && m_state.isCard(value) && !sees(m_state, m_viewer, value) ? -1 : value;
    }

    void addZones(View& view)
    {
        const auto& zones = m_state.program().zones;
        for (std::uint32_t index = 0; index < zones.size(); ++index) {
            if (zones[index].holder == Holder::Game)
                view.zones.push_back(zone(index, m_state.at(m_state.game(), zones[index].cell), -1));
            for (std::int32_t seat = 0; zones[index].holder == Holder::Player && seat < m_state.players(); ++seat)
                view.zones.push_back(zone(index, m_state.at(m_state.player(seat), zones[index].cell), seat));
        }
        for (std::int32_t number = 0; !m_state.program().cardZones.empty() && number < m_state.cardCount(); ++number)
            addPiles(view, m_state.card(number));
    }

    /// Adds the non-empty piles of a visible card.
    void addPiles(View& view, Ref card)
    {
        for (const std::uint32_t index : m_state.program().cardZones) {
            const Ref pile = m_state.at(card, m_state.program().zones[index].cell);
            if (m_state.at(pile, cells::zone::Count) == 0 || !sees(m_state, m_viewer, card))
                continue;
            view.zones.push_back(zone(index, pile, -1));
            view.zones.back().card = card;
        }
    }

    View::Zone zone(std::uint32_t index, Ref row, std::int32_t seat)
    {
        View::Zone made{.zone = index, .seat = seat, .count = m_state.at(row, cells::zone::Count)};
        made.isOrdered = isOrderKnown(m_state, row, m_viewer);
        for (Ref at = m_state.at(row, cells::zone::Top); at; at = m_state.at(at, cells::card::Below)) {
            if (made.isOrdered || sees(m_state, m_viewer, at))
                made.cards.push_back(card(at));
            else if (m_unseen.contains(at))
                made.offered.push_back(View::Card{.id = idOf(at)});
        }
        if (!made.isOrdered)
            std::ranges::sort(made.cards, {}, &View::Card::id);
        return made;
    }

    /// The id of a card. A hidden card is identified at most by its place.
    std::int64_t idOf(Ref card) const
    {
        if (const auto unseen = m_unseen.find(card); unseen != m_unseen.end())
            return placed(m_state.at(card, cells::card::Zone), unseen->second);
        return shownId(m_state, card, m_viewer);
    }

    View::Card card(Ref at)
    {
        View::Card made{.id = idOf(at), .isFaceDown = m_state.at(at, cells::card::FaceDown) != 0};
        made.controller = seatOf(m_state.at(at, cells::card::Controller));
        if (!sees(m_state, m_viewer, at))
            return made;
        made.definition = static_cast<std::uint32_t>(m_state.at(at, cells::card::Definition));
        made.owner = seatOf(m_state.at(at, cells::card::Owner));
        made.isToken = m_state.at(at, cells::card::IsToken) != 0;
        made.values = values(at, Holder::Card, made.controller >= 0 ? 1u << made.controller : 0);
        for (std::uint32_t keyword = 0; keyword < m_state.program().keywords.size(); ++keyword) {
            if (const std::int32_t amount = m_game.keyword(at, keyword))
                made.keywords.emplace_back(keyword, amount);
        }
        return made;
    }

    std::int32_t seatOf(Ref player) const { return player ? m_state.at(player, cells::player::Seat) : -1; }

    void addOptions(View& view)
    {
        const std::vector<Option> options = m_game.options();
        const std::vector<std::string> texts = describeApart(m_game, options, m_viewer);
        for (std::size_t index = 0; index < options.size(); ++index)
            view.options.push_back(choice(options[index], texts[index]));
    }

    View::Choice choice(const Option& option, const std::string& text)
    {
        View::Choice made{.text = text};
        for (const Ref thing : thingsNamed(m_game, option))
            made.things.push_back(idOf(thing));
        return made;
    }

    /// Whether the viewer sees all cards of an option. A reason that involves a hidden card would reveal that card.
    bool isVisible(const Things& things) const
    {
        return std::ranges::all_of(things, [this](Ref thing) {
            return !m_state.isCard(thing) || sees(m_state, m_viewer, thing);
        });
    }

    Game& m_game;
    const State& m_state;
    Viewer m_viewer;
    /// The offered cards that the viewer can identify only by a number in their zone.
    std::map<Ref, std::int32_t> m_unseen;
};

} // namespace

View view(Game& game, Viewer viewer)
{
    return ViewBuilder(game, viewer).build();
}

std::int64_t shownId(const State& state, Ref thing, Viewer viewer)
{
    if (!state.isCard(thing) || sees(state, viewer, thing))
        return thing;
    const Ref zone = state.at(thing, cells::card::Zone);
    if (zone == 0 || !isOrderKnown(state, zone, viewer))
        return 0;
    std::int64_t place = 0;
    for (Ref at = state.at(thing, cells::card::Above); at; at = state.at(at, cells::card::Above))
        ++place;
    return placed(zone, place);
}

std::vector<Refused> refused(Game& game, Viewer viewer, std::optional<std::int64_t> thing)
{
    return ViewBuilder(game, viewer).refused(thing);
}

} // namespace engine
