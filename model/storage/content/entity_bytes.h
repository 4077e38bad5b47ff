// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/edits.h"
#include "model/entities/entities.h"

#include <QByteArray>

#include <array>
#include <optional>
#include <string_view>

/// Entities as bytes and back. What is read may have been written by anybody: counts and lengths are limited, and what
/// is not exactly an entity is none.
namespace model {

/// Gives the same text the same memory while many entities are read: most fields of most cards say what others say.
class SharedTextPool
{
public:
    QString text(std::string_view utf8);

private:
    struct Slot
    {
        QByteArray bytes;
        QString text;
    };

    std::array<Slot, 1'024> m_slots;
};

QByteArray encoded(const Entity& entity);
std::optional<Entity> decodedEntity(EntityKind kind, std::string_view bytes, SharedTextPool& pool);

QByteArray encoded(const EditName& name);
std::optional<EditName> decodedEditName(std::string_view bytes);

/// Whether it could be read back: all its texts are Unicode without U+0000, and within the limits.
bool canBeStored(const Entity& entity);
bool canBeStored(const EditName& name);
bool canBeStored(const QString& name);

/// A text from bytes that may be anything; nothing when they are not text in UTF-8, or have a zero byte in them.
std::optional<QString> textFromUtf8(std::string_view utf8);

} // namespace model
