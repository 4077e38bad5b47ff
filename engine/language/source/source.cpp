// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/source/source.h"

#include <format>

namespace engine {

std::string printed(const Diagnostic& diagnostic, const std::vector<SourceFile>& files)
{
    const Place& place = diagnostic.place;
    return std::format(
        "{}:{}:{}: {}: {} [{}]",
        place.file < files.size() ? files[place.file].name : "(no file)",
        place.line,
        place.column,
        diagnostic.severity == Severity::Error ? "error" : "warning",
        diagnostic.message,
        diagnostic.code
    );
}

} // namespace engine
