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

/// What a format makes of a file, before anybody asks what the project has already. import_preview.h goes on from here.
namespace model {

/// What is asked of a format that reads.
struct ReadRequest
{
    QByteArray bytes;
    /// Without folders; what a file does not say of itself is taken from it.
    QString fileName = {};
    CardFields fields = {};
    /// As the user wants it; otherwise it is guessed, with what was remembered.
    std::optional<ColumnMapping> mapping = {};
    std::optional<ColumnMapping> remembered = {};
    /// Whether the game has a card of this name, where a text alone does not tell.
    std::function<bool(const QString&)> isCard = {};
    /// Where the rules are that folders of text use.
    QString sharedRulesFolder = {};
};

/// A card or a deck of the file.
struct ImportedEntity
{
    Entity value;
    ExchangePlace place = {};
    /// As a table has it that was written from this project.
    std::optional<EntityId> id = {};
    /// Why it cannot be taken, whatever the project has.
    std::optional<ExchangeProblem> problem = {};
};

/// Which parts of a card a file speaks of. The others stay as they are in the project.
struct CardScope
{
    bool hasToken = false;
    bool hasList = false;
    bool hasAbilities = false;
    /// What it says of abilities is plain words, which do not take the place of lines that do something.
    bool isWording = false;
    bool hasComment = false;
    bool hasNotes = false;
    QStringList fields = {};
    /// It tells all there is of fields, and what it does not name is not there.
    bool hasEveryField = false;

    friend bool operator==(const CardScope&, const CardScope&) = default;
};

/// The same of a deck: its name and its cards are always there.
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
    /// What was taken for what, to be shown, changed and remembered; empty when the format has no columns.
    ColumnMapping mapping = {};
    ExchangeProblems notes = {};
    LossReport losses = {};
};

/// All of the file, or why nothing of it.
using ReadResult = std::expected<Imported, ExchangeProblems>;

/// Tells how the text was read, when that was a guess.
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
