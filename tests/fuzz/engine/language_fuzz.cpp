// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/format/format.h"
#include "tests/fuzz/engine/playing.h"

using namespace engine;

namespace {

std::uint64_t identityOf(const Compiled& compiled)
{
    return compiled.program ? compiled.program->identity : 0;
}

} // namespace

/// Whatever the text is: it is parsed, compiled and formatted; formatting again changes nothing, and what was right is
/// right afterwards and the same game.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    std::vector<SourceFile> files = fuzzing::withUsed({reinterpret_cast<const char*>(bytes), size});
    const Parsed parsed = parse(files);
    const Compiled compiled = compile(parsed);

    files.back().text = formatted(files.back());
    if (formatted(files.back()) != files.back().text)
        fuzzing::broken("formatting again changes nothing");
    if (!parsed.diagnostics.empty())
        return 0;
    const Parsed again = parse(files);
    if (!again.diagnostics.empty())
        fuzzing::broken("a text that is right is right when it is formatted");
    if (identityOf(compile(again)) != identityOf(compiled))
        fuzzing::broken("a formatted text is the same game");
    return 0;
}
