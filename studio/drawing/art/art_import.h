// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSize>
#include <QString>

#include <expected>
#include <optional>

class QImage;
class QIODevice;

/// Pictures on cards. They may come from anyone, even inside a project, so formats, sizes and memory are limited before
/// decoding.
namespace studio {

namespace artLimits {
constexpr qint64 mostBytes = 32 * 1'024 * 1'024;
/// In pixels.
constexpr int longestSide = 8'192;
/// The memory limit for decoding in MiB, and the number of pixels that fit into it.
constexpr int mostMemory = 64;
constexpr qint64 mostPixels = qint64(mostMemory) * 1'024 * 1'024 / 4;
/// Larger pictures are scaled down to this before they are saved: twice what a printed card shows.
constexpr int longestKeptSide = 2'048;
} // namespace artLimits

/// The reason a picture was refused.
struct ArtError
{
    enum class Kind {
        CannotRead,
        /// The file exceeds the size limit for pictures.
        TooManyBytes,
        /// Not one of the supported formats, whatever the file name says.
        UnknownFormat,
        /// More pixels than we decode; the size says how many.
        TooManyPixels,
        /// The format is right, but the file is truncated or invalid.
        Damaged,
        /// Too many bytes for a project, even after conversion.
        TooLargeToKeep,
    };

    Kind kind = Kind::Damaged;
    QSize size = {};

    friend bool operator==(const ArtError&, const ArtError&) = default;
};

/// Decodes a PNG, JPEG, WebP or GIF picture, recognised by its first bytes. Gives the first picture of an animation.
/// Slow for large pictures; can be called from any thread.
std::expected<QImage, ArtError> decodedArt(const QByteArray& bytes);

/// Decodes a picture from an open, seekable device. Reads only the header of a picture that is too large.
std::expected<QImage, ArtError> decodedArt(QIODevice& device);

/// Converts a picture to the PNG that a project stores: no larger than useful, and nothing but the picture.
std::expected<QByteArray, ArtError> importedArt(const QByteArray& bytes);
std::expected<QByteArray, ArtError> importedArtFile(const QString& path);

/// The same for imports that only need to know whether there is a picture.
std::optional<QByteArray> asArt(const QByteArray& bytes);

} // namespace studio
