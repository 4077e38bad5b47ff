// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/editor/entity_editor.h"
#include "studio/panels/form/ability_dock.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QLabel>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace studio;

class AbilityDockTest : public Test
{
    Q_OBJECT

    static AbilityDock& open(Shell& shell, const QString& card)
    {
        shell.openGame(u"realm-of-thieves"_s);
        auto& dock = shell->docks().focusContent<AbilityDock>(u"ability-editor"_s);
        shell->selection().selectCard(shell->workspace().cardNamed(card).value());
        Shell::settle();
        return dock;
    }

    static QToolButton* button(AbilityDock& dock, const QString& text)
    {
        for (QToolButton* one : dock.findChildren<QToolButton*>())
            if (one->text() == text)
                return one;
        return nullptr;
    }

    static QString shown(const AbilityDock& dock, const QString& name)
    {
        for (const QLabel* label : dock.findChildren<QLabel*>())
            if (label->accessibleName() == name && label->isVisible())
                return label->text();
        return {};
    }

private Q_SLOTS:

    void selectedCardIsShownInRulesAndPlainLanguage()
    {
        Shell shell;
        AbilityDock& dock = open(shell, u"Loud Recruit"_s);
        QCOMPARE(dock.abilities().editor().toPlainText(), u"Flashy: opponent draws a card"_s);
        const QString words = shown(dock, u"Abilities in plain language"_s);
        QVERIFY2(words.contains(u"draws a card"_s), qPrintable(words));
    }

    void problemIsFullyReadableOnSmallScreen()
    {
        Shell shell;
        shell->widget().resize(1280, 800);
        AbilityDock& dock = open(shell, u"Loud Recruit"_s);
        dock.abilities().editor().setPlainText(u"Flashy: opponent gives the card that nobody has ever seen away"_s);
        QTRY_VERIFY(!dock.abilities().editor().marks().isEmpty());
        Shell::settle();
        for (const QLabel* label : dock.abilities().findChildren<QLabel*>())
            if (label->isVisible() && label->wordWrap())
                QVERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(label->text()));
    }

    void typingUpdatesTextBelow()
    {
        Shell shell;
        AbilityDock& dock = open(shell, u"Loud Recruit"_s);
        const QString before = shown(dock, u"Abilities in plain language"_s);
        RulesEditor& editor = dock.abilities().editor();
        editor.setFocus();
        editor.moveCursor(QTextCursor::End);
        QTest::keyClick(&editor, Qt::Key_Return);
        QTest::keyClicks(&editor, u"Elusive"_s);
        QTest::keyClick(&editor, Qt::Key_Escape);
        QTRY_VERIFY(shown(dock, u"Abilities in plain language"_s) != before);
        QVERIFY(shown(dock, u"Abilities in plain language"_s).contains(u"Elusive"_s));
    }

    void customTextIsWrittenAndRemoved()
    {
        Shell shell;
        AbilityDock& dock = open(shell, u"Loud Recruit"_s);
        const QString before = dock.abilities().editor().toPlainText();
        QTest::mouseClick(button(dock, u"Write Custom Text"_s), Qt::LeftButton);
        Shell::settle();
        QVERIFY(dock.abilities().editor().toPlainText().startsWith(before + u"\n\""_s));
        QVERIFY(!button(dock, u"Use Generated Text"_s)->isVisible());
        RulesEditor& editor = dock.abilities().editor();
        editor.moveCursor(QTextCursor::End);
        QTest::keyClick(&editor, Qt::Key_Left);
        QTest::keyClicks(&editor, u" 7!"_s);
        QTRY_VERIFY(shown(dock, u"Custom text of the card"_s).endsWith(u"7!"_s));
        const auto warns = [&dock] {
            const auto labels = dock.findChildren<QLabel*>();
            return std::ranges::any_of(labels, [](const QLabel* label) {
                return label->isVisible() && label->text().contains(u"contains a number that the abilities don't"_s);
            });
        };
        QTRY_VERIFY(warns());
        QTest::mouseClick(button(dock, u"Use Generated Text"_s), Qt::LeftButton);
        QCOMPARE(editor.toPlainText(), before);
        QVERIFY(!warns());
        shell->workspace().undo();
        QVERIFY(editor.toPlainText().endsWith(u"7!\""_s));
    }

    void requestedPlaceInCardIsShown()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        const auto card = shell->workspace().cardNamed(u"Whisper"_s).value();
        shell->selection().goTo({.entity = card, .line = 2, .column = 7}, 8);
        Shell::settle();
        auto& dock = shell->docks().focusContent<AbilityDock>(u"ability-editor"_s);
        QCOMPARE(shell->selection().card(), card);
        QCOMPARE(dock.abilities().editor().textCursor().selectedText(), u"opponent"_s);
    }

    void panelExplainsItselfWithoutProject()
    {
        Shell shell;
        auto& dock = shell->docks().focusContent<AbilityDock>(u"ability-editor"_s);
        QVERIFY(!dock.abilities().isVisible());
        const auto labels = dock.findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
            return label->isVisible() && label->text().contains(u"Open a project"_s);
        }));
    }
};

REGISTER_TEST(AbilityDockTest)
#include "ability_dock_test.moc"
