// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/playtest/play_words.h"

#include "studio/words/card_book.h"
#include "studio/words/playtest_words.h"
#include "studio/words/question_words.h"
#include "studio/workspace/playtest/play_pace.h"
#include "studio/workspace/playtest/played_game.h"
#include "studio/workspace/playtest/playtest_news.h"
#include "studio/workspace/playtest/table_sight.h"

namespace studio {

PlayWords::PlayWords(PlaytestNews& news, PlayedGame& played, TableSight& sight, PlayPace& pace)
    : m_played(played)
    , m_sight(sight)
    , m_pace(pace)
{
    QObject::connect(&news, &PlaytestNews::gameChanged, &news, [this] {
        m_lowerCaseNames = m_played.isPlaying() ? lowerCaseNames(m_played.program()) : std::vector<std::string>();
    });
}

SeenGame PlayWords::seen() const
{
    return {.game = m_played.game(), .view = m_sight.view(), .viewer = m_sight.viewer(), .book = m_played.book()};
}

QString PlayWords::question() const
{
    if (!m_played.isPlaying())
        return {};
    const engine::View& view = m_sight.view();
    if (view.isOver)
        return QString::fromStdString(resultText(view));
    if (view.asked < 0)
        return tr("No player has a decision: the rules can't continue from here.");
    const QString who = seatName(view.asked);
    if (m_sight.curtainFor())
        return tr("Pass the screen to %1.").arg(who);
    if (m_played.isBot(view.asked))
        return m_pace.isThinking() ? tr("%1 (bot) is thinking.").arg(who)
               : m_pace.isGoing()  ? tr("%1 (bot) is deciding.").arg(who)
                                   : tr("%1 (bot) is waiting. Choose “%2” to continue.").arg(who, tr("Resume Bot"));
    if (m_pace.isGoing())
        return tr("Play continues.");
    return view.options.empty() ? tr("%1 is deciding.").arg(who) : questionWords(seen());
}

QString PlayWords::waiting() const
{
    return m_played.isPlaying() ? waitingWords(seen()) : QString();
}

QString PlayWords::optionText(std::size_t option) const
{
    return asLine(m_sight.view().options[option].text);
}

QString PlayWords::stepText(engine::Game::NodeId node) const
{
    if (node == 0)
        return tr("Start of the game");
    const engine::Game& game = m_played.game();
    if (const std::uint32_t phase = game.enteredBy(node); phase != engine::none)
        return tr("Continued manually in %1").arg(QString::fromStdString(m_played.program().phases[phase]));
    if (game.isManual(node))
        return tr("Position changed manually");
    return asLine(m_played.chronicle().done(node, m_sight.viewer()));
}

QString PlayWords::asLine(const std::string& words) const
{
    return capitalised(words, m_lowerCaseNames);
}

QStringList PlayWords::explain(std::int64_t thing, std::uint32_t property) const
{
    return m_played.isPlaying() ? valueWords(seen(), thing, property) : QStringList();
}

QString PlayWords::definitionOf(std::uint32_t workedOut) const
{
    return QString::fromStdString(m_played.book().origin(m_played.program().workedOut[workedOut].place));
}

} // namespace studio
