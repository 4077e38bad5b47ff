// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/effects/announcement.h"
#include "engine/program/effects/effect_text.h"
#include "engine/program/writing/writer.h"

#include <cstdint>
#include <vector>

/// The part of the compiler for announced effects: labelled effects, activated abilities, their targets, and items on a
/// stack. Start with Effects.
namespace engine {

/// Gathers the effects that are announced before they happen: labelled effects, activated abilities, and bodies of
/// rules.
class Effects : public Writer
{
public:
    using Writer::Writer;

    void gather(const syntax::Node& ability, const Home& home);
    std::uint32_t add(const Effect& effect, Place place);
    Announcement announcementOf(const EffectText& text);
    /// The effect given to a keyword, if the text refers to one; otherwise null.
    const syntax::Node* givenEffect(const syntax::Node& what) const;

    /// An effect whose code has not been written yet.
    struct Pending
    {
        std::uint32_t index = none;
        EffectText text;
    };

    const std::vector<Pending>& pending() const { return m_gathered; }

private:
    void gatherLabelled(const syntax::Node& ability, std::uint32_t effect, const Home& home);
    EffectText textOf(const syntax::Node& ability, const Home& home);
    void collectAims(const syntax::Node& node, std::int32_t mode, Announcement& into);
    void addAim(const syntax::Node& target, std::int32_t mode, Announcement& into);
    const syntax::Node& leadingStatement(const syntax::Node& body) const;

    std::vector<Pending> m_gathered;
};

} // namespace engine
