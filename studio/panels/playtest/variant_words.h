// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <string>

namespace model {
struct Clause;
struct CompiledGame;
} // namespace model

namespace studio {

/// The effect of a setting that is chosen before the game starts, as far as the game's texts say: the clauses
/// of the rulebook that its declaration cites; otherwise the comment beside or above it; otherwise the rules
/// that use it.
QString variantWords(const model::CompiledGame& game, const QList<model::Clause>& rulebook, const std::string& setting);

} // namespace studio
