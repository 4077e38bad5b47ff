// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/frames/other_side.h"

#include "model/cards/card_back.h"
#include "studio/drawing/frames/frames.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

/// The back that the card names; empty if it names none.
QString namedBack(const FaceContent& face)
{
    const FaceField* const field = face.field(model::backField);
    return field ? field->text : QString();
}

/// The drawing with this file name; empty if the frames have no such drawing.
QString drawingIn(const FrameSet& frames, const QString& fileName)
{
    const QString name = fileName.endsWith(u".svg"_s) ? fileName.chopped(4) : QString();
    return frames.drawings.contains(name) ? name : QString();
}

/// The drawing of the first back whose condition the card meets, such as that of its set; empty if there is none.
QString chosenBack(const FaceContent& face, const FrameSet& frames)
{
    const auto found =
        std::ranges::find_if(frames.backs, [&](const BackChoice& back) { return back.when.holds(face); });
    return found == frames.backs.end() ? QString() : found->drawing;
}

} // namespace

FaceContent otherSide(const FaceContent& face, const FrameSet& frames, const FindFace& findFace)
{
    FaceContent back{.name = face.name, .isFaceDown = true};
    const QString named = namedBack(face);
    if (!named.isEmpty() && drawingIn(frames, named).isEmpty()) {
        if (const std::optional<FaceContent> other = findFace(named)) {
            if (!other->isOnlyPicture)
                return *other;
            back.backPicture = other->art;
            return back;
        }
    }
    back.backDrawing = drawingIn(frames, named);
    if (back.backDrawing.isEmpty())
        back.backDrawing = chosenBack(face, frames);
    return back;
}

bool isDrawingIn(const FrameSet& frames, const QString& fileName)
{
    return !drawingIn(frames, fileName).isEmpty();
}

bool isCommonBack(const FaceContent& side)
{
    return side.isFaceDown && side.backDrawing.isEmpty() && side.backPicture.isNull();
}

QString unknownBack(const FaceContent& face, const FrameSet& frames, const FindFace& findFace)
{
    const QString named = namedBack(face);
    return !named.isEmpty() && drawingIn(frames, named).isEmpty() && !findFace(named) ? named : QString();
}

} // namespace studio
