// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/print/write_pdf.h"

namespace studio {

struct PicturesRequest
{
    enum class Shape : std::uint8_t {
        /// One file per card, regardless of the number of copies.
        Each,
        /// Sheets of many cards, including every copy, in the form that virtual tabletops need. The back is in the last
        /// place.
        Sheets,
    };

    /// The folder for the pictures, which is created if it doesn't exist.
    QString folder;
    QList<CardToPrint> cards;
    FrameSet frames;
    Shape shape = Shape::Each;
    /// The resolution for pictures of single cards.
    double pixelsPerInch = 300;
    bool isLowInk = false;
    /// See PrintOptions.
    QString stamp = {};
};

/// Writes PNG files named after their cards, or numbered, and returns how many were written. Can be called in any
/// thread.
std::expected<int, PrintError> writePictures(
    const PicturesRequest& request,
    const std::stop_token& stop = {},
    const std::function<void(int done, int all)>& told = {}
);

/// The number of files that would be written.
int picturesOf(const QList<CardToPrint>& cards, PicturesRequest::Shape shape);

} // namespace studio
