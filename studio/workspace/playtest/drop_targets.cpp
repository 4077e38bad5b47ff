// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/playtest/drop_targets.h"

#include "engine/bots/redeal.h"
#include "engine/play/views/offered.h"
#include "engine/play/views/view.h"
#include "engine/state/zone_cards.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace studio {

namespace {

using engine::Ref;
using engine::State;
using engine::Viewer;
using engine::syntax::Holder;

/// The number of imagined games in which an option must have the same result. The viewer can't distinguish these games
/// from the real one.
constexpr std::int32_t dealCount = 8;

/// Replaces secret values of the game with random ones that don't depend on the real values.
void imagineSecretsOfGame(State& state, engine::Random& random)
{
    for (const engine::PropertyLayout& property : state.program().properties)
        if (property.isSecret && property.holder == Holder::Game)
            engine::imagine(state, state.game(), property, random);
}

/// The new place of a card that has moved.
struct Landing
{
    std::uint32_t zone = 0;
    std::int32_t seat = -1;
    /// The card that it was put under, as the viewer knows it, or 0.
    std::int64_t host = 0;

    friend bool operator==(const Landing&, const Landing&) = default;
};

/// The result of an option.
struct Outcome
{
    std::optional<Landing> landing = {};
    /// The things that the same player is asked to target next.
    std::set<std::int64_t> aims = {};
};

/// Whether a step involved no chance and revealed no card.
bool isForeseen(const State& before, const State& after, Viewer viewer)
{
    namespace cells = engine::cells::game;
    for (const std::uint16_t cell : {cells::RandomCount, cells::ForcedCount})
        if (before.at(before.game(), cell) != after.at(after.game(), cell))
            return false;
    for (std::int32_t index = 0; index < before.cardCount(); ++index) {
        const Ref card = before.card(index);
        if (engine::sees(after, viewer, card) && !engine::sees(before, viewer, card))
            return false;
    }
    return true;
}

std::optional<Landing> landingOf(const State& before, const State& after, Ref card, Viewer viewer)
{
    const Ref zone = after.at(card, engine::cells::card::Zone);
    if (zone == 0 || zone == before.at(card, engine::cells::card::Zone))
        return {};
    const auto seatOf = [&after](Ref player) {
        return player ? after.at(player, engine::cells::player::Seat) : -1;
    };
    const auto index = static_cast<std::uint32_t>(after.at(zone, engine::cells::zone::Index));
    const engine::ZoneLayout& layout = after.program().zones[index];
    if (layout.holder == Holder::Card) {
        const std::int64_t host = engine::shownId(before, engine::hostOf(after, zone), viewer);
        return host == 0 ? std::nullopt : std::optional(Landing{.zone = index, .host = host});
    }
    if (layout.holder == Holder::Player)
        return Landing{.zone = index, .seat = seatOf(after.at(zone, engine::cells::zone::Owner))};
    // In a shared zone in play, a card is shown in front of its controller.
    const bool isBeforeSeat = layout.isInPlay && !layout.isStack;
    return Landing{.zone = index, .seat = isBeforeSeat ? seatOf(after.at(card, engine::cells::card::Controller)) : -1};
}

class Foresight
{
public:
    Foresight(const engine::Game& game, Viewer viewer, std::int64_t card)
        : m_game(game)
        , m_viewer(viewer)
        , m_card(card > 0 && game.state().isCard(static_cast<Ref>(card)) ? static_cast<Ref>(card) : 0)
        , m_ahead(game)
        , m_asked(m_ahead.asked())
        , m_offered(m_ahead.options())
    {
    }

    /// The result of each option if it is the same in all games tried; nothing if it can't be known.
    std::vector<std::optional<Outcome>> look(const std::vector<std::size_t>& options)
    {
        std::vector<Tried> tried(options.size());
        const auto tryAll = [&] {
            for (std::size_t index = 0; index < options.size(); ++index)
                tryOne(m_offered[options[index]], tried[index]);
        };
        if (!m_viewer.seat()) {
            tryAll();
        } else {
            // The deals depend only on what the viewer sees.
            const engine::Redeal redeal(m_game, *m_viewer.seat());
            engine::Random random;
            for (std::int32_t deal = 0; deal < dealCount; ++deal) {
                m_ahead.imagine(m_game, [&](State& state) {
                    redeal.deal(state, random);
                    imagineSecretsOfGame(state, random);
                });
                tryAll();
            }
        }
        std::vector<std::optional<Outcome>> found;
        for (Tried& one : tried)
            found.push_back(one.isKnown ? std::move(one.outcome) : std::nullopt);
        return found;
    }

private:
    struct Tried
    {
        bool isKnown = true;
        std::optional<Outcome> outcome = {};
    };

    void tryOne(const engine::Option& option, Tried& tried)
    {
        if (!tried.isKnown)
            return;
        const std::vector<engine::Option>& options = m_ahead.options();
        const auto found = std::ranges::find(options, option);
        // A deal that doesn't offer this option can't be the real game.
        if (found == options.end())
            return;
        if (m_ahead.apply(static_cast<std::size_t>(found - options.begin())) != engine::Trouble::None) {
            tried.isKnown = false;
            return;
        }
        tried.isKnown = isForeseen(m_game.state(), m_ahead.state(), m_viewer);
        if (tried.isKnown)
            agree(outcome(), tried.outcome);
        m_ahead.undo();
    }

    Outcome outcome()
    {
        Outcome made;
        if (m_card != 0)
            made.landing = landingOf(m_game.state(), m_ahead.state(), m_card, m_viewer);
        if (m_ahead.asked() == 0 || m_ahead.asked() != m_asked)
            return made;
        if (m_ahead.program().questions[m_ahead.question()].kind == engine::Question::Kind::Act)
            return made;
        const std::vector<engine::Option> options = m_ahead.options();
        for (const engine::Option& option : options)
            for (const Ref thing : engine::thingsNamed(m_ahead, option))
                if (const std::int64_t shown = engine::shownId(m_ahead.state(), thing, m_viewer))
                    made.aims.insert(shown);
        return made;
    }

    static void agree(Outcome one, std::optional<Outcome>& all)
    {
        if (!all) {
            all = std::move(one);
            return;
        }
        if (all->landing != one.landing)
            all->landing.reset();
        std::erase_if(all->aims, [&one](std::int64_t thing) { return !one.aims.contains(thing); });
    }

    const engine::Game& m_game;
    Viewer m_viewer;
    Ref m_card;
    engine::Game m_ahead;
    Ref m_asked;
    std::vector<engine::Option> m_offered;
};

template <typename Place>
void note(std::map<Place, DropTargets::Option>& found, Place place, std::size_t option)
{
    const auto [known, isNew] = found.emplace(place, option);
    if (!isNew && known->second != option)
        known->second.reset();
}

} // namespace

DropTargets
dropTargetsOf(const engine::Game& game, Viewer viewer, std::int64_t card, const std::vector<std::size_t>& options)
{
    const std::vector<std::optional<Outcome>> outcomes = Foresight(game, viewer, card).look(options);
    DropTargets targets;
    std::set<std::int64_t> ambiguous;
    for (std::size_t index = 0; index < options.size(); ++index) {
        const std::size_t option = options[index];
        const std::optional<Outcome>& outcome = outcomes[index];
        const std::optional<Landing> landing = outcome ? outcome->landing : std::nullopt;
        if (landing && landing->host != 0)
            note(targets.hosts, landing->host, option);
        else if (landing)
            note(targets.zones, std::pair(landing->zone, landing->seat), option);
        if (!landing || game.program().zones[landing->zone].isStack)
            targets.others.push_back(option);
        for (const std::int64_t thing : outcome ? outcome->aims : std::set<std::int64_t>())
            if (targets.aims.emplace(thing, option).first->second != option)
                ambiguous.insert(thing);
    }
    for (const std::int64_t thing : ambiguous)
        targets.aims.erase(thing);
    return targets;
}

} // namespace studio
