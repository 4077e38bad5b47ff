// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace studio {

class Workspace;

/// What a card can name as its back: all cards, sorted, and the file names of all drawings.
QStringList backChoices(const Workspace& workspace);

} // namespace studio
