// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMainWindow;

/// The panels: the content of docks, a folder for each panel or family of panels. What they get of the window is here.
namespace studio {

class Actions;
class CommandPalette;
class DeckDesk;
class DockHost;
class MessageBar;
class Perspectives;
class PlaytestDesk;
class ProblemList;
class Selection;
class Workspace;

/// What the content of a dock may reach.
struct DockContext
{
    Actions& actions;
    Workspace& workspace;
    Selection& selection;
    DeckDesk& decks;
    PlaytestDesk& playtest;
    ProblemList& problems;
};

/// What an action may reach: what docks may, and the window around them. It is small; what runs later keeps a copy.
struct ActionContext : DockContext
{
    QMainWindow& window;
    DockHost& docks;
    Perspectives& perspectives;
    MessageBar& messages;
    CommandPalette& palette;
};

} // namespace studio
