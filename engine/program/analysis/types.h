// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

#include <optional>
#include <string>
#include <vector>

/// What values are, in the words of messages, and which can stand where another is wanted. type_checks.h asks.
namespace engine {

/// "a number", "a zone", "a list of cards", "a Risk".
std::string wordsFor(const syntax::Type& type, const std::vector<syntax::Choice>& choices);

/// The type of a literal; nothing if it must be worked out.
std::optional<syntax::Type> literalType(const syntax::Node& node);

/// A card, a player, or either.
bool isEntity(const syntax::Type& type);

/// Cells of the state keep it as a list, which takes room on the stack when it is read. A list of values of a choice is
/// one number instead.
bool isStackList(const syntax::Type& type);

/// Whether a value of one type can stand where the other is wanted, at least for some values.
bool canStandFor(const syntax::Type& given, const syntax::Type& wanted);

/// Whether "nothing" is allowed for this type.
bool canBeNothing(const syntax::Type& type);

/// Whether two values could ever be the same.
bool canBeEqual(const syntax::Type& one, const syntax::Type& other);

/// Whether one can come before the other.
bool hasOrder(const syntax::Type& type);

} // namespace engine
