// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/words/words_part.h"

#include <string>
#include <string_view>

namespace engine::words {

/// The sentences of verbs, as calls or events. SentenceText composes them.
class Verbs : public WordsPart
{
public:
    using WordsPart::WordsPart;

    /// A call as an order or a statement: "draw 2 cards", "your opponent draws a card".
    std::string call(const Node& node);
    /// A watched event: "this dies".
    std::string event(const Node& node);
    /// A sentence with "may", "cannot" or "would".
    std::string withModal(const Node& node, std::string_view modal);
    /// A counted event in the perfect tense: "you have drawn a card".
    std::string hasHappened(const Node& counted, const std::string& total, std::string_view negation);
    /// Binds the names of an event's slots to their contents, for the effects of the event.
    void bindSlots(const Node& event);
    /// Binds the name of a slot to one of the things that `meant` describes.
    void bindSlot(const syntax::Slot& slot, const Node& meant);

private:
    std::string eitherEvent(const Node& one, const Node& other);
};

} // namespace engine::words
