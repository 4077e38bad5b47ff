// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "model/decks/legality.h"
#include "model/entities/edits.h"

#include <map>
#include <memory>
#include <vector>

namespace model {

/// A deck that was legal and is so no longer, with what is wrong with it.
struct BrokenDeck
{
    EntityId id;
    QString name = {};
    QList<DeckFault> faults = {};

    friend bool operator==(const BrokenDeck&, const BrokenDeck&) = default;
};

/// What a change of the project would do to its decks.
struct DeckImpact
{
    /// With the change the rules have an error, and nobody can judge a deck by them.
    bool isUnknown = false;
    QList<BrokenDeck> broken = {};

    friend bool operator==(const DeckImpact&, const DeckImpact&) = default;
};

/// Finds out what edits would do to the decks, without making them. It has everything it needs, and can be run in any
/// thread.
class DeckImpactJob
{
public:
    /// The project as it is with its game, and what is about to be changed in it.
    DeckImpactJob(
        std::map<EntityId, Entity> entities,
        std::shared_ptr<const engine::Program> program,
        std::vector<engine::SourceFile> shared,
        QList<Edit> edits
    );

    DeckImpact run() const;

private:
    std::map<EntityId, Entity> m_entities;
    std::shared_ptr<const engine::Program> m_program;
    std::vector<engine::SourceFile> m_shared;
    QList<Edit> m_edits;
};

} // namespace model
