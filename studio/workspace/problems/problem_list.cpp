// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/problems/problem_list.h"

#include "model/checking/accepting.h"
#include "model/checking/mending.h"
#include "model/entities/entities.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/text/entity_text.h"
#include "studio/workspace/workspace.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

Problem problemOf(const model::EntityProblem& found)
{
    return {
        .severity = found.severity,
        .code = found.code,
        .message = found.message,
        .place = found.place,
        .length = found.length,
        .fix = found.fix,
    };
}

} // namespace

ProblemList::ProblemList(Workspace& workspace, Selection& selection, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_selection(selection)
{
    m_sources = {
        [this] { return checkedProblems(); },
        [this] { return scenarioProblems(); },
    };
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseBeforeGathering);
    connect(&m_pause, &QTimer::timeout, this, &ProblemList::gather);
    connect(&m_workspace, &Workspace::checked, this, &ProblemList::update);
    connect(&m_workspace, &Workspace::compiled, this, &ProblemList::update);
    connect(&m_workspace, &Workspace::edited, this, &ProblemList::update);
    connect(&m_workspace, &Workspace::closed, this, &ProblemList::gather);
    update();
}

void ProblemList::addSource(ProblemSource source)
{
    m_sources.append(std::move(source));
    update();
}

void ProblemList::update()
{
    if (!m_pause.isActive())
        m_pause.start();
}

void ProblemList::gather()
{
    QList<Problem> found;
    if (m_workspace.isOpen())
        for (const ProblemSource& source : std::as_const(m_sources))
            found += source();
    // Errors come first, because they exclude cards and rules from games.
    std::ranges::stable_partition(found, [](const Problem& problem) {
        return problem.severity == engine::Severity::Error;
    });
    QList<Problem> accepted;
    QList<Problem> counted;
    for (Problem& problem : found) {
        problem.accepted = reasonFor(problem);
        (problem.accepted.isEmpty() ? counted : accepted).append(problem);
    }
    m_errors = std::ranges::count(counted, engine::Severity::Error, &Problem::severity);
    if (counted == m_problems && accepted == m_accepted)
        return;
    m_problems = std::move(counted);
    m_accepted = std::move(accepted);
    if (m_current && !m_problems.contains(*m_current)) {
        m_current.reset();
        // The next problem now has the index of the problem that is gone. The index is decreased, so that goToNext()
        // doesn't skip it.
        --m_at;
    }
    Q_EMIT changed();
}

/// The author's reason for accepting a problem; empty if it isn't accepted.
QString ProblemList::reasonFor(const Problem& problem) const
{
    const auto entity = m_workspace.entities().find(problem.place.entity);
    if (problem.severity == engine::Severity::Error || entity == m_workspace.entities().end())
        return {};
    const auto reason = model::reasonToAccept(entity->second, {problem.code, problem.place});
    return reason && reason->isEmpty() ? tr("no reason given") : reason.value_or(QString());
}

QList<Problem> ProblemList::checkedProblems() const
{
    // Rules come before cards, because problems in rules may cause others.
    QList<Problem> rules;
    QList<Problem> cards;
    for (const auto& [id, problems] : m_workspace.game().problems()) {
        QList<Problem>& list = m_workspace.find<model::GameText>(id) ? rules : cards;
        for (const model::EntityProblem& problem : problems)
            list.append(problemOf(problem));
    }
    return rules + cards;
}

QList<Problem> ProblemList::scenarioProblems() const
{
    QList<Problem> found;
    for (const model::EntityProblem& problem : model::problemsIn(m_workspace.whole())) {
        const auto* const text = m_workspace.find<model::GameText>(problem.place.entity);
        if (text && text->role == model::GameText::Role::Scenarios)
            found.append(problemOf(problem));
    }
    return found;
}

QString ProblemList::summary() const
{
    if (!m_workspace.isOpen())
        return {};
    QStringList parts;
    if (m_errors > 0)
        parts.append(tr("%n error(s)", nullptr, int(m_errors)));
    if (warnings() > 0)
        parts.append(tr("%n warning(s)", nullptr, int(warnings())));
    return parts.isEmpty() ? tr("No problems") : parts.join(u", "_s);
}

QString ProblemList::placeWords(const Problem& problem) const
{
    if (!m_workspace.isOpen())
        return {};
    const model::EntityPlace& place = problem.place;
    if (const auto* const card = m_workspace.find<model::CardDefinition>(place.entity))
        return place.line == 0
                   ? tr("%1, fields", "place of a problem: card").arg(card->name)
                   : tr("%1, abilities, line %2", "place of a problem: card").arg(card->name).arg(place.line);
    if (const auto* const deck = m_workspace.find<model::Deck>(place.entity))
        return problem.card.isEmpty()
                   ? tr("Deck %1").arg(deck->list.name)
                   : tr("Deck %1, %2", "place of a problem: deck, card").arg(deck->list.name, problem.card);
    if (const auto* const text = m_workspace.find<model::GameText>(place.entity)) {
        if (text->role == model::GameText::Role::Frames)
            return tr("Frames %1, line %2").arg(text->name).arg(place.line);
        if (text->role == model::GameText::Role::Drawing)
            return tr("Drawing %1").arg(text->name);
        const QString words = text->role == model::GameText::Role::Rules       ? tr("Rules %1, line %2")
                              : text->role == model::GameText::Role::Scenarios ? tr("Scenarios %1, line %2")
                                                                               : tr("Rulebook %1, line %2");
        return words.arg(text->name).arg(place.line);
    }
    return tr("Whole game");
}

void ProblemList::goTo(const Problem& problem)
{
    m_current = problem;
    m_at = m_problems.indexOf(problem);
    Q_EMIT currentChanged();
    m_selection.goTo(problem.place, problem.length);
}

void ProblemList::goToNext(int step)
{
    const qsizetype count = m_problems.size();
    if (count == 0)
        return;
    const qsizetype from = m_current ? m_problems.indexOf(*m_current) : step > 0 ? m_at : m_at + 1;
    goTo(m_problems[(from + step + count) % count]);
}

bool ProblemList::canFix(const Problem& problem) const
{
    return !problem.fix.isEmpty() && m_workspace.isOpen() && m_workspace.entities().contains(problem.place.entity);
}

void ProblemList::fix(const Problem& problem)
{
    if (!canFix(problem))
        return;
    const model::Entity& entity = m_workspace.entities().at(problem.place.entity);
    if (const auto* const deck = std::get_if<model::Deck>(&entity)) {
        model::Deck after = *deck;
        for (model::DeckEntry& entry : after.list.entries)
            if (entry.card == problem.card)
                entry.card = problem.fix;
        m_workspace.apply(
            {.kind = model::EditKind::EditDeck, .subject = deck->list.name},
            {m_workspace.changing(problem.place.entity, after)}
        );
        return;
    }
    QStringList fieldNames;
    for (const model::CardField& field : m_workspace.fields().fields)
        fieldNames += field.names;
    const model::EntityProblem found{.fix = problem.fix, .place = problem.place, .length = problem.length};
    change(problem, model::mended(entity, found, fieldNames));
}

/// Changes the project in a separate undo step, even right after typing.
void ProblemList::change(const Problem& problem, const std::optional<model::Entity>& after)
{
    if (!after)
        return;
    model::EditName name = editingText(*after);
    name.field.clear();
    if (const auto* const deck = std::get_if<model::Deck>(&*after))
        name = {.kind = model::EditKind::EditDeck, .subject = deck->list.name};
    m_workspace.apply(name, {m_workspace.changing(problem.place.entity, *after)});
}

QString ProblemList::whyNotAccept(const Problem& problem) const
{
    if (problem.severity == engine::Severity::Error)
        return tr("Errors can't be accepted. Cards and rules with errors are left out of games.");
    const bool isThere = m_workspace.isOpen() && m_workspace.entities().contains(problem.place.entity);
    return isThere ? QString() : tr("This problem has no location in the project, so it can't be accepted.");
}

void ProblemList::accept(const Problem& problem, const QString& reason)
{
    if (whyNotAccept(problem).isEmpty())
        change(
            problem,
            model::accepting(m_workspace.entities().at(problem.place.entity), {problem.code, problem.place}, reason)
        );
}

void ProblemList::withdraw(const Problem& problem)
{
    if (m_workspace.isOpen() && m_workspace.entities().contains(problem.place.entity))
        change(
            problem,
            model::withoutAccepting(m_workspace.entities().at(problem.place.entity), {problem.code, problem.place})
        );
}

} // namespace studio
