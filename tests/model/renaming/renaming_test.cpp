// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/compiler/compiler.h"
#include "engine/program/compiler/print.h"
#include "model/exchange/folder/text_folder.h"
#include "model/renaming/renaming.h"
#include "tests/model/text_folders.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <QDir>
#include <QFile>

#include <algorithm>

using namespace model;
using namespace Qt::StringLiterals;
using text_folders::entitiesIn;
using text_folders::sharedTexts;

namespace {

const QDateTime now = QDateTime::fromSecsSinceEpoch(1'000'000);

Entities edited(Entities entities, const EditBatch& batch)
{
    for (const Edit& edit : batch.edits)
        entities.insert_or_assign(edit.entity, *edit.after);
    return entities;
}

QString programOf(const Entities& entities)
{
    const GameSources sources = sourcesOf(entities, sharedTexts());
    const auto compiled = engine::compile(engine::parse(sources.files, sources.shared));
    return compiled.program ? QString::fromStdString(engine::printed(*compiled.program)) : QString();
}

/// The thing of this kind that is used most often outside shared texts.
NamedThing mostUsed(NamedThing::Kind kind, const Entities& entities)
{
    const GameSources sources = sourcesOf(entities, sharedTexts());
    const engine::Parsed parsed = engine::parse(sources.files, sources.shared);
    const auto isShared = [&sources](const engine::Place& place) {
        return !sources.placeOf(place);
    };
    NamedThing found;
    std::size_t most = 0;
    for (int number = 0; const NamedThing& thing : engine::namedThings(parsed.game)) {
        // Try only every eighth thing, because finding all usages takes time.
        if (thing.kind != kind || engine::isKnownByName(thing) || number++ % 8 != 0)
            continue;
        const engine::NameUses uses = engine::usesOf(thing, sources.files, parsed);
        if (uses.places.size() > most && std::ranges::none_of(uses.places, isShared)) {
            most = uses.places.size();
            found = thing;
        }
    }
    return found;
}

constexpr const char* smithyRules = R"rules(game "Smithy"
players 2
card has:
    edge/edges: number, printed
player has:
    rack: zone, public, in play, filled from "main"
keyword Sharp:
    "Sword with an edge" -- Sword and edge
    this gets +1 edge
game has:
    pot: number
verb (c card) shines: do nothing
verb (who player) pays (n number): change pot by n
format "Open":
    total edge at most 9
    at most 1 copy of cards named "Sword"
start: draw the game
)rules";

constexpr EntityId smithyId{1};
constexpr EntityId swordId{2};
constexpr EntityId manId{3};
constexpr EntityId deckId{4};
constexpr EntityId brokenId{5};
constexpr EntityId searchId{6};

Entities smithy()
{
    return {
        {smithyId, GameText{.name = mainText, .text = QString::fromUtf8(smithyRules)}},
        {swordId,
         CardDefinition{.name = u"Sword"_s, .fields = {{u"edge"_s, u"3"_s}}, .abilities = u"Sharp -- a Sword"_s}},
        {manId,
         CardDefinition{
             .name = u"Swordsman"_s,
             .isToken = true,
             .fields = {{u"edge"_s, u"2"_s}},
             .abilities =
                 u"when this shines: create \"Sword\" in your rack\nwhen a card with edge > edge shines: check"_s
         }},
        {deckId,
         Deck{
             .list =
                 {.name = u"Sword"_s,
                  .format = u"Open"_s,
                  .entries =
                      {
                          {.section = u"main"_s, .count = 2, .card = u"Swordsman"_s},
                          {.section = u"main"_s, .count = 1, .card = u"Sword"_s},
                      }}
         }},
        {searchId, SavedSearch{.name = u"Sword"_s, .query = u"edge>2 name:Sword"_s}},
    };
}

const CardDefinition& cardIn(const Entities& entities, EntityId id)
{
    return std::get<CardDefinition>(entities.at(id));
}

} // namespace

class RenamingTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void cardIsRenamedInAllUsages()
    {
        const RenamePlan plan =
            renamePlan({.thing = {NamedThing::Kind::Card, "Sword"}, .newName = u"Saber"_s}, smithy(), {}, now);
        QVERIFY(plan.isSafe());
        QCOMPARE(plan.batch.name.kind, EditKind::RenameCard);
        QCOMPARE(plan.usages.places.size(), 4);
        const Entities after = edited(smithy(), plan.batch);
        QCOMPARE(cardIn(after, swordId).name, u"Saber"_s);
        QCOMPARE(cardIn(after, swordId).abilities, u"Sharp -- a Sword"_s);
        QCOMPARE(cardIn(after, manId).name, u"Swordsman"_s);
        QVERIFY(cardIn(after, manId).abilities.startsWith(u"when this shines: create \"Saber\" in your rack\n"_s));
        const Deck& deck = std::get<Deck>(after.at(deckId));
        QCOMPARE(deck.list.name, u"Sword"_s);
        QCOMPARE(deck.list.entries[0].card, u"Swordsman"_s);
        QCOMPARE(deck.list.entries[1].card, u"Saber"_s);
        const QString text = std::get<GameText>(after.at(smithyId)).text;
        QVERIFY(text.contains(u"cards named \"Saber\""_s));
        QVERIFY(text.contains(u"\"Sword with an edge\" -- Sword and edge"_s));
        QVERIFY(after.at(searchId) == smithy().at(searchId));
    }

    void fieldIsRenamedOnEveryCard()
    {
        const RenamePlan plan =
            renamePlan({.thing = {NamedThing::Kind::Property, "edge"}, .newName = u"keen blade"_s}, smithy(), {}, now);
        QVERIFY(plan.isSafe());
        const Entities after = edited(smithy(), plan.batch);
        QCOMPARE(cardIn(after, swordId).fields, (QList<FieldValue>{{u"keen blade"_s, u"3"_s}}));
        QCOMPARE(cardIn(after, manId).fields, (QList<FieldValue>{{u"keen blade"_s, u"2"_s}}));
        QVERIFY(cardIn(after, manId).abilities.endsWith(u"with keen blade > keen blade shines: check"_s));
        const RenamePlan back =
            renamePlan({.thing = {NamedThing::Kind::Property, "keen blade"}, .newName = u"edge"_s}, after, {}, now);
        QVERIFY(back.isSafe());
        QVERIFY(edited(after, back.batch) == smithy());
    }

    void namesInFramesAreRenamed()
    {
        constexpr EntityId framesId{7};
        Entities before = smithy();
        before.emplace(
            framesId,
            GameText{
                .role = GameText::Role::Frames,
                .name = u"default"_s,
                .text = u"frame edge\n    field edge 1 2 3 4\n    words \"{edges} high\" 1 2 3 4"_s
            }
        );
        const RenamePlan plan =
            renamePlan({.thing = {NamedThing::Kind::Property, "edge"}, .newName = u"tip"_s}, before, {}, now);
        QVERIFY(plan.isSafe());
        QVERIFY(std::ranges::contains(plan.usages.places, EntityPlace{framesId, 2, 11}, &Usage::place));
        const Entities after = edited(before, plan.batch);
        QCOMPARE(
            std::get<GameText>(after.at(framesId)).text,
            u"frame edge\n    field tip 1 2 3 4\n    words \"{tips} high\" 1 2 3 4"_s
        );
        const RenamePlan back =
            renamePlan({.thing = {NamedThing::Kind::Property, "tip"}, .newName = u"edge"_s}, after, {}, now);
        QVERIFY(edited(after, back.batch) == before);
    }

    void projectIsParsedOnceAndOnceMoreForEachForm()
    {
        const std::size_t before = engine::parseCount();
        renamePlan({.thing = {NamedThing::Kind::Card, "Sword"}, .newName = u"Saber"_s}, smithy(), {}, now);
        QCOMPARE(engine::parseCount() - before, 2u);
        renamePlan({.thing = {NamedThing::Kind::Property, "edge"}, .newName = u"tip"_s}, smithy(), {}, now);
        QCOMPARE(engine::parseCount() - before, 5u);
    }

    void otherWordFormsAreRenamedToo_data()
    {
        QTest::addColumn<QString>("was");
        QTest::addColumn<QString>("becomes");
        QTest::addColumn<QString>("declared");
        QTest::newRow("first form") << u"polish"_s << u"carry"_s << u"carry/carries"_s;
        QTest::newRow("second form") << u"polishes"_s << u"carries"_s << u"carry/carries"_s;
        QTest::newRow("second form to an irregular one") << u"polishes"_s << u"kept"_s << u"polish/kept"_s;
    }

    void otherWordFormsAreRenamedToo()
    {
        QFETCH(const QString, was);
        QFETCH(const QString, becomes);
        QFETCH(const QString, declared);
        Entities before = smithy();
        QString& text = std::get<GameText>(before.at(smithyId)).text;
        text += u"verb (who player) polish/polishes (c card): do nothing\n"_s;
        std::get<CardDefinition>(before.at(swordId)).abilities = u"when a player polishes this: check"_s;
        const RenamePlan plan =
            renamePlan({.thing = {NamedThing::Kind::Verb, was.toStdString()}, .newName = becomes}, before, {}, now);
        QVERIFY(plan.isSafe());
        const Entities after = edited(before, plan.batch);
        QVERIFY(std::get<GameText>(after.at(smithyId)).text.contains(u"verb (who player) %1 (c card)"_s.arg(declared)));
        QCOMPARE(cardIn(after, swordId).abilities, u"when a player %1 this: check"_s.arg(declared.section(u'/', 1)));
        QVERIFY(std::ranges::all_of(plan.batch.edits, [&](const Edit& edit) {
            return edit.before == before.at(edit.entity);
        }));
    }

    void namesInCommentsAreReplacedOnlyOnRequest()
    {
        Entities entities = smithy();
        std::get<CardDefinition>(entities.at(manId)).comment = u"-- über Swordsman\n-- has a Sword"_s;
        const RenameRequest request{
            .thing = {NamedThing::Kind::Card, "Sword"},
            .newName = u"Saber"_s,
            .reach = RenameRequest::Reach::MeantAndComments
        };
        const RenamePlan plan = renamePlan(request, entities, {}, now);
        QVERIFY(plan.isSafe());
        QCOMPARE(plan.usages.inComments.size(), 3);
        const Entities after = edited(entities, plan.batch);
        QCOMPARE(cardIn(after, manId).comment, u"-- über Swordsman\n-- has a Saber"_s);
        QCOMPARE(cardIn(after, swordId).abilities, u"Sharp -- a Saber"_s);
        const QString text = std::get<GameText>(after.at(smithyId)).text;
        QVERIFY(text.contains(u"\"Sword with an edge\" -- Saber and edge"_s));
    }

    void formatIsRenamedInDecks()
    {
        const RenamePlan plan =
            renamePlan({.thing = {NamedThing::Kind::Format, "Open"}, .newName = u"Closed"_s}, smithy(), {}, now);
        QVERIFY(plan.isSafe());
        QCOMPARE(std::get<Deck>(edited(smithy(), plan.batch).at(deckId)).list.format, u"Closed"_s);
    }

    void impossibleRenameIsReportedAndNotApplied_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("newName");
        QTest::addColumn<int>("conflict");
        const auto row =
            [](const char* what, NamedThing::Kind kind, const QString& name, const QString& to, RenameConflict why) {
                QTest::newRow(what) << int(kind) << name << to << int(why);
            };
        row("missing", NamedThing::Kind::Card, u"Axe"_s, u"Saber"_s, RenameConflict::NotFound);
        row("not a name", NamedThing::Kind::Property, u"edge"_s, u"edge, two"_s, RenameConflict::NotAName);
        row("keyword of the language", NamedThing::Kind::Property, u"edge"_s, u"of"_s, RenameConflict::NotAName);
        row("quotes", NamedThing::Kind::Card, u"Sword"_s, u"a \"Sword\""_s, RenameConflict::NotAName);
        row("name of another card", NamedThing::Kind::Card, u"Sword"_s, u"Swordsman"_s, RenameConflict::Taken);
        row("name of another property", NamedThing::Kind::Property, u"edge"_s, u"rack"_s, RenameConflict::Taken);
        row("name of another form", NamedThing::Kind::Property, u"edge"_s, u"edges"_s, RenameConflict::Taken);
        row("name known to the engine",
            NamedThing::Kind::Property,
            u"pot"_s,
            u"active player"_s,
            RenameConflict::KnownByName);
        row("name of a slot", NamedThing::Kind::Property, u"pot"_s, u"n"_s, RenameConflict::Ambiguous);
    }

    void impossibleRenameIsReportedAndNotApplied()
    {
        QFETCH(const int, kind);
        QFETCH(const QString, name);
        QFETCH(const QString, newName);
        QFETCH(const int, conflict);
        const RenamePlan plan =
            renamePlan({.thing = {NamedThing::Kind(kind), name.toStdString()}, .newName = newName}, smithy(), {}, now);
        QCOMPARE(plan.conflicts, QList<RenameConflict>{RenameConflict(conflict)});
        QVERIFY(plan.batch.edits.isEmpty());
    }

    void usagesInBrokenCardsAreUncertain()
    {
        Entities entities = smithy();
        entities.emplace(brokenId, CardDefinition{.name = u"Anvil"_s, .abilities = u"create \"Sword\" in my rack"_s});
        const RenamePlan plan =
            renamePlan({.thing = {NamedThing::Kind::Card, "Sword"}, .newName = u"Saber"_s}, entities, {}, now);
        QVERIFY(plan.isSafe());
        QCOMPARE(plan.usages.uncertain.size(), 1);
        QCOMPARE(plan.usages.uncertain.front().place.entity, brokenId);
    }

    void thingsUsedInSharedRulesAreNotRenamed()
    {
        Entities entities = smithy();
        auto& text = std::get<GameText>(entities.at(smithyId)).text;
        text.replace(u"players 2\n"_s, u"players 2\nuse \"more\"\n"_s);
        const std::vector<engine::SourceFile> shared{{.name = "more", .text = "kind knife is card with edge = 1\n"}};
        const RenamePlan plan =
            renamePlan({.thing = {NamedThing::Kind::Property, "edge"}, .newName = u"tip"_s}, entities, shared, now);
        QVERIFY(plan.conflicts.contains(RenameConflict::InSharedText));
        QVERIFY(plan.batch.edits.isEmpty());
    }

    void renamingPreservesMeaning_data()
    {
        QTest::addColumn<QString>("folder");
        for (const std::string& folder : testing::gameFolders())
            QTest::newRow(folder.c_str()) << QString::fromStdString(folder);
    }

    void renamingPreservesMeaning()
    {
        QFETCH(const QString, folder);
        const Entities before = entitiesIn(folder.toStdString());
        const QString program = programOf(before);
        QVERIFY(!program.isEmpty());
        const auto fresh = u"Qwertz Uiop"_s;
        for (const NamedThing::Kind kind : {NamedThing::Kind::Card, NamedThing::Kind::Property}) {
            const NamedThing thing = mostUsed(kind, before);
            const RenamePlan plan = renamePlan({.thing = thing, .newName = fresh}, before, sharedTexts(), now);
            QVERIFY2(plan.isSafe(), thing.name.c_str());
            const Entities after = edited(before, plan.batch);
            const QString name = QString::fromStdString(thing.name);
            QString other = program;
            QCOMPARE(programOf(after).replace(fresh, name), other.replace(fresh, name));
            const RenamePlan back =
                renamePlan({.thing = {kind, fresh.toStdString()}, .newName = name}, after, sharedTexts(), now);
            QVERIFY2(back.isSafe(), thing.name.c_str());
            QVERIFY(textFiles(edited(after, back.batch)).files == textFiles(before).files);
        }
    }
};

REGISTER_TEST(RenamingTest)
#include "renaming_test.moc"
