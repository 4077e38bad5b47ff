// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/colours/colour_findings.h"

#include "studio/drawing/faces/faces.h"
#include "studio/workspace/background.h"
#include "studio/workspace/problems/problem_list.h"
#include "studio/workspace/workspace.h"

#include <QTimer>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

/// Checks the colours a moment after the frames or cards have changed.
class ColourFindings : public QObject
{
public:
    ColourFindings(Workspace& workspace, ProblemList& list)
        : QObject(&list)
        , m_workspace(workspace)
        , m_faces(Faces::of(workspace))
        , m_list(list)
    {
        constexpr int pause = 300;
        m_pause.setSingleShot(true);
        m_pause.setInterval(pause);
        connect(&m_pause, &QTimer::timeout, this, &ColourFindings::check);
        const auto checkLater = [this] {
            m_pause.start();
        };
        connect(&m_faces, &Faces::framesChanged, this, checkLater);
        connect(&workspace, &Workspace::edited, this, checkLater);
        connect(&workspace, &Workspace::closed, this, [this] { adopt({}); });
    }

    QList<Problem> problems() const
    {
        QList<Problem> made;
        for (const ColourProblem& problem : m_problems)
            made.append({
                .severity = engine::Severity::Warning,
                .code = codeOf(problem.kind),
                .message = words(problem),
                .place = {.entity = model::EntityId{problem.origin.text}, .line = problem.origin.line, .column = 1},
            });
        return made;
    }

private:
    void check()
    {
        m_checking.cancel();
        if (!m_workspace.isOpen() || !m_faces.areFramesOwn())
            return adopt({});
        m_checking.start(
            [frames = m_faces.frames(),
             entities = m_workspace.entities(),
             fields = m_workspace.fields()](const std::stop_token& stop) {
                QList<FaceContent> faces;
                for (const auto& [id, entity] : entities)
                    if (const auto* const card = std::get_if<model::CardDefinition>(&entity))
                        faces.append(faceOf(*card, fields, card->abilities));
                return checkColours(frames, faces, stop);
            },
            [this](const QList<ColourProblem>& found) { adopt(found); }
        );
    }

    void adopt(const QList<ColourProblem>& found)
    {
        if (std::exchange(m_problems, found) != found)
            m_list.update();
    }

    Workspace& m_workspace;
    Faces& m_faces;
    ProblemList& m_list;
    QList<ColourProblem> m_problems;
    QTimer m_pause;
    Background m_checking;
};

} // namespace

QString codeOf(ColourProblem::Kind kind)
{
    switch (kind) {
    case ColourProblem::Kind::Cards:
        return u"only-colour"_s;
    case ColourProblem::Kind::Symbols:
        return u"only-colour-symbols"_s;
    case ColourProblem::Kind::Text:
        return u"faint-text"_s;
    }
    Q_UNREACHABLE_RETURN({});
}

void addColourProblems(Workspace& workspace, ProblemList& list)
{
    auto* const findings = new ColourFindings(workspace, list);
    list.addSource([findings] { return findings->problems(); });
}

} // namespace studio
