// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstddef>
#include <cstdint>

namespace engine {

/// Whether the event of the running frame is the one that a text describes. What is asked jumps when it is not.
class Matching : public Writer
{
public:
    using Writer::Writer;

    void matches(const syntax::Node& event, Label& otherwise);
    /// The same, looking back at what has moved since the event in a register began.
    void matchesThenOrNow(const syntax::Node& event, std::uint16_t since, Label& otherwise);

private:
    void slotMatches(const syntax::Node& pattern, const syntax::Verb& verb, std::size_t slot, Label& otherwise);
    /// What an event must have in a slot, when it is a kind of things that the slot never holds.
    void checkPattern(const syntax::Node& pattern, const syntax::Verb& verb, std::size_t slot);
};

} // namespace engine
