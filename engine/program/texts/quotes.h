// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

#include <string>

/// Quotations of texts in messages.
namespace engine {

/// The name of a value for messages: “your life”, “3”; “this” for a value without a short name.
std::string quoted(const syntax::Node& node);

/// The text as written, if it is short; otherwise "…".
std::string written(const syntax::Node& node);

} // namespace engine
