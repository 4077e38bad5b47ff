// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/outgoing.h"
#include "studio/commands/arguments/project_argument.h"
#include "studio/commands/commands.h"
#include "studio/drawing/print/print_plan.h"

#include <string>
#include <vector>

namespace CLI {
class App;
} // namespace CLI

namespace studio {

class ReadCards;

/// The options for drawing cards.
struct PictureArguments
{
    std::string paper = "a4";
    PrintOptions print;
    bool hasNoMarks = false;
    double pixelsPerInch = 300;
    bool areSheets = false;
    /// Whether the pictures are for a print shop.
    bool isForShop = false;
    std::string product;
    bool isFilePerCopy = false;
    bool replaces = false;
    /// As typed: “date”, “version” or the text itself.
    std::string stamp;
};

void declarePictures(CLI::App& app, PictureArguments& arguments);

/// Determines the text of the stamp from what was typed. For “version”, the game must be a project with a version;
/// otherwise, prints an error. Returns the exit status.
int readStamp(const std::string& game, PictureArguments& arguments, Streams streams);

/// The kind of export that is drawn instead of written as text: a file for printing, or a folder with a picture of each
/// card.
enum class Picture { None, Pdf, Pngs };

Picture pictureMeant(const std::string& target, const std::string& format);

/// Exports the cards of the named decks with all their copies, or all cards once if no decks are named.
int exportPictures(
    Picture picture,
    const Entities& entities,
    const std::string& target,
    const std::vector<std::string>& decks,
    PictureArguments arguments,
    Streams streams
);

/// Exports the card sheets, pictures and card back that accompany files exported for another program.
int exportOutgoing(
    const Entities& entities,
    const ReadCards& read,
    const model::Outgoing& outgoing,
    const QString& folder,
    Streams streams
);

} // namespace studio
