// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/cards/search_menu.h"

#include "studio/shell/actions.h"
#include "studio/words/project_words.h"
#include "studio/workspace/workspace.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

SearchMenu::SearchMenu(const DockContext& context, std::function<QString()> query, QWidget* parent)
    : QMenu(parent)
    , m_context(context)
    , m_query(std::move(query))
{
    connect(this, &QMenu::aboutToShow, this, &SearchMenu::fill);
}

void SearchMenu::fill()
{
    clear();
    auto searches = m_context.workspace.all<model::SavedSearch>();
    std::ranges::sort(searches, {}, [](const auto& search) { return search.second.name.toCaseFolded(); });
    for (const auto& [id, search] : std::as_const(searches)) {
        QAction* action = addAction(menuText(search.name));
        action->setCheckable(true);
        action->setChecked(search.query == m_query());
        connect(action, &QAction::triggered, this, [this, query = search.query] { Q_EMIT chosen(query); });
    }
    if (searches.isEmpty())
        addAction(tr("No saved searches"))->setEnabled(false);
    addSeparator();
    if (QAction* save = m_context.actions.action(u"cards.save-search"_s))
        addAction(save);
    if (searches.isEmpty())
        return;
    QMenu* forget = addMenu(tr("&Delete Search"));
    for (const auto& [id, search] : std::as_const(searches)) {
        forget->addAction(menuText(search.name), this, [this, id, name = search.name] {
            m_context.workspace.apply(
                {.kind = model::EditKind::SaveSearch, .subject = name}, {m_context.workspace.removing(id)}
            );
        });
    }
}

void saveSearch(Workspace& workspace, const QString& name, const QString& query)
{
    const model::SavedSearch saved{.name = name, .query = query};
    for (const auto& [id, search] : workspace.all<model::SavedSearch>()) {
        if (search.name == name) {
            workspace.apply({.kind = model::EditKind::SaveSearch, .subject = name}, {workspace.changing(id, saved)});
            return;
        }
    }
    workspace.apply({.kind = model::EditKind::SaveSearch, .subject = name}, {workspace.adding(saved)});
}

} // namespace studio
