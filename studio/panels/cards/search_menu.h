// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/context.h"

#include <QMenu>

namespace studio {

/// The searches that are saved in the project: to take one, to save what is asked now, and to forget one.
class SearchMenu : public QMenu
{
    Q_OBJECT

public:
    /// The query is what is asked now.
    SearchMenu(const DockContext& context, std::function<QString()> query, QWidget* parent);

Q_SIGNALS:
    void chosen(const QString& query);

private:
    void fill();

    DockContext m_context;
    std::function<QString()> m_query;
};

/// Another search of that name gives way to it.
void saveSearch(Workspace& workspace, const QString& name, const QString& query);

} // namespace studio
