// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/project/project.h"
#include "studio/panels/versions/versions_dock.h"
#include "studio/workspace/text/part_texts.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace studio;

class VersionsDockTest : public Test
{
    Q_OBJECT

    static VersionsDock& open(Shell& shell)
    {
        shell.openGame(u"realm-of-thieves"_s);
        auto& dock = shell->docks().focusContent<VersionsDock>(u"versions"_s);
        Shell::settle();
        return dock;
    }

    static model::EntityId change(Shell& shell, const QString& name, const QString& abilities)
    {
        const auto id = shell->workspace().cardNamed(name).value();
        auto card = *shell->workspace().find<model::CardDefinition>(id);
        card.abilities = abilities;
        shell->workspace().apply({.kind = model::EditKind::EditCards}, {shell->workspace().changing(id, card)});
        return id;
    }

    static QStringList rows(const VersionsDock& dock)
    {
        QStringList shown;
        const auto* const tree = dock.findChild<QTreeWidget*>();
        for (int row = 0; row < tree->topLevelItemCount(); ++row)
            shown.append(tree->topLevelItem(row)->text(0));
        return shown;
    }

    static void press(VersionsDock& dock, const QString& text)
    {
        for (QToolButton* button : dock.findChildren<QToolButton*>())
            if (button->text() == text) {
                QVERIFY(button->isEnabled());
                return QTest::mouseClick(button, Qt::LeftButton);
            }
        QFAIL(qPrintable(text));
    }

private Q_SLOTS:

    void changedLinesAreFound()
    {
        QCOMPARE(changedLines(u"a\nb\nc"_s, u"a\nx\nc"_s), (ChangedLines{{1}, {1}}));
        QCOMPARE(changedLines(u"a\nb\nc\nd"_s, u"a\nc\nd\ne"_s), (ChangedLines{{1}, {3}}));
        QCOMPARE(changedLines(u"a"_s, u"a"_s), ChangedLines());
    }

    void versionIsComparedAndOneItemRestored()
    {
        Shell shell;
        VersionsDock& dock = open(shell);
        QTest::keyClicks(dock.findChild<QLineEdit*>(), u"before"_s);
        QTest::keyClick(dock.findChild<QLineEdit*>(), Qt::Key_Return);
        QCOMPARE(shell->workspace().project().versions().size(), 1);
        QCOMPARE(rows(dock), QStringList());
        const auto whisper = change(shell, u"Whisper"_s, u"Over-Achiever"_s);
        const auto shade = change(shell, u"Shade"_s, u"Over-Achiever"_s);
        QCOMPARE(rows(dock).size(), 2);
        auto* const tree = dock.findChild<QTreeWidget*>();
        for (int row = 0; row < 2; ++row)
            if (tree->topLevelItem(row)->text(0).contains(u"Whisper"_s))
                tree->setCurrentItem(tree->topLevelItem(row));
        const auto side = [&dock](const QString& name) {
            for (const QPlainTextEdit* edit : dock.findChildren<QPlainTextEdit*>())
                if (edit->accessibleName() == name)
                    return edit->toPlainText();
            return QString();
        };
        QVERIFY2(side(u"Before"_s).contains(u"Elusive"_s), qPrintable(side(u"Before"_s)));
        QCOMPARE(side(u"After"_s), u"Over-Achiever"_s);
        press(dock, u"Restore Selected"_s);
        QVERIFY(shell->workspace().find<model::CardDefinition>(whisper)->abilities.startsWith(u"Elusive"_s));
        QCOMPARE(shell->workspace().find<model::CardDefinition>(shade)->abilities, u"Over-Achiever"_s);
        QCOMPARE(rows(dock).size(), 1);
        press(dock, u"Restore All"_s);
        QCOMPARE(rows(dock), QStringList());
        shell->workspace().undo();
        QCOMPARE(rows(dock).size(), 1);
    }

    void valueIsShownWithFieldName()
    {
        Shell shell;
        VersionsDock& dock = open(shell);
        Workspace& workspace = shell->workspace();
        const auto id = workspace.cardNamed(u"Whisper"_s).value();
        model::CardDefinition card = *workspace.find<model::CardDefinition>(id);
        QVERIFY(!card.fields.isEmpty());
        model::FieldValue& field = card.fields.front();
        const QString before = u"%1: %2"_s.arg(field.name, field.value);
        field.value = u"7"_s;
        QVERIFY(workspace.apply({.kind = model::EditKind::EditCards}, {workspace.changing(id, card)}));
        auto* const tree = dock.findChild<QTreeWidget*>();
        QTRY_COMPARE(tree->topLevelItemCount(), 1);
        tree->setCurrentItem(tree->topLevelItem(0));
        for (const QPlainTextEdit* edit : dock.findChildren<QPlainTextEdit*>()) {
            const bool isBefore = edit->accessibleName() == "Before"_L1;
            QCOMPARE(edit->toPlainText(), isBefore ? before : u"%1: 7"_s.arg(field.name));
        }
    }

    void takenNameIsRefusedAndStaysEditable()
    {
        Shell shell;
        VersionsDock& dock = open(shell);
        auto* const name = dock.findChild<QLineEdit*>();
        const QSignalSpy failed(&shell->workspace(), &Workspace::failed);
        for (int time = 0; time < 2; ++time) {
            name->clear();
            QTest::keyClicks(name, u"fair"_s);
            QTest::keyClick(name, Qt::Key_Return);
        }
        QCOMPARE(shell->workspace().project().versions().size(), 1);
        QCOMPARE(failed.size(), 1);
        QCOMPARE(name->text(), u"fair"_s);
    }

    void newAndDeletedItemsAreShownAndRestored()
    {
        Shell shell;
        VersionsDock& dock = open(shell);
        const auto id = shell->workspace().cardNamed(u"Whisper"_s).value();
        shell->workspace().apply({.kind = model::EditKind::DeleteCards}, {shell->workspace().removing(id)});
        shell->workspace().apply(
            {.kind = model::EditKind::AddDeck}, {shell->workspace().adding(model::Deck{.list = {.name = u"Mine"_s}})}
        );
        QCOMPARE(rows(dock).size(), 2);
        auto* const tree = dock.findChild<QTreeWidget*>();
        for (int row = 0; row < 2; ++row) {
            tree->setCurrentItem(tree->topLevelItem(row));
            Shell::settle();
        }
        press(dock, u"Restore All"_s);
        QVERIFY(shell->workspace().cardNamed(u"Whisper"_s));
        QCOMPARE(rows(dock), QStringList());
    }
};

REGISTER_TEST(VersionsDockTest)
#include "versions_dock_test.moc"
