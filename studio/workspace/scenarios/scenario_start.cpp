// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/scenarios/scenario_start.h"

#include "engine/language/parse/parser.h"
#include "engine/play/autoplay/autoplay.h"
#include "engine/play/records/scenario.h"
#include "engine/play/views/view.h"
#include "engine/program/compiler/compiler.h"
#include "studio/workspace/scenarios/recording.h"

#include <algorithm>
#include <span>
#include <string>
#include <tuple>
#include <utility>

namespace studio {

using engine::Game;
using engine::View;
using Obstacle = ScenarioStart::Obstacle;

namespace {

/// The highest number of steps that the search goes back. Beyond that, the scenario starts at the beginning of the
/// game.
constexpr std::size_t mostSteps = 40;
/// The highest number of forced answers that a scenario gives automatically.
constexpr int mostAnswers = 50;

View seen(Game& game)
{
    return engine::view(game, engine::Viewer::everything());
}

std::vector<std::string> offers(const View& view)
{
    std::vector<std::string> texts;
    for (const View::Choice& option : view.options)
        texts.push_back(option.text);
    std::ranges::sort(texts);
    return texts;
}

const engine::ScenarioCode* scenarioNamed(const engine::Program& program, const std::string& name)
{
    const auto found = std::ranges::find(program.scenarios, name, &engine::ScenarioCode::name);
    return found == program.scenarios.end() ? nullptr : &*found;
}

/// The values of players and of the game, except for values that are cards, because card numbers differ between games.
std::vector<View::Value> numbers(const engine::Program& program, const View& view)
{
    using engine::syntax::BaseType;
    std::vector<View::Value> found = view.values;
    for (const View::Player& player : view.players)
        found.insert(found.end(), player.values.begin(), player.values.end());
    std::erase_if(found, [&](const View::Value& value) {
        const BaseType base = program.properties[value.property].type.base;
        return base != BaseType::Number && base != BaseType::Flag && base != BaseType::Choice;
    });
    return found;
}

bool isAlike(const engine::Program& program, const View& one, const View& other)
{
    const auto isFilledAlike = [](const View::Zone& zone, const View::Zone& beside) {
        return std::tie(zone.zone, zone.seat, zone.count) == std::tie(beside.zone, beside.seat, beside.count);
    };
    return one.phase == other.phase && one.isOver == other.isOver && one.asked == other.asked &&
           std::ranges::equal(one.zones, other.zones, isFilledAlike) && offers(one) == offers(other) &&
           numbers(program, one) == numbers(program, other);
}

/// Whether a scenario's position becomes the wanted one once the forced answers have been given.
bool becomes(Game& given, const View& meant)
{
    for (int answers = 0; answers < mostAnswers; ++answers) {
        if (isAlike(given.program(), seen(given), meant))
            return true;
        if (given.isOver())
            return false;
        const std::optional<std::size_t> forced = engine::forcedOption(given);
        if (!forced || given.apply(*forced) != engine::Trouble::None)
            return false;
    }
    return false;
}

/// Takes the same option in both games. The dice are also the same, because a scenario can set them.
bool takeSame(Game& given, Game& meant, std::size_t option)
{
    const std::string text = seen(meant).options[option].text;
    const std::vector<View::Choice> offered = seen(given).options;
    const auto same = std::ranges::find(offered, text, &View::Choice::text);
    if (same == offered.end())
        return false;
    std::vector<engine::Event> events;
    meant.listen(&events);
    const engine::Trouble trouble = meant.apply(option);
    meant.listen(nullptr);
    if (const std::vector<std::int32_t> dice = diceIn(events); !dice.empty())
        given.edit([&](engine::State& state) {
            for (const std::int32_t die : dice)
                state.forceRoll(die);
        });
    return given.apply(static_cast<std::size_t>(same - offered.begin())) == trouble &&
           (trouble != engine::Trouble::None || becomes(given, seen(meant)));
}

/// Whether both games continue alike. Earlier passes and unfinished actions aren't visible in a position, so every next
/// option and repeated passing must have the same result in both games.
bool continuesAlike(Game& given, Game& meant)
{
    constexpr std::size_t mostOptions = 24;
    constexpr int mostPasses = 8;
    const Game::NodeId givenHere = given.cursor();
    const Game::NodeId meantHere = meant.cursor();
    for (std::size_t option = 0; option < std::min(meant.options().size(), mostOptions); ++option) {
        const bool isSame = takeSame(given, meant, option);
        given.goTo(givenHere);
        meant.goTo(meantHere);
        if (!isSame)
            return false;
    }
    for (int passes = 0; passes < mostPasses && !meant.isOver(); ++passes) {
        const std::optional<std::size_t> pass = engine::passOption(meant);
        if (!pass)
            break;
        if (!takeSame(given, meant, *pass))
            return false;
    }
    meant.goTo(meantHere);
    return true;
}

/// The obstacle to starting a scenario at the position of `meant`. `given` is the game as the scenario sets it up.
Obstacle obstacleFor(Game& given, Game& meant)
{
    const View view = seen(meant);
    const bool isOther = seen(given).asked != view.asked;
    if (!becomes(given, view))
        return isOther ? Obstacle::Decider : Obstacle::Position;
    return continuesAlike(given, meant) ? Obstacle::None : Obstacle::Position;
}

/// Tests steps by setting up their scenarios.
class Trial
{
public:
    Trial(const Game& game, const engine::syntax::Game& rules, std::vector<engine::SourceFile> sources)
        : m_walker(game)
        , m_rules(rules)
        , m_files(std::move(sources))
    {
        // The project's other scenarios aren't needed.
        std::erase_if(m_files, [](const engine::SourceFile& file) { return file.name.ends_with(".scenarios"); });
        m_files.emplace_back("start.scenarios");
    }

    /// Compiles the scenarios for all steps to test. They are compiled together, because compiling takes the most time.
    void read(std::span<const Game::NodeId> steps)
    {
        m_files.back().text.clear();
        for (const Game::NodeId node : steps) {
            m_walker.goTo(node);
            const QString text = recordedText(m_walker, m_rules, QString::number(node), {.start = node});
            m_files.back().text += text.toStdString() + '\n';
        }
        m_program = engine::compile(engine::parse(m_files)).program;
    }

    Obstacle obstacleAt(Game::NodeId node)
    {
        const engine::ScenarioCode* const scenario =
            m_program ? scenarioNamed(*m_program, std::to_string(node)) : nullptr;
        if (!scenario)
            return Obstacle::Position;
        const auto position = engine::positionOf(m_program, *scenario);
        if (!position)
            return Obstacle::Position;
        m_walker.goTo(node);
        return obstacleFor(**position, m_walker);
    }

private:
    Game m_walker;
    const engine::syntax::Game& m_rules;
    std::vector<engine::SourceFile> m_files;
    std::shared_ptr<const engine::Program> m_program;
};

} // namespace

std::optional<ScenarioStart> scenarioStart(
    const Game& game,
    const engine::syntax::Game& rules,
    const std::vector<engine::SourceFile>& sources,
    Game::NodeId wanted,
    const std::stop_token& stop
)
{
    const bool isDealt = !game.setup().seats.empty();
    // A game that is dealt again always matches.
    if (wanted == 0 && isDealt)
        return ScenarioStart();
    Trial trial(game, rules, sources);
    trial.read({{wanted}});
    ScenarioStart found{.node = wanted, .obstacle = trial.obstacleAt(wanted)};
    if (found.obstacle == Obstacle::None)
        return found;
    std::vector<Game::NodeId> earlier;
    // A scenario can't start before a manual change, because the steps of a scenario can't include one.
    Game::NodeId first = wanted;
    for (; first != 0 && !game.isManual(first) && earlier.size() < mostSteps; first = game.parent(first))
        if (const Game::NodeId parent = game.parent(first); parent != 0 || !isDealt)
            earlier.push_back(parent);
    while (first != 0 && !game.isManual(first))
        first = game.parent(first);
    if (stop.stop_requested())
        return {};
    trial.read(earlier);
    for (const Game::NodeId node : earlier) {
        if (stop.stop_requested())
            return {};
        found.node = node;
        if (trial.obstacleAt(node) == Obstacle::None)
            return found;
    }
    found.node = 0;
    return isDealt && first == 0 ? std::optional(found) : std::nullopt;
}

Obstacle obstacleAt(
    const Game& game,
    const engine::syntax::Game& rules,
    const std::vector<engine::SourceFile>& sources,
    Game::NodeId node
)
{
    Trial trial(game, rules, sources);
    trial.read({{node}});
    return trial.obstacleAt(node);
}

} // namespace studio
