// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/decks/legality.h"

#include "engine/language/spelling.h"
#include "engine/play/judge.h"

#include <algorithm>
#include <limits>
#include <map>

namespace model {

using engine::FormatCode;
using engine::FormatLimit;
using Kind = DeckFault::Kind;
using engine::syntax::LimitKind;

namespace {

class DeckCheck
{
public:
    DeckCheck(const DeckList& deck, const std::shared_ptr<const engine::Program>& program, const FormatCode& format)
        : m_program(*program)
        , m_format(format)
        , m_judge(program)
    {
        for (const DeckEntry& entry : deck.entries)
            add(entry);
    }

    QList<DeckFault> run()
    {
        for (const FormatLimit& limit : m_format.limits)
            look(limit);
        lookAtCopies();
        return std::move(m_faults);
    }

private:
    void add(const DeckEntry& entry)
    {
        const std::uint32_t definition = m_program.definitionNamed(entry.card.toStdString());
        if (definition == engine::none) {
            m_faults.append(stranger(entry));
            return;
        }
        m_copies[definition] += entry.count;
        m_sections[entry.section] += entry.count;
        if (!hasOwnLimit(entry.section))
            m_main[definition] += entry.count;
    }

    DeckFault stranger(const DeckEntry& entry) const
    {
        const std::string name = entry.card.toStdString();
        if (std::ranges::contains(m_program.leftOut, name))
            return {.kind = Kind::BrokenCard, .cards = {entry.card}, .found = entry.count};
        engine::NearestName nearest(name);
        for (const engine::Definition& definition : m_program.definitions)
            nearest.offer(definition.name);
        const QString meant = QString::fromStdString(nearest.name());
        return {.kind = Kind::UnknownCard, .cards = {entry.card}, .found = entry.count, .name = meant};
    }

    bool hasOwnLimit(const QString& section) const
    {
        return std::ranges::any_of(m_format.limits, [&](const FormatLimit& limit) {
            return limit.kind == LimitKind::Section && limit.name == section.toStdString();
        });
    }

    void look(const FormatLimit& limit)
    {
        switch (limit.kind) {
        case LimitKind::Exactly:
        case LimitKind::AtLeast:
        case LimitKind::AtMost:
            return lookAtNumber(limit);
        case LimitKind::Total:
            return lookAtTotal(limit);
        case LimitKind::Section:
            return lookAtSection(limit);
        case LimitKind::Ban:
            return lookAtBan(limit);
        case LimitKind::Copies:
            break;
        }
    }

    void fail(Kind kind, const FormatLimit& limit, int found, const QStringList& cards = {})
    {
        DeckFault fault{.kind = kind, .cards = cards, .wanted = limit.amount, .found = found};
        fault.name = QString::fromStdString(limit.name);
        for (const std::string& clause : limit.clauses)
            fault.clauses.append(QString::fromStdString(clause));
        fault.place = limit.place;
        m_faults.append(fault);
    }

    bool concerns(const FormatLimit& limit, std::uint32_t definition)
    {
        return limit.fits == engine::none || m_judge.fits(definition, limit.fits);
    }

    QString nameOf(std::uint32_t definition) const
    {
        return QString::fromStdString(m_program.definitions[definition].name);
    }

    void lookAtNumber(const FormatLimit& limit)
    {
        int count = 0;
        QStringList cards;
        for (const auto& [definition, copies] : m_main) {
            if (!concerns(limit, definition))
                continue;
            count += copies;
            if (limit.fits != engine::none)
                cards.append(nameOf(definition));
        }
        if (limit.kind != LimitKind::AtMost && count < limit.amount)
            fail(Kind::TooFew, limit, count, cards);
        if (limit.kind != LimitKind::AtLeast && count > limit.amount)
            fail(Kind::TooMany, limit, count, cards);
    }

    void lookAtTotal(const FormatLimit& limit)
    {
        qint64 total = 0;
        for (const auto& [definition, copies] : m_main)
            total += qint64(copies) * m_judge.value(definition, limit.property);
        if (total > limit.amount)
            fail(Kind::TotalTooHigh, limit, static_cast<int>(std::min<qint64>(total, std::numeric_limits<int>::max())));
    }

    void lookAtSection(const FormatLimit& limit)
    {
        const auto section = m_sections.find(QString::fromStdString(limit.name));
        if (section != m_sections.end() && section->second > limit.amount)
            fail(Kind::SectionTooLarge, limit, section->second);
    }

    void lookAtBan(const FormatLimit& limit)
    {
        const auto banned = m_copies.find(m_program.definitionNamed(limit.name));
        if (banned != m_copies.end())
            fail(Kind::Banned, limit, banned->second, {nameOf(banned->first)});
    }

    void lookAtCopies()
    {
        for (const auto& [definition, copies] : m_copies) {
            const FormatLimit* applying = nullptr;
            for (const FormatLimit& limit : m_format.limits) {
                const bool isNarrower = limit.fits != engine::none || !applying || applying->fits == engine::none;
                if (limit.kind == LimitKind::Copies && isNarrower && concerns(limit, definition))
                    applying = &limit;
            }
            if (applying && copies > applying->amount)
                fail(Kind::TooManyCopies, *applying, copies, {nameOf(definition)});
        }
    }

    const engine::Program& m_program;
    const FormatCode& m_format;
    engine::Judge m_judge;
    /// Copies by definition: of all sections, and of those the limits on numbers count.
    std::map<std::uint32_t, int> m_copies;
    std::map<std::uint32_t, int> m_main;
    std::map<QString, int> m_sections;
    QList<DeckFault> m_faults;
};

} // namespace

QList<DeckFault> faults(const DeckList& deck, const std::shared_ptr<const engine::Program>& program)
{
    static const FormatCode anything;
    const auto& formats = program->formats;
    const auto named = std::ranges::find(formats, deck.format.toStdString(), &FormatCode::name);
    if (!deck.format.isEmpty() && named == formats.end())
        return {{.kind = Kind::UnknownFormat, .name = deck.format}};
    const FormatCode& format = named != formats.end() ? *named : formats.empty() ? anything : formats.front();
    return DeckCheck(deck, program, format).run();
}

} // namespace model
