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

/// A limit expressed as a sum over a deck: each copy adds an amount that depends on the card and on its section, and
/// the sum must be within two bounds. All limits except those on copies have this form.
struct DeckRule
{
    const FormatLimit* limit = nullptr;
    std::int64_t least = std::numeric_limits<std::int64_t>::min();
    std::int64_t most = std::numeric_limits<std::int64_t>::max();
    /// The factor of each section; the last is for sections that the format doesn't name.
    std::vector<std::int32_t> factors = {};
};

/// The properties of a card that matter to a format.
struct JudgedCard
{
    static constexpr std::int32_t anyNumber = std::numeric_limits<std::int32_t>::max();

    /// The maximum number of copies in all sections together, and the limit that sets it.
    std::int32_t most = anyNumber;
    const FormatLimit* copies = nullptr;
    /// The weight of each copy, by rule.
    std::vector<std::int32_t> weights = {};

    bool isLike(const JudgedCard& other) const { return most == other.most && weights == other.weights; }
};

/// Copies of one card in one section, with names resolved.
struct DeckHolding
{
    std::uint32_t definition = engine::none;
    std::uint32_t section = 0;
    std::int32_t count = 0;
};

/// A deck with its names resolved against a format.
struct ReadDeck
{
    std::vector<DeckHolding> holdings;
    /// The indices of entries whose cards the game doesn't have.
    std::vector<qsizetype> unknownEntries;
    /// The cards in the game's own piles, which decks can't change. Each is in the section named after its pile.
    std::vector<DeckHolding> piles;
};

/// A format prepared for checking many decks quickly. Not thread-safe, because it caches results for cards.
class DeckFormat
{
public:
    DeckFormat(std::shared_ptr<const engine::Program> program, std::vector<FormatLimit> limits);
    DeckFormat(const DeckFormat&) = delete;
    DeckFormat& operator=(const DeckFormat&) = delete;

    const engine::Program& program() const { return *m_program; }

    const std::vector<DeckRule>& rules() const { return m_rules; }

    /// The sections that the format names, starting with “main”.
    const std::vector<std::string>& sections() const { return m_sections; }

    std::uint32_t sectionNamed(const QString& name) const;
    /// Returns engine::none if the game doesn't have the card, the card has an error, or the card is only created in
    /// play.
    std::uint32_t definitionNamed(const QString& name) const;
    /// Whether a deck can contain the card.
    bool isCard(std::uint32_t definition) const;
    /// Whether the section is one of the game's own piles.
    bool isPile(std::uint32_t section) const;

    ReadDeck read(const DeckList& deck) const;
    const JudgedCard& judged(std::uint32_t definition);
    std::int64_t sumOf(std::size_t rule, const std::vector<DeckHolding>& holdings);
    /// The value of a property; for amounts, their total.
    std::int32_t valueOf(std::uint32_t definition, std::uint32_t property) const;
    /// Whether the limit applies to the card.
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
