// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/imported.h"
#include "model/exchange/files/outgoing.h"

#include <QString>
#include <QStringList>

#include <span>

/// What projects exchange with other programs. Begin here: one row a format, and everything that lists formats lists
/// these.
///
/// A format reads a file into an Imported (imported.h), from which import_preview.h makes the edits; or it writes
/// entities into files (outgoing.h). Cards of most formats pass through a table (card_table.h), whose columns can be
/// mapped.
namespace model {

struct ExchangeFormat
{
    enum class Place : std::uint8_t {
        File,
        /// Many files, which readFile() reads when it is given their folder.
        Folder,
    };

    /// By which commands call it; and the words for people, which are translated where they are shown.
    QLatin1StringView id;
    const char* name = nullptr;
    /// The first is the one that is written.
    std::span<const QLatin1StringView> suffixes = {};
    Place place = Place::File;
    bool hasCards = false;
    bool hasDecks = false;
    /// Its columns can be mapped.
    bool hasColumns = false;
    ReadResult (*read)(const ReadRequest& request) = nullptr;
    Outgoing (*write)(const WriteRequest& request) = nullptr;
    /// Whether a file that begins like this is one, when its name alone does not tell.
    bool (*begins)(QByteArrayView beginning) = nullptr;
    /// Its suffix is that of so many other things that a file has to begin like one.
    bool isToldByBeginning = false;

    bool canRead() const { return read || place == Place::Folder; }

    bool canWrite() const { return write != nullptr; }
};

std::span<const ExchangeFormat> exchangeFormats();

/// Nothing when there is none.
const ExchangeFormat* formatCalled(QStringView id);

/// The format of a file to read, by its name and its first bytes; or to write, by its name alone and what is to be in
/// it.
const ExchangeFormat* formatToRead(const QString& fileName, QByteArrayView beginning);

enum class Carried : std::uint8_t { Cards, Decks };

const ExchangeFormat* formatToWrite(const QString& fileName, Carried what);

/// Everything in a file or a folder, in a format or in the one that it seems to have.
ReadResult readFile(const QString& path, ReadRequest request, const ExchangeFormat* format = nullptr);

} // namespace model
