// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/declarations/declaration_dialog.h"
#include "studio/panels/rules/rules_dock.h"
#include "studio/shell/actions.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace studio;

namespace {

class RulesUser
{
public:
    RulesUser()
    {
        shell.openGame(u"forge-realm"_s);
        shell->docks().focus(u"rules"_s);
        Shell::settle();
    }

    RulesDock& dock() { return *qobject_cast<RulesDock*>(shell->docks().content(u"rules"_s)); }

    /// Chooses an entry of the outline's context menu.
    DeclarationDialog* choose(const QString& entry)
    {
        for (QAction* const action : dock().findChild<QTreeWidget*>()->actions())
            if (QString(action->text()).remove(u'&') == entry)
                action->trigger();
        auto* const dialog = dock().findChild<DeclarationDialog*>();
        if (dialog)
            waitFor(*dialog);
        return dialog;
    }

    static void waitFor(DeclarationDialog& dialog) { QTRY_VERIFY(!dialog.isPlanning()); }

    static void apply(DeclarationDialog& dialog)
    {
        waitFor(dialog);
        for (QPushButton* const button : dialog.findChildren<QPushButton*>())
            if (button->isDefault())
                QTest::mouseClick(button, Qt::LeftButton);
        Shell::settle();
    }

    QString rules()
    {
        for (const auto& [id, text] : shell->workspace().all<model::GameText>())
            if (text.role == model::GameText::Role::Rules && text.name == model::mainText)
                return text.text;
        return {};
    }

    Shell shell;
};

} // namespace

class ThingDialogsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void keywordCanBeAddedFromTheOutline()
    {
        RulesUser user;
        DeclarationDialog* const dialog = user.choose(u"Add Keyword…"_s);
        QVERIFY(dialog);
        const QList<QLineEdit*> lines = dialog->findChildren<QLineEdit*>();
        QTest::keyClicks(lines[0], u"Sturdy"_s);
        QTest::keyClicks(lines[1], u"Survives (n) fights."_s);
        QTest::mouseClick(dialog->findChild<QCheckBox*>(), Qt::LeftButton, {}, {8, 8});
        RulesUser::apply(*dialog);
        QVERIFY(user.rules().contains(u"\n\nkeyword Sturdy (n number):\n    \"Survives (n) fights.\"\n"_s));
        user.shell->workspace().undo();
        QVERIFY(!user.rules().contains(u"Sturdy"_s));
    }

    void zoneCanBeAddedFromTheOutline()
    {
        RulesUser user;
        DeclarationDialog* const dialog = user.choose(u"Add Zone…"_s);
        QVERIFY(dialog);
        QTest::keyClicks(dialog->findChild<QLineEdit*>(), u"vault"_s);
        const QList<QComboBox*> boxes = dialog->findChildren<QComboBox*>();
        QTest::keyClick(boxes[0], Qt::Key_Down);
        QTest::keyClick(boxes[1], Qt::Key_Down);
        QTest::keyClick(boxes[1], Qt::Key_Down);
        if (qEnvironmentVariableIsSet("CARDWRIGHT_PICTURES")) {
            RulesUser::waitFor(*dialog);
            dialog->grab().save(qEnvironmentVariable("CARDWRIGHT_PICTURES") + u"/zone.png"_s);
            user.shell->widget().grab().save(qEnvironmentVariable("CARDWRIGHT_PICTURES") + u"/rules.png"_s);
        }
        RulesUser::apply(*dialog);
        QVERIFY(user.rules().contains(u"    vault: zone, hidden\n"_s));
    }

    void menuOffersTheSameActions()
    {
        RulesUser user;
        user.shell->actions().action(u"rules.add-zone"_s)->trigger();
        auto* const dialog = user.shell->widget().findChild<DeclarationDialog*>();
        QVERIFY(dialog);
        RulesUser::waitFor(*dialog);
        dialog->reject();
    }
};

REGISTER_TEST(ThingDialogsTest)
#include "thing_dialogs_test.moc"
