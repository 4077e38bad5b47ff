// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/faces/frame_line.h"

namespace studio {

std::optional<QList<FrameWord>> frameWords(QStringView line)
{
    QList<FrameWord> words;
    for (qsizetype at = 0; at < line.size();) {
        const QStringView rest = line.sliced(at);
        if (rest.startsWith(u"--"))
            break;
        if (rest.front().isSpace() || rest.front() == u',') {
            ++at;
        } else if (rest.front() == u'"') {
            const qsizetype end = rest.indexOf(u'"', 1);
            if (end < 0)
                return {};
            words.append({rest.sliced(1, end - 1).toString(), true});
            at += end + 1;
        } else {
            qsizetype end = 0;
            while (end < rest.size() && !rest[end].isSpace() && rest[end] != u',' && rest[end] != u'"')
                ++end;
            words.append({rest.first(end).toString()});
            at += end;
        }
    }
    return words;
}

} // namespace studio
