// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/decks/legality.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

using namespace model;
using namespace Qt::StringLiterals;

namespace {

constexpr const char* legalityRules = R"rules(game "Market"
players 2

choice Sort is Fruit, Metal

card has:
    price: number, printed
    sort: Sort, printed
    precious: flag, printed
    worth: number per Sort, printed

list "Stall": 2 "Apple", 1 "Pear"

player has:
    deck: zone, hidden, filled from "main"

format "Standard":
    exactly 6 cards                             [MA-1]
    at most 2 copies                            [MA-2]
    at most 1 copy of cards with precious       [MA-3]
    at most 9 copies of cards named "Pebble"
    at least 2 cards of cards with sort = Fruit
    total price at most 20
    section "side" at most 2 cards
    ban "Poison"

format "Anything goes":
    at least 1 cards

format "Sections":
    section "side" at most 1 cards of cards with sort = Metal       [MA-4]
    total price at least 3
    total worth at most 6
    average price at most 4
    section "main" at least 2 cards
    section "side" exactly 2 cards
    section "side" total price of cards with sort = Fruit at most 6
    section "bag" at most as many cards as section "side"
    section "Stall" exactly 3 cards
    highest price at most 9
    section "bag" lowest price of cards with sort = Fruit at least 2
    average worth of cards with sort = Metal exactly 0

start:
    draw the game

card "Apple": price 1, sort Fruit, worth 1 Fruit and 2 Metal
card "Pear": price 2, sort Fruit
card "Ring": price 9, sort Metal, precious
card "Pebble": price 0, sort Metal
card "Poison": price 0, sort Fruit
card "Melon": price 4, sort Fruit
card "Crown": price 10, sort Metal
card "Coin": price 1, sort Metal, worth 2 Metal
)rules";

DeckList deck(const QString& text)
{
    return *readDeckText(text.toUtf8());
}

} // namespace

class LegalityTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void deckWithinLimitsHasNoFaults()
    {
        QCOMPARE(kinds(u"2 Apple\n2 Pear\n1 Ring\n1 Pebble\n"_s), QList<DeckFault::Kind>());
    }

    void everyBrokenLimitIsReported_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("wanted");
        QTest::addColumn<int>("found");
        QTest::addColumn<QString>("card");
        const auto row =
            [](
                const char* name, const QString& text, DeckFault::Kind kind, int wanted, int found, const QString& card
            ) {
                QTest::newRow(name) << text << int(kind) << wanted << found << card;
            };
        row("too few", u"2 Apple\n1 Pear\n"_s, DeckFault::Kind::TooFew, 6, 3, {});
        row("too many", u"2 Apple\n2 Pear\n1 Ring\n2 Pebble\n"_s, DeckFault::Kind::TooMany, 6, 7, {});
        row("too many copies", u"3 Apple\n2 Pear\n1 Ring\n"_s, DeckFault::Kind::TooManyCopies, 2, 3, u"Apple"_s);
        row("limit on certain cards", u"2 Apple\n2 Pear\n2 Ring\n"_s, DeckFault::Kind::TooManyCopies, 1, 2, u"Ring"_s);
        row("copies in all sections",
            u"2 Apple\n2 Pear\n2 Pebble\nside:\n1 Apple\n"_s,
            DeckFault::Kind::TooManyCopies,
            2,
            3,
            u"Apple"_s);
        row("quota", u"1 Apple\n5 Pebble\n"_s, DeckFault::Kind::TooFew, 2, 1, u"Apple"_s);
        row("total", u"2 Apple\n2 Pear\n2 Ring\n"_s, DeckFault::Kind::TotalTooHigh, 20, 24, {});
        row("section", u"2 Apple\n2 Pear\n2 Pebble\nside:\n3 Pebble\n"_s, DeckFault::Kind::SectionTooLarge, 2, 3, {});
        row("ban", u"2 Apple\n2 Pear\n1 Pebble\n1 Poison\n"_s, DeckFault::Kind::Banned, 0, 1, u"Poison"_s);
        row("unknown card",
            u"2 Apple\n2 Pear\n2 Pebble\n1 Unicorn\n"_s,
            DeckFault::Kind::UnknownCard,
            0,
            1,
            u"Unicorn"_s);
        row("unknown format", u"format: Wild\n1 Apple\n"_s, DeckFault::Kind::UnknownFormat, 0, 0, {});
    }

    void everyBrokenLimitIsReported()
    {
        QFETCH(const QString, text);
        QFETCH(const int, kind);
        QFETCH(const int, wanted);
        QFETCH(const int, found);
        QFETCH(const QString, card);
        const QList<DeckFault> all = faults(deck(text), program());
        const auto it = std::ranges::find(all, DeckFault::Kind(kind), &DeckFault::kind);
        QVERIFY(it != all.end());
        QCOMPARE(it->wanted, wanted);
        QCOMPARE(it->found, found);
        if (!card.isEmpty())
            QVERIFY(it->cards.contains(card));
    }

    void sectionsHaveTheirOwnLimits_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("wanted");
        QTest::addColumn<int>("found");
        const auto row = [](const char* name, const QString& text, DeckFault::Kind kind, int wanted, int found) {
            QTest::newRow(name) << text << int(kind) << wanted << found;
        };
        row("main too small", u"1 Pear\nother:\n2 Pear\nside:\n2 Pear\n"_s, DeckFault::Kind::SectionTooSmall, 2, 1);
        row("side too small", u"2 Pear\nside:\n1 Pear\n"_s, DeckFault::Kind::SectionTooSmall, 2, 1);
        row("side too large", u"2 Pear\nside:\n3 Pear\n"_s, DeckFault::Kind::SectionTooLarge, 2, 3);
        row("section quota", u"2 Pear\nside:\n2 Pebble\n"_s, DeckFault::Kind::SectionTooLarge, 1, 2);
        row("larger than another section",
            u"2 Pear\nside:\n2 Pear\nbag:\n3 Pear\n"_s,
            DeckFault::Kind::SectionTooLarge,
            2,
            3);
        row("total too low", u"2 Pebble\nside:\n2 Pear\n"_s, DeckFault::Kind::TotalTooLow, 3, 0);
        row("average too high", u"1 Ring\n1 Pear\nside:\n2 Pear\n"_s, DeckFault::Kind::AverageTooHigh, 4, 6);
        row("total of amounts", u"3 Apple\nside:\n2 Pear\n"_s, DeckFault::Kind::TotalTooHigh, 6, 9);
        row("section total", u"2 Pear\nside:\n2 Melon\n"_s, DeckFault::Kind::TotalTooHigh, 6, 8);
        row("card too high", u"1 Crown\n9 Pear\nside:\n2 Pear\n"_s, DeckFault::Kind::CardTooHigh, 9, 10);
        row("card too low", u"2 Pear\nside:\n2 Pear\nbag:\n1 Apple\n1 Pebble\n"_s, DeckFault::Kind::CardTooLow, 2, 1);
        row("average of certain cards",
            u"2 Pear\n2 Coin\n1 Ring\nside:\n2 Pear\n"_s,
            DeckFault::Kind::AverageTooHigh,
            0,
            2);
    }

    void sectionsHaveTheirOwnLimits()
    {
        QFETCH(const QString, text);
        QFETCH(const int, kind);
        QFETCH(const int, wanted);
        QFETCH(const int, found);
        DeckFormat format(program(), sections());
        const QList<DeckFault> all = faults(deck(text), format);
        QCOMPARE(all.size(), 1);
        QCOMPARE(int(all.front().kind), kind);
        QCOMPARE(all.front().wanted, wanted);
        QCOMPARE(all.front().found, found);
    }

    void sectionNamedAfterGameListIsItsSharedPile()
    {
        DeckFormat format(program(), sections());
        QCOMPARE(faults(deck(u"2 Pear\nside:\n2 Pear\n"_s), format), QList<DeckFault>());
        const QList<DeckFault> more = faults(deck(u"2 Pear\nside:\n2 Pear\nStall:\n1 Pear\n"_s), format);
        QCOMPARE(more.size(), 1);
        QCOMPARE(more.front().kind, DeckFault::Kind::SectionTooLarge);
    }

    void formatChecksManyDecks()
    {
        DeckFormat format(program(), program()->formats.front().limits);
        for (int round = 0; round < 3; ++round) {
            QCOMPARE(faults(deck(u"2 Apple\n2 Pear\n1 Ring\n1 Pebble\n"_s), format), QList<DeckFault>());
            QCOMPARE(faults(deck(u"2 Apple\n2 Pear\n2 Ring\n"_s), format).size(), 2);
        }
    }

    void exceptionAllowsMoreCopies() { QCOMPARE(kinds(u"2 Apple\n4 Pebble\n"_s), QList<DeckFault::Kind>()); }

    void faultNamesItsClause()
    {
        QCOMPARE(faults(deck(u"3 Apple\n2 Pear\n1 Ring\n"_s), program()).front().clauses, QStringList{u"MA-2"_s});
        DeckFormat format(program(), sections());
        const DeckFault fault = faults(deck(u"2 Pear\nside:\n2 Pebble\n"_s), format).front();
        QCOMPARE(fault.clauses, QStringList{u"MA-4"_s});
        QCOMPARE(fault.section, u"side"_s);
        QCOMPARE(fault.cards, QStringList{u"Pebble"_s});
    }

    void deckIsCheckedAgainstItsFormat()
    {
        QCOMPARE(kinds(u"format: Anything goes\n9 Ring\n"_s), QList<DeckFault::Kind>());
    }

private:
    static const std::vector<FormatLimit>& sections() { return program()->formats[2].limits; }

    static std::shared_ptr<const engine::Program> program()
    {
        static const auto result = testing::program(legalityRules);
        return result;
    }

    static QList<DeckFault::Kind> kinds(const QString& text)
    {
        QList<DeckFault::Kind> found;
        for (const DeckFault& fault : faults(deck(text), program()))
            found.append(fault.kind);
        return found;
    }
};

REGISTER_TEST(LegalityTest)
#include "legality_test.moc"
