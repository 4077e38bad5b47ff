// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cards/wording.h"
#include "tests/testing/test.h"

using namespace Qt::StringLiterals;
using namespace model;

class WordingTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void wordingIsAppendedAndRemoved()
    {
        const QString abilities = u"Elusive\nRush: you draw a card"_s;
        const QString worded = withWording(abilities, u"Hard to catch.\nDraw."_s);
        QCOMPARE(worded, abilities + u"\n\"Hard to catch.\"\n\"Draw.\""_s);
        QCOMPARE(withoutWording(worded), abilities);
    }

    void newWordingReplacesOldInPlace()
    {
        QCOMPARE(withWording(u"\"Old.\"\nElusive"_s, u"New."_s), u"\"New.\"\nElusive"_s);
    }

    void cardWithoutAbilitiesCanHaveWording() { QCOMPARE(withWording({}, u"Nothing."_s), u"\"Nothing.\""_s); }

    void innerQuotesBecomeTypographic() { QCOMPARE(withWording({}, u"Say \"boo\"."_s), u"\"Say “boo”.\""_s); }

    void indentedOrMixedLinesAreNotWording()
    {
        const QString abilities = u"when this enters play:\n    \"not mine\"\n\"a\" and \"b\""_s;
        QCOMPARE(withoutWording(abilities), abilities);
    }
};

REGISTER_TEST(WordingTest)
#include "wording_test.moc"
