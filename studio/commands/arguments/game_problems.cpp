// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/arguments/game_problems.h"

#include "model/decks/legality.h"
#include "model/project/project.h"
#include "studio/words/game_words.h"
#include "studio/words/project_words.h"

#include <algorithm>
#include <format>

namespace studio {

namespace {

GameProblem problemOf(const engine::Diagnostic& diagnostic, const std::vector<engine::SourceFile>& sources)
{
    const engine::Place& place = diagnostic.place;
    return {
        .severity = diagnostic.severity,
        .code = diagnostic.code,
        .file = place.file < sources.size() ? sources[place.file].name : "(no file)",
        .line = place.line,
        .column = place.column,
        .message = diagnostic.message,
    };
}

std::string codeOf(model::DeckTextError::Kind kind)
{
    using Kind = model::DeckTextError::Kind;
    switch (kind) {
    case Kind::UnknownCard:
        return "unknown-card";
    case Kind::BrokenCard:
        return "broken-card";
    case Kind::NotText:
        return "not-text";
    default:
        return "bad-deck";
    }
}

GameProblem problemOf(const model::DeckProblem& problem)
{
    // A card with an error is only a warning here, because the deck can still be played.
    const bool isWarning = problem.error.kind == model::DeckTextError::Kind::BrokenCard;
    return {
        .severity = isWarning ? engine::Severity::Warning : engine::Severity::Error,
        .code = codeOf(problem.error.kind),
        .file = problem.file.toStdString(),
        .line = static_cast<std::uint32_t>(problem.error.line),
        .column = static_cast<std::uint32_t>(problem.error.column),
        .message = words(problem).toStdString(),
    };
}

void addFaults(std::vector<GameProblem>& problems, const model::DeckList& deck, const model::LoadedGame& game)
{
    using Kind = model::DeckFault::Kind;
    for (const model::DeckFault& fault : model::faults(deck, game.program)) {
        // These problems have already been reported with their lines.
        if (fault.kind == Kind::UnknownCard || fault.kind == Kind::BrokenCard)
            continue;
        const std::string reason = words(fault).toStdString();
        const std::string name = deck.name.toStdString();
        problems.push_back(
            {.code = "illegal-deck", .message = std::format("The deck \"{}\" is not legal: {}.", name, reason)}
        );
    }
}

std::string codeOf(model::FileError::Kind kind)
{
    using Kind = model::FileError::Kind;
    switch (kind) {
    case Kind::NotFound:
        return "not-found";
    case Kind::NotAFile:
        return "not-a-file";
    case Kind::CannotRead:
        return "cannot-read";
    case Kind::TooLarge:
        return "file-too-large";
    case Kind::KeptGame:
        return "kept-game";
    case Kind::NotAPicture:
        return "not-a-picture";
    case Kind::NoRules:
        return "no-rules";
    }
    Q_UNREACHABLE_RETURN({});
}

} // namespace

GameProblem problemOf(const model::FileError& error)
{
    return {
        .code = codeOf(error.kind),
        .file = error.path.toStdString(),
        .message = words(error).toStdString(),
    };
}

GameProblem problemOf(const model::TextFolderError& error)
{
    if (error.deck.isEmpty())
        return problemOf(error.file);
    return {
        .code = "bad-deck",
        .file = error.file.path.toStdString(),
        .message = words(error).toStdString(),
    };
}

GameProblem problemOf(const model::StorageError& error)
{
    const bool isMissing = error.kind == model::StorageError::Kind::NotFound;
    return {
        .code = isMissing ? "not-found" : "bad-project",
        .file = error.path.toStdString(),
        .message = words(error).toStdString(),
    };
}

namespace {

std::string codeOf(model::OpeningNote note)
{
    switch (note) {
    case model::OpeningNote::OnNetwork:
    case model::OpeningNote::InSynchronisedFolder:
        return "shared-folder";
    case model::OpeningNote::RecordUnreadable:
        return "unreadable-record";
    case model::OpeningNote::Updated:
        return "updated-project";
    }
    return {};
}

} // namespace

std::vector<GameProblem> problemsOf(const model::Project& project)
{
    const std::string path = project.path().toStdString();
    std::vector<GameProblem> problems;
    for (const model::Damage& damage : project.damage())
        problems.push_back({
            .code = "damaged-project",
            .file = path,
            .message = std::format("The project {} is damaged: {}", path, words(damage).toStdString()),
        });
    for (const model::OpeningNote note : project.openingNotes())
        problems.push_back({
            .severity = engine::Severity::Warning,
            .code = codeOf(note),
            .file = path,
            .message = words(note).toStdString(),
        });
    return problems;
}

std::vector<GameProblem> problemsOf(const model::LoadedGame& game)
{
    std::vector<GameProblem> problems;
    for (const engine::Diagnostic& diagnostic : game.diagnostics)
        problems.push_back(problemOf(diagnostic, game.sources.files));
    for (const model::DeckProblem& problem : game.deckProblems)
        problems.push_back(problemOf(problem));
    if (!game.program)
        return problems;
    for (const model::DeckList& deck : game.decks)
        addFaults(problems, deck, game);
    return problems;
}

bool hasError(const std::vector<GameProblem>& problems)
{
    return std::ranges::contains(problems, engine::Severity::Error, &GameProblem::severity);
}

std::string printed(const GameProblem& problem)
{
    if (problem.line == 0)
        return problem.message;
    const char* const severity = problem.severity == engine::Severity::Error ? "error" : "warning";
    return std::format(
        "{}:{}:{}: {}: {} [{}]", problem.file, problem.line, problem.column, severity, problem.message, problem.code
    );
}

} // namespace studio
