// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/games/game_files.h"

#include "engine/language/parser.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace model {

namespace {

constexpr qint64 largestFile = 16 * 1024 * 1024;

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

/// Adds what a file uses before the file itself, each once, however they use each other.
std::expected<void, FileError> addWithUses(
    std::vector<engine::SourceFile>& sources, QStringList& seen, const QString& path, const QStringList& folders
)
{
    const QString canonical = QFileInfo(path).canonicalFilePath();
    if (seen.contains(canonical))
        return {};
    seen.append(canonical);
    const auto source = readSource(path);
    if (!source)
        return std::unexpected(source.error());
    for (const std::string& use : engine::usesOf(*source)) {
        const QString name = QString::fromStdString(use) + u".rules"_s;
        QString found;
        for (const QString& folder : folders) {
            if (found.isEmpty() && QFileInfo(folder + u'/' + name).isFile())
                found = folder + u'/' + name;
        }
        if (found.isEmpty())
            return std::unexpected(FileError{FileError::Kind::UnknownUse, path, QString::fromStdString(use)});
        if (const auto added = addWithUses(sources, seen, found, folders); !added)
            return added;
    }
    sources.push_back(*source);
    return {};
}

} // namespace

std::expected<GameFiles, FileError> readGame(const QString& path, const QString& sharedRulesFolder)
{
    const QFileInfo given(path);
    if (!given.exists())
        return std::unexpected(FileError{FileError::Kind::NotFound, path});
    const QString folder = given.isDir() ? path : given.path();
    const QString rules = given.isDir() ? QDir(path).filePath(u"game.rules"_s) : path;
    if (!QFileInfo(rules).isFile())
        return std::unexpected(FileError{FileError::Kind::NoRules, path});

    GameFiles game;
    QStringList seen;
    if (const auto added = addWithUses(game.sources, seen, rules, {folder, sharedRulesFolder}); !added)
        return std::unexpected(added.error());
    if (!given.isDir())
        return game;
    const QDir directory(folder);
    for (const QString& pattern : {u"*.cards"_s, u"*.scenarios"_s}) {
        for (const QString& name : directory.entryList({pattern}, QDir::Files, QDir::Name)) {
            const auto source = readSource(directory.filePath(name));
            if (!source)
                return std::unexpected(source.error());
            game.sources.push_back(*source);
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
