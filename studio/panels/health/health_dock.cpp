// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/health/health_dock.h"

#include "model/project/project.h"
#include "studio/kit/error_color.h"
#include "studio/kit/icons.h"
#include "studio/panels/context.h"
#include "studio/panels/decks/empty_decks.h"
#include "studio/shell/actions.h"
#include "studio/words/deck_words.h"
#include "studio/words/game_words.h"
#include "studio/words/project_words.h"
#include "studio/workspace/decks/deck_desk.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QStyledItemDelegate>
#include <QTextDocument>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

using model::DeckChange;

namespace {

enum HealthColumn { Rule, State, Found, Clauses, HealthColumnCount };

enum Role { FileRole = Qt::UserRole, LineRole, ColumnRole, CardRole };

/// The number of changes shown above the rules until the user asks to see all of them.
constexpr qsizetype fewFixes = 3;

/// Wraps the text of rows at the column width, where a tree would otherwise cut it off.
class WrappingDelegate : public QStyledItemDelegate
{
public:
    explicit WrappingDelegate(QTreeWidget& tree)
        : QStyledItemDelegate(&tree)
        , m_tree(tree)
    {
    }

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QSize size = QStyledItemDelegate::sizeHint(option, index);
        if (index.column() != Rule)
            return size;
        constexpr int aroundWords = 8;
        const int depth = index.parent().isValid() ? 2 : 1;
        const int room = m_tree.columnWidth(Rule) - depth * m_tree.indentation() - aroundWords;
        const QRect words = option.fontMetrics.boundingRect(
            QRect(0, 0, std::max(room, 40), 10'000), Qt::TextWordWrap, index.data().toString()
        );
        size.setHeight(std::max(size.height(), words.height() + 4));
        return size;
    }

private:
    QTreeWidget& m_tree;
};

/// A tree that is as tall as its content, because the panel around it scrolls.
class WholeTree : public QTreeWidget
{
public:
    WholeTree()
    {
        setWordWrap(true);
        setItemDelegate(new WrappingDelegate(*this));
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
        connect(header(), &QHeaderView::sectionResized, this, &WholeTree::fit, Qt::QueuedConnection);
        connect(this, &QTreeWidget::itemExpanded, this, &QWidget::updateGeometry);
        connect(this, &QTreeWidget::itemCollapsed, this, &QWidget::updateGeometry);
    }

    QSize sizeHint() const override { return {QTreeWidget::sizeHint().width(), heightOfAll()}; }

    QSize minimumSizeHint() const override { return {QTreeWidget::minimumSizeHint().width(), heightOfAll()}; }

private:
    /// Updates the heights of the rows when their text wraps differently.
    void fit()
    {
        doItemsLayout();
        updateGeometry();
    }

    int heightOfAll() const
    {
        int height = header()->sizeHint().height() + 2 * frameWidth();
        for (const QTreeWidgetItem* item = topLevelItem(0); item; item = itemBelow(item))
            height += rowHeight(indexFromItem(item));
        return height;
    }
};

QString asSentence(const QString& words)
{
    return words.isEmpty() ? words : words.first(1).toUpper() + words.mid(1);
}

} // namespace

HealthDock::HealthDock(const DockContext& context, QWidget* parent)
    : QWidget(parent)
    , m_workspace(context.workspace)
    , m_selection(context.selection)
    , m_desk(context.decks)
    , m_pages(new QStackedWidget)
    , m_empty(new EmptyDecks(m_desk, m_workspace))
    , m_icon(new QLabel)
    , m_words(new QLabel)
    , m_makeLegal(new QPushButton)
    , m_fixesNote(new QLabel)
    , m_fixes(new QWidget)
    , m_fixesColumn(new QVBoxLayout(m_fixes))
    , m_rules(new WholeTree)
{
    layOut();
    connect(&m_desk.built(), &BuiltDeck::changed, this, &HealthDock::refresh);
    connect(&m_desk.built(), &BuiltDeck::repairChanged, this, &HealthDock::showFixes);
    connect(&m_desk, &DeckDesk::decksChanged, m_empty, &EmptyDecks::refresh);
    connect(m_makeLegal, &QPushButton::clicked, this, &HealthDock::makeLegal);
    connect(m_rules, &QTreeWidget::itemActivated, this, &HealthDock::goTo);
    retranslate();
}

void HealthDock::layOut()
{
    m_makeLegal->setObjectName(u"make-legal"_s);
    m_words->setTextFormat(Qt::PlainText);
    m_words->setWordWrap(true);
    m_fixesNote->setTextFormat(Qt::PlainText);
    m_fixesNote->setWordWrap(true);
    m_fixesColumn->setContentsMargins(0, 0, 0, 0);
    m_fixesColumn->setSpacing(2);
    m_rules->setColumnCount(HealthColumnCount);
    m_rules->setAlternatingRowColors(true);
    m_rules->setAllColumnsShowFocus(true);
    m_rules->setFrameShape(QFrame::NoFrame);
    m_rules->header()->setStretchLastSection(false);
    m_rules->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_rules->header()->setSectionResizeMode(Rule, QHeaderView::Stretch);

    auto* strip = new QHBoxLayout;
    strip->addWidget(m_icon);
    strip->addWidget(m_words, 1);
    strip->addWidget(m_makeLegal);
    auto* inner = new QWidget;
    auto* innerColumn = new QVBoxLayout(inner);
    innerColumn->setContentsMargins(0, 0, 0, 0);
    innerColumn->addWidget(m_fixesNote);
    innerColumn->addWidget(m_fixes);
    innerColumn->addWidget(m_rules);
    innerColumn->addStretch();
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(strip);
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(inner);
    column->addWidget(scroll, 1);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(page);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(m_pages);
}

void HealthDock::retranslate()
{
    m_rules->setHeaderLabels({tr("Rule"), tr("State"), tr("Actual"), tr("Clause")});
    m_rules->setAccessibleName(tr("Format rules"));
    m_makeLegal->setText(tr("Make Legal"));
    m_makeLegal->setIcon(icon(u"success"_s));
    m_makeLegal->setToolTip(tr("Apply all changes below"));
    refresh();
    showFixes();
}

void HealthDock::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        retranslate();
    QWidget::changeEvent(event);
}

void HealthDock::refresh()
{
    m_empty->refresh();
    m_pages->setCurrentIndex(m_desk.deck() ? 1 : 0);
    setFocusProxy(m_desk.deck() ? static_cast<QWidget*>(m_rules) : m_empty);
    if (!m_desk.deck())
        return;
    const auto& health = m_desk.built().health();
    const QString sign = !health ? u"warning"_s : health->isLegal() ? u"success"_s : u"error"_s;
    m_icon->setPixmap(icon(sign).pixmap(QSize(20, 20), devicePixelRatio()));
    const QString format = m_desk.formatOf(*m_desk.current());
    m_words->setText(
        format.isEmpty() ? asSentence(words(health))
                         : tr("%1 in %2", "legal · 30/30 in a format").arg(asSentence(words(health)), format)
    );
    showRules();
}

void HealthDock::showRules()
{
    const int current = m_rules->indexOfTopLevelItem(m_rules->currentItem());
    m_rules->clear();
    const auto& health = m_desk.built().health();
    if (!health)
        return;
    for (const model::DeckFault& fault : health->others) {
        auto* item = new QTreeWidgetItem(m_rules, {asSentence(words(fault)), tr("Violated")});
        item->setIcon(State, icon(u"error"_s));
        item->setForeground(State, errorColor(palette()));
        item->setData(Rule, CardRole, fault.cards.value(0));
    }
    for (const model::RuleState& rule : health->rules) {
        const bool isMet = rule.faults.isEmpty();
        auto* item = new QTreeWidgetItem(m_rules);
        item->setText(Rule, asSentence(m_desk.ruleText(rule.limit)));
        item->setIcon(State, icon(isMet ? u"success"_s : u"error"_s));
        item->setText(State, stateWords(rule));
        if (!isMet)
            item->setForeground(State, errorColor(palette()));
        if (rule.found)
            item->setText(Found, QString::number(*rule.found));
        QStringList clauses;
        for (const std::string& clause : rule.limit.clauses)
            clauses.append(QString::fromStdString(clause));
        item->setText(Clauses, clauses.join(u", "_s));
        item->setData(Rule, FileRole, rule.limit.place.file);
        item->setData(Rule, LineRole, rule.limit.place.line);
        item->setData(Rule, ColumnRole, rule.limit.place.column);
        const QString cited = clauses.isEmpty() ? QString() : u" [%1]"_s.arg(item->text(Clauses));
        item->setToolTip(
            Rule, Qt::convertFromPlainText(tr("%1\nPress Enter to show it in the rules.").arg(item->text(Rule) + cited))
        );
        for (const model::DeckFault& fault : rule.faults)
            addFault(*item, fault);
        item->setExpanded(!isMet);
    }
    fitColumns();
    if (m_rules->topLevelItemCount() == 0)
        new QTreeWidgetItem(m_rules, {tr("This game has no rules for decks."), tr("OK")});
    if (QTreeWidgetItem* const again = m_rules->topLevelItem(current))
        m_rules->setCurrentItem(again);
    m_rules->updateGeometry();
}

void HealthDock::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitColumns();
}

/// Hides the column of clauses in a narrow panel, and also the column of numbers found in a very narrow one, so that
/// the rules get the space. The tooltip then shows the clauses.
void HealthDock::fitColumns()
{
    const auto& health = m_desk.built().health();
    const bool hasClauses = health && std::ranges::any_of(health->rules, [](const model::RuleState& rule) {
                                return !rule.limit.clauses.empty();
                            });
    const int letters = width() / fontMetrics().averageCharWidth();
    m_rules->setColumnHidden(Clauses, !hasClauses || letters < 60);
    m_rules->setColumnHidden(Found, letters < 36);
}

void HealthDock::addFault(QTreeWidgetItem& parent, const model::DeckFault& fault)
{
    model::DeckFault plain = fault;
    plain.clauses.clear();
    auto* item = new QTreeWidgetItem(&parent, {asSentence(words(plain))});
    item->setToolTip(Rule, Qt::convertFromPlainText(item->text(Rule)));
    item->setData(Rule, CardRole, fault.cards.value(0));
}

void HealthDock::goTo(QTreeWidgetItem* item)
{
    if (const QString card = item->data(Rule, CardRole).toString(); !card.isEmpty()) {
        if (const auto id = m_workspace.cardNamed(card))
            m_selection.selectCard(*id);
        return;
    }
    const engine::Place place{
        .file = item->data(Rule, FileRole).toUInt(),
        .line = item->data(Rule, LineRole).toUInt(),
        .column = item->data(Rule, ColumnRole).toUInt(),
    };
    if (place.line == 0)
        return;
    if (const auto found = m_workspace.whole().sources.placeOf(place))
        m_selection.goTo(*found);
}

void HealthDock::showFixes()
{
    const auto& health = m_desk.built().health();
    const bool isIllegal = health && !health->isLegal();
    const auto repair = m_desk.built().repair();
    m_fixesNote->setVisible(isIllegal);
    // During a search, the previous fixes stay in place, so that nothing moves under the pointer.
    const bool isLooking = isIllegal && m_desk.built().isSearchingRepair();
    if (isLooking) {
        m_fixesNote->setText(tr("Finding the smallest change that makes the deck legal…"));
        if (m_fixed == m_desk.current())
            return;
    }
    if (m_fixed != m_desk.current())
        m_showsAllFixes = false;
    m_fixed = m_desk.current();
    const bool hadFocus = m_fixes->isAncestorOf(focusWidget());
    clearFixes();
    const bool canFix = isIllegal && repair && !repair->changes.isEmpty();
    m_makeLegal->setVisible(canFix && !repair->isPartial);
    m_fixes->setVisible(canFix);
    if (canFix)
        addFixes(*repair);
    else if (!isLooking)
        m_fixesNote->setText(
            repair && !repair->blockedBy.isEmpty() ? blockedWords(repair->blockedBy)
                                                   : tr("No small change makes the deck legal. See the rules below.")
        );
    if (hadFocus)
        (canFix ? m_fixesColumn->itemAt(0)->widget() : m_rules)->setFocus();
}

void HealthDock::clearFixes()
{
    while (QLayoutItem* const old = m_fixesColumn->takeAt(0)) {
        if (QWidget* const widget = old->widget()) {
            widget->hide();
            widget->deleteLater();
        }
        delete old;
    }
}

void HealthDock::addFixes(const model::DeckRepair& repair)
{
    m_fixesNote->setText(
        !repair.blockedBy.isEmpty() ? blockedWords(repair.blockedBy) + u' ' + tr("Other cards that are not allowed:")
        : repair.isPartial          ? tr("No small change makes the deck legal. Cards that are not allowed:")
        : repair.isSmallest() ? tr("Smallest change that makes the deck legal (%n card(s)):", nullptr, repair.size)
                              : tr("Change that makes the deck legal (%n card(s)):", nullptr, repair.size)
    );
    const qsizetype all = repair.changes.size();
    const bool isCut = !m_showsAllFixes && all > fewFixes + 1;
    for (const DeckChange& change : repair.changes.first(isCut ? fewFixes : all))
        addFix(change);
    if (isCut)
        addRest(all);
    // Tab visits the fixes in visual order and then the rules.
    QWidget* last = m_makeLegal;
    for (int at = 0; at < m_fixesColumn->count(); ++at) {
        setTabOrder(last, m_fixesColumn->itemAt(at)->widget());
        last = m_fixesColumn->itemAt(at)->widget();
    }
    setTabOrder(last, m_rules);
}

void HealthDock::addRest(qsizetype all)
{
    auto* rest = new QToolButton;
    rest->setObjectName(u"more-fixes"_s);
    rest->setText(tr("Show all %n changes", nullptr, int(all)));
    rest->setAutoRaise(true);
    rest->setFocusPolicy(Qt::StrongFocus);
    connect(rest, &QToolButton::clicked, this, [this] {
        m_showsAllFixes = true;
        showFixes();
    });
    m_fixesColumn->addWidget(rest, 0, Qt::AlignLeft);
}

void HealthDock::addFix(const DeckChange& change)
{
    DeckChange plain = change;
    plain.others.clear();
    auto* fix = new QToolButton;
    fix->setObjectName(u"fix"_s);
    fix->setText(asSentence(words(plain)));
    fix->setAccessibleName(tr("Fix: %1").arg(words(plain)));
    fix->setIcon(icon(u"edit"_s));
    fix->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    fix->setAutoRaise(true);
    fix->setFocusPolicy(Qt::StrongFocus);
    connect(fix, &QToolButton::clicked, this, [this, plain] { make(plain); });
    if (!change.others.isEmpty()) {
        auto* menu = new QMenu(fix);
        for (const QString& other : change.others) {
            DeckChange instead = plain;
            instead.card = other;
            menu->addAction(menuText(asSentence(words(instead))), this, [this, instead] { make(instead); });
        }
        fix->setMenu(menu);
        fix->setPopupMode(QToolButton::MenuButtonPopup);
        fix->setToolTip(tr("The menu offers other suitable cards"));
    }
    m_fixesColumn->addWidget(fix, 0, Qt::AlignLeft);
}

/// Applies a fix. Does nothing during a search, because the fixes shown then belong to the previous state of the deck.
void HealthDock::make(const DeckChange& change)
{
    if (m_desk.built().repair())
        m_desk.edits().apply({change});
}

void HealthDock::makeLegal()
{
    if (m_desk.built().repair())
        m_desk.edits().apply(m_desk.built().repair()->changes);
}

} // namespace studio
