// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/views/view.h"
#include "studio/words/table_text.h"

#include <QList>

#include <map>
#include <optional>
#include <vector>

namespace studio {

class PlayedGame;
class PlaytestNews;

/// The point of view on the table: that of the deciding player, of a seat, or of a designer, who sees everything.
struct Sight
{
    enum class Kind { Deciding, Seat, Everything };

    Kind kind = Kind::Deciding;
    std::int32_t seat = 0;

    friend bool operator==(const Sight&, const Sight&) = default;
};

/// The view of the table and its viewer. Everything shown of a game comes from view() or is worded for viewer().
class TableSight
{
public:
    TableSight(PlaytestNews& news, PlayedGame& played);

    const Sight& sight() const { return m_sight; }

    void lookAs(const Sight& sight);
    engine::Viewer viewer() const;

    const engine::View& view() const { return m_view; }

    /// The context needed for texts about the view.
    Wording wording() const;

    /// The seat at the bottom of the table.
    std::int32_t nearSeat() const;

    /// Whether a person at this table must decide and can see the options.
    bool isAsked() const;

    /// Whether there is a curtain, which hides the table when the screen is passed to another person, until that person
    /// opens it.
    bool hasCurtain() const { return m_hasCurtain; }

    void setCurtain(bool isOn);

    /// The seat whose player must open the curtain; nothing if the table isn't hidden.
    std::optional<std::int32_t> curtainFor() const { return m_curtainFor; }

    void openCurtain();

    /// The latest die rolls of each seat in this turn.
    std::map<std::int32_t, QList<std::int32_t>> lastRolls() const;

    /// The targets of an item on the stack, as chosen when it was announced.
    std::vector<std::int64_t> targetsOf(std::int64_t thing) const;

    /// Switches to another game, or none, with the sight that suits its players. The caller emits changed().
    void begin();
    /// Refreshes the view and emits changed().
    void refresh();

private:
    void look();

    PlaytestNews& m_news;
    PlayedGame& m_played;
    Sight m_sight;
    engine::View m_view;
    bool m_hasCurtain = false;
    std::optional<std::int32_t> m_curtainFor;
    /// The last person who looked at the table while the view followed the deciding player.
    std::int32_t m_lastLooked = 0;
    /// The seat whose view was last reported.
    std::optional<std::int32_t> m_seenBy;
};

} // namespace studio
