// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/uses/uses.h"
#include "engine/program/compiler/compiler.h"
#include "tests/engine/language/game_texts.h"
#include "tests/testing/test.h"

#include <format>
#include <ranges>

using engine::NamedThing;
using engine::Place;
using engine::SourceFile;
using ThingKind = engine::NamedThing::Kind;

namespace {

const std::string rules = R"rules(game "Smithy"
choice Metal is Iron, Fine Iron
game has:
    heat: number
card has:
    edge/edges: number, printed
    fine edge: number, printed
    metal: Metal, printed
player has:
    rack/shelf: zone, public, in play
    pile: zone, hidden
keyword Sharp (n number):
    "Sword and edge" -- edge, in a comment
    this gets +n edge
phase Dusk: check
event end of day is a player rests
kind blade/blades is card with edge > 0
effect strike
verb (who player) rest/rests: do nothing
verb (who player) hone/hones (c blade) to (edge number): set c's edge to edge
list "Stock": 2 "Sword", 1 "Swordsman"
format "Open":
    total edge at most 9
    highest fine edge at most 9
    ban "Sword"
start: draw the game
card "Sword": edge 2, fine edge 1, metal Fine Iron
    Sharp 2
    strike: change its fine edge by edge
card "Swordsman": metal Iron
    in rack or pile: blades get +1 edge
    when a player hones this, if this's last edge = total edge of blades in your shelf: run this's strike
    until end of day: this cannot enter a rack
)rules";

std::string replaced(std::string text, const std::vector<Place>& places, const std::string& by)
{
    for (const Place& place : places | std::views::reverse) {
        std::size_t at = 0;
        for (std::uint32_t line = 1; line < place.line; ++line)
            at = text.find('\n', at) + 1;
        text.replace(at + place.column - 1, place.length, by);
    }
    return text;
}

std::vector<SourceFile> renamed(std::vector<SourceFile> files, const engine::NameUses& uses, const std::string& by)
{
    for (std::uint32_t file = 0; file < files.size(); ++file) {
        std::vector<Place> places;
        std::ranges::copy_if(uses.places, std::back_inserter(places), [file](const Place& place) {
            return place.file == file;
        });
        files[file].text = replaced(std::move(files[file].text), places, by);
    }
    return files;
}

/// The line and column of each use.
std::string placesOf(const NamedThing& thing)
{
    const std::vector<SourceFile> files{{.name = "smithy", .text = rules}};
    const engine::Parsed parsed = engine::parse(files);
    std::string found;
    for (const Place& place : engine::usesOf(thing, files, parsed).places)
        found += std::format("{}:{} ", place.line, place.column);
    return found;
}

} // namespace

class UsesTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void testGameHasNoErrors()
    {
        const engine::Parsed parsed = engine::parse({{.name = "smithy", .text = rules}});
        QVERIFY(parsed.diagnostics.empty());
    }

    void nameIsNotFoundInLongerNamesOrTexts()
    {
        QCOMPARE(placesOf({ThingKind::Card, "Sword"}), std::string("21:18 25:10 27:7 "));
        QCOMPARE(placesOf({ThingKind::Card, "Swordsman"}), std::string("21:29 30:7 "));
    }

    void propertyIsFoundInAllItsUses()
    {
        // Neither the slot with that name nor "fine edge" counts.
        QCOMPARE(
            placesOf({ThingKind::Property, "edge"}),
            std::string("6:5 14:18 17:32 20:66 23:11 27:15 29:37 31:36 32:46 32:59 ")
        );
        QCOMPARE(placesOf({ThingKind::Property, "edges"}), std::string("6:10 "));
    }

    void verbIsFoundInItsDeclarationAndUses()
    {
        // The slot with that name doesn't count.
        QCOMPARE(placesOf({ThingKind::Verb, "hones"}), std::string("20:24 32:19 "));
        QCOMPARE(placesOf({ThingKind::Verb, "rests"}), std::string("16:30 19:24 "));
        QCOMPARE(placesOf({ThingKind::Verb, "player"}), std::string());
    }

    void thingIsFoundInAllItsForms()
    {
        const engine::Parsed parsed = engine::parse({{.name = "smithy", .text = rules}});
        const auto forms = [&parsed](const NamedThing& thing) {
            return engine::formsOf(thing, parsed.game);
        };
        QCOMPARE(forms({ThingKind::Verb, "hones"}), (std::vector<std::string>{"hones", "hone"}));
        QCOMPARE(forms({ThingKind::Kind, "blade"}), (std::vector<std::string>{"blade", "blades"}));
        QCOMPARE(forms({ThingKind::Property, "shelf"}), (std::vector<std::string>{"shelf", "rack"}));
        QCOMPARE(forms({ThingKind::Card, "Sword"}), (std::vector<std::string>{"Sword"}));
    }

    void everyNamedThingCanBeRenamedAndBack_data()
    {
        QTest::addColumn<int>("game");
        for (int number = 0; const game_texts::Text& text : game_texts::games())
            QTest::newRow(text.name.c_str()) << number++;
    }

    void everyNamedThingCanBeRenamedAndBack()
    {
        QFETCH(const int, game);
        // Only a sample is renamed, because each renaming parses the game again.
        constexpr std::size_t step = 23;
        const std::vector<SourceFile> files = game_texts::games()[static_cast<std::size_t>(game)].files;
        const engine::Parsed before = engine::parse(files);
        QVERIFY(before.diagnostics.empty());
        const std::vector<NamedThing> things = engine::namedThings(before.game);
        for (std::size_t at = static_cast<std::size_t>(game); at < things.size(); at += step) {
            const NamedThing& thing = things[at];
            const std::string fresh = thing.kind == ThingKind::Verb ? "qwertz" : "Qwertz Uiop";
            const engine::NameUses uses = engine::usesOf(thing, files, before);
            const std::vector<SourceFile> after = renamed(files, uses, fresh);
            const engine::Parsed parsed = engine::parse(after);
            const std::string what = thing.name + " of kind " + std::to_string(int(thing.kind));
            QVERIFY2(parsed.diagnostics.empty(), what.c_str());
            QVERIFY2(engine::isSameButFor(thing, fresh, before.game, parsed.game), what.c_str());
            const engine::NameUses again = engine::usesOf({thing.kind, fresh}, after, parsed);
            const std::vector<SourceFile> back = renamed(after, again, thing.name);
            QVERIFY2(std::ranges::equal(back, files, {}, &SourceFile::text, &SourceFile::text), what.c_str());
        }
    }

    void namesConsistOfWords()
    {
        QVERIFY(engine::canBeName(ThingKind::Property, "fine edge"));
        QVERIFY(!engine::canBeName(ThingKind::Property, ""));
        QVERIFY(!engine::canBeName(ThingKind::Property, "edge's"));
        QVERIFY(!engine::canBeName(ThingKind::Property, "edge, two"));
        QVERIFY(!engine::canBeName(ThingKind::Property, "and"));
        QVERIFY(!engine::canBeName(ThingKind::Property, "edge -- two"));
        QVERIFY(engine::canBeName(ThingKind::Card, "Ladislav's Axe, +1"));
        QVERIFY(!engine::canBeName(ThingKind::Card, "the \"Axe\""));
    }
};

REGISTER_TEST(UsesTest)
#include "uses_test.moc"
