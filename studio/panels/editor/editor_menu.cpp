// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/editor/editor_menu.h"

#include "studio/panels/editor/rules_editor.h"
#include "studio/shell/actions.h"

#include <array>

using namespace Qt::StringLiterals;

namespace studio {

QWidget* withEditorMenus(QWidget* panel, Actions& actions)
{
    static const std::array ids{
        u"problems.fix"_s,
        u"editor.definition"_s,
        u"editor.usages"_s,
        u"editor.rename"_s,
        u"editor.comment"_s,
        u"editor.lay-out"_s,
    };
    for (RulesEditor* const editor : panel->findChildren<RulesEditor*>())
        editor->setMenuActions([&actions] {
            actions.refresh();
            QList<QAction*> offered;
            for (const QString& id : ids)
                if (QAction* const action = actions.action(id))
                    offered.append(action);
            return offered;
        });
    return panel;
}

} // namespace studio
