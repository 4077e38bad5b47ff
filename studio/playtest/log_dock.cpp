// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/playtest/log_dock.h"

#include "studio/playtest/log_model.h"
#include "studio/playtest/playtest_desk.h"
#include "studio/window/actions.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

/// The number of its turn stands before a line where a turn begins, and a line above it.
class LogDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        const int turn = index.data(LogModel::Turn).toInt();
        const bool isNew = index.row() > 0 && index.siblingAtRow(index.row() - 1).data(LogModel::Turn).toInt() != turn;
        if (isNew) {
            painter->setPen(option.palette.color(QPalette::Mid));
            painter->drawLine(option.rect.topLeft(), option.rect.topRight());
        }
    }

    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        const int turn = index.data(LogModel::Turn).toInt();
        option->text = turn > 0 ? u"%1 · %2"_s.arg(turn).arg(option->text) : option->text;
    }
};

} // namespace

LogDock::LogDock(const DockContext& context, QWidget* parent)
    : QWidget(parent)
    , m_desk(context.playtest)
    , m_workspace(context.workspace)
    , m_selection(context.selection)
    , m_model(new LogModel(context.playtest, this))
    , m_shown(new QSortFilterProxyModel(this))
    , m_filter(new QLineEdit(this))
    , m_list(new QListView(this))
    , m_empty(new QLabel(this))
{
    setFocusProxy(m_list);
    m_shown->setSourceModel(m_model);
    m_shown->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_filter->setClearButtonEnabled(true);
    m_list->setModel(m_shown);
    m_list->setItemDelegate(new LogDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setMouseTracking(true);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->installEventFilter(this);
    m_list->viewport()->installEventFilter(this);
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignCenter);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->setSpacing(4);
    layout->addWidget(m_filter);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_empty, 1);
    connect(m_filter, &QLineEdit::textChanged, m_shown, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_list, &QListView::doubleClicked, this, [this](const QModelIndex& index) {
        m_desk.goTo(index.data(LogModel::Node).toUInt());
    });
    connect(m_list, &QListView::entered, this, &LogDock::point);
    connect(m_list, &QListView::customContextMenuRequested, this, &LogDock::showMenu);
    // Whoever reads the end reads on.
    connect(m_shown, &QAbstractItemModel::rowsAboutToBeInserted, this, [this] {
        const QScrollBar* const bar = m_list->verticalScrollBar();
        m_list->setProperty("follows", bar->value() >= bar->maximum() - 1);
    });
    connect(m_shown, &QAbstractItemModel::rowsInserted, this, [this] {
        if (m_list->property("follows").toBool())
            m_list->scrollToBottom();
    });
    const auto showEither = [this] {
        m_list->setVisible(m_desk.isPlaying());
        m_filter->setVisible(m_desk.isPlaying());
        m_empty->setVisible(!m_desk.isPlaying());
    };
    connect(&m_desk, &PlaytestDesk::gameChanged, this, showEither);
    showEither();
    retranslate();
}

QString LogDock::text() const
{
    QModelIndexList rows = m_list->selectionModel()->selectedIndexes();
    if (rows.isEmpty())
        for (int row = 0; row < m_shown->rowCount(); ++row)
            rows.append(m_shown->index(row, 0));
    std::ranges::sort(rows);
    QStringList lines;
    for (const QModelIndex& row : std::as_const(rows))
        lines.append(row.data().toString());
    return lines.join(u'\n');
}

void LogDock::point(const QModelIndex& index)
{
    const QStringList cards = index.data(LogModel::Cards).toStringList();
    m_selection.point(cards.isEmpty() ? std::nullopt : m_workspace.cardNamed(cards.first()));
}

void LogDock::showMenu(QPoint position)
{
    const QModelIndex index = m_list->indexAt(position);
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (index.isValid()) {
        menu->addAction(tr("Go to this moment"), this, [this, node = index.data(LogModel::Node).toUInt()] {
            m_desk.goTo(node);
        });
        menu->addAction(tr("Go to before it"), this, [this, node = index.data(LogModel::Before).toUInt()] {
            m_desk.goTo(node);
        });
        for (const QString& name : index.data(LogModel::Cards).toStringList())
            if (const auto card = m_workspace.cardNamed(name))
                menu->addAction(tr("Select %1").arg(menuText(name)), this, [this, card] {
                    m_selection.selectCard(*card);
                });
        menu->addSeparator();
    }
    menu->addAction(tr("Copy"), this, [this] { QGuiApplication::clipboard()->setText(text()); });
    menu->popup(m_list->viewport()->mapToGlobal(position));
}

bool LogDock::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_list->viewport() && event->type() == QEvent::Leave)
        m_selection.point({});
    if (watched == m_list && event->type() == QEvent::KeyPress) {
        auto* const key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Copy)) {
            QGuiApplication::clipboard()->setText(text());
            return true;
        }
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            if (m_list->currentIndex().isValid())
                m_desk.goTo(m_list->currentIndex().data(LogModel::Node).toUInt());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void LogDock::retranslate()
{
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Filter the log"));
    m_list->setAccessibleName(tr("Log"));
    m_empty->setText(tr("What happens in a playtest is told here, event by event."));
}

void LogDock::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace studio
