// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/storage/database/full_text.h"
#include "tests/testing/test.h"

using namespace model;
using namespace Qt::StringLiterals;

/// Checks that words are found anywhere in a text, best match first, after any edits.
class FullTextTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void namesWeighMoreThanTexts()
    {
        const auto text = filled();
        QCOMPARE(found(*text, u"frost"_s), (QList<qint64>{2, 1}));
        QCOMPARE(found(*text, u"rost iant"_s), QList<qint64>{2});
    }

    void accentsAndCaseMakeNoDifference()
    {
        const auto text = filled();
        QCOMPARE(found(*text, u"JOTUN"_s), QList<qint64>{3});
        QCOMPARE(found(*text, u"jötun"_s), QList<qint64>{3});
    }

    void specialCharactersAreTakenLiterally()
    {
        const auto text = filled();
        for (const QString& junk :
             {u"\"\"\"\""_s, u"name:x OR"_s, u"NEAR("_s, u"'); DROP TABLE card_text; --"_s, u"***"_s, u"a"_s, u""_s})
            QVERIFY2(text->find(junk, 10), qPrintable(junk));
        QCOMPARE(found(*text, u"\"quoted\""_s), QList<qint64>{4});
    }

    void indexFollowsEdits()
    {
        const auto text = filled();
        QVERIFY(text->put({{EntityId{2}, u"Thaw Giant"_s, u"It melts."_s}}));
        QCOMPARE(found(*text, u"frost"_s), QList<qint64>{1});
        QVERIFY(text->remove({EntityId{1}, EntityId{99}}));
        QCOMPARE(found(*text, u"frost"_s), QList<qint64>());
    }

    void instancesAreIndependent()
    {
        const auto one = filled();
        const auto other = FullText::open();
        QVERIFY(other);
        QCOMPARE(found(**other, u"frost"_s), QList<qint64>());
    }

private:
    static std::unique_ptr<FullText> filled()
    {
        const QList<FullTextCard> cards{
            {EntityId{1}, u"Snow Fox"_s, u"When it dies, frost falls on frost."_s},
            {EntityId{2}, u"Frost Giant"_s, u"It is large."_s},
            {EntityId{3}, u"Jötun"_s, {}},
            {EntityId{4}, u"Scribe"_s, u"It has a \"quoted\" word."_s},
        };
        auto text = FullText::open();
        const bool isFilled = text && (*text)->put(cards);
        return isFilled ? std::move(*text) : nullptr;
    }

    static QList<qint64> found(const FullText& text, const QString& words)
    {
        QList<qint64> ids;
        for (const EntityId id : text.find(words, 10).value_or(QList<EntityId>{EntityId{-1}}))
            ids.append(id.value);
        return ids;
    }
};

REGISTER_TEST(FullTextTest)
#include "full_text_test.moc"
