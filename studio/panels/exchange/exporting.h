// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace studio {

struct ActionContext;

/// Asks for a format and a place, then exports cards or decks.
void exportProject(const ActionContext& context);

/// The recipient of a copy of the project.
enum class CopyFor {
    /// Everything except the history, for continuing to work if the project itself is not writable.
    Oneself,
    /// Without history, notes, playtests, searches and unused pictures.
    Others,
};

/// Asks for a place, then writes a copy of the project.
void copyProject(const ActionContext& context, CopyFor whom);
void copyProjectTo(const QString& path, const ActionContext& context, CopyFor whom);
/// Asks for a file to import and shows a preview.
void importFile(const ActionContext& context);

/// The filters of the file dialog: all readable formats together, each one alone, and all files.
QStringList importFilters();

} // namespace studio
