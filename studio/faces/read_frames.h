// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/project/entities.h"
#include "studio/faces/frames.h"

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

} // namespace studio
