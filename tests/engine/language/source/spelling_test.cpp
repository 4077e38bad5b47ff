// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/source/spelling.h"
#include "tests/testing/test.h"

#include <string>

using engine::editDistance;
using engine::NearestName;

class SpellingTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void distanceCountsInsertionsDeletionsReplacementsAndSwaps()
    {
        QCOMPARE(editDistance("draws", "draws", 2), 0u);
        QCOMPARE(editDistance("draw", "draws", 2), 1u);
        QCOMPARE(editDistance("draws", "raws", 2), 1u);
        QCOMPARE(editDistance("draws", "drags", 2), 1u);
        QCOMPARE(editDistance("verb", "vreb", 2), 1u);
        QCOMPARE(editDistance("henchmen", "hencman", 2), 2u);
    }

    void distancesAboveTheLimitAreEqual()
    {
        QCOMPARE(editDistance("abc", "xyz", 1), 2u);
        QCOMPARE(editDistance("a", "abcdef", 2), 3u);
        QCOMPARE(editDistance(std::string(10'000, 'a'), std::string(10'000, 'b'), 2), 3u);
    }

    void nearestNameDoesNotDependOnTheOrder()
    {
        NearestName nearest("pearlz");
        for (const char* const name : {"shell", "pearl", "peas", "pearls"})
            nearest.offer(name);
        QVERIFY(nearest.isFound());
        QCOMPARE(nearest.name(), std::string("pearl"));
        QCOMPARE(nearest.question(), std::string("; did you mean “pearl”?"));
    }

    void fixIsOfferedOnlyForASingleNearestName()
    {
        NearestName one("crsh");
        one.offer("crush");
        one.offer("brush");
        QCOMPARE(one.fix(), std::string("crush"));

        NearestName two("pearlz");
        two.offer("pearls");
        two.offer("pearly");
        QVERIFY(two.isFound());
        QVERIFY(two.fix().empty());
    }

    void shortWordsAllowFewerMistakes()
    {
        NearestName nearest("ab");
        nearest.offer("cb");
        nearest.offer("xyz");
        QVERIFY(!nearest.isFound());
        QVERIFY(nearest.question().empty());
    }

    void capitalsAndHyphensAreForgiven()
    {
        NearestName capitals(std::vector<std::string>{"double", "double strike"});
        capitals.offer("Double Strike");
        QVERIFY(capitals.differsInCapitals());
        QCOMPARE(capitals.question(), std::string("; capitals matter: write “Double Strike”"));
        QCOMPARE(capitals.fix(), std::string("Double Strike"));

        NearestName hyphen(std::vector<std::string>{"Battle", "Battle Cry"});
        hyphen.offer("Battle-Cry");
        QVERIFY(!hyphen.differsInCapitals());
        QCOMPARE(hyphen.fix(), std::string("Battle-Cry"));
        QCOMPARE(hyphen.words(), 2u);
    }

    void nameOfSeveralWordsIsComparedWithAsManyWords()
    {
        NearestName nearest({"end", "end of", "end of rond"});
        nearest.offer("start of round");
        nearest.offer("end of round");
        QCOMPARE(nearest.name(), std::string("end of round"));
        QCOMPARE(nearest.words(), 3u);
    }
};

REGISTER_TEST(SpellingTest)
#include "spelling_test.moc"
