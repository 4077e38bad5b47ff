// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/records/scenario.h"
#include "studio/commands/arguments/counted.h"
#include "studio/commands/arguments/game_argument.h"
#include "studio/commands/commands.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <format>
#include <memory>
#include <optional>
#include <ostream>
#include <ranges>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

struct TestOptions
{
    std::string game;
    std::vector<std::string> scenarios;
    bool coverage = false;
    bool json = false;
};

struct Outcome
{
    const engine::ScenarioCode* scenario = nullptr;
    std::optional<engine::ScenarioFailure> failure;
};

struct Report
{
    std::vector<Outcome> outcomes;
    /// The number of clauses about play, the clauses that no scenario proves, and the clauses that scenarios cite
    /// although the rulebook lacks them.
    qsizetype clauses = 0;
    QStringList unproved;
    QStringList unknown;
    /// The unproved clauses that are cited only by scenarios without expectations.
    QSet<QString> onlyCited;

    bool hasFailure() const
    {
        return std::ranges::any_of(outcomes, [](const Outcome& one) { return one.failure.has_value(); });
    }
};

bool isWanted(const engine::ScenarioCode& scenario, const std::vector<std::string>& wanted)
{
    return wanted.empty() ||
           std::ranges::any_of(wanted, [&scenario](const std::string& name) { return scenario.name.contains(name); });
}

/// Whether a scenario has an expectation. Without one, it passes whatever the rules do.
bool expectsAnything(const engine::ScenarioCode& scenario)
{
    using enum engine::syntax::ScenarioStepKind;
    return std::ranges::any_of(scenario.steps, [](const engine::ScenarioCode::Step& step) {
        return step.kind == Expect || step.kind == Offered || step.kind == Forbidden;
    });
}

void cover(Report& report, const QList<model::Clause>& rulebook)
{
    QSet<QString> cited;
    QSet<QString> proved;
    QSet<QString> known;
    for (const Outcome& outcome : report.outcomes) {
        for (const std::string& clause : outcome.scenario->clauses) {
            if (outcome.failure)
                continue;
            cited.insert(QString::fromStdString(clause));
            if (expectsAnything(*outcome.scenario))
                proved.insert(QString::fromStdString(clause));
        }
    }
    for (const model::Clause& clause : rulebook) {
        known.insert(clause.id);
        report.clauses += !clause.isNote;
        if (!clause.isNote && !proved.contains(clause.id))
            report.unproved.append(clause.id);
    }
    report.onlyCited = cited - proved;
    report.unknown = (cited - known).values();
    report.unknown.sort();
}

Report runAll(const model::LoadedGame& game, const TestOptions& options)
{
    Report report;
    for (const engine::ScenarioCode& scenario : game.program->scenarios) {
        if (isWanted(scenario, options.scenarios))
            report.outcomes.push_back({&scenario, engine::run(game.program, scenario)});
    }
    cover(report, game.rulebook);
    return report;
}

/// The line of text in which a scenario failed, with the failed part underlined.
std::string shownAt(const model::LoadedGame& game, engine::Place place)
{
    std::string_view text = game.sources.files[place.file].text;
    for (std::uint32_t line = 1; line < place.line; ++line)
        text.remove_prefix(text.find('\n') + 1);
    const std::string_view line = text.substr(0, text.find('\n'));
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    const auto charactersIn = [line](std::size_t from, std::size_t bytes) {
        return std::ranges::count_if(line.substr(std::min(from, line.size()), bytes), [](char c) {
            return (static_cast<unsigned char>(c) & 0xc0u) != 0x80u;
        });
    };
    const std::size_t at = std::max<std::size_t>(place.column - 1, indent);
    const std::string before(static_cast<std::size_t>(charactersIn(indent, at - indent)), ' ');
    const std::string mark(static_cast<std::size_t>(charactersIn(at, place.length)), '^');
    return std::format("    {}\n    {}{}\n", line.substr(indent), before, mark.empty() ? "^" : mark);
}

/// Prints only the last events, because there may be many.
void printHappened(const std::vector<std::string>& happened, std::ostream& out)
{
    constexpr std::size_t most = 16;
    const std::size_t left = happened.size() - std::min(happened.size(), most);
    if (happened.empty())
        return;
    out << "    since the last decision:\n";
    if (left > 0)
        out << std::format("      {} more, then:\n", left);
    for (const std::string& text : happened | std::views::drop(left))
        out << "      " << text << '\n';
}

void print(const Outcome& outcome, const model::LoadedGame& game, std::ostream& out)
{
    const engine::ScenarioFailure& failure = *outcome.failure;
    out << std::format(
        "{}:{}:{}: \"{}\" fails: {}\n{}",
        game.sources.files[failure.place.file].name,
        failure.place.line,
        failure.place.column,
        outcome.scenario->name,
        failure.message,
        shownAt(game, failure.place)
    );
    if (failure.cause.line != 0)
        out << std::format("    {}:{}:\n", game.sources.files[failure.cause.file].name, failure.cause.line)
            << shownAt(game, failure.cause);
    printHappened(failure.happened, out);
}

void print(const Report& report, const model::LoadedGame& game, const TestOptions& options, std::ostream& out)
{
    std::size_t failed = 0;
    for (const Outcome& outcome : report.outcomes) {
        if (!outcome.failure)
            continue;
        ++failed;
        print(outcome, game, out);
    }
    const std::size_t run = report.outcomes.size();
    out << std::format("{}: {}, ", game.program->name, counted(run, "scenario"))
        << (failed == 0 ? "all passed.\n" : std::format("{} failed.\n", failed));
    if (!options.coverage)
        return;
    out << std::format(
        "Scenarios cover {} of {} ({}%).\n",
        report.clauses - report.unproved.size(),
        counted(report.clauses, "clause"),
        report.clauses ? 100 * (report.clauses - report.unproved.size()) / report.clauses : 0
    );
    for (const QString& clause : report.unproved)
        out << "  not covered: " << clause.toStdString()
            << (report.onlyCited.contains(clause) ? " (cited only by scenarios without expectations)\n" : "\n");
    for (const QString& clause : report.unknown)
        out << "  not in the rulebook: " << clause.toStdString() << '\n';
}

QJsonArray clausesOf(const engine::ScenarioCode& scenario)
{
    QJsonArray clauses;
    for (const std::string& clause : scenario.clauses)
        clauses.append(QString::fromStdString(clause));
    return clauses;
}

void printJson(const Report& report, const model::LoadedGame& game, std::ostream& out)
{
    QJsonArray scenarios;
    for (const Outcome& outcome : report.outcomes) {
        QJsonObject entry{
            {u"name"_s, QString::fromStdString(outcome.scenario->name)},
            {u"clauses"_s, clausesOf(*outcome.scenario)},
            {u"holds"_s, !outcome.failure},
        };
        if (outcome.failure) {
            entry[u"file"_s] = QString::fromStdString(game.sources.files[outcome.failure->place.file].name);
            entry[u"line"_s] = qint64(outcome.failure->place.line);
            entry[u"message"_s] = QString::fromStdString(outcome.failure->message);
        }
        scenarios.append(entry);
    }
    const QJsonObject coverage{
        {u"clauses"_s, qint64(report.clauses)},
        {u"unproved"_s, QJsonArray::fromStringList(report.unproved)},
        {u"unknown"_s, QJsonArray::fromStringList(report.unknown)},
    };
    const QJsonObject whole{{u"scenarios"_s, scenarios}, {u"coverage"_s, coverage}};
    out << QJsonDocument(whole).toJson().toStdString();
}

/// Prints the problems of the texts, but not those of decks, because scenarios don't use decks.
bool printTextProblems(const model::LoadedGame& game, std::ostream& out)
{
    for (const engine::Diagnostic& diagnostic : game.diagnostics)
        out << engine::printed(diagnostic, game.sources.files) << '\n';
    return std::ranges::contains(game.diagnostics, engine::Severity::Error, &engine::Diagnostic::severity);
}

std::string_view nothingToRun(const TestOptions& options, bool hasProblem)
{
    if (!options.scenarios.empty())
        return "No scenario has a matching name.\n";
    return hasProblem ? "Every scenario has errors; none can be run.\n" : "This game has no scenarios.\n";
}

int test(const TestOptions& options, Streams streams)
{
    const auto game = playableGame(options.game, streams);
    if (!game)
        return game.error();
    const bool hasProblem = printTextProblems(*game, streams.err);
    const Report report = runAll(*game, options);
    if (report.outcomes.empty()) {
        streams.err << nothingToRun(options, hasProblem);
        return ProblemsFound;
    }
    if (options.json)
        printJson(report, *game, streams.out);
    else
        print(report, *game, options, streams.out);
    if (hasProblem && !options.json)
        streams.out << "Cards and scenarios with the errors above were left out.\n";
    const bool isUncovered = options.coverage && !(report.unproved.isEmpty() && report.unknown.isEmpty());
    return hasProblem || report.hasFailure() || isUncovered ? ProblemsFound : Fine;
}

} // namespace

Command testCommand()
{
    return {
        .name = "test",
        .purpose = "Run a game's scenarios and list those that fail",
        .declare = [](CLI::App& app, Streams streams) -> std::function<int()> {
            const auto options = std::make_shared<TestOptions>();
            app.add_option("GAME", options->game, gameArgumentHelp)->required();
            app.add_option("SCENARIO", options->scenarios, "Only scenarios whose names contain this");
            app.add_flag("--coverage", options->coverage, "List the rulebook's clauses that no scenario covers");
            app.add_flag("--json", options->json, "Write the results as JSON");
            return [options, streams] {
                return test(*options, streams);
            };
        },
    };
}

} // namespace studio
