// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/scenarios/recording.h"

#include "engine/language/english/english.h"
#include "engine/language/names/dictionary.h"
#include "engine/play/views/describe.h"
#include "studio/workspace/scenarios/scenario_text.h"

#include <QStringList>

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace studio {

using engine::Game;
using engine::Option;
using engine::Question;
using engine::Ref;
using engine::syntax::BaseType;
using engine::syntax::Type;

namespace {

/// Turns the decisions and facts of a game into lines of a scenario, at the game's current position.
class ScenarioWords
{
public:
    ScenarioWords(Game& game, const CardNames& names)
        : m_game(game)
        , m_names(names)
    {
    }

    QString thing(Ref thing) const
    {
        if (m_game.state().isPlayer(thing))
            return seatInScenario(m_game.state().at(thing, engine::cells::player::Seat));
        if (!m_game.state().isCard(thing))
            return u"nothing"_s;
        const auto named = m_names.find(thing);
        return named != m_names.end() ? named->second : quoted(engine::describe(m_game.state(), thing));
    }

    /// The sentence of an action, with its player as the subject.
    QString act(const Option& option) const
    {
        const engine::VerbCode& verb = m_game.program().verbs[option.verb];
        QStringList text;
        for (std::size_t at = 0; at < verb.sentence.size(); ++at) {
            const engine::syntax::SentencePart& part = verb.sentence[at];
            if (part.slot >= 0) {
                const auto slot = static_cast<std::size_t>(part.slot);
                text.append(value(verb.slotTypes[slot], option.arguments[slot]));
            } else if (at == 1 && verb.sentence.front().slot >= 0) {
                const Ref first = option.arguments[static_cast<std::size_t>(verb.sentence.front().slot)];
                const auto person =
                    first == m_game.state().player(0) ? engine::words::Person::You : engine::words::Person::One;
                text.append(QString::fromStdString(engine::words::verbForm(part.words, person)));
            } else {
                text.append(QString::fromStdString(part.words.front()));
            }
        }
        return text.join(u' ');
    }

    /// The line for a pick in a question that isn't about an action.
    QString pick(const Option& option)
    {
        const Question& question = m_game.program().questions[m_game.question()];
        const std::int32_t value = option.arguments[0];
        switch (question.kind) {
        case Question::Kind::Thing:
        case Question::Kind::Things:
        case Question::Kind::Order:
            return thing(value);
        case Question::Kind::Mode:
            return quoted(question.modes[static_cast<std::size_t>(value)]);
        case Question::Kind::Value:
            return QString::fromStdString(
                m_game.program().choices[question.choice].values[static_cast<std::size_t>(value)]
            );
        default:
            return QString::number(value);
        }
    }

    QString asked() { return seatInScenario(m_game.state().at(m_game.asked(), engine::cells::player::Seat)); }

    /// A sentence about the player being asked: "you pass", "opponent passes".
    QString does(const QString& one, const QString& others)
    {
        const bool isYou = m_game.asked() == m_game.state().player(0);
        return asked() + u' ' + (isYou ? one : others);
    }

    /// The line for a fact; empty if a scenario can't express it.
    QString fact(const Fact& fact) const
    {
        switch (fact.kind) {
        case Fact::Kind::Offered:
            return u"offered: "_s + act(fact.option);
        case Fact::Kind::Forbidden:
            return u"forbidden: "_s + act(fact.option);
        case Fact::Kind::Place:
            return u"expect %1 is in %2"_s.arg(thing(fact.thing), zone(fact.value));
        case Fact::Kind::Value:
            break;
        }
        const engine::PropertyLayout& property = m_game.program().properties[fact.property];
        const QString name = QString::fromStdString(property.name);
        const bool isGames = fact.thing == 0 || fact.thing == m_game.state().game();
        const QString what = isGames ? name : owner(fact.thing) + u' ' + name;
        switch (property.type.base) {
        case BaseType::Flag:
            return (fact.value ? u"expect "_s : u"expect not "_s) + what;
        case BaseType::Number:
            return u"expect %1 = %2"_s.arg(what).arg(fact.value);
        case BaseType::Choice:
        case BaseType::Player:
        case BaseType::Card:
        case BaseType::Thing:
            return u"expect %1 is %2"_s.arg(what, value(property.type, fact.value));
        default:
            return {};
        }
    }

private:
    static QString quoted(const std::string& text)
    {
        QString plain = QString::fromStdString(text);
        plain.remove(u'"');
        return u'"' + plain + u'"';
    }

    QString owner(Ref row) const
    {
        return m_game.state().isPlayer(row) ? whoseInScenario(m_game.state().at(row, engine::cells::player::Seat))
                                            : thing(row) + u"'s"_s;
    }

    QString zone(Ref zone) const
    {
        const engine::State& state = m_game.state();
        const Ref holder = state.at(zone, engine::cells::zone::Owner);
        const QString name = QString::fromStdString(
            m_game.program().zones[static_cast<std::size_t>(state.at(zone, engine::cells::zone::Index))].name
        );
        return holder ? owner(holder) + u' ' + name : name;
    }

    QString value(const Type& type, std::int32_t value) const
    {
        switch (type.base) {
        case BaseType::Card:
        case BaseType::Player:
        case BaseType::Thing:
            return thing(value);
        case BaseType::Ability:
            return thing(engine::cardOf(value));
        case BaseType::Zone:
            return zone(value);
        case BaseType::Text:
            return quoted(engine::describe(m_game.state(), type, value));
        default:
            return QString::fromStdString(engine::describe(m_game.state(), type, value));
        }
    }

    Game& m_game;
    const CardNames& m_names;
};

QString rollLine(std::int32_t die)
{
    return u"roll gives %1"_s.arg(die);
}

/// The lines for the steps from one node to another.
class Played
{
public:
    /// BySeed: a dealt game rolls the same dice from its seed. Given: a position that was set up needs lines with the
    /// dice.
    enum class Dice : std::uint8_t { BySeed, Given };

    Played(Game& game, const CardNames& names, Dice dice)
        : m_game(game)
        , m_words(game, names)
        , m_dice(dice)
    {
    }

    /// Adds the facts expected at the current step.
    void tell(const std::vector<Fact>& facts)
    {
        for (const Fact& fact : facts) {
            if (fact.node != m_game.cursor())
                continue;
            flush();
            if (const QString line = m_words.fact(fact); !line.isEmpty())
                m_lines.append(line);
        }
    }

    void take(Game::NodeId node)
    {
        const Option option = m_game.options()[m_game.optionOf(node)];
        const Question::Kind kind = m_game.program().questions[m_game.question()].kind;
        if (m_dice == Dice::Given)
            addDice(m_game.optionOf(node));
        switch (option.kind) {
        case Option::Kind::Begin:
            // The whole action is written once all its choices are made.
            break;
        case Option::Kind::Act:
            m_lines.append(m_words.act(option));
            break;
        case Option::Kind::Pass:
            m_lines.append(m_words.does(u"pass"_s, u"passes"_s));
            break;
        case Option::Kind::Done:
            begin();
            break;
        case Option::Kind::Pick:
            if (kind == Question::Kind::YesNo) {
                const QString answer = option.arguments[0] ? u"yes"_s : u"no"_s;
                m_lines.append(m_words.does(u"answer"_s, u"answers"_s) + u' ' + answer);
                break;
            }
            begin();
            m_picked.append(m_words.pick(option));
            break;
        }
        m_game.goTo(node);
        // All picks of one question are written on one line, which is complete when the picking ends.
        if (m_game.isOver() || !m_game.picks().hasBegun)
            flush();
    }

    QStringList lines()
    {
        flush();
        return m_lines;
    }

private:
    std::int32_t diceSet() const { return m_game.state().at(m_game.state().game(), engine::cells::game::ForcedCount); }

    /// Adds the dice of the next step. To find them, the step is taken and then undone.
    void addDice(std::size_t option)
    {
        const Game::NodeId here = m_game.cursor();
        const std::int32_t told = diceSet();
        std::vector<engine::Event> events;
        m_game.listen(&events);
        m_game.apply(option);
        m_game.listen(nullptr);
        const std::vector<std::int32_t> dice = diceIn(events);
        const auto most = std::min<std::size_t>(dice.size(), engine::cells::game::mostForced);
        // Dice that were set in advance come first; the scenario already contains them.
        for (auto die = static_cast<std::size_t>(told); diceSet() == 0 && die < most; ++die)
            m_lines.append(rollLine(dice[die]));
        m_game.goTo(here);
    }

    void begin()
    {
        if (m_chooser.isEmpty())
            m_chooser = m_words.does(u"choose"_s, u"chooses"_s);
    }

    void flush()
    {
        if (m_chooser.isEmpty())
            return;
        m_lines.append(m_chooser + u' ' + (m_picked.isEmpty() ? u"nothing"_s : m_picked.join(u" and "_s)));
        m_chooser.clear();
        m_picked.clear();
    }

    Game& m_game;
    ScenarioWords m_words;
    Dice m_dice;
    QStringList m_lines;
    QString m_chooser;
    QStringList m_picked;
};

std::vector<Game::NodeId> steps(const Game& game, Game::NodeId from, Game::NodeId to)
{
    std::vector<Game::NodeId> made;
    for (Game::NodeId node = to; node != from && node != 0; node = game.parent(node))
        made.push_back(node);
    std::ranges::reverse(made);
    return made;
}

} // namespace

Game::NodeId firstStep(const Game& game, const Recording& what)
{
    for (Game::NodeId node = game.cursor(); node != what.start && node != 0; node = game.parent(node))
        if (game.isManual(node))
            return node;
    return what.start;
}

std::vector<std::int32_t> diceIn(const std::vector<engine::Event>& events)
{
    std::vector<std::int32_t> dice;
    for (const engine::Event& event : events)
        if (event.verb == static_cast<std::uint16_t>(engine::CoreVerb::Rolls))
            dice.push_back(event.slots[1]);
    return dice;
}

QString recordedText(const Game& game, const engine::syntax::Game& rules, const QString& name, const Recording& what)
{
    Game walker(game);
    const Game::NodeId start = firstStep(game, what);
    walker.goTo(start);
    const bool isDealt = start == 0 && !game.setup().seats.empty();
    CardNames names;
    // In a dealt scenario, cards can only be named by their own names.
    if (!isDealt) {
        std::set<Ref> meant;
        for (const Fact& fact : what.facts) {
            meant.insert(fact.thing);
            meant.insert(fact.option.arguments.begin(), fact.option.arguments.end());
        }
        for (const Game::NodeId node : steps(game, start, game.cursor())) {
            walker.goTo(game.parent(node));
            const Option option = walker.options()[game.optionOf(node)];
            for (const std::int32_t argument : option.arguments) {
                meant.insert(argument);
                if (argument > 0)
                    meant.insert(engine::cardOf(argument));
            }
        }
        walker.goTo(start);
        for (const Ref card : cardsGiven(walker.state()))
            if (meant.contains(card))
                nameCard(walker.state(), card, names);
    }
    QString text = isDealt ? dealtText(walker, name) : scenarioText(walker, rules, name, names);
    const engine::State& state = walker.state();
    for (std::int32_t die = 0; die < state.at(state.game(), engine::cells::game::ForcedCount); ++die) {
        const auto cell = static_cast<std::uint16_t>(engine::cells::game::FirstForced + die);
        text += u"    "_s + rollLine(state.at(state.game(), cell)) + u'\n';
    }
    Played played(walker, names, isDealt ? Played::Dice::BySeed : Played::Dice::Given);
    played.tell(what.facts);
    for (const Game::NodeId node : steps(game, start, game.cursor())) {
        played.take(node);
        played.tell(what.facts);
    }
    for (const QString& line : played.lines())
        text += u"    "_s + line + u'\n';
    return text;
}

bool namesHiddenCard(const engine::State& state, const engine::Option& option, engine::Viewer viewer)
{
    using engine::syntax::BaseType;
    const std::vector<engine::syntax::Type>& types = state.program().verbs[option.verb].slotTypes;
    for (std::size_t slot = 0; slot < types.size(); ++slot) {
        const BaseType base = types[slot].base;
        const engine::Ref named =
            base == BaseType::Ability ? engine::cardOf(option.arguments[slot]) : option.arguments[slot];
        const bool isThing = base == BaseType::Card || base == BaseType::Thing || base == BaseType::Ability;
        if (isThing && state.isCard(named) && !engine::sees(state, viewer, named))
            return true;
    }
    return false;
}

bool isKnown(const engine::State& state, const Fact& fact, engine::Viewer viewer)
{
    const auto isSeen = [&](Ref thing) {
        return !state.isCard(thing) || engine::sees(state, viewer, thing);
    };
    switch (fact.kind) {
    case Fact::Kind::Offered:
    case Fact::Kind::Forbidden:
        return !namesHiddenCard(state, fact.option, viewer);
    case Fact::Kind::Place:
        return isSeen(fact.thing);
    case Fact::Kind::Value:
        break;
    }
    const engine::PropertyLayout& property = state.program().properties[fact.property];
    const bool isCard = property.type.base == BaseType::Card || property.type.base == BaseType::Thing;
    return isSeen(fact.thing) && (!isCard || isSeen(fact.value)) && (!property.isSecret || !viewer.seat());
}

QString words(Game& game, const Fact& fact)
{
    const CardNames noNames;
    return ScenarioWords(game, noNames).fact(fact);
}

} // namespace studio
