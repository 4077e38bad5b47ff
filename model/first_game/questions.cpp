// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/first_game/questions.h"

#include <QRegularExpression>

#include <algorithm>
#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace model {

namespace {

/// Reads the lines one by one. Their indentation says whether they belong to a question or to an answer.
class QuestionsReader
{
public:
    std::expected<Questions, QStringList> read(const QString& text)
    {
        for (const QString& line : text.split(u'\n')) {
            ++m_line;
            if (!line.trimmed().isEmpty() && !line.trimmed().startsWith("--"_L1))
                readLine(line);
        }
        for (const Question& question : m_read.all)
            checkDefault(question);
        if (!m_errors.isEmpty())
            return std::unexpected(m_errors);
        return m_read;
    }

private:
    /// A form that a line can have, and the function that reads its parts.
    struct Form
    {
        QRegularExpression pattern;
        void (QuestionsReader::*read)(const QStringList& parts) = nullptr;
    };

    static const QList<Form>& forms()
    {
        static const QList<Form> all{
            {QRegularExpression(uR"(^heading (.+)$)"_s), &QuestionsReader::addHeading},
            {QRegularExpression(uR"(^question ([a-z]+): (.+)$)"_s), &QuestionsReader::addQuestion},
            {QRegularExpression(uR"(^fact ([a-z]+): (.+)$)"_s), &QuestionsReader::addFact},
            {QRegularExpression(uR"re(^    (    )?needs ([^"]+) "([^"]+)"$)re"_s), &QuestionsReader::addRequirement},
            {QRegularExpression(uR"(^    (?:name )?starts (.+)$)"_s), &QuestionsReader::setDefault},
            {QRegularExpression(uR"(^    ([a-z0-9]+): (.+)$)"_s), &QuestionsReader::addAnswer},
        };
        return all;
    }

    void readLine(const QString& line)
    {
        for (const Form& form : forms())
            if (const auto found = form.pattern.match(line); found.hasMatch()) {
                if (line.startsWith(u' ') && m_read.all.isEmpty())
                    return fail(u"there is no question above"_s);
                return (this->*form.read)(found.capturedTexts());
            }
        fail(u"this can't be read"_s);
    }

    void addHeading(const QStringList& parts) { m_heading = parts[1]; }

    void setDefault(const QStringList& parts) { m_read.all.last().standard = parts[1]; }

    void addAnswer(const QStringList& parts) { m_read.all.last().answers.append({.key = parts[1], .text = parts[2]}); }

    void addQuestion(const QStringList& parts)
    {
        if (isNew(parts[1]))
            m_read.all.append({.key = parts[1], .text = parts[2], .heading = std::exchange(m_heading, {})});
    }

    void addFact(const QStringList& parts)
    {
        if (!isNew(parts[1]))
            return;
        if (const auto condition = readCondition(parts[2], m_read.all.size()))
            m_read.facts.append({.key = parts[1], .condition = *condition});
    }

    void addRequirement(const QStringList& parts)
    {
        Question& question = m_read.all.last();
        const bool isOfAnswer = !parts[1].isEmpty();
        if (isOfAnswer && question.answers.isEmpty())
            return fail(u"there is no answer above"_s);
        // A question can depend only on those before it.
        if (const auto condition = readCondition(parts[2], m_read.all.size() - 1))
            (isOfAnswer ? question.answers.last().needs : question.needs) =
                Requirement{.condition = *condition, .reason = parts[3]};
    }

    std::optional<Condition> readCondition(const QString& text, qsizetype questions)
    {
        const auto condition = Condition::read(text, [this, questions](const QString& key) -> const QStringList* {
            for (qsizetype at = 0; at < questions; ++at)
                if (const Question& question = m_read.all[at]; question.key == key) {
                    m_possible.clear();
                    for (const Answer& answer : question.answers)
                        m_possible.append(answer.key);
                    return &m_possible;
                }
            const bool isFact = std::ranges::contains(m_read.facts, key, &Fact::key);
            m_possible = {trueFact};
            return isFact ? &m_possible : nullptr;
        });
        if (condition)
            return *condition;
        fail(condition.error());
        return {};
    }

    void checkDefault(const Question& question)
    {
        if (question.answers.isEmpty() && question.standard.isEmpty())
            m_errors.append(u"question %1: there are no answers"_s.arg(question.key));
        if (!question.answers.isEmpty() && !question.standard.isEmpty() &&
            !std::ranges::contains(question.answers, question.standard, &Answer::key))
            m_errors.append(
                u"question %1: there is no answer “%2” to start with"_s.arg(question.key, question.standard)
            );
    }

    bool isNew(const QString& key)
    {
        const bool isTaken = m_read.find(key) || std::ranges::contains(m_read.facts, key, &Fact::key);
        if (isTaken)
            fail(u"there are two questions or facts with the name “%1”"_s.arg(key));
        return !isTaken;
    }

    void fail(const QString& reason) { m_errors.append(u"line %1: %2"_s.arg(m_line).arg(reason)); }

    Questions m_read;
    QStringList m_possible;
    QStringList m_errors;
    QString m_heading;
    int m_line = 0;
};

/// The answer if it can be chosen, otherwise an empty text.
QString ifPossible(const Question& question, const SettledQuestion& state, const QString& key)
{
    const auto found = std::ranges::find(question.answers, key, &Answer::key);
    const bool isPossible =
        found != question.answers.end() && state.reasons[found - question.answers.begin()].isEmpty();
    return isPossible ? key : QString();
}

QString firstPossible(const Question& question, const SettledQuestion& state)
{
    const qsizetype at = state.reasons.indexOf(QString());
    return at < 0 ? QString() : question.answers[at].key;
}

void chooseAnswer(const Question& question, SettledQuestion& state, const QString& wanted)
{
    if (question.isName()) {
        state.answer = wanted.isEmpty() ? question.standard : wanted.simplified();
        return;
    }
    state.answer = ifPossible(question, state, wanted);
    if (!state.answer.isEmpty())
        return;
    if (const auto found = std::ranges::find(question.answers, wanted, &Answer::key); found != question.answers.end())
        state.replaced = state.reasons[found - question.answers.begin()];
    state.answer = ifPossible(question, state, question.standard);
    if (state.answer.isEmpty())
        state.answer = firstPossible(question, state);
}

} // namespace

const Question* Questions::find(const QString& key) const
{
    const auto found = std::ranges::find(all, key, &Question::key);
    return found == all.end() ? nullptr : &*found;
}

std::expected<Questions, QStringList> readQuestions(const QString& text)
{
    return QuestionsReader().read(text);
}

SettledQuestions settled(const Questions& questions, const Answers& wanted)
{
    SettledQuestions result;
    for (const Question& question : questions.all) {
        SettledQuestion state{.whyNot = question.needs.whyNot(result.answers)};
        for (const Answer& answer : question.answers)
            state.reasons.append(answer.needs.whyNot(result.answers));
        if (state.whyNot.isEmpty())
            chooseAnswer(question, state, wanted.value(question.key));
        if (!state.answer.isEmpty())
            result.answers.insert(question.key, state.answer);
        result.questions.append(state);
    }
    for (const Fact& fact : questions.facts)
        if (fact.condition.holds(result.answers))
            result.answers.insert(fact.key, trueFact);
    return result;
}

bool isUsableName(const QString& name)
{
    static const QRegularExpression words(uR"(^[a-z]+(-[a-z]+)*( [a-z]+(-[a-z]+)*)?$)"_s);
    return words.match(name).hasMatch();
}

} // namespace model
