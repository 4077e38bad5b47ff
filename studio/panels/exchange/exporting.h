// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

#include <QStringList>

#include <functional>

namespace model {
struct ExchangeFormat;
} // namespace model

/// Dialogs for exporting to other programs, and a panel for importing from them. For exports, start with this file,
/// which uses export_dialog.h to ask for the options. For imports, start with import_dock.h, which uses preview_model.h
/// and mapping_table.h to show the preview. The formats themselves are in model/exchange.
namespace studio {

struct ActionContext;

/// Asks for a format and a target, and exports cards or decks.
void exportProject(const ActionContext& context);

/// An export in a format that has been chosen.
struct ExportTask
{
    const model::ExchangeFormat& format;
    /// The suggested name of the file or folder.
    QString name;
    /// Selects the entities to export; if not set, all are exported.
    std::function<bool(model::EntityId)> isWanted = {};
};

/// Asks for a target and exports.
void exportAs(const ActionContext& context, const ExportTask& task);

/// The recipient of a copy of the project.
enum class CopyFor {
    /// Everything except the history. With this copy, the user can continue working if the project itself is read-only.
    Oneself,
    /// Everything except history, notes, playtests, searches and unused pictures.
    Others,
};

/// Asks for a path and writes a copy of the project.
void copyProject(const ActionContext& context, CopyFor whom);
void copyProjectTo(const QString& path, const ActionContext& context, CopyFor whom);
/// Asks for a file or a text folder to import, and shows a preview.
void importFile(const ActionContext& context);
void importFolder(const ActionContext& context);

/// The filters of the file dialog: all readable formats together, each format alone, and all files.
QStringList importFilters();

} // namespace studio
