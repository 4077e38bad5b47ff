// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/arguments/named_decks.h"

#include "studio/commands/arguments/call.h"
#include "studio/words/game_words.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <format>
#include <ostream>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

/// The letters and digits of a name, so that file names such as "tin-owls" match as well.
QString bare(const QString& name)
{
    QString letters;
    for (const QChar letter : name) {
        if (letter.isLetterOrNumber())
            letters += letter.toCaseFolded();
    }
    return letters;
}

void print(const model::DeckProblem& problem, std::ostream& err)
{
    err << std::format(
        "{}:{}:{}: error: {}\n",
        problem.file.toStdString(),
        problem.error.line,
        problem.error.column,
        words(problem).toStdString()
    );
}

std::expected<model::DeckList, int> deckIn(const QString& path, Streams streams)
{
    QFile file(path);
    if (!file.open(QFile::ReadOnly)) {
        streams.err << words(model::FileError{model::FileError::Kind::CannotRead, path}).toStdString() << '\n';
        return std::unexpected(FileTrouble);
    }
    auto deck = model::readDeckText(file.read(model::largestDeckText + 1));
    if (!deck) {
        for (const model::DeckTextError& error : deck.error())
            print(model::DeckProblem{.file = path, .error = error}, streams.err);
        return std::unexpected(ProblemsFound);
    }
    if (deck->name.isEmpty())
        deck->name = QFileInfo(path).completeBaseName();
    return std::move(*deck);
}

/// The deck that matches a name. If no deck matches, prints the known decks and returns null.
const model::DeckList* deckNamed(const model::LoadedGame& game, const std::string& name, std::ostream& err)
{
    const QString wanted = bare(QString::fromStdString(name));
    const auto found =
        std::ranges::find_if(game.decks, [&wanted](const model::DeckList& deck) { return bare(deck.name) == wanted; });
    if (found != game.decks.end())
        return &*found;
    QStringList known;
    for (const model::DeckList& deck : game.decks)
        known.append(deck.name);
    err << "There is no deck \"" << name << "\". "
        << (known.isEmpty() ? "The game has none." : "The game has: " + known.join(u", "_s).toStdString() + ".")
        << '\n';
    return nullptr;
}

} // namespace

bool printUnreadDecks(const model::LoadedGame& game, std::ostream& err)
{
    using Kind = model::DeckTextError::Kind;
    bool isAny = false;
    for (const model::DeckProblem& problem : game.deckProblems) {
        // A deck with one of these problems has been read nevertheless, and is checked instead.
        if (problem.error.kind == Kind::UnknownCard || problem.error.kind == Kind::BrokenCard)
            continue;
        print(problem, err);
        isAny = true;
    }
    return isAny;
}

std::expected<QList<model::DeckList>, int>
decksNamed(const model::LoadedGame& game, const std::vector<std::string>& names, Streams streams)
{
    if (names.empty())
        return game.decks;
    QList<model::DeckList> decks;
    for (const std::string& name : names) {
        if (const QString path = QString::fromStdString(name); QFileInfo(path).isFile()) {
            auto deck = deckIn(path, streams);
            if (!deck)
                return std::unexpected(deck.error());
            decks.append(std::move(*deck));
            continue;
        }
        const model::DeckList* const deck = deckNamed(game, name, streams.err);
        if (!deck)
            return std::unexpected(WrongCall);
        decks.append(*deck);
    }
    return decks;
}

} // namespace studio
