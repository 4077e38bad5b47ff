// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstddef>
#include <cstdint>

namespace engine {

/// Writes tests for whether the event of the running frame matches an event in a text. A test jumps if it doesn't.
class Matching : public Writer
{
public:
    using Writer::Writer;

    void matches(const syntax::Node& event, Label& otherwise);
    /// Like matches(), but also considers the previous zones of cards that have moved since an earlier event began.
    /// `since` is the register with that event.
    void matchesThenOrNow(const syntax::Node& event, std::uint16_t since, Label& otherwise);

private:
    void slotMatches(const syntax::Node& pattern, const syntax::Verb& verb, std::size_t slot, Label& otherwise);
    /// Reports a description in a slot that can never hold a thing of this kind.
    void checkPattern(const syntax::Node& pattern, const syntax::Verb& verb, std::size_t slot);
};

} // namespace engine
