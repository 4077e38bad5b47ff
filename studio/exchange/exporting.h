// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace studio {

class MainWindow;

/// Asks for a format and a place, and writes the project's cards or decks there for another program.
void exportProject(MainWindow& window);
/// Asks for a file of another program, and shows what it would bring.
void importFile(MainWindow& window);

} // namespace studio
