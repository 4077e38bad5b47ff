// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/state/random.h"
#include "model/decks/legality.h"
#include "model/decks/repairs.h"
#include "tests/testing/amount.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <map>
#include <set>
#include <span>

using namespace model;
using namespace Qt::StringLiterals;

namespace {

/// A format with limits of every kind, in a game with so few cards that every change of a deck can be tried.
constexpr const char* repairRules = R"rules(game "Market"
players 2

choice Sort is Fruit, Metal
choice Coin is Copper, Silver

list "Stall": 3 "Apple", 2 "Pear"

game has:
    stall: zone, public, filled from "Stall"

card has:
    price: number per Coin, printed
    weight: number, printed
    sort: Sort, printed
    precious: flag, printed

player has:
    deck: zone, hidden, filled from "main"

format "Everything":
    at least 4 cards
    at most 6 cards
    at most 2 copies
    at most 1 copy of cards with precious
    at most 3 copies of cards named "Pebble"
    at least 2 cards of cards with sort = Fruit
    at most 0 cards of cards with weight > 6 and sort = Fruit
    total price at most 14
    section "side" at most 2 cards
    ban "Poison"
    section "main" at most 2 cards of cards with sort = Metal
    average weight at most 3
    total weight at least 4
    section "main" at least 3 cards
    section "side" at least 1 cards
    section "bag" at most as many cards as section "side"
    section "crate" at most as many cards as section "bag"
    section "sack" exactly as many cards as section "crate"
    section "Stall" exactly 5 cards
    highest weight at most 8
    section "main" lowest weight of cards with sort = Metal at least 1
    section "side" total weight at most 4
    section "bag" average weight of cards with sort = Fruit at most 2
    exactly 1 cards of cards with precious

format "Opposite Bounds":
    at least 5 cards
    at most 9 cards
    at most 3 copies
    at most 1 copy of cards with weight > 4
    average weight at least 2
    total price of cards with sort = Metal exactly 6
    total weight at most 40
    section "side" exactly 2 cards
    section "side" lowest weight at least 2
    section "bag" exactly as many cards as section "side"
    section "bag" at least 1 cards of cards with sort = Fruit
    section "box" at least 1 cards
    section "box" average weight at least 1
    section "Stall" at least 5 cards

format "A long chain":
    at least 1 cards
    at most 4 copies
    total weight at most 30
    section "one" at least 2 cards
    section "two" at least as many cards as section "one"
    section "three" exactly as many cards as section "two"
    section "four" at least as many cards as section "three"
    section "five" exactly as many cards as section "four"
    section "six" at least as many cards as section "five"
    section "six" at most 3 cards
    section "six" at least 1 cards of cards with sort = Metal

format "Impossible":
    exactly 40 cards
    at most 2 copies

start:
    draw the game

card "Apple": price 1 Copper, weight 1, sort Fruit
card "Pear": price 2 Copper, weight 2, sort Fruit
card "Ring": price 3 Silver and 1 Copper, weight 1, sort Metal, precious
card "Pebble": weight 3, sort Metal
card "Anvil": price 2 Silver, weight 9, sort Metal
card "Melon": price 3 Copper, weight 5, sort Fruit
card "Poison": weight 1, sort Fruit
card "Pin": sort Metal
card "Pumpkin": price 1 Silver, weight 7, sort Fruit
)rules";

const std::shared_ptr<const engine::Program>& repairMarket()
{
    static const auto program = testing::program(repairRules);
    return program;
}

const std::vector<FormatLimit>& everything()
{
    return repairMarket()->formats[0].limits;
}

/// A game with four cards and the given limits.
std::shared_ptr<const engine::Program> orchard(const char* limits)
{
    return testing::program(std::string(R"rules(game "Orchard"
players 2
player has:
    deck: zone, hidden, filled from "main"
format "Small":
)rules") + limits + R"rules(
start:
    draw the game
card "Apple"
card "Mulberry"
card "Pear"
card "Plum"
)rules");
}

std::map<QString, int> copiesIn(const DeckList& deck)
{
    std::map<QString, int> copies;
    for (const DeckEntry& entry : deck.entries)
        copies[entry.card] += entry.count;
    return copies;
}

/// The deck after its repair, as numbers of copies.
std::map<QString, int> repaired(const QByteArray& text, const char* limits, const QStringList& pinned = {})
{
    const auto game = orchard(limits);
    DeckFormat format(game, game->formats.front().limits);
    const auto deck = readDeckText(text);
    const auto found = repair(*deck, format, {}, pinned);
    return found && !found->isPartial ? copiesIn(changed(*deck, found->changes)) : std::map<QString, int>();
}

/// The number of copies of new cards, followed by the sum of the squares of all numbers of copies.
std::pair<int, int> unevenness(const DeckList& deck, const DeckList& original)
{
    const std::map<QString, int> before = copiesIn(original);
    std::pair<int, int> sum;
    for (const auto& [card, count] : copiesIn(deck)) {
        sum.first += before.contains(card) ? 0 : count;
        sum.second += count * count;
    }
    return sum;
}

QString keyOf(const DeckList& deck)
{
    std::map<std::pair<QString, QString>, int> counts;
    for (const DeckEntry& entry : deck.entries)
        counts[{entry.section, entry.card}] += entry.count;
    QString key;
    for (const auto& [where, count] : counts)
        key += u"%1/%2/%3;"_s.arg(where.first, where.second).arg(count);
    return key;
}

/// The sections that a deck fills, without the game's own piles.
QStringList sectionsOf(const DeckFormat& format)
{
    QStringList sections;
    for (std::uint32_t section = 0; section < format.sections().size(); ++section)
        if (!format.isPile(section))
            sections.append(QString::fromStdString(format.sections()[section]));
    return sections;
}

QStringList cardsOf(const DeckFormat& format)
{
    QStringList cards;
    for (const engine::Definition& definition : format.program().definitions)
        if (!definition.name.empty() && !definition.isToken)
            cards.append(QString::fromStdString(definition.name));
    return cards;
}

/// All decks that differ from this deck in a single copy.
QList<DeckList> neighbours(const DeckList& deck, const DeckFormat& format)
{
    using Kind = DeckChange::Kind;
    const QStringList cards = cardsOf(format);
    const QStringList sections = sectionsOf(format);
    QList<DeckList> decks;
    for (const QString& section : sections) {
        for (const QString& card : cards)
            decks.append(changed(deck, {{.kind = Kind::Add, .card = card, .section = section}}));
    }
    for (const DeckEntry& entry : deck.entries) {
        decks.append(changed(deck, {{.kind = Kind::Remove, .card = entry.card, .section = entry.section}}));
        for (const QString& to : sections)
            if (to != entry.section)
                decks.append(
                    changed(deck, {{.kind = Kind::Move, .card = entry.card, .section = entry.section, .to = to}})
                );
    }
    return decks;
}

/// The number of changes needed, found by exhaustive search; nullopt if it is greater than `most`.
std::optional<int> smallest(const DeckList& deck, DeckFormat& format, int most)
{
    std::map<QString, DeckList> now{{keyOf(deck), deck}};
    std::set<QString> seen{keyOf(deck)};
    for (int steps = 0; steps <= most; ++steps) {
        std::map<QString, DeckList> next;
        for (const auto& [key, current] : now) {
            if (faults(current, format).isEmpty())
                return steps;
            if (steps == most)
                continue;
            for (const DeckList& other : neighbours(current, format))
                if (const QString otherKey = keyOf(other); seen.insert(otherKey).second)
                    next.emplace(otherKey, other);
        }
        now = std::move(next);
    }
    return std::nullopt;
}

/// The least unevenness of all legal decks that differ from the deck in this number of changes, found by exhaustive
/// search.
std::pair<int, int> leastUnevenness(const DeckList& deck, DeckFormat& format, int size)
{
    std::map<QString, DeckList> now{{keyOf(deck), deck}};
    for (int step = 0; step < size; ++step) {
        std::map<QString, DeckList> next;
        for (const auto& [key, made] : now)
            for (const DeckList& other : neighbours(made, format))
                next.emplace(keyOf(other), other);
        now = std::move(next);
    }
    std::optional<std::pair<int, int>> least;
    for (const auto& [key, made] : now)
        if (const auto own = unevenness(made, deck); (!least || own < *least) && faults(made, format).isEmpty())
            least = own;
    return least.value_or(std::pair(0, 0));
}

DeckList generated(engine::Random& random, const DeckFormat& format, std::uint32_t size)
{
    const QStringList places = QStringList{u"main"_s, u"main"_s} + sectionsOf(format);
    DeckList deck;
    const auto& definitions = format.program().definitions;
    while (size > 0) {
        const engine::Definition& card = definitions[random.below(static_cast<std::uint32_t>(definitions.size()))];
        if (card.name.empty() || card.isToken)
            continue;
        const auto count = std::min(size, 1 + random.below(4));
        const QString section = places[random.below(static_cast<std::uint32_t>(places.size()))];
        deck.entries.append({.section = section, .count = int(count), .card = QString::fromStdString(card.name)});
        size -= count;
    }
    if (random.below(4) == 0)
        deck.entries.append({.section = u"main"_s, .count = 1, .card = u"No such card"_s});
    return deck;
}

} // namespace

/// The number of decks repaired for each format.
const int decksRepaired = testing::tries({.usual = 100, .longRun = 500, .slowBuild = 4, .longRunOfSlowBuild = 25});

/// Checks that repaired decks are legal and that, for small decks, no smaller repair exists.
class RepairsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void legalDeckNeedsNoRepair()
    {
        DeckFormat format(repairMarket(), everything());
        const auto deck = readDeckText("2 Apple\n1 Pear\n1 Ring\nside:\n1 Pear\n");
        QVERIFY(deck);
        QVERIFY(faults(*deck, format).isEmpty());
        QCOMPARE(repair(*deck, format), std::optional(DeckRepair{}));
    }

    void missingCardIsAdded()
    {
        DeckFormat format(repairMarket(), everything());
        const auto deck = readDeckText("2 Apple\n1 Pear\n1 Ring\n");
        QVERIFY(deck);
        const auto found = repair(*deck, format);
        QVERIFY(found);
        QCOMPARE(found->size, 1);
        QVERIFY(found->isSmallest());
        QVERIFY(faults(changed(*deck, found->changes), format).isEmpty());
    }

    void impossibleRepairIsNotProposed()
    {
        DeckFormat format(repairMarket(), repairMarket()->formats.back().limits);
        QVERIFY(!repair(*readDeckText("2 Apple\n"), format));
    }

    void partialRepairRemovesExcessCopies()
    {
        DeckFormat format(repairMarket(), repairMarket()->formats.back().limits);
        const auto deck = readDeckText("4 Apple\n1 No such card\n");
        const auto found = repair(*deck, format);
        QVERIFY(found && found->isPartial);
        QCOMPARE(changed(*deck, found->changes).entries, (QList<DeckEntry>{{u"main"_s, 2, u"Apple"_s}}));
    }

    void excessCopiesAreRemovedFromTheCardWithTooMany()
    {
        using Copies = std::map<QString, int>;
        QCOMPARE(
            repaired("4 Apple\n44 Mulberry\n3 Pear\n4 Plum\n", "    exactly 15 cards"),
            (Copies{{u"Apple"_s, 4}, {u"Mulberry"_s, 4}, {u"Pear"_s, 3}, {u"Plum"_s, 4}})
        );
    }

    void cardsWithMostCopiesLoseCopiesFirst()
    {
        using Copies = std::map<QString, int>;
        QCOMPARE(
            repaired("2 Apple\n10 Mulberry\n8 Pear\n", "    exactly 14 cards"),
            (Copies{{u"Apple"_s, 2}, {u"Mulberry"_s, 6}, {u"Pear"_s, 6}})
        );
    }

    void ownCardsWithFewestCopiesAreAddedBeforeNewOnes()
    {
        using Copies = std::map<QString, int>;
        QCOMPARE(
            repaired("3 Mulberry\n1 Pear\n", "    exactly 6 cards\n    at most 4 copies"),
            (Copies{{u"Mulberry"_s, 3}, {u"Pear"_s, 3}})
        );
        QCOMPARE(
            repaired("3 Mulberry\n1 Pear\n", "    exactly 8 cards\n    at most 3 copies"),
            (Copies{{u"Apple"_s, 1}, {u"Mulberry"_s, 3}, {u"Pear"_s, 3}, {u"Plum"_s, 1}})
        );
    }

    void pinnedCardIsLeftAlone()
    {
        using Copies = std::map<QString, int>;
        const QByteArray deck = "2 Apple\n10 Mulberry\n8 Pear\n";
        QCOMPARE(
            repaired(deck, "    exactly 14 cards", {u"Mulberry"_s}),
            (Copies{{u"Apple"_s, 2}, {u"Mulberry"_s, 10}, {u"Pear"_s, 2}})
        );
        // Pinned cards don't gain copies either.
        QCOMPARE(
            repaired("3 Mulberry\n1 Pear\n", "    exactly 6 cards", {u"Pear"_s}),
            (Copies{{u"Mulberry"_s, 5}, {u"Pear"_s, 1}})
        );
    }

    void pinsThatPreventRepairAreNamed()
    {
        const auto game = orchard("    exactly 6 cards\n    at most 3 copies");
        DeckFormat format(game, game->formats.front().limits);
        const auto deck = readDeckText("5 Mulberry\n4 Pear\n");
        const auto found = repair(*deck, format, {}, {u"Mulberry"_s});
        QVERIFY(found && found->isPartial);
        QCOMPARE(found->blockedBy, QStringList(u"Mulberry"_s));
        // Only cards that aren't pinned are removed.
        QCOMPARE(
            copiesIn(changed(*deck, found->changes)), (std::map<QString, int>{{u"Mulberry"_s, 5}, {u"Pear"_s, 3}})
        );
        const auto nothing = repair(*deck, format, {}, {u"Mulberry"_s, u"Pear"_s});
        QVERIFY(nothing && nothing->isPartial && nothing->changes.isEmpty());
        QCOMPARE(nothing->blockedBy.size(), 2);
        // Pins are only named if there would be a repair without them.
        const auto impossible = orchard("    exactly 60 cards\n    at most 3 copies");
        DeckFormat tooLarge(impossible, impossible->formats.front().limits);
        QVERIFY(!repair(*readDeckText("2 Pear\n"), tooLarge, {}, {u"Pear"_s}));
    }

    void pinnedCardsHaveNoAlternatives()
    {
        const auto game = orchard("    exactly 4 cards");
        DeckFormat format(game, game->formats.front().limits);
        const auto found = repair(*readDeckText("3 Apple\n1 Pear\n1 Plum\n"), format, {}, {u"Pear"_s});
        QVERIFY(found && found->changes.size() == 1);
        QCOMPARE(found->changes.first().card, u"Apple"_s);
        QCOMPARE(found->changes.first().others, QStringList(u"Plum"_s));
    }

    void noRepairOfSameSizeIsMoreEven()
    {
        DeckFormat format(repairMarket(), everything());
        engine::Random random{16, 0};
        const auto legal = readDeckText("2 Apple\n1 Pear\n1 Ring\nside:\n1 Pear\n");
        QMap<int, int> repairsOfSize;
        for (int round = 0; round < 80; ++round) {
            DeckList deck = *legal;
            for (auto changes = 1 + random.below(3); changes > 0; --changes) {
                const QList<DeckList> next = neighbours(deck, format);
                deck = next[random.below(static_cast<std::uint32_t>(next.size()))];
            }
            const auto found = repair(deck, format);
            QVERIFY2(found, qPrintable(writeDeckText(deck)));
            if (found->size > 2)
                continue;
            QVERIFY2(
                unevenness(changed(deck, found->changes), deck) == leastUnevenness(deck, format, found->size),
                qPrintable(writeDeckText(deck))
            );
            ++repairsOfSize[found->size];
        }
        QVERIFY(repairsOfSize[1] > 8 && repairsOfSize[2] > 8);
    }

    void removalListsAlternativeCards()
    {
        using Kind = DeckChange::Kind;
        const auto game = testing::program(R"rules(game "Pairs"
players 2
player has:
    deck: zone, hidden, filled from "main"
format "Small":
    exactly 4 cards
    at most 2 copies
start:
    draw the game
card "Apple"
card "Pear"
card "Plum"
)rules");
        DeckFormat format(game, game->formats.front().limits);
        const auto deck = readDeckText("2 Apple\n2 Pear\n1 Plum\n");
        const auto found = repair(*deck, format);
        QVERIFY(found && found->changes.size() == 1);
        QCOMPARE(found->changes.first().kind, Kind::Remove);
        for (const QString& other : found->changes.first().others) {
            DeckChange instead = found->changes.first();
            instead.card = other;
            QVERIFY(faults(changed(*deck, {instead}), format).isEmpty());
        }
        // A card that the user has just added is removed in preference to others.
        const DeckRepair preferred = preferring({u"Plum"_s}, *found);
        QCOMPARE(preferred.changes.first().card, u"Plum"_s);
        QCOMPARE(preferred.changes.first().others.size(), 2);
        // Excess copies of a card have to be removed, so no other card can be preferred.
        const auto many = repair(*readDeckText("3 Apple\n2 Pear\n"), format);
        QVERIFY(many && many->changes.size() == 1);
        QCOMPARE(many->changes.first().card, u"Apple"_s);
        QVERIFY(many->changes.first().others.isEmpty());
    }

    void testRulesCoverEveryKindOfLimit()
    {
        using engine::syntax::LimitKind;
        std::set<LimitKind> kinds;
        bool hasCondition = false;
        bool isRelative = false;
        bool isOfPile = false;
        std::set<engine::syntax::LimitBound> bounds;
        for (const FormatLimit& limit : everything()) {
            kinds.insert(limit.kind);
            bounds.insert(limit.bound);
            hasCondition |= limit.fits != engine::none;
            isRelative |= !limit.otherSection.empty();
            isOfPile |= limit.section == "Stall";
        }
        QCOMPARE(kinds.size(), std::size_t(LimitKind::Ban) + 1);
        QCOMPARE(bounds.size(), 3U);
        QVERIFY(hasCondition && isRelative && isOfPile);
    }

    void everyDeckIsRepairedUnderAllLimits()
    {
        for (const engine::FormatCode& code : std::span(repairMarket()->formats).first(2)) {
            DeckFormat format(repairMarket(), code.limits);
            engine::Random random{11, 0};
            int repaired = 0;
            int proved = 0;
            while (repaired < decksRepaired) {
                const DeckList deck = generated(random, format, 1 + random.below(14));
                if (faults(deck, format).isEmpty())
                    continue;
                const auto found = repair(deck, format);
                QVERIFY2(found, qPrintable(writeDeckText(deck)));
                QVERIFY2(faults(changed(deck, found->changes), format).isEmpty(), qPrintable(writeDeckText(deck)));
                QVERIFY(found->atLeast <= found->size);
                ++repaired;
                proved += found->isSmallest();
            }
            QVERIFY2(proved >= decksRepaired * 9 / 10, qPrintable(QString::number(proved)));
        }
    }

    /// Each section limits the size of the next, so no single step helps.
    void chainedSectionsAreRepaired()
    {
        DeckFormat format(repairMarket(), repairMarket()->formats[2].limits);
        engine::Random random{15, 0};
        for (int repaired = 0; repaired < decksRepaired / 5;) {
            const DeckList deck = generated(random, format, 1 + random.below(20));
            if (faults(deck, format).isEmpty())
                continue;
            const auto found = repair(deck, format);
            QVERIFY2(found, qPrintable(writeDeckText(deck)));
            QVERIFY2(faults(changed(deck, found->changes), format).isEmpty(), qPrintable(writeDeckText(deck)));
            ++repaired;
        }
    }

    /// There are six sections with two cards each, and one card in the main deck. None of the 13 steps can be left out.
    void chainedRepairHasNoRedundantSteps()
    {
        DeckFormat format(repairMarket(), repairMarket()->formats[2].limits);
        const auto found = repair({}, format);
        QVERIFY(found);
        QCOMPARE(found->size, 13);
    }

    void stoppedSearchEnds()
    {
        DeckFormat format(repairMarket(), repairMarket()->formats[2].limits);
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!repair({}, format, stop.get_token()));
    }

    void noSmallerRepairExists()
    {
        DeckFormat format(repairMarket(), everything());
        engine::Random random{12, 0};
        const auto legal = readDeckText("2 Apple\n1 Pear\n1 Ring\nside:\n1 Pear\n");
        QMap<int, int> repairsOfSize;
        for (int round = 0; round < 400; ++round) {
            DeckList deck = *legal;
            for (auto changes = 1 + random.below(4); changes > 0; --changes) {
                const QList<DeckList> next = neighbours(deck, format);
                deck = next[random.below(static_cast<std::uint32_t>(next.size()))];
            }
            const auto found = repair(deck, format);
            QVERIFY2(found && found->isSmallest(), qPrintable(writeDeckText(deck)));
            // All repairs with one or two changes are tried, but those with three changes only occasionally, because
            // there are so many.
            const int tried = std::min(found->size - 1, round % 80 == 0 ? 3 : 2);
            QVERIFY2(!smallest(deck, format, tried), qPrintable(writeDeckText(deck)));
            ++repairsOfSize[found->size];
        }
        QVERIFY(repairsOfSize[1] > 50 && repairsOfSize[2] > 50 && repairsOfSize[3] > 20);
    }

    void illegalDecksOfAllGamesAreRepaired()
    {
        for (const std::string& folder : testing::gameFolders()) {
            const auto program = testing::programIn(folder);
            QVERIFY2(program, folder.c_str());
            for (const engine::FormatCode& code : program->formats) {
                DeckFormat format(program, code.limits);
                engine::Random random{13, 0};
                int repaired = 0;
                int proved = 0;
                while (repaired < decksRepaired) {
                    const DeckList deck = generated(random, format, 1 + random.below(70));
                    if (faults(deck, format).isEmpty())
                        continue;
                    const auto found = repair(deck, format);
                    if (isTooFewCards(*program, code))
                        break;
                    QVERIFY2(found, qPrintable(writeDeckText(deck)));
                    QVERIFY(faults(changed(deck, found->changes), format).isEmpty());
                    ++repaired;
                    proved += found->isSmallest();
                }
                qInfo(
                    "%s, %s: %d repaired, %d provably smallest",
                    program->name.c_str(),
                    code.name.c_str(),
                    repaired,
                    proved
                );
            }
        }
    }

    /// After a few changes to a legal deck, the repair is no larger than these changes. If all smaller repairs can be
    /// tried, none of them works.
    void repairsOfGameDecksAreMinimal()
    {
        for (const std::string& folder : testing::gameFolders()) {
            const auto program = testing::programIn(folder);
            QVERIFY2(program, folder.c_str());
            for (const engine::FormatCode& code : program->formats) {
                DeckFormat format(program, code.limits);
                engine::Random random{14, 0};
                const DeckList original = generated(random, format, 40);
                const auto first = repair(original, format);
                if (!first && isTooFewCards(*program, code))
                    continue;
                QVERIFY2(first, qPrintable(writeDeckText(original)));
                const DeckList legal = changed(original, first->changes);
                int tried = 0;
                for (int round = 0; round < decksRepaired / 10; ++round) {
                    const int changes = 1 + round % 4;
                    DeckList deck = legal;
                    for (int change = 0; change < changes; ++change) {
                        const QList<DeckList> next = neighbours(deck, format);
                        deck = next[random.below(static_cast<std::uint32_t>(next.size()))];
                    }
                    if (faults(deck, format).isEmpty())
                        continue;
                    const auto found = repair(deck, format);
                    QVERIFY2(found && found->size <= changes, qPrintable(writeDeckText(deck)));
                    if (found->size == 2) {
                        QVERIFY2(!smallest(deck, format, 1), qPrintable(writeDeckText(deck)));
                        ++tried;
                    }
                }
                qInfo("%s, %s: %d checked exhaustively", program->name.c_str(), code.name.c_str(), tried);
            }
        }
    }

private:
    /// Whether the game has too few cards for a deck in one of its formats.
    static bool isTooFewCards(const engine::Program& program, const engine::FormatCode& code)
    {
        DeckFormat format(std::make_shared<const engine::Program>(program), code.limits);
        std::int64_t most = 0;
        for (std::uint32_t at = 0; at < program.definitions.size(); ++at)
            if (!program.definitions[at].isToken && !program.definitions[at].name.empty())
                most += std::min(format.judged(at).most, 1'000);
        return std::ranges::any_of(format.rules(), [most](const DeckRule& rule) { return rule.least > most; });
    }
};

REGISTER_TEST(RepairsTest)
#include "repairs_test.moc"
