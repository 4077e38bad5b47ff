// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/generator.h"

#include "engine/language/words.h"
#include "engine/program/left_out.h"
#include "engine/program/shorten.h"

#include <algorithm>
#include <iterator>
#include <ranges>

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Op;

Generator::Generator(const syntax::Game& game, Program& program, std::vector<Diagnostic>& diagnostics)
    : m_game(game)
    , m_program(program)
    , m_diagnostics(diagnostics)
    , m_code(program)
{
}

void Generator::run()
{
    // Kinds are gone through again and again, which must come to an end.
    if (hasKindCircles())
        return;
    findKindsOfYou();
    if (m_game.start.isAbsent())
        error(
            m_game.place,
            "no-start",
            "the game has no “start:”, so nothing happens when it begins; add start: and below it what is done first"
        );
    checkPlacement();
    layOut();
    if (hasErrors())
        return;
    m_program.verbs.resize(m_game.verbs.size());
    for (std::size_t index = 0; index < m_game.verbs.size(); ++index) {
        const syntax::Verb& verb = m_game.verbs[index];
        VerbCode& code = m_program.verbs[index];
        code.kind = verb.kind;
        code.isByHand = verb.isByHand;
        m_program.hasActionsByHand |= verb.isByHand;
        code.place = verb.place;
        code.sentence = verb.sentence;
        for (const syntax::Slot& slot : verb.slots)
            code.slotTypes.push_back(typeOf(slot));
        code.slots = static_cast<std::uint16_t>(verb.slots.size());
        const bool hasYou = std::ranges::contains(verb.slots, "you", &syntax::Slot::name);
        if (verb.kind == syntax::VerbKind::Action && !hasYou)
            ++code.slots;
        code.slots += unwrittenSlots(static_cast<std::uint32_t>(index));
        for (const syntax::SentencePart& part : verb.sentence) {
            code.name += code.name.empty() ? "" : " ";
            code.name +=
                part.slot >= 0 ? "(" + verb.slots[static_cast<std::size_t>(part.slot)].name + ")" : part.words.front();
        }
    }
    visit([this](const Node& node) {
        m_controlChanges |= node.op == Op::Set && node.children[0].text == "controller";
        m_controlChanges |= node.op == Op::Move && !node.children[2].isAbsent();
    });
    gatherOffers();
    gatherResets();
    keywordCircles();
    tryDefinitions();
    // What is wrong with a definition would be reported wherever it is used.
    if (hasErrors())
        return;
    gatherRules();
    layOutRest();
    writeSettle();
    writeMoves();
    writeAiming();
    for (std::uint32_t verb = 0; verb < m_game.verbs.size(); ++verb) {
        // Those that are parts of a move are written with it.
        if (unwrittenSlots(verb) == 0)
            writeVerb(verb);
        if (m_game.verbs[verb].kind == syntax::VerbKind::Action) {
            writeCandidates(verb);
            writeRequirements(verb);
        }
    }
    writeOffers();
    writeStart();
    writeRules();
    writeTriggerKeys();
    writePaid();
    writePossible();
    writePhaseEntries();
    writeFormats();
    const auto turn = std::ranges::find(m_game.events, "start of turn", &syntax::EventName::name);
    if (turn != m_game.events.end())
        m_program.turnVerb = turn->event.symbol;
    findCircles();
    makeRoom();
    checkLimits();
}

void Generator::writeStart()
{
    m_scope = {};
    m_writing = none;
    m_code.begin(0, m_game.start.place);
    Label stop;
    m_stop = &stop;
    block(m_game.start);
    m_code.bind(stop);
    m_stop = nullptr;
    // A start that runs out without anybody having won is a draw.
    m_code.emit(Do::DrawGame);
    m_program.start = m_code.finish();
    m_writing.reset();
}

void Generator::makeRoom()
{
    constexpr std::uint16_t mostTriggers = 64;
    constexpr std::uint16_t mostLasting = 128;
    if (std::ranges::contains(m_program.code, Do::QueueTrigger, &Instruction::what))
        m_program.mostTriggers = mostTriggers;
    if (std::ranges::contains(m_program.code, Do::AddLasting, &Instruction::what))
        m_program.mostLasting = mostLasting;
}

std::uint32_t Generator::endingRule(std::uint32_t verb, Place place)
{
    const auto rule = static_cast<std::uint32_t>(m_program.rules.size());
    m_program.rules.push_back({.kind = RuleKind::Ends, .verb = verb, .place = place});
    m_program.watches[verb][static_cast<std::size_t>(RuleKind::Ends)].gameRules.push_back(rule);
    return rule;
}

/// A property kept "until" an event returns to its start after it: a rule of the game's own.
void Generator::gatherResets()
{
    m_program.watches.resize(m_game.verbs.size());
    for (std::size_t index = 0; index < m_game.properties.size(); ++index) {
        const syntax::Property& declared = m_game.properties[index];
        if (declared.until.isAbsent() || m_propertyIndex[index] == none)
            continue;
        const Node& event = eventOf(declared.until);
        const std::uint32_t rule = endingRule(event.symbol, declared.place);
        m_resets.push_back({.rule = rule, .property = m_propertyIndex[index], .period = {}, .event = &event});
    }
}

void Generator::writeResets()
{
    for (const Reset& reset : m_resets) {
        const Rule rule = m_program.rules[reset.rule];
        const std::uint16_t slots = m_program.verbs[rule.verb].slots;
        m_scope = scopeOf(rule.verb);
        m_code.begin(static_cast<std::uint16_t>(slots + 3), rule.place);
        Label no;
        if (reset.event)
            matchesThenOrNow(*reset.event, static_cast<std::uint16_t>(slots + 2), no);
        m_program.rules[reset.rule].test = addRoutine(m_code.finishTest(no));
        m_code.begin(static_cast<std::uint16_t>(slots + 3), rule.place);
        // What lasts is asked with its own this and you whether it ends.
        if (reset.endsLasting())
            m_code.emit(Do::EndLasting, static_cast<std::uint16_t>(rule.verb));
        else if (reset.period)
            m_code.emit(Do::EndPeriod, static_cast<std::uint16_t>(*reset.period));
        else
            m_code.emit(Do::ResetProperty, 0, 0, static_cast<std::uint16_t>(reset.property));
        m_program.rules[reset.rule].body = addRoutine(m_code.finish());
    }
}

void Generator::writeTriggerKeys()
{
    writeResets();
    writeDurations();
    for (const Node& key : m_game.triggerOrder) {
        m_scope = {};
        m_scope.self = 0;
        m_scope.you = 1;
        m_code.begin(2, key.place);
        // Smaller first, but what holds before what does not.
        const Operand value = expression(key);
        m_code.emit(value.type.base == BaseType::Flag ? Do::Not : Do::Copy, 0, value.reg);
        m_program.triggerKeys.push_back(addRoutine(m_code.finish()));
    }
}

void Generator::error(const Node& node, const std::string& code, const std::string& message)
{
    error(node.place, code, message);
}

void Generator::error(Place place, const std::string& code, const std::string& message)
{
    // The same text is written several times, and what is wrong with one part of a line is soon wrong with the rest of
    // it: the first error tells.
    if (m_faultyLines.emplace(place.file, place.line).second)
        m_diagnostics.push_back({.code = code, .place = place, .message = message});
}

void Generator::report(const Diagnostic& found)
{
    if (!std::ranges::contains(m_diagnostics, found))
        m_diagnostics.push_back(found);
}

bool Generator::hasErrors() const
{
    return std::ranges::contains(m_diagnostics, Severity::Error, &Diagnostic::severity);
}

namespace {

std::uint64_t mixed(std::uint64_t hash, std::uint64_t value)
{
    hash = (hash ^ value) * 0x9e3779b97f4a7c15;
    return hash ^ (hash >> 32);
}

std::uint64_t mixed(std::uint64_t hash, const std::string& text)
{
    for (const char letter : text)
        hash = mixed(hash, static_cast<unsigned char>(letter));
    return mixed(hash, text.size());
}

std::uint64_t identityOf(const Program& program)
{
    std::uint64_t hash = mixed(0, program.name);
    for (const Instruction& one : program.code) {
        const std::uint64_t operands = std::uint64_t(one.a) << 32 | std::uint64_t(one.b) << 16 | one.c;
        hash = mixed(hash, std::uint64_t(static_cast<std::uint16_t>(one.what)) << 48 | operands);
    }
    for (const Definition& definition : program.definitions) {
        hash = mixed(hash, definition.name);
        for (const std::int32_t cell : definition.row)
            hash = mixed(hash, static_cast<std::uint32_t>(cell));
        for (const std::int32_t amount : definition.keywords)
            hash = mixed(hash, static_cast<std::uint32_t>(amount));
    }
    for (const PropertyLayout& property : program.properties)
        hash = mixed(mixed(hash, property.name), static_cast<std::uint32_t>(property.starts));
    return hash;
}

} // namespace

Compiled compileWhole(const syntax::Game& game)
{
    Compiled compiled;
    auto program = std::make_shared<Program>();
    Generator generator(game, *program, compiled.diagnostics);
    generator.run();
    if (std::ranges::contains(compiled.diagnostics, Severity::Error, &Diagnostic::severity))
        return compiled;
    program->identity = identityOf(*program);
    // A scenario with an error is left out; the game plays without it.
    generator.writeScenarios();
    shorten(*program);
    compiled.program = std::move(program);
    std::ranges::move(disagreements(game), std::back_inserter(compiled.diagnostics));
    return compiled;
}

std::uint32_t Program::definitionNamed(const std::string& wanted) const
{
    const auto found = std::ranges::find(definitions, wanted, &Definition::name);
    return found == definitions.end() ? none : static_cast<std::uint32_t>(found - definitions.begin());
}

} // namespace engine
