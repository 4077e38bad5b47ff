// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/zone_cards.h"
#include "studio/drawing/faces/faces.h"
#include "studio/panels/playtest/history_dock.h"
#include "studio/panels/playtest/scrubber.h"
#include "studio/workspace/selection.h"
#include "tests/studio/panels/table/at_table.h"
#include "tests/testing/test.h"

#include <QGraphicsScene>
#include <QLabel>
#include <QScrollBar>

#include <functional>
#include <set>

using namespace at_table;

namespace {

/// A card in the hand of who is asked that can be chosen now.
std::optional<TableView::Thing> openInHand(AtTable& at)
{
    const engine::State& state = at.desk().game().state();
    for (const TableView::Thing thing : at.table().things()) {
        const auto row = static_cast<engine::Ref>(thing);
        if (thing <= 0 || !state.isCard(row) || !at.desk().choice().isOpen(thing))
            continue;
        const engine::Ref zone = state.at(row, engine::cells::card::Zone);
        const auto& layout =
            at.desk().program().zones[static_cast<std::size_t>(state.at(zone, engine::cells::zone::Index))];
        if (layout.visibility == engine::syntax::Visibility::Private)
            return thing;
    }
    return {};
}

/// A card, what is asked about it next, and the option that leads there.
struct Aim
{
    TableView::Thing card = 0;
    TableView::Thing target = 0;
    std::size_t option = 0;
};

std::optional<Aim> aimAt(AtTable& at)
{
    const PlaytestDesk& desk = at.desk();
    const auto card = openInHand(at);
    if (!card)
        return {};
    for (const auto& [target, option] :
         leadsOf(desk.game(), desk.viewer(), *card, desk.choice().completeWith(*card)).aims)
        if (target != *card && !at.table().spotOf(target).isNull())
            return Aim{*card, target, option};
    return {};
}

ZoneKey zoneOf(AtTable& at, const std::string& name, std::int32_t seat)
{
    const auto& zones = at.desk().program().zones;
    const auto found = std::ranges::find(zones, name, &engine::ZoneLayout::name);
    return {.zone = static_cast<std::uint32_t>(found - zones.begin()), .seat = seat};
}

/// From the top down.
std::vector<engine::Ref> cardsIn(AtTable& at, const ZoneKey& key)
{
    const engine::State& state = at.desk().game().state();
    return engine::cardsIn(state, state.at(state.player(key.seat), at.desk().program().zones[key.zone].cell));
}

CardItem* itemOf(AtTable& at, TableView::Thing thing)
{
    for (QGraphicsItem* const item : at.table().scene()->items())
        if (auto* const card = qgraphicsitem_cast<CardItem*>(item); card && card->thing == thing)
            return card;
    return nullptr;
}

void moveTo(TableView& table, QPoint spot)
{
    QMouseEvent move(QEvent::MouseMove, spot, table.viewport()->mapToGlobal(spot), Qt::NoButton, Qt::NoButton, {});
    QApplication::sendEvent(table.viewport(), &move);
}

void drag(TableView& table, QPoint from, QPoint to)
{
    QTest::mousePress(table.viewport(), Qt::LeftButton, {}, from);
    for (int part = 1; part <= 4; ++part) {
        const QPoint at = from + (to - from) * part / 4;
        QMouseEvent move(
            QEvent::MouseMove, at, table.viewport()->mapToGlobal(at), Qt::NoButton, Qt::LeftButton, Qt::NoModifier
        );
        QApplication::sendEvent(table.viewport(), &move);
    }
}

} // namespace

class TableViewTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void theCardWithTheFocusIsLookedAtWhereNothingIsPointedAt()
    {
        AtTable at(u"realm-of-thieves"_s);
        TableView& table = at.table();
        const Faces& faces = Faces::of(at.shell->workspace());
        table.setFocus();
        const auto card = openInHand(at);
        QVERIFY(card);
        table.focusOn(card);
        const QString name = table.words().nameOf(*card);
        const auto isShown = [&] {
            return faces.live() && faces.live()->name == name;
        };
        // Whoever comes back to the table comes back to it.
        at.shell->docks().focus(u"log"_s);
        Shell::settle();
        QVERIFY(!table.hasFocus());
        at.shell->docks().focus(u"table"_s);
        Shell::settle();
        QVERIFY(table.hasFocus());
        QVERIFY(isShown());
        // The pointer goes over another one and away.
        const auto things = table.things();
        const auto other = std::ranges::find_if(things, [&](TableView::Thing thing) {
            return itemOf(at, thing) && !itemOf(at, thing)->look().isHidden() && table.words().nameOf(thing) != name;
        });
        QVERIFY(other != things.end());
        moveTo(table, table.spotOf(*other));
        QVERIFY(!isShown());
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(&table, &leave);
        QVERIFY(isShown());
        // Undo takes away what was pointed at.
        for (int decisions = 0; decisions < 8 && table.isInSight(*card); ++decisions) {
            at.desk().choose(anyChoice(at));
            QTRY_VERIFY(!at.desk().isGoing());
        }
        at.desk().goTo(0);
        table.focusOn(card);
        at.desk().redo();
        at.desk().undo();
        QVERIFY(isShown());
        // Nothing of it is left for who may not see it.
        at.desk().lookAs({.kind = Sight::Kind::Seat, .seat = 1});
        QVERIFY(!faces.live());
        QVERIFY(!at.shell->selection().shownCard());
    }

    void theHandIsInSightOnASmallTableUntilSomebodyScrollsAway()
    {
        AtTable at(u"risk-and-resource"_s);
        const model::PlaytestSetup setup = *at.desk().lastSetup();
        at.desk().leave();
        at.shell->widget().resize(800, 600);
        Shell::settle();
        QVERIFY(at.desk().begin(setup));
        Shell::settle();
        QScrollBar& bar = *at.table().verticalScrollBar();
        QVERIFY(bar.maximum() > 0);
        for (int made = 0; made < 12; ++made) {
            QTRY_VERIFY(at.desk().isAsked());
            QCOMPARE(bar.value(), bar.maximum());
            at.desk().choose(anyChoice(at));
            Shell::settle();
        }
        QTRY_VERIFY(at.desk().isAsked());
        bar.triggerAction(QAbstractSlider::SliderToMinimum);
        at.desk().choose(anyChoice(at));
        Shell::settle();
        QCOMPARE(bar.value(), 0);
    }

    void aCardIsPlayedByDraggingItOntoTheBoard()
    {
        AtTable at(u"realm-of-thieves"_s);
        while (!openInHand(at) && at.desk().isAsked())
            at.desk().choose(anyChoice(at));
        const TableView::Thing card = openInHand(at).value();
        const auto before = at.desk().game().cursor();
        const QPoint from = at.table().spotOf(card);
        QVERIFY(!from.isNull());
        // Esc lets it go where it was.
        const QPoint board = at.table().rectOf(zoneOf(at, "board", at.desk().view().asked)).center();
        drag(at.table(), from, board);
        QTest::keyClick(&at.table(), Qt::Key_Escape);
        QTest::mouseRelease(at.table().viewport(), Qt::LeftButton, {}, board);
        QCOMPARE(at.desk().game().cursor(), before);
        QVERIFY(at.desk().choice().isEmpty());
        drag(at.table(), from, board);
        QTest::mouseRelease(at.table().viewport(), Qt::LeftButton, {}, board);
        QVERIFY(at.desk().game().cursor() != before || !at.desk().choice().isEmpty());
    }

    void aCardDraggedOntoWhatItAsksForIsAimedAtIt()
    {
        AtTable at(u"forge-realm"_s);
        PlaytestDesk& desk = at.desk();
        std::optional<Aim> aim;
        for (int made = 0; made < 400 && !aim && desk.isAsked(); ++made) {
            aim = aimAt(at);
            if (!aim)
                desk.choose(anyChoice(at));
        }
        QVERIFY(aim);
        const auto before = desk.game().cursor();
        drag(at.table(), at.table().spotOf(aim->card), at.table().spotOf(aim->target));
        // What it can be dropped on is lit, and nothing else.
        const Leads leads = leadsOf(desk.game(), desk.viewer(), aim->card, desk.choice().completeWith(aim->card));
        QVERIFY(at.table().words().describe(aim->target).contains(u"can be chosen"_s));
        for (const TableView::Thing thing : at.table().things())
            if (at.table().words().describe(thing).contains(u"can be chosen"_s))
                QVERIFY(
                    leads.aims.contains(thing) || leads.hosts.contains(thing) ||
                    std::ranges::contains(desk.choice().openWith(aim->card), thing)
                );
        QTest::mouseRelease(at.table().viewport(), Qt::LeftButton, {}, at.table().spotOf(aim->target));
        // Both were answered: what the card does, and to what.
        const std::vector<Chronicle::NodeId> line = desk.chronicle().lineTo(desk.game().cursor());
        const auto first = std::ranges::find(line, before);
        const auto next = first == line.end() ? line.begin() : first + 1;
        QVERIFY(line.end() - next >= 2);
        QCOMPARE(desk.game().optionOf(*next), aim->option);
    }

    void onlyWhereACardMayBeLetGoIsLit()
    {
        AtTable at({}, {}, 0, addingRules(u"action you burn/burns (c card in your hand): move c to your discard\n"_s));
        PlaytestDesk& desk = at.desk();
        const std::int32_t you = desk.view().asked;
        TableView& table = at.table();
        // One that is dear can only be burnt.
        std::optional<TableView::Thing> dear;
        for (const engine::Ref card : cardsIn(at, zoneOf(at, "hand", you)))
            if (desk.choice().fittingWith(card).size() == 1)
                dear = card;
        QVERIFY(dear);
        const ZoneKey discard = zoneOf(at, "discard", you);
        const auto before = desk.game().cursor();
        QVERIFY(table.dropZones().empty());
        drag(table, table.spotOf(*dear), table.rectOf(discard).center());
        QCOMPARE(table.dropZones(), std::vector<ZoneKey>{discard});
        // Elsewhere it goes back where it was, and nothing is lit any more.
        for (const ZoneKey& elsewhere :
             {zoneOf(at, "board", you), zoneOf(at, "deck", you), zoneOf(at, "hand", 1 - you)}) {
            const QPoint spot = table.rectOf(elsewhere).center();
            drag(table, table.spotOf(*dear), spot);
            QTest::mouseRelease(table.viewport(), Qt::LeftButton, {}, spot);
            QCOMPARE(desk.game().cursor(), before);
            QVERIFY(desk.choice().isEmpty());
            QVERIFY(table.dropZones().empty());
            drag(table, table.spotOf(*dear), spot);
            QTest::keyClick(&table, Qt::Key_Escape);
            QTest::mouseRelease(table.viewport(), Qt::LeftButton, {}, spot);
        }
        drag(table, table.spotOf(*dear), table.rectOf(discard).center());
        QTest::mouseRelease(table.viewport(), Qt::LeftButton, {}, table.rectOf(discard).center());
        QCOMPARE(cardsIn(at, discard), std::vector<engine::Ref>{static_cast<engine::Ref>(*dear)});
    }

    void whereACardIsLetGoSaysWhatIsDoneWithIt()
    {
        AtTable at({}, {}, 0, addingRules(u"action you burn/burns (c card in your hand): move c to your discard\n"_s));
        PlaytestDesk& desk = at.desk();
        TableView& table = at.table();
        std::optional<TableView::Thing> cheap;
        for (int made = 0; made < 20 && !cheap; ++made) {
            for (const engine::Ref card : cardsIn(at, zoneOf(at, "hand", desk.view().asked)))
                if (desk.choice().fittingWith(card).size() == 2)
                    cheap = card;
            if (!cheap)
                desk.pass();
        }
        QVERIFY(cheap);
        const std::int32_t you = desk.view().asked;
        for (const char* const name : {"discard", "board"}) {
            const auto before = desk.game().cursor();
            const ZoneKey zone = zoneOf(at, name, you);
            drag(table, table.spotOf(*cheap), table.rectOf(zone).center());
            QVERIFY(std::ranges::contains(table.dropZones(), zone));
            QTest::mouseRelease(table.viewport(), Qt::LeftButton, {}, table.rectOf(zone).center());
            QVERIFY(std::ranges::contains(cardsIn(at, zone), static_cast<engine::Ref>(*cheap)));
            desk.goTo(before);
        }
    }

    void whatCanBeDoneWithACardIsChosenByKeysAlone()
    {
        AtTable at({}, {}, 0, addingRules(severalDeeds));
        PlaytestDesk& desk = at.desk();
        const TableView::Thing card = cardsIn(at, zoneOf(at, "hand", desk.view().asked)).front();
        const auto before = desk.game().cursor();
        const std::vector<std::size_t> deeds = desk.choice().fittingWith(card);
        QVERIFY(deeds.size() > 1);
        const QString first = desk.optionText(deeds[0]);
        const QString second = desk.optionText(deeds[1]);
        const auto done = [&](const QList<Qt::Key>& keys) {
            desk.goTo(before);
            enterThing(at, card);
            auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (!menu)
                return QString();
            QString chosen;
            for (const Qt::Key key : keys) {
                chosen = menu->activeAction() ? menu->activeAction()->text() : QString();
                QTest::keyClick(menu, key);
            }
            Shell::settle();
            return desk.game().cursor() == before ? QString() : chosen;
        };
        QCOMPARE(done({Qt::Key_Return}), first);
        QCOMPARE(done({Qt::Key_Down, Qt::Key_Return}), second);
    }

    void whatDoesNotGoWithWhatIsPickedSaysWhatIsPicked()
    {
        AtTable at({}, {}, 0, addingRules(severalDeeds));
        PlaytestDesk& desk = at.desk();
        const std::vector<engine::Ref> hand = cardsIn(at, zoneOf(at, "hand", desk.view().asked));
        QVERIFY(desk.choice().isOpen(hand[0]) && desk.choice().isOpen(hand[1]));
        desk.pick(hand[0]);
        QCOMPARE(desk.picked(), std::vector<TableView::Thing>{hand[0]});
        QVERIFY(!desk.choice().isOpen(hand[1]));
        clickThing(at, hand[1]);
        QCOMPARE(
            at.question().said(),
            u"%1 is picked. Choose what goes with it, or take it back with Esc."_s.arg(
                at.table().words().nameOf(hand[0])
            )
        );
        QTest::keyClick(&at.table(), Qt::Key_Escape);
        QVERIFY(desk.picked().empty());
        QVERIFY(desk.choice().isOpen(hand[1]));
    }

    void aCardWithItsBackUpIsChosenOnTheTable_data()
    {
        QTest::addColumn<QString>("zone");
        QTest::addColumn<bool>("isOwn");
        QTest::newRow("of a hand") << u"hand"_s << false;
        QTest::newRow("of a pile") << u"prizes"_s << true;
    }

    void aCardWithItsBackUpIsChosenOnTheTable()
    {
        QFETCH(QString, zone);
        QFETCH(bool, isOwn);
        AtTable at(
            {},
            {},
            0,
            addingRules(
                u"action you rob/robs (c card in opponent's hand): move c to your discard\n"
                "action you lift/lifts (c card in your prizes): move c to your discard\n"_s
            )
        );
        PlaytestDesk& desk = at.desk();
        const std::int32_t you = desk.view().asked;
        const ZoneKey key = zoneOf(at, zone.toStdString(), isOwn ? you : 1 - you);
        const auto shown = std::ranges::find_if(desk.view().zones, [&](const engine::View::Zone& one) {
            return one.zone == key.zone && one.seat == key.seat;
        });
        const std::vector<engine::Ref> cards = cardsIn(at, key);
        QVERIFY(cards.size() > 2);
        QCOMPARE(shown->offered.size(), cards.size());
        std::vector<TableView::Thing> things;
        for (const engine::View::Card& card : shown->offered) {
            things.push_back(card.id);
            QVERIFY(at.table().isInSight(card.id));
            QVERIFY(std::ranges::contains(at.table().things(), card.id));
            QVERIFY(at.table().words().describe(card.id).contains(u"can be chosen"_s));
            QCOMPARE(itemOf(at, card.id)->standing(), Standing::Open);
        }
        // What can be pointed at is no button.
        for (const QPushButton* const button : at.question().buttons())
            QVERIFY2(!button->text().contains(u"number"_s), qPrintable(button->text()));
        const auto before = desk.game().cursor();
        for (const auto& pick : {std::function(clickThing), std::function(enterThing)}) {
            for (std::size_t index = 0; index < things.size(); ++index) {
                pick(at, things[index]);
                QVERIFY(desk.game().cursor() != before);
                QCOMPARE(cardsIn(at, zoneOf(at, "discard", you)), std::vector<engine::Ref>{cards[index]});
                desk.goTo(before);
            }
        }
    }

    void ofSeveralCardsWithTheirBacksUpEachIsPickedAndTakenBack()
    {
        AtTable at(
            {},
            {},
            0,
            addingRules(
                u"action you hush/hushes (c card in your hand): move c to your board face down\n"
                "action you scout/scouts:\n"
                "    you choose 2 cards in opponent's board as those\n"
                "    move those to your discard\n"_s
            )
        );
        PlaytestDesk& desk = at.desk();
        const auto choose = [&](const QString& words) {
            for (std::size_t option = 0; option < desk.view().options.size(); ++option)
                if (desk.optionText(option).startsWith(words))
                    return desk.choose(option);
            QFAIL(qPrintable(words));
        };
        const std::int32_t first = desk.view().asked;
        for (int times = 0; times < 3; ++times)
            choose(u"You hush"_s);
        desk.pass();
        QCOMPARE(desk.view().asked, 1 - first);
        choose(u"You scout"_s);
        std::vector<TableView::Thing> backs;
        for (const TableView::Thing thing : at.table().things())
            if (thing < 0)
                backs.push_back(thing);
        QCOMPARE(backs.size(), 3u);
        clickThing(at, backs[0]);
        QCOMPARE(desk.picked(), std::vector<TableView::Thing>{backs[0]});
        QCOMPARE(itemOf(at, backs[0])->standing(), Standing::Picked);
        QCOMPARE(itemOf(at, backs[1])->standing(), Standing::Open);
        clickThing(at, backs[0]);
        QVERIFY(desk.picked().empty());
        QCOMPARE(itemOf(at, backs[0])->standing(), Standing::Open);
        const std::vector<engine::Ref> lying = cardsIn(at, zoneOf(at, "board", first));
        clickThing(at, backs[0]);
        clickThing(at, backs[2]);
        QCOMPARE(cardsIn(at, zoneOf(at, "board", first)), std::vector<engine::Ref>{lying[1]});
    }

    void aCardThatIsPointedAtIsRaised()
    {
        AtTable at(u"realm-of-thieves"_s);
        TableView& table = at.table();
        const std::vector<engine::Ref> hand = cardsIn(at, zoneOf(at, "hand", at.desk().view().asked));
        QVERIFY(hand.size() > 1);
        const auto isOverTheOthers = [&](engine::Ref card) {
            return std::ranges::all_of(hand, [&](engine::Ref other) {
                return other == card || itemOf(at, other)->zValue() < itemOf(at, card)->zValue();
            });
        };
        for (const engine::Ref card : hand) {
            moveTo(table, table.spotOf(card));
            QVERIFY(isOverTheOthers(card));
        }
        // And lies as before when the pointer goes.
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(&table, &leave);
        for (const engine::Ref card : hand)
            QCOMPARE(itemOf(at, card)->zValue(), double(itemOf(at, card)->order));
    }

    void onlyCardsOfWhoeverIsAskedAreDimmed()
    {
        AtTable at(
            {},
            {},
            0,
            addingRules(
                u"action you mend/mends (c card in any board):\n"
                "    needs your energy > 90 \"it is too dear\"\n"
                "    move c to your hand\n"_s
            )
        );
        PlaytestDesk& desk = at.desk();
        const auto isRefused = [&](engine::Ref card) {
            return std::ranges::binary_search(desk.view().refused, std::int64_t(card));
        };
        int dimmed = 0;
        int others = 0;
        for (int made = 0; made < 60 && desk.isAsked() && (dimmed == 0 || others == 0); ++made) {
            for (std::int32_t seat = 0; seat < 2; ++seat) {
                for (const engine::Ref card : cardsIn(at, zoneOf(at, "board", seat))) {
                    QVERIFY(isRefused(card));
                    const bool isOwn = seat == desk.view().asked;
                    QCOMPARE(itemOf(at, card)->standing(), isOwn ? Standing::Refused : Standing::Idle);
                    // Others' cards say why not, too.
                    QVERIFY(!at.table().words().reasons(card).isEmpty());
                    ++(isOwn ? dimmed : others);
                }
            }
            desk.choose(anyChoice(at));
        }
        QVERIFY(dimmed > 0);
        QVERIFY(others > 0);
    }

    void aCardThatIsRaisedToBeSeenKeepsNobodyFromWhatItCovers()
    {
        AtTable at(u"realm-of-thieves"_s);
        at.shell->widget().resize(800, 600);
        Shell::settle();
        const auto hand = at.table().things();
        int pairs = 0;
        for (std::size_t index = 0; index + 1 < hand.size(); ++index) {
            const QPoint left = at.table().spotOf(hand[index]);
            const QPoint right = at.table().spotOf(hand[index + 1]);
            if (left.isNull() || right.isNull())
                continue;
            QTest::mouseMove(at.table().viewport(), left);
            QCOMPARE(at.table().spotOf(hand[index + 1]), right);
            ++pairs;
        }
        QVERIFY(pairs > 3);
    }

    void whatWasRolledStandsWithWhoeverRolledIt()
    {
        AtTable at(u"risk-and-resource"_s);
        PlaytestDesk& desk = at.desk();
        for (int made = 0; made < 600 && desk.isAsked() && desk.lastRolls().empty(); ++made)
            desk.choose(anyChoice(at));
        const auto rolls = desk.lastRolls();
        QVERIFY(!rolls.empty());
        const auto& [seat, dice] = *rolls.begin();
        const QString described = at.table().words().describe(desk.game().state().player(seat));
        QVERIFY2(described.contains(u"rolled %1"_s.arg(dice.first())), qPrintable(described));
        // And no longer where it had not been rolled yet.
        desk.goTo(0);
        QVERIFY(desk.lastRolls().empty());
    }

    void whatAGameKeepsQuietAboutIsNotTold()
    {
        AtTable at(u"forge-realm"_s);
        const auto& players = at.desk().view().players;
        const auto& properties = at.desk().program().properties;
        QVERIFY(std::ranges::any_of(players.front().values, [&](const engine::View::Value& value) {
            return properties[value.property].name == "hand limit";
        }));
        const QString described = at.table().words().describe(at.desk().game().state().player(0));
        QVERIFY2(described.contains(u"life 20"_s), qPrintable(described));
        QVERIFY2(!described.contains(u"hand limit"_s), qPrintable(described));
    }

    void whatTheFramesCallTurnedLiesOnItsSide()
    {
        AtTable at(u"forge-realm"_s);
        PlaytestDesk& desk = at.desk();
        const auto& properties = desk.program().properties;
        const auto tapped = std::ranges::find(properties, "tapped", &engine::PropertyLayout::name);
        QVERIFY(tapped != properties.end());
        const auto zones = desk.program().zones;
        const auto field = std::ranges::find_if(zones, [](const engine::ZoneLayout& zone) { return zone.isInPlay; });
        const engine::State& state = desk.game().state();
        const engine::Ref player = state.player(0);
        engine::Ref card = 0;
        for (std::int32_t index = 0; index < state.cardCount() && card == 0; ++index)
            if (state.at(state.card(index), engine::cells::card::Owner) == player)
                card = state.card(index);
        const bool isShared = field->holder == engine::syntax::Holder::Game;
        const engine::Ref zone = state.at(isShared ? state.game() : player, field->cell);
        desk.edit([&](engine::State& changed) { changed.move(card, zone, 0, player); });
        QVERIFY(at.table().isInSight(card));
        QVERIFY(at.table().rectOf(card).width() < at.table().rectOf(card).height());
        desk.edit([&](engine::State& changed) { changed.writeIfChanged(card, tapped->cell, 1); });
        QVERIFY(at.table().rectOf(card).width() > at.table().rectOf(card).height());
        desk.undo();
        QVERIFY(at.table().rectOf(card).width() < at.table().rectOf(card).height());
    }

    void whatWaitsOnTheStackPointsAtItsTargets()
    {
        std::size_t most = 0;
        for (std::uint64_t seed = 1; seed <= 20 && most == 0; ++seed) {
            AtTable at(u"risk-and-resource"_s);
            at.random = {seed, 0};
            for (int made = 0; made < 600 && most == 0; ++made) {
                QTRY_VERIFY(at.desk().isAsked() || at.desk().view().isOver);
                if (!at.desk().isAsked())
                    break;
                at.desk().choose(anyChoice(at));
                for (const engine::View::Zone& zone : at.desk().view().zones) {
                    if (!at.desk().program().zones[zone.zone].isStack || zone.cards.empty())
                        continue;
                    const auto aims = at.table().arrows().aimsOf(zone.cards.front().id);
                    most = std::max(most, aims.size());
                    QVERIFY(at.table().arrows().count() >= aims.size());
                }
            }
        }
        QVERIFY(most > 0);
    }

    void theKeywordsOfACardAreExplained()
    {
        AtTable at(u"realm-of-thieves"_s);
        at.desk().lookAs({.kind = Sight::Kind::Everything});
        const std::vector<TableView::Thing> things = at.table().things();
        const auto has = std::ranges::find_if(things, [&](TableView::Thing thing) {
            return !at.table().words().keywordsOf(thing).isEmpty();
        });
        QVERIFY(has != things.end());
        at.table().setFocus();
        at.table().focusOn(*has);
        const QString help = at.table().words().keywordsOf(*has);
        QTest::keyClick(&at.table(), Qt::Key_F1);
        bool isPinned = false;
        for (const QWidget* const widget : QApplication::topLevelWidgets())
            for (const QLabel* const label : widget->findChildren<QLabel*>())
                isPinned = isPinned || label->text().contains(help.section(u'\n', 0, 0));
        for (const QWidget* const widget : QApplication::topLevelWidgets())
            if (const auto* const label = qobject_cast<const QLabel*>(widget))
                isPinned = isPinned || label->text().contains(help.section(u'\n', 0, 0));
        QVERIFY(isPinned);
    }

    void tabGoesThroughEveryZoneAndArrowsStayInOne()
    {
        AtTable at(u"realm-of-thieves"_s);
        for (int made = 0; made < 20 && at.desk().isAsked(); ++made)
            at.desk().choose(anyChoice(at));
        TableView& table = at.table();
        table.setFocus();
        table.focusOn({});
        std::set<TableView::Thing> reached;
        for (int tabs = 0; tabs < 40; ++tabs) {
            QTest::keyClick(&table, Qt::Key_Tab);
            if (!table.focused())
                break;
            const TableView::Thing first = *table.focused();
            reached.insert(first);
            for (int steps = 0; steps < 40; ++steps) {
                const auto here = table.focused();
                QTest::keyClick(&table, Qt::Key_Right);
                if (table.focused() == here)
                    break;
                reached.insert(*table.focused());
            }
            table.focusOn(first);
        }
        const std::vector<TableView::Thing> all = table.things();
        QCOMPARE(reached, std::set<TableView::Thing>(all.begin(), all.end()));
    }

    void hostileNamesAreShownAsTheyAre()
    {
        const QStringList texts{
            u"<b>Mallory</b><img src=x>"_s,
            u"\u202eevitucexe\u2066"_s,
            u'e' + QString(200, QChar(0x301)),
            QString(2'000, u'W'),
            u"%1 %n %s &amp; &lt;"_s,
        };
        AtTable at(u"realm-of-thieves"_s, {}, 0, [&](Workspace& workspace) {
            renameCards(workspace, [&](int number) {
                return texts.at(number % texts.size()) + u" "_s + QString::number(number);
            });
        });
        for (int made = 0; made < 30 && at.desk().isAsked(); ++made) {
            at.desk().choose(anyChoice(at));
            Shell::settle();
        }
        at.shell->widget().grab();
        for (const QLabel* const label : at.shell->widget().findChildren<QLabel*>())
            if (label->text().contains(u"Mallory"_s))
                QCOMPARE(label->textFormat(), Qt::PlainText);
        for (const QPushButton* const button : at.question().buttons())
            QVERIFY(button->width() <= at.dock().width());
    }

    void threeThousandStepsAreScrubbedFromEndToEnd()
    {
        // The starter's game goes on for ever when nobody can have enough points.
        AtTable at(QString(), {}, 0, [](Workspace& workspace) {
            for (auto [id, text] : workspace.all<model::GameText>()) {
                if (!text.text.contains(u"points >= 10"_s))
                    continue;
                text.text.replace(u"points >= 10"_s, u"points >= 1000000"_s);
                QVERIFY(workspace.apply({.kind = model::EditKind::EditText}, {workspace.changing(id, text)}));
            }
            QTRY_VERIFY(!workspace.isBehind());
        });
        PlaytestDesk& desk = at.desk();
        std::vector<std::uint64_t> hashes{hashAtBeginning(desk)};
        // Directly in the engine's game: how it is played by hand is shown elsewhere.
        engine::Game walker(desk.game());
        while (desk.game().depth() < 3'000 && (desk.isAsked() || desk.isGoing())) {
            if (desk.isAsked())
                desk.choose(anyChoice(at));
            else
                QApplication::processEvents();
        }
        // When the decks are empty there is nothing left to decide, and it goes on by itself.
        desk.stop();
        QVERIFY(desk.game().depth() >= 3'000);
        walker.goTo(0);
        for (const engine::Game::NodeId node : desk.chronicle().lineTo(desk.game().cursor())) {
            walker.apply(desk.game().optionOf(node));
            hashes.push_back(walker.hash());
        }
        Scrubber& scrubber = at.shell->docks().focusContent<HistoryDock>(u"history"_s).scrubber();
        QCOMPARE(scrubber.steps(), static_cast<int>(hashes.size()) - 1);
        for (int position = 0; position <= scrubber.steps(); position += 37) {
            scrubber.setPosition(position);
            QCOMPARE(desk.game().hash(), hashes[static_cast<std::size_t>(position)]);
        }
        QTest::keyClick(&scrubber, Qt::Key_End);
        QCOMPARE(desk.game().hash(), hashes.back());
        QTest::keyClick(&scrubber, Qt::Key_Home);
        QCOMPARE(desk.game().hash(), hashes.front());
    }

private:
    const QString severalDeeds = u"action you burn/burns (c card in your hand): move c to your discard\n"
                                 "action you bury/buries (c card in your hand): move c to your deck\n"_s;

    void cardsOfATableThatBecomesLargerAreStretchedAndThenSharp()
    {
        AtTable at(u"realm-of-thieves"_s);
        const auto card = openInHand(at);
        QVERIFY(card);
        CardItem* const item = itemOf(at, *card);
        at.table().grab();
        QTRY_VERIFY(!at.table().isSharpening());
        QVERIFY(!item->isStretched());
        at.table().setZoom(1.37);
        at.table().grab();
        QVERIFY(item->isStretched());
        QVERIFY(at.table().isSharpening());
        QTRY_VERIFY(!at.table().isSharpening());
        const QImage sharp = at.table().grab().toImage();
        QVERIFY(!item->isStretched());
        QVERIFY(!at.table().isSharpening());
        // As it would look had it been so large from the beginning.
        item->forgetPicture();
        QCOMPARE(at.table().grab().toImage(), sharp);
    }
};

REGISTER_TEST(TableViewTest)
#include "table_view_test.moc"
