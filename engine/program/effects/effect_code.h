// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/effects/announcement.h"
#include "engine/program/effects/effect_text.h"
#include "engine/program/writing/writer.h"

#include <cstdint>

namespace engine {

/// Writes the routines of an effect.
class EffectCode : public Writer
{
public:
    using Writer::Writer;

    /// Writes all gathered effects.
    void writeAll();
    Effect write(const EffectText& text);
    /// Writes a body that is never announced. The targets are chosen right before the body runs.
    std::uint32_t writeBody(const EffectText& text);

private:
    void beginEffect(const EffectText& text, const Announcement& announced);
    void effectBody(const syntax::Node& body);
    std::uint32_t writeRun(const EffectText& text, const Announcement& announced);
    std::uint32_t writeChoose(const EffectText& text, const Announcement& announced);
    std::uint32_t writePay(const EffectText& text);
    std::uint32_t writeLegal(const EffectText& text, const Announcement& announced);
    std::uint32_t writePossible(const EffectText& text, const Announcement& announced, std::uint32_t pay);
    void answer(Announceable how);
    std::uint32_t writeWhole(const EffectText& text, const Announcement& announced, const Effect& effect);
};

} // namespace engine
