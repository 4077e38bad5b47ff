// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/games/loaded_game.h"
#include "tests/testing/test.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

const auto sharedFolder = QStringLiteral(RESOURCES_FOLDER "/rules");

void write(const QString& path, const QByteArray& text)
{
    QFile file(path);
    QVERIFY(file.open(QFile::WriteOnly));
    file.write(text);
}

const QByteArray rest = "players 2\nstart: draw the game\n";

std::vector<std::string> codes(const model::LoadedGame& game)
{
    std::vector<std::string> found;
    std::ranges::transform(game.diagnostics, std::back_inserter(found), &engine::Diagnostic::code);
    return found;
}

using Strings = std::vector<std::string>;

} // namespace

/// Checks that as much of a game as possible is loaded, and that all its problems are reported.
class LoadedGameTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void missingTextIsReportedWhereUsedAndRestIsChecked()
    {
        const QTemporaryDir folder;
        write(
            folder.filePath(u"game.rules"_s),
            "game \"G\"\nuse \"comon\"\n" + rest + "verb (who player) rest: who draws a crad\n"
        );
        const auto game = model::loadGame(folder.path(), sharedFolder);
        QVERIFY(game);
        QCOMPARE(codes(*game), (Strings{"unknown-use", "no-such-verb"}));
        const engine::Diagnostic& found = game->diagnostics.front();
        QCOMPARE(found.place.line, 2u);
        QCOMPARE(found.place.column, 5u);
        QCOMPARE(found.message, std::string("there is no shared rules text “comon”; did you mean “common”?"));
        QVERIFY(game->sources.files[found.place.file].name.ends_with("game.rules"));
        QVERIFY(!game->program);
    }

    void useOfUnknownTextIsTheOnlyProblem()
    {
        const QTemporaryDir folder;
        write(
            folder.filePath(u"game.rules"_s),
            "game \"G\"\nuse \"blackjack\"\n" + rest + "verb (who player) rest: who doubles down\n"
        );
        const auto game = model::loadGame(folder.path(), sharedFolder);
        QVERIFY(game);
        QCOMPARE(codes(*game), Strings{"unknown-use"});
    }

    void textsNextToTheGameCanBeUsed()
    {
        const QTemporaryDir folder;
        write(
            folder.filePath(u"game.rules"_s),
            "game \"G\"\nuse \"songs\"\n" + rest + "verb (who player) rest: who sing\n"
        );
        write(folder.filePath(u"songs.rules"_s), "verb (who player) sing: check\n");
        const auto game = model::loadGame(folder.path(), sharedFolder);
        QVERIFY(game);
        QCOMPARE(codes(*game), Strings{});
        QVERIFY(game->program);
        QVERIFY(game->sources.files.front().name.ends_with("songs.rules"));
    }

    void mutuallyUsedTextsAreReadOnce()
    {
        const QTemporaryDir folder;
        write(folder.filePath(u"game.rules"_s), "game \"G\"\nuse \"one\"\nuse \"two\"\n" + rest);
        write(folder.filePath(u"one.rules"_s), "use \"two\"\nverb sing: check\n");
        write(folder.filePath(u"two.rules"_s), "use \"one\"\nverb hum: check\n");
        const auto game = model::loadGame(folder.path(), sharedFolder);
        QVERIFY(game);
        QCOMPARE(codes(*game), Strings{});
        QCOMPARE(game->sources.files.size(), 3u);
    }

    void unknownWordSuggestsSharedTextThatDeclaresIt()
    {
        const QTemporaryDir folder;
        write(folder.filePath(u"game.rules"_s), "game \"G\"\n" + rest + "verb (who player) rest: who draws a card\n");
        const auto game = model::loadGame(folder.path(), sharedFolder);
        QVERIFY(game);
        QCOMPARE(codes(*game), Strings{"no-such-verb"});
        QVERIFY(game->diagnostics.front().message.ends_with("add “use \"common\"” to get it"));
    }

    void brokenCardIsReportedAndGameStillCompiles()
    {
        const QTemporaryDir folder;
        write(folder.filePath(u"game.rules"_s), "game \"G\"\n" + rest + "card has:\n    size: number, printed\n");
        write(folder.filePath(u"set.cards"_s), "card \"Frog\": siez 1\ncard \"Newt\": size 1\n");
        const auto game = model::loadGame(folder.path(), sharedFolder);
        QVERIFY(game);
        QCOMPARE(codes(*game), Strings{"unknown-property"});
        QVERIFY(game->program);
        QCOMPARE(game->program->definitions.size(), 1u);
    }

    void unknownDeckCardIsReportedWithLineAndSuggestion()
    {
        const QTemporaryDir folder;
        write(folder.filePath(u"game.rules"_s), "game \"G\"\n" + rest + "card has:\n    size: number, printed\n");
        write(folder.filePath(u"set.cards"_s), "card \"Frog\": size 1\ncard \"Newt\": siez 1\n");
        QVERIFY(QDir(folder.path()).mkdir(u"decks"_s));
        write(folder.filePath(u"decks/pond.deck"_s), "2 Frog\n1 Forg\n3 Newt\n1 Unicorn\n");
        write(folder.filePath(u"decks/swamp.deck"_s), "2 Frog\nlots of Newt\n");
        const auto game = model::loadGame(folder.path(), sharedFolder);
        QVERIFY(game);
        QVERIFY(game->program);
        using Kind = model::DeckTextError::Kind;
        QList<model::DeckTextError> found;
        for (const model::DeckProblem& problem : game->deckProblems)
            found.append(problem.error);
        const QList<model::DeckTextError> expected{
            {.kind = Kind::UnknownCard, .line = 2, .column = 3, .text = u"Forg"_s, .nearest = u"Frog"_s},
            {.kind = Kind::BrokenCard, .line = 3, .column = 3, .text = u"Newt"_s},
            {.kind = Kind::UnknownCard, .line = 4, .column = 3, .text = u"Unicorn"_s},
            {.kind = Kind::NotALine, .line = 2, .column = 1, .text = u"lots of Newt"_s},
        };
        QCOMPARE(found, expected);
        QVERIFY(game->deckProblems.last().file.endsWith(u"decks/swamp.deck"_s));
        QCOMPARE(game->decks.size(), 1);
    }

    void skippedCardsAreNotDealt()
    {
        const QTemporaryDir folder;
        write(folder.filePath(u"game.rules"_s), "game \"G\"\n" + rest + "card has:\n    size: number, printed\n");
        write(folder.filePath(u"set.cards"_s), "card \"Frog\": size 1\ncard \"Newt\": siez 1\n");
        QVERIFY(QDir(folder.path()).mkdir(u"decks"_s));
        write(folder.filePath(u"decks/pond.deck"_s), "2 Frog\n3 Newt\n");
        const auto game = model::loadGame(folder.path(), sharedFolder);
        QVERIFY(game);
        const auto sections = model::dealt(game->decks.front(), *game->program);
        QVERIFY(sections);
        QCOMPARE(sections->front().cards.size(), 2u);
    }

    void gameIsParsedOnceAndTreeIsAvailable()
    {
        const QTemporaryDir folder;
        write(folder.filePath(u"game.rules"_s), "game \"G\"\n" + rest + "card has:\n    size: number, printed\n");
        write(folder.filePath(u"set.cards"_s), "card \"Frog\": size 1\ncard \"Newt\": siez 1\n");
        const std::size_t before = engine::parseCount();
        const auto game = model::loadGame(folder.path(), sharedFolder);
        QVERIFY(game && game->program);
        QCOMPARE(engine::parseCount() - before, 1u);
        QCOMPARE(game->cardCount(), 2u);
        QCOMPARE(game->parsed->game.cards[1].name, "Newt");
    }

    void projectDecksAreUsedUnchanged()
    {
        using namespace model;
        const std::string rules = "game \"G\"\n" + rest.toStdString() + "card has:\n    size: number, printed\n";
        const std::map<EntityId, Entity> entities{
            {{1}, GameText{.name = mainText, .text = QString::fromStdString(rules)}},
            {{2}, CardDefinition{.name = u"Frog -- green"_s, .fields = {{u"size"_s, u"1"_s}}}},
            {{3},
             Deck{
                 .list = {
                     .name = u"Pond"_s, .entries = {{u"main"_s, 2, u"Frog -- green"_s}, {u"main"_s, 10, u"Forg"_s}}
                 }
             }},
        };
        const std::size_t before = engine::parseCount();
        const LoadedGame game = loadGame(entities, {});
        QCOMPARE(engine::parseCount() - before, 1u);
        QCOMPARE(game.decks.size(), 1);
        QCOMPARE(game.decks.front(), std::get<Deck>(entities.at({3})).list);
        QCOMPARE(game.deckProblems.size(), 1);
        QCOMPARE(game.deckProblems.front().file, u"Pond.deck"_s);
        QCOMPARE(game.deckProblems.front().error.line, 4);
        QCOMPARE(game.deckProblems.front().error.column, 4);
    }

    void storedDeckWithImpossibleCountsIsReportedAndNotDealt()
    {
        const model::DeckList many{.name = u"Many"_s, .entries = {{u"main"_s, 10'000, u"Owl"_s}}};
        const model::DeckList none{.name = u"None"_s, .entries = {{u"main"_s, 0, u"Owl"_s}}};
        model::DeckList large{.name = u"Large"_s};
        for (int entry = 0; entry < 10'000; ++entry)
            large.entries.append({u"main"_s, 9'999, u"Owl"_s});
        const std::map<model::EntityId, model::Entity> entities{
            {{1}, model::Deck{.list = many}},
            {{2}, model::Deck{.list = none}},
            {{3}, model::Deck{.list = large}},
        };
        const model::LoadedGame game = model::loadGame(entities, {});
        QVERIFY(game.decks.isEmpty());
        using Kind = model::DeckTextError::Kind;
        QList<std::pair<Kind, int>> found;
        for (const auto& [file, error] : game.deckProblems)
            found.append({error.kind, error.line});
        QCOMPARE(
            found, (QList<std::pair<Kind, int>>{{Kind::TooManyCopies, 3}, {Kind::NoCopies, 3}, {Kind::TooManyCards, 4}})
        );
    }

    void junkInCardFilesIsReportedAndRestIsPlayable()
    {
        const QTemporaryDir folder;
        write(folder.filePath(u"game.rules"_s), "game \"G\"\n" + rest + "card has:\n    size: number, printed\n");
        write(folder.filePath(u"a.cards"_s), "card \"Frog\": size 1\n");
        write(folder.filePath(u"b.cards"_s), QByteArray("\x89PNG\r\n\x1a\n\0\0\0", 11));
        const auto game = model::loadGame(folder.path(), sharedFolder);
        QVERIFY(game);
        QCOMPARE(codes(*game), Strings{"not-text"});
        QCOMPARE(game->diagnostics.front().place.line, 3u);
        QVERIFY(game->sources.files[game->diagnostics.front().place.file].name.ends_with("b.cards"));
    }

    void deviceIsDistinguishedFromFolderWithoutRules()
    {
        const QTemporaryDir folder;
        QCOMPARE(model::loadGame(u"/dev/null"_s, sharedFolder).error().kind, model::FileError::Kind::NotAFile);
        QCOMPARE(model::loadGame(folder.path(), sharedFolder).error().kind, model::FileError::Kind::NoRules);
    }

    void emptyFileIsNotAGame()
    {
        const QTemporaryDir folder;
        write(folder.filePath(u"game.rules"_s), "");
        const auto game = model::loadGame(folder.path(), sharedFolder);
        QVERIFY(game);
        QCOMPARE(codes(*game), Strings{"no-game"});
        QVERIFY(game->diagnostics.front().message.starts_with("the rules are empty"));
    }
};

REGISTER_TEST(LoadedGameTest)
#include "loaded_game_test.moc"
