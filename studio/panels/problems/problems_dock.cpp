// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/problems/problems_dock.h"

#include "studio/kit/icons.h"
#include "studio/kit/plain_tip.h"
#include "studio/panels/problems/acceptance_bar.h"
#include "studio/panels/problems/problem_model.h"
#include "studio/workspace/problems/problem_list.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QResizeEvent>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

QToolButton* button(const QString& iconName, bool isSwitch)
{
    auto* made = new QToolButton;
    made->setIcon(icon(iconName));
    made->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    made->setAutoRaise(true);
    made->setCheckable(isSwitch);
    made->setChecked(isSwitch);
    return made;
}

} // namespace

ProblemsDock::ProblemsDock(Workspace& workspace, Selection& selection, ProblemList& problems, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_selection(selection)
    , m_problems(problems)
    , m_model(new ProblemModel(problems, this))
    , m_search(new QLineEdit)
    , m_errors(button(u"error"_s, true))
    , m_warnings(button(u"warning"_s, true))
    , m_accepted(button(u"success"_s, true))
    , m_fix(button(u"edit"_s, false))
    , m_accept(button(u"success"_s, false))
    , m_acceptanceBar(new AcceptanceBar)
    , m_pages(new QStackedWidget)
    , m_table(new QTreeView)
    , m_nothing(new QLabel)
{
    setUpTable();
    layOut();
    followInput();
    followTable();
    followProblems();
    retranslate();
}

void ProblemsDock::setUpTable()
{
    m_table->setModel(m_model);
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->setAlternatingRowColors(true);
    m_table->setAllColumnsShowFocus(true);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->header()->setStretchLastSection(false);
    m_table->header()->setSectionResizeMode(ProblemModel::Message, QHeaderView::Stretch);
    for (const int column : {ProblemModel::Place, ProblemModel::Code})
        m_table->header()->setSectionResizeMode(column, QHeaderView::Interactive);
    m_table->setMouseTracking(true);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->installEventFilter(this);
    m_table->viewport()->installEventFilter(this);
}

void ProblemsDock::layOut()
{
    m_nothing->setTextFormat(Qt::PlainText);
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setWordWrap(true);
    m_nothing->setMargin(16);
    m_pages->addWidget(m_table);
    m_pages->addWidget(m_nothing);

    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 4, 8, 4);
    row->setSpacing(8);
    row->addWidget(m_search, 1);
    row->addWidget(m_errors);
    row->addWidget(m_warnings);
    row->addWidget(m_accepted);
    row->addWidget(m_fix);
    row->addWidget(m_accept);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(row);
    layout->addWidget(m_acceptanceBar);
    layout->addWidget(m_pages, 1);
    setFocusProxy(m_table);
}

void ProblemsDock::followInput()
{
    m_search->setClearButtonEnabled(true);
    m_accepted->setChecked(false);
    connect(m_search, &QLineEdit::textChanged, this, &ProblemsDock::filter);
    connect(m_errors, &QToolButton::toggled, this, &ProblemsDock::filter);
    connect(m_warnings, &QToolButton::toggled, this, &ProblemsDock::filter);
    connect(m_accepted, &QToolButton::toggled, this, &ProblemsDock::filter);
    connect(m_fix, &QToolButton::clicked, this, &ProblemsDock::fixSelected);
    connect(m_accept, &QToolButton::clicked, this, &ProblemsDock::acceptSelected);
    connect(m_acceptanceBar, &AcceptanceBar::accepted, this, [this](const Problem& problem, const QString& reason) {
        m_table->setFocus();
        m_problems.accept(problem, reason);
    });
}

void ProblemsDock::followTable()
{
    connect(m_table, &QTreeView::activated, this, [this](const QModelIndex& index) {
        m_problems.goTo(m_model->problem(index));
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& index) {
        showSelected();
        if (m_table->hasFocus())
            selectCard(index);
    });
    // A click selects the card again if another one was selected elsewhere.
    connect(m_table, &QTreeView::clicked, this, &ProblemsDock::selectCard);
    connect(m_table, &QTreeView::entered, this, &ProblemsDock::point);
    connect(m_table, &QWidget::customContextMenuRequested, this, &ProblemsDock::showMenu);
}

void ProblemsDock::followProblems()
{
    connect(&m_problems, &ProblemList::changed, this, &ProblemsDock::read);
    connect(&m_problems, &ProblemList::currentChanged, this, [this] {
        if (const auto current = m_problems.current())
            m_table->setCurrentIndex(m_model->indexOf(*current));
    });
    for (const auto changed : {&Workspace::opened, &Workspace::closed})
        connect(&m_workspace, changed, this, &ProblemsDock::showSelected);
}

void ProblemsDock::showMenu(const QPoint& at)
{
    const Problem* const problem = selected();
    if (!problem)
        return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(icon(u"next"_s), tr("Go to Problem"), this, [this] {
        if (const Problem* const wanted = selected())
            m_problems.goTo(Problem(*wanted));
    });
    menu->addAction(m_fix->icon(), m_fix->text(), this, &ProblemsDock::fixSelected)->setEnabled(m_fix->isEnabled());
    menu->addAction(m_accept->icon(), m_accept->text(), this, &ProblemsDock::acceptSelected)
        ->setEnabled(m_accept->isEnabled());
    menu->popup(m_table->viewport()->mapToGlobal(at));
}

std::optional<model::EntityId> ProblemsDock::cardOf(const QModelIndex& index) const
{
    const model::EntityId entity = index.isValid() ? m_model->problem(index).place.entity : model::EntityId();
    return m_workspace.find<model::CardDefinition>(entity) ? std::optional(entity) : std::nullopt;
}

void ProblemsDock::point(const QModelIndex& index)
{
    m_selection.point(cardOf(index));
}

void ProblemsDock::selectCard(const QModelIndex& index)
{
    // The pointer may rest on another problem while the user moves with the keyboard.
    m_selection.point({});
    if (const auto card = cardOf(index))
        m_selection.lookUp(*card);
}

/// Resizes the columns. The messages get most of the width.
void ProblemsDock::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() == event->oldSize().width())
        return;
    m_table->setColumnWidth(ProblemModel::Place, std::min(260, width() / 4));
    m_table->setColumnWidth(ProblemModel::Code, std::min(160, width() / 6));
}

bool ProblemsDock::eventFilter(QObject* watched, QEvent* event)
{
    const bool hasLeft = (watched == m_table && event->type() == QEvent::FocusOut) ||
                         (watched == m_table->viewport() && event->type() == QEvent::Leave);
    if (hasLeft)
        m_selection.point({});
    return QWidget::eventFilter(watched, event);
}

const Problem* ProblemsDock::selected() const
{
    const QModelIndex index = m_table->currentIndex();
    return index.isValid() ? &m_model->problem(index) : nullptr;
}

void ProblemsDock::fixSelected()
{
    if (const Problem* const problem = selected())
        m_problems.fix(Problem(*problem));
}

void ProblemsDock::acceptSelected()
{
    const Problem* const problem = selected();
    if (!problem)
        return;
    if (!problem->accepted.isEmpty())
        return m_problems.withdraw(Problem(*problem));
    if (!m_problems.whyNotAccept(*problem).isEmpty())
        return;
    m_acceptanceBar->ask(*problem);
}

/// Updates the table. The selection is preserved; if its problem is gone, the problem in its place is selected.
void ProblemsDock::read()
{
    const QModelIndex before = m_table->currentIndex();
    const std::optional<Problem> previous = before.isValid() ? std::optional(m_model->problem(before)) : std::nullopt;
    const int row = before.row();
    m_model->read();
    if (previous) {
        const QModelIndex same = m_model->indexOf(*previous);
        const int near = std::min(row, m_model->rowCount() - 1);
        m_table->setCurrentIndex(same.isValid() ? same : m_model->index(near, 0));
    }
    showSelected();
}

void ProblemsDock::filter()
{
    m_model->setFilter({
        .areErrorsShown = m_errors->isChecked(),
        .areWarningsShown = m_warnings->isChecked(),
        .areAcceptedShown = m_accepted->isChecked(),
        .text = m_search->text(),
    });
    showSelected();
}

void ProblemsDock::showSelected()
{
    m_errors->setText(tr("%n error(s)", nullptr, int(m_problems.errors())));
    m_warnings->setText(tr("%n warning(s)", nullptr, int(m_problems.warnings())));
    const Problem* const problem = selected();
    m_fix->setEnabled(problem && m_problems.canFix(*problem));
    m_fix->setToolTip(
        m_fix->isEnabled() ? asTip(tr("Replace with “%1”").arg(problem->fix))
                           : tr("No automatic fix for the selected problem.")
    );
    const qsizetype accepted = m_problems.accepted().size();
    m_accepted->setVisible(accepted > 0 || m_accepted->isChecked());
    m_accepted->setText(tr("%n accepted", nullptr, int(accepted)));
    const bool isAccepted = problem && !problem->accepted.isEmpty();
    m_accept->setText(isAccepted ? tr("Withdraw Acceptance") : tr("Accept"));
    m_accept->setEnabled(problem && (isAccepted || m_problems.whyNotAccept(*problem).isEmpty()));
    m_accept->setToolTip(
        !problem || m_accept->isEnabled() ? tr("Accept this problem with a reason. It will no longer be counted.")
                                          : m_problems.whyNotAccept(*problem)
    );
    m_acceptanceBar->follow(m_problems.problems());
    const bool isNothing = m_model->rowCount() == 0;
    m_pages->setCurrentIndex(isNothing ? 1 : 0);
    m_nothing->setText(
        !m_workspace.isOpen()             ? tr("Problems in rules, cards and decks are listed here.")
        : m_problems.problems().isEmpty() ? tr("No problems.")
                                          : tr("No matching problems.")
    );
}

void ProblemsDock::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void ProblemsDock::retranslate()
{
    m_search->setPlaceholderText(tr("Find problems"));
    m_search->setAccessibleName(m_search->placeholderText());
    // Qt doesn't give the clear button an accessible name.
    for (QAbstractButton* clear : m_search->findChildren<QAbstractButton*>())
        clear->setAccessibleName(tr("Clear"));
    m_errors->setToolTip(tr("Show errors"));
    m_warnings->setToolTip(tr("Show warnings"));
    m_fix->setText(tr("Fix"));
    m_accepted->setToolTip(tr("Show accepted problems"));
    m_acceptanceBar->retranslate();
    m_table->setAccessibleName(tr("Problems"));
    m_model->read();
    showSelected();
}

} // namespace studio
