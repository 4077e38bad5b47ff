// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace studio {

struct ActionContext;

/// Asks for a format and a place, and writes the project's cards or decks there for another program.
void exportProject(const ActionContext& context);

/// What a copy of a project is for.
enum class CopyFor {
    /// Everything but the history: to go on in when the project itself cannot be written.
    Oneself,
    /// Without history, notes, playtests, searches and pictures that no card shows.
    Others,
};

/// Asks for a place, and writes a copy of the project there.
void copyProject(const ActionContext& context, CopyFor whom);
void copyProjectTo(const QString& path, const ActionContext& context, CopyFor whom);
/// Asks for a file of another program, and shows what it would bring.
void importFile(const ActionContext& context);

/// What a file dialog offers: everything that can be read together, each format, and all files.
QStringList importFilters();

} // namespace studio
