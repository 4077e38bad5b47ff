// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

#include <string>

/// Quotations of texts in messages.
namespace engine {

/// As messages call a value: “your life”, “3”. What has no short name is “this”.
std::string quoted(const syntax::Node& node);

/// As it is written, when that is short enough; otherwise "…".
std::string written(const syntax::Node& node);

} // namespace engine
