// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/imported.h"
#include "model/exchange/files/outgoing.h"

#include <QString>
#include <QStringList>

#include <span>

/// Import from and export to other programs. Start with this file: its table has one row for each format, and all lists
/// of formats use it.
///
/// A format reads a file into an Imported (imported.h), from which import_preview.h makes edits, or writes entities to
/// files (outgoing.h). Most card formats use a table (card_table.h) with columns that can be mapped.
namespace model {

struct ExchangeFormat
{
    enum class Place : std::uint8_t {
        File,
        /// A folder with many files. readFile() accepts its path.
        Folder,
    };

    /// The id is used in commands. The name is shown to users and translated where it is shown.
    QLatin1StringView id;
    const char* name = nullptr;
    /// Advice for the user before an export, translated where it is shown. %1 is the folder returned by homeOf().
    const char* hint = nullptr;
    /// The folder where the other program expects such files, relative to the folder for the user's data.
    QLatin1StringView home = {};
    /// The first suffix is used for writing. A folder has none.
    std::span<const QLatin1StringView> suffixes = {};
    Place place = Place::File;
    bool hasCards = false;
    bool hasDecks = false;
    /// The format has columns that can be mapped.
    bool hasColumns = false;
    /// Pictures accompany the files, so an export is a folder, unless it is an archive.
    bool hasPictures = false;
    bool isArchive = false;
    /// An export has the subfolders that the other program expects in `home`, so it can be saved directly there.
    bool hasFoldersOfHome = false;
    /// The other program has fixed names for fields with certain meanings (card_roles.h).
    bool hasRoles = false;
    ReadResult (*read)(const ReadRequest& request) = nullptr;
    Outgoing (*write)(const WriteRequest& request) = nullptr;
    /// Recognises the format by the first bytes of a file, whatever its name. Not set if the suffix is enough.
    bool (*begins)(QByteArrayView beginning) = nullptr;
    /// The suffix doesn't identify the format, because many formats use it. Only the first bytes do.
    bool mustMatchBeginning = false;

    bool canRead() const { return read || place == Place::Folder; }

    bool canWrite() const { return write != nullptr; }

    bool writesFolder() const { return place == Place::Folder || (hasPictures && !isArchive); }
};

std::span<const ExchangeFormat> exchangeFormats();

/// Null if there is no such format.
const ExchangeFormat* formatCalled(QStringView id);

/// The folder where the other program expects such files; empty if there is none.
QString homeOf(const ExchangeFormat& format, const QString& dataFolder);

/// The format for reading a file, detected from the file's first bytes or, if no format recognises them, from its name.
/// Null if there is none.
const ExchangeFormat* formatToRead(const QString& fileName, QByteArrayView beginning);

enum class Carried : std::uint8_t { Cards, Decks };

/// The format for writing a file, chosen by the file's name and the kind of its content. Null if there is none.
const ExchangeFormat* formatToWrite(const QString& fileName, Carried what);

/// Reads a file or folder in the given format or, by default, in the detected one.
ReadResult readFile(const QString& path, ReadRequest request, const ExchangeFormat* format = nullptr);

} // namespace model
