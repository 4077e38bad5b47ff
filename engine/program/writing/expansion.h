// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <string>
#include <vector>

namespace engine {

/// Guards the expansion of definitions. Derived properties and kinds are expanded wherever they are used; this class
/// detects definitions that refer to themselves, and code that grows too long.
class Expansion : public Writer
{
public:
    using Writer::Writer;

    /// While this object exists, its definition is marked as being expanded.
    class Definition
    {
    public:
        Definition(Expansion& expansion, const void* definition)
            : m_expansion(expansion)
        {
            m_expansion.m_beingDefined.push_back(definition);
        }

        ~Definition() { m_expansion.m_beingDefined.pop_back(); }

        Definition(const Definition&) = delete;
        Definition& operator=(const Definition&) = delete;

    private:
        Expansion& m_expansion;
    };

    bool isBeingDefined(const void* definition) const;
    Operand reportCycle(Place place, const std::string& name);
    /// Reports code that is longer than any real game needs. Returns whether to stop.
    bool isTooLong(const syntax::Node& node);
    /// Expands every definition once and discards the code, so that errors are reported even in unused definitions.
    void tryAll();

private:
    void tryProperty(const syntax::Property& declared);
    void tryKind(std::uint32_t kind);

    /// The definitions being expanded, outermost first.
    std::vector<const void*> m_beingDefined;
    bool m_isTooLongReported = false;
};

} // namespace engine
