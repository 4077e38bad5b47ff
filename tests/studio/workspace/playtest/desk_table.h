// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/state/random.h"
#include "studio/workspace/playtest/playtest_desk.h"
#include "tests/studio/workspace/opened.h"

#include <QDir>

#include <algorithm>

/// Playtests without a window.
namespace desk_table {

using namespace studio;
using namespace Qt::StringLiterals;

inline QStringList games()
{
    return QDir(QStringLiteral(RESOURCES_FOLDER "/games")).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
}

/// A playtest of a bundled game without animation.
struct Table
{
    explicit Table(const QString& game)
        : opened(game)
        , desk(opened.workspace)
    {
        opened.wait();
        desk.pace.setMotion(Motion::Off);
    }

    model::PlaytestSetup setup(const QString& bot = {}) const
    {
        model::PlaytestSetup made =
            model::usualSetup(opened.workspace.entities(), *opened.workspace.whole().program, bot, 7);
        for (qsizetype seat = 0; seat < made.seats.size(); ++seat)
            made.seats[seat].bot = seat == 0 ? QString() : bot;
        return made;
    }

    /// Chooses a random option, which is the same in every run.
    void decide()
    {
        std::vector<std::size_t> candidates = desk.deciding.choice().fitting();
        // Options that are left to people, such as conceding, would only end the game.
        const auto isForPeopleOnly = [this](std::size_t index) {
            return engine::isForPeopleOnly(desk.played.program(), desk.played.game().options()[index]);
        };
        if (!std::ranges::all_of(candidates, isForPeopleOnly))
            std::erase_if(candidates, isForPeopleOnly);
        desk.deciding.choose(candidates[random.below(static_cast<std::uint32_t>(candidates.size()))]);
    }

    void play(int decisions)
    {
        for (int made = 0; made < decisions && desk.sight.isAsked(); ++made)
            decide();
    }

    Opened opened;
    PlaytestDesk desk;
    engine::Random random{11, 0};
};

/// A table whose game is edited during the playtest.
struct EditableTable : desk_table::Table
{
    using desk_table::Table::Table;

    /// Replaces a part of the rules.
    void rewrite(const QString& from, const QString& to)
    {
        Workspace& workspace = opened.workspace;
        const auto texts = workspace.all<model::GameText>();
        const auto found =
            std::ranges::find_if(texts, [](const auto& text) { return text.second.name == model::mainText; });
        QVERIFY(found != texts.end());
        model::GameText changed = found->second;
        QVERIFY(changed.text.contains(from));
        changed.text.replace(from, to);
        QVERIFY(workspace.apply({.kind = model::EditKind::EditText}, {workspace.changing(found->first, changed)}));
        opened.wait();
    }

    engine::Ref zone(std::int32_t seat, const std::string& name) const
    {
        const auto layout = std::ranges::find(desk.played.program().zones, name, &engine::ZoneLayout::name);
        return desk.played.game().state().at(desk.played.game().state().player(seat), layout->cell);
    }

    std::int32_t value(engine::Ref row, const std::string& name) const
    {
        const auto property = std::ranges::find(desk.played.program().properties, name, &engine::PropertyLayout::name);
        return desk.played.game().state().at(row, property->cell);
    }

    /// Edits the position as the position panel does: changes values, moves and adds cards, sets the next die roll, and
    /// changes the phase.
    void editPosition()
    {
        const engine::State& now = desk.played.game().state();
        const engine::Ref board = zone(1, "board");
        const engine::Ref drawn = now.at(zone(1, "hand"), engine::cells::zone::Top);
        const auto life = std::ranges::find(desk.played.program().properties, "life", &engine::PropertyLayout::name);
        const auto damage =
            std::ranges::find(desk.played.program().properties, "damage", &engine::PropertyLayout::name);
        desk.history.extendEdit([&](engine::State& state) { state.writeIfChanged(state.player(1), life->cell, 1); });
        desk.history.extendEdit([&](engine::State& state) {
            state.move(drawn, board, engine::ToTop, state.player(1));
        });
        desk.history.extendEdit([&](engine::State& state) {
            const engine::Ref card = state.addCard(state.program().definitionNamed("Doorstop"), state.player(1));
            state.move(card, board, engine::ToTop, state.player(1));
            state.writeIfChanged(card, damage->cell, 1);
        });
        desk.history.extendEdit([](engine::State& state) { state.forceRoll(4); });
        const auto& phases = desk.played.program().phases;
        desk.history.enter(static_cast<std::uint32_t>(std::ranges::find(phases, "Main") - phases.begin()));
    }

    /// Chooses the option to pass.
    void pass()
    {
        const std::vector<engine::Option> options = desk.played.game().options();
        const auto found = std::ranges::find(options, engine::Option::Kind::Pass, &engine::Option::kind);
        QVERIFY(found != options.end());
        desk.deciding.choose(static_cast<std::size_t>(found - options.begin()));
    }
};

} // namespace desk_table
