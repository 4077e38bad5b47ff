// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/studio/panels/deck/deck_builder.h"
#include "tests/testing/test.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QPlainTextEdit>

using namespace deck_builder;

/// Checks that the decks of a project can be listed, renamed, annotated and deleted.
class DecksDockTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void decksAreDuplicatedRenamedAndDeleted()
    {
        Builder builder;
        DecksDock& decks = builder.decks();
        auto* const list = decks.findChild<QTreeView*>();
        QCOMPARE(list->model()->rowCount(), 2);
        builder.act(u"deck.duplicate"_s);
        QCOMPARE(list->model()->rowCount(), 3);
        builder.act(u"deck.rename"_s);
        auto* const editor = list->findChild<QLineEdit*>();
        QVERIFY(editor);
        editor->setText(u"Second try"_s);
        builder.press(*editor, Qt::Key_Return);
        QCOMPARE(builder.desk().deck()->list.name, u"Second try"_s);
        auto* const notes = decks.findChild<QPlainTextEdit*>();
        QTest::keyClicks(notes, u"quick"_s);
        QCOMPARE(builder.desk().deck()->notes, u"quick"_s);
        builder.decks();
        builder.act(u"deck.delete"_s);
        QCOMPARE(list->model()->rowCount(), 2);
        builder.act(u"edit.undo"_s);
        QCOMPARE(list->model()->rowCount(), 3);
    }

    void onlyNewDeckIsSelected()
    {
        Builder builder;
        builder.shell->docks().focus(u"decks"_s);
        const auto first = *builder.desk().current();
        // Hold Ctrl during the action, as a user who presses a shortcut does.
        QTest::keyPress(&builder.shell->widget(), Qt::Key_Control, Qt::ControlModifier);
        builder.act(u"deck.new"_s);
        builder.shell->docks().focus(u"decks"_s);
        QTest::keyRelease(&builder.shell->widget(), Qt::Key_Control);
        QCOMPARE(builder.decks().selected(), QList{*builder.desk().current()});
        QVERIFY(builder.desk().current() != first);
    }

    void deckListIsCorrectAfterDeletions()
    {
        Builder builder;
        builder.shell->docks().focus(u"decks"_s);
        auto* const list = builder.decks().findChild<QTreeView*>();
        const QAbstractItemModelTester tester(list->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        for (const QString& name : {u"One"_s, u"Two"_s, u"Three"_s})
            QVERIFY(builder.desk().edits().make(name));
        QCOMPARE(builder.desk().openDecks().all().size(), 4);
        list->setFocus();
        while (!builder.desk().decks().isEmpty()) {
            const QModelIndex index = list->model()->index(builder.desk().decks().size() > 2 ? 1 : 0, 0);
            list->setCurrentIndex(index);
            Shell::settle();
            const QString name = index.data().toString();
            QCOMPARE(builder.desk().deck()->list.name, name);
            builder.decks().deleteSelected();
            Shell::settle();
            QStringList names;
            for (int row = 0; row < list->model()->rowCount(); ++row)
                names.append(list->model()->index(row, 0).data().toString());
            QVERIFY(!names.contains(name));
            QCOMPARE(names.size(), builder.desk().decks().size());
        }
    }

    void refusalDisappearsAfterSuccess()
    {
        Builder builder;
        const auto made = *builder.desk().edits().make(u"Made"_s);
        QVERIFY(!builder.desk().edits().rename(made, u"Vault Crew"_s));
        QVERIFY(!builder.shell->messages().text().isEmpty());
        QVERIFY(builder.desk().edits().rename(made, u"Vault Crowd"_s));
        QVERIFY2(builder.shell->messages().text().isEmpty(), qPrintable(builder.shell->messages().text()));
    }

    void goingToADeckProblemShowsDeckAndCard()
    {
        Builder builder;
        const model::EntityId last = builder.desk().decks().last();
        const model::EntityId first = builder.desk().decks().first();
        builder.desk().openDecks().open(last);
        const QString card = builder.desk().deck()->list.entries[2].card;
        QVERIFY(builder.desk().edits().add({card}));
        const auto ofCard = [&] {
            return std::ranges::find(builder.shell->problems().problems(), card, &Problem::card);
        };
        QTRY_VERIFY(ofCard() != builder.shell->problems().problems().end());
        builder.desk().openDecks().open(first);
        builder.shell->problems().goTo(*ofCard());
        Shell::settle();
        QCOMPARE(builder.desk().current(), std::optional(last));
        QCOMPARE(builder.rows().currentIndex().data(DeckModel::CardRole).toString(), card);
        // The problem list is updated together with the deck.
        builder.shell->workspace().undo();
        QTRY_VERIFY(builder.shell->problems().problems().isEmpty());
    }
};

REGISTER_TEST(DecksDockTest)
#include "decks_dock_test.moc"
