// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/decks/deck_desk.h"

#include "model/project/project.h"
#include "studio/words/deck_words.h"
#include "studio/workspace/decks/deck_edits.h"
#include "studio/workspace/decks/deck_session.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"

#include <algorithm>
#include <string_view>

using namespace Qt::StringLiterals;

namespace studio {

using model::Deck;
using model::DeckEntry;
using model::DeckList;
using model::EntityId;

DeckDesk::DeckDesk(Workspace& workspace, Selection& selection, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_selection(selection)
    , m_healths(workspace)
    , m_repair([this] { Q_EMIT repairChanged(); })
{
    connect(&workspace, &Workspace::opened, this, &DeckDesk::adopt);
    connect(&workspace, &Workspace::closed, this, &DeckDesk::forget);
    connect(&workspace, &Workspace::edited, this, &DeckDesk::follow);
    connect(&workspace, &Workspace::compiled, this, &DeckDesk::judgeAgain);
    connect(&selection, &Selection::placeRequested, this, &DeckDesk::show);
    connect(&selection, &Selection::deckChanged, this, [this] {
        if (const auto id = m_selection.deck(); id && !m_open.contains(*id) && deck(*id)) {
            m_open.append(*id);
            Q_EMIT openDecksChanged();
        }
        m_section = u"main"_s;
        setFilter({});
        Q_EMIT currentChanged();
        refreshCurrent();
    });
    connect(this, &DeckDesk::openDecksChanged, this, &DeckDesk::keepSession);
    connect(this, &DeckDesk::currentChanged, this, &DeckDesk::keepSession);
    if (workspace.isOpen())
        adopt();
}

DeckDesk::~DeckDesk() = default;

void DeckDesk::adopt()
{
    const std::optional<DeckSession> kept = rememberedSession(m_workspace);
    forget();
    m_healths.judgeAll();
    Q_EMIT decksChanged();
    if (kept)
        openAll(kept->open, kept->current);
    else if (const QList<EntityId> all = decks(); !all.isEmpty())
        open(all.first());
}

void DeckDesk::keepSession() const
{
    if (m_workspace.isOpen())
        remember(m_workspace, {.open = m_open, .current = current()});
}

void DeckDesk::forget()
{
    m_repair.cancel();
    m_room.reset();
    m_healths.clear();
    m_open.clear();
    m_gone.clear();
    m_selection.selectDeck({});
    refreshCurrent();
    Q_EMIT openDecksChanged();
    Q_EMIT decksChanged();
}

void DeckDesk::open(EntityId id)
{
    m_selection.selectDeck(id);
}

void DeckDesk::openAll(const QList<EntityId>& decks, std::optional<EntityId> current)
{
    for (const EntityId id : decks)
        if (deck(id) && !m_open.contains(id))
            m_open.append(id);
    Q_EMIT openDecksChanged();
    if (current && deck(*current))
        open(*current);
    else if (!m_open.isEmpty())
        open(m_open.first());
}

void DeckDesk::show(const model::EntityPlace& place)
{
    if (deck(place.entity))
        open(place.entity);
}

void DeckDesk::close(EntityId id)
{
    const qsizetype at = m_open.indexOf(id);
    if (at < 0)
        return;
    m_open.removeAt(at);
    Q_EMIT openDecksChanged();
    if (m_selection.deck() != id)
        return;
    if (m_open.isEmpty())
        m_selection.selectDeck({});
    else
        m_selection.selectDeck(m_open[std::min(at, m_open.size() - 1)]);
}

void DeckDesk::moveOpen(qsizetype from, qsizetype to)
{
    m_open.move(from, to);
    keepSession();
}

std::optional<EntityId> DeckDesk::current() const
{
    const auto id = m_selection.deck();
    return id && deck(*id) ? id : std::nullopt;
}

const Deck* DeckDesk::deck() const
{
    const auto id = m_selection.deck();
    return id ? deck(*id) : nullptr;
}

const Deck* DeckDesk::deck(EntityId id) const
{
    return m_workspace.find<Deck>(id);
}

QString DeckDesk::formatOf(EntityId id) const
{
    const Deck* const one = deck(id);
    return one ? m_healths.formatOf(*one) : QString();
}

QStringList DeckDesk::sections() const
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

bool DeckDesk::isPile(const QString& section) const
{
    const Deck* const one = deck();
    const model::DeckFormat* const format = one ? m_healths.formatFor(one->list) : nullptr;
    return format && format->isPile(format->sectionNamed(section));
}

QList<DeckEntry> DeckDesk::pile(const QString& section) const
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

QString DeckDesk::sharedPiles() const
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
        piles.append(tr("%1 (%2)", "a pile and how many cards it has").arg(name, cardCount(cards)));
    }
    return piles.join(tr(", "));
}

void DeckDesk::setSection(const QString& section)
{
    if (section == m_section || section.isEmpty() || isPile(section))
        return;
    m_section = section;
    Q_EMIT changed();
}

void DeckDesk::setFilter(const QString& query)
{
    if (query == m_filter)
        return;
    m_filter = query;
    Q_EMIT filterChanged();
}

void DeckDesk::setBuilding(bool isBuilding)
{
    if (isBuilding == m_isBuilding)
        return;
    m_isBuilding = isBuilding;
    Q_EMIT buildingChanged();
}

const std::optional<model::DeckHealth>& DeckDesk::health() const
{
    return healthOf(current().value_or(EntityId{}));
}

QString DeckDesk::ruleText(const engine::FormatLimit& limit) const
{
    const auto& files = m_workspace.whole().sources.files;
    if (limit.place.file >= files.size())
        return {};
    std::string_view rest = files[limit.place.file].text;
    for (std::uint32_t line = 1; line < limit.place.line; ++line)
        rest = rest.substr(std::min(rest.find('\n'), rest.size() - 1) + 1);
    rest = rest.substr(0, rest.find('\n'));
    rest = rest.substr(0, std::min(rest.find("--"), rest.find('[')));
    return QString::fromUtf8(rest).simplified();
}

int DeckDesk::countOf(const QString& card) const
{
    return m_counts.value(card);
}

int DeckDesk::countOf(const QString& card, const QString& section) const
{
    const Deck* const one = deck();
    return one ? copiesIn(one->list, card, section) : 0;
}

std::optional<int> DeckDesk::leftOf(const QString& card) const
{
    return m_room ? m_room->moreOf(card, m_section) : std::nullopt;
}

QString DeckDesk::leftInWords(const QString& card) const
{
    const auto left = leftOf(card);
    const auto instead = m_room ? m_room->moreOf(card, m_section, model::DeckRoom::Size::DoesNotCount) : std::nullopt;
    if (!left || instead == left)
        return {};
    return instead
               ? tr("Only %1 because of the size of the deck. In place of other cards: %2.").arg(*left).arg(*instead)
               : tr("Only %1 because of the size of the deck. In place of other cards: any number.").arg(*left);
}

void DeckDesk::follow(const model::EditBatch& batch)
{
    bool isAnyDeck = false;
    bool isCurrent = false;
    QList<EntityId> come;
    QList<EntityId> gone;
    for (const model::Edit& edit : batch.edits) {
        if (!isDeck(edit.before) && !isDeck(edit.after))
            continue;
        isAnyDeck = true;
        isCurrent |= edit.entity == m_selection.deck();
        if (isDeck(edit.after))
            m_healths.judge(edit.entity);
        else
            m_healths.forget(edit.entity);
        if (!isDeck(edit.before))
            come.append(edit.entity);
        if (!isDeck(edit.after))
            gone.append(edit.entity);
    }
    if (isCurrent)
        refreshCurrent();
    // Whoever lists decks has the right ones before another of them is built.
    if (isAnyDeck)
        Q_EMIT decksChanged();
    for (const EntityId id : gone)
        closeGone(id);
    for (const EntityId id : come)
        openAgain(id);
}

void DeckDesk::closeGone(EntityId id)
{
    const qsizetype at = m_open.indexOf(id);
    if (at >= 0)
        m_gone[id] = {.tab = at, .wasCurrent = m_selection.deck() == id};
    close(id);
}

/// A deck that comes back by undo lies where it lay.
void DeckDesk::openAgain(EntityId id)
{
    const auto gone = m_gone.find(id);
    if (gone == m_gone.end())
        return;
    const GoneDeck was = gone->second;
    m_gone.erase(gone);
    m_open.insert(std::min(was.tab, m_open.size()), id);
    Q_EMIT openDecksChanged();
    if (was.wasCurrent)
        open(id);
}

void DeckDesk::judgeAgain()
{
    m_room.reset();
    const QList<EntityId> broken = m_healths.judgeAll();
    refreshCurrent();
    Q_EMIT decksChanged();
    if (!broken.isEmpty())
        Q_EMIT decksBroken(broken);
}

void DeckDesk::refreshCurrent()
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
    lookForRepair();
    Q_EMIT changed();
}

std::optional<model::DeckRepair> DeckDesk::repair() const
{
    return m_repair.repair() ? std::optional(model::preferring(m_added, *m_repair.repair())) : std::nullopt;
}

void DeckDesk::lookForRepair()
{
    m_repair.cancel();
    const auto& known = health();
    if (known && !known->isLegal())
        m_repair.look(deck()->list, m_workspace.whole().program);
    Q_EMIT repairChanged();
}

} // namespace studio
