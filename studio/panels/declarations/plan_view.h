// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeWidget>

namespace model {
struct DeclarationPlan;
} // namespace model

namespace studio {

class Workspace;

/// The consequences of a change to the rules, in groups: changed lines, values that can't be converted, errors, and the
/// texts that use the changed thing.
class PlanView : public QTreeWidget
{
    Q_OBJECT

public:
    explicit PlanView(Workspace& workspace, QWidget* parent = nullptr);

    void showPlan(const model::DeclarationPlan& plan);

private:
    QTreeWidgetItem* addGroup(const QString& title);
    void addRow(QTreeWidgetItem* group, const QStringList& texts);

    Workspace& m_workspace;
};

} // namespace studio
