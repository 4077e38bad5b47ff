// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/faces/overflow.h"

#include "studio/drawing/faces/face_painter.h"

namespace studio {

QList<Overflow> findOverflow(
    const FrameSet& frames, const QList<std::pair<model::EntityId, FaceContent>>& faces, const std::stop_token& stop
)
{
    const FacePainter painter(frames);
    QList<Overflow> found;
    for (const auto& [card, face] : faces) {
        if (stop.stop_requested())
            break;
        if (const QStringList parts = painter.overflowing(face); !parts.isEmpty())
            found.append({card, parts});
    }
    return found;
}

} // namespace studio
