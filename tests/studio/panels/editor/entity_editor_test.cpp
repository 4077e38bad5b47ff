// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/editor/entity_editor.h"
#include "studio/workspace/text/rules_language.h"
#include "tests/studio/workspace/opened.h"
#include "tests/testing/test.h"

#include <QLabel>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace studio;

class EntityEditorTest : public Test
{
    Q_OBJECT

    struct Card
    {
        Opened opened{u"realm-of-thieves"_s};
        model::EntityId id = opened.card(u"Moonlit Tumbler"_s);
        EntityEditor editor{opened.workspace, opened.selection, TextShape::Abilities};

        Card()
        {
            opened.wait();
            editor.edit(id);
            editor.resize(500, 300);
            editor.show();
            editor.setFocus();
            QVERIFY(QTest::qWaitForWindowActive(&editor));
        }

        void type(const QString& text)
        {
            editor.editor().selectAll();
            QTest::keyClick(&editor.editor(), Qt::Key_Delete);
            // Press Shift after each character to close the list of completions, which would otherwise consume Enter.
            for (const QChar c : text) {
                if (c == u'\n')
                    QTest::keyClick(&editor.editor(), Qt::Key_Return);
                else
                    QTest::keyClick(&editor.editor(), c.toLatin1());
                QTest::keyClick(&editor.editor(), Qt::Key_Shift);
            }
        }

        QString abilities() const { return opened.definition(id).abilities; }
    };

private Q_SLOTS:

    void typedTextIsStoredWhenTypingPauses()
    {
        Card card;
        QCOMPARE(card.editor.editor().toPlainText(), u"Elusive"_s);
        card.type(u"Over-Achiever"_s);
        QCOMPARE(card.abilities(), u"Elusive"_s);
        QTRY_COMPARE(card.abilities(), u"Over-Achiever"_s);
        card.opened.workspace.undo();
        QCOMPARE(card.editor.editor().toPlainText(), u"Elusive"_s);
    }

    void typedTextIsStoredBeforeProjectCloses()
    {
        Card card;
        card.type(u"Over-Achiever"_s);
        const QString path = card.opened.path();
        card.opened.workspace.close();
        QVERIFY(!card.editor.editor().isEnabled());
        QVERIFY(card.opened.workspace.open(path));
        QCOMPARE(card.opened.definition(card.id).abilities, u"Over-Achiever"_s);
    }

    void typedTextDoesNotReachAnotherCard()
    {
        Card card;
        const model::EntityId other = card.opened.card(u"Doorstop"_s);
        card.type(u"Over-Achiever"_s);
        card.editor.edit(other);
        QCOMPARE(card.abilities(), u"Over-Achiever"_s);
        QCOMPARE(card.opened.definition(other).abilities, QString());
        QCOMPARE(card.editor.editor().toPlainText(), QString());
    }

    void editElsewherePreservesTypedText()
    {
        Card card;
        card.type(u"Over-Achiever"_s);
        model::CardDefinition renamed = card.opened.definition(card.id);
        renamed.name = u"Sunlit Tumbler"_s;
        QVERIFY(card.opened.put(card.id, renamed));
        QCOMPARE(card.editor.editor().toPlainText(), u"Over-Achiever"_s);
        QTRY_COMPARE(card.abilities(), u"Over-Achiever"_s);
        QCOMPARE(card.opened.definition(card.id).name, u"Sunlit Tumbler"_s);
    }

    void changingColoursIsNotAnEdit()
    {
        Card card;
        card.editor.editor().setLanguage(std::make_shared<RulesLanguage>());
        model::CardDefinition changed = card.opened.definition(card.id);
        changed.abilities = u"Over-Achiever"_s;
        QVERIFY(card.opened.put(card.id, changed));
        QCOMPARE(card.editor.editor().toPlainText(), u"Over-Achiever"_s);
        card.editor.hide();
        QCOMPARE(card.abilities(), u"Over-Achiever"_s);
    }

    void mistakeIsMarkedAndFixedByButton()
    {
        Card card;
        card.type(u"Elusve"_s);
        QTRY_COMPARE(card.editor.editor().marks().size(), 1);
        auto* const fix = card.editor.findChild<QToolButton*>(u"fix"_s);
        QVERIFY(fix->isVisible());
        QTest::mouseClick(fix, Qt::LeftButton);
        QCOMPARE(card.abilities(), u"Elusive"_s);
        QCOMPARE(card.editor.editor().marks().size(), 0);
        QVERIFY(!fix->isVisible());
    }

    void keywordDefinitionIsInRules()
    {
        Card card;
        model::EntityPlace asked;
        connect(&card.opened.selection, &Selection::placeRequested, this, [&asked](const model::EntityPlace& place) {
            asked = place;
        });
        card.editor.editor().goToDefinition();
        const auto* const rules = card.opened.workspace.find<model::GameText>(asked.entity);
        QVERIFY(rules);
        QVERIFY(rules->text.split(u'\n')[asked.line - 1].contains(u"Elusive"_s));
    }

    void helpDescribesKeywordAndItsDeclaration()
    {
        Card card;
        card.editor.editor().pinHelp();
        auto* const tip = qobject_cast<QLabel*>(QApplication::activePopupWidget());
        QVERIFY(tip);
        QVERIFY2(tip->text().contains(u"Elusive – keyword"_s), qPrintable(tip->text()));
        QVERIFY2(tip->text().contains(u"game.rules"_s), qPrintable(tip->text()));
        tip->close();
    }
};

REGISTER_TEST(EntityEditorTest)
#include "entity_editor_test.moc"
