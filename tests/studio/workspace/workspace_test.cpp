// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program.h"
#include "studio/workspace/workspace.h"
#include "tests/studio/workspace/opened.h"
#include "tests/testing/test.h"

using namespace Qt::StringLiterals;
using namespace studio;

class WorkspaceTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void openProjectIsCheckedIndexedAndCompiled()
    {
        Opened opened;
        opened.wait();
        QVERIFY(opened.workspace.whole().program);
        QVERIFY(!opened.workspace.fields().fields.isEmpty());
        const auto found = opened.workspace.index().find({});
        QVERIFY(found);
        QCOMPARE(found->size(), opened.workspace.all<model::CardDefinition>().size());
        QCOMPARE(opened.failures, QStringList());
    }

    void cardsOfANewProjectHaveNoComments()
    {
        Opened opened;
        for (const auto& [id, card] : opened.workspace.all<model::CardDefinition>())
            QCOMPARE(card.comment, QString());
    }

    void editIsVisibleImmediatelyAndCompiledSoon()
    {
        Opened opened;
        opened.wait();
        const model::EntityId id = opened.anyCard();
        model::CardDefinition card = opened.definition(id);
        card.name = u"Renamed by a test"_s;
        QSignalSpy compiled(&opened.workspace, &Workspace::compiled);
        QVERIFY(opened.put(id, card));
        QCOMPARE(opened.workspace.cardNamed(card.name), id);
        QVERIFY(opened.workspace.isBehind());
        opened.wait();
        QCOMPARE(compiled.size(), 1);
        QVERIFY(opened.workspace.whole().program->definitionNamed("Renamed by a test") != engine::none);
        opened.workspace.undo();
        QCOMPARE(opened.workspace.cardNamed(card.name), std::nullopt);
    }

    void decksPlaytestsAndSearchesAreNotChecked()
    {
        Opened opened;
        opened.wait();
        QSignalSpy edited(&opened.workspace, &Workspace::edited);
        QSignalSpy checked(&opened.workspace, &Workspace::checked);
        for (const model::Entity& entity : std::initializer_list<model::Entity>{
                 model::Playtest{.name = u"a"_s}, model::SavedSearch{.name = u"b"_s}, model::Deck{}
             })
            QVERIFY(opened.workspace.apply({}, {opened.workspace.adding(entity)}));
        QCOMPARE(edited.size(), 3);
        QCOMPARE(checked.size(), 0);
        QVERIFY(opened.workspace.apply({}, {opened.workspace.adding(model::CardDefinition{.name = u"d"_s})}));
        QVERIFY(!checked.isEmpty());
    }

    void consecutiveEditsAreCompiledOnce()
    {
        Opened opened;
        opened.wait();
        QSignalSpy compiled(&opened.workspace, &Workspace::compiled);
        for (int number = 0; number < 20; ++number) {
            model::CardDefinition card = opened.definition(opened.anyCard());
            card.name = u"Number %1"_s.arg(number);
            QVERIFY(opened.put(opened.anyCard(), card));
        }
        opened.wait();
        QCOMPARE(compiled.size(), 1);
        QVERIFY(opened.workspace.whole().program->definitionNamed("Number 19") != engine::none);
    }

    void brokenRulesLeaveFieldsAndProgramInUse()
    {
        Opened opened;
        opened.wait();
        const auto fields = opened.workspace.fields();
        for (const auto& [id, text] : opened.workspace.all<model::GameText>()) {
            model::GameText broken = text;
            broken.text = u"game \"Broken\"\nnonsense here\n"_s;
            if (text.role == model::GameText::Role::Rules)
                QVERIFY(
                    opened.workspace.apply({.kind = model::EditKind::EditText}, {opened.workspace.changing(id, broken)})
                );
        }
        opened.wait();
        QVERIFY(opened.workspace.game().areRulesOutdated());
        QCOMPARE(opened.workspace.fields(), fields);
        QVERIFY(opened.workspace.whole().program);
    }

    void failedOpeningLeavesTheProjectOpen()
    {
        Opened opened;
        QVERIFY(!opened.workspace.open(u"/nowhere/at/all.cardwright"_s));
        QCOMPARE(opened.failures.size(), 1);
        QVERIFY(opened.workspace.isOpen());
        QCOMPARE(opened.workspace.project().path(), opened.path());
    }

    void closedProjectReopensUnchanged()
    {
        Opened opened;
        model::CardDefinition card = opened.definition(opened.anyCard());
        card.name = u"Kept"_s;
        QVERIFY(opened.put(opened.anyCard(), card));
        opened.workspace.close();
        QVERIFY(!opened.workspace.isOpen());
        QVERIFY(opened.workspace.all<model::CardDefinition>().isEmpty());
        QVERIFY(opened.workspace.open(opened.path()));
        QVERIFY(opened.workspace.cardNamed(u"Kept"_s));
        QVERIFY(opened.workspace.nextUndo());
    }
};

REGISTER_TEST(WorkspaceTest)
#include "workspace_test.moc"
