// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/writing/generator.h"

#include "engine/language/names/known_names.h"
#include "engine/program/analysis/cycles.h"
#include "engine/program/analysis/dependencies.h"
#include "engine/program/analysis/placement.h"
#include "engine/program/layout/room.h"
#include "engine/program/layout/row_layout.h"
#include "engine/program/texts/texts.h"

#include <algorithm>
#include <string>
#include <utility>

namespace engine {

namespace {

/// The maximum size of a frame, because all open frames share the cells of the stack.
constexpr std::size_t tallestFrame = 400;

std::string nameOf(const syntax::Verb& verb)
{
    std::string name;
    for (const syntax::SentencePart& part : verb.sentence) {
        name += name.empty() ? "" : " ";
        name += part.slot >= 0 ? "(" + verb.slots[static_cast<std::size_t>(part.slot)].name + ")" : part.words.front();
    }
    return name;
}

/// The number of slots, including unwritten ones: the acting player, and the details of a move.
std::uint16_t slotsOf(const syntax::Verb& verb, std::uint32_t index)
{
    const bool hasYou = std::ranges::contains(verb.slots, "you", &syntax::Slot::name);
    const bool addsYou = verb.kind == syntax::VerbKind::Action && !hasYou;
    return static_cast<std::uint16_t>(verb.slots.size() + (addsYou ? 1 : 0) + unwrittenSlots(index));
}

} // namespace

Generator::Generator(const syntax::Game& game, Program& program, std::vector<Diagnostic>& diagnostics)
    : m_compilation(game, program, diagnostics)
    , m_writers(m_compilation)
    , m_game(game)
    , m_program(program)
    , m_findings(m_compilation.findings)
{
}

void Generator::run()
{
    if (!checkTexts())
        return;
    declareVerbs();
    if (!gather())
        return;
    writeCode();
    findTurn();
    Dependencies(m_game, m_program, m_compilation.declarations).find(m_compilation.pending.modifiers, m_findings);
    makeRoom(m_program);
    checkLimits();
}

bool Generator::checkTexts()
{
    // Later steps follow the definitions of kinds recursively, so cycles must be reported first.
    findKindCycles(m_game, m_findings);
    if (m_findings.hasErrors())
        return false;
    if (m_game.start.isAbsent())
        m_findings.error(
            m_game.place,
            "no-start",
            "the game has no “start:”, so nothing happens; add “start:” with the first statements of the game below it"
        );
    Placement(m_game, m_findings).check();
    RowLayout(m_game, m_program, m_compilation.declarations, m_compilation.types, m_findings).layOut();
    return !m_findings.hasErrors();
}

void Generator::declareVerbs()
{
    for (std::uint32_t index = 0; index < m_game.verbs.size(); ++index) {
        const syntax::Verb& verb = m_game.verbs[index];
        VerbCode code;
        code.name = nameOf(verb);
        code.place = verb.place;
        code.kind = verb.kind;
        code.isManual = verb.isManual;
        code.slots = slotsOf(verb, index);
        code.sentence = verb.sentence;
        for (const syntax::Slot& slot : verb.slots)
            code.slotTypes.push_back(m_compilation.descriptions.typeOf(slot));
        m_program.hasManualActions |= verb.isManual;
        m_program.verbs.push_back(std::move(code));
    }
}

bool Generator::gather()
{
    m_writers.offers.gather();
    m_writers.endings.gather();
    findKeywordCycles(m_game, m_findings);
    m_writers.expansion.tryAll();
    // Continuing would report an error in a definition again wherever the definition is used.
    if (m_findings.hasErrors())
        return false;
    m_writers.rules.gather();
    layOutRest(m_game, m_program);
    return true;
}

void Generator::writeCode()
{
    m_writers.settling.write();
    m_writers.moves.writeRoutines();
    m_writers.targets.writeAiming();
    writeVerbs();
    m_writers.offers.writeOffers();
    writeStart();
    m_writers.watchers.writeAll();
    m_writers.requirements.writePaid();
    m_writers.endings.write();
    m_writers.capturing.writeDurations();
    m_writers.settling.writeTriggerKeys();
    m_writers.payments.writeRoutines();
    m_writers.possibility.writeRoutines();
    m_writers.phaseEntries.write();
    m_writers.workedOutNumbers.write();
    m_writers.formats.write();
}

void Generator::writeVerbs()
{
    for (std::uint32_t verb = 0; verb < m_game.verbs.size() && !m_compilation.isHopeless(); ++verb) {
        // The events of entering and leaving a zone have unwritten slots. Their code is written together with the
        // moves.
        if (unwrittenSlots(verb) == 0)
            m_writers.events.writeVerb(verb);
        if (m_game.verbs[verb].kind == syntax::VerbKind::Action) {
            m_writers.offers.writeCandidates(verb);
            m_writers.requirements.write(verb);
        }
    }
}

void Generator::writeStart()
{
    CodeBuilder& code = m_compilation.code;
    const PhaseEntries::Within within(m_writers.phaseEntries, none);
    m_compilation.scope = {};
    code.begin(0, m_game.start.place);
    Label stop;
    m_compilation.exits.stop = &stop;
    m_writers.statements.block(m_game.start);
    code.bind(stop);
    m_compilation.exits.stop = nullptr;
    // If the game's “start:” ends without a winner, the game is a draw.
    code.emit(Do::DrawGame);
    m_program.start = code.finish();
}

void Generator::findTurn()
{
    const auto turn = std::ranges::find(m_game.events, known_names::turnBegins, &syntax::EventName::name);
    if (turn != m_game.events.end())
        m_program.turnVerb = turn->event.symbol;
}

void Generator::checkLimits()
{
    const CodeBuilder& code = m_compilation.code;
    if (m_program.tallestFrame > tallestFrame)
        m_findings.error(
            code.tallestPlace(), "too-much", "this uses too many values at once; split it into several verbs"
        );
    if (code.isJumpTooFar())
        m_findings.error(code.farJumpPlace(), "too-much", "this is too long; split it into several verbs");
    if (m_program.routines.size() > Compilation::mostRoutines)
        m_findings.error(m_game.place, "too-much", "the game has too many rules; delete or combine some");
}

void Generator::writeScenarios()
{
    m_writers.scenarios.write();
}

} // namespace engine
