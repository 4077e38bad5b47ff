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
};

void declarePictures(CLI::App& app, PictureArguments& arguments);

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

/// Exports the card sheets, pictures and card back that accompany files of another program.
int exportOutgoing(
    const Entities& entities,
    const ReadCards& read,
    const model::Outgoing& outgoing,
    const QString& folder,
    Streams streams
);

} // namespace studio
