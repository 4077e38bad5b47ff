// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <vector>

namespace engine {

/// Finds what bodies make last, before the code of verbs is written: what such rules watch and what they change must be
/// known by then. The rules themselves are made where their statements are written, since they keep names of the text
/// around them.
class LastingNotes : public Writer
{
public:
    using Writer::Writer;

    void note();

    /// What the conditions among them look at; when it is known what rules change.
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
