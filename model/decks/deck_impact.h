// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "model/decks/legality.h"
#include "model/entities/edits.h"

#include <map>
#include <memory>
#include <vector>

namespace model {

/// A deck that was legal and no longer is, with its faults.
struct BrokenDeck
{
    EntityId id;
    QString name = {};
    QList<DeckFault> faults = {};

    friend bool operator==(const BrokenDeck&, const BrokenDeck&) = default;
};

/// The effect of a change to the project on its decks.
struct DeckImpact
{
    /// The changed rules have errors, so decks can't be checked.
    bool isUnknown = false;
    QList<BrokenDeck> broken = {};

    friend bool operator==(const DeckImpact&, const DeckImpact&) = default;
};

/// Finds out what edits would do to decks, without making the edits. The job owns everything it needs and can run in
/// any thread.
class DeckImpactJob
{
public:
    /// Takes the current project, its compiled game, and the planned edits.
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
