// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/art/art_words.h"

#include "model/storage/files/limits.h"
#include "studio/drawing/art/art_import.h"

#include <QCoreApplication>

namespace studio {

namespace {

class ArtWords
{
    Q_DECLARE_TR_FUNCTIONS(ArtWords)
};

constexpr qint64 mebibyte = 1'024 * 1'024;

} // namespace

QString words(const ArtError& error, const QString& picture)
{
    using Kind = ArtError::Kind;
    switch (error.kind) {
    case Kind::CannotRead:
        return ArtWords::tr("The picture %1 can't be read. Check that it is a file you have permission to read.")
            .arg(picture);
    case Kind::TooManyBytes:
        return ArtWords::tr("The picture %1 is larger than %2 MiB. Save a smaller version and try again.")
            .arg(picture)
            .arg(artLimits::mostBytes / mebibyte);
    case Kind::UnknownFormat:
        return ArtWords::tr("%1 is not a PNG, JPEG, WebP or GIF picture. Save it in one of these formats.")
            .arg(picture);
    case Kind::TooManyPixels:
        return ArtWords::tr(
                   "The picture %1 is %2 by %3 pixels. Scale it down to at most %4 million pixels and %5 per side."
        )
            .arg(picture)
            .arg(error.size.width())
            .arg(error.size.height())
            .arg(artLimits::mostPixels / 1'000'000)
            .arg(artLimits::longestSide);
    case Kind::Damaged:
        return ArtWords::tr("The picture %1 is damaged or incomplete. Download or save it again.").arg(picture);
    case Kind::TooLargeToKeep:
        return ArtWords::tr("The picture %1 would take more than %2 MiB in the project. Scale it down and try again.")
            .arg(picture)
            .arg(model::limits::largestArt / mebibyte);
    }
    Q_UNREACHABLE_RETURN({});
}

} // namespace studio
