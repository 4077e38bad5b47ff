// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/state/random.h"
#include "studio/workspace/playtest/playtest_desk.h"
#include "tests/studio/workspace/opened.h"

#include <QDir>

#include <algorithm>

/// Playing with a desk alone, without a window.
namespace desk_table {

using namespace studio;
using namespace Qt::StringLiterals;

inline QStringList games()
{
    return QDir(QStringLiteral(RESOURCES_FOLDER "/games")).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
}

/// A desk with a bundled game, where nothing moves slowly.
struct Table
{
    explicit Table(const QString& game)
        : opened(game)
        , desk(opened.workspace)
    {
        opened.wait();
        desk.setMotion(Motion::Off);
    }

    model::PlaytestSetup setup(const QString& bot = {}) const
    {
        model::PlaytestSetup made =
            model::usualSetup(opened.workspace.entities(), *opened.workspace.whole().program, bot, 7);
        for (qsizetype seat = 0; seat < made.seats.size(); ++seat)
            made.seats[seat].bot = seat == 0 ? QString() : bot;
        return made;
    }

    /// Decides at random, but always alike.
    void decide()
    {
        std::vector<std::size_t> fitting = desk.choice().fitting();
        // What is left to people, like giving up, would only end the game.
        const auto isLeftToPeople = [this](std::size_t index) {
            const engine::Option& option = desk.game().options()[index];
            const bool isAction =
                option.kind == engine::Option::Kind::Act || option.kind == engine::Option::Kind::Begin;
            return isAction && desk.program().verbs[option.verb].isByHand;
        };
        if (!std::ranges::all_of(fitting, isLeftToPeople))
            std::erase_if(fitting, isLeftToPeople);
        desk.choose(fitting[random.below(static_cast<std::uint32_t>(fitting.size()))]);
    }

    void play(int decisions)
    {
        for (int made = 0; made < decisions && desk.isAsked(); ++made)
            decide();
    }

    Opened opened;
    PlaytestDesk desk;
    engine::Random random{11, 0};
};

} // namespace desk_table
