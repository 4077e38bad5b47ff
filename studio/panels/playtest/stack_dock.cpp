// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/playtest/stack_dock.h"

#include "engine/play/views/describe.h"
#include "studio/words/table_cards.h"
#include "studio/workspace/playtest/playtest_desk.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"

#include <QEvent>
#include <QLabel>
#include <QListWidget>
#include <QTextDocument>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace studio {

using engine::View;

namespace {

constexpr int stackedThingRole = Qt::UserRole + 1;

} // namespace

StackDock::StackDock(const DockContext& context, QWidget* parent)
    : QWidget(parent)
    , m_desk(context.playtest)
    , m_workspace(context.workspace)
    , m_selection(context.selection)
    , m_status(new QLabel(this))
    , m_list(new QListWidget(this))
{
    setFocusProxy(m_list);
    m_status->setTextFormat(Qt::PlainText);
    m_status->setWordWrap(true);
    m_list->setWordWrap(true);
    m_list->setMouseTracking(true);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(m_status);
    layout->addWidget(m_list, 1);
    connect(m_list, &QListWidget::itemEntered, this, [this](const QListWidgetItem* item) {
        m_selection.point(m_workspace.cardNamed(item->data(Qt::UserRole).toString()));
        m_selection.pointAtTable(item->data(stackedThingRole).toLongLong());
    });
    connect(m_list, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
        if (item && m_list->hasFocus())
            m_selection.pointAtTable(item->data(stackedThingRole).toLongLong());
    });
    m_list->viewport()->installEventFilter(this);
    connect(&m_desk.news, &PlaytestNews::changed, this, &StackDock::refresh);
    refresh();
}

QString StackDock::status() const
{
    return m_status->text();
}

QString StackDock::targetsOf(std::int64_t card) const
{
    QStringList found;
    for (const std::int64_t target : m_desk.sight.targetsOf(card))
        found.append(
            QString::fromStdString(
                engine::describe(m_desk.played.game().state(), static_cast<engine::Ref>(target), m_desk.sight.viewer())
            )
        );
    return found.join(u", "_s);
}

/// The name of a card on the stack, with its effect if it has one.
QString StackDock::nameOf(const View::Card& card, const Wording& wording) const
{
    const engine::State& state = m_desk.played.game().state();
    const auto row = static_cast<engine::Ref>(card.id);
    const QString name = QString::fromStdString(cardName(card, wording));
    const bool isItem = card.id > 0 && state.isItem(row);
    const QString does =
        isItem ? QString::fromStdString(engine::describeItem(state, row, m_desk.sight.viewer())) : QString();
    return does.isEmpty() ? name : tr("%1: %2", "an item on the stack, its effect").arg(name, does);
}

void StackDock::refresh()
{
    m_list->setAccessibleName(tr("Stack"));
    m_list->clear();
    bool hasStack = false;
    if (m_desk.played.isPlaying()) {
        const Wording wording = m_desk.sight.wording();
        for (const View::Zone& zone : m_desk.sight.view().zones) {
            if (!m_desk.played.program().zones[zone.zone].isStack)
                continue;
            hasStack = true;
            for (const View::Card& card : zone.cards) {
                QString text = nameOf(card, wording);
                if (card.controller >= 0)
                    text = tr("%1 — %2", "an item on the stack, its player").arg(text, seatName(card.controller));
                if (const QString targets = targetsOf(card.id); !targets.isEmpty())
                    text = tr("%1 → %2", "an item on the stack, its targets").arg(text, targets);
                if (m_list->count() == 0)
                    //: The spell or ability that resolves next.
                    text = tr("Next: %1").arg(text);
                auto* const item = new QListWidgetItem(text, m_list);
                item->setToolTip(Qt::convertFromPlainText(text, Qt::WhiteSpaceNormal));
                item->setData(stackedThingRole, static_cast<qlonglong>(card.id));
                item->setData(
                    Qt::UserRole,
                    card.definition == engine::none
                        ? QString()
                        : QString::fromStdString(m_desk.played.program().definitions[card.definition].name)
                );
            }
        }
    }
    if (!m_desk.played.isPlaying())
        m_status->setText(tr("Spells and abilities waiting to resolve, newest first."));
    else if (!hasStack)
        m_status->setText(tr("This game has no stack."));
    else if (m_list->count() == 0)
        m_status->setText(tr("The stack is empty."));
    else
        m_status->setText(
            m_desk.sight.view().asked >= 0 ? tr("%1 must respond.").arg(seatName(m_desk.sight.view().asked)) : QString()
        );
    m_list->setVisible(m_list->count() > 0);
}

bool StackDock::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_list->viewport() && event->type() == QEvent::Leave) {
        m_selection.point({});
        m_selection.pointAtTable(0);
    }
    return QWidget::eventFilter(watched, event);
}

void StackDock::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        refresh();
}

} // namespace studio
