// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/commands/arguments/project_argument.h"
#include "studio/drawing/frames/frames.h"
#include "studio/drawing/frames/read_frames.h"
#include "studio/drawing/print/print_plan.h"

#include <QHash>
#include <QSet>
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

    /// Whether the game describes its own frames.
    bool areFramesOwn() const { return m_areFramesOwn; }

    /// The face of a card; null if there is no such card.
    const FaceContent* face(const QString& name) const;

    CardToPrint toPrint(const FaceContent& face, int copies = 1) const;

    /// All cards, with one copy of each, except cards that are only the back of another card.
    QList<CardToPrint> all() const;

    /// Reports problems with frames and backs.
    void tellProblems(std::ostream& err) const;

private:
    FrameSet m_frames;
    bool m_areFramesOwn = false;
    QList<FrameProblem> m_problems;
    std::optional<FaceContent> find(const QString& name) const;

    QStringList m_names;
    /// The cards that are only the back of another one.
    QSet<QString> m_backs;
    QHash<QString, FaceContent> m_faces;
};

} // namespace studio
