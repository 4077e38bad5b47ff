// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/faces/face_findings.h"

#include "studio/drawing/faces/face_problems.h"
#include "studio/drawing/faces/faces.h"
#include "studio/workspace/problems/problem_list.h"

#include <QCoreApplication>

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

QList<Problem> findings(const Faces& faces, const FaceProblems& problems)
{
    QList<Problem> found;
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
    list.addSource([problems, &faces] { return findings(faces, *problems); });
}

} // namespace studio
