// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/compiler/card_checker.h"

#include "engine/language/parse/reading.h"
#include "engine/language/words/words.h"
#include "engine/program/compiler/left_out.h"
#include "engine/program/texts/texts.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace engine {

using syntax::Node;
using syntax::Op;

namespace {

void collectTexts(const Node& node, std::set<std::string>& texts)
{
    if (node.op == Op::Text)
        texts.insert(node.text);
    for (const Node& child : node.children)
        collectTexts(child, texts);
}

void collectTexts(const syntax::ScenarioStep& step, std::set<std::string>& texts)
{
    texts.insert(step.text);
    collectTexts(step.node, texts);
    collectTexts(step.value, texts);
    for (const syntax::Field& field : step.fields)
        for (const Node& value : field.values)
            collectTexts(value, texts);
    for (const Node& answer : step.answers)
        collectTexts(answer, texts);
}

std::set<std::string> textsOf(const syntax::Card& card)
{
    std::set<std::string> texts;
    for (const syntax::Field& field : card.fields)
        for (const Node& value : field.values)
            collectTexts(value, texts);
    for (const Node& ability : card.abilities)
        collectTexts(ability, texts);
    return texts;
}

std::set<std::string> textsOf(const syntax::Game& game)
{
    std::set<std::string> texts;
    visit(game, [&texts](const Node& node) {
        if (node.op == Op::Text)
            texts.insert(node.text);
    });
    for (const syntax::Kind& kind : game.kinds)
        collectTexts(kind.description, texts);
    for (const syntax::SharedList& list : game.lists)
        for (const syntax::SharedList::Entry& entry : list.entries)
            texts.insert(entry.card);
    for (const syntax::Format& format : game.formats)
        for (const syntax::Limit& limit : format.limits) {
            collectTexts(limit.description, texts);
            if (limit.kind == syntax::Limit::Kind::Ban)
                texts.insert(limit.name);
        }
    for (const syntax::Scenario& scenario : game.scenarios)
        for (const syntax::ScenarioStep& step : scenario.steps)
            collectTexts(step, texts);
    return texts;
}

/// Whether a diagnostic is valid only if all cards are known.
bool isAboutAllCards(const Diagnostic& diagnostic)
{
    return diagnostic.code == "unused-label";
}

/// The diagnostic of an error that the card causes in the rules, moved to the card's first line.
Diagnostic atFirstLine(Diagnostic diagnostic)
{
    diagnostic.place = {.line = 1, .column = 1};
    return diagnostic;
}

void add(CardChecker::Checked& card, Diagnostic diagnostic)
{
    diagnostic.place.file = 0;
    card.isBroken |= diagnostic.severity == Severity::Error;
    if (!std::ranges::contains(card.diagnostics, diagnostic))
        card.diagnostics.push_back(std::move(diagnostic));
}

} // namespace

CardChecker::CardChecker(std::vector<SourceFile> rules, std::vector<SourceFile> shared, const CardNames& names)
    : m_rules(std::move(rules))
    , m_shared(std::move(shared))
    , m_reading(std::make_unique<Reading>(m_rules, m_shared))
{
    checkRules(names);
}

CardChecker::~CardChecker() = default;
CardChecker::CardChecker(CardChecker&&) noexcept = default;
CardChecker& CardChecker::operator=(CardChecker&&) noexcept = default;

const syntax::Game& CardChecker::rules() const
{
    return m_reading->parsed.game;
}

void CardChecker::checkRules(const CardNames& names)
{
    m_reading->parse(names);
    Parsed& parsed = m_reading->parsed;
    m_diagnostics = std::exchange(parsed.diagnostics, {});
    m_namedByRules = textsOf(parsed.game);
    if (!parsed.areRulesWhole)
        return;
    addNamedCards({}, names);
    const Compiled compiled = compileWhole(parsed.game);
    std::ranges::remove_copy_if(compiled.diagnostics, std::back_inserter(m_diagnostics), isAboutAllCards);
    m_canCheck = compiled.program != nullptr;
}

void CardChecker::addNamedCards(const std::vector<Checked>& checked, const CardNames& names)
{
    std::vector<syntax::Card>& cards = m_reading->parsed.game.cards;
    std::set<std::string> known;
    for (const syntax::Card& card : cards)
        known.insert(card.name);
    const auto addAll = [&](const std::set<std::string>& texts) {
        for (const std::string& name : texts)
            if (names.has(name) && known.insert(name).second)
                cards.push_back({.place = {}, .name = name});
    };
    addAll(m_namedByRules);
    for (const Checked& card : checked)
        addAll(card.mentions);
}

std::vector<CardChecker::Checked> CardChecker::check(std::span<const SourceFile> cards, const CardNames& names)
{
    std::vector<Checked> checked = readCards(cards, names);
    if (m_canCheck && !compileCards(checked, names)) {
        checked.clear();
        for (const SourceFile& card : cards)
            checked.push_back(std::move(check(std::span(&card, 1), names).front()));
    }
    for (Checked& card : checked)
        std::ranges::stable_sort(card.diagnostics, {}, &Diagnostic::place);
    return checked;
}

std::vector<CardChecker::Checked> CardChecker::readCards(std::span<const SourceFile> cards, const CardNames& names)
{
    m_reading->parseCards(cards, names);
    std::vector<Checked> checked(cards.size());
    for (const Diagnostic& diagnostic : m_reading->parsed.diagnostics)
        if (const std::size_t card = diagnostic.place.file - m_rules.size(); card < checked.size())
            add(checked[card], diagnostic);
    // Only texts of the cards are quoted, so the sources of the rules can be empty.
    std::vector<SourceFile> sources(m_rules.size());
    sources.insert(sources.end(), cards.begin(), cards.end());
    const syntax::Game& game = m_reading->parsed.game;
    for (const syntax::Card& card : game.cards) {
        Checked& found = checked[card.place.file - m_rules.size()];
        found.isBroken |= card.isBroken;
        found.mentions = textsOf(card);
        found.generatedText = generatedText(game, card, sources).text;
        found.text = card.wording.empty() ? found.generatedText : card.wording;
    }
    return checked;
}

bool CardChecker::compileCards(std::vector<Checked>& checked, const CardNames& names)
{
    addNamedCards(checked, names);
    syntax::Game& game = m_reading->parsed.game;
    // Leaving out a broken card can make another one wrong, so there are several rounds. Each round leaves out at least
    // one more card.
    for (bool again = true; again;) {
        const Compiled compiled = compileWhole(game);
        again = false;
        for (const Diagnostic& diagnostic : compiled.diagnostics) {
            const bool isOfRules = diagnostic.place.file < m_rules.size();
            const bool isError = diagnostic.severity == Severity::Error;
            if (isOfRules && isError && checked.size() > 1)
                return false;
            if (!isOfRules && !isAboutAllCards(diagnostic))
                add(checked[diagnostic.place.file - m_rules.size()], diagnostic);
            else if (isOfRules && isError)
                add(checked.front(), atFirstLine(diagnostic));
        }
        for (syntax::Card& card : game.cards)
            if (const std::size_t at = card.place.file - m_rules.size(); at < checked.size() && checked[at].isBroken)
                again |= !std::exchange(card.isBroken, true);
        again &= !compiled.program;
    }
    return true;
}

} // namespace engine
