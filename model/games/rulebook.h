// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace model {

/// A numbered rule of a rulebook, with the name by which rules and scenarios cite it.
struct Clause
{
    QString id;
    QString text;
    /// A note describes nothing that happens in play, so no scenario has to prove it.
    bool isNote = false;
    int line = 0;
};

/// The clauses of a rulebook in Markdown, in order. A clause is a list item that starts with its name in backquotes.
/// “(note)” after the name marks a note. Indented lines continue an item. All other text is only for readers.
QList<Clause> readRulebook(const QString& markdown);

} // namespace model
