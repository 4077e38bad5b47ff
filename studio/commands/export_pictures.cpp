// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/export_pictures.h"

#include "studio/commands/arguments/drawn_game.h"
#include "studio/commands/arguments/read_cards.h"
#include "studio/commands/commands.h"
#include "studio/drawing/faces/face_painter.h"
#include "studio/drawing/print/card_sheet.h"
#include "studio/drawing/print/shop_pictures.h"
#include "studio/drawing/print/stamp.h"
#include "studio/drawing/print/write_pictures.h"

#include <QFileInfo>
#include <QGuiApplication>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <ostream>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

/// The cards in the named decks. Prints an error for each deck or card that doesn't exist. A missing card is left out.
/// Returns nothing if a deck is missing.
std::optional<QList<CardToPrint>>
cardsOf(const DrawnGame& game, const Entities& entities, const std::vector<std::string>& decks, std::ostream& err)
{
    if (decks.empty())
        return game.all();
    QList<CardToPrint> cards;
    for (const std::string& name : decks) {
        const auto found = std::ranges::find_if(entities, [&](const auto& entity) {
            const auto* const deck = std::get_if<model::Deck>(&entity.second);
            return deck && deck->list.name.toStdString() == name;
        });
        if (found == entities.end()) {
            err << "There is no deck \"" << name << "\".\n";
            return {};
        }
        for (const model::DeckEntry& entry : std::get<model::Deck>(found->second).list.entries) {
            if (const FaceContent* const face = game.face(entry.card))
                cards.append(game.toPrint(*face, entry.count));
            else
                err << "There is no card \"" << entry.card.toStdString() << "\". It was left out.\n";
        }
    }
    return cards;
}

int told(const PrintError& error, Streams streams)
{
    streams.err << words(error).toStdString() << '\n';
    return std::holds_alternative<PrintRefusal>(error) ? WrongCall : FileTrouble;
}

/// The bleed for print shops, unless the user sets another one. Print shops refuse pictures without a bleed.
constexpr double defaultShopBleed = 3;

int writeForShop(
    const DrawnGame& game,
    const QList<CardToPrint>& cards,
    const std::string& target,
    const PictureArguments& arguments,
    Streams streams
)
{
    ShopRequest request{
        .folder = QString::fromStdString(target),
        .cards = cards,
        .frames = game.frames(),
        .bleed = arguments.print.bleed > 0 ? arguments.print.bleed : defaultShopBleed,
        .pixelsPerInch = arguments.pixelsPerInch,
        .copies = arguments.isFilePerCopy ? ShopRequest::Copies::AsFiles : ShopRequest::Copies::InList,
        .stamp = arguments.print.stamp,
        .isLowInk = arguments.print.isLowInk,
        .existing = arguments.replaces ? ShopRequest::Existing::Replaced : ShopRequest::Existing::Refused,
    };
    if (const ShopFormat* const product = shopFormatCalled(QString::fromStdString(arguments.product))) {
        request.size = product->card;
        request.bleed = product->bleed;
    }
    const auto written = writeShopPictures(request);
    if (!written)
        return told(written.error(), streams);
    const QSize pixels = shopPixels(request);
    streams.out << "Wrote " << *written << " pictures of " << pixels.width() << " by " << pixels.height()
                << " pixels and the list cards.csv to " << target << ".\n";
    return Fine;
}

int writePngs(
    const DrawnGame& game,
    const QList<CardToPrint>& cards,
    const std::string& target,
    const PictureArguments& arguments,
    Streams streams
)
{
    const auto written = writePictures({
        .folder = QString::fromStdString(target),
        .cards = cards,
        .frames = game.frames(),
        .shape = arguments.areSheets ? PicturesRequest::Shape::Sheets : PicturesRequest::Shape::Each,
        .pixelsPerInch = arguments.pixelsPerInch,
        .isLowInk = arguments.print.isLowInk,
        .stamp = arguments.print.stamp,
    });
    if (!written)
        return told(written.error(), streams);
    streams.out << "Wrote " << *written << (*written == 1 ? " picture to " : " pictures to ") << target << ".\n";
    return Fine;
}

} // namespace

void declarePictures(CLI::App& app, PictureArguments& arguments)
{
    const char* const group = "Printing and pictures";
    app.add_option("--paper", arguments.paper, "a4 or letter")
        ->check(CLI::IsMember({"a4", "letter"}))
        ->type_name("PAPER")
        ->group(group);
    app.add_option("--bleed", arguments.print.bleed, "How far the picture extends beyond the card's edge")
        ->type_name("MM")
        ->group(group);
    app.add_option("--gap", arguments.print.gap, "The space between two cards")->type_name("MM")->group(group);
    app.add_option("--margin", arguments.print.margin, "The margin of the paper; 8 by default")
        ->type_name("MM")
        ->group(group);
    app.add_flag("--no-marks", arguments.hasNoMarks, "Leave out crop marks")->group(group);
    app.add_flag("--backs", arguments.print.hasBacks, "Add pages of backs, mirrored for double-sided printing")
        ->group(group);
    app.add_flag("--low-ink", arguments.print.isLowInk, "Print only outlines and text, in black")->group(group);
    app.add_flag("--sheets", arguments.areSheets, "For pictures: many cards per sheet, for virtual tabletops")
        ->group(group);
    app.add_option("--dpi", arguments.pixelsPerInch, "For pictures: pixels per inch; 300 by default")
        ->type_name("NUMBER")
        ->group(group);
    app.add_option("--stamp", arguments.stamp, "A line of small text near the edge: date, version, or your own text")
        ->type_name("TEXT")
        ->group(group);
    CLI::Option* const shop =
        app.add_flag(
               "--shop",
               arguments.isForShop,
               "For pictures: numbered fronts and backs with a 3 mm bleed for a print shop, and a list of the cards"
        )
            ->group(group);
    std::vector<std::string> products;
    for (const ShopFormat& product : shopFormats())
        products.emplace_back(product.id);
    app.add_option("--product", arguments.product, "With --shop: the size and bleed of a shop's template")
        ->check(CLI::IsMember(products))
        ->needs(shop)
        ->type_name("PRODUCT")
        ->group(group);
    app.add_flag(
           "--every-copy", arguments.isFilePerCopy, "With --shop: write a front and a back for every copy of a card"
    )
        ->needs(shop)
        ->group(group);
    app.add_flag("--replace", arguments.replaces, "With --shop: replace existing files")->needs(shop)->group(group);
}

int readStamp(const std::string& game, PictureArguments& arguments, Streams streams)
{
    arguments.print.stamp = QString::fromStdString(arguments.stamp);
    if (arguments.stamp == "date")
        arguments.print.stamp = stampOf(printDate());
    if (arguments.stamp != "version")
        return Fine;
    if (!isProject(game)) {
        streams.err << "Only a project has versions. Write the version itself: --stamp \"version 3\".\n";
        return WrongCall;
    }
    const auto project = openProject(game, streams);
    if (!project)
        return project.error();
    arguments.print.stamp = stampOf(**project);
    (*project)->close();
    if (!arguments.print.stamp.isEmpty())
        return Fine;
    streams.err << "The project has no version yet. Name one with “cardwright versions PROJECT --name NAME”.\n";
    return WrongCall;
}

Picture pictureMeant(const std::string& target, const std::string& format)
{
    const QString ending = QFileInfo(QString::fromStdString(target)).suffix().toLower();
    if (format == "pdf" || (format.empty() && ending == u"pdf"))
        return Picture::Pdf;
    return format == "png" ? Picture::Pngs : Picture::None;
}

int exportPictures(
    Picture picture,
    const Entities& entities,
    const std::string& target,
    const std::vector<std::string>& decks,
    PictureArguments arguments,
    Streams streams
)
{
    const ReadCards read(entities);
    const DrawnGame game(entities, read);
    game.tellProblems(streams.err);
    const auto cards = cardsOf(game, entities, decks, streams.err);
    if (!cards)
        return WrongCall;
    if (picture == Picture::Pngs && arguments.isForShop)
        return writeForShop(game, *cards, target, arguments, streams);
    if (picture == Picture::Pngs)
        return writePngs(game, *cards, target, arguments, streams);
    arguments.print.paper = arguments.paper == "letter" ? PrintOptions::Paper::Letter : PrintOptions::Paper::A4;
    arguments.print.hasCropMarks = !arguments.hasNoMarks;
    const auto pages = writePdf({
        .path = QString::fromStdString(target),
        .title = QFileInfo(QString::fromStdString(target)).completeBaseName(),
        .cards = *cards,
        .frames = game.frames(),
        .options = arguments.print,
    });
    if (!pages)
        return told(pages.error(), streams);
    streams.out << "Wrote " << target << " with " << *pages << (*pages == 1 ? " page.\n" : " pages.\n");
    return Fine;
}

int exportOutgoing(
    const Entities& entities,
    const ReadCards& read,
    const model::Outgoing& outgoing,
    const QString& folder,
    Streams streams
)
{
    if (!qobject_cast<QGuiApplication*>(QCoreApplication::instance())) {
        streams.err << "Card pictures are not available with these options.\n";
        return Fine;
    }
    const DrawnGame game(entities, read);
    game.tellProblems(streams.err);
    FacePainter painter(game.frames());
    const auto written = savePictures(painter, outgoing, folder, [&game](const QString& card) {
        const FaceContent* const face = game.face(card);
        return face ? std::optional(*face) : std::nullopt;
    });
    if (!written)
        return told(CannotWrite{written.error()}, streams);
    if (outgoing.pictures.isEmpty() || !outgoing.archive.isEmpty())
        for (const QString& path : *written)
            streams.out << "Wrote " << path.toStdString() << ".\n";
    else
        streams.out << "Wrote " << written->size() << (written->size() == 1 ? " picture to " : " pictures to ")
                    << QFileInfo(written->first()).path().toStdString() << ".\n";
    return Fine;
}

} // namespace studio
