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

/// What choosing a setting of a game before it begins comes to, as far as the game's texts tell: the clauses of the
/// rulebook that its declaration cites; else the comment beside or above it; else the rules that ask for it.
QString variantWords(const model::CompiledGame& game, const QList<model::Clause>& rulebook, const std::string& setting);

} // namespace studio
