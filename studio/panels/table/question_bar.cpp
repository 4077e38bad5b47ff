// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/table/question_bar.h"

#include "studio/kit/flow_layout.h"
#include "studio/kit/icons.h"
#include "studio/panels/table/table_view.h"
#include "studio/shell/actions.h"
#include "studio/workspace/playtest/playtest_desk.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QTextDocument>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

/// The highest number of options that are shown as buttons. More would be too many to read.
constexpr std::size_t mostButtons = 200;
constexpr int mostLines = 3;
constexpr qsizetype longestButton = 90;

QLabel* label(QWidget* parent)
{
    auto* const made = new QLabel(parent);
    made->setTextFormat(Qt::PlainText);
    made->setWordWrap(true);
    return made;
}

QString shortened(const QString& text)
{
    return text.size() > longestButton ? text.first(longestButton - 1) + u'…' : text;
}

} // namespace

QuestionBar::QuestionBar(PlaytestDesk& desk, TableView& table, QWidget* parent)
    : QWidget(parent)
    , m_desk(desk)
    , m_table(table)
    , m_question(label(this))
    , m_said(label(this))
    , m_back(new QPushButton(this))
    , m_curtain(new QPushButton(this))
    , m_undo(new QPushButton(this))
    , m_again(new QPushButton(this))
    , m_scroll(new QScrollArea(this))
    , m_options(new QWidget)
    , m_flow(new FlowLayout(m_options))
{
    setUpWidgets();
    followInput();
    layOut();
    retranslate();
    m_leastHeight = std::max(m_back->sizeHint().height(), 2 * fontMetrics().height() + 2) + 10;
    setMinimumHeight(m_leastHeight);
    refresh();
}

void QuestionBar::setUpWidgets()
{
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    m_question->setFont(bold);
    m_said->setForegroundRole(QPalette::PlaceholderText);
    for (QPushButton* const button : {m_back, m_curtain, m_undo, m_again})
        button->setAutoDefault(true);
    m_scroll->setWidget(m_options);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
}

void QuestionBar::followInput()
{
    connect(m_back, &QPushButton::clicked, this, [this] { m_desk.deciding.stepBack(); });
    connect(m_curtain, &QPushButton::clicked, this, [this] { m_desk.sight.openCurtain(); });
    connect(m_undo, &QPushButton::clicked, this, [this] { m_desk.history.undo(); });
    connect(m_again, &QPushButton::clicked, this, [&desk = m_desk] {
        if (desk.start.lastSetup())
            desk.start.begin(model::PlaytestSetup(*desk.start.lastSetup()));
    });
    connect(&m_desk.news, &PlaytestNews::told, this, &QuestionBar::say);
    connect(&m_table, &TableView::said, this, [this](const QString& text) {
        say(text);
        m_isOfQuestion = true;
    });
    connect(&m_table, &TableView::buttonsWanted, this, [this] {
        QList<QPushButton*> all = m_shown;
        all += {m_curtain, m_undo, m_again};
        const auto first = std::ranges::find_if(all, &QWidget::isVisible);
        if (first != all.end())
            (*first)->setFocus(Qt::TabFocusReason);
    });
    connect(&m_table, &TableView::rebuilt, this, &QuestionBar::refresh);
    connect(&m_desk.news, &PlaytestNews::goingChanged, this, &QuestionBar::refresh);
}

void QuestionBar::layOut()
{
    // The question is on the left and the options are on the right. The height is enough for both, so that the table
    // doesn't jump.
    auto* const words = new QVBoxLayout;
    words->setSpacing(2);
    words->addStretch();
    words->addWidget(m_question);
    words->addWidget(m_said);
    words->addStretch();
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(8);
    layout->addLayout(words, 1);
    layout->addWidget(m_scroll);
    for (QPushButton* const button : {m_undo, m_again, m_curtain, m_back})
        layout->addWidget(button);
    for (QPushButton* const button : {m_undo, m_back})
        button->setIcon(icon(u"undo"_s));
}

QString QuestionBar::question() const
{
    return m_question->text();
}

QString QuestionBar::said() const
{
    return m_said->text();
}

void QuestionBar::say(const QString& text)
{
    m_isOfQuestion = false;
    m_saidAt = m_desk.played.isPlaying() ? m_desk.played.game().cursor() : 0;
    m_said->setText(text);
    m_said->setToolTip(text.isEmpty() ? QString() : Qt::convertFromPlainText(text));
    m_said->setVisible(!text.isEmpty());
}

void QuestionBar::refresh()
{
    QString question = m_desk.words.question();
    QStringList picked;
    for (const std::int64_t thing : m_desk.played.isPlaying() ? m_desk.deciding.picked() : std::vector<std::int64_t>())
        picked.append(m_table.words().nameOf(thing));
    if (!picked.isEmpty())
        question = tr("%1 — picked: %2").arg(question, picked.join(u", "_s));
    const std::optional<std::int32_t> seat = m_desk.played.isPlaying() ? m_desk.sight.viewer().seat() : std::nullopt;
    const bool isElsewhere = m_desk.played.isPlaying() && m_desk.played.game().cursor() != m_saidAt;
    const bool isOtherSeat = std::exchange(m_seat, seat) != seat;
    const bool isOther = m_question->text() != question || isElsewhere;
    m_question->setText(question);
    // While play continues between two questions, nothing is announced and messages stay. Only the reason why a thing
    // couldn't be chosen disappears with its question.
    if (isOtherSeat || (isOther && (!m_desk.pace.isGoing() || m_isOfQuestion))) {
        say({});
        if (QAccessible::isActive()) {
            QAccessibleAnnouncementEvent event(m_question, question);
            QAccessible::updateAccessibility(&event);
        }
    }
    m_back->setVisible(m_desk.deciding.canStepBack());
    // When the curtain is opened, the table gets the focus.
    if (m_curtain->hasFocus() && !m_desk.sight.curtainFor())
        m_table.setFocus(Qt::OtherFocusReason);
    m_curtain->setVisible(m_desk.played.isPlaying() && m_desk.sight.curtainFor().has_value());
    if (m_desk.played.isPlaying() && m_desk.sight.curtainFor())
        m_curtain->setText(tr("I am %1").arg(seatName(*m_desk.sight.curtainFor())));
    refreshEnd();
    std::vector<std::size_t> options;
    if (m_desk.sight.isAsked()) {
        options = m_desk.deciding.choice().unseen([this](std::int64_t thing) { return m_table.isInSight(thing); });
        // Options such as conceding are placed after those that advance the game.
        const std::vector<engine::Option>& asked = m_desk.played.game().options();
        std::ranges::stable_partition(options, [&](std::size_t index) {
            const engine::Option& option = asked[index];
            const bool isAction =
                option.kind == engine::Option::Kind::Act || option.kind == engine::Option::Kind::Begin;
            return !isAction || !m_desk.played.program().verbs[option.verb].isManual;
        });
    }
    show(options);
    setVisible(m_desk.played.isPlaying());
}

void QuestionBar::refreshEnd()
{
    const bool isOver = m_desk.played.isPlaying() && m_desk.sight.view().isOver;
    m_undo->setVisible(isOver && m_desk.played.game().canUndo());
    // A resumed game, or a game started from a scenario, has no setup to repeat.
    const auto& setup = m_desk.start.lastSetup();
    m_again->setVisible(isOver && setup && setup->seed == m_desk.played.game().setup().seed);
}

void QuestionBar::retranslate()
{
    //: Undoes the last pick of a choice.
    m_back->setText(tr("Back"));
    m_back->setToolTip(tr("Undo the last pick (Esc)"));
    m_undo->setText(tr("Undo"));
    m_undo->setToolTip(tr("Undo the last decision"));
    m_again->setText(tr("Restart"));
    m_again->setToolTip(tr("Restart with the same setup"));
}

void QuestionBar::show(const std::vector<std::size_t>& options)
{
    const std::size_t count = std::min(options.size(), mostButtons);
    while (m_all.size() < static_cast<qsizetype>(count)) {
        auto* const button = new QPushButton(m_options);
        button->setAutoDefault(true);
        const qsizetype index = m_all.size();
        connect(button, &QPushButton::clicked, this, [this, index] {
            m_desk.deciding.choose(m_all.at(index)->property("option").toULongLong());
        });
        m_all.append(button);
        m_flow->addWidget(button);
    }
    m_shown.clear();
    for (qsizetype index = 0; index < m_all.size(); ++index) {
        QPushButton* const button = m_all.at(index);
        const bool isShown = index < static_cast<qsizetype>(count);
        // After a choice, the focus returns to the table.
        if (button->hasFocus())
            m_table.setFocus(Qt::OtherFocusReason);
        button->setVisible(isShown);
        if (!isShown) {
            // The current viewer may not be allowed to see the old text.
            button->setText({});
            button->setAccessibleName({});
            button->setToolTip({});
            continue;
        }
        const std::size_t option = options[static_cast<std::size_t>(index)];
        const QString text = m_desk.words.optionText(option);
        button->setText(menuText(shortened(text)));
        button->setAccessibleName(text);
        button->setToolTip(text.size() > longestButton ? Qt::convertFromPlainText(text) : QString());
        button->setProperty("option", static_cast<qulonglong>(option));
        m_shown.append(button);
    }
    m_scroll->setVisible(!m_shown.isEmpty());
    m_said->setVisible(!m_said->text().isEmpty());
    fitHeight();
}

void QuestionBar::fitHeight()
{
    // The height of the options never decreases during a turn, because a table that changed its size with every
    // question would be distracting.
    const int turn = m_desk.played.isPlaying() ? m_desk.played.chronicle().note(m_desk.played.game().cursor()).turn : 0;
    if (std::exchange(m_turn, turn) != turn)
        m_linesHeight = 0;
    if (m_shown.isEmpty()) {
        setMinimumHeight(std::max(m_leastHeight, m_linesHeight + 8));
        return;
    }
    m_flow->invalidate();
    const int room = (width() - 16 - (m_back->isVisibleTo(this) ? m_back->sizeHint().width() + 8 : 0)) * 3 / 5 - 8;
    // If there are only a few options, the question gets the rest of the space.
    int inOneLine = 2;
    for (const QPushButton* const button : std::as_const(m_shown))
        inOneLine += button->sizeHint().width() + m_flow->spacing();
    m_scroll->setFixedWidth(std::max(60, std::min(room, inOneLine)));
    const int wanted = m_flow->heightForWidth(m_scroll->width());
    const int most = mostLines * (m_shown.first()->sizeHint().height() + m_flow->spacing());
    const int lines = std::min(wanted, most) + 2;
    m_linesHeight = std::max(m_linesHeight, lines);
    m_scroll->setFixedHeight(lines);
    setMinimumHeight(std::max(m_leastHeight, m_linesHeight + 8));
}

void QuestionBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (event->oldSize().width() != event->size().width())
        m_linesHeight = 0;
    fitHeight();
}

void QuestionBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        refresh();
    }
}

} // namespace studio
