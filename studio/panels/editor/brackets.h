// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>

class QTextDocument;

namespace studio {

/// The bracket before or behind a place of a text, and the one that belongs to it.
std::optional<std::pair<int, int>> bracketsAt(const QTextDocument& text, int position);

} // namespace studio
