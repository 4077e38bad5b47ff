// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/games/game_files.h"

#include "engine/language/names/shared_texts.h"
#include "engine/language/parse/parser.h"
#include "engine/play/records/record.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <map>
#include <utility>

using namespace Qt::StringLiterals;

namespace model {

namespace {

constexpr qint64 largestFile = 16 * 1024 * 1024;

/// The paths of shared texts, by the names under which games use them.
using Paths = std::map<std::string, std::string>;

std::expected<engine::SourceFile, FileError> readSource(const QString& path)
{
    QFile file(path);
    if (!QFileInfo(path).isFile())
        return std::unexpected(FileError{FileError::Kind::NotFound, path});
    if (!file.open(QFile::ReadOnly))
        return std::unexpected(FileError{FileError::Kind::CannotRead, path});
    if (file.size() > largestFile)
        return std::unexpected(FileError{FileError::Kind::TooLarge, path});
    return engine::SourceFile{.name = path.toStdString(), .text = file.readAll().toStdString()};
}

/// Adds a file, preceded by all files that it uses. Each file is added only once, even if two files use each other.
void addWithUses(GameFiles& game, Paths& unused, const engine::SourceFile& source)
{
    for (const std::string& use : engine::usesOf(source)) {
        const engine::SourceFile* const meant = engine::sharedTextMeant(game.sources.shared, use);
        const auto path = meant ? unused.find(meant->name) : unused.end();
        if (path == unused.end())
            continue;
        const engine::SourceFile used{.name = path->second, .text = meant->text};
        unused.erase(path);
        addWithUses(game, unused, used);
    }
    game.sources.files.push_back(source);
}

/// Adds the rules texts of a folder in order of name, except for the main rules of games and for names already added.
std::expected<void, FileError>
addShared(std::vector<engine::SourceFile>& shared, Paths& paths, const QString& folder, const QString& rules)
{
    const QDir directory(folder);
    for (const QString& name : directory.entryList({u"*.rules"_s}, QDir::Files, QDir::Name)) {
        const QFileInfo file(directory.filePath(name));
        const std::string called = file.completeBaseName().toStdString();
        const bool isGame = file.canonicalFilePath() == QFileInfo(rules).canonicalFilePath() || name == u"game.rules"_s;
        if (isGame || std::ranges::contains(shared, called, &engine::SourceFile::name))
            continue;
        auto source = readSource(file.filePath());
        if (!source)
            return std::unexpected(source.error());
        paths[called] = std::exchange(source->name, called);
        shared.push_back(std::move(*source));
    }
    return {};
}

} // namespace

std::expected<std::vector<engine::SourceFile>, FileError> readSharedRules(const QString& folder)
{
    std::vector<engine::SourceFile> shared;
    Paths paths;
    if (const auto added = addShared(shared, paths, folder, {}); !added)
        return std::unexpected(added.error());
    return shared;
}

std::expected<GameFiles, FileError> readGame(const QString& path, const QString& sharedRulesFolder)
{
    const QFileInfo given(path);
    if (!given.exists())
        return std::unexpected(FileError{FileError::Kind::NotFound, path});
    if (!given.isDir() && !given.isFile())
        return std::unexpected(FileError{FileError::Kind::NotAFile, path});
    const QString folder = given.isDir() ? path : given.path();
    const QString rules = given.isDir() ? QDir(path).filePath(u"game.rules"_s) : path;
    if (!QFileInfo(rules).isFile())
        return std::unexpected(FileError{FileError::Kind::NoRules, path});

    GameFiles game;
    Paths paths;
    for (const QString& place : {folder, sharedRulesFolder})
        if (const auto added = addShared(game.sources.shared, paths, place, rules); !added)
            return std::unexpected(added.error());
    const auto own = readSource(rules);
    if (!own)
        return std::unexpected(own.error());
    if (engine::isRecord(own->text))
        return std::unexpected(FileError{FileError::Kind::KeptGame, rules});
    addWithUses(game, paths, *own);
    if (!given.isDir())
        return game;
    const QDir directory(folder);
    for (const QString& pattern : {u"*.cards"_s, u"*.scenarios"_s}) {
        for (const QString& name : directory.entryList({pattern}, QDir::Files, QDir::Name)) {
            const auto source = readSource(directory.filePath(name));
            if (!source)
                return std::unexpected(source.error());
            game.sources.files.push_back(*source);
        }
    }
    if (const QString rulebook = directory.filePath(u"rulebook.md"_s); QFileInfo(rulebook).isFile()) {
        const auto source = readSource(rulebook);
        if (!source)
            return std::unexpected(source.error());
        game.rulebook = QString::fromStdString(source->text);
    }
    game.decksFolder = directory.filePath(u"decks"_s);
    return game;
}

} // namespace model
