// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cards/frame_line.h"

#include <QtNumeric>

namespace model {

std::optional<double> FrameWord::number() const
{
    bool isNumber = false;
    const double value = isQuoted ? 0 : text.toDouble(&isNumber);
    return isNumber && qIsFinite(value) ? std::optional(value) : std::nullopt;
}

FrameLine frameLine(QStringView line)
{
    FrameLine made{.comment = line.size()};
    for (qsizetype at = 0; at < line.size();) {
        const QStringView rest = line.sliced(at);
        if (rest.startsWith(u"--")) {
            made.comment = at;
            break;
        }
        if (rest.front().isSpace() || rest.front() == u',') {
            ++at;
            continue;
        }
        FrameWord word{.isQuoted = rest.front() == u'"', .start = at};
        if (word.isQuoted) {
            const qsizetype end = rest.indexOf(u'"', 1);
            made.areQuotesClosed = end >= 0;
            word.text = rest.sliced(1, (end < 0 ? rest.size() : end) - 1).toString();
            word.length = end < 0 ? rest.size() : end + 1;
        } else {
            while (word.length < rest.size() && !rest[word.length].isSpace() && rest[word.length] != u',' &&
                   rest[word.length] != u'"')
                ++word.length;
            word.text = rest.first(word.length).toString();
        }
        made.words.append(word);
        at = word.end();
    }
    return made;
}

QString quotedFrameName(const QString& name)
{
    return name.contains(u' ') ? u'"' + name + u'"' : name;
}

} // namespace model
