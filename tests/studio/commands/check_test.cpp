// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/studio/commands/stalls.h"
#include "tests/testing/test.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;
using namespace studio;

/// Checks the output of `cardwright check` for broken games.
class CheckTest : public Test
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString write(const QString& name, const QByteArray& text) const
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QFile::WriteOnly) || file.write(text) != text.size())
            qWarning("the file could not be written");
        return file.fileName();
    }

    static int check(const QStringList& arguments, std::string& out)
    {
        const Ran ran = run(QStringList{u"check"_s} + arguments);
        out = ran.out + ran.err;
        return ran.status;
    }

    /// The problems reported as JSON. The output must be a single report and nothing else.
    static QJsonArray problems(const QString& path, int status)
    {
        const Ran ran = run({u"check"_s, path, u"--json"_s});
        QJsonParseError error;
        const QJsonDocument report = QJsonDocument::fromJson(QByteArray::fromStdString(ran.out), &error);
        if (error.error != QJsonParseError::NoError || !ran.err.empty() || ran.status != status)
            qWarning("%s%s (status %d)", ran.out.c_str(), ran.err.c_str(), ran.status);
        return report[u"problems"_s].toArray();
    }

    static QStringList codes(const QJsonArray& problems)
    {
        QStringList codes;
        for (const QJsonValue& problem : problems)
            codes.append(problem[u"code"_s].toString());
        return codes;
    }

private Q_SLOTS:

    void missingGameIsReportedInASentence_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("message");
        QTest::addColumn<QString>("code");
        QVERIFY(QDir(m_folder.path()).mkpath(u"empty"_s));
        const QString empty = m_folder.filePath(u"empty"_s);
        const QString nowhere = m_folder.filePath(u"nowhere.rules"_s);
        QTest::newRow("a device") << u"/dev/null"_s
                                  << u"/dev/null is not a folder or a rules file. "
                                     "Specify one of these, or a bundled game."_s
                                  << u"not-a-file"_s;
        QTest::newRow(
            "a folder without rules"
        ) << empty
          << u"The folder %1 has no game.rules file. Create one that starts with the line “game \"NAME\"”."_s.arg(empty)
          << u"no-rules"_s;
        QTest::newRow("a missing file") << nowhere
                                        << u"Game %1 not found: no bundled game, folder or rules file has that name. "
                                           "“cardwright games” lists the bundled games."_s.arg(nowhere)
                                        << u"not-found"_s;
    }

    void missingGameIsReportedInASentence()
    {
        QFETCH(QString, path);
        QFETCH(QString, message);
        QFETCH(QString, code);
        std::string out;
        QCOMPARE(check({path}, out), FileTrouble);
        QCOMPARE(QString::fromStdString(out), message + u'\n');
        const QJsonArray reported = problems(path, FileTrouble);
        QCOMPARE(codes(reported), QStringList{code});
        QCOMPARE(reported[0][u"message"_s].toString(), message);
        QCOMPARE(reported[0][u"file"_s].toString(), path);
    }

    void invalidGameFileIsReportedWithItsPlace_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("message");
        QTest::addColumn<QString>("code");
        QTest::newRow("an empty file") << QByteArray()
                                       << u":1:1: error: the rules are empty; begin with “game \"NAME\"”"_s
                                       << u"no-game"_s;
        QTest::newRow("a program")
            << QByteArray(
                   "\x7f"
                   "ELF\2\1\1\0\0\0\xff\xfe",
                   12
               )
            << u":1:8: error: this is not a text file: it contains binary data; is it the right file?"_s
            << u"not-text"_s;
        QTest::newRow("no start") << QByteArray("game \"Still\"\nplayers 2\n")
                                  << u":1:1: error: the game has no “start:”"_s << u"no-start"_s;
        QTest::newRow("an unknown shared text")
            << QByteArray("game \"G\"\nuse \"comon\"\nplayers 2\nstart: draw the game\n")
            << u":2:5: error: there is no shared rules text “comon”; did you mean “common”?"_s << u"unknown-use"_s;
    }

    void invalidGameFileIsReportedWithItsPlace()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, message);
        QFETCH(QString, code);
        const QString path = write(u"strange.rules"_s, text);
        std::string out;
        QCOMPARE(check({path}, out), ProblemsFound);
        QVERIFY2(QString::fromStdString(out).startsWith(path + message), out.c_str());
        QVERIFY2(QString::fromStdString(out).endsWith(u" [%1]\n"_s.arg(code)), out.c_str());
        QCOMPARE(codes(problems(path, ProblemsFound)), QStringList{code});
    }

    void brokenRulesCauseNoErrorsInCards()
    {
        QVERIFY(QDir(m_folder.path()).mkpath(u"mill"_s));
        write(
            u"mill/game.rules"_s,
            "game \"Mill\"\nplayers 2\nstart: drwa the game\ncard has:\n"
            "    size: number, printed\n"
        );
        write(u"mill/all.cards"_s, "card \"Wheel\": size 1\ncard \"Sack\": siez 1\n");
        const QJsonArray reported = problems(m_folder.filePath(u"mill"_s), ProblemsFound);
        QCOMPARE(codes(reported), (QStringList{u"unknown-name"_s, u"unknown-property"_s}));
        QVERIFY(reported[0][u"file"_s].toString().endsWith(u"/mill/game.rules"_s));
        QCOMPARE(reported[0][u"line"_s].toInt(), 3);
        QVERIFY(reported[1][u"file"_s].toString().endsWith(u"/mill/all.cards"_s));
        QCOMPARE(reported[1][u"line"_s].toInt(), 2);
    }

    void illegalDeckIsAnErrorInTextAndJson()
    {
        QVERIFY(QDir(m_folder.path()).mkpath(u"barn/decks"_s));
        write(
            u"barn/game.rules"_s,
            "game \"Barn\"\nplayers 2\nstart: draw the game\ncard \"Owl\"\n"
            "format \"Standard\":\n    at most 2 copies\n"
        );
        write(u"barn/decks/owls.deck"_s, "3 Owl\n");
        const QString path = m_folder.filePath(u"barn"_s);
        std::string out;
        QCOMPARE(check({path}, out), ProblemsFound);
        QCOMPARE(out, "The deck \"owls\" is not legal: the deck has 3 copies of “Owl”; the maximum is 2.\n");
        QCOMPARE(codes(problems(path, ProblemsFound)), QStringList{u"illegal-deck"_s});
    }

    void problemsHavePlacesInTextAndJson()
    {
        const QByteArray rules = "game \"G\"\nuse \"comon\"\nplayers 2\nstart: draw the game\ncard has:\n"
                                 "    size: number, printed\nverb (who player) rest: set who's seat to \"one\"\n";
        QVERIFY(QDir(m_folder.path()).mkpath(u"pond/decks"_s));
        const QString path = m_folder.filePath(u"pond"_s);
        write(u"pond/game.rules"_s, rules);
        write(u"pond/all.cards"_s, "card \"Frog\": size 1\ncard \"Newt\": siez 1\n");
        write(u"pond/decks/first.deck"_s, "2 Forg\n");
        std::string out;
        QCOMPARE(check({path}, out), ProblemsFound);
        const std::string folder = path.toStdString();
        QVERIFY2(
            out.contains(folder + "/game.rules:2:5: error: there is no shared rules text “comon”; did you mean"),
            out.c_str()
        );
        QVERIFY2(out.contains(folder + "/all.cards:2:14: error: "), out.c_str());
        QVERIFY2(
            out.contains(folder + "/decks/first.deck:1:3: error: this game has no card “Forg”; did you mean “Frog”?"),
            out.c_str()
        );

        const QJsonArray reported = problems(path, ProblemsFound);
        QCOMPARE(codes(reported), (QStringList{u"unknown-use"_s, u"unknown-property"_s, u"unknown-card"_s}));
        QCOMPARE(reported[0][u"line"_s].toInt(), 2);
        QCOMPARE(reported[0][u"column"_s].toInt(), 5);
        QVERIFY(reported[0][u"file"_s].toString().endsWith(u"game.rules"_s));
    }
};

REGISTER_TEST(CheckTest)
#include "check_test.moc"
