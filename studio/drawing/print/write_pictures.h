// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/print/write_pdf.h"

namespace studio {

struct PicturesRequest
{
    enum class Shape : std::uint8_t {
        /// One file a card, however many copies there are.
        Each,
        /// Many cards a file, every copy among them, as virtual tables want them; the last place has the back.
        Sheets,
    };

    /// It is made when it is not there.
    QString folder;
    QList<CardToPrint> cards;
    FrameSet frames;
    Shape shape = Shape::Each;
    /// Of pictures of one card.
    double pixelsPerInch = 300;
    bool isLowInk = false;
};

/// Writes PNG files and gives how many; they are named after their cards, or numbered. It can be called in any thread.
std::expected<int, PrintError> writePictures(
    const PicturesRequest& request,
    const std::stop_token& stop = {},
    const std::function<void(int done, int all)>& told = {}
);

/// How many files that will be.
int picturesOf(const QList<CardToPrint>& cards, PicturesRequest::Shape shape);

} // namespace studio
