// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>

class QTextDocument;

namespace studio {

/// The bracket next to a position in a text and its matching bracket.
std::optional<std::pair<int, int>> bracketsAt(const QTextDocument& text, int position);

} // namespace studio
