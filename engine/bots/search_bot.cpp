// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bots/search_bot.h"

#include "engine/bots/random_bot.h"
#include "engine/bots/redeal.h"
#include "engine/play/autoplay/autoplay.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace engine {

namespace {

/// The maximum number of steps in a playout. A longer playout counts as undecided.
constexpr std::int32_t longestPlayout = 1000;

/// The weight given to options that were rarely tried, as opposed to successful ones. If results range from 0 to 1, a
/// weight of about 0.7 is usual.
constexpr double exploration = 0.7;

/// An answer to a question, with the results of the games in which it was given.
struct Tried
{
    std::uint32_t question = none;
    Option option = {};
    std::int32_t seat = -1;
    /// Answers to the next question.
    std::vector<std::uint32_t> next = {};
    /// The number of times the answer was available, and the number of times it was given.
    std::uint32_t offers = 0;
    std::uint32_t visits = 0;
    double won = 0;

    double worth() const { return won / visits + exploration * std::sqrt(std::log(double(offers)) / visits); }
};

/// The search for one decision, as information-set Monte Carlo tree search. The tried answers form a tree, in which an
/// answer has the same node in all imagined games.
class Search
{
public:
    Search(Game& game, Random& random)
        : m_random(random)
        , m_answers(game.options())
        , m_asked(game.asked())
        , m_question(game.question())
        , m_here(game)
        , m_imagined(game)
        , m_redeal(beforeSecretAnswers(), game.state().at(game.asked(), cells::player::Seat))
        , m_tried(1)
    {
        m_here.forgetHistory();
    }

    void playOut(const std::stop_token& stop)
    {
        m_imagined.imagine(m_here, [this](State& state) { m_redeal.deal(state, m_random); });
        m_isStuck = false;
        m_steps = 0;
        m_path.assign(1, 0);
        if (!reachesQuestion())
            return;
        while (canContinue() && descends()) {
        }
        while (canContinue() && m_steps < longestPlayout) {
            // An interrupted playout has no result, so nothing is learned from it.
            if (stop.stop_requested())
                return;
            apply(randomOption(m_imagined, m_random));
        }
        learn();
    }

    /// The answer that was tried most often; a random one if no simulation was finished.
    std::size_t best(Game& game) const
    {
        const auto& answers = m_tried.front().next;
        const auto visits = [this](std::uint32_t answer) {
            return m_tried[answer].visits;
        };
        const auto most = std::ranges::max_element(answers, {}, visits);
        if (most == answers.end() || visits(*most) == 0)
            return randomOption(game, m_random);
        return static_cast<std::size_t>(std::ranges::find(m_answers, m_tried[*most].option) - m_answers.begin());
    }

private:
    /// An option of the imagined game, and its node in the tree.
    struct Offer
    {
        std::size_t option = 0;
        std::uint32_t tried = none;
    };

    /// If the question is secret, goes back to the position before all earlier answers to it, and notes the answers of
    /// the bot's own player. The other players' answers can't be known, so every imagined game answers the question
    /// again. Stops at an answer that changed something, because by then all players had answered and the answers were
    /// no longer secret.
    const Game& beforeSecretAnswers()
    {
        while (m_here.program().questions[m_question].isSecret && m_here.canUndo()) {
            const Game::NodeId step = m_here.cursor();
            m_here.undo();
            const bool isSecretAnswer = m_here.question() == m_question && !m_here.isManual(step);
            if (!isSecretAnswer || !m_here.editsOf(step).empty()) {
                m_here.redo();
                break;
            }
            if (m_here.asked() == m_asked)
                m_given.insert(m_given.begin(), m_here.options()[m_here.optionOf(step)]);
        }
        return m_here;
    }

    /// Plays the imagined game up to the question. Returns false if the game doesn't reach it.
    bool reachesQuestion()
    {
        std::size_t given = 0;
        while (canContinue() && m_imagined.question() == m_question) {
            if (m_imagined.asked() != m_asked) {
                apply(randomOption(m_imagined, m_random));
                continue;
            }
            if (given == m_given.size())
                return true;
            const std::vector<Option>& options = m_imagined.options();
            const auto same = std::ranges::find(options, m_given[given++]);
            if (same == options.end())
                return false;
            apply(static_cast<std::size_t>(same - options.begin()));
        }
        return false;
    }

    bool canContinue() { return !m_isStuck && !m_imagined.isOver() && !m_imagined.options().empty(); }

    void apply(std::size_t option)
    {
        m_isStuck = m_imagined.apply(option) != Trouble::None;
        ++m_steps;
    }

    /// Takes one step along the tree. Returns false if the option was untried, or if there was no option.
    bool descends()
    {
        collectOffers();
        const auto untried = std::ranges::partition(m_offers, [](const Offer& offer) { return offer.tried != none; });
        for (const Offer& offer : m_offers) {
            if (offer.tried != none)
                ++m_tried[offer.tried].offers;
        }
        if (!untried.empty()) {
            const std::uint32_t which = m_random.below(static_cast<std::uint32_t>(untried.size()));
            Offer& offer = untried[which];
            offer.tried = addTried(m_imagined.options()[offer.option]);
            take(offer);
            return false;
        }
        // If none of the options exists in the real game, nothing can be learned from this game.
        if (m_offers.empty())
            return false;
        const auto worth = [this](const Offer& offer) {
            return m_tried[offer.tried].worth();
        };
        take(*std::ranges::max_element(m_offers, {}, worth));
        return true;
    }

    void collectOffers()
    {
        const std::vector<Option>& options = m_imagined.options();
        const std::uint32_t question = m_imagined.question();
        const bool isFirst = m_path.size() == 1;
        const auto isAllowed = [&](const Option& option) {
            return !isForPeopleOnly(m_imagined.program(), option) &&
                   (!isFirst || std::ranges::contains(m_answers, option));
        };
        m_offers.clear();
        for (std::size_t index = 0; index < options.size(); ++index) {
            if (isAllowed(options[index]))
                m_offers.push_back({index, find(question, options[index])});
        }
    }

    std::uint32_t find(std::uint32_t question, const Option& option) const
    {
        const auto isIt = [&](std::uint32_t answer) {
            return m_tried[answer].option == option && m_tried[answer].question == question;
        };
        const auto& next = m_tried[m_path.back()].next;
        const auto found = std::ranges::find_if(next, isIt);
        return found == next.end() ? none : *found;
    }

    std::uint32_t addTried(const Option& option)
    {
        const auto index = static_cast<std::uint32_t>(m_tried.size());
        const std::int32_t seat = m_imagined.state().at(m_imagined.asked(), cells::player::Seat);
        m_tried.push_back({.question = m_imagined.question(), .option = option, .seat = seat, .offers = 1});
        m_tried[m_path.back()].next.push_back(index);
        return index;
    }

    void take(const Offer& offer)
    {
        m_path.push_back(offer.tried);
        apply(offer.option);
    }

    void learn()
    {
        for (const std::uint32_t index : m_path) {
            Tried& tried = m_tried[index];
            ++tried.visits;
            if (tried.seat >= 0)
                tried.won += resultFor(tried.seat);
        }
    }

    /// The result for a seat: 1 for winning alone, 0 for losing, and a number in between for a shared win or a draw.
    /// The result of a long game is a little closer to that of a draw, so that a bot that can win does so quickly.
    double resultFor(std::int32_t seat) const
    {
        const double even = 1.0 / m_imagined.state().players();
        const auto winners = static_cast<std::uint32_t>(m_imagined.winners());
        if (winners == 0)
            return even;
        const double share = (winners >> seat & 1u) != 0 ? 1.0 / std::popcount(winners) : 0;
        return even + (share - even) * (1 - 0.1 * m_steps / longestPlayout);
    }

    Random& m_random;
    const std::vector<Option> m_answers;
    const Ref m_asked;
    const std::uint32_t m_question;
    /// The earlier answers of the bot's own player to the same secret question.
    std::vector<Option> m_given;
    Game m_here;
    Game m_imagined;
    Redeal m_redeal;
    /// The tree. The first node is the question itself.
    std::vector<Tried> m_tried;
    std::vector<std::uint32_t> m_path;
    std::vector<Offer> m_offers;
    std::int32_t m_steps = 0;
    bool m_isStuck = false;
};

} // namespace

SearchBot::SearchBot(const BotSettings& settings)
    : m_playouts(settings.playouts)
    , m_random{settings.seed, 0}
{
}

std::size_t SearchBot::choose(Game& game, const std::stop_token& stop)
{
    const std::vector<Option>& options = game.options();
    const auto isForBots = [&](const Option& option) {
        return !isForPeopleOnly(game.program(), option);
    };
    // A single option needs no search.
    if (std::ranges::count_if(options, isForBots) <= 1)
        return randomOption(game, m_random);
    Search search(game, m_random);
    for (std::uint32_t count = 0; (m_playouts == 0 || count < m_playouts) && !stop.stop_requested(); ++count)
        search.playOut(stop);
    return search.best(game);
}

} // namespace engine
