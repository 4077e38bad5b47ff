// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/edits.h"
#include "studio/panels/context.h"

#include <QObject>
#include <QString>

#include <functional>

namespace studio {

/// Reports what was undone or redone if the change isn't on screen, and offers a button that shows it. The message
/// disappears with the next edit.
class UndoNotice : public QObject
{
    Q_OBJECT

public:
    using ShowDock = std::function<void(const QString& id)>;

    UndoNotice(const ActionContext& context, ShowDock showDock);

private:
    void follow(const model::EditBatch& batch);
    void show(const model::Edit& edit);
    bool isInSight(const model::Edit& edit) const;
    bool isTextInSight(model::EntityId text, const QString& dock) const;

    ActionContext m_context;
    ShowDock m_showDock;
    QString m_said;
};

} // namespace studio
