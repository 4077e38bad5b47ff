// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/decks/built_deck.h"

#include "studio/words/deck_words.h"
#include "studio/workspace/decks/deck_edits.h"
#include "studio/workspace/decks/deck_pins.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

using model::Deck;
using model::DeckEntry;
using model::EntityId;

BuiltDeck::BuiltDeck(
    const Workspace& workspace, const Selection& selection, const DeckHealths& healths, const DeckPins& pins
)
    : m_workspace(workspace)
    , m_selection(selection)
    , m_healths(healths)
    , m_pins(pins)
    , m_repair([this] { Q_EMIT repairChanged(); })
{
}

BuiltDeck::~BuiltDeck() = default;

std::optional<EntityId> BuiltDeck::id() const
{
    return deck() ? m_selection.deck() : std::nullopt;
}

const Deck* BuiltDeck::deck() const
{
    const auto id = m_selection.deck();
    return id ? m_workspace.find<Deck>(*id) : nullptr;
}

QStringList BuiltDeck::sections() const
{
    const Deck* const one = deck();
    if (!one)
        return {};
    QStringList names{u"main"_s};
    const auto add = [&names](const QString& name) {
        if (!names.contains(name))
            names.append(name);
    };
    if (const model::DeckFormat* const format = m_healths.formatFor(one->list))
        for (const std::string& name : format->sections())
            add(QString::fromStdString(name));
    for (const DeckEntry& entry : one->list.entries)
        add(entry.section);
    return names;
}

bool BuiltDeck::isPile(const QString& section) const
{
    const Deck* const one = deck();
    const model::DeckFormat* const format = one ? m_healths.formatFor(one->list) : nullptr;
    return format && format->isPile(format->sectionNamed(section));
}

QList<DeckEntry> BuiltDeck::pile(const QString& section) const
{
    QList<DeckEntry> entries;
    if (const auto& program = m_workspace.whole().program)
        for (const engine::syntax::SharedList& list : program->lists)
            if (list.name == section.toStdString())
                for (const auto& entry : list.entries)
                    entries.append(
                        {.section = section, .count = entry.count, .card = QString::fromStdString(entry.card)}
                    );
    return entries;
}

QString BuiltDeck::sharedPiles() const
{
    const auto& program = m_workspace.whole().program;
    const bool areDecksBrought =
        program && std::ranges::any_of(program->zones, [&](const engine::ZoneLayout& zone) {
            return zone.holder == engine::syntax::Holder::Player && !zone.filledFrom.empty() &&
                   !std::ranges::contains(program->lists, zone.filledFrom, &engine::syntax::SharedList::name);
        });
    QStringList piles;
    if (!program || areDecksBrought)
        return {};
    for (const engine::syntax::SharedList& list : program->lists) {
        const QString name = QString::fromStdString(list.name);
        int cards = 0;
        for (const DeckEntry& entry : pile(name))
            cards += entry.count;
        piles.append(tr("%1 (%2)", "name of a pile, number of cards").arg(name, cardCount(cards)));
    }
    return piles.join(tr(", ", "separator in a list"));
}

void BuiltDeck::setSection(const QString& section)
{
    if (section == m_section || section.isEmpty() || isPile(section))
        return;
    m_section = section;
    Q_EMIT changed();
}

void BuiltDeck::setFilter(const QString& query)
{
    if (query == m_filter)
        return;
    m_filter = query;
    Q_EMIT filterChanged();
}

const std::optional<model::DeckHealth>& BuiltDeck::health() const
{
    return m_healths.of(id().value_or(EntityId{}));
}

int BuiltDeck::countOf(const QString& card) const
{
    return m_counts.value(card);
}

int BuiltDeck::countOf(const QString& card, const QString& section) const
{
    const Deck* const one = deck();
    return one ? copiesIn(one->list, card, section) : 0;
}

std::optional<int> BuiltDeck::leftOf(const QString& card) const
{
    return m_room ? m_room->moreOf(card, m_section) : std::nullopt;
}

QString BuiltDeck::explainLeft(const QString& card) const
{
    const auto left = leftOf(card);
    const auto instead = m_room ? m_room->moreOf(card, m_section, model::DeckRoom::Size::DoesNotCount) : std::nullopt;
    if (!left || instead == left)
        return {};
    return instead ? tr("The deck has room for %n more, or %1 in place of other cards.", nullptr, *left).arg(*instead)
                   : tr("The deck has room for %n more, or any number in place of other cards.", nullptr, *left);
}

void BuiltDeck::reset()
{
    m_section = u"main"_s;
    setFilter({});
}

void BuiltDeck::forgetGame()
{
    m_repair.cancel();
    m_room.reset();
}

void BuiltDeck::refresh()
{
    m_counts.clear();
    m_faults.clear();
    m_room.reset();
    const auto& known = health();
    for (const model::DeckFault& fault : known ? known->faults() : QList<model::DeckFault>())
        for (const QString& card : fault.cards)
            m_faults[card].append(fault);
    const Deck* const one = deck();
    if (one) {
        for (const DeckEntry& entry : one->list.entries)
            m_counts[entry.card] += entry.count;
        if (model::DeckFormat* const format = m_healths.formatFor(one->list))
            m_room.emplace(one->list, *format);
        if (!sections().contains(m_section))
            m_section = u"main"_s;
    }
    searchRepair();
    Q_EMIT changed();
}

QStringList BuiltDeck::pinned() const
{
    return id() ? m_pins.of(*id()) : QStringList();
}

std::optional<model::DeckRepair> BuiltDeck::repair() const
{
    return m_repair.repair() ? std::optional(model::preferring(m_added, *m_repair.repair())) : std::nullopt;
}

void BuiltDeck::searchRepair()
{
    m_repair.cancel();
    const auto& known = health();
    if (known && !known->isLegal())
        m_repair.start(deck()->list, pinned(), m_workspace.whole().program);
    Q_EMIT repairChanged();
}

} // namespace studio
