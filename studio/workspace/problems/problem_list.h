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

/// The problems of the project from all sources. Begin with ProblemList; problems_dock.h shows it.
namespace studio {

class Selection;
class Workspace;

/// A problem with the data to show and fix it.
struct Problem
{
    engine::Severity severity = engine::Severity::Error;
    /// A stable code, which the manual refers to.
    QString code = {};
    QString message = {};
    model::EntityPlace place = {};
    /// The length in bytes.
    int length = 0;
    /// The replacement text that fixes the problem; often empty.
    QString fix = {};
    /// The card that a deck's problem is about.
    QString card = {};
    /// The author's reason for accepting the problem; empty if it isn't accepted.
    QString accepted = {};

    friend bool operator==(const Problem&, const Problem&) = default;
};

/// A source of problems. It must be fast; slow checks are done beforehand.
using ProblemSource = std::function<QList<Problem>()>;

/// The problems of the open project: errors before warnings, and within each severity, in the order rules, cards,
/// scenarios, decks. The list reacts to edits with a short delay.
class ProblemList : public QObject
{
    Q_OBJECT

public:
    /// The delay before the list is updated, so that simultaneous changes are shown together.
    static constexpr std::chrono::milliseconds pauseBeforeGathering{40};

    ProblemList(Workspace& workspace, Selection& selection, QObject* parent = nullptr);

    /// Adds a source. The caller must call update() when the problems of the source change.
    void addSource(ProblemSource source);
    void update();

    const QList<Problem>& problems() const { return m_problems; }

    /// The accepted problems, which aren't counted.
    const QList<Problem>& accepted() const { return m_accepted; }

    qsizetype errors() const { return m_errors; }

    qsizetype warnings() const { return m_problems.size() - m_errors; }

    /// The numbers of problems: “2 errors, 1 warning” or “No problems”. Empty if no project is open.
    QString summary() const;
    /// The place of a problem in words: “Alley Broker, abilities, line 2”.
    QString placeWords(const Problem& problem) const;

    /// Whether a problem has an automatic fix. fix() applies it as one undo step.
    bool canFix(const Problem& problem) const;
    void fix(const Problem& problem);

    /// The reason why a problem can't be accepted; empty if it can. Errors can't be accepted, because cards and rules
    /// with errors are excluded from games.
    QString whyNotAccept(const Problem& problem) const;
    void accept(const Problem& problem, const QString& reason);
    /// Stops accepting a problem, so that it is counted again.
    void withdraw(const Problem& problem);

    void goTo(const Problem& problem);
    /// Goes to the next problem, or to the previous one for a step of -1. Wraps around at the ends.
    void goToNext(int step);

    /// The problem that goToNext() or goTo() visited last; nothing if it no longer exists.
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
    /// The index of the current problem, so that goToNext() continues from there after a fix.
    qsizetype m_at = -1;
    QTimer m_pause;
};

} // namespace studio
