// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <string>
#include <vector>

namespace engine {

/// Definitions of derived properties and kinds are written out wherever they are used: here is noted what stands on
/// itself, and what grows beyond all measure.
class Expansion : public Writer
{
public:
    using Writer::Writer;

    /// A definition that is being written out.
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
    Operand definedByItself(Place place, const std::string& name);
    /// The code has become longer than that of any real game: it is not worth going on.
    bool isTooMuch(const syntax::Node& node);
    /// Writes every definition once and throws the code away: what is wrong with it is reported although nothing uses
    /// it.
    void tryAll();

private:
    void tryProperty(const syntax::Property& declared);
    void tryKind(std::uint32_t kind);

    /// What is being written out inside of what, outermost first.
    std::vector<const void*> m_beingDefined;
    bool m_hasTooMuch = false;
};

} // namespace engine
