// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/views/judge.h"
#include "engine/program/program.h"
#include "model/entities/deck_text.h"

#include <QHash>
#include <QString>

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace model {

using engine::FormatLimit;

/// A limit as a sum over a deck: what each copy adds depends on the card and on the section it is in, and the sum must
/// lie between two numbers. Every limit but those on copies is one of these.
struct DeckRule
{
    const FormatLimit* limit = nullptr;
    std::int64_t least = std::numeric_limits<std::int64_t>::min();
    std::int64_t most = std::numeric_limits<std::int64_t>::max();
    /// By section; the last is for sections that the format does not name.
    std::vector<std::int32_t> factors = {};
};

/// What a format makes of one card.
struct JudgedCard
{
    static constexpr std::int32_t anyNumber = std::numeric_limits<std::int32_t>::max();

    /// How many copies a deck may have in all its sections, and the limit that says so.
    std::int32_t most = anyNumber;
    const FormatLimit* copies = nullptr;
    /// By rule.
    std::vector<std::int32_t> weights = {};

    bool isLike(const JudgedCard& other) const { return most == other.most && weights == other.weights; }
};

/// Copies of one card in one section, with everything looked up.
struct DeckHolding
{
    std::uint32_t definition = engine::none;
    std::uint32_t section = 0;
    std::int32_t count = 0;
};

/// A deck as a format sees it.
struct ReadDeck
{
    std::vector<DeckHolding> holdings;
    /// Entries of cards that the program does not have, by their place in the deck.
    std::vector<qsizetype> strangers;
    /// What the game's own piles have in the sections named after them; decks cannot change it.
    std::vector<DeckHolding> piles;
};

/// A format made ready to judge many decks quickly. What it learns about a card it keeps; so it serves one thread.
class DeckFormat
{
public:
    DeckFormat(std::shared_ptr<const engine::Program> program, std::vector<FormatLimit> limits);
    DeckFormat(const DeckFormat&) = delete;
    DeckFormat& operator=(const DeckFormat&) = delete;

    const engine::Program& program() const { return *m_program; }

    const std::vector<DeckRule>& rules() const { return m_rules; }

    /// The sections the format names, “main” first.
    const std::vector<std::string>& sections() const { return m_sections; }

    std::uint32_t sectionNamed(const QString& name) const;
    /// None when the game has no such card, has it with an error, or only makes it in play.
    std::uint32_t definitionNamed(const QString& name) const;
    /// Whether a deck can have it.
    bool isCard(std::uint32_t definition) const;
    /// Whether a section is one of the game's own piles.
    bool isPile(std::uint32_t section) const;

    ReadDeck read(const DeckList& deck) const;
    const JudgedCard& judged(std::uint32_t definition);
    std::int64_t sumOf(std::size_t rule, const std::vector<DeckHolding>& holdings);
    /// Of an amount for each member of a choice the total.
    std::int32_t valueOf(std::uint32_t definition, std::uint32_t property) const;
    /// Whether a limit is about a card.
    bool concerns(const FormatLimit& limit, std::uint32_t definition);

private:
    void addRule(const FormatLimit& limit);
    void addSection(const std::string& name);
    bool isOwn(const std::string& section) const;
    JudgedCard judge(std::uint32_t definition);
    std::int32_t weightOf(const FormatLimit& limit, std::uint32_t definition);

    std::shared_ptr<const engine::Program> m_program;
    std::vector<FormatLimit> m_limits;
    std::vector<std::string> m_sections{"main"};
    std::vector<DeckRule> m_rules;
    QHash<QString, std::uint32_t> m_definitions;
    QHash<QString, std::uint32_t> m_sectionNames;
    std::vector<std::optional<JudgedCard>> m_cards;
    std::optional<engine::Judge> m_table;
};

} // namespace model
