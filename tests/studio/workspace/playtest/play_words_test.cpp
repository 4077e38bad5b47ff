// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/studio/panels/table/at_table.h"
#include "tests/testing/test.h"

using namespace at_table;

/// Checks the texts about a game in progress.
class PlayWordsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void questionListsThePossibleActions()
    {
        AtTable at({}, {}, 0, addingRules(u"action you shout/shouts: check\n"_s));
        PlaytestDesk& desk = at.desk();
        const QString who = seatName(desk.sight.view().asked);
        const bool canPlay = std::ranges::any_of(desk.sight.view().options, [](const engine::View::Choice& option) {
            return option.text.starts_with("you play");
        });
        // With one energy, only the cards that cost one can be played.
        QVERIFY(desk.words.question().startsWith(who + (canPlay ? u": play "_s : u": shout"_s)));
        QVERIFY2(desk.words.question().endsWith(u"shout or “end turn” — Main"_s), qPrintable(desk.words.question()));
    }

    void everyQuestionIsSpecific_data() { addGames(); }

    void everyQuestionIsSpecific()
    {
        QFETCH(QString, game);
        AtTable at(game);
        PlaytestDesk& desk = at.desk();
        int acts = 0;
        for (int made = 0; made < 200 && desk.sight.isAsked(); ++made) {
            const QString question = desk.words.question();
            QVERIFY2(!question.contains(u"choose what to do"_s), qPrintable(question));
            QVERIFY2(!question.contains(u'\n'), qPrintable(question));
            const engine::Question& asked = desk.played.program().questions[desk.sight.view().question];
            if (asked.kind == engine::Question::Kind::Act) {
                ++acts;
                QVERIFY2(question.size() < 140, qPrintable(question));
            }
            desk.deciding.choose(anyChoice(at));
            QTRY_VERIFY(!desk.pace.isGoing());
        }
        QVERIFY(acts > 5);
    }

    /// Buttons, menus and the history show “git push”, not “Git push”.
    void lowerCaseCardNameMayStartALine()
    {
        AtTable at({}, {}, 0, [this](Workspace& workspace) {
            renameCards(workspace, [](int number) { return u"git push %1"_s.arg(number); });
            addingRules(attack)(workspace);
        });
        PlaytestDesk& desk = at.desk();
        const auto isAttack = [&](std::size_t option) {
            return desk.words.optionText(option).contains(u"push"_s) &&
                   desk.words.optionText(option).contains(u"stings"_s);
        };
        std::vector<std::size_t> options = choices(desk);
        std::erase_if(options, [&](std::size_t option) { return !isAttack(option); });
        QVERIFY(!options.empty());
        QVERIFY2(
            desk.words.optionText(options.front()).startsWith(u"git push "_s),
            qPrintable(desk.words.optionText(options.front()))
        );
        desk.deciding.choose(options.front());
        const QString done = desk.words.stepText(desk.played.line().back());
        QVERIFY2(done.startsWith(u"git push "_s), qPrintable(done));
        // All other options start with a capital letter.
        QVERIFY(std::ranges::all_of(choices(desk), [&](std::size_t option) {
            return isAttack(option) || desk.words.optionText(option).at(0).isUpper() ||
                   desk.words.optionText(option) == u"End the turn"_s;
        }));
    }

    void explanationShowsThePrintedValue()
    {
        AtTable at(u"forge-realm"_s);
        PlaytestDesk& desk = at.desk();
        const auto& properties = desk.played.program().properties;
        const auto power = std::ranges::find(properties, "power", &engine::PropertyLayout::name);
        const auto index = static_cast<std::uint32_t>(power - properties.begin());
        const engine::State& state = desk.played.game().state();
        const auto isStrong = [&](TableView::Thing thing) {
            const auto row = static_cast<engine::Ref>(thing);
            return thing > 0 && state.isCard(row) && state.at(row, power->cell) > 0 &&
                   !desk.words.explain(thing, index).empty();
        };
        const std::vector<TableView::Thing> things = at.table().things();
        const auto found = std::ranges::find_if(things, isStrong);
        QVERIFY(found != things.end());
        const auto card = static_cast<engine::Ref>(*found);
        const std::int32_t printed = state.at(card, power->cell);
        QCOMPARE(desk.words.explain(card, index), QStringList{u"starts at %1"_s.arg(printed)});
        desk.history.edit([&](engine::State& changed) { changed.write(card, power->cell, printed + 3); });
        QCOMPARE(
            desk.words.explain(card, index), QStringList{u"starts at %1, printed %2"_s.arg(printed + 3).arg(printed)}
        );
    }

private:
    const QString attack = u"action (c card in your hand) sting/stings (p player): check\n"_s;
};

REGISTER_TEST(PlayWordsTest)
#include "play_words_test.moc"
