// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/analysis/flat_description.h"

#include <ranges>

namespace engine {

using syntax::Node;
using syntax::Op;
using syntax::Part;

FlatDescription flattened(const Node& description, const syntax::Game& game)
{
    FlatDescription flat;
    const Node* at = &description;
    const syntax::Kind* kind = nullptr;
    while (at) {
        const Node* base = at;
        if (at->op == Op::Description) {
            for (const Node& filter : std::views::reverse(at->all(Part::Filters)))
                flat.filters.insert(flat.filters.begin(), {&filter, kind});
            base = &(*at)[Part::Base];
        }
        if (base->op == Op::KindName && base->symbol != syntax::noSymbol) {
            kind = &game.kinds[base->symbol];
            at = &kind->description;
            if (at->op == Op::Union) {
                flat.base = at;
                return flat;
            }
            continue;
        }
        flat.base = base;
        at = nullptr;
    }
    return flat;
}

} // namespace engine
