// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/frames/frames.h"

#include "studio/drawing/frames/face_content.h"

#include <algorithm>

namespace studio {

namespace {

bool has(const FaceContent& content, const FaceCondition::Part& part)
{
    if (part.field == u"token")
        return content.isToken;
    if (part.field == u"name")
        return content.name.contains(part.value, Qt::CaseInsensitive);
    const FaceField* const field = content.field(part.field);
    if (!field)
        return false;
    return part.value.isEmpty() ? !field->text.isEmpty() : field->values.contains(part.value);
}

} // namespace

bool FaceCondition::holds(const FaceContent& content) const
{
    return std::ranges::all_of(parts, [&](const Part& part) { return has(content, part) != part.isNot; });
}

QColor Frame::accentFor(const FaceContent& content) const
{
    const auto found = std::ranges::find_if(accents, [&](const Accent& accent) { return accent.when.holds(content); });
    return found == accents.end() ? QColor(Qt::darkGray) : found->colour.colour;
}

const Frame& FrameSet::frameFor(const FaceContent& content) const
{
    const auto found = std::ranges::find_if(frames, [&](const Frame& frame) { return frame.when.holds(content); });
    return found == frames.end() ? frames.last() : *found;
}

} // namespace studio
