// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace studio {

class Workspace;
struct NamedHere;
struct Term;

/// The help for a name in a rules text: its kind, meaning and declaration.
QString helpOf(const NamedHere& named, const Workspace& workspace);
QString helpOf(const Term& term, const Workspace& workspace);

/// The explanation of a keyword, worded as on cards, for all panels that show a card; empty if there is no such
/// keyword.
QString keywordHelp(const QString& keyword, const Workspace& workspace);
/// The explanations of several keywords, each on one line that starts with the keyword. Keywords without an explanation
/// are skipped.
QString keywordHelp(const QStringList& keywords, const Workspace& workspace);

} // namespace studio
