// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/bench/bench_faces.h"

#include "studio/commands/arguments/drawn_game.h"
#include "studio/commands/arguments/game_argument.h"
#include "studio/commands/arguments/read_cards.h"
#include "studio/drawing/faces/face_cache.h"
#include "studio/drawing/faces/face_painter.h"
#include "studio/drawing/print/write_pdf.h"

#include <QElapsedTimer>
#include <QGuiApplication>
#include <QTemporaryDir>

#include <ostream>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

double milliseconds(const QElapsedTimer& timer)
{
    return double(timer.nsecsElapsed()) / 1e6;
}

/// A hundred cards, with repetitions if there are fewer.
QList<CardToPrint> hundred(const QList<CardToPrint>& cards)
{
    QList<CardToPrint> made;
    for (qsizetype at = 0; at < 100; ++at)
        made.append(cards[at % cards.size()]);
    return made;
}

} // namespace

std::vector<Figure> measureFaces(const std::string& game, Streams streams)
{
    if (!qobject_cast<QGuiApplication*>(QCoreApplication::instance()))
        return {};
    const auto entities = loadEntities(game, streams);
    if (!entities)
        return {};
    const ReadCards read(*entities);
    const DrawnGame drawn(*entities, read);
    const QList<CardToPrint> cards = drawn.all();
    if (cards.isEmpty())
        return {};
    FacePainter painter(drawn.frames());
    FaceCache cache;
    constexpr QSize size{315, 440};
    // The first face with a frame takes longer, because its frame is rendered too.
    painter.image(cards.first().face, size);
    QElapsedTimer timer;
    timer.start();
    for (const CardToPrint& card : cards)
        cache.pixmap(painter, card.face, size, 1);
    const double painting = milliseconds(timer) / double(cards.size());
    timer.restart();
    for (const CardToPrint& card : cards)
        cache.pixmap(painter, card.face, size, 1);
    const double cached = milliseconds(timer) / double(cards.size());
    const QTemporaryDir folder;
    timer.restart();
    const auto pages = writePdf(
        {.path = folder.filePath(u"cards.pdf"_s), .title = {}, .cards = hundred(cards), .frames = drawn.frames()}
    );
    if (!pages)
        streams.err << words(pages.error()).toStdString() << '\n';
    return {
        {"painting a face", u"paintFaceMilliseconds"_s, "ms", painting},
        {"a face from the cache", u"cachedFaceMilliseconds"_s, "ms", cached},
        {"a PDF of 100 cards", u"pdfSeconds"_s, "s", milliseconds(timer) / 1'000},
    };
}

} // namespace studio
