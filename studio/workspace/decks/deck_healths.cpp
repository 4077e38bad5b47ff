// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/decks/deck_healths.h"

#include "studio/workspace/workspace.h"

#include <QCollator>
#include <QSet>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

using model::Deck;
using model::EntityId;

namespace {

bool hasBrokenCards(const model::DeckHealth& health)
{
    return std::ranges::contains(health.others, model::DeckFault::Kind::BrokenCard, &model::DeckFault::kind);
}

} // namespace

DeckHealths::DeckHealths(const Workspace& workspace)
    : m_workspace(workspace)
{
}

const Deck* DeckHealths::deck(EntityId id) const
{
    return m_workspace.find<Deck>(id);
}

QList<EntityId> DeckHealths::checkAll()
{
    const auto before = std::exchange(m_health, {});
    m_judge.reset();
    if (const auto& program = m_workspace.whole().program)
        m_judge = std::make_unique<model::DeckJudge>(program);
    QList<EntityId> broken;
    for (const auto& [id, deck] : m_workspace.all<Deck>()) {
        const auto known = before.find(id);
        const bool wasLegal =
            m_waiting.contains(id) || (known != before.end() && known->second && known->second->isLegal());
        check(id);
        if (!wasLegal || !of(id) || of(id)->isLegal())
            continue;
        if (hasBrokenCards(*of(id)))
            m_waiting.insert(id);
        else
            broken.append(id);
    }
    return broken;
}

void DeckHealths::check(EntityId id)
{
    m_waiting.erase(id);
    if (const Deck* const one = deck(id))
        m_health[id] = m_judge ? std::optional(m_judge->healthOf(one->list)) : std::nullopt;
}

void DeckHealths::forget(EntityId id)
{
    m_waiting.erase(id);
    m_health.erase(id);
}

void DeckHealths::clear()
{
    m_judge.reset();
    m_waiting.clear();
    m_health.clear();
}

QList<EntityId> DeckHealths::decks() const
{
    QList<std::pair<QString, EntityId>> named;
    for (const auto& [id, health] : m_health)
        if (const Deck* const one = deck(id))
            named.append({one->list.name, id});
    QCollator collator;
    collator.setNumericMode(true);
    collator.setCaseSensitivity(Qt::CaseInsensitive);
    std::ranges::stable_sort(named, [&collator](const auto& one, const auto& other) {
        return collator.compare(one.first, other.first) < 0;
    });
    QList<EntityId> ids;
    for (const auto& [name, id] : named)
        ids.append(id);
    return ids;
}

QString DeckHealths::freeName(const QString& wanted) const
{
    QSet<QString> taken;
    for (const auto& [id, health] : m_health)
        if (const Deck* const one = deck(id))
            taken.insert(one->list.name);
    QString name = wanted;
    for (int number = 2; taken.contains(name); ++number)
        name = u"%1 %2"_s.arg(wanted).arg(number);
    return name;
}

const std::optional<model::DeckHealth>& DeckHealths::of(EntityId id) const
{
    static const std::optional<model::DeckHealth> nothing;
    const auto found = m_health.find(id);
    return found == m_health.end() ? nothing : found->second;
}

QStringList DeckHealths::formats() const
{
    QStringList names;
    if (m_judge)
        for (const engine::FormatCode& format : m_judge->program().formats)
            names.append(QString::fromStdString(format.name));
    return names;
}

QString DeckHealths::formatOf(const Deck& deck) const
{
    return deck.list.format.isEmpty() ? formats().value(0) : deck.list.format;
}

model::DeckFormat* DeckHealths::formatFor(const model::DeckList& list) const
{
    return m_judge ? m_judge->formatOf(list) : nullptr;
}

} // namespace studio
