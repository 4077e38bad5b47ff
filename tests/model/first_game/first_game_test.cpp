// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/format/format.h"
#include "engine/play/records/scenario.h"
#include "engine/simulate/simulate.h"
#include "model/decks/legality.h"
#include "model/first_game/first_game.h"
#include "model/games/loaded_game.h"
#include "tests/testing/test.h"

#include <QMap>
#include <QSet>
#include <QTemporaryDir>

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;
using namespace model;

namespace {

using Entities = std::map<EntityId, Entity>;

Entities numbered(const QList<Entity>& parts)
{
    Entities entities;
    for (const Entity& part : parts)
        entities.emplace(EntityId{std::ssize(entities) + 1}, part);
    return entities;
}

QString described(const Answers& answers)
{
    QStringList texts;
    for (const auto& [key, answer] : answers.asKeyValueRange())
        texts.append(key + u'=' + answer);
    return texts.join(u' ');
}

/// The results of some games between random bots.
struct Played
{
    int wonByFirst = 0;
    int wonByOther = 0;
    int endless = 0;
    int stuck = 0;
};

} // namespace

/// Checks the games that the bundled questions can make.
class FirstGameTest : public Test
{
    Q_OBJECT

    FirstGame m_game = FirstGame::read(QStringLiteral(RESOURCES_FOLDER "/first_game")).value_or(FirstGame());
    std::vector<engine::SourceFile> m_shared =
        readSharedRules(QStringLiteral(RESOURCES_FOLDER "/rules")).value_or(std::vector<engine::SourceFile>());

    /// Whether the answers are numbers, which change amounts rather than lines of the rules.
    static bool isAmount(const Question& question)
    {
        return std::ranges::any_of(question.answers, [](const Answer& answer) { return answer.key.toInt() > 0; });
    }

    /// Every combination of the answers that decide which lines a game has.
    QList<Answers> combinations() const
    {
        QList<Answers> found{{}};
        for (qsizetype at = 0; at < m_game.questions().all.size(); ++at) {
            QList<Answers> longer;
            for (const Answers& answers : std::as_const(found))
                extend(longer, answers, at);
            found = longer;
        }
        return found;
    }

    void extend(QList<Answers>& longer, const Answers& answers, qsizetype at) const
    {
        const Question& question = m_game.questions().all[at];
        const SettledQuestion state = settled(m_game.questions(), answers).questions[at];
        if (!state.whyNot.isEmpty() || question.isName() || isAmount(question))
            return longer.append(answers);
        for (qsizetype which = 0; which < question.answers.size(); ++which) {
            if (!state.reasons[which].isEmpty())
                continue;
            longer.append(answers);
            longer.last().insert(question.key, question.answers[which].key);
        }
    }

    /// Gives each game different amounts from the games before it.
    void varyAmounts(QList<Answers>& games) const
    {
        for (qsizetype game = 0; game < games.size(); ++game) {
            for (qsizetype at = 0; at < m_game.questions().all.size(); ++at) {
                const Question& question = m_game.questions().all[at];
                if (isAmount(question))
                    games[game].insert(
                        question.key, question.answers[(game / (at + 1) + game) % question.answers.size()].key
                    );
            }
            games[game] = settled(m_game.questions(), games[game]).answers;
        }
    }

    QStringList chosenIn(const Answers& answers) const
    {
        QStringList chosen;
        for (const Question& question : m_game.questions().all)
            if (!question.isName() && answers.contains(question.key))
                chosen.append(question.key + u'=' + answers[question.key]);
        return chosen;
    }

    static Answers with(Answers answers, const QString& choice)
    {
        answers.insert(choice.section(u'=', 0, 0), choice.section(u'=', 1));
        return answers;
    }

    /// Adds games for all pairs of answers that can be given together but aren't in any game yet.
    void addMissingPairs(QList<Answers>& games) const
    {
        QSet<QPair<QString, QString>> seen;
        const auto note = [&](const Answers& game) {
            const QStringList chosen = chosenIn(game);
            for (const QString& one : chosen)
                for (const QString& other : chosen)
                    seen.insert({one, other});
        };
        QStringList choices;
        for (const Question& question : m_game.questions().all)
            for (const Answer& answer : question.answers)
                choices.append(question.key + u'=' + answer.key);
        for (const Answers& game : std::as_const(games))
            note(game);
        const QList<Answers> bases = games;
        for (const QString& one : std::as_const(choices))
            for (const QString& other : std::as_const(choices)) {
                if (one >= other || seen.contains({one, other}))
                    continue;
                for (const Answers& base : bases) {
                    const Answers game = settled(m_game.questions(), with(with(base, one), other)).answers;
                    const QStringList chosen = chosenIn(game);
                    if (!chosen.contains(one) || !chosen.contains(other))
                        continue;
                    games.append(game);
                    note(game);
                    break;
                }
            }
    }

    LoadedGame written(const Answers& wanted) const
    {
        const auto game = m_game.written(u"Test"_s, wanted, m_shared);
        if (!game)
            qWarning("%s", qPrintable(game.error()));
        return game ? loadGame(numbered(game->parts), m_shared) : LoadedGame();
    }

    static Played playedByBots(const LoadedGame& game)
    {
        engine::SimulationPlan plan{.games = 6, .seed = 7, .longest = 4000};
        const int players = game.program->fewestPlayers;
        for (int seat = 0; seat < players; ++seat)
            plan.seats.push_back(dealt(game.decks[seat % game.decks.size()], *game.program).value());
        Played played;
        for (const engine::GameResult& result : engine::simulate(game.program, plan, {}, [](std::uint32_t) {})) {
            played.endless += !result.isFinished;
            played.stuck += result.trouble != engine::Trouble::None;
            played.wonByFirst += (result.winners >> result.first & 1) != 0;
            played.wonByOther += result.winners != 0 && (result.winners >> result.first & 1) == 0;
        }
        return played;
    }

    /// All combinations of the answers that decide which lines a game has, and all pairs of answers.
    QList<Answers> m_games;

private Q_SLOTS:

    void initTestCase()
    {
        m_games = combinations();
        varyAmounts(m_games);
        addMissingPairs(m_games);
    }

    void questionsAndPiecesCanBeRead()
    {
        const auto game = FirstGame::read(QStringLiteral(RESOURCES_FOLDER "/first_game"));
        QVERIFY2(game, qPrintable(game ? QString() : game.error()));
        QVERIFY(game->questions().all.size() >= 15);
    }

    void missingFolderIsReported()
    {
        const QTemporaryDir folder;
        const auto game = FirstGame::read(folder.path());
        QVERIFY(!game);
        QVERIFY2(
            game.error().contains(u"questions.txt"_s) || game.error().contains(folder.path()), qPrintable(game.error())
        );
    }

    void nameWithAnotherMeaningIsAProblem()
    {
        const auto game =
            m_game.written(u"Test"_s, settled(m_game.questions(), {{u"resource"_s, u"hand"_s}}).answers, m_shared);
        QVERIFY(game && !game->compiled.diagnostics.empty());
    }

    void quotesInTheNameDoNotBreakTheRules()
    {
        const auto game =
            m_game.written(u"The \"best\" {game} #if lost"_s, settled(m_game.questions(), {}).answers, m_shared);
        QVERIFY(game && game->compiled.diagnostics.empty());
        QCOMPARE(game->compiled.program->name, "The 'best' {game} #if lost");
    }

    void noGameHasProblems()
    {
        for (const Answers& wanted : m_games) {
            const LoadedGame game = written(wanted);
            const QString which = described(wanted);
            for (const engine::Diagnostic& diagnostic : game.diagnostics)
                QVERIFY2(
                    false, qPrintable(which + u'\n' + QString::fromStdString(printed(diagnostic, game.sources.files)))
                );
            QVERIFY2(game.program, qPrintable(which));
            QVERIFY2(game.cardCount() >= 12, qPrintable(which));
            for (const engine::ScenarioCode& scenario : game.program->scenarios) {
                const auto failure = engine::run(game.program, scenario);
                QVERIFY2(
                    !failure,
                    qPrintable(
                        which + u'\n' + QString::fromStdString(scenario.name) + u": "_s +
                        (failure ? QString::fromStdString(failure->message) : QString())
                    )
                );
            }
            QVERIFY2(game.program->scenarios.size() >= 2, qPrintable(which));
        }
    }

    void everyGameHasTwoDifferentLegalDecks()
    {
        for (const Answers& wanted : m_games) {
            const LoadedGame game = written(wanted);
            QVERIFY2(game.program && game.decks.size() == 2, qPrintable(described(wanted)));
            for (const DeckList& deck : game.decks)
                QVERIFY2(faults(deck, game.program).isEmpty(), qPrintable(described(wanted) + u' ' + deck.name));
            QVERIFY2(game.decks[0].entries != game.decks[1].entries, qPrintable(described(wanted)));
        }
    }

    void everyGameIsInCanonicalFormat()
    {
        for (const Answers& wanted : m_games)
            for (const engine::SourceFile& file : written(wanted).sources.files)
                QVERIFY2(
                    engine::formatted(file) == file.text ||
                        std::ranges::contains(m_shared, file.name, &engine::SourceFile::name),
                    qPrintable(described(wanted) + u' ' + QString::fromStdString(file.name))
                );
    }

    void everyGameEndsAndNoAnswerDecidesTheWinner()
    {
        QMap<QString, Played> byAnswer;
        for (const Answers& wanted : m_games) {
            const LoadedGame game = written(wanted);
            QVERIFY2(game.program, qPrintable(described(wanted)));
            const Played played = playedByBots(game);
            QVERIFY2(played.endless == 0 && played.stuck == 0, qPrintable(described(wanted)));
            for (const QString& answer : chosenIn(wanted)) {
                byAnswer[answer].wonByFirst += played.wonByFirst;
                byAnswer[answer].wonByOther += played.wonByOther;
            }
        }
        // With each answer, neither the first player nor the others together win five times as many games as the other
        // side.
        for (const auto& [answer, played] : byAnswer.asKeyValueRange()) {
            const QString counts = u"%1: %2 and %3"_s.arg(answer).arg(played.wonByFirst).arg(played.wonByOther);
            QVERIFY2(played.wonByFirst * 5 > played.wonByOther, qPrintable(counts));
            QVERIFY2(played.wonByOther * 5 > played.wonByFirst, qPrintable(counts));
        }
    }

    void everyAnswerIsUsedInSomeGame()
    {
        QSet<QString> seen;
        for (const Answers& wanted : m_games)
            for (const QString& choice : chosenIn(wanted))
                seen.insert(choice);
        for (const Question& question : m_game.questions().all)
            for (const Answer& answer : question.answers)
                QVERIFY2(seen.contains(question.key + u'=' + answer.key), qPrintable(question.key + u'=' + answer.key));
    }
};

REGISTER_TEST(FirstGameTest)
#include "first_game_test.moc"
