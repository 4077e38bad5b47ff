// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/parse/parser.h"
#include "studio/kit/theme.h"
#include "studio/panels/editor/syntax_colours.h"
#include "studio/workspace/text/completions.h"
#include "studio/workspace/text/row_parts.h"
#include "tests/testing/test.h"

#include <cmath>

using namespace Qt::StringLiterals;
using namespace studio;

namespace {

const char* const pond = R"(game "Pond"
players 2
card has:
    wet feet: number, printed
player has:
    pool: zone, public, in play
keyword Slippery: "It cannot be caught."
kind frog/frogs is card in any pool
verb (who player) catch/catches (f card): move f to who's pool
)";

qreal luminance(const QColor& colour)
{
    const auto part = [](qreal value) {
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * part(colour.redF()) + 0.7152 * part(colour.greenF()) + 0.0722 * part(colour.blueF());
}

qreal contrast(const QColor& one, const QColor& other)
{
    const auto [low, high] = std::minmax({luminance(one), luminance(other)});
    return (high + 0.05) / (low + 0.05);
}

} // namespace

class CompletionsTest : public Test
{
    Q_OBJECT

    Vocabulary m_words{engine::parse({{"game.rules", pond}}).game};
    CompletionNames m_names{
        .cards = [](const QString& typed, qsizetype) { return QStringList{typed + u"og"_s}; },
        .clauses = [](const QString&, qsizetype) { return QStringList{u"P-1.1"_s}; },
    };

    QStringList offered(const QString& row) const
    {
        QStringList shown;
        for (const Completions::Offer& offer : completionsOf(row, m_words, m_names).offers)
            shown.append(offer.completion.shown);
        return shown;
    }

    RowPart::Kind kindAt(const QString& row, qsizetype unit) const
    {
        const QList<RowPart> parts = partsOf(row, m_words);
        const RowPart* const part = partAt(parts, unit);
        return part ? part->kind : RowPart::Kind::Plain;
    }

private Q_SLOTS:

    void gameNamesComeBeforeLanguageWords()
    {
        QCOMPARE(offered(u"    change w"_s).value(0), u"wet feet"_s);
        QVERIFY(offered(u"    change w"_s).contains(u"with"_s));
        QVERIFY(offered(u"Sl"_s).contains(u"Slippery"_s));
    }

    void nameOfSeveralWordsIsCompletedAfterItsFirst()
    {
        const Completions found = completionsOf(u"set its wet f"_s, m_words, m_names);
        QVERIFY(!found.offers.isEmpty());
        QCOMPARE(found.offers.first().completion.text, u"wet feet"_s);
        QCOMPARE(found.offers.first().start, 8);
    }

    void firstSlotOfCompletedSentenceIsSelected()
    {
        const auto sentence = [this](const QString& row) {
            for (const Completions::Offer& offer : completionsOf(row, m_words, m_names).offers)
                if (offer.completion.detail == words(Term::Kind::Verb))
                    return offer.completion;
            return Completion();
        };
        QCOMPARE(sentence(u"you ca"_s).text, u"catch f"_s);
        QCOMPARE(sentence(u"you ca"_s).slotStart, 6);
        QCOMPARE(sentence(u"you ca"_s).slotLength, 1);
        QCOMPARE(sentence(u"opponent ca"_s).text, u"catches f"_s);
    }

    void wholeWordHasNoAutomaticCompletions()
    {
        QCOMPARE(offered(u"move target frog"_s), QStringList());
        QCOMPARE(offered(u"move target Frogs"_s), QStringList());
        QCOMPARE(completionsOf(u"target frog"_s, m_words, m_names, Offering::Everything).offers.size(), 1);
        QCOMPARE(offered(u"set its wet"_s), QStringList{u"wet feet"_s});
    }

    void declarationWordsAreOfferedOnlyWhereDeclarationsBegin()
    {
        QVERIFY(offered(u"cho"_s).contains(u"choice"_s));
        QVERIFY(!offered(u"    cho"_s).contains(u"choice"_s));
        QVERIFY(!offered(u"move cho"_s).contains(u"choice"_s));
        QVERIFY(offered(u"move cho"_s).contains(u"chosen"_s));
        const Completions found = completionsOf(u"cho"_s, m_words, m_names, Offering::TypedOnly, Headings::Nowhere);
        for (const Completions::Offer& offer : found.offers)
            QVERIFY(offer.completion.shown != u"choice"_s);
    }

    void quotesCompleteCardsAndBracketsCompleteClauses()
    {
        QCOMPARE(offered(u"create \"Fr"_s), QStringList{u"Frog"_s});
        QCOMPARE(offered(u"you draw [P"_s), QStringList{u"P-1.1"_s});
    }

    void commentsHaveNoCompletions() { QCOMPARE(offered(u"you draw -- sl"_s), QStringList()); }

    void emptyWordHasNoAutomaticCompletions()
    {
        QCOMPARE(offered(u"you draw "_s), QStringList());
        QVERIFY(!completionsOf(u"you draw "_s, m_words, m_names, Offering::Everything).offers.isEmpty());
    }

    void rowPartsAreRecognised()
    {
        const QString row = u"when this catches “a” 2 wet feet: \"Frog\" [P-1.1] -- é"_s;
        QCOMPARE(kindAt(u"when this catches 2 wet feet"_s, 1), RowPart::Kind::Language);
        QCOMPARE(kindAt(u"when this catches 2 wet feet"_s, 12), RowPart::Kind::Verb);
        QCOMPARE(kindAt(u"when this catches 2 wet feet"_s, 18), RowPart::Kind::Number);
        QCOMPARE(kindAt(u"when this catches 2 wet feet"_s, 24), RowPart::Kind::Name);
        QCOMPARE(kindAt(row, row.indexOf(u"P-1"_s)), RowPart::Kind::Clause);
        QCOMPARE(kindAt(row, row.indexOf(u"Frog"_s)), RowPart::Kind::Text);
        QCOMPARE(kindAt(row, row.size() - 1), RowPart::Kind::Comment);
    }

    void coloursAreReadableInBothThemes()
    {
        for (const Tone tone : {Tone::Light, Tone::Dark}) {
            const QPalette palette = paletteFor(tone);
            for (const QColor& background :
                 {palette.color(QPalette::Base),
                  currentLineColour(palette),
                  bracketColour(palette),
                  matchColour(palette)}) {
                for (int kind = 0; kind <= int(RowPart::Kind::Comment); ++kind) {
                    const QColor colour = colourOf(RowPart::Kind(kind), palette);
                    const bool isBracket = background == bracketColour(palette);
                    if (!isBracket || RowPart::Kind(kind) == RowPart::Kind::Plain)
                        QVERIFY2(
                            contrast(colour, background) >= 4.5,
                            qPrintable(colour.name() + u" on "_s + background.name())
                        );
                }
            }
            for (const QColor& colour : {errorColour(palette), warningColour(palette)})
                QVERIFY(contrast(colour, palette.color(QPalette::Window)) >= 4.5);
        }
    }
};

REGISTER_TEST(CompletionsTest)
#include "completions_test.moc"
