// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"
#include "model/entities/entities.h"
#include "model/exchange/report/exchange_problem.h"
#include "model/exchange/report/losses.h"
#include "model/exchange/tables/column_mapping.h"
#include "model/exchange/text/text_encoding.h"

#include <QByteArray>

#include <expected>
#include <functional>
#include <optional>

/// The content of a file before it is compared with the project, and the files and sheets of an export. Start with this
/// file; import_preview.h continues an import, import_check.h checks its result, and outgoing.h is the counterpart for
/// exports.
namespace model {

/// The input of a format that reads files.
struct ReadRequest
{
    QByteArray bytes;
    /// The file name without folders, used for anything that the file itself doesn't say.
    QString fileName = {};
    CardFields fields = {};
    /// The user's mapping. Without one, the mapping is guessed, with preference for the remembered one.
    std::optional<ColumnMapping> mapping = {};
    std::optional<ColumnMapping> remembered = {};
    /// Whether the game has a card with this name, which decides how ambiguous texts are read.
    std::function<bool(const QString&)> isCard = {};
    /// The folder with the shared rules that text folders use.
    QString sharedRulesFolder = {};
    /// Converts the bytes of a picture to those of an Art; nullopt if that is impossible. If not set, pictures are left
    /// out.
    std::function<std::optional<QByteArray>(const QByteArray&)> asArt = {};
};

/// A card, deck or other entity from the file.
struct ImportedEntity
{
    Entity value;
    ExchangePlace place = {};
    /// The entity's id, if the file contains ids, as tables exported from this project do.
    std::optional<EntityId> id = {};
    /// The index of a card's picture among the entities, if the file has a picture of the card.
    std::optional<qsizetype> picture = {};
    /// A problem that prevents the import, whatever is in the project.
    std::optional<ExchangeProblem> problem = {};
};

/// The parts of cards that the file contains. Other parts remain unchanged in the project.
struct CardScope
{
    bool hasToken = false;
    bool hasList = false;
    bool hasAbilities = false;
    /// The abilities are plain words. They don't replace lines that have an effect.
    bool isWording = false;
    bool hasComment = false;
    bool hasNotes = false;
    bool hasArt = false;
    QStringList fields = {};
    /// The file contains all fields, so a missing field means that the card doesn't have it.
    bool hasEveryField = false;

    friend bool operator==(const CardScope&, const CardScope&) = default;
};

/// The parts of decks that the file contains. A name and cards are always present.
struct DeckScope
{
    bool hasFormat = false;
    bool hasNotes = false;
    bool hasTags = false;

    friend bool operator==(const DeckScope&, const DeckScope&) = default;
};

struct Imported
{
    QList<ImportedEntity> entities = {};
    CardScope scope = {};
    DeckScope deckScope = {};
    /// The mapping that was used. It can be shown, changed and remembered. Empty if the format has no columns.
    ColumnMapping mapping = {};
    ExchangeProblems notes = {};
    LossReport losses = {};
};

/// The content of the whole file, or the problems that prevent reading it.
using ReadResult = std::expected<Imported, ExchangeProblems>;

/// Adds a note if the text's encoding was guessed.
inline ReadResult readAs(TextEncoding encoding, ReadResult read)
{
    if (read && encoding == TextEncoding::Windows1252)
        read->notes.add({.code = ExchangeProblem::Code::EncodingGuessed, .text = QStringLiteral("Windows-1252")});
    return read;
}

inline std::unexpected<ExchangeProblems> refused(const ExchangeProblem& problem)
{
    ExchangeProblems problems;
    problems.add(problem);
    return std::unexpected(problems);
}

} // namespace model
