// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/imported.h"
#include "model/exchange/files/outgoing.h"

namespace model {

/// Reads a text folder (text_folder.h) for an import preview.
ReadResult readFolder(const QString& path, const QString& sharedRulesFolder);

/// Writes a text folder, with some files in subfolders.
Outgoing writeFolder(const WriteRequest& request);

} // namespace model
