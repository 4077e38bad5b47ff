// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/text/replacing.h"
#include "tests/testing/test.h"

using namespace Qt::StringLiterals;
using namespace studio;

class ReplacingTest : public Test
{
    Q_OBJECT

    const Entities entities{
        {{1},
         model::CardDefinition{
             .name = u"Tin Owl"_s,
             .fields = {{u"cost"_s, u"2"_s}},
             .abilities = u"Flying\nwhen this enters: draw 2 cards"_s,
         }},
        {{2}, model::Deck{.list = {.name = u"Owls"_s, .entries = {{u"main"_s, 2, u"Tin Owl"_s}}}}},
        {{3}, model::GameText{.name = u"game"_s, .text = u"-- owls\nkeyword Flying:"_s}},
    };

    static QStringList places(const FoundTexts& found)
    {
        QStringList texts;
        for (const FoundText& one : found.list)
            texts.append(u"%1 %2 %3+%4"_s.arg(one.entity.value).arg(one.partName).arg(one.at).arg(one.length));
        return texts;
    }

private Q_SLOTS:

    void searchCoversTheWholeProject()
    {
        QCOMPARE(
            places(findTexts(entities, {.find = u"owl"_s})),
            QStringList({u"1 Name 4+3"_s, u"2 Name 0+3"_s, u"2 Card 4+3"_s, u"3 Text 3+3"_s})
        );
        QCOMPARE(places(findTexts(entities, {.find = u"owl"_s, .wholeWords = true})).size(), 2);
        QCOMPARE(places(findTexts(entities, {.find = u"owl"_s, .matchesCase = true})).size(), 1);
        QCOMPARE(
            places(findTexts(entities, {.find = u"flying"_s, .inTexts = false})), QStringList{u"1 Abilities 0+6"_s}
        );
    }

    void onlySelectedMatchesAreReplaced()
    {
        FoundTexts found = findTexts(entities, {.find = u"Owl"_s, .with = u"Heron"_s});
        found.list.removeLast();
        const QList<model::Edit> edits = replaceEdits(entities, found.list);
        QCOMPARE(edits.size(), 2);
        QCOMPARE(std::get<model::CardDefinition>(*edits[0].after).name, u"Tin Heron"_s);
        const auto& deck = std::get<model::Deck>(*edits[1].after);
        QCOMPARE(deck.list.name, u"Herons"_s);
        QCOMPARE(deck.list.entries.first().card, u"Tin Heron"_s);
    }

    void allMatchesInATextAreReplacedTogether()
    {
        const FoundTexts found = findTexts(entities, {.find = u"n"_s, .with = u"nnn"_s, .matchesCase = true});
        const QList<model::Edit> edits = replaceEdits(entities, found.list);
        QCOMPARE(
            std::get<model::CardDefinition>(*edits[0].after).abilities,
            u"Flyinnng\nwhennn this ennnters: draw 2 cards"_s
        );
    }

    void replacementUsesPatternGroups()
    {
        const FoundTexts found =
            findTexts(entities, {.find = u"draw (\\d) cards"_s, .with = u"gain \\1 life"_s, .isPattern = true});
        const QList<model::Edit> edits = replaceEdits(entities, found.list);
        QCOMPARE(
            std::get<model::CardDefinition>(*edits[0].after).abilities, u"Flying\nwhen this enters: gain 2 life"_s
        );
        QCOMPARE(found.list.first().lineNumber, 2);
    }

    void invalidPatternReportsItsPosition()
    {
        const FoundTexts found = findTexts(entities, {.find = u"owl("_s, .isPattern = true});
        QVERIFY(found.list.isEmpty() && !found.error.isEmpty());
        QCOMPARE(found.errorAt, 4);
    }

    void textsEditedMeanwhileAreSkipped()
    {
        const FoundTexts found = findTexts(entities, {.find = u"Owl"_s, .with = u"Heron"_s});
        Entities now = entities;
        std::get<model::CardDefinition>(now[{1}]).name = u"Tin Elk"_s;
        const QList<model::Edit> edits = replaceEdits(now, found.list);
        QVERIFY(std::ranges::none_of(edits, [](const model::Edit& edit) { return edit.entity.value == 1; }));
    }
};

REGISTER_TEST(ReplacingTest)
#include "replacing_test.moc"
