// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/project/project.h"
#include "model/storage/files/limits.h"
#include "tests/model/sample_entities.h"
#include "tests/testing/test.h"

#include <QSignalSpy>
#include <QTemporaryDir>

using namespace model;
using namespace Qt::StringLiterals;

namespace {

using Part = ChangedPart::What;

const QDateTime noon = sample::noon;

class Desk
{
public:
    Desk() { reset(Project::create(path(), state(), sample::entities(), noon)); }

    QString path(const QString& name = u"game.cardwright"_s) const { return m_folder.filePath(name); }

    QString state() const { return m_folder.filePath(u"state"_s); }

    Project* operator->() const { return project.get(); }

    void reopen()
    {
        project->close();
        reset(Project::open(path(), state()));
    }

    /// Renames the first card.
    std::expected<void, EditError> rename(const QString& name, const QDateTime& at = noon, const QString& field = {})
    {
        CardDefinition after = card();
        after.name = name;
        EditBatch batch = sample::editing(EntityId{1}, card(), after);
        batch.name.field = field;
        batch.at = at;
        return project->apply(batch);
    }

    CardDefinition card() const { return *project->find<CardDefinition>(EntityId{1}); }

    std::unique_ptr<Project> project;

private:
    void reset(Project::Opened opened)
    {
        QVERIFY(opened);
        project = std::move(*opened);
        QVERIFY(project->damage().isEmpty());
        QCOMPARE(project->access(), ProjectAccess::Write);
    }

    QTemporaryDir m_folder;
};

} // namespace

class ProjectTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void editIsAppliedSignalledAndStored()
    {
        Desk desk;
        const QSignalSpy spy(desk.project.get(), &Project::edited);
        QVERIFY(desk.rename(u"Other"_s));
        QCOMPARE(desk.card().name, u"Other"_s);
        QCOMPARE(spy.count(), 1);
        desk.reopen();
        QCOMPARE(desk.card().name, u"Other"_s);
    }

    void refusedEditChangesNothing()
    {
        Desk desk;
        const auto before = desk->entities();
        const QSignalSpy spy(desk.project.get(), &Project::edited);
        const auto kindOfError = [&](const EditBatch& batch) {
            const auto applied = desk->apply(batch);
            return applied ? std::optional<EditError::Kind>() : std::optional(applied.error().kind);
        };
        const Entity card = sample::card();
        QVERIFY(kindOfError(sample::editing(EntityId{1}, sample::card(u"Never"_s), card)) == EditError::Kind::Outdated);
        QVERIFY(kindOfError(sample::editing(EntityId{99}, card, card)) == EditError::Kind::Outdated);
        QVERIFY(kindOfError(sample::adding(EntityId{1}, card)) == EditError::Kind::Outdated);
        QVERIFY(kindOfError(sample::adding(EntityId{0}, card)) == EditError::Kind::Outdated);
        QVERIFY(kindOfError(sample::editing(EntityId{1}, card, sample::deck())) == EditError::Kind::Outdated);
        QVERIFY(kindOfError(sample::editing(EntityId{1}, card, card)) == EditError::Kind::NothingToDo);
        QVERIFY(kindOfError({}) == EditError::Kind::NothingToDo);
        QVERIFY(
            kindOfError(sample::adding(EntityId{9}, sample::card(QString(QChar(0xd800))))) ==
            EditError::Kind::NotStorable
        );
        QVERIFY(!desk->undo(noon));
        QVERIFY(!desk->redo(noon));
        QVERIFY(desk->entities() == before);
        QCOMPARE(spy.count(), 0);
    }

    void versionNamesAreUnique()
    {
        Desk desk;
        QVERIFY(desk->nameVersion(u"Fair"_s, noon));
        const auto again = desk->nameVersion(u"Fair"_s, noon);
        QVERIFY(!again);
        QCOMPARE(again.error().kind, EditError::Kind::NameTaken);
        QVERIFY(desk->nameVersion(u"fair"_s, noon));
        desk.reopen();
        QCOMPARE(desk->versions().size(), 2);
        QCOMPARE(desk->nameVersion(u"Fair"_s, noon).error().kind, EditError::Kind::NameTaken);
    }

    void unstorableEntitiesAreRefusedAtCreation()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"game.cardwright"_s);
        const CardDefinition card{.name = u"Long"_s, .abilities = QString(limits::longestText + 1, u'x')};
        for (const Entity& entity : {Entity(card), Entity(Deck{.list = {.name = u"a"_s + QChar(0)}})}) {
            const auto created = Project::create(path, folder.path(), {sample::card(), entity}, noon);
            QVERIFY(!created);
            QCOMPARE(created.error().kind, StorageError::Kind::NotStorable);
            QCOMPARE(created.error().name, nameOf(entity));
            QVERIFY(!QFile::exists(path));
        }
    }

    void undoAndRedoContinueAfterRestart()
    {
        Desk desk;
        QVERIFY(desk.rename(u"Second"_s));
        QVERIFY(desk.rename(u"Third"_s));
        QVERIFY(desk->undo(noon));
        desk.reopen();
        QCOMPARE(desk.card().name, u"Second"_s);
        QVERIFY(desk->nextUndo());
        QVERIFY(desk->undo(noon));
        QCOMPARE(desk.card(), sample::card());
        QVERIFY(!desk->nextUndo());
        desk.reopen();
        QVERIFY(desk->redo(noon));
        QVERIFY(desk->redo(noon));
        QCOMPARE(desk.card().name, u"Third"_s);
        QVERIFY(!desk->nextRedo());
        QVERIFY(desk->undo(noon));
        QCOMPARE(desk.card().name, u"Second"_s);
        QVERIFY(desk.rename(u"Fourth"_s));
        QVERIFY(!desk->nextRedo());
        desk.reopen();
        QVERIFY(!desk->nextRedo());
        QVERIFY(desk->undo(noon));
        QVERIFY(desk->undo(noon));
        QCOMPARE(desk.card(), sample::card());
    }

    void undoRestoresDeletedEntityWithItsId()
    {
        Desk desk;
        QVERIFY(desk->apply(
            {.name = {.kind = EditKind::DeleteCards}, .edits = {{.entity = EntityId{1}, .before = desk.card()}}}
        ));
        QVERIFY(!desk->find(EntityId{1}));
        desk.reopen();
        QVERIFY(desk->undo(noon));
        QCOMPARE(desk.card(), sample::card());
    }

    void idsAreNeverReused()
    {
        Desk desk;
        const EntityId id = desk->newId();
        QVERIFY(desk->apply(sample::adding(id, sample::card(u"New"_s))));
        QVERIFY(desk->undo(noon));
        desk.reopen();
        QVERIFY(desk->newId() > id);
    }

    void typingInOneFieldIsOneStep()
    {
        Desk desk;
        QVERIFY(desk.rename(u"J"_s, noon, u"name"_s));
        QVERIFY(desk.rename(u"Jo"_s, noon.addMSecs(400), u"name"_s));
        QVERIFY(desk.rename(u"Joy"_s, noon.addMSecs(1'800), u"name"_s));
        QCOMPARE(desk->now(), 2);
        QVERIFY(desk.rename(u"Joyce"_s, noon.addMSecs(9'000), u"name"_s));
        QCOMPARE(desk->now(), 3);
        desk.reopen();
        QVERIFY(desk->undo(noon));
        QCOMPARE(desk.card().name, u"Joy"_s);
        QVERIFY(desk->undo(noon));
        QCOMPARE(desk.card(), sample::card());
        QVERIFY(desk->redo(noon));
        QCOMPARE(desk.card().name, u"Joy"_s);
    }

    void editsThatAreNotContinuedTypingAreSeparateSteps()
    {
        Desk desk;
        QVERIFY(desk.rename(u"J"_s, noon, u"name"_s));
        // A different field, a clock that was set back, and an edit without a field each start a new step.
        QVERIFY(desk.rename(u"Jo"_s, noon, u"title"_s));
        QVERIFY(desk.rename(u"Joy"_s, noon.addMSecs(-1), u"title"_s));
        QVERIFY(desk.rename(u"Joyc"_s, noon));
        QVERIFY(desk.rename(u"Joyce"_s, noon));
        QCOMPARE(desk->now(), 6);
        // A version named between two keystrokes is preserved.
        QVERIFY(desk.rename(u"A"_s, noon, u"name"_s));
        QVERIFY(desk->nameVersion(u"A version"_s, noon));
        QVERIFY(desk.rename(u"AB"_s, noon, u"name"_s));
        QCOMPARE(desk->now(), 8);
        QVERIFY(desk->undo(noon));
        QCOMPARE(desk.card().name, u"A"_s);
        // Further typing doesn't extend a step that has been undone.
        QVERIFY(desk.rename(u"AC"_s, noon, u"name"_s));
        QCOMPARE(desk->now(), 10);
    }

    void manyChangesToOneCardAreOneDifference()
    {
        Desk desk;
        QVERIFY(desk->nameVersion(u"Before"_s, noon));
        QVERIFY(desk.rename(u"Renamed"_s));
        CardDefinition card = desk.card();
        card.fields[0].value = u"9"_s;
        QVERIFY(desk->apply(sample::editing(EntityId{1}, desk.card(), card)));
        card.abilities = u"Slow"_s;
        QVERIFY(desk->apply(sample::editing(EntityId{1}, desk.card(), card)));
        const EntityId added = desk->newId();
        QVERIFY(desk->apply(sample::adding(added, sample::card(u"Added"_s))));
        desk.reopen();
        const std::int64_t before = desk->versions().front().after;
        const auto found = desk->difference(before, desk->now());
        QVERIFY(found);
        QCOMPARE(found->size(), 2);
        QCOMPARE(found->front().entity, EntityId{1});
        QVERIFY(found->front().before == Entity(sample::card()));
        const QList<ChangedPart> parts{{Part::Name}, {Part::Field, u"cost"_s}, {Part::Abilities}};
        QVERIFY(found->front().parts == parts);
        QVERIFY(found->back().entity == added && !found->back().before);
        // In the opposite direction, the added card is removed.
        const auto back = desk->difference(desk->now(), before);
        QVERIFY(back);
        QVERIFY(!back->back().after);
        QVERIFY(desk->difference(before, before)->isEmpty());
        QVERIFY(!desk->difference(-1, 2));
        QVERIFY(!desk->difference(0, desk->now() + 1));
    }

    void deletedAndRecreatedCardCountsAsTheSame()
    {
        Desk desk;
        QVERIFY(desk->apply({.edits = {{.entity = EntityId{1}, .before = desk.card()}}}));
        CardDefinition again = sample::card();
        again.abilities = u"Slow"_s;
        QVERIFY(desk->apply(sample::adding(desk->newId(), again)));
        const auto found = desk->difference(1, desk->now());
        QVERIFY(found);
        QCOMPARE(found->size(), 1);
        QVERIFY(found->front().parts == QList<ChangedPart>{{Part::Abilities}});
    }

    void everyMomentCanBeRestored()
    {
        Desk desk;
        const auto original = desk->entities();
        QVERIFY(desk->nameVersion(u"Original"_s, noon));
        QVERIFY(desk.rename(u"Other"_s));
        QVERIFY(desk->apply(sample::adding(desk->newId(), sample::card(u"New"_s))));
        QVERIFY(desk->undo(noon));
        QVERIFY(desk->redo(noon));
        const auto late = desk->entities();
        const std::int64_t lateMoment = desk->now();
        QVERIFY(desk->restore(1, noon));
        QVERIFY(desk->entities() == original);
        QCOMPARE(desk->nextUndo()->subject, u"Original"_s);
        QVERIFY(desk->restore(lateMoment, noon));
        QVERIFY(desk->entities() == late);
        QVERIFY(desk->undo(noon));
        QVERIFY(desk->entities() == original);
        QVERIFY(!desk->restore(1, noon));
    }

    void savedPlaytestIsNotAnUndoStep()
    {
        Desk desk;
        QVERIFY(desk->nameVersion(u"Original"_s, noon));
        QVERIFY(desk.rename(u"Other"_s));
        const EntityId game = desk->newId();
        const auto save = [&](const QString& record) {
            const auto* const before = desk->find(game);
            const Edit edit{
                .entity = game,
                .before = before ? std::optional(*before) : std::nullopt,
                .after = Playtest{.name = u"Last game"_s, .record = record, .isLastGame = true},
            };
            QVERIFY(desk->apply({.name = {.kind = EditKind::SavePlaytest}, .at = noon, .edits = {edit}}));
        };
        save(u"one"_s);
        QCOMPARE(desk->history().undoable().size(), 1U);
        QVERIFY(desk->undo(noon));
        QVERIFY(desk->find(game));
        QCOMPARE(desk.card(), sample::card());
        // Saving doesn't discard the steps that can be redone.
        save(u"two"_s);
        QVERIFY(desk->redo(noon));
        QCOMPARE(desk.card().name, u"Other"_s);
        QVERIFY(desk->restore(1, noon));
        QCOMPARE(desk->find<Playtest>(game)->record, u"two"_s);
        QVERIFY(desk->undo(noon));
        QCOMPARE(desk.card().name, u"Other"_s);
        QCOMPARE(desk->find<Playtest>(game)->record, u"two"_s);
    }

    void singleEntityCanBeRestored()
    {
        Desk desk;
        QVERIFY(desk.rename(u"Other"_s));
        QVERIFY(desk->apply(sample::adding(EntityId{9}, sample::card(u"New"_s))));
        QVERIFY(desk->restore(1, EntityId{1}, noon));
        QCOMPARE(desk.card(), sample::card());
        QVERIFY(desk->find(EntityId{9}));
        QVERIFY(desk->restore(1, EntityId{9}, noon));
        QVERIFY(!desk->find(EntityId{9}));
    }

    void sharedCopyContainsNothingPrivate()
    {
        Desk desk;
        QVERIFY(desk.rename(u"Secret draft"_s));
        QVERIFY(desk.rename(u"Final"_s));
        QVERIFY(desk->nameVersion(u"Hidden version"_s, noon));
        QVERIFY(desk->apply(sample::adding(EntityId{9}, Art{.name = u"unused picture"_s, .png = "png"})));
        QVERIFY(desk->share(desk.path(u"copy"_s), noon));
        QFile file(desk.path(u"copy"_s));
        QVERIFY(file.open(QFile::ReadOnly));
        const QByteArray bytes = file.readAll();
        for (const char* const secret :
             {"Secret draft", "too strong?", "for the fair", "cost<=2", "seed 7", "Hidden version", "unused picture"})
            QVERIFY(!bytes.contains(secret));
        file.close();
        const auto copy = Project::open(desk.path(u"copy"_s), desk.state());
        QVERIFY(copy);
        QCOMPARE((*copy)->entities().size(), 4u);
        QCOMPARE((*copy)->find<CardDefinition>(EntityId{1})->name, u"Final"_s);
        QVERIFY((*copy)->find<Art>(EntityId{6}));
        QVERIFY(!(*copy)->nextUndo());
    }

    void manyStepsCanBeUndoneAfterRestart()
    {
        Desk desk;
        constexpr int steps = 300;
        for (int step = 0; step < steps; ++step)
            QVERIFY(desk.rename(QString::number(step)));
        desk.reopen();
        for (int step = steps - 2; step >= 0; --step) {
            QVERIFY(desk->undo(noon));
            QCOMPARE(desk.card().name, QString::number(step));
        }
        QVERIFY(desk->undo(noon));
        QCOMPARE(desk.card(), sample::card());
    }
};

REGISTER_TEST(ProjectTest)
#include "project_test.moc"
