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

/// A problem in a frame description, or in a drawing that it uses.
struct FrameProblem
{
    model::EntityId text;
    /// The line, counted from 1; 0 for a problem with the whole text.
    int line = 0;
    QString message = {};
    /// The location of the problem in the line, in bytes. The column is counted from 1.
    int column = 1;
    int length = 0;
    /// The replacement text that fixes the problem; often empty.
    QString fix = {};

    friend bool operator==(const FrameProblem&, const FrameProblem&) = default;
};

struct ReadFrames
{
    /// The frames; nothing if the game doesn't describe any or the description has errors.
    std::optional<FrameSet> frames = {};
    QList<FrameProblem> problems = {};
};

/// Reads the frames described in a game's texts. resources/help/frames.md documents the language.
ReadFrames readFrames(const std::map<model::EntityId, model::Entity>& entities, const model::CardFields& fields);

/// The words that can occur at each position of a description: at the start of a line before the first frame, at the
/// start of a line within a frame, after the place of a region, and after “ornament”.
struct FrameWords
{
    QStringList ofAll;
    QStringList ofFrames;
    QStringList styles;
    QStringList ornaments;
};

const FrameWords& frameWords();

} // namespace studio
