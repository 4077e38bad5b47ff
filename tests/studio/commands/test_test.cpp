// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/test.h"

#include "tests/studio/commands/ran.h"

#include <QTemporaryDir>

using namespace Qt::StringLiterals;

/// Checks the output of `cardwright test`.
class TestTest : public Test
{
    Q_OBJECT

    QTemporaryDir m_folder;

    void write(const QString& name, const QByteArray& text) const
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QFile::WriteOnly) || file.write(text) != text.size())
            qWarning("the file could not be written");
    }

private Q_SLOTS:

    /// A scenario without expectations would pass under any rules.
    void clauseIsNotProvedWithoutExpectations()
    {
        write(
            u"game.rules"_s,
            "game \"Tiny\"\nuse \"common\"\nplayers 2\nstart: repeat: let random player act\n"
            "phase Day: check\naction you sing: do nothing\n"
            "scenario \"Somebody sings\":                        [TN-1]\n    given:\n        players are 2\n"
            "scenario \"Nobody is in front\":                    [TN-2]\n    expect turn number = 0\n"
        );
        write(u"rulebook.md"_s, "- `TN-1` Anybody sings.\n- `TN-2` Turns are counted.\n- `TN-3` Nobody dances.\n");
        const Ran ran = run({u"test"_s, m_folder.path(), u"--coverage"_s});
        QCOMPARE(ran.status, 1);
        QVERIFY2(ran.out.contains("1 of 3 clauses"), ran.out.c_str());
        QVERIFY2(
            ran.out.contains("not covered: TN-1 (cited only by scenarios without expectations)\n"), ran.out.c_str()
        );
        QVERIFY2(ran.out.contains("not covered: TN-3\n"), ran.out.c_str());
        QVERIFY2(!ran.out.contains("TN-2"), ran.out.c_str());
    }
};

REGISTER_TEST(TestTest)
#include "test_test.moc"
