// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/english/english.h"
#include "tests/testing/test.h"

#include <string>
#include <string_view>
#include <vector>

using namespace engine::words;

class EnglishTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void articleDependsOnTheNextSound()
    {
        for (const char* const next : {"apple", "8-sided die", "11 cards", "X card", "Energy"})
            QVERIFY2(articleFor(next) == "an", next);
        for (const char* const next : {"card", "unit", "user", "1 card", "Xenos"})
            QVERIFY2(articleFor(next) == "a", next);
        QVERIFY(articleFor("") == "a");
        QCOMPARE(withArticle("island"), std::string("an island"));
    }

    void lastItemOfAListFollowsAJoiningWord()
    {
        const std::vector<std::string> items{"one", "two", "three"};
        QCOMPARE(listed(items, "and"), std::string("one, two and three"));
        QCOMPARE(listed(std::span(items).first(2), "or"), std::string("one or two"));
        QCOMPARE(listed(std::span(items).first(1), "or"), std::string("one"));
        QVERIFY(listed({}, "and").empty());
    }

    void longListsAreShortened()
    {
        const std::vector<std::string> items(9, "it");
        QCOMPARE(firstListed(items, "or"), std::string("it, it, it, it, it, it, it, it or …"));
        QCOMPARE(firstListed(std::span(items).first(2), "or"), std::string("it or it"));
    }

    void verbsAgreeRegardlessOfTheOrderOfTheirForms()
    {
        const std::vector<std::string> draw{"draw", "draws"};
        const std::vector<std::string> enter{"enters", "enter"};
        for (const auto& [person, drawn, entered] :
             {std::tuple(Person::You, "draw", "enter"),
              std::tuple(Person::One, "draws", "enters"),
              std::tuple(Person::Several, "draw", "enter")}) {
            QCOMPARE(verbForm(draw, person), std::string(drawn));
            QCOMPARE(verbForm(enter, person), std::string(entered));
        }
        QCOMPARE(baseForm(enter), std::string("enter"));
        QCOMPARE(baseForm(std::vector<std::string>{"is", "are"}), std::string("be"));
        QCOMPARE(verbForm(std::vector<std::string>{"must"}, Person::One), std::string("must"));
    }

    void participlesAreRegularOrListed()
    {
        QCOMPARE(participle("destroy"), std::string("destroyed"));
        QCOMPARE(participle("discard"), std::string("discarded"));
        QCOMPARE(participle("tap"), std::string("tapped"));
        QCOMPARE(participle("move"), std::string("moved"));
        QCOMPARE(participle("bury"), std::string("buried"));
        QCOMPARE(participle("fix"), std::string("fixed"));
        QCOMPARE(participle("draw"), std::string("drawn"));
        // The first and last entries of the list.
        QCOMPARE(participle("be"), std::string("been"));
        QCOMPARE(participle("write"), std::string("written"));
    }

    void countedNamesAreSingularForOne()
    {
        QCOMPARE(countedName("pearls", "1"), std::string("1 pearl"));
        QCOMPARE(countedName("traps seen", "1"), std::string("1 trap seen"));
        QCOMPARE(countedName("pearls", "2"), std::string("2 pearls"));
        QCOMPARE(countedName("life", "1"), std::string("1 life"));
        QVERIFY(!isPluralName("progress"));
        QVERIFY(!isPluralName("status"));
    }

    void flagNamesAreAdjectivesOrNouns()
    {
        for (const char* const state : {"tapped", "face down", "ready", "hidden"})
            QVERIFY2(isAdjective(state), state);
        QVERIFY(!isAdjective("shield"));
    }
};

REGISTER_TEST(EnglishTest)
#include "english_test.moc"
