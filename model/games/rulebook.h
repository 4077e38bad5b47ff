// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace model {

/// A sentence of a game's rulebook, with the name by which rules and scenarios cite it.
struct Clause
{
    QString id;
    QString text;
    /// It says nothing that happens in play: there is nothing to carry out and nothing to prove.
    bool isNote = false;
    int line = 0;
};

/// The clauses of a rulebook in Markdown, in their order. A clause is an item of a list that begins with its name in
/// backquotes; "(note)" after the name marks one that says nothing that happens. Lines indented below an item go on
/// with it; everything else is for the reader alone.
QList<Clause> readRulebook(const QString& markdown);

} // namespace model
