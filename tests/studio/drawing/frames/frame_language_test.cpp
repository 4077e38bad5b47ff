// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/entities/entities.h"
#include "studio/drawing/frames/frame_language.h"
#include "studio/workspace/text/drawing_language.h"
#include "tests/testing/test.h"

using namespace Qt::StringLiterals;
using namespace studio;
using Kind = RowPart::Kind;
using Type = model::CardField::Type;

namespace {

QStringList described(const TextLanguage& language, const QString& row)
{
    static const QHash<Kind, QString> kinds{
        {Kind::Plain, u"plain"_s},
        {Kind::Language, u"language"_s},
        {Kind::Name, u"name"_s},
        {Kind::Verb, u"style"_s},
        {Kind::Number, u"number"_s},
        {Kind::Text, u"text"_s},
        {Kind::Comment, u"comment"_s},
    };
    QStringList parts;
    for (const RowPart& part : language.partsOf(row))
        parts.append(row.sliced(part.start, part.length) + u'=' + kinds.value(part.kind));
    return parts;
}

QStringList offered(const TextLanguage& language, const QString& row, Offering offering = Offering::TypedOnly)
{
    QStringList texts;
    for (const Completions::Offer& offer : language.completionsOf(row, offering).offers)
        texts.append(row.left(offer.start) + offer.completion.text);
    return texts;
}

} // namespace

class FrameLanguageTest : public Test
{
    Q_OBJECT

    FrameNames m_names = frameNames(
        {
            {model::EntityId{1},
             model::GameText{
                 .role = model::GameText::Role::Frames, .name = u"card"_s, .text = u"colour ink #102030\nframe Unit\n"_s
             }},
            {model::EntityId{2}, model::GameText{.role = model::GameText::Role::Drawing, .name = u"seal"_s}},
        },
        {
            .fields =
                {{.names = {u"power"_s}, .type = Type::Number},
                 {.names = {u"type"_s}, .type = Type::Choice, .values = {u"Unit"_s, u"Battle Cry"_s}},
                 {.names = {u"master plan"_s}, .type = Type::Flag}},
            .flags = {u"tapped"_s},
        }
    );
    FrameLanguage m_language{m_names};

private Q_SLOTS:

    void rowsAreHighlighted()
    {
        QCOMPARE(
            described(m_language, u"  field power 4 75, sans ink #ffffff on seal.svg for type is Dragon -- so"_s),
            (QStringList{
                u"field=language"_s,
                u"power=name"_s,
                u"4=number"_s,
                u"75=number"_s,
                u"sans=style"_s,
                u"ink=name"_s,
                u"#ffffff=number"_s,
                u"on=style"_s,
                u"seal.svg=name"_s,
                u"for=language"_s,
                u"type=name"_s,
                u"is=language"_s,
                u"Dragon=plain"_s,
                u"-- so=comment"_s,
            })
        );
        QCOMPARE(described(m_language, u"frame \"Ünit"_s), (QStringList{u"frame=language"_s, u"\"Ünit=text"_s}));
    }

    void completionsSuitTheirPlace_data()
    {
        QTest::addColumn<QString>("row");
        QTest::addColumn<QStringList>("ways");
        const auto row = [](const char* name, const QString& written, const QStringList& ways) {
            QTest::newRow(name) << written << ways;
        };
        row("statement", u"    orn"_s, {u"    ornament"_s});
        row("kind of ornament", u"ornament gu"_s, {u"ornament guilloche"_s});
        row("field", u"field po"_s, {u"field power"_s});
        row("style", u"name 1 2 3 4, bol"_s, {u"name 1 2 3 4, bold"_s});
        row("colour", u"name 1 2 3 4, bold, in"_s, {u"name 1 2 3 4, bold, ink"_s});
        row("drawing", u"drawing s"_s, {u"drawing seal.svg"_s});
        row("drawing behind a region", u"name 1 2 3 4 on s"_s, {u"name 1 2 3 4 on seal.svg"_s});
        row("field of a condition", u"frame A for ma"_s, {u"frame A for \"master plan\""_s});
        row("value", u"accent #102030 for type is B"_s, {u"accent #102030 for type is \"Battle Cry\""_s});
        row("value in a quote", u"frame A for type is \"Ba"_s, {u"frame A for type is \"Battle Cry\""_s});
        row("other frame", u"frame B like U"_s, {u"frame B like Unit"_s});
        row("flag", u"turned t"_s, {u"turned tapped"_s});
        row("number", u"name 1"_s, {});
        row("comment", u"-- fra"_s, {});
        row("no word typed", u"field "_s, {});
    }

    void completionsSuitTheirPlace()
    {
        QFETCH(const QString, row);
        QFETCH(const QStringList, ways);
        QCOMPARE(offered(m_language, row), ways);
    }

    void requestedCompletionOffersEverything()
    {
        QVERIFY(offered(m_language, {}, Offering::Everything).contains(u"frame"_s));
        QCOMPARE(
            offered(m_language, u"field "_s, Offering::Everything),
            (QStringList{u"field power"_s, u"field type"_s, u"field \"master plan\""_s})
        );
    }

    void onlyFramesOpenBlocks()
    {
        QVERIFY(m_language.opensBlock(u"frame Unit for type is Unit"_s));
        QVERIFY(!m_language.opensBlock(u"    name 1 2 3 4"_s));
    }

    void drawingsAreHighlighted()
    {
        QCOMPARE(
            described(DrawingLanguage(), u"<path d=\"M0 0\" fill=\"url(#a)\"/><!-- so -->"_s),
            (QStringList{
                u"<path=language"_s,
                u"d=name"_s,
                u"\"M0 0\"=text"_s,
                u"fill=name"_s,
                u"\"url(#a)\"=text"_s,
                u"/>=language"_s,
                u"<!-- so -->=comment"_s,
            })
        );
    }
};

REGISTER_TEST(FrameLanguageTest)
#include "frame_language_test.moc"
