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

/// A game is loaded as far as it goes, and everything that is wrong with it is told.
class LoadedGameTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void aUseThatDoesNotExistIsAProblemAtItsLineAndTheRestIsChecked()
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
        QVERIFY(game->sources[found.place.file].name.ends_with("game.rules"));
        QVERIFY(!game->program);
    }

    void aUseOfNothingLikeItIsTheOnlyProblem()
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

    void aTextBesideTheGameCanBeUsed()
    {
        const QTemporaryDir folder;
        write(folder.filePath(u"game.rules"_s), "game \"G\"\nuse \"songs\"\n" + rest + "verb (who player) rest: who sing\n");
        write(folder.filePath(u"songs.rules"_s), "verb (who player) sing: check\n");
        const auto game = model::loadGame(folder.path(), sharedFolder);
        QVERIFY(game);
        QCOMPARE(codes(*game), Strings{});
        QVERIFY(game->program);
        QVERIFY(game->sources.front().name.ends_with("songs.rules"));
    }

    void textsThatUseEachOtherAreReadOnce()
    {
        const QTemporaryDir folder;
        write(folder.filePath(u"game.rules"_s), "game \"G\"\nuse \"one\"\nuse \"two\"\n" + rest);
        write(folder.filePath(u"one.rules"_s), "use \"two\"\nverb sing: check\n");
        write(folder.filePath(u"two.rules"_s), "use \"one\"\nverb hum: check\n");
        const auto game = model::loadGame(folder.path(), sharedFolder);
        QVERIFY(game);
        QCOMPARE(codes(*game), Strings{});
        QCOMPARE(game->sources.size(), 3u);
    }

    void anUnknownWordThatASharedTextWouldBringIsToldSo()
    {
        const QTemporaryDir folder;
        write(folder.filePath(u"game.rules"_s), "game \"G\"\n" + rest + "verb (who player) rest: who draws a card\n");
        const auto game = model::loadGame(folder.path(), sharedFolder);
        QVERIFY(game);
        QCOMPARE(codes(*game), Strings{"no-such-verb"});
        QVERIFY(game->diagnostics.front().message.ends_with("“use \"common\"” would bring it"));
    }

    void aGameWithABrokenCardHasAProgramAndItsProblem()
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

    void whatIsNoFileIsToldFromAFolderWithoutRules()
    {
        const QTemporaryDir folder;
        QCOMPARE(model::loadGame(u"/dev/null"_s, sharedFolder).error().kind, model::FileError::Kind::NotAFile);
        QCOMPARE(model::loadGame(folder.path(), sharedFolder).error().kind, model::FileError::Kind::NoRules);
    }

    void anEmptyFileIsNoGame()
    {
        const QTemporaryDir folder;
        write(folder.filePath(u"game.rules"_s), "");
        const auto game = model::loadGame(folder.path(), sharedFolder);
        QVERIFY(game);
        QCOMPARE(codes(*game), Strings{"no-game"});
        QVERIFY(game->diagnostics.front().message.starts_with("there is nothing here"));
    }
};

QTEST_APPLESS_MAIN(LoadedGameTest)
#include "loaded_game_test.moc"
