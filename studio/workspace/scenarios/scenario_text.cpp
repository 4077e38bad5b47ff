// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/scenarios/scenario_text.h"

#include "engine/language/syntax/syntax.h"
#include "engine/play/views/describe.h"
#include "engine/state/zone_cards.h"

#include <QStringList>

#include <algorithm>
#include <ranges>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

using engine::PropertyLayout;
using engine::Ref;
using engine::State;
using engine::syntax::BaseType;
using engine::syntax::Holder;

namespace {

QString written(const QString& name, const QStringList& given)
{
    QString text = u"scenario \"%1\":\n    given:\n"_s.arg(name);
    for (const QString& line : given)
        text += u"        "_s + line + u'\n';
    return text;
}

/// A list of cards in their order. Equal neighbours are written once, with their number.
QString listed(const QStringList& cards)
{
    QStringList counted;
    for (qsizetype first = 0; first < cards.size();) {
        qsizetype end = first;
        while (end < cards.size() && cards.at(end) == cards.at(first))
            ++end;
        counted.append(end - first > 1 ? u"%1 %2"_s.arg(end - first).arg(cards.at(first)) : cards.at(first));
        first = end;
    }
    return counted.join(u", "_s);
}

class ScenarioWriter
{
public:
    ScenarioWriter(engine::Game& game, const engine::syntax::Game& rules, CardNames names)
        : m_state(game.state())
        , m_program(game.program())
        , m_rules(rules)
        , m_names(std::move(names))
    {
        nameHeldCards();
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
        return written(name, m_lines);
    }

private:
    void give(const QString& line) { m_lines.append(line); }

    /// Names the cards that properties hold, because a scenario can only use named cards as values.
    void nameHeldCards()
    {
        const std::vector<Ref> given = cardsGiven(m_state);
        for (const PropertyLayout& property : m_program.properties) {
            const bool holdsCard = property.type.base == BaseType::Card || property.type.base == BaseType::Thing;
            if (!holdsCard || property.holder == Holder::Card || property.size != 1 || isDerived(property))
                continue;
            for (const Ref row : rowsOf(property))
                if (const Ref card = m_state.at(row, property.cell); std::ranges::contains(given, card))
                    nameCard(m_state, card, m_names);
        }
    }

    std::vector<Ref> rowsOf(const PropertyLayout& property) const
    {
        if (property.holder == Holder::Game)
            return {m_state.game()};
        std::vector<Ref> rows;
        for (std::int32_t seat = 0; seat < m_state.players(); ++seat)
            rows.push_back(m_state.player(seat));
        return rows;
    }

    bool isDerived(const PropertyLayout& property) const
    {
        return std::ranges::any_of(m_rules.properties, [&](const engine::syntax::Property& declared) {
            return declared.holder == property.holder && declared.forms.front() == property.name &&
                   declared.derived.op != engine::syntax::Op::Absent;
        });
    }

    /// The text of a value; empty if a scenario can't express it.
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
        case BaseType::Card:
        case BaseType::Thing:
            return thingText(value);
        default:
            return {};
        }
    }

    QString thingText(Ref thing) const
    {
        if (const auto called = m_names.find(thing); called != m_names.end())
            return called->second;
        return m_state.isPlayer(thing) ? seatInScenario(m_state.at(thing, engine::cells::player::Seat)) : QString();
    }

    void writeProperty(const PropertyLayout& property)
    {
        if (property.holder == Holder::Card || property.size != 1 || isDerived(property))
            return;
        const std::vector<Ref> rows = rowsOf(property);
        for (std::int32_t seat = 0; seat < std::ssize(rows); ++seat) {
            const Ref row = rows[static_cast<std::size_t>(seat)];
            const std::int32_t value = m_state.at(row, property.cell);
            const QString text = valueText(property, value);
            if (value == property.starts || text.isEmpty())
                continue;
            const QString name = QString::fromStdString(property.name);
            give(u"%1 is %2"_s.arg(property.holder == Holder::Game ? name : whoseInScenario(seat) + u' ' + name, text));
        }
    }

    void writeZone(const engine::ZoneLayout& zone)
    {
        // An item on a stack is not only a card but also an effect, so it can't be set up.
        if (zone.holder == Holder::Card || zone.isStack)
            return;
        const QString name = QString::fromStdString(zone.name);
        if (zone.holder == Holder::Player) {
            for (std::int32_t seat = 0; seat < m_state.players(); ++seat)
                writeCards(whoseInScenario(seat) + u' ' + name, m_state.at(m_state.player(seat), zone.cell), {});
            return;
        }
        const Ref row = m_state.at(m_state.game(), zone.cell);
        if (!zone.isInPlay) {
            writeInOrder(name, row);
            return;
        }
        for (std::int32_t seat = 0; seat < m_state.players(); ++seat)
            writeCards(whoseInScenario(seat) + u' ' + name, row, m_state.player(seat));
    }

    /// Writes a zone whose order matters, with the controllers of its cards.
    void writeInOrder(const QString& zone, Ref row)
    {
        const auto controllerOf = [this](Ref card) {
            return m_state.at(card, engine::cells::card::Controller);
        };
        const auto isSame = [&](Ref one, Ref other) {
            return controllerOf(one) == controllerOf(other);
        };
        for (const auto& alike : engine::cardsIn(m_state, row) | std::views::chunk_by(isSame)) {
            QStringList cards;
            for (const Ref card : alike)
                if (!m_state.isItem(card))
                    cards.append(cardText(card));
            const Ref controller = controllerOf(alike.front());
            const QString place =
                controller ? whoseInScenario(m_state.at(controller, engine::cells::player::Seat)) + u' ' + zone : zone;
            if (!cards.isEmpty())
                give(u"%1 has %2"_s.arg(place, listed(cards)));
        }
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
        if (!cards.isEmpty())
            give(u"%1 has %2"_s.arg(place, listed(cards)));
    }

    /// The name of a card, and those of its values that differ from the printed ones.
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
        QString text = u"\"%1\""_s.arg(QString::fromStdString(definition.name));
        if (!fields.isEmpty())
            text += u" with "_s + fields.join(u" and "_s);
        const auto called = m_names.find(card);
        return called == m_names.end() ? text : text + u" as "_s + called->second;
    }

    void writePhase()
    {
        const std::int32_t phase = m_state.at(m_state.game(), engine::cells::game::Phase);
        if (phase > 0)
            give(u"active player is in %1"_s.arg(
                QString::fromStdString(m_program.phases[static_cast<std::size_t>(phase - 1)])
            ));
    }

    const State& m_state;
    const engine::Program& m_program;
    const engine::syntax::Game& m_rules;
    CardNames m_names;
    QStringList m_lines;
};

} // namespace

QString nameInScenario(const QString& name)
{
    constexpr qsizetype longest = 100;
    return QString(name).remove(u'"').simplified().left(longest).trimmed();
}

void nameCard(const State& state, Ref card, CardNames& names)
{
    QString word;
    for (const QChar letter : QString::fromStdString(engine::describe(state, card))) {
        if (letter.isSpace() && !word.isEmpty())
            break;
        if (letter.unicode() < 128 && letter.isLetter())
            word.append(letter.toLower());
    }
    if (word.isEmpty())
        word = u"card"_s;
    QString name;
    for (int number = 1; name.isEmpty() || std::ranges::contains(names | std::views::values, name); ++number)
        name = word + QString::number(number);
    names.emplace(card, name);
}

QString seatInScenario(std::int32_t seat)
{
    if (seat < 2)
        return seat == 0 ? u"you"_s : u"opponent"_s;
    QString name = u"opponent"_s;
    for (std::int32_t step = 1; step < seat; ++step)
        name = u"(player after %1)"_s.arg(name);
    return name;
}

QString whoseInScenario(std::int32_t seat)
{
    return seat == 0 ? u"your"_s : seatInScenario(seat) + u"'s"_s;
}

QString scenarioText(engine::Game& game, const engine::syntax::Game& rules, const QString& name, const CardNames& names)
{
    return ScenarioWriter(game, rules, names).write(name);
}

QString dealtText(const engine::Game& game, const QString& name)
{
    const engine::Program& program = game.program();
    const engine::Setup& setup = game.setup();
    QStringList given;
    if (std::cmp_not_equal(setup.seats.size(), program.fewestPlayers))
        given.append(u"players are %1"_s.arg(setup.seats.size()));
    given.append(u"seed is %1"_s.arg(setup.seed));
    for (const engine::Setting& setting : setup.settings) {
        const auto property = std::ranges::find_if(program.properties, [&](const PropertyLayout& one) {
            return one.isSetting && one.name == setting.name;
        });
        const bool isSwitch = property != program.properties.end() && property->type.base == BaseType::Flag;
        const QString value = !isSwitch ? QString::number(setting.value) : setting.value ? u"true"_s : u"false"_s;
        given.append(u"%1 is %2"_s.arg(QString::fromStdString(setting.name), value));
    }
    for (const engine::ZoneLayout& zone : program.zones) {
        if (zone.filledFrom.empty() || zone.holder != Holder::Player)
            continue;
        for (std::size_t seat = 0; seat < setup.seats.size(); ++seat) {
            QStringList cards;
            for (const engine::Deck& deck : setup.seats[seat])
                for (std::size_t card = 0; deck.section == zone.filledFrom && card < deck.cards.size(); ++card)
                    cards.append(u"\"%1\""_s.arg(QString::fromStdString(program.definitions[deck.cards[card]].name)));
            const QString whose = whoseInScenario(static_cast<std::int32_t>(seat));
            if (!cards.isEmpty())
                given.append(u"%1 %2 has %3"_s.arg(whose, QString::fromStdString(zone.name), listed(cards)));
        }
    }
    return written(name, given);
}

std::vector<Ref> cardsGiven(const State& state)
{
    std::vector<Ref> cards;
    for (std::int32_t index = 0; index < state.cardCount(); ++index) {
        const Ref card = state.card(index);
        const Ref zone = state.at(card, engine::cells::card::Zone);
        if (zone == 0 || state.isItem(card))
            continue;
        const auto& layout =
            state.program().zones[static_cast<std::size_t>(state.at(zone, engine::cells::zone::Index))];
        if (layout.holder != Holder::Card && !layout.isStack)
            cards.push_back(card);
    }
    return cards;
}

} // namespace studio
