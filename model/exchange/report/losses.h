// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

#include <QHash>
#include <QList>
#include <QString>

namespace model {

/// A part of an entity that a format can't represent, or a part of a file that a project can't represent.
struct Loss
{
    enum class What : std::uint8_t {
        /// The whole entity.
        Everything,
        /// A field, a repeated field, or the order of a card's fields.
        Field,
        RepeatedField,
        OrderOfFields,
        Token,
        List,
        Abilities,
        Comment,
        Notes,
        Picture,
        Tags,
        Format,
        Sections,
        Name,
        /// Characters that were replaced by others.
        Characters,
        /// A column, element or attribute of the file.
        Part,
        /// A sheet of the file that has no cards.
        Sheet,
        /// All printings of a card except the first.
        Printing,
        /// Copies of cards in a deck that exceed a limit.
        Copies,
    };

    EntityKind kind = EntityKind::Card;
    What what = What::Everything;
    /// The name of the field or part.
    QString name = {};
    /// The number of entities affected, and the name of the first one.
    qint64 count = 0;
    QString example = {};

    friend bool operator==(const Loss&, const Loss&) = default;
};

/// The losses of an import or export, counted by kind, in the order in which they first occurred.
class LossReport
{
public:
    void add(EntityKind kind, Loss::What what, const QString& name, const QString& example, qint64 count = 1);
    void add(const LossReport& other);

    const QList<Loss>& losses() const { return m_losses; }

    bool isEmpty() const { return m_losses.isEmpty(); }

    friend bool operator==(const LossReport& one, const LossReport& other) { return one.m_losses == other.m_losses; }

private:
    struct Key
    {
        EntityKind kind;
        Loss::What what;
        QString name;

        friend bool operator==(const Key&, const Key&) = default;

        friend std::size_t qHash(const Key& key, std::size_t seed)
        {
            return qHashMulti(seed, static_cast<int>(key.kind), static_cast<int>(key.what), key.name);
        }
    };

    QList<Loss> m_losses;
    QHash<Key, qsizetype> m_places;
};

} // namespace model
