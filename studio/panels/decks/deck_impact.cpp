// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/decks/deck_impact.h"

#include "model/project/project.h"
#include "studio/kit/icons.h"
#include "studio/shell/command_palette.h"
#include "studio/shell/message_bar.h"
#include "studio/words/deck_words.h"
#include "studio/words/game_words.h"
#include "studio/workspace/decks/deck_desk.h"
#include "studio/workspace/remembered.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"

#include <QJsonArray>
#include <QJsonObject>

#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

using model::EntityId;

namespace {

const QString impactPart = u"question-about-decks"_s;

bool isText(const std::optional<model::Entity>& entity)
{
    return entity && std::holds_alternative<model::GameText>(*entity);
}

QString firstFault(const QList<model::DeckFault>& faults)
{
    if (faults.size() < 2)
        return faults.isEmpty() ? QString() : words(faults.first());
    return DeckImpact::tr("%1 · and %n more", "a fault of a deck", int(faults.size() - 1)).arg(words(faults.first()));
}

} // namespace

DeckImpact::DeckImpact(
    DeckDesk& desk, Workspace& workspace, Selection& selection, MessageBar& messages, CommandPalette& palette
)
    : m_desk(desk)
    , m_workspace(workspace)
    , m_selection(selection)
    , m_messages(messages)
    , m_palette(palette)
{
    connect(&desk, &DeckDesk::decksBroken, this, [this](const QList<EntityId>& decks) {
        // If the user has closed the question, the change counts as kept.
        if (!m_messages.isWaiting(m_question))
            keep();
        m_broken.insert(decks.begin(), decks.end());
        if (m_asked.empty())
            m_askedSince = m_recentSince;
        // insert() doesn't replace existing entries, so reverting restores the oldest states, in which the decks were
        // legal.
        m_asked.insert(m_recent.begin(), m_recent.end());
        say();
    });
    connect(&desk, &DeckDesk::decksChanged, this, &DeckImpact::look);
    connect(&workspace, &Workspace::edited, this, &DeckImpact::note);
    // When this signal reaches this object, the desk has already checked the decks.
    connect(&workspace, &Workspace::compiled, this, &DeckImpact::settle);
    connect(&workspace, &Workspace::compiled, this, &DeckImpact::recall);
    connect(&workspace, &Workspace::opened, this, [this] { m_mustRecall = true; });
    connect(&workspace, &Workspace::checked, this, &DeckImpact::settle);
    connect(&workspace, &Workspace::closed, this, [this] {
        m_recent.clear();
        keep();
    });
}

void DeckImpact::note(const model::EditBatch& batch)
{
    if (m_recent.empty())
        m_recentSince = m_workspace.project().now() - 1;
    for (const model::Edit& edit : batch.edits)
        if (!isDeck(edit.before) && !isDeck(edit.after))
            m_recent.emplace(edit.entity, edit.before);
}

void DeckImpact::settle()
{
    if (m_workspace.isBehind())
        return;
    // Changed cards and rules that don't compile yet are remembered, because their effect on decks is still unknown.
    std::erase_if(m_recent, [this](const auto& changed) {
        if (isText(changed.second) || m_workspace.find<model::GameText>(changed.first))
            return !m_workspace.game().areRulesOutdated();
        return !m_desk.isAnyWaiting() || !m_workspace.game().isLeftOut(changed.first);
    });
}

void DeckImpact::keep()
{
    m_broken.clear();
    m_asked.clear();
    say();
}

void DeckImpact::revert()
{
    QList<model::Edit> edits;
    QString subject;
    for (const auto& [id, before] : m_asked) {
        const auto now = m_workspace.entities().find(id);
        const bool isThere = now != m_workspace.entities().end();
        if (isThere && before && *before == now->second)
            continue;
        if (isThere || before)
            edits.append(
                {.entity = id, .before = isThere ? std::optional(now->second) : std::nullopt, .after = before}
            );
        subject = model::nameOf(before ? *before : isThere ? now->second : model::Entity());
    }
    if (edits.size() > 1)
        subject = tr("%n item(s)", nullptr, int(edits.size()));
    keep();
    if (!edits.isEmpty())
        m_workspace.apply({.kind = model::EditKind::RestoreVersion, .subject = subject}, edits);
}

/// Asks again if the project was closed before the question was answered.
void DeckImpact::recall()
{
    if (!std::exchange(m_mustRecall, false) || !m_workspace.isOpen())
        return;
    const QJsonObject saved = rememberedOf(m_workspace.places(), m_workspace.project().path(), impactPart);
    const auto idsIn = [&saved](const QString& name) {
        std::set<EntityId> ids;
        for (const QJsonValue& id : saved.value(name).toArray())
            ids.insert(EntityId{id.toString().toLongLong()});
        return ids;
    };
    const std::int64_t moment = saved.value(u"moment"_s).toString().toLongLong();
    const auto changes = moment > 0 ? m_workspace.project().difference(moment, m_workspace.project().now())
                                    : std::unexpected(model::EditError());
    if (!changes)
        return;
    const std::set<EntityId> asked = idsIn(u"changed"_s);
    for (const model::EntityDifference& change : *changes)
        if (asked.contains(change.entity))
            m_asked.emplace(change.entity, change.before);
    m_askedSince = moment;
    for (const EntityId id : idsIn(u"decks"_s))
        if (const auto& health = m_desk.healthOf(id); health && !health->isLegal())
            m_broken.insert(id);
    if (m_asked.empty() || m_broken.empty())
        keep();
    else
        say();
}

void DeckImpact::remember() const
{
    if (!m_workspace.isOpen())
        return;
    QJsonObject saved;
    if (!m_broken.empty()) {
        QJsonArray changed;
        for (const auto& [id, before] : m_asked)
            changed.append(QString::number(id.value));
        QJsonArray decks;
        for (const EntityId id : m_broken)
            decks.append(QString::number(id.value));
        saved = {{u"moment"_s, QString::number(m_askedSince)}, {u"changed"_s, changed}, {u"decks"_s, decks}};
    }
    studio::remember(m_workspace.places(), m_workspace.project().path(), impactPart, saved);
}

void DeckImpact::showList()
{
    QList<PaletteEntry> entries;
    for (const EntityId id : m_broken) {
        const auto& health = m_desk.healthOf(id);
        entries.append({
            .id = QString::number(id.value),
            .title = m_desk.deck(id)->list.name,
            .group = health ? firstFault(health->faults()) : QString(),
            .icon = icon(u"error"_s),
        });
    }
    m_palette.pick(tr("Decks made illegal by this change"), entries, [this](const QString& id) {
        m_selection.goTo({.entity = {id.toLongLong()}});
    });
}

void DeckImpact::look()
{
    const auto gone = std::erase_if(m_broken, [this](EntityId id) {
        const auto& health = m_desk.healthOf(id);
        return !m_desk.deck(id) || (health && health->isLegal());
    });
    if (gone > 0 && m_messages.isWaiting(m_question))
        say();
    if (m_broken.empty())
        m_asked.clear();
}

void DeckImpact::say()
{
    QStringList names;
    for (const EntityId id : m_broken)
        names.append(m_desk.deck(id)->list.name);
    const QString text = names.isEmpty() ? QString() : brokenWords(names);
    if (text == m_question && m_messages.isWaiting(m_question))
        return;
    m_messages.withdraw(m_question);
    m_question = text;
    remember();
    if (!text.isEmpty())
        m_messages.say(
            Severity::Warning,
            text,
            {{.text = tr("Show Decks"), .run = [this] { showList(); }},
             {.text = tr("Keep"), .run = [this] { keep(); }},
             {.text = tr("Revert"), .run = [this] { revert(); }}}
        );
}

} // namespace studio
