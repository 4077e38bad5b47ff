// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

#include <vector>

namespace engine {

/// A description taken apart: what its kind is in the end, and every filter on the way there, outermost last.
struct FlatDescription
{
    struct Filter
    {
        const syntax::Node* node = nullptr;
        /// The kind it is part of the definition of, if any.
        const syntax::Kind* kind = nullptr;
    };

    /// One of the core's own kinds, a union, or an expression.
    const syntax::Node* base = nullptr;
    std::vector<Filter> filters;

    bool isUnion() const { return base->op == syntax::Op::Union; }

    bool isOfCoreKind() const { return base->op == syntax::Op::KindName; }

    bool isPlayers() const { return isOfCoreKind() && base->core == syntax::CoreKind::Player; }

    bool isItems() const { return isOfCoreKind() && base->core == syntax::CoreKind::Item; }
};

FlatDescription flattened(const syntax::Node& description, const syntax::Game& game);

} // namespace engine
