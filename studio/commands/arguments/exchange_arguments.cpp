// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/arguments/exchange_arguments.h"

#include "engine/language/parse/parser.h"
#include "model/games/game_files.h"
#include "model/games/game_sources.h"
#include "studio/words/exchange_words.h"
#include "studio/workspace/places.h"

#include <ostream>
#include <ranges>

namespace studio {

std::string formatIds(Way way)
{
    std::string ids;
    for (const model::ExchangeFormat& format : model::exchangeFormats()) {
        const bool goesSo = way == Way::In ? format.read != nullptr : format.canWrite();
        if (goesSo)
            ids += (ids.empty() ? "" : ", ") + QString(format.id).toStdString();
    }
    return ids;
}

std::optional<const model::ExchangeFormat*> formatNamed(const std::string& id, std::ostream& err)
{
    if (id.empty())
        return nullptr;
    if (const model::ExchangeFormat* const found = model::formatCalled(QString::fromStdString(id)))
        return found;
    err << "There is no format \"" << id << "\". Formats for export: " << formatIds(Way::Out)
        << ". Formats for import: " << formatIds(Way::In) << ".\n";
    return {};
}

void printLosses(const model::LossReport& losses, std::ostream& err)
{
    if (losses.isEmpty())
        return;
    err << "Not exported:\n";
    for (const model::Loss& loss : losses.losses())
        err << "    " << words(loss).toStdString() << '\n';
}

model::CardFields fieldsOf(const Entities& entities)
{
    Entities rules;
    for (const auto& [id, entity] : entities) {
        const auto* const text = std::get_if<model::GameText>(&entity);
        if (text && text->role == model::GameText::Role::Rules)
            rules[id] = entity;
    }
    const auto shared = model::readSharedRules(Places::ofUser().sharedRulesFolder);
    const auto sources = model::sourcesOf(rules, shared.value_or(std::vector<engine::SourceFile>()));
    return model::cardFields(engine::parse(sources.files, sources.shared).game);
}

QSet<QString> cardNamesOf(const Entities& entities)
{
    QSet<QString> names;
    for (const model::Entity& entity : entities | std::views::values) {
        if (const auto* const card = std::get_if<model::CardDefinition>(&entity))
            names.insert(card->name);
    }
    return names;
}

} // namespace studio
