// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/shell/panel_sizes.h"

#include <algorithm>

namespace studio {

namespace {

QRect scaled(const QRect& place, const QRect& from, const QRect& to)
{
    const auto x = [&](int at) {
        return to.left() + qRound(double(at - from.left()) * to.width() / from.width());
    };
    const auto y = [&](int at) {
        return to.top() + qRound(double(at - from.top()) * to.height() / from.height());
    };
    return {QPoint(x(place.left()), y(place.top())), QPoint(x(place.right()), y(place.bottom()))};
}

/// Whether two panels are on the same sides of each other in both arrangements. Panels that share tabs in one
/// arrangement must share them in the other.
bool areAlike(const QRect& one, const QRect& other, const QRect& oneThen, const QRect& otherThen)
{
    const auto isBefore = [](const QRect& first, const QRect& second) {
        return std::pair(first.right() < second.left(), first.bottom() < second.top());
    };
    if (one == other || oneThen == otherThen)
        return one == other && oneThen == otherThen;
    const auto [isLeft, isAbove] = isBefore(one, other);
    const auto [isRight, isBelow] = isBefore(other, one);
    const auto [wasLeft, wasAbove] = isBefore(oneThen, otherThen);
    const auto [wasRight, wasBelow] = isBefore(otherThen, oneThen);
    return (isLeft && wasLeft) || (isAbove && wasAbove) || (isRight && wasRight) || (isBelow && wasBelow);
}

} // namespace

void PanelSizes::remember(const Places& places, const QRect& area)
{
    const QStringList panels = places.keys();
    const auto before = m_memories.constFind(panels);
    const bool isResized = panels == m_last && before != m_memories.cend() && before->area == area;
    if (isResized)
        forgetOutdated(Places(before->places), places);
    m_memories.insert(panels, {places, area});
    m_last = panels;
}

/// Forgets every set that contains all of the panels that the user resized. Other sets are still valid: when a panel is
/// closed, the others get back the space that they gave to it.
void PanelSizes::forgetOutdated(const Places& before, const Places& now)
{
    QStringList resized;
    for (const auto& [panel, place] : now.asKeyValueRange())
        if (before.value(panel) != place)
            resized.append(panel);
    if (resized.isEmpty())
        return;
    m_memories.removeIf([&](const auto& memory) {
        return std::ranges::all_of(resized, [&](const QString& panel) { return memory.key().contains(panel); });
    });
}

std::optional<PanelSizes::Places> PanelSizes::remembered(const Places& now, const QRect& area) const
{
    const auto memory = m_memories.constFind(now.keys());
    if (memory == m_memories.cend() || area.isEmpty())
        return {};
    const Places& then = memory->places;
    for (const auto& [one, place] : now.asKeyValueRange())
        for (const auto& [other, otherPlace] : now.asKeyValueRange())
            if (one < other && !areAlike(place, otherPlace, then.value(one), then.value(other)))
                return {};
    Places wanted;
    for (const auto& [panel, place] : then.asKeyValueRange())
        wanted.insert(panel, memory->area == area ? place : scaled(place, memory->area, area));
    return wanted;
}

void PanelSizes::forget()
{
    m_memories.clear();
    m_last.clear();
}

} // namespace studio
