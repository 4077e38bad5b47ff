// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/window/undo_notice.h"

#include "model/project/project.h"
#include "studio/panels/editor/entity_editor.h"
#include "studio/shell/dock_host.h"
#include "studio/shell/message_bar.h"
#include "studio/window/docks.h"
#include "studio/words/project_words.h"
#include "studio/workspace/decks/deck_desk.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

const model::Entity& entityOf(const model::Edit& edit)
{
    return edit.after ? *edit.after : *edit.before;
}

} // namespace

UndoNotice::UndoNotice(const ActionContext& context, ShowDock showDock)
    : m_context(context)
    , m_showDock(std::move(showDock))
{
    connect(&context.workspace, &Workspace::edited, this, &UndoNotice::follow);
    connect(&context.workspace, &Workspace::closed, this, [this] { m_context.messages.withdraw(m_said); });
}

void UndoNotice::follow(const model::EditBatch& batch)
{
    m_context.messages.withdraw(std::exchange(m_said, {}));
    if (!batch.reverts || batch.edits.isEmpty())
        return;
    const bool isListed = m_context.docks.isInFront(u"edits"_s);
    if (isListed || std::ranges::any_of(batch.edits, [this](const model::Edit& edit) { return isInSight(edit); }))
        return;
    const model::EditHistory& history = m_context.workspace.project().history();
    const auto root = history.rootOf(history.last());
    const QString what = words(batch.name);
    m_said = root && root->isUndone ? tr("Undone: %1").arg(what) : tr("Redone: %1").arg(what);
    m_context.messages.say(Severity::Note, m_said, {{.text = tr("Show"), .run = [this, edit = batch.edits.first()] {
                                                         show(edit);
                                                     }}});
}

void UndoNotice::show(const model::Edit& edit)
{
    m_context.messages.withdraw(std::exchange(m_said, {}));
    if (m_context.workspace.entities().contains(edit.entity))
        m_context.selection.goTo({.entity = edit.entity});
    else
        m_showDock(dockShowing(entityOf(edit)));
}

bool UndoNotice::isInSight(const model::Edit& edit) const
{
    const DockHost& docks = m_context.docks;
    const QString dock = dockShowing(entityOf(edit));
    const bool isListed = !edit.before || !edit.after || model::nameOf(*edit.before) != model::nameOf(*edit.after);
    switch (model::kindOf(entityOf(edit))) {
    case model::EntityKind::Card:
        return docks.isInFront(dock) || (m_context.selection.card() == edit.entity &&
                                         (docks.isInFront(u"card-form"_s) || docks.isInFront(u"ability-editor"_s)));
    case model::EntityKind::Deck:
        return (isListed && docks.isInFront(u"decks"_s)) ||
               (docks.isInFront(dock) && m_context.decks.current() == edit.entity);
    case model::EntityKind::Text:
        return docks.isInFront(dock) && (isListed || isTextInSight(edit.entity, dock));
    case model::EntityKind::Search:
    case model::EntityKind::Playtest:
    case model::EntityKind::Art:
        break;
    }
    return docks.isInFront(dock);
}

/// Whether a text is on screen. A panel with several texts shows only one of them.
bool UndoNotice::isTextInSight(model::EntityId text, const QString& dock) const
{
    const QWidget* const content = m_context.docks.content(dock);
    const QList<EntityEditor*> editors = content ? content->findChildren<EntityEditor*>() : QList<EntityEditor*>();
    return editors.isEmpty() || std::ranges::any_of(editors, [text](const EntityEditor* editor) {
               return editor->isVisible() && editor->entity() == text;
           });
}

} // namespace studio
