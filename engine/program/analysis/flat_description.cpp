// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/analysis/flat_description.h"

namespace engine {

using syntax::Node;
using syntax::Op;

FlatDescription flattened(const Node& description, const syntax::Game& game)
{
    FlatDescription flat;
    const Node* at = &description;
    const syntax::Kind* kind = nullptr;
    while (at) {
        const Node* base = at;
        if (at->op == Op::Description) {
            for (std::size_t index = at->children.size() - 1; index > 0; --index)
                flat.filters.insert(flat.filters.begin(), {&at->children[index], kind});
            base = &at->children[0];
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
