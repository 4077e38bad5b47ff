// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/playtest/scenario_text.h"

#include "engine/language/syntax.h"

#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

using engine::PropertyLayout;
using engine::Ref;
using engine::State;
using engine::syntax::BaseType;
using engine::syntax::Holder;

namespace {

class ScenarioWriter
{
public:
    ScenarioWriter(engine::Game& game, const engine::syntax::Game& rules)
        : m_game(game)
        , m_state(game.state())
        , m_program(game.program())
        , m_rules(rules)
    {
    }

    QString write(const QString& name)
    {
        if (m_state.players() != m_program.fewestPlayers)
            give(u"players are %1"_s.arg(m_state.players()));
        give(u"seed is %1"_s.arg(m_state.seed()));
        for (const engine::ZoneLayout& zone : m_program.zones)
            writeZone(zone);
        for (const PropertyLayout& property : m_program.properties)
            writeProperty(property);
        writePhase();
        QString plain = name;
        plain.remove(u'"');
        return u"scenario \"%1\":\n    given:\n%2\n"_s.arg(plain.simplified(), m_lines.join(u'\n'));
    }

private:
    void give(const QString& line) { m_lines.append(u"        "_s + line); }

    static QString seatName(std::int32_t seat)
    {
        if (seat < 2)
            return seat == 0 ? u"you"_s : u"opponent"_s;
        QString name = u"opponent"_s;
        for (std::int32_t step = 1; step < seat; ++step)
            name = u"(player after %1)"_s.arg(name);
        return name;
    }

    static QString whose(std::int32_t seat) { return seat == 0 ? u"your"_s : seatName(seat) + u"'s"_s; }

    bool isDerived(const PropertyLayout& property) const
    {
        return std::ranges::any_of(m_rules.properties, [&](const engine::syntax::Property& declared) {
            return declared.holder == property.holder && declared.forms.front() == property.name &&
                   declared.derived.op != engine::syntax::Op::Absent;
        });
    }

    /// Empty for what has no words in a scenario.
    QString valueText(const PropertyLayout& property, std::int32_t value) const
    {
        if (property.type.isList)
            return {};
        switch (property.type.base) {
        case BaseType::Number:
            return QString::number(value);
        case BaseType::Flag:
            return value ? u"true"_s : u"false"_s;
        case BaseType::Choice:
            return QString::fromStdString(
                m_program.choices[property.type.choice].values[static_cast<std::size_t>(value)]
            );
        case BaseType::Player:
            return value ? seatName(m_state.at(value, engine::cells::player::Seat)) : QString();
        default:
            return {};
        }
    }

    void writeProperty(const PropertyLayout& property)
    {
        if (property.holder == Holder::Card || property.size != 1 || property.isSetting || isDerived(property))
            return;
        const std::int32_t seats = property.holder == Holder::Game ? 1 : m_state.players();
        for (std::int32_t seat = 0; seat < seats; ++seat) {
            const Ref row = property.holder == Holder::Game ? m_state.game() : m_state.player(seat);
            const std::int32_t value = m_state.at(row, property.cell);
            const QString text = valueText(property, value);
            if (value == property.starts || text.isEmpty())
                continue;
            const QString name = QString::fromStdString(property.name);
            give(u"%1 is %2"_s.arg(property.holder == Holder::Game ? name : whose(seat) + u' ' + name, text));
        }
    }

    void writeZone(const engine::ZoneLayout& zone)
    {
        // What waits on a stack is an effect as much as a card.
        if (zone.holder == Holder::Card || zone.isStack)
            return;
        const QString name = QString::fromStdString(zone.name);
        if (zone.holder == Holder::Player) {
            for (std::int32_t seat = 0; seat < m_state.players(); ++seat)
                writeCards(whose(seat) + u' ' + name, m_state.at(m_state.player(seat), zone.cell), {});
            return;
        }
        const Ref row = m_state.at(m_state.game(), zone.cell);
        if (!zone.isInPlay) {
            writeCards(name, row, {});
            return;
        }
        for (std::int32_t seat = 0; seat < m_state.players(); ++seat)
            writeCards(whose(seat) + u' ' + name, row, m_state.player(seat));
    }

    void writeCards(const QString& place, Ref zone, std::optional<Ref> controller)
    {
        QStringList cards;
        for (Ref card = m_state.at(zone, engine::cells::zone::Top); card;
             card = m_state.at(card, engine::cells::card::Below)) {
            if (m_state.isItem(card) ||
                (controller && m_state.at(card, engine::cells::card::Controller) != *controller))
                continue;
            cards.append(cardText(card));
        }
        QStringList counted;
        for (qsizetype first = 0; first < cards.size();) {
            qsizetype end = first;
            while (end < cards.size() && cards.at(end) == cards.at(first))
                ++end;
            counted.append(end - first > 1 ? u"%1 %2"_s.arg(end - first).arg(cards.at(first)) : cards.at(first));
            first = end;
        }
        if (!counted.isEmpty())
            give(u"%1 has %2"_s.arg(place, counted.join(u", "_s)));
    }

    /// Its name, and what is not as it is printed.
    QString cardText(Ref card) const
    {
        const auto& definition =
            m_program.definitions[static_cast<std::size_t>(m_state.at(card, engine::cells::card::Definition))];
        QStringList fields;
        for (const PropertyLayout& property : m_program.properties) {
            if (property.holder != Holder::Card || property.size != 1 || isDerived(property))
                continue;
            const std::int32_t value = m_state.at(card, property.cell);
            if (value == definition.row[property.cell - engine::cells::card::First])
                continue;
            const QString name = QString::fromStdString(property.name);
            if (property.type.base == BaseType::Flag && value)
                fields.append(name);
            else if (property.type.base == BaseType::Number && !property.type.isList)
                fields.append(u"%1 = %2"_s.arg(name).arg(value));
        }
        const QString text = u"\"%1\""_s.arg(QString::fromStdString(definition.name));
        return fields.isEmpty() ? text : u"%1 with %2"_s.arg(text, fields.join(u" and "_s));
    }

    void writePhase()
    {
        const std::int32_t phase = m_state.at(m_state.game(), engine::cells::game::Phase);
        if (phase > 0)
            give(u"active player is in %1"_s.arg(
                QString::fromStdString(m_program.phases[static_cast<std::size_t>(phase - 1)])
            ));
    }

    engine::Game& m_game;
    const State& m_state;
    const engine::Program& m_program;
    const engine::syntax::Game& m_rules;
    QStringList m_lines;
};

} // namespace

QString scenarioText(engine::Game& game, const engine::syntax::Game& rules, const QString& name)
{
    return ScenarioWriter(game, rules).write(name);
}

} // namespace studio
