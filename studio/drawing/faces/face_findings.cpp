// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/faces/face_findings.h"

#include "model/cards/card_back.h"
#include "studio/drawing/faces/face_problems.h"
#include "studio/drawing/faces/faces.h"
#include "studio/drawing/frames/other_side.h"
#include "studio/workspace/problems/problem_list.h"
#include "studio/workspace/workspace.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

class FaceFindings
{
    Q_DECLARE_TR_FUNCTIONS(FaceFindings)
};

QString overflowWords(const QStringList& parts)
{
    QStringList named;
    for (const QString& part : parts)
        named.append(part == u"name" ? FaceFindings::tr("name") : part == u"text" ? FaceFindings::tr("text") : part);
    return FaceFindings::tr("Text doesn't fit on the card: %1.").arg(named.join(u", "_s));
}

/// Cards that name a back which is neither a card nor a drawing.
QList<Problem> wrongBacks(const Workspace& workspace, const Faces& faces)
{
    QList<Problem> found;
    if (std::ranges::none_of(workspace.fields().fields, model::isBackField))
        return found;
    for (const auto& [id, entity] : workspace.entities()) {
        const auto* const card = std::get_if<model::CardDefinition>(&entity);
        const QString back = card ? model::backOf(*card, workspace.fields()) : QString();
        if (!back.isEmpty() && !workspace.cardNamed(back) && !isDrawingIn(faces.frames(), back))
            found.append({
                .severity = engine::Severity::Warning,
                .code = u"no-back"_s,
                .message = FaceFindings::tr("There is no card or drawing “%1” for the back.").arg(back),
                .place = {.entity = id},
            });
    }
    return found;
}

QList<Problem> findings(const Workspace& workspace, const Faces& faces, const FaceProblems& problems)
{
    QList<Problem> found = wrongBacks(workspace, faces);
    for (const FrameProblem& problem : faces.problems())
        found.append({
            .severity = engine::Severity::Warning,
            .code = u"frames"_s,
            .message = FaceFindings::tr("Card frames: %1.").arg(problem.message),
            .place = {.entity = problem.text, .line = problem.line, .column = problem.column},
            .length = problem.length,
            .fix = problem.fix,
        });
    for (const auto& [card, parts] : problems.overflows())
        found.append({
            .severity = engine::Severity::Warning,
            .code = u"no-room"_s,
            .message = overflowWords(parts),
            .place = {.entity = card},
        });
    return found;
}

} // namespace

void addFaceProblems(Workspace& workspace, ProblemList& list)
{
    auto* const problems = new FaceProblems(workspace, &list);
    const Faces& faces = Faces::of(workspace);
    QObject::connect(problems, &FaceProblems::changed, &list, &ProblemList::update);
    QObject::connect(&faces, &Faces::framesChanged, &list, &ProblemList::update);
    list.addSource([&workspace, problems, &faces] { return findings(workspace, faces, *problems); });
}

} // namespace studio
