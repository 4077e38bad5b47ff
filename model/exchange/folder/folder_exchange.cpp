// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/folder/folder_exchange.h"

#include "model/exchange/decks/own_decks.h"
#include "model/exchange/folder/text_folder.h"

#include <utility>

namespace model {

namespace {

Loss::What whatOf(TextFolderLoss::What what)
{
    switch (what) {
    case TextFolderLoss::What::Notes:
        return Loss::What::Notes;
    case TextFolderLoss::What::Tags:
        return Loss::What::Tags;
    case TextFolderLoss::What::Picture:
        return Loss::What::Picture;
    case TextFolderLoss::What::PictureName:
        return Loss::What::Name;
    case TextFolderLoss::What::List:
        return Loss::What::List;
    case TextFolderLoss::What::Fields:
        return Loss::What::Field;
    case TextFolderLoss::What::Abilities:
        return Loss::What::Abilities;
    case TextFolderLoss::What::Comment:
        return Loss::What::Comment;
    case TextFolderLoss::What::Card:
    case TextFolderLoss::What::Search:
    case TextFolderLoss::What::Playtest:
        break;
    }
    return Loss::What::Everything;
}

} // namespace

ReadResult readFolder(const QString& path, const QString& sharedRulesFolder)
{
    const auto entities = readTextFolder(path, sharedRulesFolder);
    if (!entities && !entities.error().deck.isEmpty())
        return std::unexpected(problemsOf(entities.error().deck));
    if (!entities && entities.error().file.kind == FileError::Kind::NotAPicture)
        return refused({.code = ExchangeProblem::Code::NotAPicture, .text = entities.error().file.path});
    if (!entities)
        return refused({.code = ExchangeProblem::Code::CannotRead, .text = entities.error().file.path});
    Imported made{
        .scope = {.hasToken = true, .hasList = true, .hasAbilities = true, .hasComment = true, .hasEveryField = true},
        .deckScope = {.hasFormat = true},
    };
    for (const Entity& entity : *entities) {
        ImportedEntity imported{.value = entity, .place = {.row = int(made.entities.size()) + 1}};
        if (auto* const card = std::get_if<CardDefinition>(&imported.value); card && card->art)
            imported.picture = std::exchange(card->art, {})->value - 1;
        made.entities.append(imported);
        made.scope.hasArt = made.scope.hasArt || kindOf(entity) == EntityKind::Art;
    }
    return made;
}

Outgoing writeFolder(const WriteRequest& request)
{
    std::map<EntityId, Entity> wanted = request.entities;
    std::erase_if(wanted, [&](const auto& entity) { return request.isWanted && !request.isWanted(entity.first); });
    const TextFiles texts = textFiles(wanted);
    Outgoing made;
    for (const auto& [name, bytes] : texts.files)
        made.files.append({name, bytes});
    for (const TextFolderLoss& loss : texts.losses) {
        const Entity& entity = wanted.at(loss.entity);
        made.losses.add(kindOf(entity), whatOf(loss.what), QString(), nameOf(entity));
    }
    return made;
}

} // namespace model
