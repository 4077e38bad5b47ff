// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/checking/card_check_job.h"

#include "model/cards/card_text.h"

#include <algorithm>

namespace model {

std::vector<CheckedCard>
checkCards(engine::CardChecker& checker, const std::vector<CardToCheck>& cards, const engine::CardNames& names)
{
    std::vector<engine::SourceFile> texts;
    std::vector<std::uint32_t> firstLines;
    for (const auto& [id, card] : cards) {
        const WrittenCards written = writeCards({card});
        texts.push_back({.name = card.name.toStdString(), .text = written.text.toStdString()});
        firstLines.push_back(std::uint32_t(written.firstLines.front()));
    }
    std::vector<CheckedCard> made;
    for (std::size_t at = 0; engine::CardChecker::Checked& found : checker.check(texts, names)) {
        const auto& [id, card] = cards[at];
        CheckedCard checked{.id = id, .card = card, .isBroken = found.isBroken, .mentions = std::move(found.mentions)};
        for (const engine::Diagnostic& diagnostic : found.diagnostics)
            checked.problems.append(problemAt(placeInCard(id, firstLines[at], diagnostic.place), diagnostic));
        checked.words.generated = QString::fromStdString(found.generatedText);
        checked.words.text =
            found.text == found.generatedText ? checked.words.generated : QString::fromStdString(found.text);
        made.push_back(std::move(checked));
        ++at;
    }
    return made;
}

CheckedCards CardCheckJob::run(const std::stop_token& stop) const
{
    // The number of cards between two checks for a stop request: large enough that the rules are rarely recompiled,
    // small enough to stop quickly.
    constexpr std::size_t atOnce = 250;
    engine::CardChecker checker(m_rules.files, m_rules.shared, *m_names);
    CheckedCards made{.generation = m_generation};
    for (std::size_t from = 0; from < m_cards.size() && !stop.stop_requested(); from += atOnce) {
        const auto first = m_cards.begin() + std::ptrdiff_t(from);
        const auto last = m_cards.begin() + std::ptrdiff_t(std::min(from + atOnce, m_cards.size()));
        std::ranges::move(checkCards(checker, {first, last}, *m_names), std::back_inserter(made.cards));
    }
    return made;
}

} // namespace model
