// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/app/command_line.h"
#include "tests/testing/test.h"

#include <QFile>
#include <QTemporaryDir>

#include <sstream>

using namespace Qt::StringLiterals;
using namespace studio;

class CardsTest : public Test
{
    Q_OBJECT

    static int run(const QStringList& arguments, std::string& out)
    {
        std::ostringstream results;
        std::ostringstream messages;
        const CommandLineResult result = runCommandLine(arguments, results, messages);
        out = results.str() + messages.str();
        return result.status.value_or(-1);
    }

private Q_SLOTS:

    void cardsAreListedWithTheirTexts()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath(u"game.rules"_s));
        QVERIFY(file.open(QFile::WriteOnly));
        file.write(
            "game \"G\"\nplayers 2\ncard has:\n    cost: number, printed\n"
            "keyword Fast:\n    \"It is fast.\"\nstart:\n    do nothing\n"
            "card \"C\": cost 2\n    Fast\ncard \"D\"\n    Fats\n"
        );
        file.close();
        std::string out;
        QCOMPARE(run({u"cards"_s, file.fileName()}, out), Fine);
        QCOMPARE(out, "C: cost 2\n    Fast (It is fast.)\nD (has an error)\n");
        QCOMPARE(run({u"cards"_s, u"--json"_s, file.fileName()}, out), Fine);
        QVERIFY(out.contains("\"text\": \"Fast (It is fast.)\""));
        QVERIFY(out.contains("\"cost\": \"2\""));
    }
};

QTEST_GUILESS_MAIN(CardsTest)
#include "cards_test.moc"
