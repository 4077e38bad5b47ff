// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/decks/deck_files.h"

#include "model/entities/card_names.h"
#include "model/exchange/formats.h"
#include "model/exchange/import_preview.h"
#include "model/project/project.h"
#include "studio/words/exchange_words.h"
#include "studio/workspace/workspace.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <set>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

class DeckFiles
{
    Q_DECLARE_TR_FUNCTIONS(DeckFiles)
};

QString sentences(const model::ExchangeProblems& problems)
{
    QStringList all;
    for (const model::ExchangeProblem& problem : problems.list().first(std::min<qsizetype>(3, problems.list().size())))
        all.append(words(problem));
    return all.join(u' ');
}

QString namesOf(const model::ExchangeFormat& format)
{
    QStringList patterns;
    for (const QLatin1StringView suffix : format.suffixes)
        patterns.append(u"*."_s + suffix);
    return patterns.join(u' ');
}

/// Whether the format writes a file that contains only decks.
bool isDeckFile(const model::ExchangeFormat& format)
{
    return format.hasDecks && !format.hasCards && format.write && format.place == model::ExchangeFormat::Place::File;
}

} // namespace

DeckImport importDecks(Workspace& workspace, const QString& path)
{
    const model::ReadRequest request{
        .fields = workspace.fields(),
        .isCard = [&workspace](const QString& name) {
            return workspace.cardNamed(model::asCardName(name)).has_value();
        },
    };
    model::ReadResult read = model::readFile(path, request);
    if (!read)
        return {.message = sentences(read.error())};
    read->entities.removeIf([](const model::ImportedEntity& entity) {
        return !std::holds_alternative<model::Deck>(entity.value);
    });
    const QString file = QFileInfo(path).fileName();
    if (read->entities.isEmpty())
        return {.message = DeckFiles::tr("%1 contains no decks.").arg(file)};
    const model::ImportPreview preview = model::previewImport(*read, workspace.entities());
    for (const model::PreviewRow& row : preview.rows)
        if (row.action == model::PreviewRow::Action::Refuse)
            return {
                .message = row.problem ? words(*row.problem) : DeckFiles::tr("“%1” can't be imported.").arg(row.name)
            };
    DeckImport made{.isDone = true};
    QList<model::Edit> edits;
    for (const model::PreviewRow& row : preview.rows) {
        if (row.action == model::PreviewRow::Action::Add)
            edits.append(workspace.adding(*row.after));
        if (row.action == model::PreviewRow::Action::Update)
            edits.append(workspace.changing(*row.entity, *row.after));
        if (row.action == model::PreviewRow::Action::Unchanged && row.entity)
            made.decks.append(*row.entity);
    }
    for (const model::Edit& edit : edits)
        made.decks.append(edit.entity);
    if (edits.isEmpty()) {
        made.message = DeckFiles::tr("%1 matches the decks in the project. Nothing to import.").arg(file);
        return made;
    }
    made.isDone = workspace.apply({.kind = model::EditKind::Import, .subject = file}, edits);
    made.message = sentences(read->notes);
    return made;
}

DeckExport exportDecks(const Workspace& workspace, const QList<model::EntityId>& decks, const QString& path)
{
    const QFileInfo file(path);
    const model::ExchangeFormat* const format = model::formatToWrite(file.fileName(), model::Carried::Decks);
    if (!format || format->hasPictures)
        return {
            .message = DeckFiles::tr("The format of %1 is unknown. Use one of these extensions: %2.")
                           .arg(file.fileName(), u".deck, .txt, .cod"_s)
        };
    const std::set<model::EntityId> wanted(decks.begin(), decks.end());
    model::Outgoing made = format->write(
        {.entities = workspace.entities(),
         .isWanted = [&wanted](model::EntityId id) { return wanted.contains(id); },
         .fields = workspace.fields(),
         .name = file.completeBaseName(),
         .notes = model::NotesOfAuthor::LeftOut}
    );
    // A single deck is saved under the chosen file name. Several decks are saved under their own names, and the user
    // hasn't been asked whether to overwrite those files.
    if (made.files.size() == 1)
        made.files.first().name = file.fileName();
    for (const auto& one : std::as_const(made.files))
        if (decks.size() > 1 && file.dir().exists(one.name))
            return {
                .message =
                    DeckFiles::tr("%1 already exists. Nothing was exported. Choose another folder.").arg(one.name)
            };
    if (const auto saved = model::saveFiles(file.absolutePath(), made.files); !saved)
        return {.message = words(saved.error())};
    QStringList losses;
    for (const model::Loss& loss : made.losses.losses())
        losses.append(words(loss));
    const QString place = QDir::toNativeSeparators(made.files.size() == 1 ? path : file.absolutePath());
    const QString written = DeckFiles::tr("%n deck(s) exported to %1.", nullptr, int(decks.size())).arg(place);
    return {
        .isDone = true,
        .message = losses.isEmpty()
                       ? written
                       : DeckFiles::tr("%1 Not exported: %2.", "sentence about the export, list of what was lost")
                             .arg(written, losses.join(DeckFiles::tr(", ", "separator in a list")))
    };
}

QList<DeckFileKind> deckFileKinds()
{
    QList<DeckFileKind> kinds;
    for (const model::ExchangeFormat& format : model::exchangeFormats())
        if (isDeckFile(format))
            kinds.append({words(format), format.suffixes.front(), format.hasPictures ? &format : nullptr});
    return kinds;
}

QString deckFilesToRead()
{
    QStringList patterns;
    for (const model::ExchangeFormat& format : model::exchangeFormats())
        if (format.hasDecks && format.read)
            patterns.append(namesOf(format));
    return DeckFiles::tr("Decks (%1)").arg(patterns.join(u' ')) + u";;"_s + DeckFiles::tr("All files (*)");
}

QString deckFilesToWrite()
{
    QStringList filters;
    for (const model::ExchangeFormat& format : model::exchangeFormats())
        if (isDeckFile(format) && !format.hasPictures)
            filters.append(u"%1 (%2)"_s.arg(words(format), namesOf(format)));
    return filters.join(u";;"_s);
}

} // namespace studio
