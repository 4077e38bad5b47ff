// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/renaming/played_names.h"
#include "tests/testing/test.h"

using namespace model;
using namespace Qt::StringLiterals;

namespace {

Entities pond(const QString& first, const QString& second)
{
    return {
        {{1}, GameText{.name = mainText, .text = u"game \"Pond\"\nplayers 2\nstart: draw the game\n"_s}},
        {{2}, CardDefinition{.name = first}},
        {{3}, CardDefinition{.name = second}},
    };
}

} // namespace

/// Checks that the cards of a played game are matched with those of the current project.
class PlayedNamesTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void renamedCardsAreFound()
    {
        const CompiledGame game = CompileJob(pond(u"Frog"_s, u"Newt"_s), {}).run();
        QVERIFY(renamedSince(game, pond(u"Frog"_s, u"Newt"_s)).empty());
        const engine::RenamedCards expected{{"Frog", "Newt"}, {"Newt", "Frog"}};
        QCOMPARE(renamedSince(game, pond(u"Newt"_s, u"Frog"_s)), expected);
    }

    void recordNamesAreReplacedAsWholeWordsInOnePass()
    {
        const engine::GameRecord::Section section{.name = "main", .cards = {"Frog", "Newt", "Toad"}};
        engine::GameRecord record;
        record.seats.push_back({section});
        record.steps.push_back({.text = "play Frog on Newt, not Froggy"});
        record = withNewNames(record, {{"Frog", "Newt"}, {"Newt", "Tree Frog"}});
        QCOMPARE(record.seats[0][0].cards, (std::vector<std::string>{"Newt", "Tree Frog", "Toad"}));
        QCOMPARE(record.steps[0].text, "play Newt on Tree Frog, not Froggy");
    }
};

REGISTER_TEST(PlayedNamesTest)
#include "played_names_test.moc"
