// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/state/random.h"
#include "studio/workspace/table/table_layout.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <algorithm>
#include <iterator>
#include <ranges>

using namespace studio;

namespace {

engine::Setup setupFor(const engine::Program& program, std::int32_t seats)
{
    engine::Setup setup = testing::setup(program, 5);
    setup.seats.resize(static_cast<std::size_t>(seats), setup.seats.front());
    return setup;
}

/// A game after this many random steps.
engine::Game played(const std::shared_ptr<const engine::Program>& program, std::int32_t seats, int steps)
{
    engine::Game game(program, setupFor(*program, seats));
    engine::Random random{3, 0};
    for (int step = 0; step < steps && !game.isOver() && !game.options().empty(); ++step) {
        if (game.apply(random.below(static_cast<std::uint32_t>(game.options().size()))) != engine::Trouble::None)
            break;
    }
    return game;
}

/// The area of a zone that shows its name and number of cards.
QRectF captionOf(const PlacedZone& zone, double line)
{
    const bool isStrip = zone.kind == PlacedZone::Kind::Hand && zone.rect.height() < stripLines * line;
    const QSizeF size = isStrip ? QSizeF(stripCaption(zone.rect.width(), line) - 4, zone.rect.height())
                                : QSizeF(zone.rect.width(), line + 1);
    return QRectF(zone.rect.topLeft(), size);
}

/// A card with the border that marks it as an option.
QRectF marked(const QRectF& card)
{
    return card.adjusted(-3, -3, 3, 3);
}

} // namespace

class TableLayoutTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void layoutFitsTheTableInEveryGameAndSize()
    {
        for (const std::string& folder : testing::gameFolders()) {
            const auto program = testing::programIn(folder);
            QVERIFY2(program, folder.c_str());
            for (std::int32_t seats = program->fewestPlayers; seats <= std::min(4, program->mostPlayers); ++seats) {
                engine::Game game = played(program, seats, 60);
                for (const QSizeF size : {QSizeF(620, 330), QSizeF(1200, 700), QSizeF(3600, 1900)})
                    for (std::int32_t near = 0; near < seats; ++near)
                        check(game, near, size, folder);
            }
        }
    }

    /// Every face would otherwise be repainted whenever the view changes sides.
    void cardsInPlayHaveTheSameSizeFromBothSides()
    {
        const auto program = testing::programIn(RESOURCES_FOLDER "/games/realm-of-thieves");
        engine::Game game = played(program, 2, 40);
        const engine::View view = engine::view(game, engine::Viewer::everything());
        int compared = 0;
        const TableLayout mine = layOut(view, *program, {.size = QSizeF(1200, 700), .nearSeat = 0});
        const TableLayout theirs = layOut(view, *program, {.size = QSizeF(1200, 700), .nearSeat = 1});
        for (const PlacedCard& card : mine.cards) {
            if (!program->zones[card.zone.zone].isInPlay)
                continue;
            const auto same = std::ranges::find_if(theirs.cards, [&](const PlacedCard& other) {
                return other.card->id == card.card->id;
            });
            QVERIFY(same != theirs.cards.end());
            QCOMPARE(same->rect.size(), card.rect.size());
            ++compared;
        }
        QVERIFY(compared > 0);
    }

    void cardsAreReadableOnALargeTable()
    {
        for (const std::string& folder : testing::gameFolders()) {
            const auto program = testing::programIn(folder);
            engine::Game game = played(program, program->fewestPlayers, 20);
            const engine::View view = engine::view(game, engine::Viewer::everything());
            for (const PlacedCard& card : layOut(view, *program, {.size = QSizeF(1600, 900)}).cards)
                QVERIFY2(card.rect.width() > 20, qPrintable(QString::number(card.rect.width())));
        }
    }

    void selectableFaceDownCardsAreShownSeparately()
    {
        const auto program = testing::programIn(RESOURCES_FOLDER "/games/realm-of-thieves");
        engine::Game game = played(program, 2, 0);
        engine::View view = engine::view(game, engine::Viewer::seat(0));
        const auto offer = [&](const std::string& name, std::int32_t seat, std::int64_t count) -> ZoneKey {
            for (engine::View::Zone& zone : view.zones) {
                if (program->zones[zone.zone].name != name || zone.seat != seat)
                    continue;
                zone.offered.clear();
                for (std::int64_t id = 1; id <= std::min<std::int64_t>(count, zone.count); ++id)
                    zone.offered.push_back({.id = -1'000 * (zone.zone + 1) - id});
                return {zone.zone, seat};
            }
            return {};
        };
        const auto shownIn = [&](const ZoneKey& key) {
            const TableLayout layout = layOut(view, *program, {.size = QSizeF(1200, 700)});
            const auto zone = std::ranges::find(layout.zones, key, &PlacedZone::key);
            qsizetype cards = 0;
            for (const PlacedCard& card : layout.cards) {
                if (card.zone != key)
                    continue;
                ++cards;
                if (!zone->rect.adjusted(-1, -1, 1, 1).contains(card.rect))
                    return std::pair<qsizetype, qsizetype>(-1, -1);
            }
            return std::pair(cards, zone->backs.size());
        };
        const ZoneKey hand = offer("hand", 1, 0);
        const auto [none, backs] = shownIn(hand);
        QCOMPARE(none, 0);
        QCOMPARE_GT(backs, 2);
        offer("hand", 1, 2);
        QCOMPARE(shownIn(hand), std::pair(qsizetype(2), backs - 2));
        // A few selectable cards in a pile are fanned out. If there are many, the pile is unchanged.
        QCOMPARE(shownIn(offer("prizes", 0, 3)), std::pair(qsizetype(3), qsizetype(0)));
        QCOMPARE(shownIn(offer("prizes", 0, 2)), std::pair(qsizetype(2), qsizetype(1)));
        QCOMPARE(shownIn(offer("deck", 0, 12)), std::pair(qsizetype(0), qsizetype(1)));
    }

    void sharedPublicZonesAreSpreadInTheMiddle()
    {
        const auto program = testing::program(R"(game "Orchard"
players 2

game has:
    supply: zone, public, filled from "Supply"
    road: zone, public, in play, filled from "Road"
    trick: zone, public, filled from "Trick"
player has:
    hand: zone, private
    discard: zone, public

start: for each player: let it act or "rest"

card "Apple"
card "Pear"
card "Plum"
card "Wolf"
list "Supply": 10 "Apple", 10 "Pear", 4 "Plum"
list "Road": 2 "Wolf"
list "Trick": 1 "Apple", 2 "Pear"
)");
        QVERIFY(program);
        engine::Game game(program, setupFor(*program, 2));
        const engine::View view = engine::view(game, engine::Viewer::everything());
        const TableLayout layout = layOut(view, *program, {.size = QSizeF(1200, 700)});
        const auto cardsIn = [&](const std::string& name) {
            QList<PlacedCard> found;
            std::ranges::copy_if(layout.cards, std::back_inserter(found), [&](const PlacedCard& card) {
                return program->zones[card.zone.zone].name == name;
            });
            return found;
        };
        // A few cards are side by side. In larger zones, equal cards form piles.
        QCOMPARE(cardsIn("trick").size(), 3);
        QList<std::int32_t> stacks;
        for (const PlacedCard& card : cardsIn("supply"))
            stacks.append(card.pile);
        std::ranges::sort(stacks);
        QCOMPARE(stacks, (QList<std::int32_t>{4, 10, 10}));
        // Cards without a controller belong to no seat.
        QCOMPARE(cardsIn("road").size(), 2);
        for (const PlacedCard& card : cardsIn("road"))
            QCOMPARE(card.zone.seat, -1);
        for (const PlacedZone& zone : layout.zones) {
            const std::string& name = program->zones[zone.key.zone].name;
            QVERIFY2(zone.key.seat < 0 || name == "hand" || name == "discard", name.c_str());
            if (name == "discard")
                QCOMPARE(zone.kind, PlacedZone::Kind::Pile);
        }
    }

    void manyCardsInPlayAreGroupedByName()
    {
        const auto program = testing::program(R"(game "Meadow"
players 2

card has:
    tired: flag
player has:
    field: zone, public, in play, filled from "main"

start: for each player: let it act or "rest"

card "Hare"
card "Owl"
)");
        QVERIFY(program);
        const std::uint32_t hare = program->definitionNamed("Hare");
        const std::uint32_t owl = program->definitionNamed("Owl");
        engine::Setup setup{.seats = {{{"main", {}}}, {{"main", {}}}}, .seed = 1};
        for (int pair = 0; pair < 8; ++pair)
            setup.seats[0][0].cards.insert_range(setup.seats[0][0].cards.end(), std::vector{hare, owl});
        engine::Game game(program, setup);
        const auto order = [&] {
            std::vector<std::int64_t> ids;
            std::vector<std::uint32_t> kinds;
            const engine::View view = engine::view(game, engine::Viewer::everything());
            for (const PlacedCard& card : layOut(view, *program, {.size = QSizeF(1200, 700)}).cards) {
                ids.push_back(card.card->id);
                kinds.push_back(card.card->definition);
            }
            return std::pair(ids, kinds);
        };
        const auto [ids, kinds] = order();
        QCOMPARE(kinds.size(), 16u);
        QCOMPARE(std::ranges::count(kinds, kinds.front()), 8);
        QVERIFY(std::ranges::all_of(kinds | std::views::take(8), [&](std::uint32_t kind) { return kind == kinds[0]; }));
        const auto tired = std::ranges::find(program->properties, "tired", &engine::PropertyLayout::name);
        game.edit([&](engine::State& state) {
            state.writeIfChanged(static_cast<engine::Ref>(ids[3]), tired->cell, 1);
        });
        QCOMPARE(order().first, ids);
    }

    void gameLineDoesNotOverlapZones()
    {
        const std::string folder = testing::gameFolders().front();
        const auto program = testing::programIn(folder);
        engine::Game game = played(program, 2, 10);
        const engine::View view = engine::view(game, engine::Viewer::seat(0));
        const TableLayout without = layOut(view, *program, {.size = QSizeF(1200, 700)});
        const TableLayout with = layOut(view, *program, {.size = QSizeF(1200, 700), .hasGameLine = true});
        QCOMPARE(with.seats.size(), without.seats.size() + 1);
        const auto line = std::ranges::find(with.seats, -1, &PlacedSeat::seat);
        QVERIFY(line != with.seats.end());
        for (const PlacedZone& zone : with.zones)
            QVERIFY2(!zone.rect.intersects(line->header), program->zones[zone.key.zone].name.c_str());
    }

private:
    static void check(engine::Game& game, std::int32_t near, QSizeF size, const std::string& folder)
    {
        const engine::View view = engine::view(game, engine::Viewer::seat(near));
        const TableRoom room{.size = size, .nearSeat = near};
        const TableLayout layout = layOut(view, game.program(), room);
        const QRectF table = QRectF(0, 0, size.width(), layout.height).adjusted(-1, -1, 1, 1);
        QVERIFY2(layout.height >= size.height(), folder.c_str());
        QCOMPARE(layout.seats.size(), static_cast<qsizetype>(view.players.size()));
        for (const PlacedZone& zone : layout.zones) {
            QVERIFY2(table.contains(zone.rect), folder.c_str());
            // Fractional edges would be blurred.
            QCOMPARE(zone.rect, QRectF(zone.rect.toRect()));
            for (const QRectF& back : zone.backs)
                QVERIFY2(!(captionOf(zone, room.line) & marked(back)).isValid(), folder.c_str());
        }
        for (qsizetype one = 0; one < layout.zones.size(); ++one)
            for (qsizetype other = one + 1; other < layout.zones.size(); ++other) {
                const QRectF both = layout.zones.at(one).rect & layout.zones.at(other).rect;
                QVERIFY2(both.width() < 1 || both.height() < 1, folder.c_str());
            }
        QList<std::int64_t> placed;
        for (const PlacedCard& card : layout.cards) {
            QVERIFY2(table.contains(card.rect), folder.c_str());
            const auto zone = std::ranges::find(layout.zones, card.zone, &PlacedZone::key);
            QVERIFY2(!(captionOf(*zone, room.line) & marked(card.rect)).isValid(), folder.c_str());
            placed.append(card.card->id);
            // Cards in hand are recognisable even on a small table.
            const bool isHeld = card.zone.seat == near &&
                                game.program().zones[card.zone.zone].visibility == engine::syntax::Visibility::Private;
            QVERIFY2(!isHeld || card.rect.height() > 40, folder.c_str());
        }
        // All cards in play and in the viewer's hand are placed.
        for (const engine::View::Zone& zone : view.zones) {
            const engine::ZoneLayout& declared = game.program().zones[zone.zone];
            if (!declared.isInPlay && zone.seat != near)
                continue;
            if (declared.isInPlay || declared.visibility == engine::syntax::Visibility::Private)
                for (const engine::View::Card& card : zone.cards)
                    QVERIFY2(placed.contains(card.id), folder.c_str());
        }
    }
};

REGISTER_TEST(TableLayoutTest)
#include "table_layout_test.moc"
