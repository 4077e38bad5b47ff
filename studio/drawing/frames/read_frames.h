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

/// A problem in a frame description or in a drawing it names.
struct FrameProblem
{
    model::EntityId text;
    /// Counted from 1; 0 for the text as a whole.
    int line = 0;
    QString message = {};
    /// The range within the line in bytes; the column is counted from 1.
    int column = 1;
    int length = 0;
    /// A replacement that fixes the problem; often empty.
    QString fix = {};

    friend bool operator==(const FrameProblem&, const FrameProblem&) = default;
};

struct ReadFrames
{
    /// Nothing if the game describes no frames or the description has errors.
    std::optional<FrameSet> frames = {};
    QList<FrameProblem> problems = {};
};

/// The frames described in a game's texts. resources/help/frames.md documents the language.
ReadFrames readFrames(const std::map<model::EntityId, model::Entity>& entities, const model::CardFields& fields);

/// The words of descriptions by position: at the start of a line before the first frame and below one, after a region's
/// place, and after “ornament”.
struct FrameWords
{
    QStringList ofAll;
    QStringList ofFrames;
    QStringList styles;
    QStringList ornaments;
};

const FrameWords& frameWords();

/// A name quoted as descriptions need it.
QString quotedFrameName(const QString& name);

} // namespace studio
