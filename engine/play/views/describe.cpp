// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/views/describe.h"

#include "engine/language/english/english.h"

#include <algorithm>
#include <array>
#include <format>
#include <iterator>

namespace engine {

namespace {

constexpr const char* unknownCard = "a card";
constexpr const char* unknownAbility = "an ability of a card";

bool isNumber(const syntax::Type& type)
{
    return type.base == syntax::BaseType::Number && !type.isList;
}

/// The sentence of a verb with a name in each slot, as text for people.
class Sentence
{
public:
    Sentence(const VerbCode& verb, std::span<const std::int32_t> slots, Ref you)
        : m_verb(verb)
        , m_slots(slots)
        , m_you(you)
    {
    }

    using Name = std::function<std::string(std::size_t slot)>;

    std::string text(const Name& name, std::string_view modal = {}) { return textFrom(0, name, modal); }

    /// The sentence as a possible action: “play a card”, “let a card attack”.
    std::string imperative(const Name& name)
    {
        if (!hasSubject())
            return text(name);
        const auto subject = m_verb.sentence.front().slot;
        const std::string rest = objectText(name);
        const std::string base = words::baseForm(m_verb.sentence[1].words) + (rest.empty() ? "" : " ") + rest;
        return isYou(subject) ? base : std::format("let {} {}", name(static_cast<std::size_t>(subject)), base);
    }

    /// The sentence without its subject and verb.
    std::string objectText(const Name& name) { return textFrom(hasSubject() ? 2 : 1, name, {}); }

private:
    bool hasSubject() const { return m_verb.sentence.front().slot >= 0; }

    std::string textFrom(std::size_t first, const Name& name, std::string_view modal)
    {
        std::string text;
        for (std::size_t at = first; at < m_verb.sentence.size(); ++at) {
            const std::string next = textAt(at, name, modal);
            text += text.empty() || next.empty() ? next : ' ' + next;
        }
        return text;
    }

    std::string textAt(std::size_t at, const Name& name, std::string_view modal) const
    {
        const syntax::SentencePart& part = m_verb.sentence[at];
        if (part.slot >= 0)
            return isYou(part.slot) ? "you" : name(static_cast<std::size_t>(part.slot));
        return at == 1 && hasSubject() ? verb(part, modal) : word(at, name);
    }

    bool isYou(std::int32_t slot) const
    {
        return m_you != 0 && slot >= 0 && m_slots[static_cast<std::size_t>(slot)] == m_you;
    }

    /// The verb, in the form that agrees with its subject.
    std::string verb(const syntax::SentencePart& part, std::string_view modal) const
    {
        if (!modal.empty())
            return std::string(modal) + ' ' + words::baseForm(part.words);
        const bool isOne = !isYou(m_verb.sentence.front().slot);
        return words::verbForm(part.words, isOne ? words::Person::One : words::Person::You);
    }

    /// The form of any other word that agrees with its neighbours: an egg, 1 card, 2 cards. An article is omitted if
    /// the next name already has one.
    std::string word(std::size_t at, const Name& name) const
    {
        const auto& forms = m_verb.sentence[at].words;
        const std::int32_t before = at > 0 ? m_verb.sentence[at - 1].slot : -1;
        const std::int32_t after = at + 1 < m_verb.sentence.size() ? m_verb.sentence[at + 1].slot : -1;
        if (forms.size() == 2 && forms[0] == "a" && forms[1] == "an" && after >= 0)
            return article(name(static_cast<std::size_t>(after)));
        const auto counted = static_cast<std::size_t>(before);
        if (before >= 0 && isNumber(m_verb.slotTypes[counted]))
            return m_slots[counted] == 1 ? forms.front() : forms.back();
        return forms.size() > 1 && !isYou(before) ? forms[1] : forms[0];
    }

    static std::string article(std::string_view next)
    {
        const bool hasOne = next.starts_with("a ") || next.starts_with("an ");
        return hasOne ? std::string() : std::string(words::articleFor(next));
    }

    const VerbCode& m_verb;
    std::span<const std::int32_t> m_slots;
    Ref m_you;
};

bool isThing(const syntax::Type& type)
{
    return type.base == syntax::BaseType::Card || type.base == syntax::BaseType::Player ||
           type.base == syntax::BaseType::Thing;
}

Naming seenBy(const State& state, Viewer viewer)
{
    return [&state, viewer](Ref thing) {
        return describe(state, thing, viewer);
    };
}

std::string abilityText(const State& state, std::int32_t value, const std::string& name)
{
    return std::format("{} ({})", name, state.program().effects[effectOf(value)].wording);
}

std::string
valueText(const State& state, const syntax::Type& type, std::int32_t value, const Naming& name, Viewer viewer)
{
    switch (type.base) {
    case syntax::BaseType::Choice:
        return state.program().choices[type.choice].values[static_cast<std::size_t>(value)];
    case syntax::BaseType::Zone:
        return describeZone(state, value);
    case syntax::BaseType::Ability:
        // The effect of an ability would reveal its card.
        return sees(state, viewer, cardOf(value)) ? abilityText(state, value, name(cardOf(value))) : unknownAbility;
    case syntax::BaseType::Phase:
        return value > 0 ? state.program().phases[static_cast<std::size_t>(value - 1)] : std::string();
    case syntax::BaseType::Text: {
        const auto& definitions = state.program().definitions;
        return value >= 0 && value < std::ssize(definitions) ? definitions[static_cast<std::size_t>(value)].name
                                                             : std::string();
    }
    default:
        return std::to_string(value);
    }
}

/// Whether a slot holds the number of the things that follow it: “pay (n number) seeds”.
bool isCounting(const VerbCode& verb, std::size_t slot)
{
    const auto part = std::ranges::find(verb.sentence, static_cast<std::int32_t>(slot), &syntax::SentencePart::slot);
    const auto next = part == verb.sentence.end() ? part : std::next(part);
    return next != verb.sentence.end() && next->slot < 0 && !words::isPreposition(next->words.front());
}

/// A description of everything that a slot of an action accepts.
std::string anyText(const Program& program, const VerbCode& verb, std::size_t slot)
{
    const syntax::Type& type = verb.slotTypes[slot];
    switch (type.base) {
    case syntax::BaseType::Ability:
        return "an ability";
    case syntax::BaseType::Choice:
        return words::withArticle(program.choices[type.choice].name);
    case syntax::BaseType::Card:
        return unknownCard;
    case syntax::BaseType::Player:
        return "a player";
    case syntax::BaseType::Thing:
        return "a card or player";
    case syntax::BaseType::Number:
        return isCounting(verb, slot) ? "any" : "a number";
    default:
        return "anything";
    }
}

bool isSettled(const Option& action, std::size_t slot)
{
    return action.kind == Option::Kind::Act || slot < action.settled;
}

std::string argumentText(Game& game, const Option& action, std::size_t slot, const Naming& name, Viewer viewer)
{
    const syntax::Type& type = game.program().verbs[action.verb].slotTypes[slot];
    const std::int32_t argument = action.arguments[slot];
    return isThing(type) ? name(argument) : valueText(game.state(), type, argument, name, viewer);
}

/// An action as text, addressed to a player. Open choices are written as “…”.
std::string actText(Game& game, const Option& option, Ref you, const Naming& name, Viewer viewer)
{
    const VerbCode& verb = game.program().verbs[option.verb];
    return Sentence(verb, option.arguments, you).text([&](std::size_t slot) -> std::string {
        return isSettled(option, slot) ? argumentText(game, option, slot, name, viewer) : "…";
    });
}

std::string nameOf(const Program& program, Event::Face face)
{
    return face.definition == none ? std::string() : program.definitions[face.definition].name;
}

std::string faceText(Event::Face face, const std::string& name)
{
    if (face.isAbility && face.definition == none)
        return "game rule";
    return face.isAbility ? "ability of " + name : name;
}

/// The names of the members of a set, which is a number with a bit for each member.
std::string membersText(const Program& program, const syntax::Type& type, std::int32_t value)
{
    std::string text;
    const auto& names = program.choices[type.choice].values;
    for (std::size_t member = 0; member < names.size(); ++member) {
        if (static_cast<std::uint32_t>(value) >> member & 1u)
            text += (text.empty() ? "" : ", ") + names[member];
    }
    return text.empty() ? "none" : text;
}

/// The owner and name of a value, and its amounts before and after.
std::string changeText(const State& state, const Event& event, Viewer viewer)
{
    if (!viewer.isAmong(event.seenBy[0]))
        return {};
    const Program& program = state.program();
    const PropertyLayout& property = program.properties[event.value.property];
    const Ref whose = event.slots[0];
    const std::string owner = state.isCard(whose) ? faceText(event.faces[0], nameOf(program, event.faces[0]))
                              : whose             ? describe(state, whose)
                                                  : std::string();
    if (property.type.base == syntax::BaseType::Flag && !property.type.isList && property.size == 1) {
        const std::string_view now = event.value.after ? "now" : "no longer";
        return owner.empty() ? std::format("{} {}", now, property.name)
                             : std::format("{} is {} {}", owner, now, property.name);
    }
    const auto text = [&](std::int32_t value) {
        return property.type.isList ? membersText(program, property.type, value)
                                    : describe(state, property.type, value, viewer);
    };
    std::string name = owner.empty() ? property.name : std::format("{}'s {}", owner, property.name);
    if (property.per != syntax::noSymbol)
        name += std::format(" ({})", program.choices[property.per].values[event.value.member]);
    return std::format("{}: {} → {}", name, text(event.value.before), text(event.value.after));
}

} // namespace

std::string describe(const State& state, const syntax::Type& type, std::int32_t value, Viewer viewer)
{
    return isThing(type) ? describe(state, value, viewer)
                         : valueText(state, type, value, seenBy(state, viewer), viewer);
}

std::string describe(const State& state, Ref thing, Viewer viewer)
{
    if (state.isPlayer(thing))
        return std::format("player {}", state.at(thing, cells::player::Seat) + 1);
    if (!state.isCard(thing))
        return "nothing";
    if (state.isItem(thing)) {
        const Ref source = state.announced(thing, AnnouncedCells::Source);
        return source ? std::format("ability of {}", describe(state, source, viewer)) : "game rule";
    }
    if (!sees(state, viewer, thing))
        return unknownCard;
    const auto definition = static_cast<std::size_t>(state.at(thing, cells::card::Definition));
    return state.program().definitions[definition].name;
}

std::string describeItem(const State& state, Ref item, Viewer viewer)
{
    const Ref source = state.announced(item, AnnouncedCells::Source);
    const std::int32_t effect = state.announced(item, AnnouncedCells::Effect);
    const bool isShown = effect > 0 && (source == 0 || sees(state, viewer, source));
    return isShown ? state.program().effects[static_cast<std::size_t>(effect - 1)].wording : std::string();
}

std::string describeZone(const State& state, Ref zone)
{
    if (zone == 0)
        return "no zone";
    const auto index = static_cast<std::size_t>(state.at(zone, cells::zone::Index));
    const Ref owner = state.at(zone, cells::zone::Owner);
    const std::string& name = state.program().zones[index].name;
    return owner ? describe(state, owner) + "'s " + name : name;
}

std::string describe(Game& game, const Option& option, Viewer viewer)
{
    return describe(game, option, seenBy(game.state(), viewer), viewer);
}

std::string describeDone(Game& game, const Option& option, Viewer viewer)
{
    const std::string who = describe(game.state(), game.asked());
    const bool isSecret = game.program().questions[game.question()].isSecret;
    if (isSecret && !viewer.isAmong(1u << game.state().at(game.asked(), cells::player::Seat)))
        return who + " makes a secret choice";
    const bool isAct = option.kind == Option::Kind::Act || option.kind == Option::Kind::Begin;
    if (isAct && game.program().verbs[option.verb].sentence.front().slot >= 0)
        return actText(game, option, 0, seenBy(game.state(), viewer), viewer);
    return who + ": " + describe(game, option, viewer);
}

const Event* actionEvent(const Program& program, const Option& action, std::span<const Event> events)
{
    const bool isShown = action.kind == Option::Kind::Act && program.verbs[action.verb].sentence.front().slot >= 0;
    const auto isIt = [&](const Event& event) {
        return event.verb == action.verb && event.slots == action.arguments;
    };
    const auto found = isShown ? std::ranges::find_if(events, isIt) : events.end();
    return found == events.end() ? nullptr : &*found;
}

namespace {

/// One or more options of the same action, with the arguments that they have in common.
struct ActionGroup
{
    Option option;
    std::array<bool, Option::mostArguments> isCommon{};
};

ActionGroup groupOf(const Option& option)
{
    ActionGroup group{.option = option};
    for (std::size_t slot = 0; slot < group.isCommon.size(); ++slot)
        group.isCommon[slot] = isSettled(option, slot);
    return group;
}

void widen(ActionGroup& group, const Option& option)
{
    for (std::size_t slot = 0; slot < group.isCommon.size(); ++slot) {
        if (isSettled(option, slot) && option.arguments[slot] == group.option.arguments[slot])
            continue;
        group.isCommon[slot] = false;
        group.option.arguments[slot] = 0;
    }
}

} // namespace

std::vector<std::string> describeActions(Game& game, Viewer viewer)
{
    std::vector<ActionGroup> groups;
    for (const Option& option : game.options()) {
        const bool isAction = option.kind == Option::Kind::Act || option.kind == Option::Kind::Begin;
        if (!isAction || game.program().verbs[option.verb].isManual)
            continue;
        const auto same =
            std::ranges::find(groups, option.verb, [](const ActionGroup& group) { return group.option.verb; });
        if (same == groups.end())
            groups.push_back(groupOf(option));
        else
            widen(*same, option);
    }
    std::vector<std::string> texts;
    for (const ActionGroup& group : groups) {
        const VerbCode& verb = game.program().verbs[group.option.verb];
        texts.push_back(Sentence(verb, group.option.arguments, game.asked()).imperative([&](std::size_t slot) {
            const syntax::Type& type = verb.slotTypes[slot];
            const std::int32_t argument = group.option.arguments[slot];
            if (!group.isCommon[slot])
                return anyText(game.program(), verb, slot);
            // An ability is described by its card, because its effect would be too long.
            return type.base == syntax::BaseType::Ability ? describe(game.state(), cardOf(argument), viewer)
                                                          : describe(game.state(), type, argument, viewer);
        }));
    }
    return texts;
}

std::string describeInProgress(Game& game, Viewer viewer)
{
    const Machine::Doing doing = game.doing();
    if (doing.verb == none)
        return {};
    const VerbCode& verb = game.program().verbs[doing.verb];
    if (std::ranges::all_of(verb.sentence, [](const syntax::SentencePart& part) { return part.slot < 0; }))
        return {};
    return Sentence(verb, doing.slots, 0).text([&](std::size_t slot) {
        return describe(game.state(), verb.slotTypes[slot], doing.slots[slot], viewer);
    });
}

std::string describeRefused(Game& game, const Option& option, Viewer viewer)
{
    const VerbCode& verb = game.program().verbs[option.verb];
    const Naming name = seenBy(game.state(), viewer);
    // The text must be a whole sentence, so open choices are described in general terms.
    const auto slotText = [&](std::size_t slot) {
        return isSettled(option, slot) ? argumentText(game, option, slot, name, viewer)
                                       : anyText(game.program(), verb, slot);
    };
    const std::string text = Sentence(verb, option.arguments, game.asked()).text(slotText, "can't");
    return verb.sentence.front().slot >= 0 ? text : "you can't " + text;
}

std::string
describeObligations(const State& state, std::uint32_t index, std::span<const Slots> sentences, Ref you, Viewer viewer)
{
    const VerbCode& verb = state.program().verbs[index];
    std::vector<std::string> texts;
    for (const Slots& slots : sentences) {
        const auto slotText = [&](std::size_t slot) {
            return describe(state, verb.slotTypes[slot], slots[slot], viewer);
        };
        Sentence sentence(verb, slots, you);
        texts.push_back(texts.empty() ? sentence.text(slotText, "must") : sentence.objectText(slotText));
    }
    const std::string text = words::listed(texts, "and");
    return verb.sentence.front().slot >= 0 ? text : "you must " + text;
}

std::string describe(Game& game, const Option& option, const Naming& name, Viewer viewer)
{
    const Question& question = game.program().questions[game.question()];
    const std::int32_t value = option.arguments[0];
    switch (option.kind) {
    case Option::Kind::Act:
    case Option::Kind::Begin:
        return actText(game, option, game.asked(), name, viewer);
    case Option::Kind::Pass:
        return question.pass;
    case Option::Kind::Done:
        return "done";
    case Option::Kind::Pick:
        break;
    }
    switch (question.kind) {
    case Question::Kind::Mode:
        return question.modes[static_cast<std::size_t>(value)];
    case Question::Kind::Thing:
    case Question::Kind::Things:
    case Question::Kind::Order:
        return name(value);
    case Question::Kind::Value:
        return game.program().choices[question.choice].values[static_cast<std::size_t>(value)];
    case Question::Kind::YesNo:
        return value ? "yes" : "no";
    default:
        return std::to_string(value);
    }
}

std::string describe(const State& state, const Event& event, Viewer viewer)
{
    if (event.isValue())
        return changeText(state, event, viewer);
    const VerbCode& verb = state.program().verbs[event.verb];
    return Sentence(verb, event.slots, 0).text([&](std::size_t slot) -> std::string {
        const std::int32_t value = event.slots[slot];
        const syntax::Type& type = verb.slotTypes[slot];
        // A card that was hidden at the time of the event stays hidden in its text.
        const bool wasSeen = viewer.isAmong(event.seenBy[slot]);
        if (type.base == syntax::BaseType::Ability)
            return wasSeen ? abilityText(state, value, nameOf(state.program(), event.faces[slot])) : unknownAbility;
        if (!isThing(type))
            return valueText(state, type, value, seenBy(state, Viewer::everything()), Viewer::everything());
        if (state.isCard(value))
            return faceText(event.faces[slot], wasSeen ? nameOf(state.program(), event.faces[slot]) : unknownCard);
        return describe(state, value);
    });
}

std::string describeCause(const State& state, const Event& event, Viewer viewer)
{
    const Event::Cause& cause = event.cause;
    const Program& program = state.program();
    // The clauses cited in a card's text would reveal the card.
    const bool isSeen = cause.card == 0 || viewer.isAmong(cause.seenBy);
    if (!isSeen)
        return std::format("because of {}", unknownCard);
    std::span<const std::string> clauses = program.clausesAt(cause.line);
    if (clauses.empty())
        clauses = program.clausesAt(cause.heading);
    if (cause.card == 0 && clauses.empty())
        return {};
    std::string text =
        cause.card ? "because of " + faceText(cause.face, nameOf(program, cause.face)) : std::string("by the rules");
    for (const std::string& clause : clauses)
        text += " [" + clause + "]";
    return text;
}

} // namespace engine
