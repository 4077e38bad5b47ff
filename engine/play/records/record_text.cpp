// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/records/record.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <format>
#include <map>
#include <ranges>
#include <utility>

namespace engine {

namespace {

constexpr std::string_view firstLine = "cardwright game 1";

/// A text as a single line.
std::string escaped(std::string_view words)
{
    std::string line;
    for (const char letter : words) {
        if (letter == '\n')
            line += "\\n";
        else if (letter == '\\')
            line += "\\\\";
        else
            line += letter;
    }
    return line;
}

std::string unescaped(std::string_view line)
{
    std::string words;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const bool isEscaped = line[at] == '\\' && at + 1 < line.size();
        const char letter = line[isEscaped ? ++at : at];
        words += isEscaped && letter == 'n' ? '\n' : letter;
    }
    return words;
}

/// Parses a saved game line by line, up to the first error.
class RecordReader
{
public:
    explicit RecordReader(std::string_view text)
        : m_rest(text)
    {
    }

    std::expected<GameRecord, RecordError> read()
    {
        if (next() != firstLine)
            return wrong("not a saved Cardwright game: the first line should be “cardwright game 1”");
        while (!m_rest.empty()) {
            const std::string_view line = next();
            if (!line.empty() && !take(line))
                return wrong(m_expected);
        }
        for (const std::string_view kind : onceOnly) {
            if (!m_seen.contains(kind))
                return wrong(std::format("the line “{} …” is missing", kind));
        }
        if (m_record.cursor > m_record.steps.size()) {
            m_line = m_seen.at("at");
            return wrong("the current step does not exist");
        }
        return std::move(m_record);
    }

private:
    std::string_view next()
    {
        const std::size_t end = std::min(m_rest.find('\n'), m_rest.size());
        const std::string_view line = m_rest.substr(0, end);
        m_rest.remove_prefix(std::min(end + 1, m_rest.size()));
        ++m_line;
        return line;
    }

    std::unexpected<RecordError> wrong(std::string message) const
    {
        return std::unexpected(RecordError{m_line, std::move(message)});
    }

    static std::string_view word(std::string_view& line)
    {
        const std::size_t end = std::min(line.find(' '), line.size());
        const std::string_view found = line.substr(0, end);
        line.remove_prefix(std::min(end + 1, line.size()));
        return found;
    }

    template <typename Number>
    static bool number(std::string_view& line, Number& to, int base = 10)
    {
        const std::string_view digits = word(line);
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), to, base);
        return error == std::errc() && end == digits.data() + digits.size() && !digits.empty();
    }

    /// Reads a number at the end of the line.
    template <typename Number>
    static bool lastNumber(std::string_view line, Number& to, int base = 10)
    {
        return number(line, to, base) && line.empty();
    }

    bool take(std::string_view line)
    {
        const std::string_view kind = word(line);
        const bool isOnceOnly = std::ranges::contains(onceOnly, kind);
        if (isOnceOnly && !m_seen.emplace(kind, m_line).second)
            return expected(std::format("only one line “{} …”", kind), false);
        if (kind == "game") {
            m_record.game = line;
            return true;
        }
        if (kind == "rules")
            return expected("the identity of the rules", lastNumber(line, m_record.identity, 16));
        if (kind == "begins")
            return expected("the hash of the start", lastNumber(line, m_record.hash, 16));
        if (kind == "seed")
            return expected("a number", lastNumber(line, m_record.seed));
        if (kind == "at")
            return expected("the number of a step", lastNumber(line, m_record.cursor));
        if (kind == "setting")
            return setting(line);
        if (kind == "scenario") {
            m_record.scenario = unescaped(line);
            return expected("the name of a scenario", !line.empty());
        }
        if (kind == "text" || kind == "line")
            return text(kind, line);
        if (kind == "seat") {
            m_record.seats.emplace_back();
            return expected("nothing after “seat”", line.empty());
        }
        if (kind == "section" || kind == "card")
            return deck(kind, line);
        if (kind == "step" || kind == "edit" || kind == "enter" || kind == "cell" || kind == "name")
            return step(kind, line);
        return expected(
            "game, rules, text, line, seed, begins, setting, scenario, seat, section, card, step, edit, enter, cell, "
            "name or at",
            false
        );
    }

    bool expected(std::string what, bool isThere)
    {
        m_expected = "expected " + std::move(what);
        return isThere;
    }

    bool text(std::string_view kind, std::string_view line)
    {
        if (kind == "text") {
            m_record.texts.emplace_back(unescaped(line));
            m_hasLine = false;
            return expected("the name of a text", !line.empty());
        }
        if (m_record.texts.empty())
            return expected("a text before its lines", false);
        std::string& text = m_record.texts.back().text;
        if (std::exchange(m_hasLine, true))
            text += '\n';
        text += line;
        return true;
    }

    bool setting(std::string_view line)
    {
        Setting made;
        const bool isNumber = number(line, made.value);
        made.name = line;
        if (std::ranges::contains(m_record.settings, made.name, &Setting::name))
            return expected("each setting only once", false);
        m_record.settings.push_back(made);
        return expected("a number and the name of a setting", isNumber && !line.empty());
    }

    bool deck(std::string_view kind, std::string_view line)
    {
        if (m_record.seats.empty())
            return expected("a seat before its cards", false);
        std::vector<GameRecord::Section>& sections = m_record.seats.back();
        if (kind == "section") {
            sections.emplace_back(std::string(line));
            return true;
        }
        std::size_t copies = 0;
        if (sections.empty() || !number(line, copies))
            return expected("the number of copies and the name of a card, in a section", false);
        if (copies > mostCards - m_cards)
            return expected(std::format("at most {} cards in total", mostCards), false);
        m_cards += copies;
        sections.back().cards.insert(sections.back().cards.end(), copies, std::string(line));
        return true;
    }

    bool step(std::string_view kind, std::string_view line)
    {
        if (kind == "step") {
            GameRecord::Step& made = m_record.steps.emplace_back();
            const bool isRead = number(line, made.parent) && number(line, made.option) && number(line, made.hash, 16);
            made.text = unescaped(line);
            return expected("the previous step, the option's number, a hash and the option's text", isRead) &&
                   followsEarlier(made);
        }
        if (kind == "edit") {
            GameRecord::Step& made = m_record.steps.emplace_back();
            made.isManual = true;
            const bool isRead = number(line, made.parent) && lastNumber(line, made.hash, 16);
            return expected("the previous step and a hash", isRead) && followsEarlier(made);
        }
        if (kind == "enter") {
            GameRecord::Step& made = m_record.steps.emplace_back();
            made.isManual = true;
            const bool isRead = number(line, made.parent) && number(line, made.hash, 16);
            made.phase = unescaped(line);
            return expected("the previous step, a hash and a phase", isRead && !line.empty()) && followsEarlier(made);
        }
        if (m_record.steps.empty())
            return expected("a step before this line", false);
        GameRecord::Step& last = m_record.steps.back();
        if (kind == "name") {
            const bool isFirst = last.name.empty();
            last.name = unescaped(line);
            return expected("only one name for each step", isFirst);
        }
        if (!last.isManual || !last.phase.empty())
            return expected("an edit before its cells", false);
        auto& [cell, value] = last.edits.emplace_back();
        return expected("a cell and its value", number(line, cell) && lastNumber(line, value));
    }

    bool followsEarlier(const GameRecord::Step& step)
    {
        return expected("the number of an earlier step, or 0 for the start", step.parent < m_record.steps.size());
    }

    /// The maximum number of cards, which is more than any state has room for.
    static constexpr std::size_t mostCards = 10'000;
    /// The entries that every saved game has exactly once.
    static constexpr std::array<std::string_view, 5> onceOnly{"game", "rules", "seed", "begins", "at"};

    std::string_view m_rest;
    std::size_t m_line = 0;
    std::size_t m_cards = 0;
    /// The line of each entry found so far.
    std::map<std::string_view, std::size_t> m_seen;
    std::string m_expected;
    /// Whether the current text already has a line.
    bool m_hasLine = false;
    GameRecord m_record;
};

void writeSection(const GameRecord::Section& section, std::string& text)
{
    text += std::format("section {}\n", section.name);
    for (std::size_t index = 0; index < section.cards.size();) {
        std::size_t end = index;
        while (end < section.cards.size() && section.cards[end] == section.cards[index])
            ++end;
        text += std::format("card {} {}\n", end - index, section.cards[index]);
        index = end;
    }
}

void writeText(const GameRecord::Text& one, std::string& text)
{
    text += std::format("text {}\n", escaped(one.name));
    for (const auto& line : std::views::split(std::string_view(one.text), '\n'))
        text += std::format("line {}\n", std::string_view(line));
}

} // namespace

std::string written(const GameRecord& record)
{
    std::string text =
        std::format("{}\ngame {}\nrules {:016x}\nseed {}\n", firstLine, record.game, record.identity, record.seed);
    for (const GameRecord::Text& one : record.texts)
        writeText(one, text);
    for (const Setting& setting : record.settings)
        text += std::format("setting {} {}\n", setting.value, setting.name);
    if (!record.scenario.empty())
        text += std::format("scenario {}\n", escaped(record.scenario));
    for (const std::vector<GameRecord::Section>& sections : record.seats) {
        text += "seat\n";
        for (const GameRecord::Section& section : sections)
            writeSection(section, text);
    }
    text += std::format("begins {:016x}\n", record.hash);
    for (const GameRecord::Step& step : record.steps) {
        if (!step.phase.empty())
            text += std::format("enter {} {:016x} {}\n", step.parent, step.hash, escaped(step.phase));
        else if (step.isManual)
            text += std::format("edit {} {:016x}\n", step.parent, step.hash);
        else
            text += std::format("step {} {} {:016x} {}\n", step.parent, step.option, step.hash, escaped(step.text));
        for (const auto& [cell, value] : step.edits)
            text += std::format("cell {} {}\n", cell, value);
        if (!step.name.empty())
            text += std::format("name {}\n", escaped(step.name));
    }
    return text + std::format("at {}\n", record.cursor);
}

bool isRecord(std::string_view text)
{
    return text.starts_with(firstLine.substr(0, firstLine.rfind(' ')));
}

std::expected<GameRecord, RecordError> readRecord(std::string_view text)
{
    return RecordReader(text).read();
}

} // namespace engine
