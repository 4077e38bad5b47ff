// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/decks/legality.h"

#include "engine/language/source/spelling.h"
#include "engine/language/source/tokens.h"

#include <algorithm>
#include <limits>

namespace model {

using engine::FormatCode;
using LimitKind = FormatLimit::Kind;

namespace {

int asInt(std::int64_t number)
{
    using Limits = std::numeric_limits<int>;
    return static_cast<int>(std::clamp<std::int64_t>(number, Limits::min(), Limits::max()));
}

class DeckCheck
{
public:
    DeckCheck(const DeckList& deck, DeckFormat& format)
        : m_deck(deck)
        , m_format(format)
        , m_read(format.read(deck))
    {
    }

    QList<DeckFault> run()
    {
        for (const qsizetype entry : m_read.unknownEntries)
            m_faults.append(unusableCard(m_deck.entries[entry]));
        std::vector<DeckHolding> counted = m_read.holdings;
        counted.insert(counted.end(), m_read.piles.begin(), m_read.piles.end());
        for (std::size_t rule = 0; rule < m_format.rules().size(); ++rule)
            checkRule(rule, counted);
        checkCopies();
        return std::move(m_faults);
    }

private:
    DeckFault unusableCard(const DeckEntry& entry) const
    {
        const std::string name = entry.card.toStdString();
        const engine::Program& program = m_format.program();
        if (std::ranges::contains(program.leftOut, name))
            return {.kind = DeckFault::Kind::BrokenCard, .cards = {entry.card}, .found = entry.count};
        if (program.definitionNamed(name) != engine::none)
            return {.kind = DeckFault::Kind::TokenCard, .cards = {entry.card}, .found = entry.count};
        engine::NearestName nearest(name);
        for (const engine::Definition& definition : program.definitions)
            nearest.offer(definition.name);
        const QString meant = QString::fromStdString(nearest.name());
        return {.kind = DeckFault::Kind::UnknownCard, .cards = {entry.card}, .found = entry.count, .name = meant};
    }

    QString nameOf(std::uint32_t definition) const
    {
        return QString::fromStdString(m_format.program().definitions[definition].name);
    }

    DeckFault faultOf(DeckFault::Kind kind, const FormatLimit& limit) const
    {
        DeckFault fault{.kind = kind, .wanted = limit.amount, .place = limit.place};
        fault.name = QString::fromStdString(limit.name);
        fault.section = QString::fromStdString(limit.section);
        fault.other = QString::fromStdString(limit.otherSection);
        for (const std::string& clause : limit.clauses)
            fault.clauses.append(QString::fromStdString(clause));
        return fault;
    }

    void checkRule(std::size_t which, const std::vector<DeckHolding>& holdings)
    {
        const DeckRule& rule = m_format.rules()[which];
        const std::int64_t sum = m_format.sumOf(which, holdings);
        if (sum >= rule.least && sum <= rule.most)
            return;
        DeckFault fault = faultOf(kindOf(*rule.limit, sum > rule.most), *rule.limit);
        fault.found = asInt(sum);
        if (rule.limit->kind == LimitKind::Average)
            fault.found = averageOf(which, holdings, sum);
        if (isOfCards(*rule.limit))
            fault.found = farthestOf(which, holdings);
        if (!rule.limit->otherSection.empty()) {
            fault.wanted = cardsIn(rule.limit->otherSection, holdings);
            fault.found = asInt(fault.wanted + sum);
        }
        if (rule.limit->fits != engine::none || isOfCards(*rule.limit))
            fault.cards = cardsOf(which, holdings);
        m_faults.append(fault);
    }

    static bool isOfCards(const FormatLimit& limit)
    {
        return limit.kind == LimitKind::Highest || limit.kind == LimitKind::Lowest;
    }

    static DeckFault::Kind kindOf(const FormatLimit& limit, bool isTooMuch)
    {
        if (isOfCards(limit))
            return limit.kind == LimitKind::Highest ? DeckFault::Kind::CardTooHigh : DeckFault::Kind::CardTooLow;
        if (limit.kind == LimitKind::Total)
            return isTooMuch ? DeckFault::Kind::TotalTooHigh : DeckFault::Kind::TotalTooLow;
        if (limit.kind == LimitKind::Average)
            return isTooMuch ? DeckFault::Kind::AverageTooHigh : DeckFault::Kind::AverageTooLow;
        if (!limit.section.empty())
            return isTooMuch ? DeckFault::Kind::SectionTooLarge : DeckFault::Kind::SectionTooSmall;
        return isTooMuch ? DeckFault::Kind::TooMany : DeckFault::Kind::TooFew;
    }

    int farthestOf(std::size_t which, const std::vector<DeckHolding>& holdings)
    {
        const FormatLimit& limit = *m_format.rules()[which].limit;
        std::int32_t farthest = limit.amount;
        for (const DeckHolding& holding : holdings) {
            if (!isCounted(which, holding))
                continue;
            const std::int32_t value = m_format.valueOf(holding.definition, limit.property);
            farthest = limit.kind == LimitKind::Highest ? std::max(farthest, value) : std::min(farthest, value);
        }
        return farthest;
    }

    int averageOf(std::size_t which, const std::vector<DeckHolding>& holdings, std::int64_t excess)
    {
        const DeckRule& rule = m_format.rules()[which];
        std::int64_t cards = 0;
        for (const DeckHolding& holding : holdings)
            if (m_format.concerns(*rule.limit, holding.definition))
                cards += std::int64_t(rule.factors[holding.section]) * holding.count;
        const std::int64_t away = cards > 0 ? (std::abs(excess) + cards - 1) / cards : 0;
        return asInt(rule.limit->amount + (excess > 0 ? away : -away));
    }

    int cardsIn(const std::string& section, const std::vector<DeckHolding>& holdings) const
    {
        std::int64_t cards = 0;
        for (const DeckHolding& holding : holdings)
            if (holding.section < m_format.sections().size() && m_format.sections()[holding.section] == section)
                cards += holding.count;
        return asInt(cards);
    }

    bool isCounted(std::size_t which, const DeckHolding& holding)
    {
        return m_format.rules()[which].factors[holding.section] != 0 &&
               m_format.judged(holding.definition).weights[which] != 0;
    }

    QStringList cardsOf(std::size_t which, const std::vector<DeckHolding>& holdings)
    {
        QStringList cards;
        for (const DeckHolding& holding : holdings) {
            const QString name = isCounted(which, holding) ? nameOf(holding.definition) : QString();
            if (!name.isEmpty() && !cards.contains(name))
                cards.append(name);
        }
        return cards;
    }

    void checkCopies()
    {
        std::ranges::sort(m_read.holdings, {}, &DeckHolding::definition);
        for (auto from = m_read.holdings.begin(); from != m_read.holdings.end();) {
            std::int64_t copies = 0;
            auto to = from;
            for (; to != m_read.holdings.end() && to->definition == from->definition; ++to)
                copies += to->count;
            const JudgedCard& card = m_format.judged(from->definition);
            if (copies > card.most) {
                const bool isBan = card.copies->kind == LimitKind::Ban;
                DeckFault fault =
                    faultOf(isBan ? DeckFault::Kind::Banned : DeckFault::Kind::TooManyCopies, *card.copies);
                fault.cards = {nameOf(from->definition)};
                fault.found = asInt(copies);
                m_faults.append(fault);
            }
            from = to;
        }
    }

    const DeckList& m_deck;
    DeckFormat& m_format;
    ReadDeck m_read;
    QList<DeckFault> m_faults;
};

} // namespace

const FormatCode* formatOf(const DeckList& deck, const engine::Program& program)
{
    static const FormatCode anything;
    if (deck.format.isEmpty())
        return program.formats.empty() ? &anything : &program.formats.front();
    const auto named = std::ranges::find(program.formats, deck.format.toStdString(), &FormatCode::name);
    return named == program.formats.end() ? nullptr : &*named;
}

bool isOfFirstFormat(const DeckList& deck, const engine::Program& program)
{
    return deck.format.isEmpty() || program.formats.empty() ||
           deck.format.toStdString() == program.formats.front().name;
}

QList<DeckFault> faults(const DeckList& deck, DeckFormat& format)
{
    return DeckCheck(deck, format).run();
}

QList<DeckFault> faults(const DeckList& deck, const std::shared_ptr<const engine::Program>& program)
{
    const FormatCode* const format = formatOf(deck, *program);
    if (!format)
        return {{.kind = DeckFault::Kind::UnknownFormat, .name = deck.format}};
    DeckFormat prepared(program, format->limits);
    return faults(deck, prepared);
}

QString withoutRemarks(const QString& line)
{
    const QByteArray bytes = line.toUtf8();
    const engine::Row row = engine::readRow(std::string_view(bytes));
    if (row.line.tokens.empty())
        return {};
    const engine::Token& last = row.line.tokens.back();
    return QString::fromUtf8(bytes.first(qsizetype(last.column - 1 + last.length()))).simplified();
}

QString brokenLine(const DeckFault& fault, const std::vector<engine::SourceFile>& sources)
{
    if (fault.place.line == 0 || fault.place.file >= sources.size())
        return {};
    const QString text = QString::fromStdString(sources[fault.place.file].text);
    // Leave out the clauses, because the fault lists them separately.
    return withoutRemarks(text.section(u'\n', fault.place.line - 1, fault.place.line - 1));
}

} // namespace model
