// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <vector>

/// Automatic play between decisions. Begin with Autoplay.
namespace engine {

/// Whether a turn begins with an event: the one the game calls so, or else another player becoming the active one.
bool beginsTurn(const Program& program, const Event& event);
bool hasTurns(const Program& program);

/// Whether an option, like conceding, is always there for people. It is no choice that a bot would make or that a
/// player would be asked for.
inline bool isLeftToPeople(const Program& program, const Option& option)
{
    const bool isAction = option.kind == Option::Kind::Act || option.kind == Option::Kind::Begin;
    return isAction && program.verbs[option.verb].isByHand;
}

/// The seat that is asked; less than 0 when nobody is.
std::int32_t askedSeat(Game& game);

std::optional<std::size_t> passOption(Game& game);
/// The only thing that the asked player can do, or the first of several that read alike to them. Options that are left
/// to people do not count.
std::optional<std::size_t> forcedOption(Game& game);

/// The questions at which a person is asked.
enum class Attention : std::uint8_t {
    /// All questions.
    Always,
    /// Questions that leave a choice.
    Choices,
    /// The same, but where the person may pass, only after something has happened: a turn began, or a decision was made
    /// that is not a pass.
    Events,
};

/// Automatic play: forced options, passes, the moves of bots, and the points at which all of it stops.
/// The table, the terminal and any other front end ask next() and report every step to took(), so that a
/// game goes on everywhere alike. Autoplay takes no step itself: a bot may think for long, and a table shows each step.
class Autoplay
{
public:
    enum class Goal : std::uint8_t { Decision, Phase, Turn };

    /// The source of a step: a person, a bot, or nobody, because there was only one thing to do or because the person
    /// passes until something happens.
    enum class By : std::uint8_t { Person, Bot, Necessity, Passing };

    /// The reason why play has stopped.
    enum class End : std::uint8_t {
        /// It was halted, or has not started.
        Halted,
        /// A person is asked.
        Asked,
        /// The goal is reached.
        Reached,
        /// The phase to run to came and went without a question.
        RanPast,
        /// A person has to decide before the goal can be reached.
        HeldUp,
        /// The phase has a stop.
        Stopped,
        /// There were so many steps without a person that the game may never end.
        Exhausted,
        Over,
    };

    struct Next
    {
        /// A person if play has stopped; `end` then gives the reason.
        By by = By::Person;
        /// The option to take, unless a person or a bot decides.
        std::size_t option = 0;
        End end = End::Halted;
        /// A person asked for this step, though not for what it does: undo goes back to before it.
        bool isWanted = false;
    };

    struct Step
    {
        By by = By::Person;
        std::int32_t seat = -1;
        bool isPass = false;
        Game::NodeId node = 0;
        std::span<const Event> events = {};
    };

    /// A pass that a person was not asked for.
    struct Passed
    {
        Game::NodeId node = 0;
        std::int32_t seat = -1;
        /// There was nothing else to do.
        bool wasForced = false;

        friend bool operator==(const Passed&, const Passed&) = default;
    };

    /// The most steps without a person before play stops.
    static constexpr std::uint32_t longest = 20'000;

    /// People in all seats, who are asked where they have a choice.
    explicit Autoplay(std::int32_t seats = 0, std::set<std::uint32_t> stops = {});

    Attention attention(std::int32_t seat) const { return m_seats[static_cast<std::size_t>(seat)].attention; }

    void setAttention(std::int32_t seat, Attention attention);
    void setAttention(Attention everybodys);

    bool isBot(std::int32_t seat) const { return seat >= 0 && m_seats[static_cast<std::size_t>(seat)].isBot; }

    void setBot(std::int32_t seat, bool isBot);

    /// Phases in which everybody is asked everything, and in which a run to a decision, phase or turn stops.
    const std::set<std::uint32_t>& stops() const { return m_stops; }

    bool stopsIn(std::uint32_t phase) const { return m_stops.contains(phase); }

    void setStop(std::uint32_t phase, bool isOn);

    /// While play goes on only as asked for, bots wait and nobody is passed for, but in a run.
    void setOnlyAsAsked(bool isOn) { m_isOnlyAsAsked = isOn; }

    /// Goes on until a person is asked.
    void goOn();
    /// Goes on by at least one step, passing for people on the way: until a person is asked, or as far as the next
    /// phase or turn.
    void run(Goal goal);
    void runTo(std::uint32_t phase);
    void halt(End end = End::Halted);
    /// The game was taken to another position. Whoever is asked there is asked.
    void jump();

    bool isGoing() const { return m_isGoing; }

    Next next(Game& game) const;
    /// Must be called after every step, whether a person, a bot or autoplay took it.
    void took(const Game& game, const Step& step);

    /// The last step was something to look at before passing again.
    bool hasSomethingHappened() const { return m_hasHappened; }

    /// Everything that was passed without asking since a person last decided, or since this was last asked.
    std::vector<Passed> takePassed();

private:
    struct Seat
    {
        bool isBot = false;
        Attention attention = Attention::Choices;
    };

    void start();

    /// People are passed for until there, whatever they want to be asked.
    bool isRun() const { return m_goalPhase || m_goal == Goal::Phase || m_goal == Goal::Turn; }

    bool isFirstOfRun() const { return m_steps == 0 && (m_goal || m_goalPhase); }

    Next nextOf(Game& game, std::int32_t seat) const;
    End endAfter(const Game& game, const Step& step) const;

    std::vector<Seat> m_seats;
    std::set<std::uint32_t> m_stops;
    bool m_isOnlyAsAsked = false;

    bool m_isGoing = false;
    End m_end = End::Halted;
    std::optional<Goal> m_goal;
    std::optional<std::uint32_t> m_goalPhase;
    /// Since play began to go on.
    std::uint32_t m_steps = 0;
    bool m_hasHappened = true;
    std::vector<Passed> m_passed;
};

} // namespace engine
