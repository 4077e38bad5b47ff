// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/context.h"

#include <QMenu>

namespace studio {

/// A menu of the project's saved searches. The user can apply or delete them, and save the current query as a new
/// search.
class SearchMenu : public QMenu
{
    Q_OBJECT

public:
    /// `query` returns the current query.
    SearchMenu(const DockContext& context, std::function<QString()> query, QWidget* parent);

Q_SIGNALS:
    void chosen(const QString& query);

private:
    void fill();

    DockContext m_context;
    std::function<QString()> m_query;
};

/// Saves a search in the project. A search with the same name is replaced.
void saveSearch(Workspace& workspace, const QString& name, const QString& query);

} // namespace studio
