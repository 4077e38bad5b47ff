// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/folder/text_folder.h"

#include "model/cards/card_text.h"
#include "model/entities/entities.h"
#include "model/exchange/files/file_names.h"
#include "model/exchange/folder/folder_art.h"
#include "model/games/game_sources.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace model {

namespace {

using Role = GameText::Role;

/// The folder and suffix of files for texts with a role. There can be only one rulebook.
struct TextPlace
{
    Role role = Role::Rules;
    QString folder;
    QString ending;
};

const QList<TextPlace>& textPlaces()
{
    static const QList<TextPlace> places{
        {Role::Rules, u""_s, u".rules"_s},
        {Role::Scenarios, u""_s, u".scenarios"_s},
        {Role::Rulebook, u""_s, u".md"_s},
        {Role::Frames, u"frames/"_s, u".frames"_s},
        {Role::Drawing, u"frames/"_s, u".svg"_s},
    };
    return places;
}

/// The files of a role, relative to the game's folder.
QStringList filesOf(const TextPlace& place, const QDir& folder)
{
    QStringList found;
    const QString pattern = (place.role == Role::Rulebook ? u"rulebook"_s : u"*"_s) + place.ending;
    for (const QString& name : QDir(folder.filePath(place.folder)).entryList({pattern}, QDir::Files, QDir::Name))
        found.append(place.folder + name);
    return found;
}

constexpr qint64 largestFile = 16 * 1'024 * 1'024;

std::unexpected<TextFolderError> refused(FileError::Kind kind, const QString& path)
{
    return std::unexpected(TextFolderError{.file = {kind, path}});
}

class FolderReader
{
public:
    FolderReader(const QString& path, const QString& sharedRulesFolder)
        : m_path(path)
        , m_sharedFolder(sharedRulesFolder)
    {
    }

    std::expected<QList<Entity>, TextFolderError> read()
    {
        const auto game = readGame(m_path, m_sharedFolder);
        if (!game)
            return std::unexpected(TextFolderError{.file = game.error()});
        QList<QPair<Role, QString>> texts;
        const bool isFolder = QFileInfo(m_path).isDir();
        const QDir folder(isFolder ? m_path : QFileInfo(m_path).path());
        if (isFolder) {
            for (const TextPlace& place : textPlaces())
                for (const QString& name : filesOf(place, folder))
                    texts.append({place.role, name});
        } else {
            texts.append({Role::Rules, QFileInfo(m_path).fileName()});
        }
        // Parse only the rules, so that the time taken doesn't depend on the number of cards.
        std::vector<engine::SourceFile> rules;
        std::ranges::copy_if(game->sources.files, std::back_inserter(rules), [](const engine::SourceFile& source) {
            return source.name.ends_with(".rules");
        });
        m_fieldNames = printedFieldNames(rules);
        for (const auto& [role, name] : texts)
            if (const auto added = addText(role, folder.filePath(name), isFolder); !added)
                return std::unexpected(added.error());
        if (isFolder)
            for (const QString& name : folder.entryList({u"*.cards"_s}, QDir::Files, QDir::Name))
                if (const auto added = addList(folder.filePath(name)); !added)
                    return std::unexpected(added.error());
        if (isFolder)
            for (const QString& name : QDir(game->decksFolder).entryList({u"*.deck"_s}, QDir::Files, QDir::Name))
                if (const auto added = addDeck(QDir(game->decksFolder).filePath(name)); !added)
                    return std::unexpected(added.error());
        if (isFolder)
            if (const auto added = addArt(); !added)
                return std::unexpected(added.error());
        return entities();
    }

private:
    using Result = std::expected<void, TextFolderError>;

    static std::expected<QString, TextFolderError> textAt(const QString& path)
    {
        QFile file(path);
        if (!file.open(QFile::ReadOnly))
            return refused(FileError::Kind::CannotRead, path);
        const QByteArray bytes = file.read(largestFile + 1);
        if (bytes.size() > largestFile)
            return refused(FileError::Kind::TooLarge, path);
        if (!bytes.isValidUtf8() || bytes.contains('\0'))
            return refused(FileError::Kind::CannotRead, path);
        return QString::fromUtf8(bytes);
    }

    Result addText(Role role, const QString& path, bool isFolder)
    {
        const auto text = textAt(path);
        if (!text)
            return std::unexpected(text.error());
        GameText entity{.role = role, .name = isFolder ? QFileInfo(path).completeBaseName() : mainText, .text = *text};
        if (role == Role::Rules)
            moveCards(entity);
        m_texts.append(entity);
        return {};
    }

    /// Moves cards out of rules. Rules without cards remain unchanged, byte for byte.
    void moveCards(GameText& rules)
    {
        const SplitText split = splitCards(rules.text, rules.name == mainText ? u"cards"_s : rules.name, m_fieldNames);
        if (split.cards.isEmpty())
            return;
        rules.text = split.rest;
        m_cards += split.cards;
    }

    Result addList(const QString& path)
    {
        const auto text = textAt(path);
        if (!text)
            return std::unexpected(text.error());
        const SplitText split = splitCards(*text, QFileInfo(path).completeBaseName(), m_fieldNames);
        m_cards += split.cards;
        const auto main = std::ranges::find(m_texts, mainText, &GameText::name);
        if (!split.rest.isEmpty() && main != m_texts.end())
            main->text += u'\n' + split.rest;
        return {};
    }

    Result addDeck(const QString& path)
    {
        QFile file(path);
        if (!file.open(QFile::ReadOnly))
            return refused(FileError::Kind::CannotRead, path);
        auto deck = readDeckText(file.read(largestDeckText + 1));
        if (!deck)
            return std::unexpected(TextFolderError{.file = {FileError::Kind::CannotRead, path}, .deck = deck.error()});
        if (deck->name.isEmpty())
            deck->name = QFileInfo(path).completeBaseName();
        m_decks.append({.list = *deck});
        return {};
    }

    Result addArt()
    {
        QStringList names;
        for (const CardDefinition& card : m_cards)
            names.append(card.name);
        const auto art = readFolderArt(m_path, names);
        if (!art)
            return refused(FileError::Kind::NotAPicture, art.error());
        QHash<QString, EntityId> pictures;
        std::int64_t id = m_texts.size() + m_cards.size() + m_decks.size();
        for (const FolderArt& picture : *art) {
            m_art.append(picture.art);
            ++id;
            for (const QString& card : picture.cards)
                pictures.insert(card, EntityId{id});
        }
        for (CardDefinition& card : m_cards)
            if (const auto picture = pictures.constFind(card.name); picture != pictures.cend())
                card.art = *picture;
        return {};
    }

    QList<Entity> entities() const
    {
        QList<Entity> all;
        std::ranges::copy(m_texts, std::back_inserter(all));
        std::ranges::copy(m_cards, std::back_inserter(all));
        std::ranges::copy(m_decks, std::back_inserter(all));
        std::ranges::copy(m_art, std::back_inserter(all));
        return all;
    }

    QString m_path;
    QString m_sharedFolder;
    QStringList m_fieldNames;
    QList<GameText> m_texts;
    QList<CardDefinition> m_cards;
    QList<Deck> m_decks;
    QList<Art> m_art;
};

class FolderWriter
{
public:
    TextFiles write(const std::map<EntityId, Entity>& entities)
    {
        for (const auto& [id, entity] : entities)
            std::visit([this, &id](const auto& value) { add(id, value); }, entity);
        for (const auto& [name, cards] : cardLists(entities)) {
            QList<CardDefinition> definitions;
            for (const auto& [id, card] : cards)
                if (canBeRead(id, card))
                    definitions.append(card);
            const QString file = put({}, name.chopped(6), u".cards"_s, writeCards(definitions).text);
            for (const auto& [id, card] : cards)
                lose(TextFolderLoss::What::List, id, file != name);
        }
        writeArt(entities);
        return std::move(m_files);
    }

private:
    QString put(const QString& folder, const QString& name, const QString& ending, const QString& text)
    {
        const QString file = m_names.next(name, ending, folder);
        m_files.files.emplace(file, text.toUtf8());
        return file;
    }

    /// Whether the card could be read back. The rules language can't express a quotation mark in a name, and an
    /// unreadable card could damage the cards after it.
    bool canBeRead(EntityId id, const CardDefinition& card)
    {
        QStringList fieldNames;
        for (const FieldValue& field : card.fields)
            fieldNames.append(field.name);
        const SplitText read = splitCards(writeCards({card}).text, card.list, fieldNames);
        const bool isOne = read.cards.size() == 1 && read.rest.isEmpty() && read.cards.first().name == card.name;
        lose(TextFolderLoss::What::Card, id, !isOne);
        if (!isOne)
            return false;
        const CardDefinition& back = read.cards.first();
        lose(TextFolderLoss::What::Fields, id, back.fields != card.fields);
        lose(TextFolderLoss::What::Abilities, id, back.abilities != card.abilities);
        lose(TextFolderLoss::What::Comment, id, back.comment != card.comment);
        return true;
    }

    void lose(TextFolderLoss::What what, EntityId entity, bool isLost = true)
    {
        if (isLost)
            m_files.losses.append({what, entity});
    }

    void add(EntityId id, const CardDefinition& card) { lose(TextFolderLoss::What::Notes, id, !card.notes.isEmpty()); }

    void add(EntityId id, const Deck& deck)
    {
        put(u"decks/"_s, deck.list.name.toLower(), u".deck"_s, writeDeckText(deck.list));
        lose(TextFolderLoss::What::Notes, id, !deck.notes.isEmpty());
        lose(TextFolderLoss::What::Tags, id, !deck.tags.isEmpty());
    }

    void add(EntityId, const GameText& text)
    {
        const auto place = std::ranges::find(textPlaces(), text.role, &TextPlace::role);
        put(place->folder, text.role == Role::Rulebook ? u"rulebook"_s : text.name, place->ending, text.text);
    }

    void add(EntityId id, const SavedSearch&) { lose(TextFolderLoss::What::Search, id); }

    void add(EntityId id, const Playtest&) { lose(TextFolderLoss::What::Playtest, id); }

    void add(EntityId id, const Art& art)
    {
        const QString file = m_names.next(art.name, u".png"_s, artFolder);
        m_files.files.emplace(file, art.png);
        m_pictures.insert({id, file.sliced(artFolder.size())});
        lose(TextFolderLoss::What::PictureName, id, file != artFolder + art.name + u".png"_s);
    }

    void writeArt(const std::map<EntityId, Entity>& entities)
    {
        std::map<QString, QStringList> cards;
        for (const auto& [id, file] : m_pictures)
            cards[file];
        for (const auto& [id, entity] : entities) {
            const auto* const card = std::get_if<CardDefinition>(&entity);
            if (!card || !card->art)
                continue;
            const auto picture = m_pictures.find(*card->art);
            const bool isWritten = picture != m_pictures.end() && canBeIndexed(card->name);
            if (isWritten)
                cards[picture->second].append(card->name);
            lose(TextFolderLoss::What::Picture, id, !isWritten);
        }
        if (!cards.empty())
            m_files.files.emplace(artIndex, writeArtIndex(cards));
    }

    TextFiles m_files;
    /// The file of each picture, without its folder.
    std::map<EntityId, QString> m_pictures;
    FileNames m_names;
};

QStringList unknownFilesIn(const QDir& folder, const std::map<QString, QByteArray>& files)
{
    QStringList found;
    QStringList names = folder.entryList({u"*.cards"_s}, QDir::Files, QDir::Name);
    for (const TextPlace& place : textPlaces())
        names += filesOf(place, folder);
    for (const QString& name : names)
        if (!files.contains(name))
            found.append(name);
    for (const QString& name : QDir(folder.filePath(u"decks"_s)).entryList({u"*.deck"_s}, QDir::Files, QDir::Name))
        if (!files.contains(u"decks/"_s + name))
            found.append(u"decks/"_s + name);
    for (const QString& name : QDir(folder.filePath(artFolder)).entryList({u"*.png"_s}, QDir::Files, QDir::Name))
        if (!files.contains(artFolder + name))
            found.append(artFolder + name);
    return found;
}

bool hasContent(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    return file.open(QFile::ReadOnly) && file.size() == bytes.size() && file.readAll() == bytes;
}

} // namespace

std::expected<QList<Entity>, TextFolderError> readTextFolder(const QString& path, const QString& sharedRulesFolder)
{
    return FolderReader(path, sharedRulesFolder).read();
}

TextFiles textFiles(const std::map<EntityId, Entity>& entities)
{
    return FolderWriter().write(entities);
}

std::expected<WrittenFolder, CannotWrite>
writeTextFolder(const std::map<EntityId, Entity>& entities, const QString& folder)
{
    const TextFiles texts = textFiles(entities);
    const QDir directory(folder);
    for (const auto& [name, bytes] : texts.files) {
        const QString path = directory.filePath(name);
        if (hasContent(path, bytes))
            continue;
        QSaveFile file(path);
        // Flush first, because commit() can succeed even if the disk is full.
        if (!QDir().mkpath(QFileInfo(path).path()) || !file.open(QFile::WriteOnly) ||
            file.write(bytes) != bytes.size() || !file.flush() || !file.commit())
            return std::unexpected(CannotWrite{path});
    }
    return WrittenFolder{.losses = texts.losses, .strangers = unknownFilesIn(directory, texts.files)};
}

} // namespace model
