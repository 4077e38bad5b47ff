// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/playtest/bot_choice.h"

#include "engine/bots/bot.h"

#include <QCoreApplication>

#include <memory>
#include <string_view>

namespace studio {

namespace {

class BotChoice
{
    Q_DECLARE_TR_FUNCTIONS(BotChoice)
};

QString fromView(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace

QStringList botKinds()
{
    // The engine lists the kinds by increasing thinking time. The order is reversed, because the last one is the
    // default.
    QStringList kinds;
    for (const engine::BotKind& kind : engine::allBots())
        kinds.prepend(fromView(kind.name));
    return kinds;
}

QString botName(const QString& kind)
{
    return BotChoice::tr("Bot: %1").arg(kind);
}

QString botPurpose(const QString& kind)
{
    const engine::BotKind* const found = engine::botNamed(kind.toStdString());
    return found ? fromView(found->purpose) : QString();
}

std::size_t botChoice(const QString& kind, engine::Game& game, std::uint64_t seed, const std::stop_token& stop)
{
    const engine::BotKind* found = engine::botNamed(kind.toStdString());
    if (!found)
        found = &engine::allBots().front();
    const std::unique_ptr<engine::Bot> bot = found->make({.seed = seed + game.depth()});
    return bot->choose(game, stop);
}

} // namespace studio
