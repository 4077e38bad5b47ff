// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/parse/parse_limit.h"

#include "engine/language/english/english.h"

#include <algorithm>
#include <array>
#include <format>
#include <string>
#include <utility>

namespace engine {

using Bound = syntax::Limit::Bound;
using syntax::LimitKind;

namespace {

constexpr std::array<std::pair<std::string_view, LimitKind>, 4> measures{{
    {"total", LimitKind::Total},
    {"average", LimitKind::Average},
    {"highest", LimitKind::Highest},
    {"lowest", LimitKind::Lowest},
}};

constexpr std::string_view anyShape =
    "“exactly 40 cards”, “at least 40 cards”, “at most 60 cards”, “at most 3 copies”, “total PROPERTY at most NUMBER”, "
    "“highest PROPERTY at most NUMBER”, “section \"NAME\" at most 15 cards” or “ban \"CARD\"”";
constexpr std::string_view sectionShape =
    "“section \"NAME\" at most 15 cards”, “section \"NAME\" at most as many cards as section \"OTHER\"” or “section "
    "\"NAME\" total PROPERTY at most NUMBER”";

} // namespace

bool LimitParser::parse()
{
    if (m_parser.line.at("ban")) {
        ban();
        return !m_parser.line.hasFailed();
    }
    if (m_parser.line.at("section"))
        section();
    if (isMeasure())
        measure();
    else
        cards();
    return !m_parser.line.hasFailed();
}

void LimitParser::ban()
{
    m_parser.line.eat("ban");
    m_limit.kind = LimitKind::Ban;
    m_limit.place = m_parser.line.place();
    m_limit.name = m_parser.line.needString("the name of a card");
}

void LimitParser::section()
{
    m_parser.line.eat("section");
    m_limit.section = m_parser.line.needString("the name of a section");
    if (m_parser.line.at("ban"))
        m_parser.line.fail("no-such-limit", "a ban applies to all sections; write “ban \"CARD\"” without a section");
}

/// Reads the words before the number of a limit.
void LimitParser::bound()
{
    if (m_parser.line.eat("exactly"))
        m_limit.bound = Bound::Exactly;
    else if (m_parser.line.eatAll("at", "least"))
        m_limit.bound = Bound::AtLeast;
    else if (m_parser.line.eatAll("at", "most"))
        m_limit.bound = Bound::AtMost;
    else if (m_parser.line.eat("at"))
        m_parser.line.need("most", m_limit.section.empty() ? anyShape : sectionShape);
    else
        m_parser.line.need("exactly", m_limit.section.empty() ? anyShape : sectionShape);
}

void LimitParser::cards()
{
    const std::size_t boundAt = m_parser.line.position();
    bound();
    if (m_parser.line.eatAll("as", "many", "cards", "as", "section")) {
        const std::size_t otherAt = m_parser.line.position();
        m_limit.otherSection = m_parser.line.needString("the name of a section");
        if (m_limit.section == m_limit.otherSection)
            m_parser.line.failAt(
                otherAt, "same-section", "a section can't be compared with itself; name another section"
            );
        if (m_limit.section.empty())
            m_parser.line.failAt(boundAt, "expected-word", std::format("say which section: {}", sectionShape));
        return;
    }
    m_limit.amount = m_parser.line.needNumber("for the limit");
    if (m_parser.line.atOneOf("copies", "copy"))
        return copies();
    if (!m_parser.line.eat("card"))
        m_parser.line.need("cards", m_limit.section.empty() ? anyShape : sectionShape);
    descriptionIfAny();
}

void LimitParser::copies()
{
    if (m_limit.bound != Bound::AtMost)
        return m_parser.line.fail(
            "no-such-limit",
            std::format(
                "copies can only be limited with “at most”; to require a card, write “at least {} cards of cards named "
                "\"CARD\"”",
                m_limit.amount
            )
        );
    if (!m_limit.section.empty())
        return m_parser.line.fail(
            "no-such-limit",
            std::format(
                "copies are counted in all sections together; write “at most {} {}” or “section \"{}\" at most {} "
                "cards of cards named \"CARD\"”",
                m_limit.amount,
                m_limit.amount == 1 ? "copy" : "copies",
                m_limit.section,
                m_limit.amount
            )
        );
    m_limit.kind = LimitKind::Copies;
    m_parser.line.skipTo(m_parser.line.position() + 1);
    descriptionIfAny();
}

bool LimitParser::isMeasure() const
{
    return std::ranges::any_of(measures, [this](const auto& measure) { return m_parser.line.at(measure.first); });
}

void LimitParser::measure()
{
    for (const auto& [word, kind] : measures)
        if (m_parser.line.at(word))
            m_limit.kind = kind;
    const std::size_t nameAt = m_parser.line.position() + 1;
    m_parser.line.skipTo(nameAt);
    m_limit.name = m_parser.line.propertyName();
    const auto type = m_cardTypes.find(m_limit.name);
    const bool isNumber = type != m_cardTypes.end() && type->second == syntax::Type{};
    if (!isNumber && !m_parser.line.hasFailed())
        m_parser.line.failAt(
            nameAt, "wrong-type", std::format("“{}” can't be limited; only numbers that cards state can", m_limit.name)
        );
    descriptionIfAny();
    measuredBound(m_parser.line.position());
    m_limit.amount = m_parser.line.needNumber("for the limit");
}

void LimitParser::measuredBound(std::size_t boundAt)
{
    const bool isTop = m_limit.kind == LimitKind::Highest;
    const bool isBottom = m_limit.kind == LimitKind::Lowest;
    if (!m_parser.line.atOneOf("exactly", "at"))
        return m_parser.line.need("at", "“total PROPERTY at most NUMBER”, “… at least NUMBER” or “… exactly NUMBER”");
    bound();
    if (isTop && m_limit.bound != Bound::AtMost)
        m_parser.line.failAt(boundAt, "no-such-limit", "the highest number can only be limited with “at most”");
    if (isBottom && m_limit.bound != Bound::AtLeast)
        m_parser.line.failAt(boundAt, "no-such-limit", "the lowest number can only be limited with “at least”");
}

void LimitParser::descriptionIfAny()
{
    if (m_parser.line.eat("of"))
        m_limit.description = m_parser.sets.description();
}

namespace {

void checkSizesOf(const std::string& section, const syntax::Format& format, Problems& problems)
{
    const syntax::Limit* least = nullptr;
    const syntax::Limit* most = nullptr;
    for (const syntax::Limit& limit : format.limits) {
        const bool isSize = limit.kind == LimitKind::Cards && limit.section == section && limit.otherSection.empty();
        if (!isSize || !limit.description.isAbsent())
            continue;
        if (limit.bound != Bound::AtMost && (!least || limit.amount > least->amount))
            least = &limit;
        if (limit.bound != Bound::AtLeast && (!most || limit.amount < most->amount))
            most = &limit;
    }
    if (!least || !most || least->amount <= most->amount)
        return;
    const bool isMostLast = most->place > least->place;
    problems.add(
        "contradiction",
        (isMostLast ? most : least)->place,
        std::format(
            "no {} can have at least {} and at most {}; this contradicts line {}",
            section.empty() ? "deck" : "section",
            words::countedName("cards", std::to_string(least->amount)),
            most->amount,
            (isMostLast ? least : most)->place.line
        )
    );
}

} // namespace

void checkSizes(const syntax::Format& format, Problems& problems)
{
    std::vector<std::string> sections;
    for (const syntax::Limit& limit : format.limits)
        if (!std::ranges::contains(sections, limit.section))
            sections.push_back(limit.section);
    for (const std::string& section : sections)
        checkSizesOf(section, format, problems);
}

} // namespace engine
