// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/checking/checked_game.h"
#include "model/exchange/import_check.h"
#include "tests/testing/test.h"

using namespace model;
using namespace Qt::StringLiterals;

namespace {

constexpr const char* rules = R"rules(game "Pond"
players 2
card has:
    size: number, printed
player has:
    bank: zone, public, in play
verb (c card) swim/swims: do nothing
start:
    draw the game
)rules";

constexpr EntityId larvaId{2};
constexpr EntityId frogId{3};

std::map<EntityId, Entity> lake()
{
    return {
        {EntityId{1}, GameText{.name = u"game"_s, .text = QString::fromUtf8(rules)}},
        {larvaId, CardDefinition{.name = u"Larva"_s}},
        {frogId, CardDefinition{.name = u"Frog"_s, .abilities = u"when this swims: create \"Larva\" in your bank"_s}},
    };
}

Imported importedCards(const QList<CardDefinition>& cards)
{
    Imported imported{.scope = {.hasAbilities = true, .hasEveryField = true}};
    for (const CardDefinition& card : cards)
        imported.entities.append({.value = card, .place = {.row = int(imported.entities.size()) + 1}});
    return imported;
}

} // namespace

/// Checks that the findings for an import are those that the project reports after it.
class ImportCheckTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void rowsHaveTheProblemsOfTheProjectAfterTheImport()
    {
        std::map<EntityId, Entity> entities = lake();
        const ImportPreview preview = previewImport(
            importedCards(
                {{.name = u"Newt"_s, .fields = {{u"size"_s, u"2"_s}}},
                 {.name = u"Toad"_s, .fields = {{u"size"_s, u"large"_s}, {u"zorp"_s, u"1"_s}}},
                 {.name = u"Larva"_s, .abilities = u"nonsense here"_s},
                 // These two cards mention others: one that only this import adds, and one that doesn't exist.
                 {.name = u"Swan"_s, .abilities = u"when this swims: create \"Newt\" in your bank"_s},
                 {.name = u"Duck"_s, .abilities = u"when this swims: create \"Goose\" in your bank"_s}}
            ),
            entities
        );
        const ImportFindings found = ImportCheckJob(preview, entities, {}).run();
        QCOMPARE(found.rows.size(), 5);
        QVERIFY(found.rows[0].isEmpty() && found.rows[3].isEmpty());
        QVERIFY(!found.rows[1].isEmpty() && !found.rows[2].isEmpty() && !found.rows[4].isEmpty());

        // Compare the findings with those of the project itself.
        std::int64_t id = frogId.value;
        const EditBatch batch = importBatch(preview, {}, {}, [&id] { return EntityId{++id}; });
        for (const Edit& edit : batch.edits)
            entities.insert_or_assign(edit.entity, *edit.after);
        CheckedGame game(entities, {});
        game.adopt(game.staleCards()->run());
        qsizetype all = 0;
        for (const auto& [entity, problems] : game.problems())
            all += problems.size();
        QCOMPARE(found.count(engine::Severity::Error) + found.count(engine::Severity::Warning), int(all));
        for (qsizetype at = 0; at < batch.edits.size(); ++at)
            QVERIFY(found.rows[at] == game.problemsOf(batch.edits[at].entity));
    }

    void errorsElsewhereAreCounted()
    {
        Imported imported = importedCards({{.name = u"Tadpole"_s}});
        imported.entities.first().id = larvaId;
        const ImportOptions byId{.match = ImportOptions::Match::Id};
        const ImportPreview preview = previewImport(imported, lake(), byId);
        QCOMPARE(preview.count(PreviewRow::Action::Update), 1);
        const ImportFindings found = ImportCheckJob(preview, lake(), {}).run();
        QVERIFY(found.rows.first().isEmpty());
        QCOMPARE(found.elsewhere, 1);
        // Errors that already exist don't count.
        std::map<EntityId, Entity> broken = lake();
        std::get<CardDefinition>(broken[frogId]).abilities = u"nonsense"_s;
        QCOMPARE(ImportCheckJob(preview, broken, {}).run().elsewhere, 0);
    }

    void rowsThatAreNotImportedAreNotChecked()
    {
        const Imported imported = importedCards({{.name = u"Newt"_s, .abilities = u"nonsense"_s}});
        const ImportPreview preview = previewImport(imported, lake(), {.withoutRows = {0}});
        const ImportFindings found = ImportCheckJob(preview, lake(), {}).run();
        QCOMPARE(found.count(engine::Severity::Error), 0);
    }
};

REGISTER_TEST(ImportCheckTest)
#include "import_check_test.moc"
