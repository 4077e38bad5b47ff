// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/games/bundled_games.h"
#include "tests/testing/test.h"

#include <QDir>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;

class BundledGamesTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void folderWithRulesFileIsAGame()
    {
        const QTemporaryDir folder;
        addGame(folder, u"whist"_s);
        addGame(folder, u"bridge"_s);
        QDir(folder.path()).mkdir(u"not-a-game"_s);

        const QList<model::BundledGame> games = model::bundledGames(folder.path());

        QCOMPARE(games.size(), 2);
        QCOMPARE(games.at(0).id, u"bridge"_s);
        QCOMPARE(games.at(1), (model::BundledGame{u"whist"_s, folder.filePath(u"whist"_s)}));
    }

    void gameNameComesFromRules()
    {
        const QTemporaryDir folder;
        addGame(folder, u"whist"_s);
        QCOMPARE(model::gameName(folder.filePath(u"whist"_s)), u"whist"_s);
        QFile rules(folder.filePath(u"whist/game.rules"_s));
        QVERIFY(rules.open(QFile::WriteOnly));
        rules.write("-- about it\ngame \"Whist: the Game\"\n");
        rules.close();
        QCOMPARE(model::gameName(folder.filePath(u"whist"_s)), u"Whist: the Game"_s);
    }

    void missingFolderHasNoGames() { QVERIFY(model::bundledGames(u"/nowhere/at/all"_s).isEmpty()); }

private:
    static void addGame(const QTemporaryDir& folder, const QString& id)
    {
        QVERIFY(QDir(folder.path()).mkdir(id));
        QFile rules(folder.filePath(id + u"/game.rules"_s));
        QVERIFY(rules.open(QFile::WriteOnly));
    }
};

REGISTER_TEST(BundledGamesTest)
#include "bundled_games_test.moc"
