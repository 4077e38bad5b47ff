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

/// What all docks about decks share: which decks lie open, how the one being built stands, and its edits.
class DeckDeskTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void theFirstDeckLiesOpenAndIsJudged()
    {
        Desk made;
        QVERIFY(made.desk.deck());
        QCOMPARE(made.desk.openDecks().all().size(), 1);
        QVERIFY(made.desk.built().health());
        QVERIFY(made.desk.built().health()->isLegal());
        QCOMPARE(made.desk.built().health()->size()->limit.amount, 30);
        QCOMPARE(made.desk.formats(), QStringList{u"Standard"_s});
        QCOMPARE(made.desk.ruleText(made.desk.built().health()->rules[1].limit), u"at most 2 copies"_s);
    }

    void anEditIsJudgedAtOnceAndUndone()
    {
        Desk made;
        const QString card = made.desk.deck()->list.entries.first().card;
        const model::DeckList before = made.desk.deck()->list;
        QCOMPARE(made.desk.built().countOf(card), 2);
        QCOMPARE(made.desk.built().leftOf(card), std::optional(0));
        const QSignalSpy changed(&made.desk.built(), &BuiltDeck::changed);
        QVERIFY(made.desk.edits().add({card}));
        QCOMPARE(changed.size(), 1);
        QCOMPARE(made.desk.built().countOf(card), 3);
        QVERIFY(!made.desk.built().health()->isLegal());
        QCOMPARE(made.desk.built().faultsOf(card).size(), 1);
        made.opened.workspace.undo();
        QCOMPARE(made.desk.deck()->list, before);
        QVERIFY(made.desk.built().health()->isLegal());
    }

    void theSmallestRepairIsFoundBesideTheWindow()
    {
        Desk made;
        const QString card = made.desk.deck()->list.entries.first().card;
        QVERIFY(made.desk.edits().add({card}));
        QTRY_VERIFY(made.desk.built().repair());
        QCOMPARE(made.desk.built().repair()->size, 1);
        QVERIFY(made.desk.edits().apply(made.desk.built().repair()->changes));
        QVERIFY(made.desk.built().health()->isLegal());
        QVERIFY(!made.desk.built().repair());
    }

    void decksAreMadeDuplicatedRenamedAndDeleted()
    {
        Desk made;
        const auto first = *made.desk.current();
        const qsizetype decks = made.desk.decks().size();
        const auto fresh = made.desk.edits().make({});
        QVERIFY(fresh);
        QCOMPARE(made.desk.current(), fresh);
        QCOMPARE(made.desk.openDecks().all(), (QList{first, *fresh}));
        QCOMPARE(made.desk.deck()->list.name, u"New deck"_s);
        QCOMPARE(made.desk.deck(*made.desk.edits().make({}))->list.name, u"New deck 2"_s);
        const auto copy = made.desk.edits().duplicate(first);
        QVERIFY(copy);
        QCOMPARE(made.desk.deck(*copy)->list.entries, made.desk.deck(first)->list.entries);
        QCOMPARE(made.desk.decks().size(), decks + 3);
        QVERIFY(made.desk.edits().rename(*copy, u"  Night shift "_s));
        QCOMPARE(made.desk.deck(*copy)->list.name, u"Night shift"_s);
        const QSignalSpy failed(&made.desk.edits(), &DeckEditing::failed);
        QVERIFY(!made.desk.edits().rename(*copy, u"New deck"_s));
        QVERIFY(!made.desk.edits().rename(*copy, u"  "_s));
        QCOMPARE(failed.size(), 2);
        QVERIFY(made.desk.edits().remove({*copy, *fresh}));
        QCOMPARE(made.desk.decks().size(), decks + 1);
        QVERIFY(!made.desk.openDecks().all().contains(*copy));
        QVERIFY(made.desk.current());
        made.opened.workspace.undo();
        QCOMPARE(made.desk.decks().size(), decks + 3);
    }

    void notesTagsAndFormatAreKept()
    {
        Desk made;
        const auto id = *made.desk.current();
        QVERIFY(made.desk.edits().setNotes(id, u"Beats everything."_s));
        QVERIFY(made.desk.edits().setTags(id, {u" quick"_s, u""_s, u"quick"_s, u"odd "_s}));
        QCOMPARE(made.desk.deck()->tags, (QStringList{u"quick"_s, u"odd"_s}));
        QVERIFY(made.desk.edits().setFormat(id, u"Wild"_s));
        QCOMPARE(made.desk.built().health()->others.front().kind, model::DeckFault::Kind::UnknownFormat);
        made.opened.workspace.undo();
        QVERIFY(made.desk.built().health()->isLegal());
    }

    void aListFromTheClipboardIsPutIn()
    {
        Desk made;
        QVERIFY(made.desk.edits().make({}));
        QVERIFY(made.desk.edits().addText(u"2 Alley Cat\n1x Alley Cat\n3 No Such Card\n"_s, u"main"_s));
        QCOMPARE(made.desk.built().countOf(u"Alley Cat"_s), 3);
        QCOMPARE(made.desk.built().countOf(u"No Such Card"_s), 3);
        const QSignalSpy failed(&made.desk.edits(), &DeckEditing::failed);
        QVERIFY(!made.desk.edits().addText(u"\n\n"_s, u"main"_s));
        QCOMPARE(failed.size(), 1);
    }

    void aDeckOfTooManyCardsIsRefusedWhole()
    {
        Desk made;
        QVERIFY(made.desk.edits().make({}));
        QVERIFY(made.desk.edits().setCounts({{u"main"_s, 9'999, u"Alley Cat"_s}}));
        const QSignalSpy failed(&made.desk.edits(), &DeckEditing::failed);
        QVERIFY(!made.desk.edits().setCounts({{u"main"_s, 2, u"Moonlit Tumbler"_s}}));
        QCOMPARE(failed.size(), 1);
        QCOMPARE(made.desk.built().countOf(u"Moonlit Tumbler"_s), 0);
    }

    void aChangeOfTheRulesTellsWhichDecksItBreaks()
    {
        Desk made;
        const QSignalSpy broken(&made.desk, &DeckDesk::decksBroken);
        changeRules(made, u"exactly 30 cards"_s, u"exactly 31 cards"_s);
        QTRY_COMPARE(broken.size(), 1);
        const auto decks = broken.first().first().value<QList<model::EntityId>>();
        QCOMPARE(decks.size(), made.desk.decks().size());
        QVERIFY(!made.desk.built().health()->isLegal());
        for (const model::EntityId id : made.desk.decks())
            QCOMPARE(made.desk.healthOf(id)->faultCount(), 1);
        made.opened.workspace.undo();
        QTRY_VERIFY(made.desk.built().health() && made.desk.built().health()->isLegal());
        QCOMPARE(broken.size(), 1);
    }

    void decksGoOutAndComeBack()
    {
        Desk made;
        const QTemporaryDir folder;
        for (const QString& ending : {u"deck"_s, u"txt"_s, u"cod"_s}) {
            const auto id = *made.desk.current();
            const model::DeckList before = made.desk.deck()->list;
            const QString file = folder.filePath(u"mine."_s + ending);
            QVERIFY2(exportDecks(made.opened.workspace, {id}, file).isDone, qPrintable(ending));
            QVERIFY(QFile::exists(file));
            QVERIFY(made.desk.edits().setCounts({{u"main"_s, 0, before.entries.first().card}}));
            made.desk.edits().importFiles({file});
            QCOMPARE(made.desk.deck()->list.entries.size(), before.entries.size());
        }
        const QSignalSpy failed(&made.desk.edits(), &DeckEditing::failed);
        made.desk.edits().importFiles({folder.filePath(u"absent.deck"_s)});
        QCOMPARE(failed.size(), 1);
        QVERIFY(!exportDecks(made.opened.workspace, {*made.desk.current()}, folder.filePath(u"mine.png"_s)).isDone);
    }

    void severalDecksGoOutUnderTheirNamesAndOverNothing()
    {
        Desk made;
        const QTemporaryDir folder;
        const auto exported = [&] {
            return exportDecks(made.opened.workspace, made.desk.decks(), folder.filePath(u"all.deck"_s));
        };
        const DeckExport done = exported();
        QVERIFY(done.isDone && done.message.contains(folder.path()));
        const QStringList written = QDir(folder.path()).entryList(QDir::Files);
        QCOMPARE(written.size(), made.desk.decks().size());
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

    void nothingIsDoneWithoutAProject()
    {
        Desk made;
        made.opened.workspace.close();
        QVERIFY(!made.desk.deck());
        QVERIFY(made.desk.decks().isEmpty());
        QVERIFY(made.desk.openDecks().all().isEmpty());
        QVERIFY(!made.desk.edits().make({}));
        QVERIFY(!made.desk.edits().add({u"Alley Cat"_s}));
        QCOMPARE(made.desk.built().countOf(u"Alley Cat"_s), 0);
    }

private:
    static void changeRules(Desk& made, const QString& before, const QString& after)
    {
        for (const auto& [id, text] : made.opened.workspace.all<model::GameText>()) {
            if (!text.text.contains(before))
                continue;
            model::GameText changed = text;
            changed.text.replace(before, after);
            QVERIFY(made.opened.workspace.apply(
                {.kind = model::EditKind::EditText}, {made.opened.workspace.changing(id, changed)}
            ));
        }
    }
};

REGISTER_TEST(DeckDeskTest)
#include "deck_desk_test.moc"
