// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/texts/scope.h"

#include <cstdint>
#include <vector>

namespace engine {

/// The text of an effect and its context.
struct EffectText
{
    const syntax::Node* body = nullptr;
    std::uint16_t slots = 0;
    /// The number of names that the effect captures from the surrounding text.
    std::uint16_t captured = 0;
    Scope scope;
    /// The cost and the condition of an activated ability; null for other effects.
    const syntax::Node* cost = nullptr;
    const syntax::Node* condition = nullptr;
    /// The conditions of the surrounding text.
    std::vector<const syntax::Node*> conditions = {};
    std::uint16_t onceCell = 0;

    std::uint16_t given() const { return static_cast<std::uint16_t>(slots + 3 + captured); }
};

} // namespace engine
