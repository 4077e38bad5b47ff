// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/playtest/table_sight.h"

#include "engine/language/names/dictionary.h"
#include "engine/play/views/describe.h"
#include "studio/words/card_book.h"
#include "studio/workspace/playtest/played_game.h"
#include "studio/workspace/playtest/playtest_news.h"

#include <algorithm>
#include <utility>

namespace studio {

using engine::Viewer;

TableSight::TableSight(PlaytestNews& news, PlayedGame& played)
    : m_news(news)
    , m_played(played)
{
}

void TableSight::lookAs(const Sight& sight)
{
    m_sight = sight;
    refresh();
}

Viewer TableSight::viewer() const
{
    if (m_curtainFor)
        return onlooker();
    if (m_sight.kind == Sight::Kind::Everything)
        return Viewer::everything();
    return Viewer::seat(nearSeat());
}

std::int32_t TableSight::nearSeat() const
{
    return m_sight.kind == Sight::Kind::Seat ? m_sight.seat : m_lastLooked;
}

Wording TableSight::wording() const
{
    return {
        .program = m_played.program(),
        .rules = m_played.book().rules(),
        .name = [this, seenBy = viewer()](engine::Ref thing) {
            return engine::describe(m_played.game().state(), thing, seenBy);
        }
    };
}

bool TableSight::isAsked() const
{
    return m_played.isPlaying() && !m_played.autoplay().isGoing() && !m_view.options.empty() &&
           !m_played.isBot(m_view.asked);
}

void TableSight::setCurtain(bool isOn)
{
    m_hasCurtain = isOn;
    if (m_played.isPlaying())
        refresh();
    Q_EMIT m_news.preferred();
}

void TableSight::openCurtain()
{
    if (!m_curtainFor)
        return;
    m_lastLooked = *m_curtainFor;
    refresh();
}

void TableSight::begin()
{
    m_curtainFor.reset();
    m_view = {};
    if (m_played.isPlaying()) {
        const QStringList& bots = m_played.bots();
        const auto person = std::ranges::find_if(bots, &QString::isEmpty);
        m_lastLooked = person == bots.end() ? 0 : static_cast<std::int32_t>(person - bots.begin());
        // If there is a single person among bots, the view is from that person's seat.
        const auto people = std::ranges::count_if(bots, &QString::isEmpty);
        m_sight = people == 0   ? Sight{.kind = Sight::Kind::Everything}
                  : people == 1 ? Sight{.kind = Sight::Kind::Seat, .seat = m_lastLooked}
                                : Sight{.kind = Sight::Kind::Deciding};
        look();
    }
    Q_EMIT m_news.viewed();
}

void TableSight::look()
{
    const std::int32_t asked = m_played.askedSeat();
    m_curtainFor.reset();
    // During automatic play, no person needs to look at the table.
    const bool isPersonAsked = asked >= 0 && !m_played.isBot(asked) && !m_played.autoplay().isGoing();
    if (m_sight.kind == Sight::Kind::Deciding && isPersonAsked) {
        if (m_hasCurtain && asked != m_lastLooked)
            m_curtainFor = asked;
        else
            m_lastLooked = asked;
    }
    m_played.followLine();
    m_view = engine::view(m_played.game(), viewer());
}

void TableSight::refresh()
{
    look();
    Q_EMIT m_news.viewed();
    if (std::exchange(m_seenBy, viewer().seat()) != viewer().seat())
        Q_EMIT m_news.viewerChanged();
    Q_EMIT m_news.changed();
}

std::map<std::int32_t, QList<std::int32_t>> TableSight::lastRolls() const
{
    constexpr auto rolls = static_cast<std::uint16_t>(engine::CoreVerb::Rolls);
    std::map<std::int32_t, QList<std::int32_t>> found;
    const engine::State& state = m_played.game().state();
    const std::int32_t turn = m_played.lastStep().turn;
    for (PlayedGame::NodeId node = m_played.game().cursor();; node = m_played.chronicle().parent(node)) {
        const StepNote& note = m_played.chronicle().note(node);
        if (note.turn != turn)
            return found;
        for (const engine::Event& event : note.events)
            if (event.verb == rolls && state.isPlayer(event.slots[0]))
                found[state.at(event.slots[0], engine::cells::player::Seat)].append(event.slots[1]);
        if (!found.empty() || node == 0)
            return found;
    }
}

std::vector<std::int64_t> TableSight::targetsOf(std::int64_t thing) const
{
    using engine::AnnouncedCells;
    std::vector<std::int64_t> found;
    const engine::State& state = m_played.game().state();
    const auto card = static_cast<engine::Ref>(thing);
    if (thing <= 0 || !m_played.program().announced.areUsed() || !state.isCard(card))
        return found;
    const std::int32_t number = state.announced(card, AnnouncedCells::Effect);
    if (number == 0)
        return found;
    // The first choice is the mode. Each target is followed by a number that identifies the card's stay in its zone at
    // that time.
    const engine::Effect& effect = m_played.program().effects[static_cast<std::size_t>(number - 1)];
    for (std::uint16_t choice = 1; choice < effect.choices; choice += 2)
        if (const engine::Ref target = state.at(card, m_played.program().announced.choice(choice)))
            found.push_back(target);
    return found;
}

} // namespace studio
