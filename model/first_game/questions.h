// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/first_game/condition.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <expected>

namespace model {

/// Something that must be true, and the reason to show if it isn't.
struct Requirement
{
    Condition condition = {};
    QString reason = {};

    QString whyNot(const Answers& answers) const { return condition.holds(answers) ? QString() : reason; }
};

struct Answer
{
    QString key;
    QString text;
    Requirement needs = {};
};

/// A question that is answered with one of a few answers or with a name that the user types.
struct Question
{
    QString key;
    QString text;
    /// The heading above the question; empty if it is under the same heading as the one before.
    QString heading = {};
    Requirement needs = {};
    /// Empty for a name.
    QList<Answer> answers = {};
    /// The default: the key of an answer, or a name.
    QString standard = {};

    bool isName() const { return answers.isEmpty(); }
};

/// A short name for a condition on the answers.
struct Fact
{
    QString key;
    Condition condition;
};

/// A list of questions. A question can depend on the answers to earlier ones.
struct Questions
{
    QList<Question> all;
    QList<Fact> facts;

    const Question* find(const QString& key) const;
};

/// Reads questions from text, or returns the errors, each with its line.
std::expected<Questions, QStringList> readQuestions(const QString& text);

/// The state of a question, given the answers to the others.
struct SettledQuestion
{
    /// The reason why the question isn't asked; empty if it is.
    QString whyNot = {};
    /// The answer; empty if the question isn't asked.
    QString answer = {};
    /// For each answer, the reason why it can't be chosen; empty if it can.
    QStringList reasons = {};
    /// The reason why the wanted answer was replaced by another; empty if it wasn't.
    QString replaced = {};
};

struct SettledQuestions
{
    /// In the order of the questions.
    QList<SettledQuestion> questions;
    /// The answers, and the facts that are true.
    Answers answers;
};

/// Chooses an answer to each question that is asked: the wanted one if it can be chosen, otherwise the default,
/// otherwise the first possible one.
SettledQuestions settled(const Questions& questions, const Answers& wanted);

/// Whether a typed name has the form of a name in rules: one or two words of lower-case letters.
bool isUsableName(const QString& name);

} // namespace model
