// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/playtest/phases_dock.h"

#include "engine/play/views/describe.h"
#include "studio/kit/cut_tip.h"
#include "studio/kit/error_color.h"
#include "studio/kit/flow_layout.h"
#include "studio/panels/playtest/scrubber.h"
#include "studio/shell/actions.h"
#include "studio/workspace/playtest/playtest_desk.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

/// A button for a phase. Its margins have space for marks, so that a mark doesn't move anything.
class PhaseButton : public QToolButton
{
public:
    explicit PhaseButton(QWidget* parent)
        : QToolButton(parent)
    {
        setCheckable(true);
        setAutoRaise(true);
        setFocusPolicy(Qt::TabFocus);
        setContextMenuPolicy(Qt::CustomContextMenu);
    }

    void setStop(bool hasStop)
    {
        if (std::exchange(m_hasStop, hasStop) != hasStop)
            update();
    }

    QSize sizeHint() const override
    {
        const QSize plain = QToolButton::sizeHint();
        return {plain.width() + 2 * (markSize() + 2), plain.height()};
    }

protected:
    void paintEvent(QPaintEvent* event) override
    {
        QToolButton::paintEvent(event);
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        const double size = markSize();
        const double middle = height() / 2.0;
        if (isRightToLeft()) {
            painter.translate(width(), 0);
            painter.scale(-1, 1);
        }
        if (isChecked()) {
            painter.setBrush(palette().color(QPalette::Accent));
            const double left = gap;
            const double tip = left + size * 0.75;
            painter.drawPolygon(
                QPolygonF{QPointF(left, middle - size / 2), QPointF(tip, middle), QPointF(left, middle + size / 2)}
            );
        }
        if (m_hasStop) {
            painter.setBrush(errorColor(palette()));
            painter.drawRect(QRectF(width() - gap - size, middle - size / 2, size, size));
        }
    }

    /// Presses the button when the user presses Enter, because on some desktops Enter doesn't press buttons.
    void keyPressEvent(QKeyEvent* event) override
    {
        if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
            click();
        else
            QToolButton::keyPressEvent(event);
    }

private:
    /// The distance between a mark and the edge.
    static constexpr int gap = 5;

    int markSize() const { return fontMetrics().ascent() * 3 / 5; }

    bool m_hasStop = false;
};

namespace {

/// A label that cuts off its text if it is too long, and then shows the full text as a tooltip.
class CutLabel : public QLabel
{
public:
    explicit CutLabel(QWidget* parent)
        : QLabel(parent)
    {
        setTextFormat(Qt::PlainText);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        style()->drawItemText(
            &painter,
            contentsRect(),
            static_cast<int>(Qt::AlignVCenter | Qt::AlignLeading),
            palette(),
            isEnabled(),
            fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width()),
            foregroundRole()
        );
    }

    bool event(QEvent* event) override
    {
        if (event->type() != QEvent::ToolTip)
            return QLabel::event(event);
        const int width = fontMetrics().horizontalAdvance(text());
        tellWholeIfCut(*static_cast<QHelpEvent*>(event), *this, contentsRect(), text(), width);
        return true;
    }
};

} // namespace

PhasesDock::PhasesDock(const DockContext& context, QWidget* parent)
    : QWidget(parent)
    , m_desk(context.playtest)
    , m_actions(context.actions)
    , m_status(new CutLabel(this))
    , m_brief(new CutLabel(this))
    , m_bar(new QWidget)
    , m_flow(new FlowLayout(m_bar))
    , m_scroll(new QScrollArea(this))
    , m_controls(new QHBoxLayout)
    , m_scrubber(new Scrubber(context.playtest, this))
    , m_speed(new QComboBox(this))
{
    m_flow->setSpacing(2);
    m_status->setContentsMargins(4, 2, 4, 2);
    m_brief->setContentsMargins(4, 0, 4, 0);
    m_controls->setSpacing(2);
    for (const QString& id : {u"play.undo"_s, u"play.redo"_s})
        addControl(id);
    m_pass = addControl(u"play.pass"_s);
    m_pass->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    for (const QString& id : {u"play.decision"_s, u"play.phase"_s, u"play.turn"_s, u"play.auto-pass"_s, u"play.stop"_s})
        addControl(id);
    m_hurry = addControl(u"play.hurry"_s);
    m_controls->addWidget(m_brief);
    m_controls->addWidget(m_scrubber, 1);
    m_speed->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_controls->addStretch();
    m_controls->addWidget(m_speed);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 0, 6, 2);
    layout->setSpacing(2);
    m_scroll->setWidget(m_bar);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    layout->addWidget(m_status);
    layout->addWidget(m_scroll, 1);
    layout->addLayout(m_controls);
    // Unused space goes below the controls, not between the controls and the phases.
    layout->addStretch();
    connect(m_speed, &QComboBox::activated, this, [this](int index) {
        m_desk.pace.setMotion(static_cast<Motion>(m_speed->itemData(index).toInt()));
    });
    connect(&m_desk.news, &PlaytestNews::gameChanged, this, &PhasesDock::restart);
    connect(&m_desk.news, &PlaytestNews::changed, this, &PhasesDock::refresh);
    connect(&m_desk.news, &PlaytestNews::goingChanged, this, &PhasesDock::refresh);
    connect(&m_actions, &Actions::described, this, &PhasesDock::retranslate);
    retranslate();
    restart();
}

QToolButton* PhasesDock::addControl(const QString& action)
{
    auto* const button = new QToolButton(this);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setDefaultAction(m_actions.action(action));
    button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    m_controls->addWidget(button);
    return button;
}

QList<QToolButton*> PhasesDock::phases() const
{
    return {m_phases.begin(), m_phases.end()};
}

void PhasesDock::restart()
{
    qDeleteAll(m_phases);
    m_phases.clear();
    for (std::uint32_t phase = 0; m_desk.played.isPlaying() && phase < m_desk.played.program().phases.size(); ++phase) {
        auto* const button = new PhaseButton(m_bar);
        button->setText(menuText(QString::fromStdString(m_desk.played.program().phases[phase])));
        connect(button, &QToolButton::clicked, this, [this, phase] {
            m_desk.pace.runTo(phase);
            refresh();
        });
        connect(button, &QToolButton::customContextMenuRequested, this, [this, phase, button](QPoint at) {
            auto* const menu = new QMenu(this);
            menu->setAttribute(Qt::WA_DeleteOnClose);
            menu->addAction(tr("Run to Here"), this, [this, phase] { m_desk.pace.runTo(phase); });
            QAction* const stop = menu->addAction(tr("Always Stop Here"));
            stop->setCheckable(true);
            stop->setChecked(m_desk.pace.hasStop(phase));
            connect(stop, &QAction::toggled, this, [this, phase](bool isOn) { m_desk.pace.setStop(phase, isOn); });
            menu->popup(button->mapToGlobal(at));
        });
        m_flow->addWidget(button);
        m_phases.append(button);
    }
    refresh();
    // New buttons have a size only once they are shown.
    QMetaObject::invokeMethod(this, &PhasesDock::layOut, Qt::QueuedConnection);
}

QString PhasesDock::passText() const
{
    return m_actions.plainText(u"play.pass"_s);
}

QString PhasesDock::letBotText()
{
    // The question quotes this button, so both share one translation.
    return PlayWords::tr("Resume Bot");
}

/// Updates the pass button. After the user goes back to a bot's decision, the button lets the bot continue.
void PhasesDock::refreshPass()
{
    const bool isBotWaiting = m_desk.played.isPlaying() && !m_desk.sight.view().isOver && !m_desk.pace.isGoing() &&
                              !m_desk.pace.isThinking() && m_desk.played.isBot(m_desk.sight.view().asked);
    m_actions.action(u"play.pass"_s)->setIconText(isBotWaiting ? letBotText() : passText());
}

/// Makes the button wide enough for both of its texts, so that nothing moves when the text changes.
void PhasesDock::fitPass()
{
    const QFontMetrics metrics(m_pass->font());
    const int words = std::max(metrics.horizontalAdvance(passText()), metrics.horizontalAdvance(letBotText()));
    m_pass->setMinimumWidth(0);
    m_pass->setFixedWidth(m_pass->sizeHint().width() - metrics.horizontalAdvance(m_pass->text()) + words);
}

QString PhasesDock::status() const
{
    return m_status->text();
}

void PhasesDock::refresh()
{
    m_speed->setCurrentIndex(m_speed->findData(static_cast<int>(m_desk.pace.motion())));
    refreshPass();
    if (!m_desk.played.isPlaying()) {
        m_status->setText(tr("No game is being played."));
        m_brief->clear();
        return;
    }
    for (qsizetype index = 0; index < m_phases.size(); ++index) {
        PhaseButton* const button = m_phases.at(index);
        const auto phase = static_cast<std::uint32_t>(index);
        const QString name = QString::fromStdString(m_desk.played.program().phases[phase]);
        const bool isHere = m_desk.sight.view().phase == phase;
        const bool hasStop = m_desk.pace.hasStop(phase);
        button->setChecked(isHere);
        button->setStop(hasStop);
        button->setToolTip(
            hasStop ? tr("%1: always stops here. Click to run to this phase.").arg(name)
                    : tr("%1: click to run to this phase, right-click to set a stop.").arg(name)
        );
        const QString called = isHere ? tr("%1, now", "the current phase, for screen readers").arg(name) : name;
        button->setAccessibleName(hasStop ? tr("%1, always stops here").arg(called) : called);
        if (isHere)
            m_scroll->ensureWidgetVisible(button, 0, 0);
    }
    const engine::State& state = m_desk.played.game().state();
    const std::uint16_t cell = m_desk.played.program().activePlayerCell;
    const engine::Ref active = cell ? state.at(state.game(), cell) : 0;
    QStringList parts;
    if (const std::int32_t turn = m_desk.played.chronicle().note(m_desk.played.game().cursor()).turn; turn > 0)
        parts.append(tr("Turn %1").arg(turn));
    if (active && state.isPlayer(active))
        parts.append(tr("Active: %1").arg(seatName(state.at(active, engine::cells::player::Seat))));
    if (m_desk.sight.view().isOver)
        parts.append(ending());
    else if (m_desk.sight.view().asked >= 0)
        parts.append(tr("Deciding: %1").arg(seatName(m_desk.sight.view().asked)));
    m_status->setText(parts.join(u" · "_s));
    m_brief->setText(m_status->text());
}

/// The text saying that the game is over, with the cause if it is known.
QString PhasesDock::ending() const
{
    const StepNote& note = m_desk.played.chronicle().note(m_desk.played.game().cursor());
    const engine::Event* const end = Chronicle::closingEvent(m_desk.played.program(), note);
    const QString cause =
        end ? QString::fromStdString(engine::describeCause(m_desk.played.game().state(), *end, m_desk.sight.viewer()))
            : QString();
    return cause.isEmpty() ? tr("Game over")
                           : tr("Game over %1", "%1 is the cause, such as “by the rules [RT-win.4]”").arg(cause);
}

int PhasesDock::statusRoom() const
{
    constexpr int manyTurns = 888;
    int widest = 0;
    for (std::int32_t seat = 0; seat < m_desk.played.seatCount(); ++seat) {
        const QString name = seatName(seat);
        const QStringList parts{tr("Turn %1").arg(manyTurns), tr("Active: %1").arg(name), tr("Deciding: %1").arg(name)};
        widest = std::max(widest, fontMetrics().horizontalAdvance(parts.join(u" · "_s)));
    }
    const QMargins margins = m_status->contentsMargins();
    return widest + margins.left() + margins.right() + 1;
}

void PhasesDock::layOut()
{
    const QMargins margins = layout()->contentsMargins();
    const int spacing = layout()->spacing();
    const int width = contentsRect().width() - margins.left() - margins.right();
    const int height = contentsRect().height() - margins.top() - margins.bottom();
    const int phases = m_flow->heightForWidth(width);
    const int whole = m_status->sizeHint().height() + phases + m_controls->sizeHint().height() + 2 * spacing;
    // If the phases must be scrolled, the status is moved to the controls, so that it stays visible.
    const bool hasOwnLine = !m_desk.played.isPlaying() || whole <= height;
    m_status->setVisible(hasOwnLine);
    m_brief->setVisible(!hasOwnLine);
    constexpr int leastScrubber = 120;
    int room = width - (m_scrubber->isVisibleTo(this) ? leastScrubber : 0);
    for (int place = 0; place < m_controls->count(); ++place) {
        const QWidget* const control = m_controls->itemAt(place)->widget();
        room -= m_controls->spacing();
        if (control && control != m_brief && control != m_scrubber)
            room -= control->sizeHint().width();
    }
    // A label with a fixed size causes no new layout when its text changes.
    m_brief->setFixedSize(
        m_desk.played.isPlaying() ? std::clamp(room, 0, statusRoom()) : 0, m_brief->sizeHint().height()
    );
    m_scroll->setMaximumHeight(phases);
    for (PhaseButton* const phase : std::as_const(m_phases))
        if (phase->isChecked())
            m_scroll->ensureWidgetVisible(phase, 0, 0);
}

void PhasesDock::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    // In a narrow panel, the scrubber is hidden. The history panel has one, too.
    constexpr int leastWidth = 640;
    m_scrubber->setVisible(width() >= leastWidth);
    constexpr int leastForWords = 960;
    m_hurry->setToolButtonStyle(width() >= leastForWords ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
    layOut();
}

void PhasesDock::retranslate()
{
    m_speed->clear();
    m_speed->setAccessibleName(tr("Animation speed"));
    m_speed->setToolTip(tr("How fast cards move and bots play"));
    m_speed->addItem(tr("No animation"), static_cast<int>(Motion::Off));
    m_speed->addItem(tr("Fast"), static_cast<int>(Motion::Fast));
    m_speed->addItem(tr("Normal"), static_cast<int>(Motion::Normal));
    m_speed->addItem(tr("Slow"), static_cast<int>(Motion::Slow));
    refresh();
    fitPass();
}

void PhasesDock::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::FontChange)
        fitPass();
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange)
        layOut();
}

} // namespace studio
