// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/words/words.h"
#include "model/search/card_index.h"
#include "model/storage/database/full_text.h"
#include "studio/commands/arguments/game_argument.h"
#include "studio/commands/arguments/read_cards.h"
#include "studio/commands/commands.h"
#include "studio/words/card_text.h"
#include "studio/words/project_words.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <ostream>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

struct CardsOptions
{
    std::string game;
    std::string query;
    std::vector<std::string> sort;
    std::string best;
    bool json = false;
};

QJsonObject asJson(const ReadCard& read)
{
    const engine::syntax::Card& card = *read.card;
    QJsonObject fields;
    for (const engine::syntax::Field& field : card.fields) {
        const std::string value = engine::fieldText(field).substr(field.property.size());
        fields.insert(QString::fromStdString(field.property), QString::fromStdString(value).trimmed());
    }
    return {
        {u"name"_s, QString::fromStdString(card.name)},
        {u"isToken"_s, card.isToken},
        {u"hasError"_s, card.isBroken},
        {u"fields"_s, fields},
        {u"text"_s, QString::fromStdString(read.text)},
    };
}

/// The cards of a game, prepared for searching.
class CardSearch
{
public:
    explicit CardSearch(const Entities& entities)
        : m_read(entities)
        , m_terms{.fields = model::cardFields(m_read.game())}
        , m_index(m_terms.fields)
    {
        std::vector<model::SearchedCard> cards;
        for (const auto& [id, read] : m_read.cards())
            cards.push_back({
                .id = id,
                .definition = std::get<model::CardDefinition>(entities.at(id)),
                .text = QString::fromStdString(read.text),
                .isBroken = read.card->isBroken,
            });
        m_index.fill(cards);
        for (const auto& [id, entity] : entities) {
            if (const auto* const deck = std::get_if<model::Deck>(&entity)) {
                m_index.putDeck(id, deck->list);
                m_terms.decks.append(deck->list.name);
            }
            if (const auto* const search = std::get_if<model::SavedSearch>(&entity))
                m_terms.searches.append({search->name, search->query});
        }
    }

    std::expected<QList<model::EntityId>, model::QueryError>
    find(const QString& query, const QList<model::SortKey>& keys) const
    {
        const auto parsed = model::parseQuery(query, m_terms);
        if (!parsed)
            return std::unexpected(parsed.error());
        return m_index.find(*parsed, keys);
    }

    const ReadCard& card(model::EntityId id) const { return m_read.cards().at(id); }

    const model::CardFields& fields() const { return m_terms.fields; }

private:
    ReadCards m_read;
    model::SearchTerms m_terms;
    model::CardIndex m_index;
};

/// Reads a sort key such as “cost” or “-cost”: a field, “name” or “list”. A hyphen at the start means descending order.
std::optional<model::SortKey> sortKey(const std::string& written, const model::CardFields& fields, std::ostream& err)
{
    model::SortKey key;
    QString name = QString::fromStdString(written);
    if (name.startsWith(u'-')) {
        key.order = Qt::DescendingOrder;
        name.slice(1);
    }
    const model::SearchNames names(fields);
    const model::SearchName found = names.find(name);
    if (found.field) {
        key.by = model::SortKey::By::Field;
        key.field = *found.field;
    } else if (found.word == model::SearchWord::List) {
        key.by = model::SortKey::By::List;
    } else if (found.word != model::SearchWord::Name) {
        err << "Can't sort cards by \"" << name.toStdString() << "\". Use a field, “name” or “list”.\n";
        return {};
    }
    return key;
}

/// The cards that contain all the words, best match first.
std::expected<QList<model::EntityId>, model::FullText::Error>
withWords(const CardSearch& search, const QList<model::EntityId>& cards, const std::string& words)
{
    QList<model::FullTextCard> texts;
    for (const model::EntityId id : cards) {
        const ReadCard& read = search.card(id);
        texts.append({id, QString::fromStdString(read.card->name), QString::fromStdString(read.text)});
    }
    const auto text = model::FullText::open();
    if (!text)
        return std::unexpected(text.error());
    if (const auto put = (*text)->put(texts); !put)
        return std::unexpected(put.error());
    return (*text)->find(QString::fromStdString(words), static_cast<int>(texts.size()));
}

int cards(const CardsOptions& options, Streams streams)
{
    const auto entities = loadEntities(options.game, streams);
    if (!entities)
        return entities.error();
    const CardSearch search(*entities);
    QList<model::SortKey> keys;
    for (const std::string& name : options.sort) {
        const auto key = sortKey(name, search.fields(), streams.err);
        if (!key)
            return WrongCall;
        keys.append(*key);
    }
    const QString query = QString::fromStdString(options.query);
    auto found = search.find(query, keys);
    if (!found) {
        streams.err << words(found.error(), query).toStdString() << '\n';
        return WrongCall;
    }
    if (!options.best.empty()) {
        const auto best = withWords(search, *found, options.best);
        if (!best) {
            streams.err << "The search failed: " << best.error().message.toStdString() << '\n';
            return FileTrouble;
        }
        found = *best;
    }
    QJsonArray list;
    for (const model::EntityId id : *found) {
        const ReadCard& card = search.card(id);
        if (options.json)
            list.append(asJson(card));
        else
            streams.out << cardText(*card.card, card.text);
    }
    if (options.json)
        streams.out << QJsonDocument(list).toJson().toStdString();
    // The message goes to the error stream, so that programs that read the list get an empty one.
    else if (found->isEmpty())
        streams.err << noCards(options.best.empty() ? query : QString::fromStdString(options.best)).toStdString()
                    << '\n';
    return Fine;
}

} // namespace

Command cardsCommand()
{
    return {
        .name = "cards",
        .purpose = "List a game's cards with their fields and rules text",
        .declare = [](CLI::App& app, Streams streams) -> std::function<int()> {
            const auto options = std::make_shared<CardsOptions>();
            app.add_option("GAME", options->game, gameArgumentHelp)->required();
            app.add_option(
                "QUERY",
                options->query,
                "Only matching cards, for example “cost<=3 text:draw” (see “Search for cards” in the manual)"
            );
            CLI::Option* const sort =
                app.add_option(
                       "--sort", options->sort, "Fields to sort by; put “-” before a field for descending order"
                )
                    ->delimiter(',')
                    ->type_name("FIELD");
            app.add_option(
                   "--best",
                   options->best,
                   "Only cards that contain all these words (three letters or more), best match first"
            )
                ->excludes(sort)
                ->type_name("WORDS");
            app.add_flag("--json", options->json, "Write the cards as JSON");
            return [options, streams] {
                return cards(*options, streams);
            };
        },
    };
}

} // namespace studio
