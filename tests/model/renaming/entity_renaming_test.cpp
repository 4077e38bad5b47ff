// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/renaming/entity_renaming.h"
#include "tests/testing/test.h"

using namespace model;
using namespace Qt::StringLiterals;

namespace {

constexpr EntityId rulesId{1};
constexpr EntityId moreId{2};
constexpr EntityId foxId{3};
constexpr EntityId owlId{4};
constexpr EntityId woodsId{5};
constexpr EntityId nightId{6};

/// A project whose rules have errors, so that the meaning of its texts is unknown.
Entities forest()
{
    return {
        {rulesId, GameText{.name = u"game"_s, .text = u"a Fox in the woods"_s}},
        {moreId, GameText{.name = u"more"_s}},
        {foxId, CardDefinition{.name = u"Fox"_s}},
        {owlId, CardDefinition{.name = u"Owl"_s, .abilities = u"hunt \"Fox\""_s}},
        {woodsId, Deck{.list = {.name = u"Woods"_s, .entries = {{u"main"_s, 2, u"Fox"_s}, {u"side"_s, 1, u"Fox"_s}}}}},
        {nightId, Deck{.list = {.name = u"Night"_s, .entries = {{u"main"_s, 2, u"Owl"_s}}}}},
    };
}

std::expected<EditBatch, RenameConflict> renaming(EntityId id, const QString& name)
{
    const std::vector<engine::SourceFile> shared{{.name = "stack", .text = {}}};
    return entityRenaming(id, name, forest(), shared, QDateTime::fromSecsSinceEpoch(1));
}

QList<EntityId> changed(const EditBatch& batch)
{
    QList<EntityId> ids;
    for (const Edit& edit : batch.edits)
        ids.append(edit.entity);
    return ids;
}

} // namespace

/// Checks the edits that rename cards, decks and texts.
class EntityRenamingTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void cardsFollowTheirRenamedBack()
    {
        Entities entities = forest();
        std::get<CardDefinition>(entities.at(owlId)).fields = {{u"back"_s, u"\"Fox\""_s}};
        const auto batch = entityRenaming(foxId, u"Vixen"_s, entities, {}, QDateTime::fromSecsSinceEpoch(1));
        QVERIFY(batch);
        QCOMPARE(changed(*batch), (QList{foxId, woodsId, owlId}));
        QCOMPARE(
            std::get<CardDefinition>(*batch->edits.last().after).fields,
            (QList<FieldValue>{{u"back"_s, u"\"Vixen\""_s}})
        );
    }

    void decksFollowRenamedCardEvenIfRulesAreBroken()
    {
        const auto batch = renaming(foxId, u"Vixen"_s);
        QVERIFY(batch);
        QCOMPARE(batch->name, (EditName{.kind = EditKind::RenameCard, .subject = u"Fox"_s}));
        QCOMPARE(changed(*batch), (QList{foxId, woodsId}));
        for (const DeckEntry& entry : std::get<Deck>(*batch->edits.last().after).list.entries)
            QCOMPARE(entry.card, u"Vixen"_s);
    }

    void ambiguousNameRenamesOnlyTheCard()
    {
        QCOMPARE(changed(*renaming(foxId, u"Owl"_s)), QList{foxId});
        QCOMPARE(changed(*renaming(foxId, {})), QList{foxId});
    }

    void deckNameMustBeUnique()
    {
        QCOMPARE(changed(*renaming(woodsId, u"Fox"_s)), QList{woodsId});
        QCOMPARE(renaming(woodsId, u"Night"_s).error(), RenameConflict::Taken);
        QCOMPARE(renaming(woodsId, {}).error(), RenameConflict::NotAName);
    }

    void textNameMustBeUnique()
    {
        QCOMPARE(changed(*renaming(moreId, u"Fox"_s)), QList{moreId});
        QCOMPARE(renaming(moreId, u"game"_s).error(), RenameConflict::Taken);
        QCOMPARE(renaming(moreId, u"stack"_s).error(), RenameConflict::Taken);
    }
};

REGISTER_TEST(EntityRenamingTest)
#include "entity_renaming_test.moc"
