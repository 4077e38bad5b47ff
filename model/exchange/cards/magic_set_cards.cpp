// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/cards/magic_set_cards.h"

#include "model/exchange/archives/zip_archive.h"
#include "model/exchange/cards/card_rows.h"
#include "model/exchange/text/spreadsheet_cells.h"
#include "model/exchange/text/text_encoding.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace model {

namespace {

using Code = ExchangeProblem::Code;
using What = Loss::What;

const auto setFile = u"set"_s;

/// Parts of a card that describe its look or its history.
constexpr std::array otherParts{
    u"has styling"_sv,
    u"styling data"_sv,
    u"extra data"_sv,
    u"stylesheet"_sv,
    u"stylesheet version"_sv,
    u"time created"_sv,
    u"time modified"_sv,
    u"id"_sv,
};

/// Removes markup from a text, together with hidden separators between the parts of a field.
QString withoutMarkup(const QString& text)
{
    /// The character that Magic Set Editor writes for “<” in a text, because “<” would begin a tag.
    constexpr char16_t escapedLess = 1;
    QString plain;
    bool isHidden = false;
    for (qsizetype at = 0; at < text.size(); ++at) {
        const qsizetype end = text[at] == u'<' ? text.indexOf(u'>', at) : -1;
        if (end < 0) {
            if (!isHidden)
                plain.append(text[at] == escapedLess ? QChar(u'<') : text[at]);
            continue;
        }
        const QStringView tag = QStringView(text).sliced(at + 1, end - at - 1);
        if (tag.startsWith(u"sep-soft"))
            isHidden = true;
        else if (tag.startsWith(u"/sep-soft"))
            isHidden = false;
        at = end;
    }
    return plain.trimmed();
}

/// A key with its value, which can continue in indented lines.
struct Part
{
    int line = 0;
    qsizetype depth = 0;
    QString key;
    QString value;
};

qsizetype depthOf(QStringView line)
{
    const auto end = std::ranges::find_if(line, [](QChar c) { return c != u'\t'; });
    return end - line.begin();
}

/// Reads the lines of a text one part at a time.
class PartReader
{
public:
    explicit PartReader(const QString& text)
        : m_lines(QString(text).remove(u'\r').split(u'\n'))
    {
    }

    /// The next part at the given depth or deeper; nullopt if the next line is less indented. Deeper lines belong to
    /// the part's value.
    std::optional<Part> next(qsizetype depth)
    {
        while (m_at < m_lines.size() && isEmpty(m_lines[m_at]))
            ++m_at;
        if (m_at == m_lines.size() || depthOf(m_lines[m_at]) < depth)
            return {};
        const QStringView line = m_lines[m_at];
        const qsizetype colon = line.indexOf(u':');
        Part part{.line = int(++m_at), .depth = depthOf(line)};
        part.key = (colon < 0 ? line : line.first(colon)).trimmed().toString().replace(u'_', u' ');
        part.value = colon < 0 ? QString() : line.sliced(colon + 1).trimmed().toString();
        return part;
    }

    /// The value of a part, including its continuation lines without their indentation.
    QString wholeValue(const Part& part)
    {
        QStringList lines;
        if (!part.value.isEmpty())
            lines.append(part.value);
        while (m_at < m_lines.size()) {
            const QString& line = m_lines[m_at];
            const bool isBlank = QStringView(line).trimmed().isEmpty();
            if (!isBlank && depthOf(line) <= part.depth)
                break;
            lines.append(isBlank ? QString() : line.sliced(part.depth + 1));
            ++m_at;
        }
        while (!lines.isEmpty() && lines.last().isEmpty())
            lines.removeLast();
        return lines.join(u'\n');
    }

private:
    static bool isEmpty(QStringView line)
    {
        const QStringView text = line.trimmed();
        return text.isEmpty() || text.startsWith(u'#');
    }

    QStringList m_lines;
    qsizetype m_at = 0;
};

class MagicSetReader
{
public:
    MagicSetReader(const ZipArchive& archive, const ReadRequest& request)
        : m_archive(archive)
        , m_request(request)
    {
    }

    ReadResult read()
    {
        readFile(setFile, Includes::Followed);
        if (m_problem)
            return refused(*m_problem);
        if (m_rows.count() == 0)
            return refused({.code = Code::NoCards});
        ReadResult made = m_rows.cards(CardTable::Cells::Spreadsheet, MappingHints::Words::All, m_request);
        if (!made)
            return made;
        made->losses.add(m_losses);
        for (qsizetype at = 0; at < m_pictures.size(); ++at)
            if (auto picture = pictureOf(nameOf(made->entities[at].value), m_pictures[at], made->losses)) {
                made->entities[at].picture = made->entities.size();
                made->entities.append({.value = std::move(*picture), .place = made->entities[at].place});
                made->scope.hasArt = true;
            }
        if (!m_title.isEmpty() && !made->scope.hasList) {
            made->scope.hasList = true;
            for (ImportedEntity& entity : made->entities)
                if (auto* const card = std::get_if<CardDefinition>(&entity.value))
                    card->list = m_title;
        }
        return made;
    }

private:
    /// Large sets consist of several files. The first file names the others.
    enum class Includes : std::uint8_t { Followed, Ignored };

    void readFile(const QString& name, Includes includes)
    {
        const auto bytes = m_archive.file(name);
        if (!bytes) {
            m_problem = bytes.error();
            return;
        }
        const auto text = decodeText(*bytes);
        if (!text) {
            m_problem = text.error();
            return;
        }
        PartReader reader(text->text);
        while (const auto part = reader.next(0)) {
            if (m_problem)
                return;
            if (part->key == u"card")
                readCard(reader, part->line);
            else if (part->key == u"set info")
                readInfo(reader);
            else if (part->key == u"include file" && includes == Includes::Followed)
                readFile(reader.wholeValue(*part), Includes::Ignored);
            else
                reader.wholeValue(*part);
        }
    }

    void readInfo(PartReader& reader)
    {
        while (const auto part = reader.next(1)) {
            const QString value = withoutMarkup(reader.wholeValue(*part));
            if (part->key == u"title")
                m_title = value;
        }
    }

    void readCard(PartReader& reader, int line)
    {
        m_rows.beginCard(line);
        m_pictures.append(QString());
        while (const auto part = reader.next(1)) {
            const QString value = reader.wholeValue(*part);
            if (value.isEmpty() || std::ranges::contains(otherParts, QStringView(part->key)))
                continue;
            if (isPicture(*part, value))
                addPicture(part->key, value);
            else if (const QString plain = withoutMarkup(value); !plain.isEmpty())
                m_rows.put(m_rows.column(part->key), asCell(plain));
        }
        m_problem = m_rows.brokenLimit();
    }

    /// Guesses whether a part is a picture. Only the definition of the set's game says which parts are pictures, and
    /// the file doesn't contain that definition.
    bool isPicture(const Part& part, const QString& value) const
    {
        return m_archive.contains(value) && value != setFile &&
               (part.key.contains(u"image") || value.startsWith(u"image"));
    }

    void addPicture(const QString& key, const QString& file)
    {
        if (m_pictures.last().isEmpty())
            m_pictures.last() = file;
        else
            m_losses.add(EntityKind::Card, What::Part, key, QString());
    }

    std::optional<Art> pictureOf(const QString& card, const QString& file, LossReport& losses) const
    {
        if (file.isEmpty())
            return {};
        const auto bytes = m_archive.file(file);
        const auto png = bytes && m_request.asArt ? m_request.asArt(*bytes) : std::nullopt;
        if (!png) {
            losses.add(EntityKind::Card, What::Picture, QString(), card);
            return {};
        }
        return Art{.name = card, .png = *png};
    }

    const ZipArchive& m_archive;
    const ReadRequest& m_request;
    CardRows m_rows;
    /// The picture of each card; empty if it has none.
    QStringList m_pictures;
    QString m_title;
    LossReport m_losses;
    std::optional<ExchangeProblem> m_problem;
};

} // namespace

ReadResult readMagicSet(const ReadRequest& request)
{
    const auto archive = ZipArchive::open(request.bytes);
    return archive ? MagicSetReader(*archive, request).read() : refused(archive.error());
}

} // namespace model
