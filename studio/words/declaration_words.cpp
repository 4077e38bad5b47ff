// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/words/declaration_words.h"

#include "model/declarations/name_check.h"

#include <QCoreApplication>

namespace studio {

namespace {

class DeclarationWords
{
    Q_DECLARE_TR_FUNCTIONS(DeclarationWords)
};

} // namespace

QString words(const model::DeclarationFault& fault)
{
    using Reason = model::DeclarationFault::Reason;
    const QString& name = fault.name;
    switch (fault.reason) {
    case Reason::BrokenRules:
        return DeclarationWords::tr("The rules have an error. Fix it first; the Problems panel shows where it is.");
    case Reason::NotFound:
        return DeclarationWords::tr("The rules no longer declare “%1”.").arg(name);
    case Reason::InSharedText:
        return DeclarationWords::tr("“%1” belongs to the rules that come with Cardwright and can't be changed.")
            .arg(name);
    case Reason::NoName:
        return DeclarationWords::tr("Type a name.");
    case Reason::NotAName:
        return DeclarationWords::tr(
                   "“%1” can't be a name. Use letters, digits and hyphens, with single spaces between "
                   "words, and begin with a letter."
        )
            .arg(name);
    case Reason::TooManyWords:
        return DeclarationWords::tr("“%1” has too many words.").arg(name);
    case Reason::Reserved:
        return DeclarationWords::tr("“%1” is a word of the rules language. Choose another name.").arg(name);
    case Reason::OfEngine:
        return DeclarationWords::tr("Every game has “%1” already. Choose another name.").arg(name);
    case Reason::Taken:
        return DeclarationWords::tr("The rules already use the name “%1”. Choose another name.").arg(name);
    case Reason::Ambiguous:
        return DeclarationWords::tr("Some texts contain “%1”, and their meaning would change. Choose another name.")
            .arg(name);
    case Reason::NoValues:
        return DeclarationWords::tr("Add at least one value to the list.");
    case Reason::RepeatedValue:
        return DeclarationWords::tr("“%1” is in the list twice.").arg(name);
    case Reason::Needed:
        return DeclarationWords::tr("This would cause errors. Change the texts below first.");
    }
    return {};
}

QString words(model::CardField::Type type)
{
    using Type = model::CardField::Type;
    switch (type) {
    case Type::Number:
        return DeclarationWords::tr("Number");
    case Type::Flag:
        return DeclarationWords::tr("Yes or no");
    case Type::Text:
        return DeclarationWords::tr("Text");
    case Type::Choice:
        return DeclarationWords::tr("One value from a list");
    case Type::Choices:
        return DeclarationWords::tr("Several values from a list");
    case Type::Amounts:
        return DeclarationWords::tr("Amounts, such as a cost");
    }
    return {};
}

} // namespace studio
