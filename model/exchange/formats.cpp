// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/formats.h"

#include "model/exchange/cards/cockatrice_cards.h"
#include "model/exchange/cards/delimited_cards.h"
#include "model/exchange/cards/lackey_cards.h"
#include "model/exchange/cards/magic_set_cards.h"
#include "model/exchange/cards/workbook_cards.h"
#include "model/exchange/decks/cockatrice_decks.h"
#include "model/exchange/decks/own_decks.h"
#include "model/exchange/decks/plain_decks.h"
#include "model/exchange/decks/tabletop_decks.h"
#include "model/exchange/folder/folder_exchange.h"
#include "model/exchange/gallery/gallery.h"
#include "model/exchange/json/json_exchange.h"
#include "model/exchange/tabletops/card_game_simulator.h"
#include "model/exchange/tabletops/playing_cards_io.h"
#include "model/exchange/text/text_encoding.h"
#include "model/exchange/workbooks/open_document.h"

#include <QFile>
#include <QFileInfo>
#include <QtTranslation>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace model {

namespace {

using Code = ExchangeProblem::Code;

constexpr std::array commaSuffixes{"csv"_L1};
constexpr std::array tabSuffixes{"tsv"_L1, "tab"_L1};
constexpr std::array excelSuffixes{"xlsx"_L1};
constexpr std::array openDocumentSuffixes{"ods"_L1};
constexpr std::array magicSetSuffixes{"mse-set"_L1};
constexpr std::array roomSuffixes{"pcio"_L1};
constexpr std::array xmlSuffixes{"xml"_L1};
constexpr std::array codSuffixes{"cod"_L1};
constexpr std::array textSuffixes{"txt"_L1, "dec"_L1};
constexpr std::array deckSuffixes{"deck"_L1};
constexpr std::array jsonSuffixes{"json"_L1};
constexpr std::array lackeySuffixes{"txt"_L1};

/// LackeyCCG requires these first three columns.
bool beginsLikeLackey(QByteArrayView beginning)
{
    constexpr QByteArrayView headings("name\tset\timagefile");
    return QByteArray(beginning.first(std::min(headings.size() + 3, beginning.size()))).toLower().contains(headings);
}

/// Spreadsheets can save tab-separated tables with the suffix .txt, which plain text decks use too.
bool beginsLikeTable(QByteArrayView beginning)
{
    if (beginsLikeLackey(beginning))
        return false;
    const auto decoded = decodeText(beginning.toByteArray());
    const QStringList headings = decoded ? decoded->text.section(u'\n', 0, 0).split(u'\t') : QStringList();
    return headings.size() > 1 && std::ranges::any_of(headings, [](const QString& heading) {
               return heading.trimmed().compare(u"name", Qt::CaseInsensitive) == 0;
           });
}

bool beginsLikeDatabase(QByteArrayView beginning)
{
    return beginning.contains("<cockatrice_carddatabase");
}

bool beginsLikeCod(QByteArrayView beginning)
{
    return beginning.contains("<cockatrice_deck");
}

/// All formats in order of precedence. A file is read in the first format that recognises its content or, if none does,
/// in the first format that has the file's suffix.
constexpr std::array formats{
    ExchangeFormat{
        .id = "csv"_L1,
        .name = QT_TRANSLATE_NOOP("formats", "Comma-separated values"),
        .suffixes = commaSuffixes,
        .hasCards = true,
        .hasColumns = true,
        .read = readCommaSeparated,
        .write = writeCommaSeparated,
    },
    ExchangeFormat{
        .id = "tsv"_L1,
        .name = QT_TRANSLATE_NOOP("formats", "Tab-separated values"),
        .suffixes = tabSuffixes,
        .hasCards = true,
        .hasColumns = true,
        .read = readTabSeparated,
        .write = writeTabSeparated,
        .begins = beginsLikeTable,
    },
    ExchangeFormat{
        .id = "xlsx"_L1,
        .name = QT_TRANSLATE_NOOP("formats", "Excel workbook"),
        .suffixes = excelSuffixes,
        .hasCards = true,
        .hasColumns = true,
        .read = readExcelCards,
        .write = writeExcelCards,
    },
    ExchangeFormat{
        .id = "ods"_L1,
        .name = QT_TRANSLATE_NOOP("formats", "OpenDocument spreadsheet"),
        .suffixes = openDocumentSuffixes,
        .hasCards = true,
        .hasColumns = true,
        .read = readOpenDocumentCards,
        .write = writeOpenDocumentCards,
        .begins = beginsLikeOpenDocument,
    },
    ExchangeFormat{
        .id = "cockatrice"_L1,
        .name = QT_TRANSLATE_NOOP("formats", "Cockatrice card database"),
        .hint = QT_TRANSLATE_NOOP(
            "formats",
            "Creates a folder with the card database in “customsets” and a picture of each card in “pics/CUSTOM”. "
            "Cockatrice has folders with these names in %1. Export there, or copy the contents there, and restart "
            "Cockatrice."
        ),
        .home = "Cockatrice/Cockatrice"_L1,
        .suffixes = xmlSuffixes,
        .hasCards = true,
        .hasColumns = true,
        .hasPictures = true,
        .hasFoldersOfHome = true,
        .hasRoles = true,
        .read = readCockatriceCards,
        .write = writeCockatriceCards,
        .begins = beginsLikeDatabase,
    },
    ExchangeFormat{
        .id = "lackey"_L1,
        .name = QT_TRANSLATE_NOOP("formats", "LackeyCCG card data"),
        .suffixes = lackeySuffixes,
        .hasCards = true,
        .hasColumns = true,
        .read = readLackeyCards,
        .begins = beginsLikeLackey,
        .mustMatchBeginning = true,
    },
    ExchangeFormat{
        .id = "mse-set"_L1,
        .name = QT_TRANSLATE_NOOP("formats", "Magic Set Editor set"),
        .suffixes = magicSetSuffixes,
        .hasCards = true,
        .hasColumns = true,
        .read = readMagicSet,
    },
    ExchangeFormat{
        .id = "deck"_L1,
        .name = QT_TRANSLATE_NOOP("formats", "Cardwright deck"),
        .suffixes = deckSuffixes,
        .hasDecks = true,
        .read = readOwnDeck,
        .write = writeOwnDecks,
    },
    ExchangeFormat{
        .id = "cod"_L1,
        .name = QT_TRANSLATE_NOOP("formats", "Cockatrice deck"),
        .hint = QT_TRANSLATE_NOOP(
            "formats",
            "Creates a file for each deck. Cockatrice opens decks from %1. The cards must be in Cockatrice's card "
            "database, which is a separate export."
        ),
        .home = "Cockatrice/Cockatrice/decks"_L1,
        .suffixes = codSuffixes,
        .hasDecks = true,
        .read = readCockatriceDeck,
        .write = writeCockatriceDecks,
        .begins = beginsLikeCod,
    },
    ExchangeFormat{
        .id = "text"_L1,
        .name = QT_TRANSLATE_NOOP("formats", "Plain text deck"),
        .suffixes = textSuffixes,
        .hasDecks = true,
        .read = readPlainDeck,
        .write = writePlainDecks,
    },
    ExchangeFormat{
        .id = "tts"_L1,
        .name = QT_TRANSLATE_NOOP("formats", "Tabletop Simulator deck"),
        .hint = QT_TRANSLATE_NOOP(
            "formats",
            "Creates a folder with a saved object for each deck and pictures of its cards. Tabletop Simulator "
            "lists saved objects from %1 and its subfolders under Objects, Saved Objects. The saved objects refer to "
            "the pictures by their full path: to move the folder, export again."
        ),
        .home = "Tabletop Simulator/Saves/Saved Objects"_L1,
        .suffixes = jsonSuffixes,
        .hasDecks = true,
        .hasPictures = true,
        .write = writeTabletopDecks,
    },
    ExchangeFormat{
        .id = "json"_L1,
        .name = QT_TRANSLATE_NOOP("formats", "JSON"),
        .suffixes = jsonSuffixes,
        .hasCards = true,
        .hasDecks = true,
        .hasColumns = true,
        .read = readJson,
        .write = writeJson,
        .begins = beginsLikeJson,
    },
    ExchangeFormat{
        .id = "gallery"_L1,
        .name = QT_TRANSLATE_NOOP("formats", "Card gallery for the web (HTML)"),
        .hint = QT_TRANSLATE_NOOP(
            "formats",
            "Creates a folder with a page and a picture of each card. Open “index.html” in a browser, or upload the "
            "folder to any web space. The page shows names, fields and texts, but no comments or notes."
        ),
        .hasCards = true,
        .hasPictures = true,
        .write = writeGallery,
    },
    ExchangeFormat{
        .id = "cgs"_L1,
        .name = QT_TRANSLATE_NOOP("formats", "Card Game Simulator game"),
        .hint = QT_TRANSLATE_NOOP(
            "formats",
            "Creates a folder with the definition of the game, its cards with a picture of each, and its decks. Put "
            "the folder into the “games” folder of Card Game Simulator, or zip it and import it there."
        ),
        .hasCards = true,
        .hasDecks = true,
        .hasPictures = true,
        .write = writeCardGameSimulator,
    },
    ExchangeFormat{
        .id = "pcio"_L1,
        .name = QT_TRANSLATE_NOOP("formats", "playingcards.io room"),
        .hint = QT_TRANSLATE_NOOP(
            "formats",
            "Creates a file with all decks and pictures of their cards. Import it into an empty room. Large rooms are "
            "slow; to export a single deck, choose Export in its menu."
        ),
        .suffixes = roomSuffixes,
        .hasDecks = true,
        .hasPictures = true,
        .isArchive = true,
        .write = writePlayingCardsIo,
    },
    ExchangeFormat{
        .id = "folder"_L1,
        .name = QT_TRANSLATE_NOOP("formats", "Folder of text files"),
        .hint = QT_TRANSLATE_NOOP(
            "formats",
            "Writes rules, cards, decks and pictures as separate files that you can edit and put under version "
            "control. Import the folder to get changes back."
        ),
        .place = ExchangeFormat::Place::Folder,
        .hasCards = true,
        .hasDecks = true,
        .write = writeFolder,
    },
};

bool hasSuffix(const ExchangeFormat& format, const QString& fileName)
{
    const QString suffix = QFileInfo(fileName).suffix();
    return std::ranges::any_of(format.suffixes, [&](QLatin1StringView known) {
        return suffix.compare(known, Qt::CaseInsensitive) == 0;
    });
}

} // namespace

std::span<const ExchangeFormat> exchangeFormats()
{
    return formats;
}

const ExchangeFormat* formatCalled(QStringView id)
{
    const auto found = std::ranges::find_if(formats, [id](const ExchangeFormat& format) { return format.id == id; });
    return found == formats.end() ? nullptr : &*found;
}

QString homeOf(const ExchangeFormat& format, const QString& dataFolder)
{
    return format.home.isEmpty() ? QString() : dataFolder + u'/' + format.home;
}

const ExchangeFormat* formatToRead(const QString& fileName, QByteArrayView beginning)
{
    const ExchangeFormat* named = nullptr;
    for (const ExchangeFormat& format : formats) {
        if (format.read && format.begins && format.begins(beginning))
            return &format;
        if (!named && format.read && !format.mustMatchBeginning && hasSuffix(format, fileName))
            named = &format;
    }
    return named;
}

const ExchangeFormat* formatToWrite(const QString& fileName, Carried what)
{
    const auto found = std::ranges::find_if(formats, [&](const ExchangeFormat& format) {
        return format.write && (what == Carried::Cards ? format.hasCards : format.hasDecks) &&
               hasSuffix(format, fileName);
    });
    return found == formats.end() ? nullptr : &*found;
}

ReadResult readFile(const QString& path, ReadRequest request, const ExchangeFormat* format)
{
    const bool isFolder = format ? format->place == ExchangeFormat::Place::Folder : QFileInfo(path).isDir();
    if (isFolder)
        return readFolder(path, request.sharedRulesFolder);
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QFile::ReadOnly))
        return refused({.code = Code::CannotRead, .text = path});
    request.bytes = file.read(exchange_limits::largestFile + 1);
    request.fileName = QFileInfo(path).fileName();
    if (request.bytes.size() > exchange_limits::largestFile)
        return refused({.code = Code::TooLarge, .text = path, .limit = exchange_limits::largestFile});
    constexpr qsizetype prefix = 4'096;
    const QByteArrayView beginning = QByteArrayView(request.bytes).first(std::min(prefix, request.bytes.size()));
    const ExchangeFormat* used = format ? format : formatToRead(path, beginning);
    if (!used)
        return refused({.code = Code::UnknownFormat, .text = path});
    if (!used->read)
        return refused({.code = Code::CannotBeRead, .text = QString(used->id)});
    return used->read(request);
}

} // namespace model
