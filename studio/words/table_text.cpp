// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/words/table_text.h"

#include "engine/language/english/english.h"
#include "studio/words/table_cards.h"

#include <QJsonArray>

#include <algorithm>
#include <format>
#include <optional>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

using engine::View;

constexpr std::size_t widest = 100;
/// The highest number of cards for which a zone out of play shows details. Larger zones show only names, unless they
/// belong to the player who must decide.
constexpr std::size_t mostDetailed = 8;

/// Prints cards on one line after the name of their zone. If that line would be too long, prints each card on a
/// separate line.
void printCards(const std::string& head, const std::vector<std::string>& cards, std::ostream& out)
{
    std::string line = head;
    for (const std::string& card : cards)
        line += (&card == cards.data() ? "  " : ", ") + card;
    if (line.size() <= widest) {
        out << line << '\n';
        return;
    }
    out << head << '\n';
    for (const std::string& card : cards)
        out << "      " << card << '\n';
}

/// Each text once, preceded by its number of occurrences if it occurs more than once.
std::vector<std::string> counted(const std::vector<std::string>& texts)
{
    std::vector<std::pair<std::string, int>> found;
    for (const std::string& text : texts) {
        const auto known = std::ranges::find(found, text, &std::pair<std::string, int>::first);
        if (known != found.end())
            ++known->second;
        else
            found.emplace_back(text, 1);
    }
    std::vector<std::string> made;
    for (const auto& [text, count] : found)
        made.push_back(count == 1 ? text : std::format("{} × {}", count, text));
    return made;
}

class TableWriter
{
public:
    TableWriter(const View& view, const Wording& wording, std::ostream& out)
        : m_view(view)
        , m_wording(wording)
        , m_out(out)
    {
    }

    void print()
    {
        const std::string phase = m_view.phase == engine::none ? "" : m_wording.program.phases[m_view.phase];
        const std::string values = standing(m_view.values, m_view.workedOut);
        if (!phase.empty() || !values.empty())
            m_out << phase << (phase.empty() || values.empty() ? "" : ": ") << values << '\n';
        printZones(-1);
        for (std::size_t seat = 0; seat < m_view.players.size(); ++seat)
            printPlayer(seat);
    }

private:
    void printPlayer(std::size_t seat)
    {
        const View::Player& player = m_view.players[seat];
        const std::string values = standing(player.values, player.workedOut);
        m_out << std::format("player {}{}", seat + 1, player.isGone ? ", who has left" : "")
              << (values.empty() ? "" : ": ") << values << '\n';
        printZones(static_cast<std::int32_t>(seat));
    }

    std::string standing(const std::vector<View::Value>& values, const std::vector<View::WorkedOut>& workedOut) const
    {
        std::string text = valuesText(values, m_wording);
        for (const View::WorkedOut& number : workedOut) {
            if (number.value != 0)
                text += std::format(
                    "{}{} {}", text.empty() ? "" : ", ", m_wording.program.workedOut[number.number].name, number.value
                );
        }
        return text;
    }

    /// Prints a line for each zone with cards, and one line for all empty zones.
    void printZones(std::int32_t seat)
    {
        std::string empty;
        for (const View::Zone& zone : m_view.zones) {
            if (zone.seat != seat || zone.card != 0)
                continue;
            if (zone.count > 0)
                print(zone);
            else
                empty += (empty.empty() ? "  empty: " : ", ") + m_wording.program.zones[zone.zone].name;
        }
        m_out << empty << (empty.empty() ? "" : "\n");
    }

    void print(const View::Zone& zone)
    {
        const engine::ZoneLayout& layout = m_wording.program.zones[zone.zone];
        const std::string head = std::format("  {}: {}", layout.name, zone.count);
        // The cards of a shared zone in play are listed by controller.
        const bool isMixed = zone.seat < 0 && layout.isInPlay && !layout.isStack;
        if (!isMixed)
            return printCards(head, cardTexts(zone, layout, {}), m_out);
        m_out << head << '\n';
        for (std::int32_t seat = -1; seat < std::ssize(m_view.players); ++seat) {
            const auto cards = cardTexts(zone, layout, seat);
            const std::string whose = seat < 0 ? "no controller" : std::format("player {}", seat + 1);
            if (!cards.empty())
                printCards("    " + whose + ":", cards, m_out);
        }
    }

    /// The cards of a zone; only those of a controller if one is given.
    std::vector<std::string>
    cardTexts(const View::Zone& zone, const engine::ZoneLayout& layout, std::optional<std::int32_t> controller) const
    {
        const bool isDetailed = layout.isInPlay || layout.isStack || zone.cards.size() <= mostDetailed ||
                                (zone.seat >= 0 && zone.seat == m_view.asked);
        std::vector<std::string> texts;
        for (const View::Card& card : zone.cards) {
            if (controller && card.controller != *controller)
                continue;
            std::string text = isDetailed ? cardDetails(card, m_wording) : cardName(card, m_wording);
            if (layout.isStack && card.controller >= 0)
                text += std::format(" (player {})", card.controller + 1);
            texts.push_back(text + pilesText(card));
        }
        return layout.isStack ? texts : counted(texts);
    }

    /// The piles on a card, in brackets.
    std::string pilesText(const View::Card& card) const
    {
        std::string text;
        for (const View::Zone& pile : m_view.zones) {
            if (pile.card != card.id || pile.card == 0)
                continue;
            std::vector<std::string> cards;
            for (const View::Card& one : pile.cards)
                cards.push_back(cardDetails(one, m_wording));
            const std::string known = engine::words::listed(counted(cards), "and");
            const std::string content = known.empty() ? std::to_string(pile.count) : known;
            text += std::format(" [{}: {}]", m_wording.program.zones[pile.zone].name, content);
        }
        return text;
    }

    const View& m_view;
    const Wording& m_wording;
    std::ostream& m_out;
};

} // namespace

void printTable(const View& view, const Wording& wording, std::ostream& out)
{
    TableWriter(view, wording, out).print();
}

std::vector<std::string> optionTexts(const View& view)
{
    std::vector<std::string> texts;
    for (const View::Choice& option : view.options) {
        if (!std::ranges::contains(texts, option.text))
            texts.push_back(option.text);
    }
    return texts;
}

void printDecision(const View& view, const std::string& about, std::ostream& out)
{
    out << std::format("player {} decides{}:\n", view.asked + 1, about.empty() ? "" : " (" + about + ")");
    const std::vector<std::string> texts = optionTexts(view);
    for (std::size_t index = 0; index < texts.size(); ++index) {
        const auto alike = std::ranges::count(view.options, texts[index], &View::Choice::text);
        const bool isNumber =
            std::ranges::all_of(texts[index], [](char c) { return c == '-' || (c >= '0' && c <= '9'); });
        out << (isNumber ? "  " : std::format("  {}. ", index + 1)) << texts[index]
            << (alike > 1 ? std::format(" ({} alike)", alike) : "") << '\n';
    }
}

std::string resultText(const View& view)
{
    if (view.winners == engine::everybodyLost)
        return "The game is over: all players lost.";
    std::string winners;
    for (std::size_t seat = 0; seat < view.players.size(); ++seat) {
        if (view.winners >> seat & 1)
            winners += std::format("{}player {}", winners.empty() ? "" : " and ", seat + 1);
    }
    return winners.empty() ? "The game is over: a draw." : "The game is over: won by " + winners + ".";
}

QJsonObject decisionJson(const View& view, const std::vector<engine::Refused>& refused, const std::string& about)
{
    QJsonArray options;
    for (const std::string& text : optionTexts(view))
        options.append(QString::fromStdString(text));
    QJsonArray denied;
    for (const engine::Refused& one : refused)
        denied.append(
            QJsonObject{
                {u"text"_s, QString::fromStdString(one.choice.text)},
                {u"reason"_s, QString::fromStdString(one.reason)},
            }
        );
    return {
        {u"seat"_s, view.asked + 1},
        {u"about"_s, QString::fromStdString(about)},
        {u"options"_s, options},
        {u"refused"_s, denied},
    };
}

} // namespace studio
