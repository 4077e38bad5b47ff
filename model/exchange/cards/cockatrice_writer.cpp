// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/cards/cockatrice_cards.h"
#include "model/exchange/cards/cockatrice_names.h"
#include "model/exchange/cards/cockatrice_properties.h"
#include "model/exchange/text/xml_text.h"

#include <QHash>
#include <QSet>

using namespace Qt::StringLiterals;

namespace model {

namespace {

using namespace cockatrice;

const auto unnamedSet = u"Cards"_s;

/// The name under which Cockatrice looks for the picture of a card in its folder of custom pictures.
QString pictureName(const QString& card)
{
    QString name = QString(card).remove(u" // "_s);
    name.replace(u'/', u' ');
    name.removeIf([](QChar c) { return c < u' ' || u"*<>:\"\\?"_s.contains(c); });
    return name.trimmed();
}

class DatabaseWriter
{
public:
    explicit DatabaseWriter(const WriteRequest& request)
        : m_request(request)
        , m_cards(wanted<CardDefinition>(request, m_made.losses))
        , m_properties(request.fields, request.roles.value_or(rolesByType(request.fields)))
    {
        for (const auto& [id, card] : m_cards)
            if (card->isToken)
                m_tokens.insert(card->name);
        const QStringList names = fieldNamesOf(m_cards, request.fields);
        for (const QString& name : names)
            m_elements.insert(name, elementOf(name, request.fields));
    }

    Outgoing write()
    {
        m_xml.open(databaseElement, {{u"version"_s, u"4"_s}});
        m_xml.open(u"info"_s);
        m_xml.element(u"author"_s, ourName);
        m_xml.element(u"sourceVersion"_s, ourVersion);
        m_xml.close();
        writeSets();
        m_xml.open(u"cards"_s);
        for (const auto& [id, card] : m_cards)
            writeCard(*card);
        m_xml.close();
        m_xml.close();
        m_made.files.append({FileNames().next(m_request.name, u".xml"_s, u"customsets/"_s), m_xml.bytes()});
        return std::move(m_made);
    }

private:
    void writeSets()
    {
        QSet<QString> known;
        m_xml.open(u"sets"_s);
        for (const auto& [id, card] : m_cards) {
            const QString set = setOf(*card);
            if (known.contains(set))
                continue;
            known.insert(set);
            m_xml.open(u"set"_s);
            m_xml.element(u"name"_s, set);
            m_xml.element(u"longname"_s, set);
            m_xml.element(u"settype"_s, u"Custom"_s);
            m_xml.element(u"releasedate"_s, QString());
            m_xml.close();
        }
        m_xml.close();
    }

    /// In Cockatrice, every card must belong to a set.
    static QString setOf(const CardDefinition& card) { return card.list.isEmpty() ? unnamedSet : card.list; }

    void writeCard(const CardDefinition& card)
    {
        const qint64 replaced = m_xml.replacedCharacters();
        m_xml.open(u"card"_s);
        m_xml.element(u"name"_s, card.name);
        m_xml.element(u"text"_s, m_request.wording ? m_request.wording(card) : card.abilities);
        m_xml.open(u"prop"_s);
        for (const auto& [name, value] : m_properties.of(card))
            m_xml.element(name, value);
        writeFields(card);
        if (m_request.wording)
            m_xml.element(abilitiesProperty, card.abilities);
        m_xml.close();
        m_xml.element(u"set"_s, setOf(card));
        writeRelations(card);
        if (card.isToken)
            m_xml.element(u"token"_s, u"1"_s);
        m_xml.element(u"tablerow"_s, QString::number(m_properties.tableRowOf(card)));
        m_xml.close();
        addPicture(card);
        reportLosses(card, m_xml.replacedCharacters() - replaced);
    }

    void writeFields(const CardDefinition& card)
    {
        QStringList written;
        for (const FieldValue& field : card.fields) {
            if (written.contains(field.name)) {
                lose(Loss::What::RepeatedField, card, field.name);
                continue;
            }
            written.append(field.name);
            m_xml.element(m_elements[field.name], field.value);
        }
    }

    /// Writes the tokens that a card's lines name in quotes, each with the number before its name. Cockatrice offers
    /// them to players.
    void writeRelations(const CardDefinition& card)
    {
        QStringList written;
        const QStringList parts = card.abilities.split(u'"');
        for (qsizetype part = 1; part < parts.size(); part += 2) {
            if (!m_tokens.contains(parts[part]) || parts[part] == card.name || written.contains(parts[part]))
                continue;
            written.append(parts[part]);
            const int count = parts[part - 1].trimmed().section(u' ', -1).toInt();
            using Attributes = QList<std::pair<QString, QString>>;
            m_xml.element(
                u"related"_s, parts[part], count > 1 ? Attributes{{u"count"_s, QString::number(count)}} : Attributes()
            );
        }
    }

    /// Adds the picture of a card. If several cards need the same file name, only the first one gets a picture.
    void addPicture(const CardDefinition& card)
    {
        constexpr qsizetype longestName = 200;
        const QString name = pictureName(card.name);
        const bool canBeFile = !name.isEmpty() && !name.startsWith(u'.') && name.toUtf8().size() <= longestName;
        if (!canBeFile || m_pictures.contains(name.toLower()))
            return lose(Loss::What::Picture, card);
        m_pictures.insert(name.toLower());
        m_made.pictures.append({.fileName = u"pics/CUSTOM/%1.png"_s.arg(name), .card = card.name});
    }

    void reportLosses(const CardDefinition& card, qint64 replaced)
    {
        if (replaced > 0)
            lose(Loss::What::Characters, card);
        if (card.list.isEmpty())
            lose(Loss::What::List, card);
        if (!card.comment.isEmpty())
            lose(Loss::What::Comment, card);
        if (!card.notes.isEmpty())
            lose(Loss::What::Notes, card);
    }

    void lose(Loss::What what, const CardDefinition& card, const QString& name = {})
    {
        m_made.losses.add(EntityKind::Card, what, name, card.name);
    }

    const WriteRequest& m_request;
    Outgoing m_made;
    QList<std::pair<EntityId, const CardDefinition*>> m_cards;
    CockatriceProperties m_properties;
    QHash<QString, QString> m_elements;
    QSet<QString> m_tokens;
    QSet<QString> m_pictures;
    XmlWriter m_xml;
};

} // namespace

Outgoing writeCockatriceCards(const WriteRequest& request)
{
    return DatabaseWriter(request).write();
}

} // namespace model
