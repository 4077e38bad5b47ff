// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/scenarios/scenarios_dock.h"

#include "studio/kit/icons.h"
#include "studio/kit/plain_tip.h"
#include "studio/panels/editor/entity_editor.h"
#include "studio/panels/editor/syntax_colours.h"
#include "studio/workspace/scenarios/scenario_runs.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/text/entity_text.h"
#include "studio/workspace/workspace.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSplitter>
#include <QToolButton>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QVBoxLayout>

#include <algorithm>
#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr int rowRole = Qt::UserRole;
constexpr int textRole = Qt::UserRole + 1;

/// The identity of an item: its text, and the name of the scenario in that text.
using Name = std::pair<qint64, QString>;

Name nameOf(const QTreeWidgetItem& item)
{
    return {item.data(0, textRole).toLongLong(), item.parent() ? item.text(0) : QString()};
}

QString iconOf(ScenarioRow::State state)
{
    switch (state) {
    case ScenarioRow::State::Passed:
        return u"success"_s;
    case ScenarioRow::State::Failed:
        return u"error"_s;
    case ScenarioRow::State::HasError:
        return u"warning"_s;
    case ScenarioRow::State::NotRun:
        break;
    }
    return u"scenarios"_s;
}

} // namespace

ScenariosDock::ScenariosDock(Workspace& workspace, Selection& selection, ScenarioRuns& runs, QWidget* parent)
    : HintedPanel(parent)
    , m_workspace(workspace)
    , m_selection(selection)
    , m_runs(runs)
    , m_runAll(flatButton(u"playtest"_s))
    , m_runSelected(flatButton(u"next"_s))
    , m_follow(flatButton(u"reset"_s))
    , m_add(flatButton(u"new"_s))
    , m_summary(plainLabel())
    , m_find(new QLineEdit)
    , m_nothing(plainLabel())
    , m_tree(new QTreeWidget)
    , m_text(new EntityEditor(workspace, selection, TextShape::Declarations))
{
    m_summary->setForegroundRole(QPalette::PlaceholderText);
    m_follow->setCheckable(true);
    m_follow->setChecked(m_runs.isFollowing());
    m_find->setClearButtonEnabled(true);
    m_tree->setColumnCount(2);
    m_tree->setHeaderHidden(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setUniformRowHeights(true);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);

    page().addLayout(makeTop());
    auto* splitter = new QSplitter(Qt::Horizontal);
    splitter->addWidget(makeSide());
    splitter->addWidget(m_text);
    splitter->setChildrenCollapsible(false);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({340, 560});
    page().addWidget(splitter, 1);
    followInput();
    followStudio();
    retranslate();
}

QLayout* ScenariosDock::makeTop()
{
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 4, 8, 4);
    for (QToolButton* one : {m_runAll, m_runSelected, m_follow, m_add})
        row->addWidget(one);
    row->addStretch();
    row->addWidget(m_summary);
    return row;
}

QWidget* ScenariosDock::makeSide()
{
    auto* side = new QWidget;
    auto* sideLayout = new QVBoxLayout(side);
    sideLayout->setContentsMargins(0, 0, 0, 0);
    sideLayout->setSpacing(4);
    sideLayout->addWidget(m_find);
    sideLayout->addWidget(m_nothing);
    m_nothing->setWordWrap(true);
    m_nothing->setContentsMargins(8, 0, 8, 0);
    sideLayout->addWidget(m_tree, 1);
    return side;
}

void ScenariosDock::followInput()
{
    connect(m_runAll, &QToolButton::clicked, this, &ScenariosDock::runAll);
    connect(m_runSelected, &QToolButton::clicked, this, &ScenariosDock::runSelected);
    connect(m_follow, &QToolButton::toggled, &m_runs, &ScenarioRuns::setFollowing);
    connect(m_add, &QToolButton::clicked, this, &ScenariosDock::addText);
    connect(m_find, &QLineEdit::textChanged, this, &ScenariosDock::filter);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &ScenariosDock::showSelected);
    connect(m_tree, &QTreeWidget::itemSelectionChanged, this, &ScenariosDock::showState);
    connect(m_tree, &QTreeWidget::itemActivated, this, [this] { m_text->editor().setFocus(); });
    connect(&m_text->editor(), &QPlainTextEdit::cursorPositionChanged, this, &ScenariosDock::followCursor);
}

void ScenariosDock::followStudio()
{
    connect(&m_runs, &ScenarioRuns::changed, this, &ScenariosDock::list);
    connect(&m_runs, &ScenarioRuns::runningChanged, this, &ScenariosDock::showState);
    for (const auto changed : {&Workspace::opened, &Workspace::closed})
        connect(&m_workspace, changed, this, &ScenariosDock::list);
    connect(&m_workspace, &Workspace::edited, this, [this](const model::EditBatch& batch) {
        if (concernsTexts(batch, model::GameText::Role::Scenarios))
            list();
    });
    connect(&m_selection, &Selection::placeRequested, this, [this](const model::EntityPlace& place, int length) {
        const auto* const text = m_workspace.find<model::GameText>(place.entity);
        if (text && text->role == model::GameText::Role::Scenarios)
            m_text->showPlace(place, length);
    });
}

QTreeWidgetItem* ScenariosDock::itemOf(model::EntityId text) const
{
    for (int row = 0; row < m_tree->topLevelItemCount(); ++row)
        if (m_tree->topLevelItem(row)->data(0, textRole).toLongLong() == text.value)
            return m_tree->topLevelItem(row);
    return nullptr;
}

void ScenariosDock::list()
{
    if (m_workspace.isOpen())
        showPage(m_tree);
    else
        showHint();
    const QTreeWidgetItem* const current = m_tree->currentItem();
    const std::optional<Name> kept = current ? std::optional(nameOf(*current)) : std::nullopt;
    QSet<Name> selected;
    for (const QTreeWidgetItem* item : m_tree->selectedItems())
        selected.insert(nameOf(*item));
    m_isListing = true;
    const QList<ScenarioRow>& rows = m_runs.scenarios();
    // The scenarios of a small game may be in its rules.
    const auto hasScenarios = [&rows](model::EntityId text) {
        return std::ranges::contains(rows, text, [](const ScenarioRow& row) { return row.place.entity; });
    };
    QList<std::pair<model::EntityId, QString>> texts;
    for (const auto& [id, text] : m_workspace.all<model::GameText>())
        if (text.role == model::GameText::Role::Scenarios || hasScenarios(id))
            texts.append({id, text.name});
    QSet<qint64> closed;
    for (int row = 0; row < m_tree->topLevelItemCount(); ++row)
        if (!m_tree->topLevelItem(row)->isExpanded())
            closed.insert(m_tree->topLevelItem(row)->data(0, textRole).toLongLong());
    m_tree->clear();
    for (const auto& [id, name] : std::as_const(texts)) {
        auto* item = new QTreeWidgetItem(m_tree, {name});
        item->setData(0, textRole, qint64(id.value));
        item->setIcon(0, icon(u"rulebook"_s));
    }
    for (qsizetype at = 0; at < rows.size(); ++at) {
        const ScenarioRow& row = rows[at];
        QTreeWidgetItem* const text = itemOf(row.place.entity);
        if (!text)
            continue;
        auto* item = new QTreeWidgetItem(text, {row.name, words(row)});
        item->setData(0, rowRole, at);
        item->setData(0, textRole, qint64(row.place.entity.value));
        item->setIcon(0, icon(iconOf(row.state)));
        item->setToolTip(0, asTip(row.failure.isEmpty() ? row.name : row.failure));
        item->setData(0, Qt::AccessibleTextRole, u"%1, %2"_s.arg(row.name, words(row)));
    }
    for (int row = 0; row < m_tree->topLevelItemCount(); ++row) {
        QTreeWidgetItem* const item = m_tree->topLevelItem(row);
        item->setExpanded(!closed.contains(item->data(0, textRole).toLongLong()));
    }
    QTreeWidgetItem* same = kept ? itemOf({kept->first}) : nullptr;
    QList<QTreeWidgetItem*> again;
    for (QTreeWidgetItemIterator item(m_tree); *item; ++item) {
        if (kept && nameOf(**item) == *kept)
            same = *item;
        if (selected.contains(nameOf(**item)))
            again.append(*item);
    }
    if (same)
        m_tree->setCurrentItem(same);
    for (QTreeWidgetItem* item : std::as_const(again))
        item->setSelected(true);
    m_isListing = false;
    filter();
    showState();
    if (!same && m_tree->topLevelItemCount() > 0)
        m_tree->setCurrentItem(m_tree->topLevelItem(0));
    followCursor();
    markFailures();
}

/// Marks failures in the visible text.
void ScenariosDock::markFailures()
{
    QList<EditorMark> marks;
    for (const ScenarioRow& row : m_runs.scenarios())
        if (row.counts(ScenarioRow::State::Failed) && row.failurePlace.entity == m_text->entity())
            marks.append({
                .message = tr("“%1” fails here: %2").arg(row.name, row.failure),
                .line = row.failurePlace.line,
                .column = row.failurePlace.column,
                .length = row.failureLength,
            });
    m_text->setMoreMarks(marks);
}

void ScenariosDock::filter()
{
    const QString wanted = m_find->text();
    bool hasAny = false;
    for (int row = 0; row < m_tree->topLevelItemCount(); ++row) {
        QTreeWidgetItem* const text = m_tree->topLevelItem(row);
        bool hasMatch = wanted.isEmpty();
        for (int at = 0; at < text->childCount(); ++at) {
            QTreeWidgetItem* const item = text->child(at);
            const ScenarioRow& scenario = m_runs.scenarios()[item->data(0, rowRole).toInt()];
            const bool matches = item->text(0).contains(wanted, Qt::CaseInsensitive) ||
                                 item->text(1).contains(wanted, Qt::CaseInsensitive) ||
                                 scenario.clauses.join(u' ').contains(wanted, Qt::CaseInsensitive);
            item->setHidden(!matches);
            hasMatch |= matches;
        }
        text->setHidden(!hasMatch);
        hasAny |= hasMatch;
    }
    m_nothing->setText(tr("No scenario matches “%1”.").arg(wanted));
    m_nothing->setHidden(hasAny || wanted.isEmpty());
}

/// Selects the scenario at the cursor.
void ScenariosDock::followCursor()
{
    if (m_isListing || !m_text->editor().hasFocus())
        return;
    const int line = m_text->editor().textCursor().blockNumber() + 1;
    QTreeWidgetItem* const text = itemOf(m_text->entity().value_or(model::EntityId()));
    QTreeWidgetItem* here = nullptr;
    for (int at = 0; text && at < text->childCount(); ++at)
        if (m_runs.scenarios()[text->child(at)->data(0, rowRole).toInt()].place.line <= line)
            here = text->child(at);
    if (!here || here == m_tree->currentItem())
        return;
    m_isListing = true;
    m_tree->setCurrentItem(here);
    m_isListing = false;
    showState();
}

void ScenariosDock::showState()
{
    if (m_isListing)
        return;
    using State = ScenarioRow::State;
    const bool isRunning = m_runs.isRunning();
    const bool hasProgram = m_workspace.whole().program != nullptr;
    m_runAll->setText(isRunning ? tr("Stop") : tr("Run All"));
    m_runAll->setEnabled(isRunning || (hasProgram && !m_runs.scenarios().isEmpty()));
    m_runSelected->setEnabled(!isRunning && hasProgram && !m_tree->selectedItems().isEmpty());
    QStringList parts;
    const auto say = [&](State state, const QString& text) {
        if (m_runs.count(state) > 0)
            parts.append(text);
    };
    say(State::Passed, tr("%n passed", nullptr, int(m_runs.count(State::Passed))));
    say(State::Failed, tr("%n failed", nullptr, int(m_runs.count(State::Failed))));
    say(State::HasError, tr("%n with an error", nullptr, int(m_runs.count(State::HasError))));
    say(State::NotRun, tr("%n not run", nullptr, int(m_runs.count(State::NotRun))));
    if (m_runs.countOutdated() > 0)
        parts.append(tr("%n outdated", nullptr, int(m_runs.countOutdated())));
    m_summary->setText(isRunning ? tr("Running…") : parts.join(u", "_s));
}

void ScenariosDock::showSelected()
{
    const QTreeWidgetItem* const item = m_tree->currentItem();
    if (m_isListing || !item)
        return;
    const model::EntityId text{item->data(0, textRole).toLongLong()};
    m_text->edit(text);
    if (item->parent()) {
        const ScenarioRow& row = m_runs.scenarios()[item->data(0, rowRole).toInt()];
        const bool hasFailed = row.state == ScenarioRow::State::Failed && row.failurePlace.entity == text;
        const model::EntityPlace& place = hasFailed ? row.failurePlace : row.place;
        m_text->editor().showPlace(place.line, place.column, 0);
    }
    markFailures();
}

void ScenariosDock::runAll()
{
    m_text->flush();
    if (m_runs.isRunning())
        m_runs.cancel();
    else
        m_runs.run();
}

void ScenariosDock::runSelected()
{
    m_text->flush();
    QStringList names;
    for (const QTreeWidgetItem* item : m_tree->selectedItems()) {
        if (item->parent())
            names.append(item->text(0));
        for (int at = 0; at < item->childCount(); ++at)
            names.append(item->child(at)->text(0));
    }
    if (!names.isEmpty())
        m_runs.run(names);
}

void ScenariosDock::addText()
{
    if (!m_workspace.isOpen())
        return;
    QStringList names;
    for (int row = 0; row < m_tree->topLevelItemCount(); ++row)
        names.append(m_tree->topLevelItem(row)->text(0));
    QString name = u"scenarios"_s;
    int number = 1;
    while (names.contains(name))
        name = u"scenarios-%1"_s.arg(++number);
    const model::GameText text{
        .role = model::GameText::Role::Scenarios,
        .name = name,
        .text = u"scenario \"%1\":\n    given:\n        active player is you\n    expect active player is you\n"_s.arg(
            number == 1 ? tr("New Scenario") : tr("New Scenario %1").arg(number)
        ),
    };
    const model::Edit adding = m_workspace.adding(text);
    if (!m_workspace.apply({.kind = model::EditKind::EditText, .subject = name}, {adding}))
        return;
    if (QTreeWidgetItem* const item = itemOf(adding.entity))
        m_tree->setCurrentItem(item);
    m_text->editor().setFocus();
}

void ScenariosDock::retranslate()
{
    setHint(tr(
        "Scenarios test that the rules do what the rulebook says. Each has a position, some decisions and the expected "
        "results. Open a project to see its scenarios."
    ));
    m_runSelected->setText(tr("Run Selected"));
    m_follow->setText(tr("After Each Change"));
    m_follow->setToolTip(tr("Run all scenarios after each change to the game"));
    m_add->setText(tr("Add"));
    m_add->setToolTip(tr("Add a scenario text"));
    m_find->setPlaceholderText(tr("Search names, clauses or results"));
    m_find->setAccessibleName(m_find->placeholderText());
    for (QAbstractButton* clear : m_find->findChildren<QAbstractButton*>())
        clear->setAccessibleName(tr("Clear"));
    m_tree->setAccessibleName(tr("Scenarios"));
    m_text->editor().setAccessibleName(tr("Scenario text"));
    list();
}

} // namespace studio
