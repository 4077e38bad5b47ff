// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

#include <vector>

namespace engine {

/// A description with its kinds expanded: the base kind and all filters, outermost last.
struct FlatDescription
{
    struct Filter
    {
        const syntax::Node* node = nullptr;
        /// The kind whose definition contains the filter, if any.
        const syntax::Kind* kind = nullptr;
    };

    /// A core kind, a union, or an expression.
    const syntax::Node* base = nullptr;
    std::vector<Filter> filters;

    bool isUnion() const { return base->op == syntax::Op::Union; }

    bool isOfCoreKind() const { return base->op == syntax::Op::KindName; }

    bool isPlayers() const { return isOfCoreKind() && base->core == syntax::CoreKind::Player; }

    bool isItems() const { return isOfCoreKind() && base->core == syntax::CoreKind::Item; }
};

FlatDescription flattened(const syntax::Node& description, const syntax::Game& game);

} // namespace engine
