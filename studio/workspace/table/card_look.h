// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/views/view.h"
#include "studio/words/table_text.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <vector>

class QPainter;
class QPalette;
class QRectF;

namespace studio {

/// A value shown at the edge of the table or on a card.
struct ShownValue
{
    enum class Change { None, Raised, Lowered, Other };

    /// The property, or the calculated number.
    std::uint32_t property = engine::none;
    std::uint32_t workedOut = engine::none;
    QString name;
    QString text;
    std::int32_t number = 0;
    Change change = Change::None;

    friend bool operator==(const ShownValue&, const ShownValue&) = default;
};

/// The appearance of a card to the viewer, based only on information in its View::Card.
struct CardLook
{
    QString name;
    /// The current values of the printed numbers.
    QList<ShownValue> numbers = {};
    /// Values gained in play: counters, damage, flags.
    QList<ShownValue> marks = {};
    QStringList keywords = {};
    std::uint32_t definition = engine::none;
    bool isFaceDown = false;
    bool isToken = false;
    /// Whether the card is turned sideways. The flag that turned it needs no other mark.
    bool isTurned = false;

    bool isHidden() const { return definition == engine::none; }

    friend bool operator==(const CardLook&, const CardLook&) = default;
};

/// Creates the looks of the cards and players of a view.
class Looks
{
public:
    explicit Looks(Wording wording);

    CardLook of(const engine::View::Card& card) const;
    /// The stored and calculated values of a player or the game that are worth showing.
    QList<ShownValue> of(const std::vector<engine::View::Value>& values) const;
    QList<ShownValue> of(const engine::View::Player& player) const;
    /// The values of the game that its own rules declare. Values from shared rules are shown with the phases.
    QList<ShownValue> ofGame(const engine::View& view) const;

private:
    QList<ShownValue> of(const std::vector<engine::View::WorkedOut>& numbers) const;

    /// Whether something is declared by the game's own rules, which are read after the shared rules.
    bool isOwn(const engine::Place& place) const { return place.file >= m_wording.rules.place.file; }

    Wording m_wording;
    std::vector<bool> m_isOwn;
};

/// A value in words: "damage 2", "tired".
QString words(const ShownValue& value);

/// Paints the face of a card of any size: the name, then as much of the rest as fits.
void paintCard(QPainter& painter, const QRectF& rect, const CardLook& look, const QPalette& palette);
void paintBack(QPainter& painter, const QRectF& rect, const QPalette& palette);

} // namespace studio
