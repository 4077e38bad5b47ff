// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/decks/deck_format.h"

#include <QStringList>

#include <compare>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <unordered_map>
#include <vector>

/// Searches for the smallest number of changed copies that brings every sum of a format within its bounds. An
/// implementation detail of repairs.h.
namespace model {

struct RepairStep
{
    enum class Kind : std::uint8_t { Remove, Add, Move };

    Kind kind = Kind::Remove;
    std::size_t pile = 0;
    std::uint32_t from = 0;
    std::uint32_t to = 0;

    friend bool operator==(const RepairStep&, const RepairStep&) = default;
};

/// How much a repair distorts a deck: first the number of copies of new cards, then the sum of the squares of all
/// numbers of copies. That sum is smallest if copies are taken from the cards with the most and given to the cards with
/// the fewest.
struct Unevenness
{
    std::int64_t newCopies = 0;
    std::int64_t squares = 0;

    friend auto operator<=>(const Unevenness&, const Unevenness&) = default;
};

/// Finds a quick solution first, which may not be the best. Then tries smaller numbers of steps, for as long as a user
/// can be expected to wait. Finally makes the repair as even as possible (repair_strategies.cpp).
class RepairSearch
{
public:
    /// Pinned cards stay as they are. A stopped search finds nothing.
    RepairSearch(const DeckList& deck, DeckFormat& format, const QStringList& pinned, std::stop_token stop);

    struct Found
    {
        std::vector<RepairStep> steps;
        int atLeast = 0;
    };

    std::optional<Found> run();

    QString cardOf(std::size_t pile) const { return m_piles[pile].card; }

    QString sectionName(std::uint32_t section) const { return m_sections[section]; }

    /// Cards that are not in the deck and are equivalent under the format to the card of this pile.
    QStringList cardsLike(std::size_t pile, qsizetype most) const;
    /// Other cards of the deck from which this many copies could be removed in the section instead, with the same
    /// effect.
    QStringList removedLike(std::size_t pile, std::uint32_t section, int count, qsizetype most) const;
    /// Steps that remove the copies that no legal deck can have because the card is banned, unknown or over its limit.
    std::vector<RepairStep> excessSteps() const;

private:
    /// All copies of one card.
    struct Pile
    {
        QString card;
        /// The class of equivalent cards; nullopt for cards that the game doesn't have.
        std::optional<std::uint32_t> likeness;
        std::int32_t most = 0;
        std::vector<std::int32_t> counts;
        std::int32_t total = 0;
        bool isOfDeck = false;
        bool isPinned = false;

        std::int32_t excess() const { return total > most ? total - most : 0; }
    };

    /// A class of cards that are equivalent under the format. `unused` are those that the original deck doesn't
    /// contain; the first `used` of them have a pile by now.
    struct Likeness
    {
        JudgedCard card;
        std::vector<std::uint32_t> unused;
        std::size_t used = 0;
        /// The number of piles of this class without copies.
        int empty = 0;
    };

    void readSections(const DeckList& deck);
    std::size_t pileOf(const QString& card);
    std::uint32_t likenessOf(std::uint32_t definition);
    void collectUnused();
    void boundSteps();
    void findIndependentWants();
    std::vector<RepairStep> stepKinds() const;
    std::int32_t factor(std::size_t rule, std::uint32_t section) const;

    std::int64_t violation(std::size_t rule) const;
    /// A lower bound for the number of further steps.
    int stepsAtLeast() const;
    double distance() const;

    void apply(const RepairStep& step);
    void undo(const RepairStep& step);
    void change(std::size_t pile, std::uint32_t section, std::int32_t by);
    std::int32_t shift(const RepairStep& step, std::size_t rule) const;
    std::int64_t gain(const RepairStep& step, std::size_t rule) const;

    /// All useful steps, one of each set of equivalent steps. If a rule is given, only steps that move its sum towards
    /// its bounds are included.
    std::vector<RepairStep> steps(std::optional<std::size_t> rule);
    std::vector<RepairStep> stepsForCopies();
    /// Adds an empty pile for each class that has none, so that copies can be added.
    void openPiles();
    void openPile(std::uint32_t likeness);
    /// A hash that is the same for piles of equivalent cards with the same numbers of copies.
    std::uint64_t shapeOf(const Pile& pile) const;

    bool searchGreedily();
    bool searchWithDetours();
    std::vector<RepairStep> withoutDetours() const;
    std::optional<RepairStep> bestOf(const std::vector<RepairStep>& steps);
    bool applyBest();
    std::vector<RepairStep> urgentSteps();
    bool searchWithin(int left);
    void takeBackAll();
    std::vector<RepairStep> evened(const std::vector<RepairStep>& steps);
    bool replaceStep();
    void searchMostEven(int left);
    bool canBeMoreEven(int left) const;
    std::uint64_t position() const;

    DeckFormat& m_format;
    QStringList m_pinned;
    std::stop_token m_stop;
    std::vector<QString> m_sections;
    /// The index of each section in the format.
    std::vector<std::uint32_t> m_formatSections;
    std::vector<Pile> m_piles;
    /// The piles of the original deck.
    std::vector<Pile> m_pilesOfDeck;
    std::vector<Likeness> m_likenesses;
    std::vector<std::int64_t> m_sums;
    /// The greatest distance by which a single step can move each rule's sum towards its bounds.
    std::vector<std::int64_t> m_bestGain;
    /// Whether no single step can serve both wants, for each pair of wants. A want is a rule whose sum is too low, a
    /// rule whose sum is too high, or excess copies.
    std::vector<std::vector<bool>> m_areIndependent;
    /// The weight of each rule in the distance.
    std::vector<double> m_urgency;
    std::int64_t m_excess = 0;
    Unevenness m_unevenness;
    std::vector<RepairStep> m_taken;
    /// The most even repair found so far.
    std::vector<RepairStep> m_mostEven;
    Unevenness m_leastUneven;
    std::unordered_map<std::uint64_t, int> m_tried;
    std::int64_t m_tries = 0;
};

} // namespace model
