// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/frames/face_content.h"
#include "studio/drawing/frames/frames.h"
#include "studio/drawing/vision/colour_vision.h"

#include <stop_token>

/// Whether people can tell the colours of a game's frames apart and read its texts. Start with this file, which finds
/// the problems; colour_samples.h measures the frames, and colour_findings.h adds the problems to the list.
namespace studio {

/// Colours that some people can't tell apart, or a text that is hard to read.
struct ColourProblem
{
    enum class Kind : std::uint8_t {
        /// Two kinds of cards differ in nothing but colours.
        Cards,
        /// Two symbols differ in nothing but colours.
        Symbols,
        /// A text has too little contrast with its background.
        Text,
    };

    Kind kind = Kind::Cards;
    /// The two kinds of cards or symbols; for a text, the frame and the region.
    QString one;
    QString other;
    /// The kinds of colour vision that the problem affects. If they include `Normal`, the problem affects everybody.
    QList<ColourVision> visions = {};
    /// The contrast of a text.
    double contrast = 0;
    /// The line of the frames to change.
    FrameOrigin origin = {};

    friend bool operator==(const ColourProblem&, const ColourProblem&) = default;
};

namespace colourLimits {
/// Colours with a smaller difference can't be told apart at a glance. See difference().
constexpr double leastDifference = 10;
/// The contrast that WCAG requires for text.
constexpr double leastContrast = 4.5;
} // namespace colourLimits

/// Checks the frames and symbols as people with each kind of colour blindness see them. Only the kinds of cards that
/// occur among the faces are compared. Takes a while, so it should run in the background. If stopped, returns nothing.
QList<ColourProblem>
checkColours(const FrameSet& frames, const QList<FaceContent>& faces, const std::stop_token& stop = {});

/// The problem in a sentence.
QString words(const ColourProblem& problem);

} // namespace studio
