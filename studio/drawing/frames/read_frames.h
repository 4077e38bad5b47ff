// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"
#include "studio/drawing/frames/frames.h"

#include <map>
#include <optional>

namespace model {
struct CardFields;
} // namespace model

namespace studio {

/// Something wrong in a description of frames, or in a drawing it names.
struct FrameProblem
{
    model::EntityId text;
    /// From 1 on; 0 for the text as a whole.
    int line = 0;
    QString message = {};
    /// What of the line it is about, in bytes; the column from 1 on.
    int column = 1;
    int length = 0;
    /// What, put in its place, would mend it; often nothing.
    QString fix = {};

    friend bool operator==(const FrameProblem&, const FrameProblem&) = default;
};

struct ReadFrames
{
    /// Nothing when the game describes none, or when there is something wrong.
    std::optional<FrameSet> frames = {};
    QList<FrameProblem> problems = {};
};

/// The frames that the texts of a game describe. resources/help/frames.md tells how they are written.
ReadFrames readFrames(const std::map<model::EntityId, model::Entity>& entities, const model::CardFields& fields);

/// The words that descriptions are written in, by where they stand: at the head of a line before the first frame and
/// below one, behind the place of a region, and behind “ornament”.
struct FrameWords
{
    QStringList ofAll;
    QStringList ofFrames;
    QStringList styles;
    QStringList ornaments;
};

const FrameWords& frameWords();

/// A name as it is written there.
QString quotedFrameName(const QString& name);

} // namespace studio
