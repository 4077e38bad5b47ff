// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/arguments/first_game_answers.h"

#include "studio/words/first_game_words.h"

#include <algorithm>
#include <format>
#include <istream>
#include <ostream>
#include <ranges>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

std::string keysOf(const model::Question& question)
{
    QStringList keys;
    for (const model::Answer& answer : question.answers)
        keys.append(answer.key);
    return keys.join(u", "_s).toStdString();
}

/// The reason why the answer can't be given, regardless of the other answers; empty if it can.
std::string whyNoAnswer(const model::Question& question, const QString& answer)
{
    if (question.isName())
        return nameTrouble(answer).toStdString();
    if (std::ranges::contains(question.answers, answer, &model::Answer::key))
        return {};
    return std::format("“{}” is not an answer. Choose one of: {}.", answer.toStdString(), keysOf(question));
}

/// The reason why a wanted answer was not used; empty if it was.
QString whyUnused(const model::SettledQuestion& state, const QString& wanted)
{
    if (wanted.isEmpty())
        return {};
    return state.whyNot.isEmpty() ? state.replaced : state.whyNot;
}

/// The answer in a typed line: a number, a key, or a name; empty if there is none.
QString answerIn(const QString& line, const model::Question& question, const model::SettledQuestion& state)
{
    if (line.isEmpty())
        return state.answer;
    if (question.isName())
        return nameTrouble(line).isEmpty() ? line : QString();
    const auto found = std::ranges::find(question.answers, line, &model::Answer::key);
    const qsizetype at =
        found != question.answers.end() ? found - question.answers.begin() : qsizetype(line.toInt()) - 1;
    const bool isPossible = at >= 0 && at < question.answers.size() && state.reasons[at].isEmpty();
    return isPossible ? question.answers[at].key : QString();
}

void printQuestion(const model::Question& question, const model::SettledQuestion& state, std::ostream& out)
{
    out << question.text.toStdString() << '\n';
    for (qsizetype at = 0; at < question.answers.size(); ++at) {
        const model::Answer& answer = question.answers[at];
        const QString& reason = state.reasons[at];
        out << std::format(
            "  {} {}{}\n",
            reason.isEmpty() ? std::format("{}.", at + 1) : "–",
            answer.text.toStdString(),
            reason.isEmpty() ? std::string() : std::format(" (not possible: {})", reason.toStdString())
        );
    }
    const auto standard = std::ranges::find(question.answers, state.answer, &model::Answer::key);
    const QString shown = standard == question.answers.end() ? state.answer : standard->text;
    out << std::format("[{}] ", shown.toStdString()) << std::flush;
}

} // namespace

void listQuestions(const model::Questions& questions, std::ostream& out)
{
    const model::SettledQuestions defaults = model::settled(questions, {});
    for (const auto& [question, state] : std::views::zip(questions.all, defaults.questions)) {
        const QString standard = state.answer.isEmpty() ? question.standard : state.answer;
        out << std::format("{}: {}\n", question.key.toStdString(), question.text.toStdString());
        if (question.isName())
            out << std::format("    a name; {} by default\n", standard.toStdString());
        for (const model::Answer& answer : question.answers)
            out << std::format(
                "    {:10} {}{}\n",
                answer.key.toStdString(),
                answer.text.toStdString(),
                answer.key == standard ? " (default)" : ""
            );
    }
}

std::expected<model::Answers, int>
readAnswers(const model::Questions& questions, const std::vector<std::string>& given, Streams streams)
{
    model::Answers answers;
    for (const std::string& text : given) {
        const QString key = QString::fromStdString(text).section(u'=', 0, 0);
        const QString answer = QString::fromStdString(text).section(u'=', 1).simplified();
        const model::Question* const question = questions.find(key);
        const std::string reason =
            question
                ? whyNoAnswer(*question, answer)
                : std::format("There is no question “{}”. “cardwright new --questions” lists them.", key.toStdString());
        if (!reason.empty()) {
            streams.err << text << ": " << reason << '\n';
            return std::unexpected(WrongCall);
        }
        answers.insert(key, answer);
    }
    const model::SettledQuestions state = model::settled(questions, answers);
    for (const auto& [question, settled] : std::views::zip(questions.all, state.questions)) {
        const QString wanted = answers.value(question.key);
        if (const QString reason = whyUnused(settled, wanted); !reason.isEmpty()) {
            streams.err << std::format(
                "{}={}: {}\n", question.key.toStdString(), wanted.toStdString(), reason.toStdString()
            );
            return std::unexpected(WrongCall);
        }
    }
    return answers;
}

std::expected<model::Answers, int>
askQuestions(const model::Questions& questions, model::Answers answers, std::istream& in, Streams streams)
{
    for (qsizetype at = 0; at < questions.all.size(); ++at) {
        const model::Question& question = questions.all[at];
        const model::SettledQuestion state = model::settled(questions, answers).questions[at];
        if (answers.contains(question.key) || !state.whyNot.isEmpty())
            continue;
        QString answer;
        while (answer.isEmpty()) {
            printQuestion(question, state, streams.out);
            std::string line;
            if (!std::getline(in, line)) {
                streams.err << "\nThe input ended, so no project was made.\n";
                return std::unexpected(WrongCall);
            }
            answer = answerIn(QString::fromStdString(line).simplified(), question, state);
        }
        answers.insert(question.key, answer);
    }
    return answers;
}

} // namespace studio
