// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/decks/deck_format.h"

#include <QStringList>

#include <cstdint>
#include <optional>
#include <stop_token>
#include <unordered_map>
#include <vector>

/// Looks for the fewest copies to change that bring every sum of a format into its bounds. Part of the inside of
/// repairs.
namespace model {

struct RepairStep
{
    enum class Kind : std::uint8_t { Remove, Add, Move };

    Kind kind = Kind::Remove;
    std::size_t pile = 0;
    std::uint32_t from = 0;
    std::uint32_t to = 0;
};

/// First a quick way is found that need not be the best. Then every smaller number of steps is tried, up to as many
/// tries as a person waits for.
class RepairSearch
{
public:
    /// Whoever does not want it any more stops it: then nothing is found.
    RepairSearch(const DeckList& deck, DeckFormat& format, std::stop_token stop);

    struct Found
    {
        std::vector<RepairStep> steps;
        int atLeast = 0;
    };

    std::optional<Found> run();

    QString cardOf(std::size_t pile) const { return m_piles[pile].card; }

    QString sectionName(std::uint32_t section) const { return m_sections[section]; }

    /// Other cards that the format does not tell from this one, and that the deck does not have.
    QStringList cardsLike(std::size_t pile, qsizetype most) const;
    /// Other cards of the deck of which the format says that so many could be taken out of a section just as well.
    QStringList removedLike(std::size_t pile, std::uint32_t section, int count, qsizetype most) const;
    /// Copies that the deck can have in no case: of cards that are banned, unknown or there too often.
    std::vector<RepairStep> excessSteps() const;

private:
    /// All copies of one card.
    struct Pile
    {
        QString card;
        /// Piles of the same likeness are the same to the format. Nothing for cards that the game does not have.
        std::optional<std::uint32_t> likeness;
        std::int32_t most = 0;
        std::vector<std::int32_t> counts;
        std::int32_t total = 0;

        std::int32_t excess() const { return total > most ? total - most : 0; }
    };

    /// What the format makes of all cards alike, and those of them that the deck does not have.
    struct Likeness
    {
        JudgedCard card;
        std::vector<std::uint32_t> unused;
        std::size_t used = 0;
        /// How many piles of it have no copies.
        int empty = 0;
    };

    void readSections(const DeckList& deck);
    std::size_t pileOf(const QString& card);
    std::uint32_t likenessOf(std::uint32_t definition);
    void gatherUnused();
    void boundSteps();
    void tellApart();
    std::vector<RepairStep> stepKinds() const;
    std::int32_t factor(std::size_t rule, std::uint32_t section) const;

    std::int64_t violation(std::size_t rule) const;
    /// No way takes fewer steps than this.
    int stepsAtLeast() const;
    double distance() const;

    void apply(const RepairStep& step);
    void takeBack(const RepairStep& step);
    void change(std::size_t pile, std::uint32_t section, std::int32_t by);
    std::int32_t shift(const RepairStep& step, std::size_t rule) const;
    std::int64_t gain(const RepairStep& step, std::size_t rule) const;

    /// Every step worth taking, one for those that come to the same. With a rule only those that bring it nearer.
    std::vector<RepairStep> steps(std::optional<std::size_t> rule);
    std::vector<RepairStep> stepsForCopies();
    /// A pile of each likeness that has no copies yet, so that some can be added.
    void openPiles();
    void openPile(std::uint32_t likeness);
    /// The same for piles that are the same to the format and have the same copies.
    std::uint64_t shapeOf(const Pile& pile) const;

    bool goQuickly();
    bool goAround();
    std::vector<RepairStep> withoutDetours() const;
    std::optional<RepairStep> bestOf(const std::vector<RepairStep>& steps);
    bool takeBest();
    bool goWithin(int left);
    std::uint64_t position() const;

    DeckFormat& m_format;
    std::stop_token m_stop;
    std::vector<QString> m_sections;
    /// The section as the format counts it, and whether decks can change it.
    std::vector<std::uint32_t> m_formatSections;
    std::vector<Pile> m_piles;
    /// As the deck was.
    std::vector<Pile> m_pilesOfDeck;
    std::vector<Likeness> m_likenesses;
    std::vector<std::int64_t> m_sums;
    /// The most that one step can bring a rule nearer.
    std::vector<std::int64_t> m_bestGain;
    /// Whether no step brings two things nearer: each rule when it has too little and when it has too much, and copies
    /// of which there are too many.
    std::vector<std::vector<bool>> m_areApart;
    /// How much being farther from each rule counts against being nearer to another.
    std::vector<double> m_urgency;
    std::int64_t m_excess = 0;
    std::vector<RepairStep> m_taken;
    std::unordered_map<std::uint64_t, int> m_tried;
    std::int64_t m_tries = 0;
};

} // namespace model
