// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/compiler.h"

#include "engine/language/words.h"
#include "engine/program/analysis/origins.h"
#include "engine/program/left_out.h"
#include "engine/program/shorten.h"
#include "engine/program/writing/generator.h"

#include <algorithm>
#include <iterator>

namespace engine {

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
    // A kept game calls its decisions by their words: with others it is another game, though it plays the same.
    for (const VerbCode& verb : program.verbs)
        hash = mixed(hash, verb.name);
    for (const ZoneLayout& zone : program.zones)
        hash = mixed(hash, zone.name);
    for (const std::string& phase : program.phases)
        hash = mixed(hash, phase);
    for (const std::string& keyword : program.keywords)
        hash = mixed(hash, keyword);
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
    noteOrigins(game, *program);
    // A scenario with an error is left out; the game plays without it.
    generator.writeScenarios();
    shorten(*program);
    compiled.program = std::move(program);
    std::ranges::move(disagreements(game), std::back_inserter(compiled.diagnostics));
    return compiled;
}

} // namespace engine
