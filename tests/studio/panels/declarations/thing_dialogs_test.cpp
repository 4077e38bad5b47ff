// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/declarations/declaration_dialog.h"
#include "studio/panels/rules/rules_dock.h"
#include "studio/shell/actions.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
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

    void typingStartsInName_data()
    {
        QTest::addColumn<QString>("entry");
        QTest::newRow("keyword") << u"Add Keyword…"_s;
        QTest::newRow("zone") << u"Add Zone…"_s;
    }

    void typingStartsInName()
    {
        QFETCH(QString, entry);
        RulesUser user;
        DeclarationDialog* const dialog = user.choose(entry);
        QVERIFY(dialog && QTest::qWaitForWindowActive(dialog));
        auto* const name = dialog->findChild<QLineEdit*>();
        QTest::keyClicks(QApplication::focusWidget(), u"vault"_s);
        QCOMPARE(name->text(), u"vault"_s);
        // Tab reaches the buttons only after all fields.
        const auto count = dialog->findChildren<QLineEdit*>().size() + dialog->findChildren<QComboBox*>().size() +
                           dialog->findChildren<QCheckBox*>().size();
        for (qsizetype step = 1; step < count; ++step) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QVERIFY(!qobject_cast<QPushButton*>(QApplication::focusWidget()));
        }
    }

    void longErrorOfAKeywordIsShownInFull()
    {
        RulesUser user;
        DeclarationDialog* const dialog = user.choose(u"Add Keyword…"_s);
        QVERIFY(dialog);
        QTest::keyClicks(dialog->findChild<QLineEdit*>(), u"Sturdy"_s);
        dialog->findChild<QPlainTextEdit*>()->setPlainText(u"when this attacks, gain unheard-of riches and be happy"_s);
        RulesUser::waitFor(*dialog);
        Shell::settle();
        auto* const view = dialog->findChild<QTreeWidget*>();
        QVERIFY(view->topLevelItemCount() > 0 && view->topLevelItem(0)->childCount() > 0);
        const QTreeWidgetItem* const row = view->topLevelItem(0)->child(0);
        const QString message = row->text(2);
        const QFontMetrics metrics(view->font());
        const QRect cell = view->visualRect(view->indexFromItem(row, 2));
        const int lines = metrics.boundingRect(QRect(0, 0, cell.width(), 1000), Qt::TextWordWrap, message).height();
        QVERIFY2(metrics.horizontalAdvance(message) > cell.width(), qPrintable(message));
        QVERIFY2(cell.height() >= lines, qPrintable(u"%1 %2: %3"_s.arg(cell.height()).arg(lines).arg(message)));
        // A narrower column needs more lines.
        view->setColumnWidth(1, 320);
        Shell::settle();
        QVERIFY(view->visualRect(view->indexFromItem(row, 2)).height() > cell.height());
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
