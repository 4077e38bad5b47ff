// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/playtest/partial_choice.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>

namespace studio {

PartialChoice::PartialChoice(const engine::View& view, Thing actor)
{
    std::unordered_map<std::string_view, std::size_t> firsts;
    for (std::size_t index = 0; index < view.options.size(); ++index) {
        const engine::View::Choice& option = view.options[index];
        Offer offer{.things = option.things, .same = firsts.try_emplace(option.text, index).first->second};
        if (actor != 0 && !offer.things.empty() && offer.things.front() == actor)
            offer.things.erase(offer.things.begin());
        std::erase(offer.things, 0);
        m_offers.push_back(std::move(offer));
    }
    findOpen();
}

void PartialChoice::findOpen()
{
    m_open.clear();
    for (std::size_t option = 0; option < m_offers.size(); ++option) {
        const std::vector<Thing> things = left(option);
        m_open.insert(m_open.end(), things.begin(), things.end());
    }
    std::ranges::sort(m_open);
    const auto repeated = std::ranges::unique(m_open);
    m_open.erase(repeated.begin(), repeated.end());
}

std::optional<std::vector<PartialChoice::Thing>> PartialChoice::leftOf(std::size_t option) const
{
    std::vector<Thing> things = m_offers[option].things;
    for (const Thing picked : m_picked) {
        const auto found = std::ranges::find(things, picked);
        if (found == things.end())
            return {};
        things.erase(found);
    }
    return things;
}

std::vector<std::size_t> PartialChoice::fitting() const
{
    std::vector<std::size_t> found;
    std::vector<bool> isFound(m_offers.size());
    for (std::size_t option = 0; option < m_offers.size(); ++option) {
        if (isFound[m_offers[option].same] || !leftOf(option))
            continue;
        isFound[m_offers[option].same] = true;
        found.push_back(option);
    }
    return found;
}

std::vector<std::size_t> PartialChoice::complete() const
{
    std::vector<std::size_t> found = fitting();
    std::erase_if(found, [this](std::size_t option) { return !left(option).empty(); });
    return found;
}

bool PartialChoice::isOpen(Thing thing) const
{
    return std::ranges::binary_search(m_open, thing);
}

std::vector<std::size_t> PartialChoice::fittingWith(Thing thing) const
{
    PartialChoice with = *this;
    with.m_picked.push_back(thing);
    return with.fitting();
}

std::vector<std::size_t> PartialChoice::completeWith(Thing thing) const
{
    PartialChoice with = *this;
    with.m_picked.push_back(thing);
    return with.complete();
}

std::vector<PartialChoice::Thing> PartialChoice::openWith(Thing thing) const
{
    PartialChoice with = *this;
    with.m_picked.push_back(thing);
    with.findOpen();
    return with.m_open;
}

PartialChoice::Picked PartialChoice::pick(Thing thing)
{
    const std::vector<std::size_t> next = fittingWith(thing);
    if (next.empty())
        return {};
    if (next.size() == 1)
        return {.isTaken = true, .decided = next.front()};
    m_picked.push_back(thing);
    findOpen();
    const bool isAmbiguous = complete().size() == next.size();
    return {.isTaken = true, .isAmbiguous = isAmbiguous};
}

void PartialChoice::unpick()
{
    if (m_picked.empty())
        return;
    m_picked.pop_back();
    findOpen();
}

void PartialChoice::unpick(Thing thing)
{
    std::erase(m_picked, thing);
    findOpen();
}

} // namespace studio
