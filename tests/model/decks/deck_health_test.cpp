// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/state/random.h"
#include "model/decks/deck_health.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <algorithm>
#include <set>

using namespace model;
using namespace Qt::StringLiterals;

namespace {

constexpr const char* healthRules = R"rules(game "Market"
players 2

choice Sort is Fruit, Metal

card has:
    price: number, printed
    sort: Sort, printed

list "Stall": 2 "Apple"

player has:
    deck: zone, hidden, filled from "main"

format "Standard":
    exactly 6 cards                             [MA-1]
    at most 2 copies                            [MA-2]
    at most 3 cards of cards with sort = Metal
    total price at most 20
    section "side" at most 2 cards
    section "Stall" exactly 2 cards
    ban "Poison"
    average price at most 4

start:
    draw the game

card "Apple": price 1, sort Fruit
card "Pear": price 2, sort Fruit
card "Ring": price 9, sort Metal
card "Pebble": price 0, sort Metal
card "Poison": price 0, sort Fruit
card "Melon": price 4, sort Fruit
)rules";

const std::shared_ptr<const engine::Program>& market()
{
    static const auto program = testing::program(healthRules);
    return program;
}

const std::vector<FormatLimit>& standard()
{
    return market()->formats.front().limits;
}

DeckList deck(const char* text)
{
    return *readDeckText(text);
}

} // namespace

/// Checks the reported state of every rule of a format, and the number of further copies that a deck can take.
class DeckHealthTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void rulesAreReportedInOrder()
    {
        DeckFormat format(market(), standard());
        const DeckHealth health = healthOf(deck("2 Apple\n2 Pear\n2 Melon\nside:\n1 Apple\n"), format, standard());
        QCOMPARE(health.rules.size(), 8);
        QCOMPARE(health.rules[0].found, std::optional(6));
        QVERIFY(health.rules[0].faults.isEmpty());
        QCOMPARE(health.rules[1].faults.size(), 1);
        QCOMPARE(health.rules[1].faults.front().cards, QStringList{u"Apple"_s});
        QCOMPARE(health.rules[3].found, std::optional(14));
        QCOMPARE(health.rules[5].found, std::optional(2));
        QCOMPARE(health.rules[1].limit.clauses, std::vector<std::string>{"MA-2"});
        QCOMPARE(health.cards, 6);
        QCOMPARE(health.faultCount(), 1);
        QVERIFY(!health.isLegal());
        QVERIFY(health.size() && health.size()->limit.amount == 6);
        QCOMPARE(health.sizeBounds().least, std::optional(6));
        QCOMPARE(health.sizeBounds().most, std::optional(6));
    }

    void legalDeckIsReportedAsLegal()
    {
        DeckFormat format(market(), standard());
        QVERIFY(healthOf(deck("2 Apple\n2 Pear\n2 Melon\n"), format, standard()).isLegal());
    }

    void unknownCardsAreReportedSeparatelyFromRules()
    {
        DeckFormat format(market(), standard());
        const DeckHealth health = healthOf(deck("2 Apple\n2 Pear\n2 Melon\n1 Unicorn\n"), format, standard());
        QCOMPARE(health.others.size(), 1);
        QCOMPARE(health.others.front().kind, DeckFault::Kind::UnknownCard);
        // The number of cards includes unknown cards, but no rule counts them.
        QCOMPARE(health.cards, 7);
        QCOMPARE(health.unknownCards, 1);
        QCOMPARE(health.size()->found, std::optional(6));
    }

    void bannedCardsAreDistinguishedFromFullDecks()
    {
        DeckFormat format(market(), standard());
        const DeckRoom room(deck("2 Apple\n"), format);
        QVERIFY(room.isBanned(u"Poison"_s));
        QVERIFY(!room.isBanned(u"Apple"_s) && !room.isBanned(u"Unicorn"_s));
        QCOMPARE(room.moreOf(u"Apple"_s, u"main"_s), std::optional(0));
    }

    /// The reported number of copies can be added legally, and one more can't.
    void roomMatchesLimitsExactly()
    {
        DeckFormat format(market(), standard());
        engine::Random random{5, 0};
        const QStringList cards{u"Apple"_s, u"Pear"_s, u"Ring"_s, u"Pebble"_s, u"Poison"_s, u"Melon"_s};
        int limited = 0;
        for (int round = 0; round < 300; ++round) {
            DeckList deck;
            for (int entry = 0; entry < 3; ++entry)
                deck.entries.append(
                    {u"main"_s, 1 + int(random.below(2)), cards[random.below(std::uint32_t(cards.size()))]}
                );
            const DeckRoom room(deck, format);
            for (const QString& card : cards) {
                const std::set<QString> before = brokenLimits(deck, format);
                const auto more = room.moreOf(card, u"main"_s);
                QVERIFY(more);
                deck.entries.append({u"main"_s, *more, card});
                const std::set<QString> filled = *more > 0 ? brokenLimits(deck, format) : before;
                QVERIFY(std::ranges::includes(before, filled));
                ++deck.entries.last().count;
                QVERIFY(
                    !std::ranges::includes(filled, brokenLimits(deck, format)) ||
                    wasAlreadyBroken(deck, format, card, *more)
                );
                deck.entries.removeLast();
                limited += *more == 0 ? 1 : 0;
            }
        }
        QVERIFY(limited > 50);
    }

    void deckHasNoRoomForUnknownCards()
    {
        DeckFormat format(market(), standard());
        QCOMPARE(DeckRoom({}, format).moreOf(u"Unicorn"_s, u"main"_s), std::optional(0));
        DeckFormat free(market(), {});
        QCOMPARE(DeckRoom({}, free).moreOf(u"Apple"_s, u"main"_s), std::optional<int>());
    }

    void fullDeckAllowsOnlySwaps()
    {
        DeckFormat format(
            market(),
            {{.bound = engine::FormatLimit::Bound::Exactly, .amount = 3},
             {.kind = engine::FormatLimit::Kind::Copies, .bound = engine::FormatLimit::Bound::AtMost, .amount = 2}}
        );
        const DeckRoom room({.entries = {{u"main"_s, 2, u"Apple"_s}}}, format);
        QCOMPARE(room.moreOf(u"Pear"_s, u"main"_s), std::optional(1));
        QCOMPARE(room.moreOf(u"Pear"_s, u"main"_s, DeckRoom::Size::DoesNotCount), std::optional(2));
        QCOMPARE(room.moreOf(u"Apple"_s, u"main"_s, DeckRoom::Size::DoesNotCount), std::optional(0));
        const DeckRoom full({.entries = {{u"main"_s, 2, u"Apple"_s}, {u"main"_s, 1, u"Pear"_s}}}, format);
        QCOMPARE(full.moreOf(u"Pear"_s, u"main"_s), std::optional(0));
    }

private:
    /// The limits that the deck breaks. For limits on copies, the card is included.
    static std::set<QString> brokenLimits(const DeckList& deck, DeckFormat& format)
    {
        std::set<QString> found;
        for (const DeckFault& fault : faults(deck, format)) {
            using Kind = DeckFault::Kind;
            const bool isOfCard = fault.kind == Kind::TooManyCopies || fault.kind == Kind::Banned;
            found.insert(QString::number(fault.place.line) + (isOfCard ? fault.cards.first() : QString()));
        }
        return found;
    }

    /// Whether the deck has no room for the card only because a limit that applies to the card is already broken.
    static bool wasAlreadyBroken(const DeckList& deck, DeckFormat& format, const QString& card, int more)
    {
        return more == 0 && std::ranges::any_of(faults(deck, format), [&card](const DeckFault& fault) {
                   return fault.cards.isEmpty() || fault.cards.contains(card);
               });
    }
};

REGISTER_TEST(DeckHealthTest)
#include "deck_health_test.moc"
