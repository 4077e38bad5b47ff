// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/arguments/drawn_game.h"
#include "studio/commands/arguments/read_cards.h"
#include "studio/commands/commands.h"
#include "studio/drawing/faces/face_files.h"
#include "studio/drawing/faces/face_painter.h"
#include "studio/words/project_words.h"

#include <QFile>
#include <QFileInfo>
#include <QPainter>
#include <QTemporaryDir>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>
#include <ostream>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

struct ThumbnailArguments
{
    std::string project;
    std::string picture;
    int size = 256;
};

/// The size of the largest project that can be copied and read fast enough for a thumbnail in a file manager.
constexpr qint64 largestProject = 512 * 1024 * 1024;

/// Reads a copy of the project, because opening a project may lock, update or repair its file. The user's folders
/// aren't used either, because file managers run thumbnailers without access to them.
std::expected<Entities, int> readCopy(const QString& path, Streams streams)
{
    const QFileInfo file(path);
    if (!file.isFile()) {
        streams.err << path.toStdString() << " is not a file.\n";
        return std::unexpected(FileTrouble);
    }
    if (file.size() > largestProject) {
        streams.err << path.toStdString() << " is too large for a thumbnail.\n";
        return std::unexpected(FileTrouble);
    }
    const QTemporaryDir folder;
    const QString copy = folder.filePath(u"project.cardwright"_s);
    if (!folder.isValid()) {
        streams.err << "No temporary folder could be created: " << folder.errorString().toStdString() << '\n';
        return std::unexpected(FileTrouble);
    }
    QFile original(path);
    if (!original.copy(copy)) {
        streams.err << path.toStdString() << " could not be copied: " << original.errorString().toStdString() << '\n';
        return std::unexpected(FileTrouble);
    }
    auto project = model::Project::open(copy, folder.filePath(u"state"_s));
    if (!project) {
        model::StorageError error = project.error();
        error.path = path;
        streams.err << words(error).toStdString() << '\n';
        return std::unexpected(FileTrouble);
    }
    Entities entities = (*project)->entities();
    (*project)->close();
    return entities;
}

/// The angle of each card in the fan in degrees, from back to front.
std::vector<double> anglesOf(qsizetype cards)
{
    if (cards == 1)
        return {0};
    return cards == 2 ? std::vector<double>{10, 0} : std::vector<double>{10, -10, 0};
}

/// Draws the first card upright, with up to two more cards behind it, in a square.
QImage fan(FacePainter& painter, const QList<CardToPrint>& cards, int size)
{
    const std::vector<double> angles = anglesOf(cards.size());
    const double widest = angles.front() * std::numbers::pi / 180;
    const QSizeF shape = painter.frames().size;
    // Draw the cards in the largest size at which even the rotated ones fit into the square.
    const QSizeF turned(
        shape.width() * std::cos(widest) + shape.height() * std::sin(widest),
        shape.height() * std::cos(widest) + shape.width() * std::sin(widest)
    );
    const QSize pixels = (shape * (size / std::max(turned.width(), turned.height()))).toSize().expandedTo(QSize(1, 1));
    QImage image(size, size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter onImage(&image);
    onImage.setRenderHints(QPainter::SmoothPixmapTransform | QPainter::Antialiasing);
    for (std::size_t at = 0; at < angles.size(); ++at) {
        onImage.resetTransform();
        onImage.translate(size / 2.0, size / 2.0);
        onImage.rotate(angles[at]);
        const FaceContent& face = cards[std::ssize(angles) - 1 - qsizetype(at)].face;
        onImage.drawImage(QPointF(-pixels.width() / 2.0, -pixels.height() / 2.0), painter.image(face, pixels));
    }
    return image;
}

int writeThumbnail(const ThumbnailArguments& arguments, Streams streams)
{
    const auto entities = readCopy(QString::fromStdString(arguments.project), streams);
    if (!entities)
        return entities.error();
    const ReadCards read(*entities);
    const DrawnGame game(*entities, read);
    const QList<CardToPrint> cards = game.all();
    if (cards.isEmpty()) {
        streams.err << arguments.project << " has no cards to draw.\n";
        return ProblemsFound;
    }
    FacePainter painter(game.frames());
    if (!savePicture(fan(painter, cards, arguments.size), QString::fromStdString(arguments.picture))) {
        streams.err << arguments.picture << " could not be written.\n";
        return FileTrouble;
    }
    return Fine;
}

} // namespace

Command thumbnailCommand()
{
    return {
        .name = "thumbnail",
        .purpose = "Draw a project's thumbnail for file managers",
        .mayDraw = true,
        .declare = [](CLI::App& app, Streams streams) -> std::function<int()> {
            const auto arguments = std::make_shared<ThumbnailArguments>();
            app.add_option("PROJECT", arguments->project, "A project file")->required();
            app.add_option("PNG", arguments->picture, "The picture to write")->required();
            app.add_option("--size", arguments->size, "The width and height in pixels; 256 by default")
                ->check(CLI::Range(16, 1024))
                ->type_name("NUMBER");
            return [arguments, streams] {
                return writeThumbnail(*arguments, streams);
            };
        },
    };
}

} // namespace studio
