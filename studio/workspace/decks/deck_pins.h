// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/edits.h"

#include <QHash>
#include <QObject>
#include <QStringList>

namespace studio {

class Workspace;

/// The cards pinned in each deck. Repairs never change them. Like the list of open decks, the pins are saved outside
/// the project, because older versions of the program couldn't read a deck with pins.
class DeckPins : public QObject
{
    Q_OBJECT

public:
    explicit DeckPins(const Workspace& workspace);

    QStringList of(model::EntityId deck) const { return m_pins.value(deck.value); }

    void pin(model::EntityId deck, const QStringList& cards);
    void unpin(model::EntityId deck, const QStringList& cards);

Q_SIGNALS:
    void changed();

private:
    void recall();
    void set(model::EntityId deck, const QStringList& cards);
    /// Moves pins to the new names of renamed cards.
    void follow(const model::EditBatch& batch);
    void remember() const;

    const Workspace& m_workspace;
    QHash<std::int64_t, QStringList> m_pins;
};

} // namespace studio
