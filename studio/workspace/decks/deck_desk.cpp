// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/decks/deck_desk.h"

#include "model/decks/legality.h"
#include "model/project/project.h"
#include "studio/workspace/decks/deck_session.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"

#include <algorithm>
#include <string_view>

namespace studio {

using model::Deck;
using model::EntityId;

DeckDesk::DeckDesk(Workspace& workspace, Selection& selection, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_selection(selection)
    , m_healths(workspace)
    , m_pins(workspace)
    , m_built(workspace, selection, m_healths, m_pins)
    , m_open(workspace, selection)
    , m_edits(workspace, m_healths, m_built, m_open)
{
    connect(&workspace, &Workspace::opened, this, &DeckDesk::adopt);
    connect(&workspace, &Workspace::closed, this, &DeckDesk::forget);
    connect(&workspace, &Workspace::edited, this, &DeckDesk::follow);
    connect(&workspace, &Workspace::compiled, this, &DeckDesk::recheck);
    connect(&selection, &Selection::placeRequested, this, &DeckDesk::show);
    connect(&selection, &Selection::deckChanged, this, [this] {
        m_open.takeSelected();
        m_built.reset();
        Q_EMIT currentChanged();
        m_built.refresh();
    });
    connect(&m_pins, &DeckPins::changed, &m_built, &BuiltDeck::refresh);
    connect(&m_open, &OpenDecks::changed, &m_open, &OpenDecks::saveSession);
    connect(this, &DeckDesk::currentChanged, &m_open, &OpenDecks::saveSession);
    if (workspace.isOpen())
        adopt();
}

DeckDesk::~DeckDesk() = default;

void DeckDesk::adopt()
{
    const std::optional<DeckSession> session = rememberedSession(m_workspace);
    forget();
    m_healths.checkAll();
    Q_EMIT decksChanged();
    if (session)
        m_open.openAll(session->open, session->current);
    else if (const QList<EntityId> all = decks(); !all.isEmpty())
        m_open.open(all.first());
}

void DeckDesk::forget()
{
    m_built.forgetGame();
    m_healths.clear();
    m_open.forget();
    m_built.refresh();
    Q_EMIT decksChanged();
}

void DeckDesk::show(const model::EntityPlace& place)
{
    if (deck(place.entity))
        m_open.open(place.entity);
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

void DeckDesk::setBuilding(bool isBuilding)
{
    if (isBuilding == m_isBuilding)
        return;
    m_isBuilding = isBuilding;
    Q_EMIT buildingChanged();
}

QString DeckDesk::ruleText(const engine::FormatLimit& limit) const
{
    const auto& files = m_workspace.whole().sources.files;
    if (limit.place.file >= files.size())
        return {};
    std::string_view rest = files[limit.place.file].text;
    for (std::uint32_t line = 1; line < limit.place.line; ++line)
        rest = rest.substr(std::min(rest.find('\n'), rest.size() - 1) + 1);
    return model::withoutRemarks(QString::fromUtf8(rest.substr(0, rest.find('\n'))));
}

void DeckDesk::follow(const model::EditBatch& batch)
{
    bool isAnyDeck = false;
    bool isCurrent = false;
    QList<EntityId> added;
    QList<EntityId> deleted;
    for (const model::Edit& edit : batch.edits) {
        if (!isDeck(edit.before) && !isDeck(edit.after))
            continue;
        isAnyDeck = true;
        isCurrent |= edit.entity == m_selection.deck();
        if (isDeck(edit.after))
            m_healths.check(edit.entity);
        else
            m_healths.forget(edit.entity);
        if (!isDeck(edit.before))
            added.append(edit.entity);
        if (!isDeck(edit.after))
            deleted.append(edit.entity);
    }
    if (isCurrent)
        m_built.refresh();
    // Lists of decks are updated before another deck becomes the current one.
    if (isAnyDeck)
        Q_EMIT decksChanged();
    for (const EntityId id : deleted)
        m_open.closeDeleted(id);
    for (const EntityId id : added)
        m_open.reopen(id);
}

void DeckDesk::recheck()
{
    m_built.forgetGame();
    const QList<EntityId> broken = m_healths.checkAll();
    m_built.refresh();
    Q_EMIT decksChanged();
    if (!broken.isEmpty())
        Q_EMIT decksBroken(broken);
}

} // namespace studio
