// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <vector>

namespace engine {

/// Finds the lasting effects of bodies before the code of verbs is written, because that code depends on the events
/// they watch and the values they change. The rules themselves are written with their statements, because they capture
/// names of the surrounding text.
class LastingNotes : public Writer
{
public:
    using Writer::Writer;

    void note();

    /// Notes the values that the conditions of lasting effects read. All changes by rules must be known by then.
    void noteReads();

private:
    enum class Standing : std::uint8_t { Always, InBody };

    void noteAll(const std::vector<syntax::Node>& nodes, Standing standing);
    void noteIn(const syntax::Node& node, Standing standing);
    void noteRule(const syntax::Node& node);
    void noteWatcher(const syntax::Node& event, RuleKind kind);
    void noteChange(const syntax::Node& node);

    std::vector<const syntax::Node*> m_conditions;
};

} // namespace engine
