// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/entities/entities.h"
#include "model/storage/content/entity_bytes.h"
#include "model/storage/files/checksum.h"
#include "model/storage/files/limits.h"
#include "tests/model/sample_entities.h"
#include "tests/testing/test.h"

using namespace model;
using namespace Qt::StringLiterals;

namespace {

std::optional<Entity> read(EntityKind kind, const QByteArray& bytes)
{
    SharedTextPool pool;
    return decodedEntity(kind, std::string_view(bytes), pool);
}

/// Whether the entity can be stored. If so, it must be read back unchanged.
bool isStorable(const Entity& entity)
{
    const bool isRestored = read(kindOf(entity), encoded(entity)) == entity;
    if (canBeStored(entity) != isRestored)
        QTest::qFail("the entity does not round-trip", __FILE__, __LINE__);
    return isRestored;
}

} // namespace

class EntityBytesTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void everyKindRoundTrips()
    {
        for (const Entity& entity : sample::entities())
            QVERIFY(read(kindOf(entity), encoded(entity)) == entity);
    }

    void textRolesRoundTripAndUnknownRolesAreRefused()
    {
        using Role = GameText::Role;
        for (const Role role : {Role::Rules, Role::Scenarios, Role::Rulebook, Role::Frames, Role::Drawing}) {
            const GameText text{.role = role, .name = u"a"_s, .text = u"b"_s};
            QVERIFY(read(EntityKind::Text, encoded(text)) == Entity(text));
        }
        QVERIFY(!read(EntityKind::Text, QByteArray("\x05\x01x\x01y", 5)));
    }

    void truncatedOrExtendedEntityIsRefused()
    {
        for (const Entity& entity : sample::entities()) {
            const QByteArray bytes = encoded(entity);
            for (qsizetype size = 0; size < bytes.size(); ++size) {
                // The last byte is the flag that marks a playtest as the last game. Without it, the playtest is a valid
                // ordinary one, so only the checksum of the row reveals the loss.
                const bool isWithoutFlag = kindOf(entity) == EntityKind::Playtest && size + 1 == bytes.size();
                QCOMPARE(read(kindOf(entity), bytes.first(size)).has_value(), isWithoutFlag);
            }
            QVERIFY(!read(kindOf(entity), bytes + '\0'));
        }
    }

    void arbitraryBytesAreReadSafely()
    {
        // Everything that can be read can also be stored. The stored bytes may differ from those that were read,
        // because a number may have had more bytes than necessary.
        for (const Entity& entity : sample::entities()) {
            const QByteArray bytes = encoded(entity);
            for (qsizetype at = 0; at < bytes.size(); ++at) {
                for (const int value : {0, 1, 0x7f, 0x80, 0xff}) {
                    QByteArray changed = bytes;
                    changed[at] = static_cast<char>(value);
                    if (const auto found = read(kindOf(entity), changed))
                        QVERIFY(isStorable(*found));
                }
            }
        }
    }

    void trailingFlagIsWrittenOnlyIfSet()
    {
        Playtest playtest{.name = u"x"_s};
        const QByteArray without = encoded(playtest);
        playtest.isLastGame = true;
        const QByteArray with = encoded(playtest);
        QCOMPARE(with, without + '\x01');
        QVERIFY(!std::get<Playtest>(*read(EntityKind::Playtest, without)).isLastGame);
        QVERIFY(std::get<Playtest>(*read(EntityKind::Playtest, with)).isLastGame);
        QVERIFY(!read(EntityKind::Playtest, without + '\0'));
    }

    void hugeCountOfMissingPartsIsRefused()
    {
        // These bytes are a name, a token flag and a list, followed by a huge count of fields that are missing.
        QVERIFY(!read(EntityKind::Card, QByteArray("\x01x\x00\x00\xff\xff\xff\xff\xff\xff\xff\xff\x7f", 13)));
        QVERIFY(!read(EntityKind::Text, QByteArray("\x00\x01x\xff\xff\xff\xff\x0f", 8)));
    }

    void valuesAtTheLimitAreAcceptedAndThoseAboveRefused()
    {
        const auto text = [](std::uint64_t size) {
            return QString(static_cast<qsizetype>(size), u'x');
        };
        QVERIFY(isStorable(CardDefinition{.name = text(limits::longestName)}));
        QVERIFY(!isStorable(CardDefinition{.name = text(limits::longestName + 1)}));
        QVERIFY(isStorable(CardDefinition{.fields = {{u"f"_s, text(limits::longestValue)}}}));
        QVERIFY(!isStorable(CardDefinition{.fields = {{u"f"_s, text(limits::longestValue + 1)}}}));
        QVERIFY(isStorable(CardDefinition{.fields = QList<FieldValue>(limits::mostFields)}));
        QVERIFY(!isStorable(CardDefinition{.fields = QList<FieldValue>(limits::mostFields + 1)}));
        QVERIFY(isStorable(GameText{.text = text(limits::longestText)}));
        QVERIFY(!isStorable(GameText{.text = text(limits::longestText + 1)}));
        QVERIFY(isStorable(Art{.png = QByteArray(limits::largestArt, 'x')}));
        QVERIFY(!isStorable(Art{.png = QByteArray(limits::largestArt + 1, 'x')}));
        QVERIFY(isStorable(Deck{.list = {.entries = QList<DeckEntry>(limits::mostDeckEntries)}}));
        QVERIFY(!isStorable(Deck{.list = {.entries = QList<DeckEntry>(limits::mostDeckEntries + 1)}}));
        QVERIFY(isStorable(Deck{.list = {.entries = {{.count = limits::mostCopies}}}}));
        QVERIFY(!isStorable(Deck{.list = {.entries = {{.count = limits::mostCopies + 1}}}}));
        QVERIFY(!isStorable(Deck{.list = {.entries = {{.count = -1}}}}));
        QVERIFY(isStorable(Deck{.tags = QStringList(limits::mostTags)}));
        QVERIFY(!isStorable(Deck{.tags = QStringList(limits::mostTags + 1)}));
        QVERIFY(isStorable(Playtest{.bots = QStringList(limits::mostSeats)}));
        QVERIFY(!isStorable(Playtest{.bots = QStringList(limits::mostSeats + 1)}));
    }

    void textIsStoredExactlyOrNotAtAll()
    {
        for (const QString& text :
             {u"Robert'); DROP TABLE cards;--"_s,
              u"%n%s"_s,
              u"${jndi:x}"_s,
              u"\u202eevil\u2066"_s,
              u"\ufeffbom"_s,
              u"e\u0301\u0301\u0301"_s,
              u"\U0001f0a1"_s,
              u"\ufffd"_s})
            QVERIFY(isStorable(CardDefinition{.name = text}));
        QVERIFY(!isStorable(CardDefinition{.name = QString(QChar(0xd800))}));
        QVERIFY(!isStorable(CardDefinition{.name = u"a"_s + QChar(0xdc00)}));
        QVERIFY(!isStorable(CardDefinition{.name = u"a"_s + QChar(0)}));
        QVERIFY(!canBeStored(u"a"_s + QChar(0)));
    }

    void bytesThatAreNotTextAreRefused()
    {
        for (const char* const bytes : {"\xc0\xaf", "\xed\xa0\x80", "\xff", "\xe2\x82", "\xf8\x88\x80\x80\x80"})
            QVERIFY(!textFromUtf8(bytes));
        QVERIFY(!textFromUtf8(std::string_view("a\0b", 3)));
        QCOMPARE(textFromUtf8("Jötun"), u"Jötun"_s);
    }

    void editNamesRoundTrip()
    {
        const EditName name{.kind = EditKind::RenameCard, .subject = u"Jötun"_s, .field = u"cost"_s};
        const QByteArray bytes = encoded(name);
        QVERIFY(decodedEditName(std::string_view(bytes)) == name);
        QVERIFY(!decodedEditName(std::string_view("\x7f\x00\x00", 3)));
        QVERIFY(!decodedEditName(std::string_view("\x01\x00", 2)));
    }

    void everyFlippedBitChangesTheChecksum()
    {
        for (qsizetype size = 1; size < 40; ++size) {
            const QByteArray bytes(size, 'x');
            const auto sum = Checksum().add(bytes).value();
            for (qsizetype bit = 0; bit < 8 * size; ++bit) {
                QByteArray flipped = bytes;
                flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ (1 << bit % 8));
                QVERIFY(Checksum().add(flipped).value() != sum);
            }
            QVERIFY(Checksum().add(bytes + '\0').value() != sum);
        }
    }
};

REGISTER_TEST(EntityBytesTest)
#include "entity_bytes_test.moc"
