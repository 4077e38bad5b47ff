// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/problems/deck_problems.h"

#include "studio/words/game_words.h"
#include "studio/workspace/decks/deck_desk.h"
#include "studio/workspace/problems/problem_list.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

QString codeOf(model::DeckFault::Kind kind)
{
    using Kind = model::DeckFault::Kind;
    switch (kind) {
    case Kind::UnknownFormat:
        return u"unknown-format"_s;
    case Kind::UnknownCard:
        return u"unknown-card"_s;
    case Kind::BrokenCard:
        return u"broken-card"_s;
    default:
        return u"illegal-deck"_s;
    }
}

/// The problem of an illegal deck. It is a warning, because illegal decks can be saved, but not played.
Problem problemOf(model::EntityId id, const model::DeckList& deck, const model::DeckFault& fault)
{
    Problem problem{
        .severity = engine::Severity::Warning,
        .code = codeOf(fault.kind),
        .message = words(fault),
        .place = {.entity = id},
    };
    if (fault.cards.size() == 1) {
        problem.card = fault.cards.first();
        const auto entry = std::ranges::find(deck.entries, problem.card, &model::DeckEntry::card);
        if (entry != deck.entries.end())
            problem.place.line = int(entry - deck.entries.begin()) + 1;
    }
    if (fault.kind == model::DeckFault::Kind::UnknownCard)
        problem.fix = fault.name;
    return problem;
}

} // namespace

void addDeckProblems(DeckDesk& desk, ProblemList& list)
{
    list.addSource([&desk] {
        QList<Problem> problems;
        for (const model::EntityId id : desk.decks())
            if (const auto& health = desk.healthOf(id))
                for (const model::DeckFault& fault : health->faults())
                    problems.append(problemOf(id, desk.deck(id)->list, fault));
        return problems;
    });
    QObject::connect(&desk, &DeckDesk::decksChanged, &list, &ProblemList::update);
}

} // namespace studio
