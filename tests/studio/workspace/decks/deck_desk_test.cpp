// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/project/project.h"
#include "studio/workspace/decks/deck_desk.h"
#include "studio/workspace/decks/deck_files.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"
#include "tests/studio/workspace/opened.h"
#include "tests/testing/test.h"

#include <QFile>
#include <QSignalSpy>

using namespace studio;
using namespace Qt::StringLiterals;

namespace {

struct Desk
{
    Opened opened{u"realm-of-thieves"_s};
    DeckDesk desk{opened.workspace, opened.selection};

    Desk() { opened.wait(); }
};

} // namespace

/// Checks the state shared by all deck panels: the open decks, the legality of the current one, and its edits.
class DeckDeskTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void firstDeckIsOpenAndChecked()
    {
        Desk setup;
        QVERIFY(setup.desk.deck());
        QCOMPARE(setup.desk.openDecks().all().size(), 1);
        QVERIFY(setup.desk.built().health());
        QVERIFY(setup.desk.built().health()->isLegal());
        QCOMPARE(setup.desk.built().health()->size()->limit.amount, 30);
        QCOMPARE(setup.desk.formats(), QStringList{u"Standard"_s});
        QCOMPARE(setup.desk.ruleText(setup.desk.built().health()->rules[1].limit), u"at most 2 copies"_s);
    }

    void editIsCheckedImmediatelyAndCanBeUndone()
    {
        Desk setup;
        const QString card = setup.desk.deck()->list.entries.first().card;
        const model::DeckList before = setup.desk.deck()->list;
        QCOMPARE(setup.desk.built().countOf(card), 2);
        QCOMPARE(setup.desk.built().leftOf(card), std::optional(0));
        const QSignalSpy changed(&setup.desk.built(), &BuiltDeck::changed);
        QVERIFY(setup.desk.edits().add({card}));
        QCOMPARE(changed.size(), 1);
        QCOMPARE(setup.desk.built().countOf(card), 3);
        QVERIFY(!setup.desk.built().health()->isLegal());
        QCOMPARE(setup.desk.built().faultsOf(card).size(), 1);
        setup.opened.workspace.undo();
        QCOMPARE(setup.desk.deck()->list, before);
        QVERIFY(setup.desk.built().health()->isLegal());
    }

    void smallestRepairIsFoundInTheBackground()
    {
        Desk setup;
        const QString card = setup.desk.deck()->list.entries.first().card;
        QVERIFY(setup.desk.edits().add({card}));
        QTRY_VERIFY(setup.desk.built().repair());
        QCOMPARE(setup.desk.built().repair()->size, 1);
        QVERIFY(setup.desk.edits().apply(setup.desk.built().repair()->changes));
        QVERIFY(setup.desk.built().health()->isLegal());
        QVERIFY(!setup.desk.built().repair());
    }

    void decksCanBeCreatedDuplicatedRenamedAndDeleted()
    {
        Desk setup;
        const auto first = *setup.desk.current();
        const qsizetype decks = setup.desk.decks().size();
        const auto fresh = setup.desk.edits().make({});
        QVERIFY(fresh);
        QCOMPARE(setup.desk.current(), fresh);
        QCOMPARE(setup.desk.openDecks().all(), (QList{first, *fresh}));
        QCOMPARE(setup.desk.deck()->list.name, u"New deck"_s);
        QCOMPARE(setup.desk.deck(*setup.desk.edits().make({}))->list.name, u"New deck 2"_s);
        const auto copy = setup.desk.edits().duplicate(first);
        QVERIFY(copy);
        QCOMPARE(setup.desk.deck(*copy)->list.entries, setup.desk.deck(first)->list.entries);
        QCOMPARE(setup.desk.decks().size(), decks + 3);
        QVERIFY(setup.desk.edits().rename(*copy, u"  Night shift "_s));
        QCOMPARE(setup.desk.deck(*copy)->list.name, u"Night shift"_s);
        const QSignalSpy failed(&setup.desk.edits(), &DeckEditing::failed);
        QVERIFY(!setup.desk.edits().rename(*copy, u"New deck"_s));
        QVERIFY(!setup.desk.edits().rename(*copy, u"  "_s));
        QCOMPARE(failed.size(), 2);
        QVERIFY(setup.desk.edits().remove({*copy, *fresh}));
        QCOMPARE(setup.desk.decks().size(), decks + 1);
        QVERIFY(!setup.desk.openDecks().all().contains(*copy));
        QVERIFY(setup.desk.current());
        setup.opened.workspace.undo();
        QCOMPARE(setup.desk.decks().size(), decks + 3);
    }

    void notesTagsAndFormatAreStored()
    {
        Desk setup;
        const auto id = *setup.desk.current();
        QVERIFY(setup.desk.edits().setNotes(id, u"Beats everything."_s));
        QVERIFY(setup.desk.edits().setTags(id, {u" quick"_s, u""_s, u"quick"_s, u"odd "_s}));
        QCOMPARE(setup.desk.deck()->tags, (QStringList{u"quick"_s, u"odd"_s}));
        QVERIFY(setup.desk.edits().setFormat(id, u"Wild"_s));
        QCOMPARE(setup.desk.built().health()->others.front().kind, model::DeckFault::Kind::UnknownFormat);
        setup.opened.workspace.undo();
        QVERIFY(setup.desk.built().health()->isLegal());
    }

    void pastedListIsAdded()
    {
        Desk setup;
        QVERIFY(setup.desk.edits().make({}));
        QVERIFY(setup.desk.edits().addText(u"2 Alley Cat\n1x Alley Cat\n3 No Such Card\n"_s, u"main"_s));
        QCOMPARE(setup.desk.built().countOf(u"Alley Cat"_s), 3);
        QCOMPARE(setup.desk.built().countOf(u"No Such Card"_s), 3);
        const QSignalSpy failed(&setup.desk.edits(), &DeckEditing::failed);
        QVERIFY(!setup.desk.edits().addText(u"\n\n"_s, u"main"_s));
        QCOMPARE(failed.size(), 1);
    }

    void editBeyondTheCardLimitIsRefused()
    {
        Desk setup;
        QVERIFY(setup.desk.edits().make({}));
        QVERIFY(setup.desk.edits().setCounts({{u"main"_s, 9'999, u"Alley Cat"_s}}));
        const QSignalSpy failed(&setup.desk.edits(), &DeckEditing::failed);
        QVERIFY(!setup.desk.edits().setCounts({{u"main"_s, 2, u"Moonlit Tumbler"_s}}));
        QCOMPARE(failed.size(), 1);
        QCOMPARE(setup.desk.built().countOf(u"Moonlit Tumbler"_s), 0);
    }

    void ruleChangeReportsTheDecksItBreaks()
    {
        Desk setup;
        const QSignalSpy broken(&setup.desk, &DeckDesk::decksBroken);
        changeRules(setup, u"exactly 30 cards"_s, u"exactly 31 cards"_s);
        QTRY_COMPARE(broken.size(), 1);
        const auto decks = broken.first().first().value<QList<model::EntityId>>();
        QCOMPARE(decks.size(), setup.desk.decks().size());
        QVERIFY(!setup.desk.built().health()->isLegal());
        for (const model::EntityId id : setup.desk.decks())
            QCOMPARE(setup.desk.healthOf(id)->faultCount(), 1);
        setup.opened.workspace.undo();
        QTRY_VERIFY(setup.desk.built().health() && setup.desk.built().health()->isLegal());
        QCOMPARE(broken.size(), 1);
    }

    void exportedDecksCanBeImported()
    {
        Desk setup;
        const QTemporaryDir folder;
        for (const QString& ending : {u"deck"_s, u"txt"_s, u"cod"_s}) {
            const auto id = *setup.desk.current();
            const model::DeckList before = setup.desk.deck()->list;
            const QString file = folder.filePath(u"mine."_s + ending);
            QVERIFY2(exportDecks(setup.opened.workspace, {id}, file).isDone, qPrintable(ending));
            QVERIFY(QFile::exists(file));
            QVERIFY(setup.desk.edits().setCounts({{u"main"_s, 0, before.entries.first().card}}));
            setup.desk.edits().importFiles({file});
            QCOMPARE(setup.desk.deck()->list.entries.size(), before.entries.size());
        }
        const QSignalSpy failed(&setup.desk.edits(), &DeckEditing::failed);
        setup.desk.edits().importFiles({folder.filePath(u"absent.deck"_s)});
        QCOMPARE(failed.size(), 1);
        QVERIFY(!exportDecks(setup.opened.workspace, {*setup.desk.current()}, folder.filePath(u"mine.png"_s)).isDone);
    }

    void severalDecksAreExportedByNameWithoutOverwriting()
    {
        Desk setup;
        const QTemporaryDir folder;
        const auto exported = [&] {
            return exportDecks(setup.opened.workspace, setup.desk.decks(), folder.filePath(u"all.deck"_s));
        };
        const DeckExport done = exported();
        QVERIFY(done.isDone && done.message.contains(folder.path()));
        const QStringList written = QDir(folder.path()).entryList(QDir::Files);
        QCOMPARE(written.size(), setup.desk.decks().size());
        QVERIFY(!written.contains(u"all.deck"_s));
        QFile mine(folder.filePath(written.last()));
        QVERIFY(mine.open(QFile::WriteOnly) && mine.write("mine") == 4);
        mine.close();
        QVERIFY(QFile::remove(folder.filePath(written.first())));
        const DeckExport refused = exported();
        QVERIFY(!refused.isDone && refused.message.contains(written.last()));
        QVERIFY(!QFile::exists(folder.filePath(written.first())));
        QVERIFY(mine.open(QFile::ReadOnly));
        QCOMPARE(mine.readAll(), QByteArray("mine"));
    }

    void closedProjectHasNoDecks()
    {
        Desk setup;
        setup.opened.workspace.close();
        QVERIFY(!setup.desk.deck());
        QVERIFY(setup.desk.decks().isEmpty());
        QVERIFY(setup.desk.openDecks().all().isEmpty());
        QVERIFY(!setup.desk.edits().make({}));
        QVERIFY(!setup.desk.edits().add({u"Alley Cat"_s}));
        QCOMPARE(setup.desk.built().countOf(u"Alley Cat"_s), 0);
    }

private:
    static void changeRules(Desk& setup, const QString& before, const QString& after)
    {
        for (const auto& [id, text] : setup.opened.workspace.all<model::GameText>()) {
            if (!text.text.contains(before))
                continue;
            model::GameText changed = text;
            changed.text.replace(before, after);
            QVERIFY(setup.opened.workspace.apply(
                {.kind = model::EditKind::EditText}, {setup.opened.workspace.changing(id, changed)}
            ));
        }
    }
};

REGISTER_TEST(DeckDeskTest)
#include "deck_desk_test.moc"
