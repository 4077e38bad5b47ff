// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/imported.h"
#include "model/exchange/files/outgoing.h"

namespace model {

/// A folder of text (text_folder.h) as something that can be looked at before it is taken into a project.
ReadResult readFolder(const QString& path, const QString& sharedRulesFolder);

/// Its files, some of them in folders of their own.
Outgoing writeFolder(const WriteRequest& request);

} // namespace model
