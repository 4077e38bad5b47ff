// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/shell/fuzzy.h"
#include "tests/testing/test.h"

using namespace Qt::StringLiterals;
using studio::fuzzyMatch;

class FuzzyTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void lettersInOrderMatch()
    {
        const auto match = fuzzyMatch(u"rsl", u"Reset Layout");
        QVERIFY(match);
        QCOMPARE(match->places, (QList<qsizetype>{0, 2, 6}));
    }

    void missingLetterPreventsMatch() { QVERIFY(!fuzzyMatch(u"xyz", u"Reset Layout")); }

    void lettersOutOfOrderDoNotMatch() { QVERIFY(!fuzzyMatch(u"tuoyal", u"layout")); }

    void caseAndSpacesDoNotMatter() { QVERIFY(fuzzyMatch(u"RESET lay", u"Reset Layout")); }

    void emptyInputMatchesEverything() { QVERIFY(fuzzyMatch(u"", u"Quit")); }

    void nameShorterThanTheInputDoesNotMatch() { QVERIFY(!fuzzyMatch(u"quitter", u"Quit")); }

    void beginningsOfWordsScoreHigherThanTheirMiddles()
    {
        QVERIFY(fuzzyMatch(u"dt", u"Dark Theme")->score > fuzzyMatch(u"dt", u"Edit a card")->score);
    }

    void contiguousLettersScoreHigher()
    {
        QVERIFY(fuzzyMatch(u"lay", u"A layout")->score > fuzzyMatch(u"lay", u"A long array")->score);
    }

    void exactNameScoresBest()
    {
        for (const QStringView other : {u"Export pictures or text", u"Export", u"Exactly picked open rows there"})
            QVERIFY(fuzzyMatch(u"export", u"Export")->score >= fuzzyMatch(u"export", other)->score);
        QVERIFY(
            fuzzyMatch(u"export", u"Export")->score > fuzzyMatch(u"export", u"Ex po: open rows there, export")->score
        );
    }

    void shorterNameScoresHigherForTheSameLetters()
    {
        QVERIFY(fuzzyMatch(u"deck", u"Deck")->score > fuzzyMatch(u"deck", u"Decks")->score);
    }
};

REGISTER_TEST(FuzzyTest)
#include "fuzzy_test.moc"
