// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/studio/commands/ran.h"
#include "tests/testing/test.h"

#include <QFile>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace studio;

class CardsTest : public Test
{
    Q_OBJECT

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
        const Ran listed = run({u"cards"_s, file.fileName()});
        QCOMPARE(listed.status, int(Fine));
        QCOMPARE(listed.out, "C: cost 2\n    Fast (It is fast.)\nD (has an error)\n");
        const Ran json = run({u"cards"_s, u"--json"_s, file.fileName()});
        QCOMPARE(json.status, int(Fine));
        QVERIFY(json.out.contains("\"text\": \"Fast (It is fast.)\""));
        QVERIFY(json.out.contains("\"cost\": \"2\""));
    }
};

QTEST_GUILESS_MAIN(CardsTest)
#include "cards_test.moc"
