// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSize>
#include <QString>

#include <expected>

class QImage;
class QIODevice;

/// Pictures on cards. What is read may have been made by anybody, also what lies in a project: formats, sizes and
/// memory are limited before anything is decoded.
namespace studio {

namespace artLimits {
constexpr qint64 mostBytes = 32 * 1'024 * 1'024;
/// In pixels.
constexpr int longestSide = 8'192;
/// What decoding may take, in MiB, and the pixels that go into so much.
constexpr int mostMemory = 64;
constexpr qint64 mostPixels = qint64(mostMemory) * 1'024 * 1'024 / 4;
/// Larger pictures are scaled down to this before they are kept: twice what a printed card shows.
constexpr int longestKeptSide = 2'048;
} // namespace artLimits

/// Why a picture is not taken.
struct ArtError
{
    enum class Kind {
        CannotRead,
        /// More bytes than a picture may have.
        TooManyBytes,
        /// None of the formats that are taken, whatever its file is called.
        UnknownFormat,
        /// More pixels than are decoded; its size says how many.
        TooManyPixels,
        /// It is of that format, and ends too soon or is not what the format demands.
        Damaged,
        /// More bytes than a project keeps, even as it would be kept.
        TooLargeToKeep,
    };

    Kind kind = Kind::Damaged;
    QSize size = {};

    friend bool operator==(const ArtError&, const ArtError&) = default;
};

/// A picture from bytes: PNG, JPEG, WebP or GIF, told apart by how they begin. Of an animation it is the first picture.
/// It takes a while for large ones; any thread may call it.
std::expected<QImage, ArtError> decodedArt(const QByteArray& bytes);

/// The same from a device that is open and can seek. Only the head of a picture that is too large is read.
std::expected<QImage, ArtError> decodedArt(QIODevice& device);

/// The same as the PNG that a project keeps: no larger than is of use, and with nothing in it but the picture.
std::expected<QByteArray, ArtError> importedArt(const QByteArray& bytes);
std::expected<QByteArray, ArtError> importedArtFile(const QString& path);

} // namespace studio
