// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <string>

namespace {

const std::string market = R"(game "Market"
players 2

choice Sort is Fruit, Bread

game has:
    stall: zone, public, filled from "Stall"

player has:
    coins: number, starts 3, from 0 to 9
    bag: zone, private, max 4
    shelf: zone, public, in play
    seen: flag
    active player: player

card has:
    price: number, printed
    sort: Sort, printed

list "Stall": 2 "Apple", 1 "Loaf"

card "Apple": price 1, sort Fruit
    when this enters a shelf: change your coins by 1

card "Loaf": price 2, sort Bread

start:
    repeat:
        let random player act or "wait"

action you buy/buys (c card in stall):
    needs your coins >= c's price "too dear"
    move c to your bag
)";

} // namespace

/// Changes that affect the identity of a game, and changes that don't.
class IdentityTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void changeThatAffectsPlayChangesTheIdentity_data()
    {
        const auto row = [](const char* name, const char* from, const char* to) {
            QTest::newRow(name) << QByteArray(from) << QByteArray(to);
        };
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        row("a bound", "from 0 to 9", "from 0 to 8");
        row("an initial value", "starts 3", "starts 4");
        row("a type", "seen: flag", "seen: number");
        row("a secret value", "seen: flag", "seen: flag, secret");
        row("the capacity of a zone", "max 4", "max 5");
        row("the visibility of a zone", "zone, private", "zone, hidden");
        row("a zone in play", "zone, public, in play", "zone, public");
        row("a member of a choice", "Fruit, Bread", "Fruit, Bread, Cheese");
        row("the name of a member", "Bread", "Cake");
        row("the cards of a list", "2 \"Apple\"", "3 \"Apple\"");
        row("the number of players", "players 2", "players 2 to 3");
        row("a number on a card", "price 2", "price 3");
        row("the name of passing", "\"wait\"", "\"stop\"");
        row("an ability on another card",
            "    when this enters a shelf: change your coins by 1\n\ncard \"Loaf\": price 2, sort Bread\n",
            "\ncard \"Loaf\": price 2, sort Bread\n    when this enters a shelf: change your coins by 1\n");
    }

    void changeThatAffectsPlayChangesTheIdentity()
    {
        QFETCH(const QByteArray, from);
        QFETCH(const QByteArray, to);
        const auto changed = other(from, to);
        QVERIFY(changed);
        QVERIFY(changed->identity != testing::program(market)->identity);
    }

    void changeThatDoesNotAffectPlayPreservesTheIdentity_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::newRow("a comment") << QByteArray("start:") << QByteArray("-- Here it begins.\nstart:");
        QTest::newRow("the words of a reason") << QByteArray("too dear") << QByteArray("it costs too much");
        QTest::newRow("an empty line") << QByteArray("\ncard \"Loaf\"") << QByteArray("\n\n\ncard \"Loaf\"");
    }

    void changeThatDoesNotAffectPlayPreservesTheIdentity()
    {
        QFETCH(const QByteArray, from);
        QFETCH(const QByteArray, to);
        const auto changed = other(from, to);
        QVERIFY(changed);
        QCOMPARE(changed->identity, testing::program(market)->identity);
    }

private:
    static std::shared_ptr<const engine::Program> other(const QByteArray& from, const QByteArray& to)
    {
        QByteArray text = QByteArray::fromStdString(market);
        return text.contains(from) ? testing::program(text.replace(from, to).toStdString()) : nullptr;
    }
};

REGISTER_TEST(IdentityTest)
#include "identity_test.moc"
