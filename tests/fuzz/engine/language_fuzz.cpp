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

/// Parses, compiles and formats any text, which must always be possible. Formatting a text twice must give the same
/// result as formatting it once. A valid text must stay valid and give the same game when formatted.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    std::vector<SourceFile> files = fuzzing::withUsed({reinterpret_cast<const char*>(bytes), size});
    const Parsed parsed = parse(files);
    const Compiled compiled = compile(parsed);

    files.back().text = formatted(files.back());
    if (formatted(files.back()) != files.back().text)
        fuzzing::fail("formatting is idempotent");
    if (!parsed.diagnostics.empty())
        return 0;
    const Parsed again = parse(files);
    if (!again.diagnostics.empty())
        fuzzing::fail("a valid text is still valid when formatted");
    if (identityOf(compile(again)) != identityOf(compiled))
        fuzzing::fail("a formatted text gives the same game");
    return 0;
}
