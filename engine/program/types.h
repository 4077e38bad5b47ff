// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax.h"

#include <string>
#include <vector>

/// What values are, in the words of messages, and which can stand where another is wanted. The checks that use it are
/// members of the Generator, beside it in types.cpp.
namespace engine {

/// "a number", "a zone", "a list of cards", "a Risk".
std::string wordsFor(const syntax::Type& type, const std::vector<syntax::Choice>& choices);

/// How a text calls a value, as messages quote it: “your life”, “3”. What has no short name is “this”.
std::string quoted(const syntax::Node& node);

/// A card, a player, or either.
bool isEntity(const syntax::Type& type);

/// Cells of the state keep it as a list, which takes room on the stack when it is read. A list of values of a choice is
/// one number instead.
bool isStackList(const syntax::Type& type);

/// Whether a value of one type can stand where the other is wanted, at least for some values.
bool canStandFor(const syntax::Type& given, const syntax::Type& wanted);

/// Whether two values could ever be the same.
bool canBeEqual(const syntax::Type& one, const syntax::Type& other);

/// Whether one can come before the other.
bool hasOrder(const syntax::Type& type);

} // namespace engine
