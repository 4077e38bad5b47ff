// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/renaming/played_names.h"

#include <cctype>
#include <utility>

namespace model {

namespace {

/// Replaces whole words in a single pass, because one card may now have the former name of another.
std::string renamedIn(const std::string& text, const engine::RenamedCards& names)
{
    const auto isLetter = [&](std::size_t at) {
        return at < text.size() && std::isalnum(static_cast<unsigned char>(text[at]));
    };
    std::string made;
    for (std::size_t at = 0; at < text.size();) {
        const std::pair<const std::string, std::string>* longest = nullptr;
        const bool isWord = at == 0 || !isLetter(at - 1);
        // Many cards may have been renamed, so only names with the same first letter are compared, and only at the
        // start of a word.
        auto name = isWord ? names.lower_bound(text.substr(at, 1)) : names.end();
        for (; name != names.end() && name->first.front() == text[at]; ++name) {
            const std::size_t length = name->first.size();
            const bool isIt = text.compare(at, length, name->first) == 0 && !isLetter(at + length);
            if (isIt && (!longest || length > longest->first.size()))
                longest = &*name;
        }
        made += longest ? longest->second : text.substr(at, 1);
        at += longest ? longest->first.size() : 1;
    }
    return made;
}

} // namespace

engine::RenamedCards renamedSince(const CompiledGame& game, const Entities& entities)
{
    engine::RenamedCards names;
    for (const engine::syntax::Card& card : game.parsed->game.cards) {
        const auto place = game.sources.placeOf(card.place);
        const auto entity = place ? entities.find(place->entity) : entities.end();
        const auto* const now = entity == entities.end() ? nullptr : std::get_if<CardDefinition>(&entity->second);
        if (now && !card.name.empty() && now->name.toStdString() != card.name)
            names.emplace(card.name, now->name.toStdString());
    }
    return names;
}

engine::GameRecord
withNewNames(engine::GameRecord record, const engine::RenamedCards& names, const std::stop_token& stop)
{
    for (std::vector<engine::GameRecord::Section>& sections : record.seats)
        for (engine::GameRecord::Section& section : sections)
            for (std::string& card : section.cards)
                if (const auto name = names.find(card); name != names.end())
                    card = name->second;
    for (engine::GameRecord::Step& step : record.steps) {
        if (stop.stop_requested())
            break;
        step.text = renamedIn(step.text, names);
    }
    return record;
}

} // namespace model
