// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/edits.h"
#include "model/entities/entities.h"

#include <QByteArray>

#include <array>
#include <optional>
#include <string_view>

/// Converts entities to bytes and back. The bytes may come from an untrusted source, so counts and lengths are limited,
/// and bytes that aren't exactly one entity are refused.
namespace model {

/// Lets equal texts share memory while many entities are read, because many fields have the same value.
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

/// Whether the entity could be read back once stored. All its texts must be Unicode without U+0000 and within the
/// limits.
bool canBeStored(const Entity& entity);
bool canBeStored(const EditName& name);
bool canBeStored(const QString& name);

/// Decodes bytes of unknown origin; nullopt if they are not valid UTF-8 or contain a null byte.
std::optional<QString> textFromUtf8(std::string_view utf8);

} // namespace model
