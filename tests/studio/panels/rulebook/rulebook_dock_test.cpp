// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/editor/entity_editor.h"
#include "studio/panels/rulebook/rulebook_dock.h"
#include "studio/panels/rulebook/rulebook_page.h"
#include "studio/panels/scenarios/scenarios_dock.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QTextBrowser>
#include <QTextDocument>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace studio;

class RulebookDockTest : public Test
{
    Q_OBJECT

    static RulebookDock& open(Shell& shell)
    {
        shell.openGame(u"realm-of-thieves"_s);
        auto& dock = shell->docks().focusContent<RulebookDock>(u"rulebook"_s);
        Shell::settle();
        return dock;
    }

private Q_SLOTS:

    void clausesAreShownWithCitations()
    {
        Shell shell;
        RulebookDock& dock = open(shell);
        QVERIFY(dock.shown().contains(u"RT-setup.1  Each player brings a deck of thirty cards."_s));
        QVERIFY(dock.shown().contains(u"Eager henchmen can attack right away"_s));
        QVERIFY(!dock.shown().contains(u"**"_s) && !dock.shown().contains(u'`'));
    }

    void htmlIsShownAsPlainText()
    {
        QTextDocument document;
        const QHash<QString, Citations> none;
        const QPalette palette;
        RulebookPage page(none, palette);
        page.write(document, u"# <b>Title</b>\n\n- `A-1` <img src=\"file:///etc/passwd\"> & **strong**\n"_s, {});
        QVERIFY(document.toPlainText().contains(u"<b>Title</b>"_s));
        QVERIFY(document.toPlainText().contains(u"<img src=\"file:///etc/passwd\"> & strong"_s));
    }

    void searchShowsMatchingClausesWithHeadings()
    {
        Shell shell;
        RulebookDock& dock = open(shell);
        QTest::keyClicks(dock.findChild<QLineEdit*>(), u"thirty"_s);
        QVERIFY(dock.shown().contains(u"Setup"_s));
        QVERIFY(dock.shown().contains(u"RT-setup.1"_s));
        QVERIFY(!dock.shown().contains(u"RT-turn.5"_s));
        dock.findChild<QLineEdit*>()->clear();
        dock.findChild<QComboBox*>()->setCurrentIndex(2);
        // Every clause of a bundled game has a scenario.
        QVERIFY(!dock.shown().contains(u"RT-"_s));
    }

    void linkLeadsToScenarioOfClause()
    {
        Shell shell;
        RulebookDock& dock = open(shell);
        const auto citations = citationsOf(shell->workspace().entities());
        const Citation scenario = citations[u"RT-keyword.2"_s].scenarios.first();
        Q_EMIT dock.findChild<QTextBrowser*>()->anchorClicked(QUrl(RulebookPage::linkTo(scenario.place)));
        Shell::settle();
        auto& scenarios = shell->docks().focusContent<ScenariosDock>(u"scenarios"_s);
        QCOMPARE(scenarios.text().entity(), scenario.place.entity);
        QCOMPARE(scenarios.text().editor().textCursor().blockNumber() + 1, scenario.place.line);
    }

    void requestedClauseIsSelected()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        for (const auto& [id, text] : shell->workspace().all<model::GameText>())
            if (text.role == model::GameText::Role::Rulebook) {
                const qsizetype line = text.text.left(text.text.indexOf(u"`RT-turn.9`"_s)).count(u'\n') + 1;
                shell->selection().goTo({.entity = id, .line = int(line), .column = 1});
            }
        Shell::settle();
        auto& dock = shell->docks().focusContent<RulebookDock>(u"rulebook"_s);
        QVERIFY(dock.findChild<QTextBrowser*>()->textCursor().selectedText().startsWith(u"RT-turn.9"_s));
    }

    void rulebookCanBeCreatedAndEdited()
    {
        Shell shell;
        shell.openGame();
        auto& dock = shell->docks().focusContent<RulebookDock>(u"rulebook"_s);
        Shell::settle();
        auto* const begin = dock.findChild<QPushButton*>();
        if (begin->isVisible())
            QTest::mouseClick(begin, Qt::LeftButton);
        auto* const editor = dock.findChild<EntityEditor*>();
        for (QToolButton* button : dock.findChildren<QToolButton*>())
            if (button->text() == u"Edit"_s && !button->isChecked())
                QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(editor->isVisible());
        editor->editor().moveCursor(QTextCursor::End);
        QTest::keyClick(&editor->editor(), Qt::Key_Return);
        QTest::keyClicks(&editor->editor(), u"- `Z-9.9` Win."_s);
        for (QToolButton* button : dock.findChildren<QToolButton*>())
            if (button->text() == u"Edit"_s)
                QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY2(dock.shown().contains(u"Z-9.9  Win."_s), qPrintable(dock.shown()));
    }
};

REGISTER_TEST(RulebookDockTest)
#include "rulebook_dock_test.moc"
