// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/deck/deck_tabs.h"

#include "studio/kit/icons.h"
#include "studio/words/deck_words.h"
#include "studio/workspace/decks/deck_desk.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QSignalBlocker>
#include <QTextDocument>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

/// The width of the icon, the close button and the spacing together.
constexpr int tabPadding = 72;

} // namespace

DeckTabs::DeckTabs(DeckDesk& desk, QWidget* parent)
    : QTabBar(parent)
    , m_desk(desk)
{
    setMovable(true);
    setExpanding(false);
    setDocumentMode(true);
    setElideMode(Qt::ElideRight);
    setDrawBase(false);
    connect(this, &QTabBar::currentChanged, this, [this](int tab) {
        if (tab >= 0 && tab < m_desk.openDecks().all().size())
            m_desk.openDecks().open(m_desk.openDecks().all()[tab]);
    });
    connect(this, &QTabBar::tabMoved, this, [this](int from, int to) { m_desk.openDecks().move(from, to); });
    connect(&m_desk.openDecks(), &OpenDecks::changed, this, &DeckTabs::refresh);
    connect(&m_desk, &DeckDesk::decksChanged, this, &DeckTabs::refresh);
    connect(&m_desk, &DeckDesk::currentChanged, this, &DeckTabs::refresh);
    refresh();
}

void DeckTabs::addOne()
{
    auto* const close = new QToolButton;
    close->setIcon(icon(u"close"_s));
    close->setAutoRaise(true);
    close->setIconSize(QSize(12, 12));
    setTabButton(addTab(QString()), RightSide, close);
    connect(close, &QToolButton::clicked, this, [this, close] {
        for (int tab = 0; tab < count(); ++tab) {
            if (tabButton(tab, RightSide) == close) {
                m_desk.openDecks().close(m_desk.openDecks().all()[tab]);
                return;
            }
        }
    });
}

void DeckTabs::refresh()
{
    setAccessibleName(tr("Open decks"));
    const QSignalBlocker blocker(this);
    const QList<model::EntityId>& open = m_desk.openDecks().all();
    while (count() > open.size())
        removeTab(count() - 1);
    while (count() < open.size())
        addOne();
    for (int tab = 0; tab < count(); ++tab) {
        const model::Deck* const deck = m_desk.deck(open[tab]);
        const auto& health = m_desk.healthOf(open[tab]);
        const QString name = deck ? deck->list.name : QString();
        setTabText(tab, QString(name).replace(u'&', u"&&"_s));
        setTabIcon(tab, health && !health->isLegal() ? icon(u"error"_s) : QIcon());
        setTabToolTip(tab, Qt::convertFromPlainText(u"%1\n%2"_s.arg(name, words(health))));
        setAccessibleTabName(tab, tr("%1, %2", "a deck, its health").arg(name, words(health)));
        QWidget* const close = tabButton(tab, RightSide);
        close->setToolTip(tr("Close deck"));
        close->setAccessibleName(close->toolTip());
        if (open[tab] == m_desk.current())
            setCurrentIndex(tab);
    }
    setVisible(!open.isEmpty());
}

void DeckTabs::rename()
{
    const auto id = m_desk.current();
    if (!id || currentIndex() < 0)
        return;
    endRenaming();
    m_name = new QLineEdit(m_desk.deck()->list.name, this);
    m_name->setObjectName(u"deck-name"_s);
    m_name->setAccessibleName(tr("Deck name"));
    m_name->setGeometry(tabRect(currentIndex()));
    m_name->selectAll();
    m_name->installEventFilter(this);
    connect(m_name, &QLineEdit::editingFinished, this, [this, id = *id] {
        const QString name = m_name->text();
        const bool isTyped = m_name->hasFocus();
        endRenaming();
        m_desk.edits().rename(id, name);
        if (isTyped)
            Q_EMIT named();
    });
    m_name->show();
    m_name->setFocus();
}

void DeckTabs::endRenaming()
{
    if (!m_name)
        return;
    m_name->disconnect(this);
    m_name->hide();
    m_name->deleteLater();
    m_name.clear();
}

bool DeckTabs::eventFilter(QObject* watched, QEvent* event)
{
    const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (watched != m_name || !isKey || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape)
        return false;
    event->accept();
    if (event->type() == QEvent::KeyPress) {
        endRenaming();
        Q_EMIT named();
    }
    return true;
}

void DeckTabs::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (tabAt(event->position().toPoint()) == currentIndex())
        rename();
}

/// The size of a tab. Its width is limited, so that a long name leaves space for others. The tooltip shows the full
/// name.
QSize DeckTabs::tabSizeHint(int tab) const
{
    constexpr int maxLetters = 24;
    QSize size = QTabBar::tabSizeHint(tab);
    size.setWidth(std::min(size.width(), fontMetrics().averageCharWidth() * maxLetters + tabPadding));
    return size;
}

QSize DeckTabs::minimumTabSizeHint(int tab) const
{
    constexpr int leastLetters = 8;
    QSize size = tabSizeHint(tab);
    size.setWidth(std::min(size.width(), fontMetrics().averageCharWidth() * leastLetters + tabPadding));
    return size;
}

/// Closes a tab on a middle click, as web browsers do.
void DeckTabs::mouseReleaseEvent(QMouseEvent* event)
{
    const int tab = tabAt(event->position().toPoint());
    if (event->button() == Qt::MiddleButton && tab >= 0)
        m_desk.openDecks().close(m_desk.openDecks().all()[tab]);
    else
        QTabBar::mouseReleaseEvent(event);
}

} // namespace studio
