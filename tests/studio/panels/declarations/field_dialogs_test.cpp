// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/cards/card_list_dock.h"
#include "studio/panels/cards/card_list_model.h"
#include "studio/panels/cards/card_table.h"
#include "studio/panels/declarations/declaration_dialog.h"
#include "studio/panels/declarations/plan_view.h"
#include "studio/panels/form/card_form_dock.h"
#include "studio/workspace/selection.h"
#include "tests/studio/window/opened_docks.h"
#include "tests/testing/test.h"

#include <QApplication>
#include <QComboBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace studio;

namespace {

/// A card list, with the dialogs that a user opens from it.
class Designer
{
public:
    explicit Designer(const QString& game = u"forge-realm"_s)
        : opened(game)
        , list(new CardListDock(opened.context()))
    {
        opened.window.setCentralWidget(list);
        opened.window.resize(1100, 700);
        opened.window.show();
        QVERIFY(QTest::qWaitForWindowActive(&opened.window));
        opened.wait();
    }

    /// Chooses an entry from a column's menu.
    DeclarationDialog* choose(const QString& column, const QString& entry)
    {
        QHeaderView* const header = list->table().horizontalHeader();
        int section = 0;
        while (columnTitle(list->cards().column(section)) != column)
            ++section;
        Q_EMIT header->customContextMenuRequested({header->sectionViewportPosition(section) + 8, 8});
        auto* const menu = list->findChild<QMenu*>(u"column-menu"_s);
        trigger(*menu, entry);
        return dialog(list);
    }

    static void trigger(QMenu& menu, const QString& entry)
    {
        for (QAction* const action : menu.actions())
            if (QString(action->text()).remove(u'&') == entry)
                action->trigger();
        menu.close();
        delete &menu;
    }

    static DeclarationDialog* dialog(QWidget* parent)
    {
        auto* const found = parent->findChild<DeclarationDialog*>();
        if (found)
            waitFor(*found);
        return found;
    }

    static void waitFor(DeclarationDialog& dialog) { QTRY_VERIFY(!dialog.isPlanning()); }

    QString rules() const
    {
        for (const auto& [id, text] : opened.workspace.all<model::GameText>())
            if (text.role == model::GameText::Role::Rules && text.name == model::mainText)
                return text.text;
        return {};
    }

    OpenedDocks opened;
    CardListDock* list;
};

/// The control beside a label in a dialog.
template <class Control>
Control* control(const DeclarationDialog& dialog, const QString& label)
{
    for (int row = 0; row < dialog.form().rowCount(); ++row) {
        const QLayoutItem* const named = dialog.form().itemAt(row, QFormLayout::LabelRole);
        const auto* const text = named ? qobject_cast<QLabel*>(named->widget()) : nullptr;
        if (text && text->text().remove(u'&') == label)
            return qobject_cast<Control*>(dialog.form().itemAt(row, QFormLayout::FieldRole)->widget());
    }
    return nullptr;
}

QString said(const DeclarationDialog& dialog)
{
    QStringList texts;
    for (const QLabel* const label : dialog.findChildren<QLabel*>())
        if (label->isVisible())
            texts.append(label->text());
    return texts.join(u' ');
}

QPushButton* applyButton(const DeclarationDialog& dialog)
{
    for (QPushButton* const button : dialog.findChildren<QPushButton*>())
        if (button->isDefault())
            return button;
    return nullptr;
}

QStringList groups(const DeclarationDialog& dialog)
{
    const auto* const view = dialog.findChild<PlanView*>();
    QStringList titles;
    for (int at = 0; at < view->topLevelItemCount(); ++at)
        titles.append(view->topLevelItem(at)->text(0));
    return titles;
}

void choose(QComboBox* box, const QString& entry)
{
    const int row = box->findText(entry);
    QVERIFY(row >= 0);
    box->setFocus();
    box->setCurrentIndex(row);
}

} // namespace

class FieldDialogsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void fieldCanBeAddedFromTheHeaderAndUndone()
    {
        Designer designer;
        const QString before = designer.rules();
        DeclarationDialog* const dialog = designer.choose(u"Cost"_s, u"Add Field…"_s);
        QVERIFY(dialog);
        QVERIFY(!applyButton(*dialog)->isEnabled());
        QVERIFY(said(*dialog).contains(u"Type a name."_s));
        QTest::keyClicks(control<QLineEdit>(*dialog, u"Name:"_s), u"rarity"_s);
        choose(control<QComboBox>(*dialog, u"Type:"_s), u"One value from a list"_s);
        QCOMPARE(control<QLineEdit>(*dialog, u"List name:"_s)->text(), u"Rarity"_s);
        auto* const values = control<QLineEdit>(*dialog, u"Values:"_s);
        values->setFocus();
        QTest::keyClicks(values, u"Common, Mythic Rare"_s);
        Designer::waitFor(*dialog);
        QVERIFY2(applyButton(*dialog)->isEnabled(), qPrintable(said(*dialog)));
        QCOMPARE(groups(*dialog), QStringList(u"2 changed line(s)"_s));
        if (qEnvironmentVariableIsSet("CARDWRIGHT_PICTURES"))
            dialog->grab().save(qEnvironmentVariable("CARDWRIGHT_PICTURES") + u"/add-field.png"_s);
        QTest::keyClick(values, Qt::Key_Return);
        QTRY_VERIFY(!designer.list->findChild<DeclarationDialog*>());
        QVERIFY(designer.rules().contains(u"\nchoice Rarity is Common, Mythic Rare\n"_s));
        QVERIFY(designer.opened.workspace.fields().indexOf(u"rarity"_s) >= 0);
        designer.opened.workspace.undo();
        QCOMPARE(designer.rules(), before);
    }

    void typingStartsInNameAndTabGoesThroughFieldsBeforeButtons()
    {
        Designer designer;
        DeclarationDialog* const dialog = designer.choose(u"Cost"_s, u"Add Field…"_s);
        QVERIFY(dialog && QTest::qWaitForWindowActive(dialog));
        auto* const name = control<QLineEdit>(*dialog, u"Name:"_s);
        QVERIFY(name->placeholderText().startsWith(u"e.g. "_s));
        QTest::keyClicks(QApplication::focusWidget(), u"rarity"_s);
        QCOMPARE(name->text(), u"rarity"_s);
        choose(control<QComboBox>(*dialog, u"Type:"_s), u"One value from a list"_s);
        name->setFocus();
        Designer::waitFor(*dialog);
        QWidgetList reached;
        for (int step = 0; step < 6; ++step) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            reached.append(QApplication::focusWidget());
        }
        const QWidgetList fields{
            control<QComboBox>(*dialog, u"Type:"_s),
            control<QComboBox>(*dialog, u"List:"_s),
            control<QLineEdit>(*dialog, u"List name:"_s),
            control<QLineEdit>(*dialog, u"Values:"_s),
            dialog->findChild<PlanView*>(),
        };
        QCOMPARE(reached.first(fields.size()), fields);
        QVERIFY(qobject_cast<QPushButton*>(reached.last()));
    }

    void enterRightAfterTypingAddsTheTypedField()
    {
        Designer designer;
        DeclarationDialog* const dialog = designer.choose(u"Name"_s, u"Add Field…"_s);
        auto* const name = control<QLineEdit>(*dialog, u"Name:"_s);
        QTest::keyClicks(name, u"flavour"_s);
        QTest::keyClick(name, Qt::Key_Return);
        QTRY_VERIFY(!designer.list->findChild<DeclarationDialog*>());
        QVERIFY(designer.opened.workspace.fields().indexOf(u"flavour"_s) >= 0);
    }

    void invalidNamesAreRefusedWithAReason()
    {
        Designer designer;
        DeclarationDialog* const dialog = designer.choose(u"Cost"_s, u"Rename…"_s);
        auto* const name = control<QLineEdit>(*dialog, u"Name:"_s);
        QCOMPARE(name->text(), u"cost"_s);
        const auto typed = [&](const QString& text) {
            name->selectAll();
            QTest::keyClicks(name, text);
            Designer::waitFor(*dialog);
            return said(*dialog);
        };
        QVERIFY(typed(u"until"_s).contains(u"is a word of the rules language"_s));
        QVERIFY(typed(u"life"_s).contains(u"already use the name"_s));
        QVERIFY(typed(u"a+b"_s).contains(u"can't be a name"_s));
        QVERIFY(!applyButton(*dialog)->isEnabled());
        QTest::keyClick(name, Qt::Key_Return);
        QVERIFY(dialog->isVisible());
    }

    void renamingUpdatesRulesAndCards()
    {
        Designer designer;
        DeclarationDialog* const dialog = designer.choose(u"Cost"_s, u"Rename…"_s);
        auto* const name = control<QLineEdit>(*dialog, u"Name:"_s);
        QTest::keyClicks(name, u"price"_s);
        Designer::waitFor(*dialog);
        if (qEnvironmentVariableIsSet("CARDWRIGHT_PICTURES"))
            dialog->grab().save(qEnvironmentVariable("CARDWRIGHT_PICTURES") + u"/rename.png"_s);
        QVERIFY(groups(*dialog).join(u' ').contains(u"Used in"_s));
        QTest::mouseClick(applyButton(*dialog), Qt::LeftButton);
        QTRY_VERIFY(!designer.list->findChild<DeclarationDialog*>());
        QVERIFY(designer.rules().contains(u"\n    price: number per Essence, printed, from 0"_s));
        QCOMPARE(designer.opened.workspace.fields().indexOf(u"cost"_s), -1);
        designer.opened.wait();
        QVERIFY(!designer.opened.workspace.game().areRulesOutdated());
        for (const auto& [id, text] : designer.opened.workspace.all<model::GameText>())
            QVERIFY(text.role != model::GameText::Role::Frames || text.text.contains(u"for price has Fire"_s));
    }

    void typeChangeThatBreaksRulesIsRefusedWithItsErrors()
    {
        Designer designer;
        DeclarationDialog* const dialog = designer.choose(u"Cost"_s, u"Change Type…"_s);
        choose(control<QComboBox>(*dialog, u"Type:"_s), u"Yes or no"_s);
        Designer::waitFor(*dialog);
        QVERIFY(said(*dialog).contains(u"This would cause errors."_s));
        QVERIFY(groups(*dialog).first().contains(u"error"_s));
        QVERIFY(!applyButton(*dialog)->isEnabled());
        if (qEnvironmentVariableIsSet("CARDWRIGHT_PICTURES"))
            dialog->grab().save(qEnvironmentVariable("CARDWRIGHT_PICTURES") + u"/change-type.png"_s);
    }

    void choicesCanBeRenamedInTheDialog()
    {
        Designer designer;
        DeclarationDialog* const dialog = designer.choose(u"Type"_s, u"Edit Choices…"_s);
        auto* const values = dialog->findChild<QListWidget*>();
        QCOMPARE(values->item(2)->text(), u"Relic"_s);
        values->setFocus();
        values->setCurrentRow(2);
        QTest::keyClick(values, Qt::Key_F2);
        auto* const editor = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        QVERIFY(editor);
        editor->selectAll();
        QTest::keyClicks(editor, u"Artifact"_s);
        QTest::keyClick(editor, Qt::Key_Tab);
        Designer::waitFor(*dialog);
        if (qEnvironmentVariableIsSet("CARDWRIGHT_PICTURES"))
            dialog->grab().save(qEnvironmentVariable("CARDWRIGHT_PICTURES") + u"/choices.png"_s);
        QVERIFY2(applyButton(*dialog)->isEnabled(), qPrintable(said(*dialog)));
        QTest::mouseClick(applyButton(*dialog), Qt::LeftButton);
        QTRY_VERIFY(!designer.list->findChild<DeclarationDialog*>());
        QVERIFY(designer.rules().contains(u"choice Type is Unit, Spell, Artifact, Event"_s));
    }

    void deletedFieldThatRulesUseIsOnlyRemovedFromCards()
    {
        Designer designer;
        DeclarationDialog* const dialog = designer.choose(u"Element"_s, u"Delete Field…"_s);
        QVERIFY(said(*dialog).contains(u"Some rules use the field"_s));
        QTest::mouseClick(applyButton(*dialog), Qt::LeftButton);
        QTRY_VERIFY(!designer.list->findChild<DeclarationDialog*>());
        QCOMPARE(designer.opened.workspace.fields().indexOf(u"element"_s), -1);
        for (const auto& [id, card] : designer.opened.workspace.all<model::CardDefinition>())
            QVERIFY(std::ranges::none_of(card.fields, [](const model::FieldValue& field) {
                return field.name == u"element"_s;
            }));
    }

    void undeclaredFieldOfACardCanBeDeclared()
    {
        Designer designer;
        const model::EntityId id = designer.opened.anyCard();
        model::CardDefinition card = designer.opened.definition(id);
        card.fields.append({u"bulk"_s, u"3"_s});
        QVERIFY(designer.opened.put(id, card));
        DeclarationDialog* const dialog = designer.choose(u"Bulk"_s, u"Declare Field…"_s);
        QCOMPARE(control<QLineEdit>(*dialog, u"Name:"_s)->text(), u"bulk"_s);
        QCOMPARE(control<QComboBox>(*dialog, u"Type:"_s)->currentText(), u"Number"_s);
        QVERIFY(applyButton(*dialog)->isEnabled());
    }

    void formOffersTheSameActions()
    {
        Designer designer;
        auto* const form = new CardFormDock(designer.opened.context());
        designer.opened.window.setCentralWidget(form);
        designer.opened.selection.selectCard(designer.opened.anyCard());
        QCoreApplication::processEvents();
        auto* const add = form->findChild<QToolButton*>(u"add-field"_s);
        QVERIFY(add && add->isVisible());
        QTest::mouseClick(add, Qt::LeftButton);
        DeclarationDialog* const adding = Designer::dialog(form);
        QVERIFY(adding);
        delete adding;
        QLabel* label = nullptr;
        for (QLabel* const one : form->findChildren<QLabel*>())
            label = one->text() == u"Cost"_s ? one : label;
        QVERIFY(label);
        Q_EMIT label->customContextMenuRequested({2, 2});
        auto* const menu = form->findChild<QMenu*>(u"field-menu"_s);
        QVERIFY(menu);
        Designer::trigger(*menu, u"Change Type…"_s);
        DeclarationDialog* const changing = Designer::dialog(form);
        QVERIFY(changing);
        QCOMPARE(control<QComboBox>(*changing, u"List:"_s)->currentText(), u"Essence"_s);
    }

    void costTypedInTheListIsStoredInTheRulesLanguage()
    {
        Designer designer;
        const model::EntityId id = designer.opened.anyCard();
        const int row = designer.list->cards().rowOf(id);
        int column = 0;
        while (columnTitle(designer.list->cards().column(column)) != u"Cost"_s)
            ++column;
        designer.list->table().goTo(row, column);
        designer.list->table().setFocus();
        QTest::keyClicks(QApplication::focusWidget(), u"2"_s);
        QTest::keyClicks(QApplication::focusWidget(), u"FF"_s);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QCOMPARE(
            cellText(
                designer.opened.definition(id),
                {.kind = CardColumn::Kind::Field, .field = u"cost"_s},
                designer.opened.workspace.fields()
            ),
            u"2 Fire and 2 Generic"_s
        );
        if (qEnvironmentVariableIsSet("CARDWRIGHT_PICTURES"))
            designer.opened.window.grab().save(qEnvironmentVariable("CARDWRIGHT_PICTURES") + u"/list.png"_s);
    }
};

REGISTER_TEST(FieldDialogsTest)
#include "field_dialogs_test.moc"
