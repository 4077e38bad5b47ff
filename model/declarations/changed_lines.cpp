// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/declarations/changed_lines.h"

#include <algorithm>

namespace model {

namespace {

struct LinePair
{
    qsizetype before = 0;
    qsizetype after = 0;
};

/// The nearest pair of equal lines at or after a position; the ends of both texts if there is none.
LinePair nextMatch(const QStringList& before, const QStringList& after, LinePair from)
{
    for (qsizetype distance = 0;; ++distance) {
        for (qsizetype skipped = 0; skipped <= distance; ++skipped) {
            const LinePair at{from.before + skipped, from.after + distance - skipped};
            const bool isEnd = at.before >= before.size() && at.after >= after.size();
            const bool isInside = at.before < before.size() && at.after < after.size();
            if (isEnd || (isInside && before[at.before] == after[at.after]))
                return {std::min(at.before, before.size()), std::min(at.after, after.size())};
        }
    }
}

} // namespace

QList<ChangedLine> changedLines(EntityId id, const QString& before, const QString& after)
{
    const QStringList old = before.split(u'\n');
    const QStringList now = after.split(u'\n');
    QList<ChangedLine> changes;
    for (LinePair at; at.before < old.size() || at.after < now.size();) {
        const LinePair match = nextMatch(old, now, at);
        while (at.before < match.before || at.after < match.after) {
            const int line = int(at.after) + 1;
            const bool isAdded = at.before == match.before;
            const bool isRemoved = at.after == match.after;
            changes.append(
                {.text = id,
                 .line = line,
                 .before = isAdded ? std::nullopt : std::optional(old[at.before++]),
                 .after = isRemoved ? std::nullopt : std::optional(now[at.after++])}
            );
        }
        ++at.before;
        ++at.after;
    }
    return changes;
}

} // namespace model
