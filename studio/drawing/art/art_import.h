// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSize>
#include <QString>

#include <expected>
#include <optional>

class QImage;
class QIODevice;

/// Pictures on cards. They may come from an untrusted source, even inside a project, so formats, sizes and memory are
/// limited before decoding.
namespace studio {

namespace artLimits {
constexpr qint64 mostBytes = 32 * 1'024 * 1'024;
/// In pixels.
constexpr int longestSide = 8'192;
/// The memory limit for decoding in MiB, and the number of pixels that fit into it.
constexpr int mostMemory = 64;
constexpr qint64 mostPixels = qint64(mostMemory) * 1'024 * 1'024 / 4;
/// Larger pictures are scaled down so that their longer side has this length before they are saved. It is twice what a
/// printed card shows.
constexpr int longestKeptSide = 2'048;
} // namespace artLimits

/// The reason why a picture was refused.
struct ArtError
{
    enum class Kind {
        CannotRead,
        /// The file exceeds the size limit for pictures.
        TooManyBytes,
        /// The file has none of the supported formats, whatever its name says.
        UnknownFormat,
        /// The picture has more pixels than we decode. The size says how many.
        TooManyPixels,
        /// The format is right, but the file is truncated or invalid.
        Damaged,
        /// Even after conversion, the picture has too many bytes for a project.
        TooLargeToKeep,
    };

    Kind kind = Kind::Damaged;
    QSize size = {};

    friend bool operator==(const ArtError&, const ArtError&) = default;
};

/// Decodes a PNG, JPEG, WebP or GIF picture, whose format is recognised by its first bytes. Returns the first picture
/// of an animation. Slow for large pictures; can be called from any thread.
std::expected<QImage, ArtError> decodedArt(const QByteArray& bytes);

/// Decodes a picture from an open, seekable device. If the picture is too large, reads only its header.
std::expected<QImage, ArtError> decodedArt(QIODevice& device);

/// Converts a picture to the PNG that a project stores. The PNG is no larger than useful, and contains nothing but the
/// picture.
std::expected<QByteArray, ArtError> importedArt(const QByteArray& bytes);
std::expected<QByteArray, ArtError> importedArtFile(const QString& path);

/// The same for imports that only need to know whether there is a picture.
std::optional<QByteArray> asArt(const QByteArray& bytes);

} // namespace studio
