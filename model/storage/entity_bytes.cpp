// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/storage/entity_bytes.h"

#include "model/project/frame_texts.h"
#include "model/storage/bytes.h"
#include "model/storage/checksum.h"
#include "model/storage/limits.h"

#include <QStringDecoder>

namespace model {

namespace {

/// Writes an entity.
struct EntityWriter : ByteWriter
{
    void write(const CardDefinition& card)
    {
        text(card.name);
        number(card.isToken ? 1 : 0);
        text(card.list);
        number(static_cast<std::uint64_t>(card.fields.size()));
        for (const FieldValue& field : card.fields) {
            text(field.name);
            text(field.value);
        }
        text(card.abilities);
        text(card.comment);
        // No entity has the number 0.
        number(card.art ? static_cast<std::uint64_t>(card.art->value) : 0);
        text(card.notes);
    }

    void write(const Deck& deck)
    {
        text(deck.list.name);
        text(deck.list.format);
        number(static_cast<std::uint64_t>(deck.list.entries.size()));
        for (const DeckEntry& entry : deck.list.entries) {
            text(entry.section);
            number(static_cast<std::uint64_t>(entry.count));
            text(entry.card);
        }
        text(deck.notes);
        number(static_cast<std::uint64_t>(deck.tags.size()));
        for (const QString& tag : deck.tags)
            text(tag);
    }

    void write(const GameText& game)
    {
        number(static_cast<std::uint64_t>(game.role));
        text(game.name);
        text(game.text);
    }

    void write(const SavedSearch& search)
    {
        text(search.name);
        text(search.query);
    }

    void write(const Playtest& playtest)
    {
        text(playtest.name);
        text(playtest.record);
    }

    void write(const Art& art)
    {
        text(art.name);
        bytes(art.png);
    }
};

/// Reads it back.
class EntityReader : public ByteReader
{
public:
    EntityReader(std::string_view bytes, SharedTextPool* pool)
        : ByteReader(bytes)
        , m_pool(pool)
    {
    }

    QString text(std::uint64_t longest)
    {
        std::optional<QString> found = textFromUtf8(bytes(longest));
        if (!found)
            fail();
        return found.value_or(QString());
    }

    QString name() { return text(limits::longestName); }

    QString longText() { return text(limits::longestText); }

    /// One that others are likely to have too.
    QString common(std::uint64_t longest)
    {
        const std::string_view found = bytes(longest);
        if (found.empty())
            return {};
        const QString shared = m_pool->text(found);
        if (shared.isNull())
            fail();
        return shared;
    }

    void read(CardDefinition& card)
    {
        card.name = name();
        card.isToken = flag();
        card.list = common(limits::longestName);
        const std::uint64_t fields = count(limits::mostFields);
        card.fields.reserve(static_cast<qsizetype>(fields));
        for (std::uint64_t field = 0; field < fields; ++field) {
            const QString called = common(limits::longestName);
            card.fields.append({called, common(limits::longestValue)});
        }
        card.abilities = longText();
        card.comment = longText();
        if (const std::uint64_t art = number(limits::highestId))
            card.art = EntityId{static_cast<std::int64_t>(art)};
        card.notes = longText();
    }

    void read(Deck& deck)
    {
        deck.list.name = name();
        deck.list.format = name();
        const std::uint64_t entries = count(limits::mostDeckEntries);
        for (std::uint64_t entry = 0; entry < entries; ++entry) {
            DeckEntry found{.section = common(limits::longestName)};
            found.count = static_cast<int>(number(limits::mostCopies));
            found.card = name();
            deck.list.entries.append(found);
        }
        deck.notes = longText();
        const std::uint64_t tags = count(limits::mostTags);
        for (std::uint64_t tag = 0; tag < tags; ++tag)
            deck.tags.append(name());
    }

    void read(GameText& game)
    {
        game.role = static_cast<GameText::Role>(number(static_cast<std::uint64_t>(drawingRole)));
        game.name = name();
        game.text = longText();
    }

    void read(SavedSearch& search)
    {
        search.name = name();
        search.query = text(limits::longestValue);
    }

    void read(Playtest& playtest)
    {
        playtest.name = name();
        playtest.record = longText();
    }

    void read(Art& art)
    {
        art.name = name();
        const std::string_view png = bytes(limits::largestArt);
        art.png = QByteArray(png.data(), static_cast<qsizetype>(png.size()));
    }

private:
    SharedTextPool* m_pool;
};

template <typename Kind>
std::optional<Entity> decodedAs(std::string_view bytes, SharedTextPool& pool)
{
    EntityReader reader(bytes, &pool);
    std::optional<Entity> found(std::in_place, std::in_place_type<Kind>);
    reader.read(std::get<Kind>(*found));
    if (!reader.isWhole())
        return {};
    return found;
}

/// Of characters that are one byte each and not zero. It looks at all of them, which is quicker than to stop at one.
bool isAscii(std::string_view bytes)
{
    bool isOther = false;
    for (const char byte : bytes)
        isOther |= static_cast<signed char>(byte) <= 0;
    return !isOther;
}

} // namespace

std::optional<QString> textFromUtf8(std::string_view utf8)
{
    const auto size = static_cast<qsizetype>(utf8.size());
    if (isAscii(utf8))
        return QString::fromLatin1(utf8.data(), size);
    // A mark of byte order at the beginning is part of the text like any other character.
    QStringDecoder decoder(
        QStringDecoder::Utf8, QStringDecoder::Flag::ConvertInitialBom | QStringDecoder::Flag::Stateless
    );
    QString text = decoder(QByteArrayView(utf8.data(), size));
    if (utf8.contains('\0') || decoder.hasError())
        return {};
    return text;
}

QString SharedTextPool::text(std::string_view utf8)
{
    constexpr std::size_t longest = 64;
    if (utf8.size() > longest)
        return textFromUtf8(utf8).value_or(QString());
    Slot& slot = m_slots[static_cast<std::size_t>(Checksum().add(utf8).value()) % m_slots.size()];
    if (std::string_view(slot.bytes) != utf8) {
        slot.bytes = QByteArray(utf8.data(), static_cast<qsizetype>(utf8.size()));
        slot.text = textFromUtf8(utf8).value_or(QString());
    }
    return slot.text;
}

QByteArray encoded(const Entity& entity)
{
    EntityWriter writer;
    std::visit([&writer](const auto& value) { writer.write(value); }, entity);
    return writer.take();
}

std::optional<Entity> decodedEntity(EntityKind kind, std::string_view bytes, SharedTextPool& pool)
{
    switch (kind) {
    case EntityKind::Card:
        return decodedAs<CardDefinition>(bytes, pool);
    case EntityKind::Deck:
        return decodedAs<Deck>(bytes, pool);
    case EntityKind::Text:
        return decodedAs<GameText>(bytes, pool);
    case EntityKind::Search:
        return decodedAs<SavedSearch>(bytes, pool);
    case EntityKind::Playtest:
        return decodedAs<Playtest>(bytes, pool);
    case EntityKind::Art:
        return decodedAs<Art>(bytes, pool);
    }
    return {};
}

QByteArray encoded(const EditName& name)
{
    ByteWriter writer;
    writer.number(static_cast<std::uint64_t>(name.kind));
    writer.text(name.subject);
    writer.text(name.field);
    return writer.take();
}

std::optional<EditName> decodedEditName(std::string_view bytes)
{
    EntityReader reader(bytes, nullptr);
    EditName name;
    name.kind = static_cast<EditKind>(reader.number(static_cast<std::uint64_t>(EditKind::Rename)));
    name.subject = reader.name();
    name.field = reader.name();
    if (!reader.isWhole())
        return {};
    return name;
}

bool canBeStored(const Entity& entity, SharedTextPool& pool)
{
    const QByteArray bytes = encoded(entity);
    return decodedEntity(kindOf(entity), std::string_view(bytes), pool) == entity;
}

bool canBeStored(const QString& name)
{
    const QByteArray utf8 = name.toUtf8();
    return utf8.size() <= static_cast<qsizetype>(limits::longestName) && textFromUtf8(std::string_view(utf8)) == name;
}

} // namespace model
