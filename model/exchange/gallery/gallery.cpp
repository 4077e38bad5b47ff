// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/gallery/gallery.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace model {

namespace {

using Type = CardField::Type;
using What = Loss::What;

/// The kind of filter that the page offers for a field.
QString filterType(const CardField& field)
{
    return field.type == Type::Number ? u"number"_s : field.type == Type::Flag ? u"flag"_s : u"values"_s;
}

class GalleryWriter
{
public:
    explicit GalleryWriter(const WriteRequest& request)
        : m_request(request)
    {
    }

    Outgoing write()
    {
        for (const auto& [id, card] : wanted<CardDefinition>(m_request, m_made.losses))
            writeCard(*card);
        QJsonArray fields;
        for (const CardField& field : m_request.fields.fields)
            if (m_used.contains(field.name()))
                fields.append(
                    QJsonObject{
                        {u"name"_s, field.name()},
                        {u"type"_s, filterType(field)},
                        {u"values"_s, QJsonArray::fromStringList(field.values)}
                    }
                );
        const QJsonObject data{
            {u"fields"_s, fields}, {u"lists"_s, QJsonArray::fromStringList(m_lists)}, {u"cards"_s, m_cards}
        };
        if (!m_cards.isEmpty())
            m_made.files.append({u"index.html"_s, page(QJsonDocument(data).toJson(QJsonDocument::Compact))});
        return std::move(m_made);
    }

private:
    void writeCard(const CardDefinition& card)
    {
        const QString picture = m_names.next(card.name, u".jpg"_s, u"cards/"_s);
        m_made.pictures.append({.fileName = picture, .card = card.name});
        const QString address = QString::fromUtf8(QUrl::toPercentEncoding(picture, "/"));
        const QString text = m_request.wording ? m_request.wording(card) : card.abilities;
        QJsonArray fields;
        QJsonObject values;
        QStringList described{card.name};
        for (const FieldValue& field : card.fields) {
            fields.append(QJsonArray{field.name, field.value});
            described.append(field.value.isEmpty() ? field.name : u"%1 %2"_s.arg(field.name, field.value));
            addValues(field, values);
        }
        if (!text.isEmpty())
            described.append(text);
        if (!card.list.isEmpty() && !m_lists.contains(card.list))
            m_lists.append(card.list);
        m_cards.append(
            QJsonObject{
                {u"name"_s, card.name},
                {u"picture"_s, address},
                {u"list"_s, card.list},
                {u"text"_s, text},
                {u"fields"_s, fields},
                {u"values"_s, values},
            }
        );
        m_items.append(u"<li><button type=\"button\"><img src=\"%1\" alt=\"%2\" loading=\"lazy\"></button></li>"_s.arg(
            address.toHtmlEscaped(), described.join(u". "_s).toHtmlEscaped()
        ));
        if (!card.comment.isEmpty())
            m_made.losses.add(EntityKind::Card, What::Comment, QString(), card.name);
        if (!card.notes.isEmpty())
            m_made.losses.add(EntityKind::Card, What::Notes, QString(), card.name);
    }

    /// Adds the values that the page compares with its filters, by the first name of each field.
    void addValues(const FieldValue& field, QJsonObject& values)
    {
        const qsizetype at = m_request.fields.indexOf(field.name);
        if (at < 0)
            return;
        const CardField& declared = m_request.fields.fields[at];
        const FieldReading reading = readField(declared, field.value);
        if (declared.type == Type::Number)
            values[declared.name()] = reading.number;
        else if (declared.type == Type::Flag)
            values[declared.name()] = reading.number != 0;
        QJsonArray names = values[declared.name()].toArray();
        for (const std::uint16_t value : reading.values)
            names.append(declared.values.value(value));
        if (declared.hasValues())
            values[declared.name()] = names;
        if (declared.hasValues() || declared.type == Type::Number || declared.type == Type::Flag)
            m_used.insert(declared.name());
    }

    QByteArray page(const QByteArray& data) const
    {
        QFile file(u":/gallery/index.html"_s);
        const bool isThere = file.open(QFile::ReadOnly);
        Q_ASSERT(isThere);
        QByteArray made;
        bool isPart = false;
        for (const QByteArray& piece : parts(file.readAll())) {
            if (!isPart)
                made.append(piece);
            else if (piece == "title")
                made.append(m_request.name.toHtmlEscaped().toUtf8());
            else if (piece == "cards")
                made.append(m_items.join(u'\n').toUtf8());
            else
                // Escape “<”, because the data must not contain the end tag of the script.
                made.append(QByteArray(data).replace('<', "\\u003c"));
            isPart = !isPart;
        }
        return made;
    }

    /// The texts of the page, alternating with the names of the parts to fill in.
    static QList<QByteArray> parts(const QByteArray& page)
    {
        constexpr QByteArrayView mark = "@@";
        QList<QByteArray> found;
        qsizetype from = 0;
        for (qsizetype at = page.indexOf(mark); at >= 0; at = page.indexOf(mark, from)) {
            found.append(page.sliced(from, at - from));
            from = at + mark.size();
        }
        found.append(page.sliced(from));
        return found;
    }

    const WriteRequest& m_request;
    FileNames m_names;
    QSet<QString> m_used;
    QStringList m_lists;
    QJsonArray m_cards;
    QStringList m_items;
    Outgoing m_made;
};

} // namespace

Outgoing writeGallery(const WriteRequest& request)
{
    return GalleryWriter(request).write();
}

} // namespace model
