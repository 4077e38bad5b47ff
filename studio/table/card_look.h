// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/view.h"
#include "studio/commands/table_text.h"

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

    std::uint32_t property = engine::none;
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
    /// Of a player or of the game: what a person would keep an eye on.
    QList<ShownValue> of(const std::vector<engine::View::Value>& values) const;
    /// Of the game: what its own rules declare. What shared rules keep count of is told with the phases.
    QList<ShownValue> ofGame(const std::vector<engine::View::Value>& values) const;

private:
    bool isDerived(std::uint32_t property) const { return m_isDerived[property]; }

    Wording m_wording;
    std::vector<bool> m_isDerived;
    /// Declared by the game's own texts.
    std::vector<bool> m_isOwn;
};

/// "damage 2", "tired".
QString words(const ShownValue& value);

/// The face of a card in a rectangle, whatever its size: its name, then as much of the rest as there is room for.
void paintCard(QPainter& painter, const QRectF& rect, const CardLook& look, const QPalette& palette);
/// What is seen of a card from behind.
void paintBack(QPainter& painter, const QRectF& rect, const QPalette& palette);

} // namespace studio
