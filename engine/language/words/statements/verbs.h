// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/words/words_part.h"

#include <string>
#include <string_view>

namespace engine::words {

/// The sentences of verbs: things to do, and events. Their words are put together by SentenceText.
class Verbs : public WordsPart
{
public:
    using WordsPart::WordsPart;

    /// A call as an order or a statement: "draw 2 cards", "your opponent draws a card".
    std::string call(const Node& node);
    /// An event that is watched: "this dies".
    std::string event(const Node& node);
    /// A sentence with "may", "cannot" or "would".
    std::string withModal(const Node& node, std::string_view modal);
    /// A counted event as a past one: "you have drawn a card".
    std::string hasHappened(const Node& counted, const std::string& total, std::string_view negation);
    /// In the effects of an event, the names of its slots mean what it happened to.
    void bindSlots(const Node& event);
    /// From here on the name of a slot means one of these.
    void bindSlot(const syntax::Slot& slot, const Node& meant);

private:
    std::string eitherEvent(const Node& one, const Node& other);
};

} // namespace engine::words
