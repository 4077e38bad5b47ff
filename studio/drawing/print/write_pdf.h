// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/frames/frames.h"
#include "studio/drawing/print/print_plan.h"

#include <functional>
#include <stop_token>
#include <variant>

namespace studio {

struct PdfRequest
{
    QString path;
    QString title;
    QList<CardToPrint> cards;
    FrameSet frames;
    PrintOptions options;
};

/// A file that could not be written.
struct CannotWrite
{
    QString path;
};

/// A file that would have to be replaced.
struct FileExists
{
    QString path;
};

struct PrintStopped
{
};

using PrintError = std::variant<PrintRefusal, CannotWrite, FileExists, PrintStopped>;

/// Writes all cards with their copies, and returns the number of pages. The function uses only its arguments, so it can
/// be called in any thread. An existing file is replaced only once the new one is complete.
std::expected<int, PrintError> writePdf(
    const PdfRequest& request, const std::stop_token& stop = {}, const std::function<void(int done, int all)>& told = {}
);

QString words(const PrintError& error);

} // namespace studio
