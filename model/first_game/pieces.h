// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/first_game/questions.h"

#include <QString>

#include <expected>

namespace model {

/// Puts a text together from the lines that match the answers, or returns the reason why it can't be read.
///
/// A line that ends in “#if CONDITION” is used only if the condition is true, and so are the lines between a line “#if
/// CONDITION” and its “#end”. “{KEY}” stands for the answer to a question. A line that opens a block is dropped if no
/// line of the block is used.
std::expected<QString, QString> putTogether(const QString& pieces, const Questions& questions, const Answers& answers);

} // namespace model
