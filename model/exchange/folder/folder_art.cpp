// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/folder/folder_art.h"

#include "model/exchange/files/file_names.h"
#include "model/storage/files/limits.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace model {

namespace {

const auto artEnding = u".png"_s;

std::expected<QByteArray, QString> pictureAt(const QString& path)
{
    QFile file(path);
    if (!file.open(QFile::ReadOnly) || file.size() > qint64(limits::largestArt))
        return std::unexpected(path);
    const QByteArray bytes = file.readAll();
    return bytes.startsWith("\x89PNG\r\n\x1a\n") ? std::expected<QByteArray, QString>(bytes) : std::unexpected(path);
}

class FolderArtReader
{
public:
    using Result = std::expected<QList<FolderArt>, QString>;

    explicit FolderArtReader(const QString& folder)
        : m_folder(folder)
    {
    }

    Result readIndexed()
    {
        constexpr qint64 largestIndex = 16 * 1'024 * 1'024;
        QFile index(m_folder.filePath(artIndex));
        if (!index.open(QFile::ReadOnly) || index.size() > largestIndex)
            return std::unexpected(index.fileName());
        const QByteArray bytes = index.readAll();
        if (!bytes.isValidUtf8())
            return std::unexpected(index.fileName());
        for (const QString& line : QString::fromUtf8(bytes).split(u'\n', Qt::SkipEmptyParts)) {
            if (line.startsWith(u"--") || line.trimmed().isEmpty())
                continue;
            const qsizetype colon = line.indexOf(artEnding + u':');
            // A picture outside the folder could be a private file of the user who opens this game.
            const bool isInside = colon > 0 && !line.first(colon).contains(u'/') && !line.first(colon).contains(u'\\');
            if (!isInside)
                return std::unexpected(index.fileName());
            const QString card = line.sliced(colon + artEnding.size() + 1).trimmed();
            if (const auto added = add(line.first(colon), card); !added)
                return std::unexpected(added.error());
        }
        return m_found;
    }

    Result readNamed(const QStringList& cards)
    {
        QHash<QString, QString> files;
        const QDir art(m_folder.filePath(artFolder));
        for (const QString& name : art.entryList({u'*' + artEnding}, QDir::Files, QDir::Name)) {
            const QString base = name.chopped(artEnding.size());
            files.insert(base.toLower(), base);
            files.insert(FileNames().next(base, QString()).toLower(), base);
        }
        for (const QString& card : cards) {
            const QString cleaned = FileNames().next(card, QString()).toLower();
            const QString base = files.value(card.toLower(), files.value(cleaned));
            if (base.isEmpty())
                continue;
            if (const auto added = add(base, card); !added)
                return std::unexpected(added.error());
        }
        return m_found;
    }

private:
    std::expected<void, QString> add(const QString& picture, const QString& card)
    {
        if (!m_places.contains(picture)) {
            const auto png = pictureAt(m_folder.filePath(artFolder + picture + artEnding));
            if (!png)
                return std::unexpected(png.error());
            m_places.insert(picture, m_found.size());
            m_found.append({.art = {.name = picture, .png = *png}, .cards = {}});
        }
        if (!card.isEmpty())
            m_found[m_places[picture]].cards.append(card);
        return {};
    }

    QDir m_folder;
    QList<FolderArt> m_found;
    QHash<QString, qsizetype> m_places;
};

} // namespace

std::expected<QList<FolderArt>, QString> readFolderArt(const QString& folder, const QStringList& cards)
{
    FolderArtReader reader(folder);
    return QFileInfo::exists(QDir(folder).filePath(artIndex)) ? reader.readIndexed() : reader.readNamed(cards);
}

bool canBeIndexed(const QString& card)
{
    return card == card.trimmed() && !card.isEmpty() && !card.contains(u'\n');
}

QByteArray writeArtIndex(const std::map<QString, QStringList>& cards)
{
    QByteArray lines;
    for (const auto& [picture, names] : cards) {
        for (const QString& name : names)
            lines += picture.toUtf8() + ": " + name.toUtf8() + '\n';
        if (names.isEmpty())
            lines += picture.toUtf8() + ":\n";
    }
    return lines;
}

} // namespace model
