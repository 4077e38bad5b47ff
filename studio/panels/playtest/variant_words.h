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

/// The effect of a setting that is chosen before the game starts. It is taken from the clauses of the rulebook that the
/// setting's declaration cites, or else from the comment beside or above the declaration, or else from the rules that
/// use the setting.
QString variantWords(const model::CompiledGame& game, const QList<model::Clause>& rulebook, const std::string& setting);

} // namespace studio
