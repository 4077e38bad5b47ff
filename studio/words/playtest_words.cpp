// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/words/playtest_words.h"

#include "engine/play/records/record.h"
#include "engine/program/program.h"
#include "model/playtest/playtest_setup.h"
#include "studio/words/game_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace studio {

namespace {

class PlaytestWords
{
    Q_DECLARE_TR_FUNCTIONS(PlaytestWords)
};

QString seatCount(const model::PlaytestProblem& problem)
{
    if (problem.least == problem.most)
        return PlaytestWords::tr(
                   "This game is for %n player(s), not %1. Change the number of seats.", nullptr, problem.least
        )
            .arg(problem.found);
    return PlaytestWords::tr("This game is for %1 to %2 players, not %3. Change the number of seats.")
        .arg(problem.least)
        .arg(problem.most)
        .arg(problem.found);
}

} // namespace

std::vector<std::string> lowerCaseNames(const engine::Program& program)
{
    std::vector<std::string> names;
    for (const engine::Definition& definition : program.definitions)
        if (!definition.name.empty() && QString::fromStdString(definition.name).front().isLower())
            names.push_back(definition.name);
    return names;
}

QString capitalised(const std::string& words, std::span<const std::string> lowerCaseNames)
{
    QString text = QString::fromStdString(words);
    const auto isFirst = [&words](const std::string& name) {
        return words.starts_with(name) &&
               (words.size() == name.size() || !QChar::fromLatin1(words[name.size()]).isLetterOrNumber());
    };
    if (!text.isEmpty() && text.at(0).isLower() && std::ranges::none_of(lowerCaseNames, isFirst))
        text[0] = text.at(0).toUpper();
    return text;
}

QString words(const model::PlaytestProblem& problem)
{
    using Kind = model::PlaytestProblem::Kind;
    const qsizetype seat = problem.seat.value_or(0) + 1;
    switch (problem.kind) {
    case Kind::SeatCount:
        return seatCount(problem);
    case Kind::NoSuchDeck:
        return PlaytestWords::tr("Player %1's deck is no longer in the project. Choose another deck.").arg(seat);
    case Kind::DeckFault:
        return problem.name.isEmpty()
                   ? PlaytestWords::tr("Player %1, no deck: %2.").arg(seat).arg(words(*problem.fault))
                   : PlaytestWords::tr("Player %1, deck “%2”: %3.").arg(seat).arg(problem.name, words(*problem.fault));
    case Kind::UnknownVariant:
        return PlaytestWords::tr("This game has no variant “%1”. Remove the variant.").arg(problem.name);
    case Kind::NotASwitch:
        return PlaytestWords::tr("The variant “%1” must be on (1) or off (0), not %2.")
            .arg(problem.name)
            .arg(problem.found);
    }
    Q_UNREACHABLE_RETURN({});
}

QString words(const engine::RecordError& error, const QString& playtest)
{
    return PlaytestWords::tr("Can't read line %2 of the playtest “%1”: %3.")
        .arg(playtest)
        .arg(error.line)
        .arg(QString::fromStdString(error.message));
}

} // namespace studio
