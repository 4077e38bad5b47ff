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
/// The longest side of a picture in pixels.
constexpr int longestSide = 8'192;
/// The memory limit for decoding in MiB, and the number of pixels that fit into that memory.
constexpr int mostMemory = 64;
constexpr qint64 mostPixels = qint64(mostMemory) * 1'024 * 1'024 / 4;
/// The length of the longer side to which larger pictures are scaled down before they are saved. It is twice what a
/// printed card needs.
constexpr int longestKeptSide = 2'048;
} // namespace artLimits

/// The reason why a picture was refused.
struct ArtError
{
    enum class Kind {
        CannotRead,
        /// The file exceeds the size limit for pictures.
        TooManyBytes,
        /// The file isn't in a supported format, whatever its name suggests.
        UnknownFormat,
        /// The picture has more pixels than the limit. `size` is the size of the picture.
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

/// Decodes a picture from an open, seekable device. If the picture is too large, only its header is read.
std::expected<QImage, ArtError> decodedArt(QIODevice& device);

/// Converts a picture to the PNG that a project stores. The PNG is no larger than useful and contains only the picture.
std::expected<QByteArray, ArtError> importedArt(const QByteArray& bytes);
std::expected<QByteArray, ArtError> importedArtFile(const QString& path);

/// Like importedArt(), for imports that don't need the reason why a picture was refused.
std::optional<QByteArray> asArt(const QByteArray& bytes);

} // namespace studio
