// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/entities/edits.h"
#include "studio/words/project_words.h"

#include <QCoreApplication>

namespace studio {

namespace {

class EditWords
{
    Q_DECLARE_TR_FUNCTIONS(EditWords)
};

/// The name of an edit. If only one entity was edited, the name includes the entity's name.
QString about(const QString& subject, const QString& one, const QString& several)
{
    return subject.isEmpty() ? several : one.arg(subject);
}

} // namespace

QString words(const model::EditName& name)
{
    using Kind = model::EditKind;
    const QString& subject = name.subject;
    if (name.kind == Kind::EditCards && !name.field.isEmpty())
        return subject.isEmpty() ? EditWords::tr("Edit %1 of cards", "%1 is a field").arg(name.field)
                                 : EditWords::tr("Edit %1 of %2", "a field, a card").arg(name.field, subject);
    switch (name.kind) {
    case Kind::Begin:
        return EditWords::tr("Create project");
    case Kind::AddCards:
        return about(subject, EditWords::tr("Add %1"), EditWords::tr("Add cards"));
    case Kind::EditCards:
        return about(subject, EditWords::tr("Edit %1"), EditWords::tr("Edit cards"));
    case Kind::DeleteCards:
        return about(subject, EditWords::tr("Delete %1"), EditWords::tr("Delete cards"));
    case Kind::RenameCard:
        return about(subject, EditWords::tr("Rename %1"), EditWords::tr("Rename cards"));
    case Kind::AddDeck:
        return about(subject, EditWords::tr("Add deck %1"), EditWords::tr("Add decks"));
    case Kind::EditDeck:
        return about(subject, EditWords::tr("Edit deck %1"), EditWords::tr("Edit decks"));
    case Kind::DeleteDeck:
        return about(subject, EditWords::tr("Delete deck %1"), EditWords::tr("Delete decks"));
    case Kind::EditText:
        return about(subject, EditWords::tr("Edit text %1"), EditWords::tr("Edit texts"));
    case Kind::SaveSearch:
        return about(subject, EditWords::tr("Save search %1"), EditWords::tr("Save searches"));
    case Kind::SavePlaytest:
        return about(subject, EditWords::tr("Save playtest %1"), EditWords::tr("Save playtests"));
    case Kind::DeletePlaytest:
        return about(subject, EditWords::tr("Delete playtest %1"), EditWords::tr("Delete playtests"));
    case Kind::SetArt:
        return about(subject, EditWords::tr("Set picture of %1"), EditWords::tr("Set pictures"));
    case Kind::Import:
        return about(subject, EditWords::tr("Import %1"), EditWords::tr("Import"));
    case Kind::Replace:
        return about(subject, EditWords::tr("Replace %1"), EditWords::tr("Replace"));
    case Kind::RestoreVersion:
        return about(subject, EditWords::tr("Restore %1"), EditWords::tr("Restore version"));
    case Kind::Rename:
        return about(subject, EditWords::tr("Rename %1 everywhere"), EditWords::tr("Rename everywhere"));
    case Kind::AddField:
        return about(subject, EditWords::tr("Add field %1"), EditWords::tr("Add field"));
    case Kind::ChangeField:
        return about(subject, EditWords::tr("Change field %1"), EditWords::tr("Change field"));
    case Kind::DeleteField:
        return about(subject, EditWords::tr("Delete field %1"), EditWords::tr("Delete field"));
    case Kind::AddKeyword:
        return about(subject, EditWords::tr("Add keyword %1"), EditWords::tr("Add keyword"));
    case Kind::AddZone:
        return about(subject, EditWords::tr("Add zone %1"), EditWords::tr("Add zone"));
    }
    return {};
}

} // namespace studio
