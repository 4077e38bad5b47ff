// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

/// Short names for common types, and types that follow from other types. Internal to typing.h.
namespace engine::typing {

using syntax::BaseType;
using syntax::KnownType;

inline constexpr KnownType numberType{BaseType::Number};
inline constexpr KnownType flagType{BaseType::Flag};
inline constexpr KnownType cardType{BaseType::Card};
inline constexpr KnownType playerType{BaseType::Player};
inline constexpr KnownType thingType{BaseType::Thing};

/// The common type of two types, which is Thing for a card and a player; unknown if there is none.
constexpr KnownType either(KnownType one, KnownType other)
{
    if (one == other)
        return one;
    return one.isEntity() && other.isEntity() ? thingType : KnownType();
}

/// The type of a value's members: those of a list, the cards of a zone, or the thing itself.
constexpr KnownType memberOf(KnownType whole)
{
    if (whole.isList() || whole.isEntity() || whole.is(BaseType::Ability))
        return whole.single();
    return whole.is(BaseType::Zone) ? cardType : KnownType();
}

} // namespace engine::typing
