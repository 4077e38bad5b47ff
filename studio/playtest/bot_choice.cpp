// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/playtest/bot_choice.h"

#include "engine/state/random.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

class BotChoice
{
    Q_DECLARE_TR_FUNCTIONS(BotChoice)
};

} // namespace

QStringList botKinds()
{
    return {u"random"_s};
}

QString botName(const QString& kind)
{
    return kind == "random"_L1 ? BotChoice::tr("Random bot") : kind;
}

QString botPurpose(const QString& kind)
{
    return kind == "random"_L1 ? BotChoice::tr("Takes any legal option, each as likely as the others.") : QString();
}

std::size_t botChoice(const QString&, engine::Game& game, std::uint64_t seed, const std::stop_token&)
{
    engine::Random random{seed, static_cast<std::uint32_t>(game.depth())};
    const std::vector<engine::Option>& options = game.options();
    std::vector<std::size_t> real;
    for (std::size_t index = 0; index < options.size(); ++index) {
        using Kind = engine::Option::Kind;
        const bool isAction = options[index].kind == Kind::Act || options[index].kind == Kind::Begin;
        // What is left to people, like giving up, no bot does.
        if (!isAction || !game.program().verbs[options[index].verb].isByHand)
            real.push_back(index);
    }
    return real.empty() ? 0 : real[random.below(static_cast<std::uint32_t>(real.size()))];
}

} // namespace studio
