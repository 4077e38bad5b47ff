// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/games/entity_problem.h"

#include <QList>
#include <QObject>
#include <QString>
#include <QTimer>

#include <chrono>
#include <functional>
#include <optional>

/// What is wrong with the project, whoever found it. Begin with ProblemList; problems_dock.h shows it.
namespace studio {

class Selection;
class Workspace;

/// Something found wrong, with what is needed to show and to mend it.
struct Problem
{
    engine::Severity severity = engine::Severity::Error;
    /// Stable, for those who look it up.
    QString code = {};
    QString message = {};
    model::EntityPlace place = {};
    /// In bytes.
    int length = 0;
    /// What, put in its place, would mend it; often nothing.
    QString fix = {};
    /// Of a deck: the card that it is about.
    QString card = {};
    /// Why its author accepts it; empty when it is not accepted.
    QString accepted = {};

    friend bool operator==(const Problem&, const Problem&) = default;
};

/// Whoever has something to say of a project. What takes long is worked out beforehand.
using ProblemSource = std::function<QList<Problem>()>;

/// Everything that is wrong with the open project: errors before warnings, and in the order rules, cards, scenarios,
/// decks. It follows every edit a moment later.
class ProblemList : public QObject
{
    Q_OBJECT

public:
    /// From a change to the new list: changes that happen together are shown together.
    static constexpr std::chrono::milliseconds pauseBeforeGathering{40};

    ProblemList(Workspace& workspace, Selection& selection, QObject* parent = nullptr);

    /// Adds somebody who finds problems; they call update() when they have found others.
    void addSource(ProblemSource source);
    void update();

    const QList<Problem>& problems() const { return m_problems; }

    /// What was found and is right as it is. It is in none of the counts.
    const QList<Problem>& accepted() const { return m_accepted; }

    qsizetype errors() const { return m_errors; }

    qsizetype warnings() const { return m_problems.size() - m_errors; }

    /// “2 errors, 1 warning”, or that there are none; empty when no project is open.
    QString summary() const;
    /// Where it is: “Alley Broker, ability, line 2”.
    QString placeWords(const Problem& problem) const;

    /// Whether there is exactly one way to mend it, and doing it as one step.
    bool canMend(const Problem& problem) const;
    void mend(const Problem& problem);

    /// Why it cannot be accepted; empty when it can. Errors cannot: what has one takes no part in games.
    QString whyNotAccept(const Problem& problem) const;
    void accept(const Problem& problem, const QString& reason);
    /// Lets it count as a problem again.
    void withdraw(const Problem& problem);

    void goTo(const Problem& problem);
    /// To the problem after the one gone to last, or before it for a step of -1; round at the ends.
    void goToNext(int step);

    /// The one gone to last; nothing when it is gone.
    std::optional<Problem> current() const { return m_current; }

Q_SIGNALS:
    void changed();
    void currentChanged();

private:
    void gather();
    QString reasonFor(const Problem& problem) const;
    void change(const Problem& problem, const std::optional<model::Entity>& after);
    QList<Problem> checkedProblems() const;
    QList<Problem> scenarioProblems() const;

    Workspace& m_workspace;
    Selection& m_selection;
    QList<ProblemSource> m_sources;
    QList<Problem> m_problems;
    QList<Problem> m_accepted;
    qsizetype m_errors = 0;
    std::optional<Problem> m_current;
    /// Where it stood in the list, so that one can go on from there when it is mended.
    qsizetype m_at = -1;
    QTimer m_pause;
};

} // namespace studio
