// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/playtest/playtest_desk.h"

#include "engine/language/dictionary.h"
#include "engine/language/parser.h"
#include "engine/play/describe.h"
#include "engine/play/stuck.h"
#include "studio/commands/card_book.h"
#include "studio/workspace/workspace.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

using engine::Game;
using engine::Viewer;

PlaytestDesk::PlaytestDesk(Workspace& workspace, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
{
    m_next.setSingleShot(true);
    connect(&m_next, &QTimer::timeout, this, &PlaytestDesk::go);
    connect(&workspace, &Workspace::aboutToClose, this, [this] {
        // A game that is still being read is one of the project that goes, and so are the decks played with last.
        m_resuming.cancel();
        m_lastSetup.reset();
        leave();
    });
    connect(&workspace, &Workspace::compiled, this, &PlaytestDesk::outdatedChanged);
    connect(&workspace, &Workspace::compiled, this, &PlaytestDesk::prove);
}

PlaytestDesk::~PlaytestDesk() = default;

void PlaytestDesk::play(std::unique_ptr<Game> game, const model::WholeGame& whole, const QStringList& bots)
{
    Chronicle chronicle = Chronicle::of(*game);
    play(std::move(game), std::move(chronicle), whole, bots);
}

void PlaytestDesk::play(
    std::unique_ptr<Game> game, Chronicle chronicle, const model::WholeGame& whole, const QStringList& bots
)
{
    halt();
    dropRerun();
    m_chronicle = std::move(chronicle);
    m_game = std::move(game);
    m_line.clear();
    m_whole = whole;
    m_book = std::make_unique<CardBook>(whole.sources.files, whole.parsed);
    m_bots = bots;
    m_bots.resize(seatCount());
    m_curtainFor.reset();
    m_recording.reset();
    m_scenario.clear();
    const auto person = std::ranges::find_if(m_bots, &QString::isEmpty);
    m_looking = person == m_bots.end() ? 0 : static_cast<std::int32_t>(person - m_bots.begin());
    // One person among bots is meant to see what that seat sees.
    const auto people = std::ranges::count_if(m_bots, &QString::isEmpty);
    m_sight = people == 0   ? Sight{.kind = Sight::Kind::Everything}
              : people == 1 ? Sight{.kind = Sight::Kind::Seat, .seat = m_looking}
                            : Sight{.kind = Sight::Kind::Deciding};
    look();
    Q_EMIT gameChanged();
    Q_EMIT changed();
    Q_EMIT outdatedChanged();
    // What was played before stands where it was left.
    m_isGoing = m_chronicle->size() == 1;
    go();
}

void PlaytestDesk::leave()
{
    if (!isPlaying())
        return;
    halt();
    dropRerun();
    m_game.reset();
    m_chronicle.reset();
    m_book.reset();
    m_whole = {};
    m_view = {};
    m_choice = {};
    m_curtainFor.reset();
    m_recording.reset();
    Q_EMIT gameChanged();
    Q_EMIT changed();
}

void PlaytestDesk::seat(std::int32_t seat, const QString& bot)
{
    halt();
    m_bots[seat] = bot;
    refresh();
}

// What is seen

std::int32_t PlaytestDesk::askedSeat() const
{
    const engine::Ref asked = m_game->asked();
    return asked ? m_game->state().at(asked, engine::cells::player::Seat) : -1;
}

void PlaytestDesk::lookAs(const Sight& sight)
{
    m_sight = sight;
    refresh();
}

Viewer PlaytestDesk::viewer() const
{
    if (m_curtainFor)
        return onlooker();
    if (m_sight.kind == Sight::Kind::Everything)
        return Viewer::everything();
    return Viewer::seat(m_sight.kind == Sight::Kind::Seat ? m_sight.seat : m_looking);
}

std::int32_t PlaytestDesk::nearSeat() const
{
    return m_sight.kind == Sight::Kind::Seat ? m_sight.seat : m_looking;
}

Wording PlaytestDesk::wording() const
{
    return {.program = program(), .rules = m_book->rules(), .name = [this, seenBy = viewer()](engine::Ref thing) {
                return engine::describe(m_game->state(), thing, seenBy);
            }};
}

void PlaytestDesk::setCurtain(bool isOn)
{
    m_hasCurtain = isOn;
    if (isPlaying())
        refresh();
    Q_EMIT preferred();
}

void PlaytestDesk::openCurtain()
{
    if (!m_curtainFor)
        return;
    m_looking = *m_curtainFor;
    refresh();
}

/// Reads the table again, for whoever looks at it now.
void PlaytestDesk::look()
{
    const std::int32_t asked = askedSeat();
    m_curtainFor.reset();
    if (m_sight.kind == Sight::Kind::Deciding && asked >= 0 && !isBot(asked)) {
        if (m_hasCurtain && asked != m_looking)
            m_curtainFor = asked;
        else
            m_looking = asked;
    }
    const NodeId here = m_game->cursor();
    if (!std::ranges::binary_search(m_line, here)) {
        m_line = m_chronicle->lineTo(here);
        m_line.insert(m_line.begin(), 0);
        while (!m_chronicle->children(m_line.back()).empty())
            m_line.push_back(m_chronicle->children(m_line.back()).back());
    }
    m_view = engine::view(*m_game, viewer());
    const bool isAct =
        m_view.question != engine::none && program().questions[m_view.question].kind == engine::Question::Kind::Act;
    m_choice = HalfChoice(m_view, isAct ? m_game->asked() : 0);
}

void PlaytestDesk::refresh()
{
    look();
    Q_EMIT changed();
}

QString PlaytestDesk::seatName(std::int32_t seat) const
{
    return tr("Player %1").arg(seat + 1);
}

bool PlaytestDesk::isAsked() const
{
    return isPlaying() && !m_view.options.empty() && !isBot(m_view.asked);
}

namespace {

QString capitalised(QString text)
{
    if (!text.isEmpty())
        text[0] = text.at(0).toUpper();
    return text;
}

} // namespace

QString PlaytestDesk::question() const
{
    if (!isPlaying())
        return {};
    if (m_view.isOver)
        return QString::fromStdString(resultText(m_view));
    if (m_view.asked < 0)
        return tr("Nobody can decide anything: the rules do not go on from here.");
    const QString who = seatName(m_view.asked);
    if (m_curtainFor)
        return tr("%1 is to look at the screen.").arg(who);
    if (isBot(m_view.asked))
        return isThinking() ? tr("%1, a bot, is thinking.").arg(who) : tr("%1, a bot, decides.").arg(who);
    if (m_view.options.empty())
        return tr("%1 decides.").arg(who);
    const engine::Question& asked = program().questions[m_view.question];
    const bool isAct = asked.kind == engine::Question::Kind::Act;
    QString words = QString::fromStdString(asked.words);
    if (m_book->isOnCard(asked.place))
        words = QString::fromStdString(m_book->origin(asked.place)) + (words.isEmpty() ? QString() : u" — "_s + words);
    else if (words.isEmpty())
        words = isAct ? tr("choose what to do") : QString::fromStdString(m_book->origin(asked.place)).trimmed();
    return tr("%1: %2").arg(who, words);
}

QStringList PlaytestDesk::explain(std::int64_t thing, std::uint32_t property) const
{
    const auto row = static_cast<engine::Ref>(thing);
    if (!isPlaying() || thing <= 0 || (m_game->state().isCard(row) && !engine::sees(m_game->state(), viewer(), row)))
        return {};
    QStringList lines;
    for (const engine::ValuePart& part : m_game->explain(row, property)) {
        const QString from = part.source
                                 ? QString::fromStdString(engine::describe(m_game->state(), part.source, viewer()))
                                 : tr("a rule of the game");
        const QString amount = part.amount < 0 ? u"−%1"_s.arg(-std::int64_t(part.amount)) : u"%1"_s.arg(part.amount);
        switch (part.kind) {
        case engine::ValuePart::Kind::Base:
            lines.append(tr("%1 to begin with").arg(part.value));
            break;
        case engine::ValuePart::Kind::Set:
            lines.append(tr("set to %1 by %2").arg(amount, from));
            break;
        case engine::ValuePart::Kind::Plus:
            lines.append(tr("%1 by %2: %3").arg(part.amount < 0 ? amount : u'+' + amount, from).arg(part.value));
            break;
        case engine::ValuePart::Kind::Times:
            lines.append(tr("times %1 by %2: %3").arg(amount, from).arg(part.value));
            break;
        case engine::ValuePart::Kind::Include:
        case engine::ValuePart::Kind::Exclude:
            lines.append(tr("changed by %1").arg(from));
            break;
        case engine::ValuePart::Kind::Bounds:
            lines.append(tr("kept within its bounds: %1").arg(part.value));
            break;
        }
    }
    return lines;
}

std::vector<std::int64_t> PlaytestDesk::targetsOf(std::int64_t thing) const
{
    using engine::AnnouncedCells;
    std::vector<std::int64_t> found;
    const engine::State& state = m_game->state();
    const auto card = static_cast<engine::Ref>(thing);
    if (thing <= 0 || !program().announced.areUsed() || !state.isCard(card))
        return found;
    const std::int32_t number = state.announced(card, AnnouncedCells::Effect);
    if (number == 0)
        return found;
    // The first choice is the mode; then come what is aimed at and its stay.
    const engine::Effect& effect = program().effects[static_cast<std::size_t>(number - 1)];
    for (std::uint16_t choice = 1; choice < effect.choices; choice += 2)
        if (const engine::Ref target = state.at(card, program().announced.choice(choice)))
            found.push_back(target);
    return found;
}

// Deciding

HalfChoice::Picked PlaytestDesk::pick(std::int64_t thing)
{
    if (!isAsked())
        return {};
    const HalfChoice::Picked picked = m_choice.pick(thing);
    if (picked.decided)
        choose(*picked.decided);
    else if (picked.isTaken)
        Q_EMIT changed();
    return picked;
}

void PlaytestDesk::choose(std::size_t option)
{
    if (!isAsked() || option >= m_view.options.size())
        return;
    if (!take(option, false))
        return;
    m_isGoing = true;
    go();
}

bool PlaytestDesk::canStepBack() const
{
    if (!isPlaying())
        return false;
    if (!m_choice.isEmpty())
        return true;
    // The next question of the same choice: what was answered before it can be answered again.
    if (!canUndo() || !isAsked() || m_game->isByHand(m_game->cursor()))
        return false;
    const bool isAct = program().questions[m_view.question].kind == engine::Question::Kind::Act;
    return (!isAct || m_game->picks().hasBegun) && m_chronicle->note(m_game->cursor()).seat == m_view.asked;
}

void PlaytestDesk::stepBack()
{
    if (!canStepBack())
        return;
    if (m_choice.isEmpty()) {
        undo();
        return;
    }
    m_choice.unpick();
    Q_EMIT changed();
}

bool PlaytestDesk::take(std::size_t option, bool isByItself)
{
    const NodeId here = m_game->cursor();
    // Who decides again as before is on the same line again.
    for (const NodeId child : m_chronicle->children(here)) {
        if (!m_game->isByHand(child) && m_game->optionOf(child) == option) {
            m_game->goTo(child);
            return true;
        }
    }
    if (m_chronicle->take(*m_game, option, isByItself) != engine::Trouble::None) {
        halt();
        tellTrouble();
        refresh();
        return false;
    }
    Q_EMIT stepped(m_game->cursor());
    return true;
}

void PlaytestDesk::tellTrouble()
{
    Q_EMIT told(
        tr("That could not be carried out and was taken back: %1.")
            .arg(QString::fromStdString(engine::wordsFor(m_game->stuck(), m_game->program(), m_whole.sources.files)))
    );
}

// History

void PlaytestDesk::undo()
{
    if (!canUndo())
        return;
    halt();
    const bool hasPeople = std::ranges::any_of(m_bots, &QString::isEmpty);
    bool wasByItself = true;
    while (wasByItself && m_game->canUndo()) {
        wasByItself = hasPeople && m_chronicle->note(m_game->cursor()).isByItself;
        m_game->undo();
    }
    refresh();
}

void PlaytestDesk::redo()
{
    if (!canRedo())
        return;
    halt();
    const bool hasPeople = std::ranges::any_of(m_bots, &QString::isEmpty);
    m_game->redo();
    while (hasPeople && m_game->canRedo()) {
        m_game->redo();
        if (m_chronicle->note(m_game->cursor()).isByItself)
            continue;
        m_game->undo();
        break;
    }
    refresh();
}

void PlaytestDesk::goTo(NodeId node)
{
    if (!isPlaying() || node >= m_chronicle->size())
        return;
    halt();
    m_game->goTo(node);
    refresh();
}

void PlaytestDesk::setName(NodeId node, const QString& name)
{
    m_game->setName(node, name.toStdString());
    Q_EMIT named(node);
}

QString PlaytestDesk::stepText(NodeId node) const
{
    if (node == 0)
        return tr("The beginning");
    if (m_game->isByHand(node))
        return tr("The position was changed by hand");
    return capitalised(QString::fromStdString(m_chronicle->done(node, viewer())));
}

void PlaytestDesk::edit(const std::function<void(engine::State&)>& change)
{
    if (!isPlaying())
        return;
    halt();
    m_game->edit(change);
    m_chronicle->noteEdit(*m_game);
    Q_EMIT stepped(m_game->cursor());
    refresh();
}

} // namespace studio
