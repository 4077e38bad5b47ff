// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/commands/arguments/project_argument.h"
#include "studio/drawing/frames/frames.h"
#include "studio/drawing/frames/read_frames.h"
#include "studio/drawing/print/print_plan.h"

#include <QHash>
#include <QStringList>

#include <iosfwd>

namespace studio {

class ReadCards;

/// The faces of a game's cards, and the frames for painting them.
class DrawnGame
{
public:
    DrawnGame(const Entities& entities, const ReadCards& read);

    const FrameSet& frames() const { return m_frames; }

    /// The face of a card; null if there is no such card.
    const FaceContent* face(const QString& name) const;

    /// All cards, with one copy of each.
    QList<CardToPrint> all() const;

    void tellProblems(std::ostream& err) const;

private:
    FrameSet m_frames;
    QList<FrameProblem> m_problems;
    QStringList m_names;
    QHash<QString, FaceContent> m_faces;
};

} // namespace studio
