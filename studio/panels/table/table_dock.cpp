// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/table/table_dock.h"

#include "studio/kit/icons.h"
#include "studio/panels/table/question_bar.h"
#include "studio/panels/table/table_view.h"
#include "studio/shell/actions.h"
#include "studio/workspace/playtest/playtest_desk.h"
#include "studio/workspace/workspace.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QTextDocument>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

QToolButton* flatButton(QWidget* parent)
{
    auto* const button = new QToolButton(parent);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

TableDock::TableDock(const DockContext& context, QWidget* parent)
    : QWidget(parent)
    , m_desk(context.playtest)
    , m_workspace(context.workspace)
    , m_actions(context.actions)
    , m_table(new TableView(context.playtest, context.workspace, context.selection, this))
    , m_question(new QuestionBar(context.playtest, *m_table, this))
    , m_stack(new QStackedWidget(this))
{
    setFocusProxy(m_table);
    m_stack->addWidget(makeEmptyPage());
    m_stack->addWidget(m_table);
    m_top = makeTopBar();
    m_outdated = makeOutdatedBar();
    m_recording = makeRecordingBar();
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_top);
    layout->addWidget(m_outdated);
    layout->addWidget(m_recording);
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_question);
    connect(&m_desk.news, &PlaytestNews::changed, this, &TableDock::refresh);
    connect(&m_desk.news, &PlaytestNews::gameChanged, this, &TableDock::retranslate);
    // The table gets the keyboard focus when a game starts, no matter where the game was started.
    connect(&m_desk.news, &PlaytestNews::gameChanged, this, [this] {
        if (m_desk.played.isPlaying() && isVisible())
            m_table->setFocus(Qt::OtherFocusReason);
    });
    connect(&m_desk.news, &PlaytestNews::outdatedChanged, this, &TableDock::refreshOutdated);
    connect(&m_desk.news, &PlaytestNews::rerunDone, this, &TableDock::refreshOutdated);
    connect(&m_workspace, &Workspace::opened, this, &TableDock::refresh);
    connect(&m_workspace, &Workspace::closed, this, &TableDock::refresh);
    connect(&m_workspace, &Workspace::compiled, this, &TableDock::refresh);
    connect(&m_workspace, &Workspace::edited, this, [this] {
        if (!m_desk.played.isPlaying())
            refresh();
    });
    retranslate();
}

QWidget* TableDock::makeEmptyPage()
{
    auto* const page = new QWidget(this);
    m_emptyText = new QLabel(page);
    m_emptyText->setTextFormat(Qt::PlainText);
    m_emptyText->setWordWrap(true);
    m_emptyText->setAlignment(Qt::AlignCenter);
    m_start = new QPushButton(page);
    m_start->setAutoDefault(true);
    connect(m_start, &QPushButton::clicked, this, [this] { m_actions.action(u"play.start"_s)->trigger(); });
    m_choose = new QPushButton(page);
    m_choose->setAutoDefault(true);
    connect(m_choose, &QPushButton::clicked, this, [this] { m_actions.action(u"play.seats"_s)->trigger(); });
    m_resume = new QPushButton(page);
    m_resume->setAutoDefault(true);
    connect(m_resume, &QPushButton::clicked, this, [this] {
        if (const auto last = m_desk.saved.lastGame())
            m_desk.saved.resume(*last);
    });
    auto* const buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(m_resume);
    buttons->addWidget(m_start);
    buttons->addWidget(m_choose);
    buttons->addStretch();
    auto* const layout = new QVBoxLayout(page);
    layout->addStretch();
    layout->addWidget(m_emptyText);
    layout->addSpacing(8);
    layout->addLayout(buttons);
    layout->addStretch();
    return page;
}

QWidget* TableDock::makeTopBar()
{
    auto* const top = new QWidget(this);
    m_sight = new QComboBox(top);
    m_sight->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(m_sight, &QComboBox::activated, this, [this](int index) {
        const int seat = m_sight->itemData(index).toInt();
        m_desk.sight.lookAs(
            seat == -1   ? Sight{.kind = Sight::Kind::Deciding}
            : seat == -2 ? Sight{.kind = Sight::Kind::Everything}
                         : Sight{.kind = Sight::Kind::Seat, .seat = seat}
        );
    });
    m_curtain = flatButton(top);
    m_curtain->setCheckable(true);
    m_curtain->setToolButtonStyle(Qt::ToolButtonTextOnly);
    connect(m_curtain, &QToolButton::toggled, this, [this](bool isOn) {
        if (m_desk.played.isPlaying() && isOn != m_desk.sight.hasCurtain())
            m_desk.sight.setCurtain(isOn);
    });
    m_toEnd = flatButton(top);
    m_toEnd->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(m_toEnd, &QToolButton::clicked, this, [this] { m_desk.history.goTo(m_desk.played.line().back()); });
    m_smaller = flatButton(top);
    m_larger = flatButton(top);
    connect(m_smaller, &QToolButton::clicked, this, [this] { m_table->setZoom(m_table->zoom() / 1.25); });
    connect(m_larger, &QToolButton::clicked, this, [this] { m_table->setZoom(m_table->zoom() * 1.25); });
    auto* const layout = new QHBoxLayout(top);
    layout->setContentsMargins(8, 3, 8, 3);
    layout->addWidget(m_sight);
    layout->addWidget(m_curtain);
    layout->addStretch();
    layout->addWidget(m_toEnd);
    layout->addStretch();
    layout->addWidget(m_smaller);
    layout->addWidget(m_larger);
    return top;
}

QWidget* TableDock::makeOutdatedBar()
{
    auto* const bar = new QWidget(this);
    bar->setAutoFillBackground(true);
    bar->setBackgroundRole(QPalette::Midlight);
    m_outdatedText = new QLabel(bar);
    m_outdatedText->setTextFormat(Qt::PlainText);
    m_outdatedText->setWordWrap(true);
    m_outdatedText->setForegroundRole(QPalette::ButtonText);
    m_rerun = new QPushButton(bar);
    m_adopt = new QPushButton(bar);
    m_branch = new QPushButton(bar);
    m_keep = new QPushButton(bar);
    auto* const layout = new QHBoxLayout(bar);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->addWidget(m_outdatedText, 1);
    for (QPushButton* const button : {m_rerun, m_adopt, m_branch, m_keep}) {
        button->setAutoDefault(true);
        layout->addWidget(button);
    }
    connect(m_rerun, &QPushButton::clicked, this, [this] { m_desk.rerun.run(); });
    connect(m_adopt, &QPushButton::clicked, this, [this] { m_desk.rerun.adopt(); });
    connect(m_branch, &QPushButton::clicked, this, [this] {
        m_desk.saved.save(freeName(tr("Before the change")));
        m_desk.rerun.adopt();
    });
    connect(m_keep, &QPushButton::clicked, this, [this] {
        m_keptFor = m_workspace.whole().program ? m_workspace.whole().program->identity : 0;
        m_desk.rerun.drop();
        refreshOutdated();
    });
    return bar;
}

/// A name that no playtest in the project has yet.
QString TableDock::freeName(const QString& base) const
{
    const auto playtests = m_workspace.all<model::Playtest>();
    const auto isTaken = [&](const QString& name) {
        return std::ranges::any_of(playtests, [&](const auto& one) { return one.second.name == name; });
    };
    QString name = base;
    for (int number = 2; isTaken(name); ++number)
        name = tr("%1 (%2)", "name of a playtest, a number to make it unique").arg(base).arg(number);
    return name;
}

QWidget* TableDock::makeRecordingBar()
{
    auto* const bar = new QWidget(this);
    bar->setAutoFillBackground(true);
    bar->setBackgroundRole(QPalette::Midlight);
    m_recordingText = new QLabel(bar);
    m_recordingText->setTextFormat(Qt::PlainText);
    m_recordingText->setWordWrap(true);
    m_recordingText->setForegroundRole(QPalette::ButtonText);
    m_saveRecording = new QPushButton(bar);
    m_discardRecording = new QPushButton(bar);
    auto* const layout = new QHBoxLayout(bar);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->addWidget(m_recordingText, 1);
    for (QPushButton* const button : {m_saveRecording, m_discardRecording}) {
        button->setAutoDefault(true);
        layout->addWidget(button);
    }
    connect(m_saveRecording, &QPushButton::clicked, this, [this] {
        m_actions.action(u"play.keep-recording"_s)->trigger();
    });
    connect(m_discardRecording, &QPushButton::clicked, this, [this] { m_desk.recorder.drop(); });
    return bar;
}

void TableDock::refreshRecording()
{
    const auto& recording = m_desk.recorder.recording();
    m_recording->setVisible(recording || m_desk.recorder.isFindingStart());
    m_saveRecording->setVisible(recording.has_value());
    if (!recording) {
        m_recordingText->setText(tr("Finding a step the scenario can start from…"));
        m_recordingText->setToolTip({});
        return;
    }
    const QString why = m_desk.recorder.whyNotSaved();
    m_saveRecording->setEnabled(why.isEmpty());
    if (!why.isEmpty()) {
        m_recordingText->setText(tr("● Recording a scenario. %1").arg(why));
        m_recordingText->setToolTip({});
        return;
    }
    const engine::Game::NodeId first = firstStep(m_desk.played.game(), *recording);
    const engine::Game::NodeId here = m_desk.played.game().cursor();
    QStringList facts;
    int count = 0;
    for (const Fact& fact : recording->facts) {
        const bool isBetween = fact.node >= first && fact.node <= here;
        if (!isBetween || !std::ranges::binary_search(m_desk.played.line(), fact.node))
            continue;
        ++count;
        if (isKnown(m_desk.played.game().state(), fact, m_desk.sight.viewer()))
            facts.append(words(m_desk.played.game(), fact));
    }
    m_recordingText->setText(
        first == recording->start
            ? tr("● Recording a scenario. Mark expectations in the menus of cards and players (%n so far).",
                 nullptr,
                 count)
            : tr("● Recording a scenario from the last manual change. Mark expectations in the menus of cards and "
                 "players (%n so far).",
                 nullptr,
                 count)
    );
    m_recordingText->setToolTip(facts.isEmpty() ? QString() : Qt::convertFromPlainText(facts.join(u'\n')));
}

void TableDock::refreshOutdated()
{
    const bool isOutdated = m_desk.rerun.isOutdated() && m_workspace.whole().program->identity != m_keptFor;
    m_outdated->setVisible(isOutdated);
    if (!isOutdated)
        return;
    const auto& misfits = m_desk.rerun.misfits();
    const bool hasMisfit = misfits && !misfits->isEmpty();
    m_rerun->setVisible(!hasMisfit);
    m_adopt->setVisible(hasMisfit && m_desk.rerun.canAdopt());
    m_branch->setVisible(hasMisfit && m_desk.rerun.canAdopt());
    if (!hasMisfit) {
        m_outdatedText->setText(
            tr("The game has changed since this playtest started. Replay the same decisions with the new version?")
        );
        return;
    }
    const engine::Misfit& first = misfits->first();
    m_outdatedText->setText(
        m_desk.rerun.mayShow(first)
            ? tr("Step %1 (%2) is no longer possible: %3.")
                  .arg(first.number)
                  .arg(QString::fromStdString(first.text), QString::fromStdString(first.why))
            : tr("Step %1 is no longer possible. Choose “See everything” to see why.").arg(first.number)
    );
}

/// Shows which step is displayed, and a button that goes to the end of the line.
void TableDock::refreshToEnd()
{
    const std::vector<engine::Game::NodeId>& line = m_desk.played.line();
    const auto steps = std::ssize(line) - 1;
    const auto here = std::ranges::lower_bound(line, m_desk.played.game().cursor()) - line.begin();
    m_toEnd->setVisible(here < steps);
    m_toEnd->setText(tr("Step %1 of %2 · Go to Last").arg(here).arg(steps));
}

void TableDock::refresh()
{
    const bool isPlaying = m_desk.played.isPlaying();
    m_stack->setCurrentIndex(isPlaying ? 1 : 0);
    m_top->setVisible(isPlaying);
    m_start->setEnabled(m_workspace.isOpen() && m_workspace.whole().program);
    m_choose->setEnabled(m_start->isEnabled());
    m_resume->setVisible(m_start->isEnabled() && m_desk.saved.lastGame());
    m_emptyText->setText(
        !m_workspace.isOpen() ? tr("Open a project to play its game here.")
        : m_workspace.whole().program
            ? tr("No game is being played. Start right away, or choose decks, people and bots first.")
            : tr("The rules of this game have errors. See the Problems panel.")
    );
    if (isPlaying) {
        const Sight& sight = m_desk.sight.sight();
        const int wanted = sight.kind == Sight::Kind::Deciding     ? -1
                           : sight.kind == Sight::Kind::Everything ? -2
                                                                   : sight.seat;
        m_sight->setCurrentIndex(m_sight->findData(wanted));
        m_curtain->setChecked(m_desk.sight.hasCurtain());
        m_curtain->setVisible(sight.kind == Sight::Kind::Deciding);
        refreshToEnd();
    }
    refreshOutdated();
    refreshRecording();
}

void TableDock::retranslate()
{
    m_sight->clear();
    m_sight->setAccessibleName(tr("View as"));
    m_sight->setToolTip(tr("The player whose cards and choices are visible"));
    m_sight->addItem(tr("View as the deciding player"), -1);
    for (int seat = 0; m_desk.played.isPlaying() && seat < m_desk.played.seatCount(); ++seat)
        m_sight->addItem(tr("View as %1").arg(seatName(seat)), seat);
    m_sight->addItem(tr("See everything"), -2);
    //: Hides the table while two people at one screen change places.
    m_curtain->setText(tr("Curtain"));
    m_curtain->setToolTip(tr("Hide the table while you pass the screen to the next player"));
    m_toEnd->setIcon(icon(u"next"_s));
    m_toEnd->setToolTip(
        tr("This is an earlier position. A different decision starts a new line; the current one stays in the history.")
    );
    m_smaller->setIcon(icon(u"zoom-out"_s));
    m_larger->setIcon(icon(u"zoom-in"_s));
    m_smaller->setToolTip(tr("Smaller"));
    m_smaller->setAccessibleName(tr("Smaller"));
    m_larger->setToolTip(tr("Larger (Ctrl+wheel)"));
    m_larger->setAccessibleName(tr("Larger"));
    m_start->setText(tr("Start Playtest"));
    m_choose->setText(tr("Choose Who Plays"));
    m_resume->setText(tr("Resume Last Game"));
    m_rerun->setText(tr("Replay"));
    m_rerun->setToolTip(tr("Replay every decision of this playtest with the current version of the game"));
    m_adopt->setText(tr("Continue from There"));
    m_branch->setText(tr("Keep Both"));
    m_branch->setToolTip(tr("Save the old playtest and continue with the new version"));
    m_keep->setText(tr("Keep Old Version"));
    m_saveRecording->setText(tr("Save Scenario"));
    m_saveRecording->setToolTip(tr("Save the recorded play and its expectations as a scenario"));
    m_discardRecording->setText(tr("Discard"));
    refresh();
}

void TableDock::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace studio
