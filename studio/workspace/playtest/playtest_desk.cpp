// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/playtest/playtest_desk.h"

#include "engine/play/stuck.h"
#include "studio/words/card_book.h"
#include "studio/words/playtest_words.h"
#include "studio/workspace/workspace.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

using engine::Game;

PlaytestDesk::PlaytestDesk(Workspace& workspace, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
{
    m_next.setSingleShot(true);
    connect(&m_next, &QTimer::timeout, this, &PlaytestDesk::go);
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this, &PlaytestDesk::hurry);
    connect(&workspace, &Workspace::aboutToClose, this, [this] {
        // A game that is still being read is one of the project that goes, and so are the decks played with last.
        m_resuming.cancel();
        keepUnkept();
        keepAll();
        m_lastSetup.reset();
        leave();
    });
    connect(&workspace, &Workspace::compiled, this, &PlaytestDesk::outdatedChanged);
    connect(&workspace, &Workspace::compiled, this, &PlaytestDesk::prove);
}

PlaytestDesk::~PlaytestDesk() = default;

void PlaytestDesk::play(std::unique_ptr<Game> game, const model::CompiledGame& whole, const QStringList& bots)
{
    Chronicle chronicle = Chronicle::of(*game);
    play(std::move(game), std::move(chronicle), whole, bots);
}

void PlaytestDesk::play(
    std::unique_ptr<Game> game, Chronicle chronicle, const model::CompiledGame& whole, const QStringList& bots
)
{
    halt();
    dropRerun();
    keepUnkept();
    m_isUnkept = false;
    m_passedFor.clear();
    m_chronicle = std::move(chronicle);
    m_game = std::move(game);
    m_namesInSmallLetters = namesInSmallLetters(program());
    m_line.clear();
    m_whole = whole;
    m_book = std::make_unique<CardBook>(whole);
    m_bots = bots;
    m_bots.resize(seatCount());
    m_curtainFor.reset();
    m_findingStart.cancel();
    m_tryingPosition.cancel();
    m_recording.reset();
    m_scenario.clear();
    const auto person = std::ranges::find_if(m_bots, &QString::isEmpty);
    m_looking = person == m_bots.end() ? 0 : static_cast<std::int32_t>(person - m_bots.begin());
    // One person among bots is meant to see what that seat sees.
    const auto people = std::ranges::count_if(m_bots, &QString::isEmpty);
    m_sight = people == 0   ? Sight{.kind = Sight::Kind::Everything}
              : people == 1 ? Sight{.kind = Sight::Kind::Seat, .seat = m_looking}
                            : Sight{.kind = Sight::Kind::Deciding};
    // What was played before stands where it was left.
    m_isGoing = m_chronicle->size() == 1;
    look();
    Q_EMIT gameChanged();
    Q_EMIT changed();
    Q_EMIT outdatedChanged();
    go();
}

void PlaytestDesk::leave()
{
    if (!isPlaying())
        return;
    halt();
    dropRerun();
    keepUnkept();
    m_game.reset();
    m_chronicle.reset();
    m_book.reset();
    m_whole = {};
    m_view = {};
    m_choice = {};
    m_picks.clear();
    m_curtainFor.reset();
    m_findingStart.cancel();
    m_tryingPosition.cancel();
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

std::vector<std::int64_t> PlaytestDesk::picked() const
{
    std::vector<std::int64_t> things;
    for (const NodeId node : m_picks) {
        const engine::Ref thing = m_chronicle->note(node).picked;
        if (const std::int64_t shown = engine::shownAs(m_game->state(), thing, viewer()))
            things.push_back(shown);
    }
    things.insert(things.end(), m_choice.picked().begin(), m_choice.picked().end());
    return things;
}

void PlaytestDesk::unpick(std::int64_t thing)
{
    if (std::ranges::contains(m_choice.picked(), thing)) {
        m_choice.unpick(thing);
        Q_EMIT changed();
        return;
    }
    const std::vector<NodeId> picks = m_picks;
    const auto found = std::ranges::find(picks, thing, [this](NodeId node) {
        return engine::shownAs(m_game->state(), m_chronicle->note(node).picked, viewer());
    });
    if (found == picks.end())
        return;
    halt();
    m_game->goTo(m_chronicle->parent(*found));
    for (auto later = found + 1; later != picks.end(); ++later) {
        const engine::Ref next = m_chronicle->note(*later).picked;
        const std::vector<engine::Option>& options = m_game->options();
        const auto option = std::ranges::find_if(options, [next](const engine::Option& one) {
            return one.kind == engine::Option::Kind::Pick && one.arguments[0] == next;
        });
        if (option == options.end() || !take(static_cast<std::size_t>(option - options.begin()), false))
            break;
    }
    refresh();
}

void PlaytestDesk::choose(std::size_t option)
{
    if (!isAsked() || option >= m_view.options.size())
        return;
    m_passedFor.clear();
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
    if (!canUndo() || !isAsked())
        return false;
    // Whoever is asked has decided last: what nobody asked for does not count, unless it was a bot that chose.
    const NodeId here = m_game->cursor();
    NodeId last = here;
    while (last != 0 && m_chronicle->note(last).isByItself && !isBot(m_chronicle->note(last).seat))
        last = m_chronicle->parent(last);
    if (last == 0 || m_game->isByHand(last) || m_chronicle->note(last).seat != m_view.asked)
        return false;
    // The next question of the same choice, or of what is half done: what was answered before it can be answered again.
    const StepNote& now = m_chronicle->note(here);
    const StepNote& before = m_chronicle->note(m_chronicle->parent(last));
    const bool isAct = program().questions[m_view.question].kind == engine::Question::Kind::Act;
    const bool isHalfDone = !now.begunIn.empty() && !passOption();
    const bool isMidway = !isAct || m_game->picks().hasBegun || isHalfDone;
    return isMidway && now.turn == before.turn && now.phase == before.phase;
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
            if (!isByItself)
                m_chronicle->noteWanted(child);
            return true;
        }
    }
    if (m_chronicle->take(*m_game, option, isByItself) != engine::Trouble::None) {
        halt();
        tellTrouble();
        refresh();
        return false;
    }
    m_isUnkept |= !isByItself;
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
    m_passedFor.clear();
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
    m_passedFor.clear();
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
    m_passedFor.clear();
    m_game->goTo(node);
    refresh();
}

void PlaytestDesk::setName(NodeId node, const QString& name)
{
    m_game->setName(node, name.toStdString());
    m_isUnkept = true;
    Q_EMIT named(node);
}

QString PlaytestDesk::stepText(NodeId node) const
{
    if (node == 0)
        return tr("The beginning");
    if (const std::uint32_t phase = m_game->enteredBy(node); phase != engine::none)
        return tr("Play went on in %1, by hand").arg(QString::fromStdString(program().phases[phase]));
    if (m_game->isByHand(node))
        return tr("The position was changed by hand");
    return asLine(m_chronicle->done(node, viewer()));
}

// By hand

void PlaytestDesk::edit(const Change& change)
{
    if (!isPlaying())
        return;
    halt();
    m_game->edit(change);
    m_isUnkept = true;
    m_chronicle->noteEdit(*m_game);
    Q_EMIT stepped(m_game->cursor());
    refresh();
}

void PlaytestDesk::editOn(const Change& change)
{
    if (!isPlaying())
        return;
    const NodeId here = m_game->cursor();
    const bool isEdit = m_game->isByHand(here) && m_game->enteredBy(here) == engine::none;
    if (here == 0 || !isEdit || here + 1 != m_game->nodeCount()) {
        edit(change);
        return;
    }
    // A bot that thinks does so about a position that is no more.
    halt();
    m_game->editOn(change);
    m_isUnkept = true;
    m_chronicle->noteMoreEdits(*m_game);
    refresh();
}

void PlaytestDesk::enter(std::uint32_t phase)
{
    if (!isPlaying() || !m_game->canEnter(phase))
        return;
    halt();
    if (m_chronicle->enter(*m_game, phase) != engine::Trouble::None)
        tellTrouble();
    else
        Q_EMIT stepped(m_game->cursor());
    m_isUnkept = true;
    refresh();
}

} // namespace studio
