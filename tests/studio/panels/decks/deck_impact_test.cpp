// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/shell/command_palette.h"
#include "tests/studio/panels/deck/deck_builder.h"
#include "tests/testing/test.h"

using namespace deck_builder;

/// Checks that a change that breaks decks raises a question. The decks can be listed, and the change can be kept or
/// reverted.
class DeckImpactTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void ruleThatBreaksDecksCanBeReverted()
    {
        Builder builder;
        const model::EntityId rules = builder.changeRules(u"exactly 30 cards"_s, u"exactly 31 cards"_s);
        QTRY_VERIFY(builder.shell->messages().text().contains(u"makes 2 decks illegal"_s));
        // An unrelated edit made in the meantime is preserved.
        QVERIFY(builder.desk().edits().setNotes(*builder.desk().current(), u"quick"_s));
        builder.answer(u"Revert"_s);
        QVERIFY(builder.shell->messages().text().isEmpty());
        QTRY_VERIFY(builder.desk().built().health()->isLegal());
        Workspace& workspace = builder.shell->workspace();
        QVERIFY(workspace.find<model::GameText>(rules)->text.contains(u"exactly 30 cards"_s));
        QCOMPARE(builder.desk().deck()->notes, u"quick"_s);
        // Reverting is a step that can be undone.
        workspace.undo();
        QVERIFY(workspace.find<model::GameText>(rules)->text.contains(u"exactly 31 cards"_s));
        QTRY_VERIFY(builder.shell->messages().text().contains(u"makes 2 decks illegal"_s));
    }

    void revertRestoresStateWithLegalDecks()
    {
        Builder builder;
        builder.changeRules(u"exactly 30 cards"_s, u"exactly 3 cards"_s);
        QTRY_VERIFY(builder.shell->messages().text().contains(u"makes 2 decks illegal"_s));
        const model::EntityId rules = builder.changeRules(u"exactly 3 cards"_s, u"exactly 32 cards"_s);
        QTRY_VERIFY(!builder.shell->workspace().isBehind());
        builder.answer(u"Revert"_s);
        QVERIFY(builder.shell->workspace().find<model::GameText>(rules)->text.contains(u"exactly 30 cards"_s));
    }

    void revertSkipsUnfinishedRules()
    {
        Builder builder;
        Workspace& workspace = builder.shell->workspace();
        const model::EntityId rules = builder.changeRules(u"exactly 30 cards"_s, u"exactly 3 car"_s);
        QTRY_VERIFY(!workspace.isBehind());
        QVERIFY(workspace.game().areRulesOutdated());
        builder.changeRules(u"exactly 3 car"_s, u"exactly 3 cards"_s);
        QTRY_VERIFY(builder.shell->messages().text().contains(u"makes 2 decks illegal"_s));
        builder.answer(u"Revert"_s);
        QVERIFY(workspace.find<model::GameText>(rules)->text.contains(u"exactly 30 cards"_s));
    }

    void deletionOfCardCanBeReverted()
    {
        Builder builder;
        const QString card = builder.firstCard();
        Workspace& workspace = builder.shell->workspace();
        const model::EntityId id = *workspace.cardNamed(card);
        QVERIFY(workspace.apply({.kind = model::EditKind::DeleteCards}, {workspace.removing(id)}));
        QTRY_VERIFY(builder.shell->messages().text().contains(u"illegal"_s));
        builder.answer(u"Revert"_s);
        QCOMPARE(workspace.cardNamed(card), std::optional(id));
        QTRY_VERIFY(builder.desk().built().health()->isLegal());
    }

    void unfinishedCardRaisesNoQuestion()
    {
        Builder builder;
        Workspace& workspace = builder.shell->workspace();
        const model::EntityId id = *workspace.cardNamed(builder.firstCard());
        const auto before = *workspace.find<model::CardDefinition>(id);
        const auto write = [&](const QString& name, const QString& abilities) {
            model::CardDefinition changed = before;
            changed.name = name;
            changed.abilities = abilities;
            QVERIFY(workspace.apply({.kind = model::EditKind::EditCards}, {workspace.changing(id, changed)}));
            QTRY_VERIFY(!workspace.isBehind());
            Shell::settle();
        };
        write(before.name, u"when this ent"_s);
        QVERIFY(!builder.desk().built().health()->isLegal());
        QVERIFY2(builder.shell->messages().text().isEmpty(), qPrintable(builder.shell->messages().text()));
        // Completing the text makes the card valid again.
        write(before.name, before.abilities);
        QVERIFY(builder.desk().built().health()->isLegal());
        QVERIFY(builder.shell->messages().text().isEmpty());
        // If the card is renamed instead, the decks that name it are illegal.
        write(before.name, u"when this ent"_s);
        write(u"Somebody else"_s, before.abilities);
        QVERIFY(builder.shell->messages().text().contains(u"illegal"_s));
        builder.answer(u"Revert"_s);
        QCOMPARE(*workspace.find<model::CardDefinition>(id), before);
        QTRY_VERIFY(builder.desk().built().health()->isLegal());
    }

    void unansweredQuestionReturnsOnReopening()
    {
        Builder builder;
        const model::EntityId rules = builder.changeRules(u"exactly 30 cards"_s, u"exactly 31 cards"_s);
        QTRY_VERIFY(builder.shell->messages().text().contains(u"Keep the change?"_s));
        builder.shell.restart();
        QTRY_VERIFY(builder.shell->messages().text().contains(u"Keep the change?"_s));
        builder.answer(u"Revert"_s);
        QTRY_VERIFY(builder.desk().built().health() && builder.desk().built().health()->isLegal());
        QVERIFY(builder.shell->workspace().find<model::GameText>(rules)->text.contains(u"exactly 30 cards"_s));
        builder.shell.restart();
        QTRY_VERIFY(builder.shell->workspace().isOpen() && !builder.shell->workspace().isBehind());
        Shell::settle();
        QVERIFY2(builder.shell->messages().text().isEmpty(), qPrintable(builder.shell->messages().text()));
    }

    void editOfManyCardsRaisesOneQuestion()
    {
        Builder builder(u"tumblr-cards"_s);
        Workspace& workspace = builder.shell->workspace();
        QList<model::Edit> edits;
        for (const auto& [id, card] : workspace.all<model::CardDefinition>()) {
            model::CardDefinition changed = card;
            for (model::FieldValue& field : changed.fields)
                if (field.name == u"cost"_s)
                    field.value = u"9"_s;
            edits.append(workspace.changing(id, changed));
        }
        QVERIFY(workspace.apply({.kind = model::EditKind::EditCards}, edits));
        QTRY_VERIFY(builder.shell->messages().text().contains(u"Keep the change?"_s));
        builder.answer(u"Revert"_s);
        QTRY_VERIFY(builder.desk().built().health() && builder.desk().built().health()->isLegal());
        QVERIFY(builder.shell->messages().text().isEmpty());
    }

    void keptChangeIsNotQuestionedAgain()
    {
        Builder builder;
        builder.changeRules(u"exactly 30 cards"_s, u"exactly 31 cards"_s);
        QTRY_VERIFY(!builder.shell->messages().text().isEmpty());
        builder.answer(u"Keep"_s);
        QVERIFY(builder.shell->messages().text().isEmpty());
        const model::EntityId rules = builder.changeRules(u"at most 2 copies"_s, u"at most 1 copies"_s);
        QTRY_VERIFY(!builder.shell->workspace().isBehind());
        Shell::settle();
        QVERIFY(builder.shell->messages().text().isEmpty());
        QVERIFY(builder.shell->workspace().find<model::GameText>(rules)->text.contains(u"exactly 31 cards"_s));
    }

    void brokenDecksAreListedAndShown()
    {
        Builder builder;
        builder.changeRules(u"exactly 30 cards"_s, u"exactly 31 cards"_s);
        QTRY_VERIFY(!builder.shell->messages().text().isEmpty());
        const model::EntityId last = builder.desk().decks().last();
        QVERIFY(builder.desk().current() != last);
        builder.answer(u"Show Decks"_s);
        QCOMPARE(builder.shell->palette().listed().size(), 2);
        QTest::keyClicks(QApplication::focusWidget(), builder.desk().deck(last)->list.name);
        builder.press(*QApplication::focusWidget(), Qt::Key_Return);
        QCOMPARE(builder.desk().current(), std::optional(last));
        QCOMPARE(builder.shell->docks().focused(), u"deck"_s);
    }
};

REGISTER_TEST(DeckImpactTest)
#include "deck_impact_test.moc"
