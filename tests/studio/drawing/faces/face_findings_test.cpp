// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/entities/entities.h"
#include "studio/workspace/problems/problem_list.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <algorithm>

using namespace studio;
using namespace Qt::StringLiterals;

namespace {

std::optional<Problem> problemWith(Shell& shell, const QString& code)
{
    const QList<Problem>& all = shell->problems().problems();
    const auto found = std::ranges::find(all, code, &Problem::code);
    return found == all.end() ? std::nullopt : std::optional(*found);
}

} // namespace

class FaceFindingsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void nameThatDoesNotFitIsAWarning()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        Workspace& workspace = shell->workspace();
        const auto cat = workspace.cardNamed(u"Alley Cat"_s);
        model::CardDefinition card = *workspace.find<model::CardDefinition>(*cat);
        card.name = u"A name that goes on and on "_s.repeated(6);
        QVERIFY(workspace.apply({}, {workspace.changing(*cat, card)}));
        QTRY_VERIFY(problemWith(shell, u"no-room"_s));
        const Problem problem = *problemWith(shell, u"no-room"_s);
        QCOMPARE(problem.place.entity, *cat);
        QCOMPARE(problem.severity, engine::Severity::Warning);
        QVERIFY(problem.message.contains(u"name"_s));
        workspace.undo();
        QTRY_VERIFY(!problemWith(shell, u"no-room"_s));
    }

    void frameErrorIsReportedAtItsLine()
    {
        Shell shell;
        shell.openGame(u"git-card-game"_s);
        Workspace& workspace = shell->workspace();
        const auto texts = workspace.all<model::GameText>();
        const auto frames = std::ranges::find_if(texts, [](const auto& text) {
            return text.second.role == model::GameText::Role::Frames;
        });
        QVERIFY(frames != texts.end());
        model::GameText changed = frames->second;
        changed.text.prepend(u"glitter\n"_s);
        QVERIFY(workspace.apply({}, {workspace.changing(frames->first, changed)}));
        QTRY_VERIFY(problemWith(shell, u"frames"_s));
        const Problem problem = *problemWith(shell, u"frames"_s);
        QCOMPARE(problem.place.entity, frames->first);
        QCOMPARE(problem.place.line, 1);
        QVERIFY(shell->problems().placeWords(problem).contains(u"terminal"_s));
    }
};

REGISTER_TEST(FaceFindingsTest)
#include "face_findings_test.moc"
