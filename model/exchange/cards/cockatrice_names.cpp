// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/cards/cockatrice_names.h"

#include "model/exchange/cards/cockatrice_properties.h"
#include "model/exchange/text/xml_text.h"

namespace model::cockatrice {

QString elementOf(const QString& field, const CardFields& fields)
{
    if (CockatriceProperties::isKnown(field))
        return hiddenPrefix + field;
    const QString plain = QString(field).replace(u' ', u'-');
    const bool isDeclared = fields.indexOf(field) >= 0;
    if (isDeclared && (plain == field || fields.indexOf(plain) < 0))
        return elementName(plain);
    const bool looksDeclared = fields.indexOf(QString(field).replace(u'-', u' ')) >= 0;
    return looksDeclared ? elementName(field).replace(u'-', u"_x002d_"_s) : elementName(field);
}

QString fieldOf(const QString& element, const CardFields& fields)
{
    if (const QString hidden = element.sliced(element.startsWith(hiddenPrefix) ? hiddenPrefix.size() : 0);
        hidden.size() < element.size() && CockatriceProperties::isKnown(hidden))
        return hidden;
    const QString name = fromElementName(element);
    const QString spaced = QString(name).replace(u'-', u' ');
    const bool isSpaced = fields.indexOf(name) < 0 && fields.indexOf(spaced) >= 0 && !element.contains(u"_x002d_");
    return isSpaced ? spaced : name;
}

} // namespace model::cockatrice
