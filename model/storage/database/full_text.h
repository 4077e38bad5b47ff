// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

#include <QList>
#include <QString>

#include <expected>
#include <memory>

namespace model {

/// What is known of a card's words.
struct FullTextCard
{
    EntityId id;
    QString name;
    QString text;
};

/// The words of all cards in a database of its own that is never on a disk: the best matches of a phrase, the best
/// first, wherever in a word it stands. It is filled once and then follows every edit.
class FullText
{
public:
    struct Error
    {
        QString message;
    };

    static std::expected<std::unique_ptr<FullText>, Error> open();
    ~FullText();
    FullText(const FullText&) = delete;
    FullText& operator=(const FullText&) = delete;

    /// All or nothing.
    std::expected<void, Error> put(const QList<FullTextCard>& cards);
    std::expected<void, Error> remove(const QList<EntityId>& cards);

    /// Cards that have all the words. What stands in a name weighs more than what stands in a text. Words of fewer than
    /// three letters are too short to be looked for, and only they find nothing.
    std::expected<QList<EntityId>, Error> find(const QString& words, int most) const;

private:
    explicit FullText(QString connection);

    QString m_connection;
};

} // namespace model
