// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/declarations/plan_view.h"

#include "model/declarations/declarations.h"
#include "studio/kit/plain_tip.h"
#include "studio/workspace/text/place_text.h"
#include "studio/workspace/workspace.h"

#include <QHeaderView>
#include <QStyledItemDelegate>

#include <algorithm>

namespace studio {

namespace {

/// The highest number of items in a list. A longer list is of no use, because the titles contain the numbers.
constexpr qsizetype mostListed = 1'000;

template <class List>
List firstOf(const List& list)
{
    return list.first(std::min(mostListed, list.size()));
}

/// Makes rows as high as their wrapped texts need, because trees measure texts without the widths of their columns.
class WrappedDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const auto* const tree = qobject_cast<const QTreeView*>(option.widget);
        // The titles of groups span all columns.
        if (!tree || !index.parent().isValid())
            return QStyledItemDelegate::sizeHint(option, index);
        QStyleOptionViewItem wrapped(option);
        const int indentation = index.column() == 0 ? 2 * tree->indentation() : 0;
        // Only the width matters, but empty rectangles are ignored.
        wrapped.rect = QRect(0, 0, tree->columnWidth(index.column()) - indentation, 1);
        return QStyledItemDelegate::sizeHint(wrapped, index);
    }
};

} // namespace

PlanView::PlanView(Workspace& workspace, QWidget* parent)
    : QTreeWidget(parent)
    , m_workspace(workspace)
{
    setColumnCount(3);
    setHeaderLabels({tr("Location"), tr("Before"), tr("After")});
    setAccessibleName(tr("Preview"));
    // Errors can be long sentences.
    setWordWrap(true);
    setItemDelegate(new WrappedDelegate(this));
    connect(header(), &QHeaderView::sectionResized, this, &PlanView::scheduleDelayedItemsLayout);
    setSelectionMode(NoSelection);
    setColumnWidth(0, 150);
    setColumnWidth(1, 220);
}

QTreeWidgetItem* PlanView::addGroup(const QString& title)
{
    auto* group = new QTreeWidgetItem(this, {title});
    group->setFirstColumnSpanned(true);
    QFont bold = font();
    bold.setBold(true);
    group->setFont(0, bold);
    group->setExpanded(true);
    return group;
}

void PlanView::addRow(QTreeWidgetItem* group, const QStringList& texts)
{
    auto* row = new QTreeWidgetItem(group, texts);
    for (int column = 0; column < texts.size(); ++column)
        row->setToolTip(column, asTip(texts[column]));
}

void PlanView::showPlan(const model::DeclarationPlan& plan)
{
    clear();
    if (!plan.broken.isEmpty()) {
        QTreeWidgetItem* const group = addGroup(tr("%Ln error(s)", nullptr, int(plan.broken.size())));
        for (const model::EntityProblem& problem : firstOf(plan.broken))
            addRow(
                group, {placeWords(m_workspace, problem.place), lineOf(m_workspace, problem.place), problem.message}
            );
    }
    if (!plan.lines.isEmpty() && plan.isReady()) {
        QTreeWidgetItem* const group = addGroup(tr("%Ln changed line(s)", nullptr, int(plan.lines.size())));
        for (const model::ChangedLine& line : firstOf(plan.lines))
            addRow(
                group,
                {placeWords(m_workspace, {.entity = line.text, .line = line.line}),
                 line.before.value_or(QString()).simplified(),
                 line.after.value_or(QString()).simplified()}
            );
    }
    if (!plan.kept.isEmpty()) {
        QTreeWidgetItem* const group = addGroup(tr("%Ln value(s) left as they are", nullptr, int(plan.kept.size())));
        for (const model::KeptValue& kept : firstOf(plan.kept))
            addRow(group, {placeWords(m_workspace, {.entity = kept.card}), kept.text, kept.text});
    }
    if (!plan.usages.isEmpty()) {
        QTreeWidgetItem* const group = addGroup(tr("Used in %Ln place(s)", nullptr, int(plan.usages.size())));
        for (const model::Usage& usage : firstOf(plan.usages))
            addRow(group, {placeWords(m_workspace, usage.place), lineOf(m_workspace, usage.place)});
    }
}

} // namespace studio
