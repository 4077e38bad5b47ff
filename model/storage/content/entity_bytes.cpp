// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/storage/content/entity_bytes.h"

#include "model/entities/entities.h"
#include "model/storage/files/bytes.h"
#include "model/storage/files/checksum.h"
#include "model/storage/files/limits.h"

#include <QStringDecoder>

#include <concepts>
#include <utility>

namespace model {

namespace {

template <typename Type, typename Kind>
concept Is = std::same_as<std::remove_const_t<Type>, Kind>;

// The parts of each kind of entity in the order in which they are stored. Visitors write, read or measure them.

template <typename Visitor, Is<CardDefinition> Card>
void visit(Visitor& visitor, Card& card)
{
    visitor.text(card.name, limits::longestName);
    visitor.flag(card.isToken);
    visitor.common(card.list, limits::longestName);
    visitor.list(card.fields, limits::mostFields, [&visitor](auto& field) {
        visitor.common(field.name, limits::longestName);
        visitor.common(field.value, limits::longestValue);
    });
    visitor.text(card.abilities, limits::longestText);
    visitor.text(card.comment, limits::longestText);
    visitor.id(card.art);
    visitor.text(card.notes, limits::longestText);
}

template <typename Visitor, Is<Deck> AnyDeck>
void visit(Visitor& visitor, AnyDeck& deck)
{
    visitor.text(deck.list.name, limits::longestName);
    visitor.text(deck.list.format, limits::longestName);
    visitor.list(deck.list.entries, limits::mostDeckEntries, [&visitor](auto& entry) {
        visitor.common(entry.section, limits::longestName);
        visitor.number(entry.count, limits::mostCopies);
        visitor.text(entry.card, limits::longestName);
    });
    visitor.text(deck.notes, limits::longestText);
    visitor.list(deck.tags, limits::mostTags, [&visitor](auto& tag) { visitor.text(tag, limits::longestName); });
}

template <typename Visitor, Is<GameText> Text>
void visit(Visitor& visitor, Text& game)
{
    visitor.number(game.role, static_cast<std::uint64_t>(GameText::Role::Drawing));
    visitor.text(game.name, limits::longestName);
    visitor.text(game.text, limits::longestText);
}

template <typename Visitor, Is<SavedSearch> Search>
void visit(Visitor& visitor, Search& search)
{
    visitor.text(search.name, limits::longestName);
    visitor.text(search.query, limits::longestValue);
}

template <typename Visitor, Is<Playtest> Game>
void visit(Visitor& visitor, Game& playtest)
{
    visitor.text(playtest.name, limits::longestName);
    visitor.text(playtest.record, limits::longestText);
    visitor.list(playtest.bots, limits::mostSeats, [&visitor](auto& bot) { visitor.text(bot, limits::longestName); });
    visitor.trailingFlag(playtest.isLastGame);
}

template <typename Visitor, Is<Art> Picture>
void visit(Visitor& visitor, Picture& art)
{
    visitor.text(art.name, limits::longestName);
    visitor.bytes(art.png, limits::largestArt);
}

template <typename Visitor, Is<EditName> Name>
void visit(Visitor& visitor, Name& name)
{
    visitor.number(name.kind, static_cast<std::uint64_t>(EditKind::AddZone));
    visitor.text(name.subject, limits::longestName);
    visitor.text(name.field, limits::longestName);
}

/// Writes an entity's parts.
class PartWriter
{
public:
    void text(const QString& text, std::uint64_t) { m_writer.text(text); }

    void common(const QString& text, std::uint64_t) { m_writer.text(text); }

    void bytes(const QByteArray& bytes, std::uint64_t) { m_writer.bytes(bytes); }

    void flag(bool flag) { m_writer.number(flag ? 1 : 0); }

    /// Writes a flag that a later format added at the end. It is only written if it is set.
    void trailingFlag(bool flag)
    {
        if (flag)
            m_writer.number(1);
    }

    template <typename Number>
    void number(Number number, std::uint64_t)
    {
        m_writer.number(static_cast<std::uint64_t>(number));
    }

    /// Writes a missing id as 0, which no entity has.
    void id(const std::optional<EntityId>& id) { number(id ? id->value : 0, limits::highestId); }

    template <typename List, typename Item>
    void list(const List& list, std::uint64_t most, const Item& item)
    {
        number(list.size(), most);
        for (const auto& one : list)
            item(one);
    }

    QByteArray take() { return m_writer.take(); }

private:
    ByteWriter m_writer;
};

/// Reads an entity's parts.
class PartReader
{
public:
    PartReader(std::string_view bytes, SharedTextPool* pool)
        : m_reader(bytes)
        , m_pool(pool)
    {
    }

    void text(QString& text, std::uint64_t longest)
    {
        std::optional<QString> found = textFromUtf8(m_reader.bytes(longest));
        if (!found)
            m_reader.fail();
        text = std::move(found).value_or(QString());
    }

    /// Reads a text that many entities share.
    void common(QString& text, std::uint64_t longest)
    {
        const std::string_view found = m_reader.bytes(longest);
        if (found.empty())
            return;
        text = m_pool->text(found);
        if (text.isNull())
            m_reader.fail();
    }

    void bytes(QByteArray& bytes, std::uint64_t most)
    {
        const std::string_view found = m_reader.bytes(most);
        bytes = QByteArray(found.data(), static_cast<qsizetype>(found.size()));
    }

    void flag(bool& flag) { flag = m_reader.flag(); }

    void trailingFlag(bool& flag)
    {
        if (m_reader.isWhole())
            return;
        flag = m_reader.flag();
        // An unset flag is never written, so these bytes are invalid.
        if (!flag)
            m_reader.fail();
    }

    template <typename Number>
    void number(Number& number, std::uint64_t most)
    {
        number = static_cast<Number>(m_reader.number(most));
    }

    void id(std::optional<EntityId>& id)
    {
        if (const std::uint64_t found = m_reader.number(limits::highestId))
            id = EntityId{static_cast<std::int64_t>(found)};
    }

    template <typename List, typename Item>
    void list(List& list, std::uint64_t most, const Item& item)
    {
        list.resize(static_cast<qsizetype>(m_reader.count(most)));
        for (auto& one : list)
            item(one);
    }

    bool isWhole() const { return m_reader.isWhole(); }

private:
    ByteReader m_reader;
    SharedTextPool* m_pool;
};

/// Checks that an entity's parts could be read back.
class PartMeasure
{
public:
    void text(const QString& text, std::uint64_t longest)
    {
        // A UTF-16 unit takes at most three bytes in UTF-8, so most texts can be measured without encoding them.
        const auto units = static_cast<std::uint64_t>(text.size());
        const bool isShort =
            3 * units <= longest || (units <= longest && std::cmp_less_equal(text.toUtf8().size(), longest));
        m_areAllWithinLimits &= isShort && QStringView(text).isValidUtf16() && !text.contains(QChar::Null);
    }

    void common(const QString& value, std::uint64_t longest) { text(value, longest); }

    void bytes(const QByteArray& bytes, std::uint64_t most) { number(bytes.size(), most); }

    void flag(bool) {}

    void trailingFlag(bool) {}

    template <typename Number>
    void number(Number number, std::uint64_t most)
    {
        m_areAllWithinLimits &= static_cast<std::uint64_t>(number) <= most;
    }

    void id(const std::optional<EntityId>& id)
    {
        m_areAllWithinLimits &= !id || (id->value > 0 && id->value <= limits::highestId);
    }

    template <typename List, typename Item>
    void list(const List& list, std::uint64_t most, const Item& item)
    {
        number(list.size(), most);
        for (const auto& one : list)
            item(one);
    }

    bool areAllFit() const { return m_areAllWithinLimits; }

private:
    bool m_areAllWithinLimits = true;
};

template <typename Kind>
std::optional<Entity> decodedAs(std::string_view bytes, SharedTextPool& pool)
{
    PartReader reader(bytes, &pool);
    std::optional<Entity> found(std::in_place, std::in_place_type<Kind>);
    visit(reader, std::get<Kind>(*found));
    if (!reader.isWhole())
        return {};
    return found;
}

/// Whether all bytes are ASCII and not null. Reading all bytes is faster than stopping at the first failure.
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
    // A byte order mark at the beginning belongs to the text.
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
    PartWriter writer;
    std::visit([&writer](const auto& value) { visit(writer, value); }, entity);
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
    PartWriter writer;
    visit(writer, name);
    return writer.take();
}

std::optional<EditName> decodedEditName(std::string_view bytes)
{
    PartReader reader(bytes, nullptr);
    EditName name;
    visit(reader, name);
    if (!reader.isWhole())
        return {};
    return name;
}

bool canBeStored(const Entity& entity)
{
    PartMeasure measure;
    std::visit([&measure](const auto& value) { visit(measure, value); }, entity);
    return measure.areAllFit();
}

bool canBeStored(const EditName& name)
{
    PartMeasure measure;
    visit(measure, name);
    return measure.areAllFit();
}

bool canBeStored(const QString& name)
{
    PartMeasure measure;
    measure.text(name, limits::longestName);
    return measure.areAllFit();
}

} // namespace model
