// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/gallery/gallery.h"
#include "tests/model/exchange/exchange_testing.h"
#include "tests/testing/test.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

using namespace model;
using namespace exchange_testing;
using namespace Qt::StringLiterals;
using What = Loss::What;

namespace {

QJsonObject dataOf(const QByteArray& page)
{
    const QByteArray begin = "id=\"data\">";
    const qsizetype from = page.indexOf(begin) + begin.size();
    return QJsonDocument::fromJson(page.sliced(from, page.indexOf("</script>", from) - from)).object();
}

} // namespace

class GalleryTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void pageHasEveryCardWithItsPicture()
    {
        const std::map<EntityId, Entity> entities{
            {EntityId{1},
             CardDefinition{
                 .name = u"Ember </script> <b>"_s,
                 .list = u"Units"_s,
                 .fields =
                     {{u"type"_s, u"Unit"_s},
                      {u"costs"_s, u"2 Fire"_s},
                      {u"power"_s, u"3"_s},
                      {u"swift"_s},
                      {u"odd"_s}},
                 .comment = u"hidden remark"_s,
                 .notes = u"secret"_s,
             }},
            {EntityId{2}, CardDefinition{.name = u"Jötun @@data@@"_s}},
        };
        const Outgoing made = writeGallery(
            {.entities = entities,
             .fields = random_entities::fields(),
             .name = u"A & B"_s,
             .wording = [](const CardDefinition& card) { return u"Text of "_s + card.name; }}
        );
        QCOMPARE(made.files.size(), 1);
        QCOMPARE(made.files.first().name, u"index.html"_s);
        QCOMPARE(made.pictures.size(), 2);
        QCOMPARE(made.pictures[1], (CardPicture{u"cards/Jötun-data.jpg"_s, u"Jötun @@data@@"_s}));
        const QByteArray& page = made.files.first().bytes;
        QVERIFY(page.contains("<title>A &amp; B</title>"));
        QVERIFY(page.contains("src=\"cards/J%C3%B6tun-data.jpg\" alt=\"Jötun @@data@@. Text of Jötun @@data@@\""));
        QVERIFY(page.contains("alt=\"Ember &lt;/script&gt; &lt;b&gt;. type Unit. costs 2 Fire. power 3. swift. odd. "));
        QVERIFY(!page.contains("secret") && !page.contains("hidden remark"));
        QCOMPARE(page.count("</script>"), 2);
        const QJsonObject data = dataOf(page);
        QCOMPARE(data[u"lists"_s].toArray(), QJsonArray{u"Units"_s});
        QCOMPARE(data[u"fields"_s].toArray().size(), 4);
        const QJsonObject ember = data[u"cards"_s].toArray().first().toObject();
        QCOMPARE(ember[u"name"_s].toString(), u"Ember </script> <b>"_s);
        QCOMPARE(
            ember[u"values"_s].toObject(),
            (QJsonObject{
                {u"type"_s, QJsonArray{u"Unit"_s}},
                {u"cost"_s, QJsonArray{u"Fire"_s}},
                {u"power"_s, 3},
                {u"swift"_s, true},
            })
        );
        QCOMPARE(lossOf(made.losses, EntityKind::Card, What::Notes), 1);
    }

    void pageLoadsNothingFromElsewhere()
    {
        const std::map<EntityId, Entity> entities{{EntityId{1}, CardDefinition{.name = u"Ember"_s}}};
        const QByteArray page = writeGallery({.entities = entities}).files.first().bytes;
        static const QRegularExpression address(u"https?://|url\\(|@import|src=\"(?!cards/)"_s);
        QVERIFY(!QString::fromUtf8(page).contains(address));
    }

    void galleryWithoutCardsIsEmpty() { QVERIFY(writeGallery({.entities = {}}).files.isEmpty()); }
};

REGISTER_TEST(GalleryTest)
#include "gallery_test.moc"
