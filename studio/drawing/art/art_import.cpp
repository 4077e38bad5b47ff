// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/art/art_import.h"

#include "model/storage/files/limits.h"

#include <QBuffer>
#include <QColorSpace>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QImageReader>
#include <QImageWriter>

#include <algorithm>

namespace studio {

namespace {

using Kind = ArtError::Kind;

/// A supported format and the bytes at the start of its files. Qt's handlers for other formats are never called.
struct ArtFormat
{
    const char* name;
    QByteArrayView start;
    /// The position of further bytes that identify the format.
    qsizetype at = 0;
    QByteArrayView mark = {};
};

constexpr ArtFormat formats[] = {
    {.name = "png", .start = "\x89PNG\r\n\x1a\n"},
    {.name = "jpeg", .start = "\xff\xd8\xff"},
    {.name = "gif", .start = "GIF87a"},
    {.name = "gif", .start = "GIF89a"},
    {.name = "webp", .start = "RIFF", .at = 8, .mark = "WEBP"},
};

/// The number of bytes needed to recognise a format.
constexpr qint64 longestStart = 12;

const ArtFormat* formatOf(QByteArrayView bytes)
{
    const auto* const found = std::ranges::find_if(formats, [bytes](const ArtFormat& format) {
        return bytes.startsWith(format.start) &&
               bytes.sliced(std::min(format.at, bytes.size())).startsWith(format.mark);
    });
    return found == std::end(formats) ? nullptr : found;
}

bool isTooLarge(QSize size, QImage::Format format)
{
    const qint64 pixels = qint64(size.width()) * size.height();
    const int bytes = std::max(4, QImage::toPixelFormat(format).bitsPerPixel() / 8);
    return std::max(size.width(), size.height()) > artLimits::longestSide || pixels * bytes > artLimits::mostPixels * 4;
}

/// The pixels of the picture in sRGB, without metadata.
QImage bare(QImage image)
{
    if (image.colorSpace().isValid() && image.colorSpace() != QColorSpace(QColorSpace::SRgb))
        image.convertToColorSpace(QColorSpace(QColorSpace::SRgb));
    image.convertTo(image.hasAlphaChannel() ? QImage::Format_ARGB32 : QImage::Format_RGB32);
    return QImage(image.constBits(), image.width(), image.height(), image.bytesPerLine(), image.format()).copy();
}

} // namespace

std::expected<QImage, ArtError> decodedArt(const QByteArray& bytes)
{
    QBuffer buffer;
    buffer.setData(bytes);
    buffer.open(QBuffer::ReadOnly);
    return decodedArt(buffer);
}

std::expected<QImage, ArtError> decodedArt(QIODevice& device)
{
    if (device.size() > artLimits::mostBytes)
        return std::unexpected(ArtError{Kind::TooManyBytes});
    const ArtFormat* const format = formatOf(device.peek(longestStart));
    if (!format)
        return std::unexpected(ArtError{Kind::UnknownFormat});
    // This limit applies to every picture that the program reads.
    [[maybe_unused]] static const bool isLimited = (QImageReader::setAllocationLimit(artLimits::mostMemory), true);
    QImageReader reader(&device, format->name);
    reader.setAutoDetectImageFormat(false);
    reader.setAutoTransform(true);
    const QSize size = reader.size();
    if (size.isEmpty())
        return std::unexpected(ArtError{Kind::Damaged});
    if (isTooLarge(size, reader.imageFormat()))
        return std::unexpected(ArtError{Kind::TooManyPixels, size});
    QImage image;
    if (!reader.read(&image) || image.isNull())
        return std::unexpected(ArtError{Kind::Damaged, size});
    return bare(std::move(image));
}

std::expected<QByteArray, ArtError> importedArt(const QByteArray& bytes)
{
    auto image = decodedArt(bytes);
    if (!image)
        return std::unexpected(image.error());
    const QSize size = image->size();
    if (std::max(size.width(), size.height()) > artLimits::longestKeptSide)
        *image = image->scaled(
            artLimits::longestKeptSide, artLimits::longestKeptSide, Qt::KeepAspectRatio, Qt::SmoothTransformation
        );
    QBuffer png;
    png.open(QBuffer::WriteOnly);
    // Scaling may leave no pixels of a picture that is long and very narrow.
    if (image->isNull() || !QImageWriter(&png, "png").write(*image))
        return std::unexpected(ArtError{Kind::Damaged, size});
    if (std::cmp_greater(png.size(), model::limits::largestArt))
        return std::unexpected(ArtError{Kind::TooLargeToKeep, size});
    return png.data();
}

std::expected<QByteArray, ArtError> importedArtFile(const QString& path)
{
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QFile::ReadOnly))
        return std::unexpected(ArtError{Kind::CannotRead});
    return importedArt(file.read(artLimits::mostBytes + 1));
}

std::optional<QByteArray> asArt(const QByteArray& bytes)
{
    const auto imported = importedArt(bytes);
    return imported ? std::optional(*imported) : std::nullopt;
}

} // namespace studio
