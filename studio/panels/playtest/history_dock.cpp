// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/playtest/history_dock.h"

#include "studio/kit/cut_tip.h"
#include "studio/kit/icons.h"
#include "studio/panels/playtest/history_model.h"
#include "studio/panels/playtest/scrubber.h"
#include "studio/workspace/playtest/playtest_desk.h"
#include "studio/workspace/table/position_difference.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QStyledItemDelegate>
#include <QTableWidget>
#include <QTextDocument>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

/// Adds tooltips to steps that are cut off, with the full text.
class StepDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    bool helpEvent(
        QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option, const QModelIndex& index
    ) override
    {
        if (event->type() != QEvent::ToolTip || !index.isValid())
            return QStyledItemDelegate::helpEvent(event, view, option, index);
        const int width = sizeHint(option, index).width();
        tellWholeIfCut(*event, *view->viewport(), option.rect, index.data().toString(), width);
        return true;
    }
};

} // namespace

HistoryDock::HistoryDock(const DockContext& context, QWidget* parent)
    : QWidget(parent)
    , m_desk(context.playtest)
    , m_model(new HistoryModel(context.playtest, this))
    , m_scrubber(new Scrubber(context.playtest, this))
    , m_tree(new QTreeView(this))
    , m_comparison(new QTableWidget(0, 3, this))
    , m_comparisonTitle(new QLabel(this))
    , m_closeComparison(new QToolButton(this))
    , m_compared(new QWidget(this))
    , m_name(new QPushButton(this))
    , m_compare(new QPushButton(this))
    , m_empty(new QLabel(this))
    , m_content(new QWidget(this))
    , m_split(new QSplitter(m_content))
    , m_top(new QBoxLayout(QBoxLayout::LeftToRight))
{
    setFocusProxy(m_tree);
    setUpTree();
    setUpComparison();
    layOut();
    followInput();
    followDesk();
    retranslate();
    follow();
}

void HistoryDock::setUpTree()
{
    m_tree->setModel(m_model);
    m_tree->setItemDelegate(new StepDelegate(m_tree));
    m_tree->setUniformRowHeights(true);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    m_tree->setTextElideMode(Qt::ElideRight);
    m_tree->setIndentation(12);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::Fixed);
    m_tree->installEventFilter(this);
    m_tree->viewport()->installEventFilter(this);
}

void HistoryDock::setUpComparison()
{
    m_comparison->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_comparison->verticalHeader()->hide();
    m_comparison->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_comparison->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_comparison->horizontalHeader()->setTextElideMode(Qt::ElideRight);
    m_comparison->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_comparison->setWordWrap(true);
    m_comparisonTitle->setTextFormat(Qt::PlainText);
    m_closeComparison->setIcon(icon(u"close"_s));
    m_closeComparison->setAutoRaise(true);
    auto* const title = new QHBoxLayout;
    title->addWidget(m_comparisonTitle, 1);
    title->addWidget(m_closeComparison);
    auto* const compared = new QVBoxLayout(m_compared);
    compared->setContentsMargins(0, 0, 0, 0);
    compared->setSpacing(0);
    compared->addLayout(title);
    compared->addWidget(m_comparison, 1);
    m_compared->hide();
}

void HistoryDock::layOut()
{
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignCenter);
    m_name->setAutoDefault(true);
    m_compare->setAutoDefault(true);

    m_split->addWidget(m_tree);
    m_split->addWidget(m_compared);
    m_split->setChildrenCollapsible(false);
    auto* const buttons = new QHBoxLayout;
    buttons->addWidget(m_name);
    buttons->addWidget(m_compare);
    m_top->addWidget(m_scrubber, 1);
    m_top->addLayout(buttons);
    auto* const inner = new QVBoxLayout(m_content);
    inner->setContentsMargins(4, 4, 4, 4);
    inner->setSpacing(4);
    inner->addLayout(m_top);
    inner->addWidget(m_split, 1);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_content, 1);
    layout->addWidget(m_empty, 1);
}

void HistoryDock::followInput()
{
    connect(m_tree, &QTreeView::clicked, this, [this](const QModelIndex& index) {
        if (m_tree->selectionModel()->selectedRows().size() == 1)
            m_desk.history.goTo(index.data(HistoryModel::Node).toUInt());
    });
    connect(m_tree, &QTreeView::customContextMenuRequested, this, &HistoryDock::showMenu);
    connect(m_name, &QPushButton::clicked, this, &HistoryDock::name);
    connect(m_compare, &QPushButton::clicked, this, &HistoryDock::compare);
    connect(m_closeComparison, &QToolButton::clicked, this, [this] {
        clearComparison();
        m_tree->setFocus();
    });
}

void HistoryDock::followDesk()
{
    connect(&m_desk.news, &PlaytestNews::changed, this, &HistoryDock::follow);
    connect(&m_desk.news, &PlaytestNews::named, this, [this] {
        if (m_comparedSteps)
            compareSteps(m_comparedSteps->first, m_comparedSteps->second);
    });
    connect(&m_desk.news, &PlaytestNews::gameChanged, this, [this] {
        clearComparison();
        fitPhases();
        follow();
    });
}

void HistoryDock::follow()
{
    m_content->setVisible(m_desk.played.isPlaying());
    m_empty->setVisible(!m_desk.played.isPlaying());
    // A comparison made for another viewer must not stay visible.
    if (!m_desk.played.isPlaying() || m_desk.sight.viewer().seat() != m_comparedFor)
        clearComparison();
    if (!m_desk.played.isPlaying())
        return;
    // The steps selected for a comparison stay selected as long as the position is the same.
    const std::uint32_t cursor = m_desk.played.game().cursor();
    const QModelIndex here = m_model->indexOf(cursor);
    const bool isSame = std::exchange(m_shown, cursor) == cursor;
    // Of all steps, only the current one can change, through further manual changes.
    if (isSame && m_comparedSteps && (m_comparedSteps->first == cursor || m_comparedSteps->second == cursor))
        compareSteps(m_comparedSteps->first, m_comparedSteps->second);
    if (isSame && m_tree->currentIndex().isValid())
        return;
    m_tree->selectionModel()->setCurrentIndex(here, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    scrollToCurrent();
}

void HistoryDock::scrollToCurrent()
{
    if (m_desk.played.isPlaying())
        m_tree->scrollTo(m_model->indexOf(m_desk.played.game().cursor()));
}

void HistoryDock::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    // The comparison has three columns. If there isn't enough space beside the tree, the comparison is below the tree.
    constexpr int wide = 640;
    m_split->setOrientation(width() < wide ? Qt::Vertical : Qt::Horizontal);
    constexpr int leastScrubber = 120;
    // A very short scrubber is too imprecise to be of use.
    const int least = m_name->sizeHint().width() + m_compare->sizeHint().width() + leastScrubber;
    m_top->setDirection(width() < least ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    fitPhases();
}

void HistoryDock::fitPhases()
{
    constexpr int mostWidth = 140;
    constexpr int spaces = 16;
    int widest = fontMetrics().horizontalAdvance(m_model->headerData(1, Qt::Horizontal, Qt::DisplayRole).toString());
    if (m_desk.played.isPlaying())
        for (const std::string& phase : m_desk.played.program().phases)
            widest = std::max(widest, fontMetrics().horizontalAdvance(QString::fromStdString(phase)));
    const int column = std::min(widest + spaces, mostWidth);
    m_tree->header()->resizeSection(1, column);
    // The steps are more important than their phases.
    constexpr int leastForSteps = 240;
    m_tree->setColumnHidden(1, width() - column < leastForSteps);
}

void HistoryDock::clearComparison()
{
    m_compared->hide();
    m_comparison->clear();
    m_comparedSteps.reset();
}

void HistoryDock::name()
{
    const QModelIndex current = m_tree->currentIndex().siblingAtColumn(0);
    if (current.isValid() && (current.flags() & Qt::ItemIsEditable))
        m_tree->edit(current);
}

/// The first step on the line to `node` that isn't on the line to `other`; nothing if one line is part of the other.
std::optional<std::uint32_t> HistoryDock::forkOf(std::uint32_t node, std::uint32_t other) const
{
    const std::vector<Chronicle::NodeId> line = m_desk.played.chronicle().lineTo(node);
    const std::vector<Chronicle::NodeId> beside = m_desk.played.chronicle().lineTo(other);
    const auto [own, theirs] = std::ranges::mismatch(line, beside);
    return own != line.end() && theirs != beside.end() ? std::optional(*own) : std::nullopt;
}

/// The name of the line that contains a step: the name of its last named branch, or of the step itself. An unnamed line
/// has a number if `other` is on a different line.
QString HistoryDock::lineName(std::uint32_t node, std::uint32_t other) const
{
    const Chronicle& chronicle = m_desk.played.chronicle();
    const auto siblingsOf = [&](std::uint32_t from) -> const std::vector<Chronicle::NodeId>& {
        return chronicle.children(chronicle.parent(from));
    };
    for (std::uint32_t at = node; at != 0; at = chronicle.parent(at))
        if (at == node || siblingsOf(at).size() > 1)
            if (const QString name = QString::fromStdString(m_desk.played.game().name(at)); !name.isEmpty())
                return name;
    const std::optional<std::uint32_t> fork = forkOf(node, other);
    //: A line of play in the history, not a line of text.
    return fork ? tr("Line %1").arg(std::ranges::find(siblingsOf(*fork), *fork) - siblingsOf(*fork).begin() + 1)
                : QString();
}

/// The heading of a step in a comparison: its turn and number, and the name of its line of play, if it has one.
QString HistoryDock::titleOf(std::uint32_t node, std::uint32_t other) const
{
    if (node == 0)
        return m_desk.words.stepText(0);
    const QString turn = m_model->indexOf(node).parent().data().toString();
    const QString step =
        tr("%1, step %2", "a turn, number of a step").arg(turn).arg(m_desk.played.chronicle().lineTo(node).size());
    const QString line = lineName(node, other);
    return line.isEmpty() ? step : tr("%1 · %2", "a step, its line of play").arg(step, line);
}

void HistoryDock::compare()
{
    if (!m_desk.played.isPlaying())
        return;
    const QModelIndexList selected = m_tree->selectionModel()->selectedRows();
    const engine::Game::NodeId here = m_desk.played.game().cursor();
    const auto nodeOf = [&](qsizetype index) {
        return selected.size() > index ? selected.at(index).data(HistoryModel::Node).toUInt() : here;
    };
    compareSteps(nodeOf(0), nodeOf(1));
}

void HistoryDock::compareSteps(std::uint32_t one, std::uint32_t other)
{
    // A copy of the game goes to the two steps, so that the position of the game itself doesn't change.
    engine::Game walker(m_desk.played.game());
    walker.goTo(one);
    const engine::View first = engine::view(walker, m_desk.sight.viewer());
    walker.goTo(other);
    const engine::View second = engine::view(walker, m_desk.sight.viewer());
    QList<PositionDifference> rows{{tr("Last step"), m_desk.words.stepText(one), m_desk.words.stepText(other)}};
    if (const std::optional<std::uint32_t> fork = forkOf(one, other); fork && *fork != one)
        rows.prepend({tr("First step"), m_desk.words.stepText(*fork), m_desk.words.stepText(*forkOf(other, one))});
    const QList<PositionDifference> found =
        differences(first, second, Looks(m_desk.sight.wording()), m_desk.played.program());
    rows += found;
    if (found.isEmpty())
        rows = {{one == other ? tr("Select two steps to compare them.") : tr("No differences."), {}, {}}};
    m_comparedSteps = {one, other};
    m_comparedFor = m_desk.sight.viewer().seat();
    m_comparison->setHorizontalHeaderLabels({tr("Difference"), titleOf(one, other), titleOf(other, one)});
    m_comparison->setRowCount(static_cast<int>(rows.size()));
    for (int row = 0; row < rows.size(); ++row) {
        const QStringList texts{rows.at(row).what, rows.at(row).one, rows.at(row).other};
        for (int column = 0; column < texts.size(); ++column) {
            auto* const item = new QTableWidgetItem(texts.at(column));
            item->setToolTip(Qt::convertFromPlainText(texts.at(column)));
            m_comparison->setItem(row, column, item);
        }
    }
    for (const int column : {1, 2}) {
        QTableWidgetItem* const title = m_comparison->horizontalHeaderItem(column);
        title->setToolTip(Qt::convertFromPlainText(title->text()));
    }
    m_compared->show();
}

void HistoryDock::showMenu(QPoint position)
{
    const QModelIndex index = m_tree->indexAt(position);
    if (!index.isValid())
        return;
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Continue from Here"), this, [this, node = index.data(HistoryModel::Node).toUInt()] {
        m_desk.history.goTo(node);
    });
    menu->addAction(tr("Record Scenario from Here"), this, [this, node = index.data(HistoryModel::Node).toUInt()] {
        m_desk.recorder.record(node);
    });
    menu->addAction(tr("Rename"), this, &HistoryDock::name);
    menu->addAction(tr("Compare"), this, &HistoryDock::compare);
    menu->popup(m_tree->viewport()->mapToGlobal(position));
}

bool HistoryDock::eventFilter(QObject* watched, QEvent* event)
{
    // Rows have their final places only after the tree has handled the event.
    if (watched == m_tree->viewport() && (event->type() == QEvent::Resize || event->type() == QEvent::Show))
        QMetaObject::invokeMethod(this, &HistoryDock::scrollToCurrent, Qt::QueuedConnection);
    if (watched == m_tree && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        // While a name is being edited, the editor passes this key on to the tree, but the tree has no focus.
        const bool isEntered = (key == Qt::Key_Return || key == Qt::Key_Enter) && m_tree->hasFocus();
        if (isEntered && m_tree->currentIndex().isValid()) {
            m_desk.history.goTo(m_tree->currentIndex().data(HistoryModel::Node).toUInt());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void HistoryDock::retranslate()
{
    m_tree->setAccessibleName(tr("History"));
    m_comparison->setAccessibleName(tr("Comparison"));
    m_comparisonTitle->setText(tr("Comparison"));
    m_closeComparison->setToolTip(tr("Close comparison"));
    m_closeComparison->setAccessibleName(tr("Close comparison"));
    m_name->setText(tr("Rename"));
    m_name->setToolTip(tr("Rename the selected step or line (F2)"));
    m_compare->setText(tr("Compare"));
    m_compare->setToolTip(tr("Compare two selected steps, or the selected step with the current one"));
    m_empty->setText(
        tr("Every step and branch of a playtest appears here. Go back to any of them and continue from there.")
    );
}

void HistoryDock::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange)
        fitPhases();
}

} // namespace studio
