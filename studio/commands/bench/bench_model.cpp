// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/bench/bench_model.h"

#include "engine/language/words/words.h"
#include "engine/state/random.h"
#include "model/cards/card_fields.h"
#include "model/decks/legality.h"
#include "model/decks/repairs.h"
#include "model/search/card_index.h"
#include "model/storage/database/full_text.h"
#include "studio/commands/bench/bench_decks.h"
#include "studio/commands/bench/bench_edits.h"
#include "studio/commands/bench/bench_import.h"
#include "studio/commands/bench/bench_project.h"
#include "studio/commands/bench/stopwatch.h"

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr std::int64_t cardCount = 100'000;

struct Written
{
    model::CardDefinition card;
    QString text;
};

QString linesBelow(const engine::syntax::Card& card, const engine::SourceFile& file)
{
    // All remaining lines of a file belong to its last card.
    const QStringList lines = QString::fromStdString(file.text).split(u'\n');
    QStringList own = lines.mid(card.place.line, std::min<qsizetype>(card.lastLine, lines.size()) - card.place.line);
    for (QString& line : own)
        line.remove(0, std::min<qsizetype>(4, line.size()));
    return own.join(u'\n').trimmed();
}

QList<Written> cardsOf(const model::LoadedGame& game)
{
    QList<Written> made;
    for (const engine::syntax::Card& card : game.parsed->game.cards) {
        Written written{.card = {.name = QString::fromStdString(card.name), .isToken = card.isToken}};
        written.card.abilities = linesBelow(card, game.sources.files[card.place.file]);
        written.text = QString::fromStdString(engine::rulesText(game.parsed->game, card, game.sources.files));
        for (const engine::syntax::Field& field : card.fields) {
            QString value = QString::fromStdString(engine::fieldText(field).substr(field.property.size())).trimmed();
            value.replace(u", "_s, u" and "_s);
            written.card.fields.append({QString::fromStdString(field.property), value});
        }
        made.append(written);
    }
    return made;
}

/// Many cards created from a few. Each has the fields of one card, the texts of two others, and a name made up of words
/// from all names.
QList<Written> manyCards(const QList<Written>& few, engine::Random& random)
{
    QStringList words;
    for (const Written& written : few)
        words += written.card.name.split(u' ');
    const auto some = [&random](const auto& list) {
        return list[random.below(static_cast<std::uint32_t>(list.size()))];
    };
    QList<Written> made;
    made.reserve(cardCount);
    for (std::int64_t number = 0; number < cardCount; ++number) {
        Written card = some(few);
        const Written more = some(few);
        const Written most = some(few);
        card.card.name = u"%1 %2 %3"_s.arg(some(words), some(words)).arg(number);
        card.card.abilities = more.card.abilities + u'\n' + most.card.abilities;
        card.text = more.text + u'\n' + most.text;
        made.append(card);
    }
    return made;
}

/// The median of several times, and one of the slowest times.
struct Times
{
    double middle = 0;
    double slow = 0;
};

class CardBench
{
public:
    CardBench(const model::CardFields& fields, const QList<Written>& cards)
        : m_terms{.fields = fields}
        , m_cards(cards)
        , m_index(fields)
    {
        std::vector<model::SearchedCard> searched;
        for (std::int64_t id = 0; const Written& written : cards)
            searched.push_back({.id = {++id}, .definition = written.card, .text = written.text});
        const Stopwatch watch;
        m_index.fill(searched);
        m_filling = watch.milliseconds();
    }

    double filling() const { return m_filling; }

    double openingList() const
    {
        const Stopwatch watch;
        const auto all = m_index.find({}, {model::SortKey{}});
        return all && all->size() == cardCount ? watch.milliseconds() : -1;
    }

    double sortingByFour() const
    {
        using By = model::SortKey::By;
        QList<model::SortKey> keys;
        for (qsizetype field = 0; field < std::min<qsizetype>(3, m_terms.fields.fields.size()); ++field)
            keys.append(
                {.by = By::Field, .field = field, .order = field % 2 == 0 ? Qt::AscendingOrder : Qt::DescendingOrder}
            );
        keys.append(model::SortKey{});
        const Stopwatch watch;
        const auto all = m_index.find({}, keys);
        return all ? watch.milliseconds() : -1;
    }

    /// The time from the text of a query to the sorted list. The card list does this work after each key press.
    template <class MakeQuery>
    Times timesOf(MakeQuery makeQuery)
    {
        constexpr int queries = 200;
        std::vector<double> times;
        for (int count = 0; count < queries; ++count) {
            const QString text = makeQuery();
            const Stopwatch watch;
            const auto query = model::parseQuery(text, m_terms);
            const auto found = query ? m_index.find(*query, {model::SortKey{}}) : QList<model::EntityId>();
            times.push_back(query && found ? watch.milliseconds() : -1);
        }
        return {percentile(times, 50), percentile(times, 95)};
    }

    QString partOfName(engine::Random& random) const
    {
        const QString name = someCard(random).card.name.section(u' ', 0, 1);
        const auto from = random.below(static_cast<std::uint32_t>(std::max<qsizetype>(1, name.size() - 3)));
        return u"name:\"%1\""_s.arg(name.sliced(from, std::min<qsizetype>(3 + random.below(4), name.size() - from)));
    }

    QString wordOfText(engine::Random& random) const
    {
        QStringList words = someCard(random).text.split(u' ');
        return words[random.below(static_cast<std::uint32_t>(words.size()))].remove(u'"').remove(u'\n');
    }

    QString textTypeAndCost(engine::Random& random) const
    {
        QString query = u"text:\"%1\""_s.arg(wordOfText(random));
        bool hasChoice = false;
        bool hasNumber = false;
        for (const model::CardField& field : m_terms.fields.fields) {
            if (field.isNumeric() && !std::exchange(hasNumber, true))
                query += u" %1<=%2"_s.arg(QString(field.name()).replace(u' ', u'-')).arg(1 + random.below(5));
            if (!field.isNumeric() && field.hasValues() && !std::exchange(hasChoice, true))
                query += u" %1:\"%2\""_s.arg(
                    QString(field.name()).replace(u' ', u'-'),
                    field.values[random.below(static_cast<std::uint32_t>(field.values.size()))]
                );
        }
        return query;
    }

    double editing()
    {
        constexpr int edits = 1'000;
        const Stopwatch watch;
        for (int edit = 0; edit < edits; ++edit)
            m_index.put({.id = {edit * 97 + 1}, .definition = m_cards[edit].card, .text = m_cards[edit].text});
        return 1'000 * watch.milliseconds() / edits;
    }

private:
    const Written& someCard(engine::Random& random) const
    {
        return m_cards[random.below(static_cast<std::uint32_t>(m_cards.size()))];
    }

    model::SearchTerms m_terms;
    const QList<Written>& m_cards;
    model::CardIndex m_index;
    double m_filling = 0;
};

/// Ten limits, with repetitions if the game's formats have fewer.
std::vector<engine::FormatLimit> tenRules(const engine::Program& program)
{
    constexpr std::size_t rules = 10;
    std::vector<engine::FormatLimit> made;
    for (const engine::FormatCode& format : program.formats)
        std::ranges::move(format.limits, std::back_inserter(made));
    if (made.empty())
        made.push_back({.bound = engine::FormatLimit::Bound::AtLeast, .amount = 60});
    for (std::size_t at = 0; made.size() < rules; ++at)
        made.push_back(engine::FormatLimit(made[at]));
    made.resize(rules);
    return made;
}

model::DeckList sixtyCards(const engine::Program& program)
{
    constexpr int size = 60;
    constexpr int copies = 3;
    model::DeckList deck;
    for (int count = 0; const engine::Definition& definition : program.definitions) {
        if (definition.name.empty() || definition.isToken || count >= size)
            continue;
        deck.entries.append({u"main"_s, copies, QString::fromStdString(definition.name)});
        count += copies;
    }
    return deck;
}

std::vector<Figure> measureDecks(const std::shared_ptr<const engine::Program>& program)
{
    constexpr int rounds = 20'000;
    const model::DeckList deck = sixtyCards(*program);
    model::DeckFormat format(program, tenRules(*program));
    faults(deck, format);
    const Stopwatch watch;
    for (int round = 0; round < rounds; ++round)
        faults(deck, format);
    const double judging = 1'000 * watch.milliseconds() / rounds;
    const Stopwatch mending;
    repair(deck, format);
    return {
        {"checking a deck against ten rules", u"judgeMicroseconds"_s, "us", judging, "20"},
        {"finding a repair for it", u"repairMilliseconds"_s, "ms", mending.milliseconds()},
    };
}

std::vector<Figure> measureFullText(const QList<Written>& cards)
{
    QList<model::FullTextCard> texts;
    for (std::int64_t id = 0; const Written& written : cards)
        texts.append({{++id}, written.card.name, written.text});
    const Stopwatch watch;
    auto text = model::FullText::open();
    if (!text || !(*text)->put(texts))
        return {};
    const double filling = watch.milliseconds();
    const Stopwatch asking;
    const auto found = (*text)->find(cards.front().card.name.section(u' ', 0, 0), 100);
    return {
        {"building the full-text index", u"fullTextFillMilliseconds"_s, "ms", filling},
        {"the best hundred matches of a word", u"fullTextMilliseconds"_s, "ms", found ? asking.milliseconds() : -1},
    };
}

} // namespace

std::vector<Figure> measureCards(const model::LoadedGame& game)
{
    engine::Random random{1, 0};
    const model::CardFields fields = model::cardFields(game.parsed->game);
    const QList<Written> cards = manyCards(cardsOf(game), random);
    CardBench bench(fields, cards);
    const Times names = bench.timesOf([&] { return bench.partOfName(random); });
    const Times words = bench.timesOf([&] { return u"\"%1\""_s.arg(bench.wordOfText(random) + u" "_s); });
    const Times mixed = bench.timesOf([&] { return bench.textTypeAndCost(random); });
    const Times patterns = bench.timesOf([&] { return u"name:/^%1/"_s.arg(QChar(u'a' + random.below(26))); });
    std::vector<Figure> figures{
        {"100,000 cards into the index", u"indexMilliseconds"_s, "ms", bench.filling()},
        {"sorting all of them by name", u"sortMilliseconds"_s, "ms", bench.openingList()},
        {"sorting by three fields and name", u"sortByFourMilliseconds"_s, "ms", bench.sortingByFour()},
        {"a name query, median", u"nameQueryMiddle"_s, "ms", names.middle, "4"},
        {"a name query, p95", u"nameQuerySlow"_s, "ms", names.slow, "8"},
        {"a word in names and texts, p95", u"wordQuerySlow"_s, "ms", words.slow},
        {"text, type and cost, median", u"mixedQueryMiddle"_s, "ms", mixed.middle},
        {"text, type and cost, p95", u"mixedQuerySlow"_s, "ms", mixed.slow, "16"},
        {"a pattern in names, p95", u"patternQuerySlow"_s, "ms", patterns.slow},
        {"one edit into the index", u"indexEditMicroseconds"_s, "us", bench.editing()},
    };
    std::ranges::move(measureFullText(cards), std::back_inserter(figures));
    QList<model::CardDefinition> definitions;
    for (const Written& written : cards)
        definitions.append(written.card);
    std::ranges::move(measureImport(fields, definitions), std::back_inserter(figures));
    std::ranges::move(measureProject(fields, definitions), std::back_inserter(figures));
    std::ranges::move(measureDecks(game.program), std::back_inserter(figures));
    std::ranges::move(measureEdits(game, definitions), std::back_inserter(figures));
    std::ranges::move(measureDeckEdits(projectOf(game, definitions)), std::back_inserter(figures));
    return figures;
}

} // namespace studio
