// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

#include <QStringList>

#include <functional>

namespace model {
struct ExchangeFormat;
} // namespace model

namespace studio {

struct ActionContext;

/// Asks for a format and a place, then exports cards or decks.
void exportProject(const ActionContext& context);

/// An export in a format that has been chosen.
struct ExportTask
{
    const model::ExchangeFormat& format;
    /// Suggested for the file or folder.
    QString name;
    /// Selects the entities to export; all if not set.
    std::function<bool(model::EntityId)> isWanted = {};
};

/// Asks for a place, then exports.
void exportAs(const ActionContext& context, const ExportTask& task);

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
/// Asks for a file to import, or a folder of text, and shows a preview.
void importFile(const ActionContext& context);
void importFolder(const ActionContext& context);

/// The filters of the file dialog: all readable formats together, each one alone, and all files.
QStringList importFilters();

} // namespace studio
