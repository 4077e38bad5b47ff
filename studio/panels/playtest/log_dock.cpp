// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/playtest/log_dock.h"

#include "studio/panels/playtest/log_line.h"
#include "studio/panels/playtest/log_model.h"
#include "studio/shell/actions.h"
#include "studio/workspace/playtest/playtest_desk.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"

#include <QAccessible>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

/// The log filtered by importance and by the text that the user typed.
class ToldRows : public QSortFilterProxyModel
{
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void showDetails(bool isOn)
    {
        m_hasDetails = isOn;
        invalidate();
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override
    {
        const LogModel::Role left = m_hasDetails ? LogModel::IsSummary : LogModel::IsDetail;
        return !sourceModel()->index(row, 0, parent).data(left).toBool() &&
               QSortFilterProxyModel::filterAcceptsRow(row, parent);
    }

private:
    bool m_hasDetails = false;
};

} // namespace

LogDock::LogDock(const DockContext& context, QWidget* parent)
    : QWidget(parent)
    , m_desk(context.playtest)
    , m_workspace(context.workspace)
    , m_selection(context.selection)
    , m_model(new LogModel(context.playtest, this))
    , m_shown(new ToldRows(this))
    , m_filter(new QLineEdit(this))
    , m_details(new QToolButton(this))
    , m_list(new QTreeView(this))
    , m_line(new LogLine(m_list))
    , m_empty(new QLabel(this))
{
    setFocusProxy(m_list);
    setUpList();
    layOut();
    followInput();
    followLines();
    followDesk();
    retranslate();
}

void LogDock::setUpList()
{
    m_shown->setSourceModel(m_model);
    m_shown->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_shown->setFilterRole(Qt::AccessibleTextRole);
    m_filter->setClearButtonEnabled(true);
    m_list->setModel(m_shown);
    m_list->setItemDelegate(m_line);
    m_details->setCheckable(true);
    m_details->setFocusPolicy(Qt::TabFocus);
    // The list is a tree view, because a tree view measures only visible rows. This matters for long games with wrapped
    // lines.
    m_list->setHeaderHidden(true);
    m_list->setRootIsDecorated(false);
    m_list->setItemsExpandable(false);
    m_list->setExpandsOnDoubleClick(false);
    m_list->setIndentation(0);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->header()->setMinimumSectionSize(1);
    m_list->header()->setStretchLastSection(false);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setMouseTracking(true);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->installEventFilter(this);
    m_list->viewport()->installEventFilter(this);
}

void LogDock::layOut()
{
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignCenter);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->setSpacing(4);
    auto* const top = new QHBoxLayout;
    top->addWidget(m_filter, 1);
    top->addWidget(m_details);
    layout->addLayout(top);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_empty, 1);
}

void LogDock::followInput()
{
    connect(m_filter, &QLineEdit::textChanged, m_shown, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_details, &QToolButton::toggled, this, [this](bool isOn) {
        static_cast<ToldRows*>(m_shown)->showDetails(isOn);
        m_list->scrollToBottom();
    });
    connect(m_list, &QTreeView::doubleClicked, this, [this](const QModelIndex& index) {
        m_desk.history.goTo(index.data(LogModel::Node).toUInt());
    });
    connect(m_list, &QTreeView::entered, this, &LogDock::point);
    connect(m_list, &QTreeView::customContextMenuRequested, this, &LogDock::showMenu);
}

void LogDock::followLines()
{
    // The log scrolls to its new end only if the old end was visible.
    connect(m_shown, &QAbstractItemModel::rowsAboutToBeInserted, this, [this] {
        const QScrollBar* const bar = m_list->verticalScrollBar();
        m_list->setProperty("follows", bar->value() >= bar->maximum() - 1);
    });
    connect(m_shown, &QAbstractItemModel::rowsInserted, this, [this](const QModelIndex&, int first) {
        if (m_list->property("follows").toBool())
            m_list->scrollToBottom();
        if (QAccessible::isActive()) {
            m_firstNew = m_announcing.isActive() ? std::min(m_firstNew, first) : first;
            m_announcing.start();
        }
    });
    m_announcing.setSingleShot(true);
    m_announcing.setInterval(0);
    connect(&m_announcing, &QTimer::timeout, this, &LogDock::announce);
    // The log of an earlier game is scrolled to its end once the view has its size.
    connect(m_shown, &QAbstractItemModel::modelReset, m_list, &QTreeView::scrollToBottom, Qt::QueuedConnection);
    QMetaObject::invokeMethod(m_list, &QTreeView::scrollToBottom, Qt::QueuedConnection);
}

void LogDock::followDesk()
{
    const auto showEither = [this] {
        m_list->setVisible(m_desk.played.isPlaying());
        m_filter->setVisible(m_desk.played.isPlaying());
        m_details->setVisible(m_desk.played.isPlaying());
        m_empty->setVisible(!m_desk.played.isPlaying());
    };
    connect(&m_desk.news, &PlaytestNews::gameChanged, this, showEither);
    connect(&m_desk.news, &PlaytestNews::viewerChanged, this, &LogDock::hideLookedUpCard);
    showEither();
}

/// Announces the new lines to screen readers. If there are many, only the last few are announced.
void LogDock::announce()
{
    constexpr int mostLines = 8;
    QStringList lines;
    for (int row = std::max(m_firstNew, m_shown->rowCount() - mostLines); row < m_shown->rowCount(); ++row)
        lines.append(m_shown->index(row, 0).data(Qt::AccessibleTextRole).toString());
    if (lines.isEmpty())
        return;
    QAccessibleAnnouncementEvent event(m_list, lines.join(u'\n'));
    QAccessible::updateAccessibility(&event);
}

/// The selected lines with their headings, or all lines if none are selected.
QList<QModelIndex> LogDock::rowsToCopy() const
{
    const bool isAll = !m_list->selectionModel()->hasSelection();
    QList<QModelIndex> rows;
    std::optional<QModelIndex> turn;
    std::optional<QModelIndex> phase;
    for (int row = 0; row < m_shown->rowCount(); ++row) {
        const QModelIndex index = m_shown->index(row, 0);
        const auto kind = static_cast<LogModel::Kind>(index.data(LogModel::RowKind).toInt());
        if (kind == LogModel::Kind::Turn) {
            turn = index;
            phase.reset();
        }
        if (kind == LogModel::Kind::Phase)
            phase = index;
        if (!isAll && !m_list->selectionModel()->isSelected(index))
            continue;
        for (std::optional<QModelIndex>* const heading : {&turn, &phase})
            if (const std::optional<QModelIndex> above = std::exchange(*heading, {}); above && *above != index)
                rows.append(*above);
        rows.append(index);
    }
    return rows;
}

QString LogDock::text() const
{
    QStringList lines;
    for (const QModelIndex& row : rowsToCopy()) {
        QString line = LogLine::textOf(row);
        if (row.data(LogModel::ShowsCause).toBool())
            line = tr("%1 (%2)", "an event, its cause").arg(line, row.data(LogModel::Cause).toString());
        const auto kind = static_cast<LogModel::Kind>(row.data(LogModel::RowKind).toInt());
        lines.append(kind == LogModel::Kind::Event ? u"  "_s + line : line);
    }
    return lines.join(u'\n');
}

void LogDock::point(const QModelIndex& index)
{
    const QStringList cards = index.data(LogModel::Cards).toStringList();
    m_selection.point(cards.isEmpty() ? std::nullopt : m_workspace.cardNamed(cards.first()));
}

void LogDock::lookUp(model::EntityId card)
{
    m_lookedUp = card;
    m_selection.lookUp(card);
}

/// Hides a card that this viewer has looked up, so that the next viewer doesn't see it.
void LogDock::hideLookedUpCard()
{
    m_selection.point({});
    if (m_lookedUp && m_selection.card() == std::exchange(m_lookedUp, {}))
        m_selection.selectCards({});
}

QString LogDock::cardAt(QPoint position) const
{
    const QModelIndex index = m_list->indexAt(position);
    if (!index.isValid())
        return {};
    QStyleOptionViewItem option;
    option.initFrom(m_list);
    option.font = m_list->font();
    option.rect = m_list->visualRect(index);
    return m_line->cardAt(option, index, position);
}

void LogDock::showMenu(QPoint position)
{
    const QModelIndex index = m_list->indexAt(position);
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (index.isValid()) {
        menu->addAction(tr("Go to This Moment"), this, [this, node = index.data(LogModel::Node).toUInt()] {
            m_desk.history.goTo(node);
        });
        menu->addAction(tr("Go to the Moment Before"), this, [this, node = index.data(LogModel::Before).toUInt()] {
            m_desk.history.goTo(node);
        });
        for (const QString& name : index.data(LogModel::Cards).toStringList())
            if (const auto card = m_workspace.cardNamed(name))
                menu->addAction(tr("Select %1").arg(menuText(name)), this, [this, card] { lookUp(*card); });
        menu->addSeparator();
    }
    menu->addAction(tr("Copy"), this, [this] { QGuiApplication::clipboard()->setText(text()); });
    menu->popup(m_list->viewport()->mapToGlobal(position));
}

bool LogDock::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_list->viewport() && event->type() == QEvent::Resize) {
        const QScrollBar* const bar = m_list->verticalScrollBar();
        if (bar->value() >= bar->maximum())
            QMetaObject::invokeMethod(m_list, &QTreeView::scrollToBottom, Qt::QueuedConnection);
        // A hidden header doesn't stretch its section itself. At the new width, lines also wrap differently.
        m_list->header()->resizeSection(0, m_list->viewport()->width());
        m_list->doItemsLayout();
    }
    if (watched == m_list->viewport() && event->type() == QEvent::Leave)
        m_selection.point({});
    if (watched == m_list->viewport() &&
        (event->type() == QEvent::MouseMove || event->type() == QEvent::MouseButtonRelease)) {
        const auto* const mouse = static_cast<QMouseEvent*>(event);
        const QString name = cardAt(mouse->position().toPoint());
        const auto card = name.isEmpty() ? std::nullopt : m_workspace.cardNamed(name);
        m_list->viewport()->setCursor(card ? Qt::PointingHandCursor : Qt::ArrowCursor);
        if (card)
            m_selection.point(card);
        if (card && event->type() == QEvent::MouseButtonRelease && mouse->button() == Qt::LeftButton)
            lookUp(*card);
    }
    if (watched == m_list && event->type() == QEvent::KeyPress) {
        auto* const key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Copy)) {
            QGuiApplication::clipboard()->setText(text());
            return true;
        }
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            if (m_list->currentIndex().isValid())
                m_desk.history.goTo(m_list->currentIndex().data(LogModel::Node).toUInt());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void LogDock::retranslate()
{
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Filter log"));
    m_list->setAccessibleName(tr("Log"));
    m_details->setText(tr("Details"));
    m_details->setToolTip(tr("Show all events, including internal bookkeeping"));
    m_empty->setText(tr("The events of a playtest appear here."));
}

void LogDock::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        m_model->restart();
    }
}

} // namespace studio
