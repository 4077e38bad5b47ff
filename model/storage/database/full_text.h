// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

#include <QList>
#include <QString>

#include <expected>
#include <memory>

namespace model {

/// The words of a card as input for the index.
struct FullTextCard
{
    EntityId id;
    QString name;
    QString text;
};

/// A full-text index of all cards, in a database in memory. It finds the cards that contain the given words, even as
/// parts of longer words, best match first. The index is filled once and then updated with every edit.
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

    /// Adds or replaces cards. On an error, none of them are changed.
    std::expected<void, Error> put(const QList<FullTextCard>& cards);
    std::expected<void, Error> remove(const QList<EntityId>& cards);

    /// The cards that contain all the words. Matches in names weigh more than matches in texts. Words of fewer than
    /// three letters are ignored. If there are no other words, nothing is found.
    std::expected<QList<EntityId>, Error> find(const QString& words, int most) const;

private:
    explicit FullText(QString connection);

    QString m_connection;
};

} // namespace model
