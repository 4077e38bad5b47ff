// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/first_game/first_game.h"

#include "engine/language/format/format.h"
#include "model/cards/card_text.h"
#include "model/decks/deck_format.h"
#include "model/decks/legality.h"
#include "model/decks/repairs.h"
#include "model/entities/deck_text.h"
#include "model/first_game/pieces.h"
#include "model/games/game_sources.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace model {

namespace {

using Role = GameText::Role;

const QString questionsFile = u"questions.txt"_s;

QString textOf(const QString& path)
{
    QFile file(path);
    return file.open(QFile::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// The name of the game without straight quotes, because rules write the name between straight quotes.
QString quotable(QString name)
{
    return name.replace(u'"', u'\'');
}

QString formatted(const QString& name, const QString& text)
{
    return QString::fromStdString(engine::formatted({.name = name.toStdString(), .text = text.toStdString()}));
}

QString nameOfFile(const QString& file)
{
    return file.section(u'/', -1).section(u'.', 0, 0);
}

/// Puts the parts of a game together. The rules come first, because cards depend on the fields that they declare, and
/// the decks last, because they depend on everything else.
class Writing
{
public:
    explicit Writing(const std::vector<engine::SourceFile>& sharedRules)
        : m_shared(sharedRules)
    {
    }

    void addText(Role role, const QString& file, const QString& text)
    {
        const QString layout = formatted(file, text);
        if (layout.trimmed().isEmpty())
            return;
        m_parts.append(GameText{.role = role, .name = nameOfFile(file), .text = layout});
        if (role == Role::Rules)
            m_rules.push_back({.name = file.toStdString(), .text = layout.toStdString()});
    }

    void addCards(const QString& file, const QString& text)
    {
        const QStringList fields = printedFieldNames(m_rules);
        for (CardDefinition card : splitCards(formatted(file, text), nameOfFile(file), fields).cards) {
            card.fields.removeIf([&fields](const FieldValue& field) { return !fields.contains(field.name); });
            m_parts.append(card);
        }
    }

    bool addDeck(const QString& text)
    {
        const auto deck = readDeckText(text.toUtf8());
        if (deck)
            m_parts.append(Deck{.list = *deck});
        return deck.has_value();
    }

    WrittenGame finished()
    {
        WrittenGame written{.parts = m_parts, .compiled = compiled()};
        for (Entity& part : written.parts)
            if (auto* const deck = std::get_if<Deck>(&part); deck && written.compiled.program)
                deck->list = legal(deck->list, written.compiled.program);
        return written;
    }

private:
    CompiledGame compiled() const
    {
        std::map<EntityId, Entity> entities;
        for (const Entity& part : m_parts)
            entities.emplace(EntityId{std::ssize(entities) + 1}, part);
        return compiledGame(sourcesOf(entities, m_shared));
    }

    static DeckList legal(const DeckList& deck, const std::shared_ptr<const engine::Program>& program)
    {
        const engine::FormatCode* const format = formatOf(deck, *program);
        if (!format)
            return deck;
        DeckFormat ready(program, format->limits);
        const auto found = faults(deck, ready).isEmpty() ? std::nullopt : repair(deck, ready);
        return found ? changed(deck, found->changes) : deck;
    }

    const std::vector<engine::SourceFile>& m_shared;
    std::vector<engine::SourceFile> m_rules;
    QList<Entity> m_parts;
};

} // namespace

std::expected<FirstGame, QString> FirstGame::read(const QString& folder)
{
    const QDir top(folder);
    const auto questions = readQuestions(textOf(top.filePath(questionsFile)));
    if (!questions)
        return std::unexpected(questionsFile + u": "_s + questions.error().join(u'\n'));
    FirstGame game;
    game.m_questions = *questions;
    QDirIterator files(folder, {u"*.txt"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        const QString name = top.relativeFilePath(path);
        if (name != questionsFile)
            game.m_pieces.insert(name.chopped(4), textOf(path));
    }
    if (game.m_pieces.isEmpty())
        return std::unexpected(u"%1 has no pieces of a game"_s.arg(folder));
    return game;
}

std::expected<WrittenGame, QString> FirstGame::written(
    const QString& name, const Answers& answers, const std::vector<engine::SourceFile>& sharedRules
) const
{
    Answers all = answers;
    all.insert(u"name"_s, quotable(name));
    Writing writing(sharedRules);
    for (const QString& suffix : {u".rules"_s, u".scenarios"_s, u".cards"_s, u".deck"_s}) {
        for (auto piece = m_pieces.begin(); piece != m_pieces.end(); ++piece) {
            if (!piece.key().endsWith(suffix))
                continue;
            const auto text = putTogether(piece.value(), m_questions, all);
            if (!text)
                return std::unexpected(piece.key() + u".txt: "_s + text.error());
            if (suffix == u".rules")
                writing.addText(Role::Rules, piece.key(), *text);
            else if (suffix == u".scenarios")
                writing.addText(Role::Scenarios, piece.key(), *text);
            else if (suffix == u".cards")
                writing.addCards(piece.key(), *text);
            else if (!writing.addDeck(*text))
                return std::unexpected(piece.key() + u".txt can't be read as a deck"_s);
        }
    }
    return writing.finished();
}

} // namespace model
