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

/// A value as it stands at the edge of the table or on a card.
struct ShownValue
{
    enum class Change { None, Raised, Lowered, Other };

    /// Which property it is, or which of the numbers that are worked out.
    std::uint32_t property = engine::none;
    std::uint32_t workedOut = engine::none;
    QString name;
    QString text;
    std::int32_t number = 0;
    Change change = Change::None;

    friend bool operator==(const ShownValue&, const ShownValue&) = default;
};

/// What a card shows to whoever looks at it: nothing that its View::Card does not tell.
struct CardLook
{
    QString name;
    /// The printed numbers, with what they are now.
    QList<ShownValue> numbers = {};
    /// What came to it in play: counters, damage, flags.
    QList<ShownValue> marks = {};
    QStringList keywords = {};
    std::uint32_t definition = engine::none;
    bool isFaceDown = false;
    bool isToken = false;
    /// It lies on its side, which tells by itself what made it do so.
    bool isTurned = false;

    bool isHidden() const { return definition == engine::none; }

    friend bool operator==(const CardLook&, const CardLook&) = default;
};

/// Puts cards and players of one view into looks.
class Looks
{
public:
    explicit Looks(Wording wording);

    CardLook of(const engine::View::Card& card) const;
    /// Of a player or of the game: what a person would keep an eye on, of what is kept and of what is worked out.
    QList<ShownValue> of(const std::vector<engine::View::Value>& values) const;
    QList<ShownValue> of(const engine::View::Player& player) const;
    /// Of the game: what its own rules declare. What shared rules keep count of is told with the phases.
    QList<ShownValue> ofGame(const engine::View& view) const;

private:
    QList<ShownValue> of(const std::vector<engine::View::WorkedOut>& numbers) const;

    /// Declared by the game's own texts: shared ones are read before those of the game.
    bool isOwn(const engine::Place& place) const { return place.file >= m_wording.rules.place.file; }

    Wording m_wording;
    std::vector<bool> m_isOwn;
};

/// "damage 2", "tired".
QString words(const ShownValue& value);

/// The face of a card in a rectangle, whatever its size: its name, then as much of the rest as there is room for.
void paintCard(QPainter& painter, const QRectF& rect, const CardLook& look, const QPalette& palette);
/// What is seen of a card from behind.
void paintBack(QPainter& painter, const QRectF& rect, const QPalette& palette);

} // namespace studio
