// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/views/view.h"
#include "studio/panels/context.h"
#include "studio/words/table_text.h"

#include <QWidget>

class QLabel;
class QListWidget;

namespace studio {

/// The items waiting to resolve, each with its source, controller and targets, and the player who must respond. The
/// newest item is on top and marked as next.
class StackDock : public QWidget
{
    Q_OBJECT

public:
    explicit StackDock(const DockContext& context, QWidget* parent = nullptr);

    QListWidget& list() const { return *m_list; }

    QString status() const;

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    QString targetsOf(std::int64_t card) const;
    QString nameOf(const engine::View::Card& card, const Wording& wording) const;

    PlaytestDesk& m_desk;
    Workspace& m_workspace;
    Selection& m_selection;
    QLabel* m_status;
    QListWidget* m_list;
};

} // namespace studio
