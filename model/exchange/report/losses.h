// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

#include <QHash>
#include <QList>
#include <QString>

namespace model {

/// Something that a format cannot carry, or that a file has and a project cannot keep.
struct Loss
{
    enum class What : std::uint8_t {
        /// The whole of it: the format has no such thing.
        Everything,
        /// A field of cards; the second of two fields of one name; in which order a card has its fields.
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
        /// Characters that have been replaced by others.
        Characters,
        /// A column, an element or an attribute of the file.
        Part,
        /// All but the first of several printings of a card.
        Printing,
        /// Copies of cards of a deck, beyond those that there can be.
        Copies,
    };

    EntityKind kind = EntityKind::Card;
    What what = What::Everything;
    /// Of a field or a part.
    QString name = {};
    /// Of how many it is lost, and which is the first of them.
    qint64 count = 0;
    QString example = {};

    friend bool operator==(const Loss&, const Loss&) = default;
};

/// What is lost on the way, each kind of thing once with its number. The order is that in which they were met.
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
