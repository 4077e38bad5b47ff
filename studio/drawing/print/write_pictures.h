// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/print/write_pdf.h"

namespace studio {

struct PicturesRequest
{
    enum class Shape : std::uint8_t {
        /// One file per card, whatever the number of copies.
        Each,
        /// Sheets of many cards with every copy, as virtual tabletops need them; the last place has the back.
        Sheets,
    };

    /// Created if it does not exist.
    QString folder;
    QList<CardToPrint> cards;
    FrameSet frames;
    Shape shape = Shape::Each;
    /// For pictures of single cards.
    double pixelsPerInch = 300;
    bool isLowInk = false;
};

/// Writes PNG files, named after their cards or numbered, and returns their number. Can be called in any thread.
std::expected<int, PrintError> writePictures(
    const PicturesRequest& request,
    const std::stop_token& stop = {},
    const std::function<void(int done, int all)>& told = {}
);

/// The number of files to write.
int picturesOf(const QList<CardToPrint>& cards, PicturesRequest::Shape shape);

} // namespace studio
