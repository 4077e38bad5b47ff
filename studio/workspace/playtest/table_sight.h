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

/// Through whose eyes the table is seen: whoever decides, one seat, or a designer's, who sees everything.
struct Sight
{
    enum class Kind { Deciding, Seat, Everything };

    Kind kind = Kind::Deciding;
    std::int32_t seat = 0;

    friend bool operator==(const Sight&, const Sight&) = default;
};

/// The view of the table, and its viewer. Everything that is shown of a game comes from view(), or is worded for
/// viewer().
class TableSight
{
public:
    TableSight(PlaytestNews& news, PlayedGame& played);

    const Sight& sight() const { return m_sight; }

    void lookAs(const Sight& sight);
    engine::Viewer viewer() const;

    const engine::View& view() const { return m_view; }

    /// The context needed to put the view into words.
    Wording wording() const;

    /// The seat that sits nearest to whoever looks.
    std::int32_t nearSeat() const;

    /// A person at this table must decide before play continues, and can see the options.
    bool isAsked() const;

    /// Between two people at the same screen nothing of either is shown, until the next says so.
    bool hasCurtain() const { return m_hasCurtain; }

    void setCurtain(bool isOn);

    /// Who is to look next; nothing when no curtain is drawn.
    std::optional<std::int32_t> curtainFor() const { return m_curtainFor; }

    void openCurtain();

    /// What dice showed when some were last rolled in this turn, by the seat that rolled them.
    std::map<std::int32_t, QList<std::int32_t>> lastRolls() const;

    /// What something that waits was aimed at when it was announced.
    std::vector<std::int64_t> targetsOf(std::int64_t thing) const;

    /// Views another game, or none, with the sight that suits its players. changed() is left to the caller.
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
    /// The last person who looked while the view follows whoever decides.
    std::int32_t m_looking = 0;
    /// The seat whose view was last reported.
    std::optional<std::int32_t> m_seenBy;
};

} // namespace studio
