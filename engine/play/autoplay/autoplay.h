// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <vector>

/// Automatic play between decisions. Start with Autoplay.
namespace engine {

/// Whether an event begins a turn. A turn begins with an event of the game's turn verb or, in a game without such a
/// verb, with a change of the active player.
bool beginsTurn(const Program& program, const Event& event);
bool hasTurns(const Program& program);

/// Whether an option is only for people, like conceding. Such options are always available, but bots never choose them,
/// and players are not asked when there are no others.
inline bool isForPeopleOnly(const Program& program, const Option& option)
{
    const bool isAction = option.kind == Option::Kind::Act || option.kind == Option::Kind::Begin;
    return isAction && program.verbs[option.verb].isManual;
}

/// The seat that is asked; -1 if there is none.
std::int32_t askedSeat(Game& game);

std::optional<std::size_t> passOption(Game& game);
/// The option to take without asking: the only option of the player being asked, or the first one if all have the same
/// text; nullopt if there is a real choice. Options that only people may choose are ignored.
std::optional<std::size_t> forcedOption(Game& game);

/// The decisions that a person is asked to make.
enum class Attention : std::uint8_t {
    /// All decisions.
    Always,
    /// Decisions with a real choice.
    Choices,
    /// Decisions with a real choice. If the person can pass, they are asked only after the start of a turn, or after a
    /// decision other than a pass.
    Events,
};

/// Automatic play: forced options, passes and bots, and the points where automatic play stops. The table, the terminal
/// and any other front end call next() and report every step to took(), so that automatic play is the same everywhere.
/// Autoplay takes no steps itself, because bots may think for a long time and a table shows each step.
class Autoplay
{
public:
    enum class Goal : std::uint8_t { Decision, Phase, Turn };

    /// The source of a step: a person, a bot, or autoplay. Autoplay takes a step if there is only one option, or if the
    /// person passes until something happens.
    enum class By : std::uint8_t { Person, Bot, Forced, Passing };

    /// The reason why play has stopped.
    enum class End : std::uint8_t {
        /// Play was halted or has not started.
        Halted,
        /// A person is asked.
        Asked,
        /// The goal is reached.
        Reached,
        /// The target phase passed without a decision.
        RanPast,
        /// A person has to make a decision before the goal is reached.
        HeldUp,
        /// The current phase has a stop.
        Stopped,
        /// Too many steps were taken without a person. The game may never end.
        Exhausted,
        Over,
    };

    struct Next
    {
        /// A person, if play has stopped. `end` is then the reason.
        By by = By::Person;
        /// The option to take, unless a person or a bot decides.
        std::size_t option = 0;
        End end = End::Halted;
        /// Whether a person requested the step, even if they didn't choose this option. Undo stops before such a step.
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

    /// A pass that was made without asking the person.
    struct Passed
    {
        Game::NodeId node = 0;
        std::int32_t seat = -1;
        /// Whether passing was the only option.
        bool wasForced = false;

        friend bool operator==(const Passed&, const Passed&) = default;
    };

    /// The maximum number of steps without a person.
    static constexpr std::uint32_t longest = 20'000;

    /// Starts with a person in every seat, who is asked whenever there is a choice.
    explicit Autoplay(std::int32_t seats = 0, std::set<std::uint32_t> stops = {});

    Attention attention(std::int32_t seat) const { return m_seats[static_cast<std::size_t>(seat)].attention; }

    void setAttention(std::int32_t seat, Attention attention);
    void setAttention(Attention attention);

    bool isBot(std::int32_t seat) const { return seat >= 0 && m_seats[static_cast<std::size_t>(seat)].isBot; }

    void setBot(std::int32_t seat, bool isBot);

    /// The phases in which every person is asked to make all decisions, and in which a run to a decision, phase or turn
    /// stops.
    const std::set<std::uint32_t>& stops() const { return m_stops; }

    bool stopsIn(std::uint32_t phase) const { return m_stops.contains(phase); }

    void setStop(std::uint32_t phase, bool isOn);

    /// If set, play continues only on request: except during a run, bots wait and nothing is passed automatically.
    void setOnRequestOnly(bool isOn) { m_isOnlyAsAsked = isOn; }

    /// Continues until a person is asked.
    void goOn();
    /// Takes at least one step, and passes for people, until a person is asked or the next phase or turn begins.
    void run(Goal goal);
    void runTo(std::uint32_t phase);
    void halt(End end = End::Halted);
    /// Must be called when the game jumps to another position. Play stops, and the next decision is not passed
    /// automatically.
    void jump();

    bool isGoing() const { return m_isGoing; }

    Next next(Game& game) const;
    /// Must be called after every step, whether by a person, a bot or autoplay.
    void took(const Game& game, const Step& step);

    /// Whether the last step was something that people should see before passing again.
    bool hasSomethingHappened() const { return m_hasHappened; }

    /// All passes made without asking since a person's last decision or the last call of this function.
    std::vector<Passed> takePassed();

private:
    struct Seat
    {
        bool isBot = false;
        Attention attention = Attention::Choices;
    };

    void start();

    /// Whether this is a run to a phase or turn, which passes for people regardless of their attention.
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
    /// The number of steps since play last started.
    std::uint32_t m_steps = 0;
    bool m_hasHappened = true;
    std::vector<Passed> m_passed;
};

} // namespace engine
