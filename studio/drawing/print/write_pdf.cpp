// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/print/write_pdf.h"

#include "studio/drawing/faces/face_painter.h"
#include "studio/drawing/print/low_ink.h"
#include "studio/drawing/print/page_painter.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>

namespace studio {

namespace {

class PdfWords
{
    Q_DECLARE_TR_FUNCTIONS(PdfWords)
};

/// The resolution in dots per inch. It only affects the precision of positions, because drawings and text remain
/// vectors.
constexpr int resolution = 1'200;
constexpr double dotsPerMillimetre = resolution / 25.4;

} // namespace

std::expected<int, PrintError>
writePdf(const PdfRequest& request, const std::stop_token& stop, const std::function<void(int done, int all)>& told)
{
    const PrintOptions& options = request.options;
    const auto plan = planPages(request.cards, request.frames.size, options);
    if (!plan)
        return std::unexpected(plan.error());
    FacePainter faces(options.isLowInk ? lowInk(request.frames) : request.frames);
    QSaveFile file(request.path);
    if (!file.open(QIODevice::WriteOnly))
        return std::unexpected(CannotWrite{request.path});
    const int sheets = int(plan->sheets());
    {
        QPdfWriter writer(&file);
        writer.setCreator(QStringLiteral("Cardwright"));
        writer.setTitle(request.title);
        writer.setResolution(resolution);
        const bool isTurned = plan->page.width() > plan->page.height();
        const QSizeF upright = isTurned ? plan->page.transposed() : plan->page;
        writer.setPageSize(QPageSize(upright, QPageSize::Millimeter, {}, QPageSize::FuzzyOrientationMatch));
        writer.setPageOrientation(isTurned ? QPageLayout::Landscape : QPageLayout::Portrait);
        writer.setPageMargins({});
        QPainter painter(&writer);
        painter.scale(dotsPerMillimetre, dotsPerMillimetre);
        for (int sheet = 0; sheet < sheets; ++sheet) {
            if (stop.stop_requested())
                return std::unexpected(PrintStopped{});
            if (sheet > 0 && !writer.newPage())
                return std::unexpected(CannotWrite{request.path});
            paintPage(painter, faces, request.cards, *plan, options, sheet);
            if (options.hasBacks) {
                if (!writer.newPage())
                    return std::unexpected(CannotWrite{request.path});
                paintBacks(painter, faces, request.cards, *plan, options, sheet);
            }
            if (told)
                told(sheet + 1, sheets);
        }
        if (!painter.end())
            return std::unexpected(CannotWrite{request.path});
    }
    // On a full disk, commit() still succeeds, so other errors are checked first.
    if (file.error() != QFileDevice::NoError || !file.flush() || !file.commit())
        return std::unexpected(CannotWrite{request.path});
    return options.hasBacks ? 2 * sheets : sheets;
}

QString words(const PrintError& error)
{
    if (const auto* const refusal = std::get_if<PrintRefusal>(&error))
        return words(*refusal);
    if (const auto* const file = std::get_if<CannotWrite>(&error))
        return PdfWords::tr("The file %1 could not be written. Check the folder, its permissions and the free space.")
            .arg(file->path);
    if (const auto* const file = std::get_if<FileExists>(&error))
        return PdfWords::tr("The file %1 already exists. Choose an empty folder.").arg(file->path);
    return PdfWords::tr("Stopped before the file was complete.");
}

} // namespace studio
