// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/words/words.h"

#include "engine/language/source/tokens.h"
#include "engine/language/words/writer.h"

#include <algorithm>
#include <array>
#include <format>
#include <optional>
#include <set>
#include <string_view>

namespace engine {

namespace {

std::optional<int> numberWord(std::string_view word)
{
    static constexpr std::array<std::string_view, 13> words{
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"
    };
    const auto* const found = std::ranges::find(words, word);
    if (found != words.end())
        return static_cast<int>(found - words.begin());
    if (word == "twice" || word == "double" || word == "half")
        return 2;
    return word == "a" || word == "an" ? std::optional(1) : std::nullopt;
}

struct WrittenNumber
{
    int value = 0;
    bool isInDigits = false;
};

/// The numbers in a text, in digits and in words.
std::vector<WrittenNumber> numbersIn(std::string_view text)
{
    const auto isLetter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    };
    const auto isDigit = [](char c) {
        return c >= '0' && c <= '9';
    };
    std::vector<WrittenNumber> numbers;
    std::string word;
    for (std::size_t at = 0; at <= text.size(); ++at) {
        const char c = at < text.size() ? text[at] : ' ';
        if (isLetter(c) || isDigit(c)) {
            word += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
            continue;
        }
        constexpr std::size_t mostDigits = 9;
        if (!word.empty() && word.size() <= mostDigits && std::ranges::all_of(word, isDigit))
            numbers.push_back({std::stoi(word), true});
        else if (const auto value = numberWord(word))
            numbers.push_back({*value, false});
        word.clear();
    }
    return numbers;
}

/// The first number in the wording that the text lacks. The words "one" and "a" are ignored, because they often aren't
/// counts, and so is 0, as in +2/+0.
std::optional<int> numberLacking(const std::string& wording, const std::string& text)
{
    std::set<int> known{0};
    for (const WrittenNumber& number : numbersIn(text))
        known.insert(number.value);
    for (const WrittenNumber& number : numbersIn(wording))
        if (!known.contains(number.value) && (number.isInDigits || number.value > 1))
            return number.value;
    return std::nullopt;
}

} // namespace

std::string sourceLine(const std::vector<SourceFile>& sources, const Place& place)
{
    if (place.file >= sources.size())
        return {};
    std::string_view text = sources[place.file].text;
    for (std::uint32_t line = 1; line < place.line; ++line)
        text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    text = text.substr(0, text.find('\n'));
    const std::vector<Token> tokens = readRow(text).line.tokens;
    if (tokens.empty())
        return {};
    const std::size_t from = tokens.front().column - 1;
    return std::string(text.substr(from, tokens.back().column - 1 + tokens.back().length() - from));
}

std::string abilityText(const syntax::Game& game, const syntax::Node& ability)
{
    words::Writer writer(game);
    std::string text = writer.rules.ability(ability);
    return writer.isWorded ? text : std::string();
}

std::string propertyText(const syntax::Game& game, const syntax::Property& property)
{
    if (property.derived.isAbsent())
        return {};
    words::Writer writer(game);
    const std::string definition = writer.values.definition(property);
    return writer.isWorded ? std::format("{}: {}", words::capitalised(property.forms.front()), definition)
                           : std::string();
}

std::string questionText(const syntax::Game& game, const syntax::Node& question)
{
    words::Writer writer(game);
    std::string text = writer.questions.question(question);
    return writer.isWorded ? text : std::string();
}

std::string keywordText(const syntax::Game& game, const syntax::Keyword& keyword)
{
    return words::Writer(game).keywords.reminder(keyword, {});
}

CardText generatedText(const syntax::Game& game, const syntax::Card& card, const std::vector<SourceFile>& sources)
{
    CardText made;
    for (const syntax::Node& ability : card.abilities) {
        std::string text = abilityText(game, ability);
        if (text.empty()) {
            text = sourceLine(sources, ability.place);
            made.unworded.push_back(ability.place);
        }
        made.text += (made.text.empty() ? "" : "\n") + text;
    }
    return made;
}

std::string rulesText(const syntax::Game& game, const syntax::Card& card, const std::vector<SourceFile>& sources)
{
    return card.wording.empty() ? generatedText(game, card, sources).text : card.wording;
}

std::string fieldText(const syntax::Field& field)
{
    std::vector<std::string> values;
    const syntax::Node* before = nullptr;
    for (const syntax::Node& value : field.values) {
        const std::string text = value.op == syntax::Op::Number ? std::to_string(value.number) : value.text;
        if (before && before->op == syntax::Op::Number && value.op == syntax::Op::Value)
            values.back() += ' ' + text;
        else
            values.push_back(text);
        before = &value;
    }
    return field.property + (values.empty() ? "" : ' ' + words::listed(values, "and"));
}

std::vector<Diagnostic> disagreements(const syntax::Game& game)
{
    std::vector<Diagnostic> found;
    for (const syntax::Card& card : game.cards) {
        if (card.wording.empty() || card.isBroken)
            continue;
        const CardText made = generatedText(game, card, {});
        const std::optional<int> number = numberLacking(card.wording, made.text);
        if (!number || !made.unworded.empty())
            continue;
        found.push_back(
            {.severity = Severity::Warning,
             .code = "text-differs",
             .place = card.wordingPlace,
             .message = std::format(
                 "this text mentions {}, but the rules of the card say: {}",
                 *number,
                 made.text.empty() ? "nothing" : made.text
             )}
        );
    }
    return found;
}

} // namespace engine
