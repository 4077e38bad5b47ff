// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMainWindow;

/// The panels: the content of docks, with a folder for each panel or family of panels. This header declares
/// what the window passes to them.
namespace studio {

class Actions;
class CommandPalette;
class DeckDesk;
class DockHost;
class MessageBar;
class Perspectives;
struct PlaytestDesk;
class ProblemList;
class ScenarioRuns;
class Selection;
class Workspace;

/// The parts of the program that the content of a dock may use.
struct DockContext
{
    Actions& actions;
    Workspace& workspace;
    Selection& selection;
    DeckDesk& decks;
    PlaytestDesk& playtest;
    ProblemList& problems;
    ScenarioRuns& scenarios;
};

/// The parts that an action may use: those that docks may use, and the window around the docks. This struct is small,
/// so that callbacks can hold a copy.
struct ActionContext : DockContext
{
    QMainWindow& window;
    DockHost& docks;
    Perspectives& perspectives;
    MessageBar& messages;
    CommandPalette& palette;
};

} // namespace studio
