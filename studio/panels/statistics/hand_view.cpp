// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/statistics/hand_view.h"

#include "studio/drawing/faces/faces.h"
#include "studio/kit/icons.h"
#include "studio/words/deck_words.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSignalBlocker>
#include <QTextDocument>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr qsizetype shownDraws = 10;
/// The basic size of faces, which grow and shrink with the available space.
constexpr QSize faceSize{63, 88};
/// The highest number of answers to a setup question that are shown as buttons.
constexpr qsizetype mostAnswers = 6;

/// The name of the card whose face the item shows.
QString nameOf(const QListWidgetItem& item)
{
    return item.data(Qt::AccessibleTextRole).toString();
}

} // namespace

HandView::HandView(Workspace& workspace, Selection& selection, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_selection(selection)
    , m_draw(new QPushButton)
    , m_question(new QLabel)
    , m_answers(new QHBoxLayout)
    , m_handLabel(new QLabel)
    , m_nextLabel(new QLabel)
    , m_hand(new QListWidget)
    , m_next(new QListWidget)
    , m_seed(QRandomGenerator::global()->generate64())
{
    layOut();
    connect(m_draw, &QPushButton::clicked, this, &HandView::draw);
    for (QListWidget* list : {m_hand, m_next}) {
        list->setFrameShape(QFrame::NoFrame);
        list->setMouseTracking(true);
        list->viewport()->installEventFilter(this);
        connect(list, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
            if (const auto id = item ? m_workspace.cardNamed(nameOf(*item)) : std::nullopt)
                m_selection.selectCard(*id);
        });
        connect(list, &QListWidget::itemEntered, this, [this](const QListWidgetItem* item) {
            m_selection.point(m_workspace.cardNamed(nameOf(*item)));
        });
    }
    connect(&Faces::of(workspace), &Faces::framesChanged, this, &HandView::showCards);
    connect(&Faces::of(workspace), &Faces::artRead, this, &HandView::showFaces);
    m_handLabel->setBuddy(m_hand);
    m_nextLabel->setBuddy(m_next);
    retranslate();
}

void HandView::layOut()
{
    m_question->setTextFormat(Qt::PlainText);
    m_question->setWordWrap(true);
    m_next->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_hand->setViewMode(QListWidget::IconMode);
    m_hand->setMovement(QListWidget::Static);
    m_hand->setResizeMode(QListWidget::Adjust);
    m_hand->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* top = new QHBoxLayout;
    top->setSpacing(8);
    top->addWidget(m_draw);
    top->addWidget(m_question, 1);
    top->addLayout(m_answers);
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setVerticalSpacing(4);
    layout->addLayout(top, 0, 0, 1, 2);
    layout->addWidget(m_handLabel, 1, 0);
    layout->addWidget(m_nextLabel, 1, 1);
    layout->addWidget(m_hand, 2, 0);
    layout->addWidget(m_next, 2, 1);
    layout->setRowStretch(2, 1);
    layout->setColumnStretch(0, 4);
    layout->setColumnStretch(1, 1);
}

void HandView::retranslate()
{
    m_draw->setText(tr("Draw Hand"));
    m_draw->setIcon(icon(u"deck"_s));
    m_draw->setToolTip(tr("Deal a new hand according to the game's setup"));
    m_handLabel->setText(tr("Hand"));
    m_nextLabel->setText(tr("Next draws"));
    m_hand->setAccessibleName(tr("Sample hand"));
    m_next->setAccessibleName(tr("Next draws"));
    refresh();
}

void HandView::setDeck(const model::Deck* deck)
{
    m_deck = deck;
    m_opening.reset();
    refresh();
}

void HandView::draw()
{
    const auto& program = m_workspace.whole().program;
    m_opening = m_deck && program ? model::OpeningHand::deal(program, m_deck->list, m_seed++) : std::nullopt;
    refresh();
    if (m_opening)
        Q_EMIT dealt(int(m_opening->hand().size()));
    else if (m_deck)
        m_question->setText(tr("No game can start with this deck. See the Health panel."));
}

QStringList HandView::hand() const
{
    return m_opening ? m_opening->hand() : QStringList();
}

void HandView::refresh()
{
    m_draw->setEnabled(m_deck != nullptr);
    showCards();
    m_question->setText(m_opening ? QString() : tr("Deal a hand according to the rules and see the next draws."));
    showAnswers();
}

void HandView::showCards()
{
    const QSignalBlocker noHand(m_hand);
    const QSignalBlocker noNext(m_next);
    m_hand->clear();
    m_next->clear();
    m_next->setVisible(isSetupComplete());
    m_nextLabel->setVisible(isSetupComplete());
    if (!m_opening)
        return;
    for (const QString& card : m_opening->hand()) {
        auto* const item = new QListWidgetItem(m_hand);
        item->setData(Qt::AccessibleTextRole, card);
        item->setToolTip(Qt::convertFromPlainText(card));
    }
    showFaces();
    if (isSetupComplete())
        for (const QString& card : m_opening->nextDraws(shownDraws))
            (new QListWidgetItem(card, m_next))->setData(Qt::AccessibleTextRole, card);
    fitFaces();
}

/// Whether the setup is complete. The next draws are hidden until the hand is kept.
bool HandView::isSetupComplete()
{
    return m_opening && offeredAnswers().isEmpty();
}

QStringList HandView::offeredAnswers()
{
    const QStringList answers = m_opening->answers();
    return answers.size() > mostAnswers ? QStringList() : answers;
}

/// Chooses the largest size at which all faces are visible.
void HandView::fitFaces()
{
    constexpr int gap = 4;
    constexpr int leastWidth = 42;
    const QSize room = m_hand->viewport()->size();
    const int cards = std::max(1, m_hand->count());
    QSize best = faceSize * leastWidth / faceSize.width();
    for (int columns = 1; columns <= cards; ++columns) {
        const int rows = (cards + columns - 1) / columns;
        const QSize cell(room.width() / columns - gap, room.height() / rows - gap);
        const QSize face = faceSize.scaled(cell, Qt::KeepAspectRatio).boundedTo(faceSize * 2);
        if (face.width() > best.width())
            best = face;
    }
    if (best == m_hand->iconSize())
        return;
    m_hand->setIconSize(best);
    m_hand->setGridSize(best + QSize(gap, gap));
    showFaces();
}

void HandView::showFaces()
{
    const Faces& faces = Faces::of(m_workspace);
    for (int row = 0; row < m_hand->count(); ++row) {
        QListWidgetItem* const item = m_hand->item(row);
        if (const auto content = faces.contentNamed(nameOf(*item)))
            item->setIcon(faces.pixmap(*content, m_hand->iconSize(), devicePixelRatioF()));
        else
            item->setText(nameOf(*item));
    }
}

bool HandView::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Leave)
        m_selection.point({});
    if (event->type() == QEvent::Resize && watched == m_hand->viewport())
        fitFaces();
    return false;
}

void HandView::showAnswers()
{
    while (QLayoutItem* const old = m_answers->takeAt(0)) {
        if (QWidget* const widget = old->widget()) {
            widget->hide();
            widget->deleteLater();
        }
        delete old;
    }
    if (!m_opening)
        return;
    const QStringList answers = offeredAnswers();
    if (answers.isEmpty()) {
        m_question->setText(tr("Setup complete: %1 in hand.").arg(cardCount(int(m_opening->hand().size()))));
        return;
    }
    const QString question = m_opening->question();
    m_question->setText(question.isEmpty() ? question : question.first(1).toUpper() + question.mid(1));
    QWidget* last = m_draw;
    for (qsizetype at = 0; at < answers.size(); ++at) {
        auto* button = new QPushButton(QString(answers[at]).replace(u'&', u"&&"_s));
        connect(button, &QPushButton::clicked, this, [this, at] {
            m_opening->answer(at);
            refresh();
        });
        m_answers->addWidget(button);
        setTabOrder(std::exchange(last, button), button);
    }
    setTabOrder(last, m_hand);
}

} // namespace studio
