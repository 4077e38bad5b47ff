// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <functional>

namespace engine {

/// Writes statements that move, create, remove and shuffle cards.
class Cards : public Writer
{
public:
    using Writer::Writer;

    void statement(const syntax::Node& node);
    /// The definition for a card to create or become. It is given by its name or by a card to copy.
    std::uint16_t definitionOf(const syntax::Node& what);

private:
    void move(const syntax::Node& node);
    void moveOne(const syntax::Node& node, std::uint16_t card);
    void create(const syntax::Node& node);
    void createSeveral(const syntax::Node& node, const Operand& made);
    void createFrom(const syntax::Node& node, const Operand& made, const std::function<void()>& eachTime);
    void createCard(std::uint16_t made, std::uint16_t definition, std::uint16_t zone);
    void remove(const syntax::Node& node);
    void shuffle(const syntax::Node& node);
};

} // namespace engine
