// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

#include <optional>
#include <string>
#include <vector>

/// Names of types in messages, and their compatibility. type_checks.h does the checks.
namespace engine {

/// A type in words: "a number", "a zone", "a list of cards", "a Risk".
std::string wordsFor(const syntax::Type& type, const std::vector<syntax::Choice>& choices);

/// The type of a literal; nullopt for any other expression.
std::optional<syntax::Type> literalType(const syntax::Node& node);

/// Whether values of the type are cards, players, or either.
bool isEntity(const syntax::Type& type);

/// Whether the type is a list in several cells, which needs space on the stack when it is read. A list of values of a
/// choice is a single number instead.
bool isStackList(const syntax::Type& type);

/// Whether at least some values of the given type can be used where the other type is wanted.
bool canStandFor(const syntax::Type& given, const syntax::Type& wanted);

/// Whether "nothing" is allowed for this type.
bool canBeNothing(const syntax::Type& type);

/// Whether values of these two types can be equal.
bool canBeEqual(const syntax::Type& one, const syntax::Type& other);

/// Whether values of this type can be ordered.
bool hasOrder(const syntax::Type& type);

} // namespace engine
