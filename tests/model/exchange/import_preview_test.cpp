// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/cards/delimited_cards.h"
#include "model/exchange/decks/plain_decks.h"
#include "model/exchange/import_preview.h"
#include "model/project/project.h"
#include "tests/model/exchange/exchange_testing.h"
#include "tests/model/sample_entities.h"
#include "tests/testing/test.h"

#include <QTemporaryDir>

using namespace model;
using namespace exchange_testing;
using namespace Qt::StringLiterals;
using Action = PreviewRow::Action;
using Code = ExchangeProblem::Code;

namespace {

const std::map<EntityId, Entity> known{
    {EntityId{1},
     CardDefinition{
         .name = u"Ember"_s,
         .list = u"set"_s,
         .fields = {{u"swift"_s}, {u"power"_s, u"1"_s}, {u"type"_s, u"Unit"_s}},
         .abilities = u"Haste"_s,
         .notes = u"mine"_s
     }},
    {EntityId{2}, CardDefinition{.name = u"Tide"_s}},
    {EntityId{3}, CardDefinition{.name = u"Twin"_s}},
    {EntityId{4}, CardDefinition{.name = u"Twin"_s}},
    {EntityId{5}, sample::deck()},
};

Imported table(const QByteArray& text)
{
    return readCommaSeparated(request(text)).value_or(Imported());
}

QList<Action> actions(const ImportPreview& preview)
{
    QList<Action> found;
    for (const PreviewRow& row : preview.rows)
        found.append(row.action);
    return found;
}

std::map<EntityId, Entity> afterwards(std::map<EntityId, Entity> entities, const EditBatch& batch)
{
    for (const Edit& edit : batch.edits)
        entities[edit.entity] = *edit.after;
    return entities;
}

} // namespace

class ImportPreviewTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void rowsAddCardsUpdateCardsOrChangeNothing()
    {
        const ImportPreview preview = previewImport(table("name,power\nEmber,2\nTide,\nOak,3\n"), known);
        QCOMPARE(actions(preview), (QList<Action>{Action::Update, Action::Unchanged, Action::Add}));
        QVERIFY(preview.canBeApplied());
        QCOMPARE(preview.rows[0].entity, EntityId{1});
        QCOMPARE(preview.rows[0].place, (ExchangePlace{.line = 2, .row = 2}));
        QCOMPARE(preview.rows[2].name, u"Oak"_s);
    }

    void partsMissingFromFileStayUnchanged()
    {
        const ImportPreview preview = previewImport(table("name,power,cost\nEmber,,1 Fire\n"), known);
        CardDefinition expected = std::get<CardDefinition>(known.at(EntityId{1}));
        expected.fields = {{u"swift"_s}, {u"type"_s, u"Unit"_s}, {u"cost"_s, u"1 Fire"_s}};
        QVERIFY(*preview.rows.first().after == Entity(expected));
    }

    void plainTextDoesNotReplaceAbilities()
    {
        const ImportPreview preview =
            previewImport(table("name,power,effect\nEmber,2,Is quick.\nTide,3,Is slow.\nOak,4,Is old.\n"), known);
        QCOMPARE(actions(preview), (QList<Action>{Action::Update, Action::Update, Action::Add}));
        QCOMPARE(std::get<CardDefinition>(*preview.rows[0].after).abilities, u"Haste"_s);
        QCOMPARE(std::get<CardDefinition>(*preview.rows[1].after).abilities, u"\"Is slow.\""_s);
        QCOMPARE(std::get<CardDefinition>(*preview.rows[2].after).abilities, u"\"Is old.\""_s);
        QCOMPARE(preview.rows[0].problem->code, Code::AbilitiesKept);
        QVERIFY(!preview.rows[1].problem);
        QVERIFY(preview.canBeApplied());
    }

    void optionsDecideWhichRowsAreSkipped()
    {
        const Imported imported = table("name,power\nEmber,2\nOak,3\n");
        QCOMPARE(
            actions(previewImport(imported, known, {.known = ImportOptions::Known::Skip})),
            (QList<Action>{Action::Skip, Action::Add})
        );
        QCOMPARE(
            actions(previewImport(imported, known, {.unknown = ImportOptions::Unknown::Skip})),
            (QList<Action>{Action::Update, Action::Skip})
        );
        const ImportPreview without = previewImport(imported, known, {.list = u"new"_s, .withoutRows = {0}});
        QCOMPARE(actions(without), (QList<Action>{Action::LeftOut, Action::Add}));
        QCOMPARE(std::get<CardDefinition>(*without.rows[1].after).list, u"new"_s);
    }

    void idsMatchRenamedCards()
    {
        const Imported imported = table("id,name\n1,Cinder\n,New\n77,Other\n5,Deck\n");
        const ImportPreview preview = previewImport(imported, known, {.match = ImportOptions::Match::Id});
        QCOMPARE(actions(preview), (QList<Action>{Action::Update, Action::Add, Action::Add, Action::Add}));
        QCOMPARE(std::get<CardDefinition>(*preview.rows[0].after).name, u"Cinder"_s);
        QCOMPARE(std::get<CardDefinition>(*preview.rows[0].after).notes, u"mine"_s);
    }

    void contradictoryRowsAreRefused()
    {
        const ImportPreview preview =
            previewImport(table("name,power\nEmber,2\nOak,3\nEmber,4\nOak,3\nTwin,1\n,7\n"), known);
        QCOMPARE(
            actions(preview),
            (QList<Action>{Action::Update, Action::Add, Action::Refuse, Action::Skip, Action::Refuse, Action::Refuse})
        );
        QCOMPARE(preview.rows[2].problem->code, Code::SameTwice);
        QCOMPARE(preview.rows[2].problem->number, 2);
        QCOMPARE(preview.rows[3].problem->code, Code::Repeated);
        QCOMPARE(preview.rows[4].problem->code, Code::SeveralOfThisName);
        QCOMPARE(preview.rows[5].problem->code, Code::NoName);
        QVERIFY(!preview.canBeApplied());
        QVERIFY(importBatch(preview, {}, sample::noon, [] { return EntityId{9}; }).edits.isEmpty());
    }

    void unstorableRowIsRefused()
    {
        const ImportPreview preview = previewImport(table("name\nOak\n" + QByteArray(5'000, 'x') + "\n"), known);
        QCOMPARE(actions(preview), (QList<Action>{Action::Add, Action::Refuse}));
        QCOMPARE(preview.rows[1].problem->code, Code::NotStorable);
        QCOMPARE(preview.rows[1].problem->place.row, 3);
    }

    void partsMissingFromPlainTextStayUnchanged()
    {
        const ReadResult read = readPlainDeck(request("// Starter\n3 Ember\n"));
        const ImportPreview preview = previewImport(*read, known);
        QCOMPARE(actions(preview), (QList<Action>{Action::Update}));
        Deck expected = sample::deck();
        expected.list.entries = {{u"main"_s, 3, u"Ember"_s}};
        QVERIFY(*preview.rows.first().after == Entity(expected));
    }

    void reimportChangesNothing()
    {
        for (quint32 seed = 0; seed < 20; ++seed) {
            random_entities::Source source(seed);
            const auto entities = source.many(30, [&] { return source.card(); });
            const Outgoing written = writeCommaSeparated({.entities = entities, .fields = random_entities::fields()});
            const ReadResult read = readCommaSeparated(request(written.files.first().bytes));
            for (const auto match : {ImportOptions::Match::Name, ImportOptions::Match::Id}) {
                const ImportPreview again = previewImport(*read, entities, {.match = match});
                QCOMPARE(again.count(Action::Unchanged), 30);
                QVERIFY(!again.canBeApplied());
            }
            std::int64_t id = 100;
            const ImportPreview preview = previewImport(*read, {});
            const EditBatch batch = importBatch(preview, u"cards.csv"_s, sample::noon, [&] { return EntityId{++id}; });
            const auto imported = afterwards({}, batch);
            QVERIFY(
                std::ranges::equal(
                    imported,
                    entities,
                    {},
                    [](const auto& pair) { return pair.second; },
                    [](const auto& pair) { return pair.second; }
                )
            );
            QVERIFY(!previewImport(*read, imported).canBeApplied());
        }
    }

    void importIsOneUndoStep()
    {
        const QTemporaryDir folder;
        const QList<Entity> entities{known.at(EntityId{1}), known.at(EntityId{2})};
        const auto project =
            Project::create(folder.filePath(u"p.cardwright"_s), folder.filePath(u"state"_s), entities, sample::noon);
        QVERIFY(project);
        Project& ours = **project;
        const auto before = ours.entities();
        const ImportPreview preview = previewImport(table("name,power\nEmber,2\nOak,3\nAsh,4\n"), before);
        const EditBatch batch = importBatch(preview, u"x.csv"_s, sample::noon, [&] { return ours.newId(); });
        QVERIFY(ours.apply(batch));
        QCOMPARE(ours.entities().size(), 4U);
        QCOMPARE(ours.nextUndo(), (EditName{.kind = EditKind::Import, .subject = u"x.csv"_s}));
        const auto imported = ours.entities();
        QVERIFY(ours.undo(sample::noon));
        QVERIFY(ours.entities() == before);
        QVERIFY(ours.redo(sample::noon));
        QVERIFY(ours.entities() == imported);
    }
};

REGISTER_TEST(ImportPreviewTest)
#include "import_preview_test.moc"
