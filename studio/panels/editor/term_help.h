// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace studio {

class Workspace;
struct NamedHere;
struct Term;

/// What is to be said of something that stands in a rules text: what it is, what it means, and where it is declared.
QString helpOf(const NamedHere& named, const Workspace& workspace);
QString helpOf(const Term& term, const Workspace& workspace);

/// A keyword of the game by its name, as it is explained on cards; empty when there is none. For wherever a card is
/// shown.
QString keywordHelp(const QString& keyword, const Workspace& workspace);
/// The same of several, each on a line of its own behind its name; those that nothing is said of are left out.
QString keywordHelp(const QStringList& keywords, const Workspace& workspace);

} // namespace studio
