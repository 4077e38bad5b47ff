// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/declarations/field_dialogs.h"

#include "studio/kit/hinted_panel.h"
#include "studio/panels/declarations/declaration_dialog.h"
#include "studio/panels/declarations/field_type_editor.h"
#include "studio/panels/declarations/value_list.h"
#include "studio/workspace/cards/card_cells.h"
#include "studio/workspace/workspace.h"

#include <QCoreApplication>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>

using namespace Qt::StringLiterals;

namespace studio {

using model::Declarations;

namespace {

class FieldDialogs
{
    Q_DECLARE_TR_FUNCTIONS(FieldDialogs)
};

const model::CardField* fieldNamed(const Workspace& workspace, const QString& name)
{
    const qsizetype which = workspace.fields().indexOf(name);
    return which < 0 ? nullptr : &workspace.fields().fields[which];
}

QLineEdit* addNameRow(DeclarationDialog& dialog, const QString& name)
{
    auto* line = new QLineEdit(name);
    dialog.form().addRow(FieldDialogs::tr("&Name:"), line);
    QObject::connect(line, &QLineEdit::textChanged, &dialog, &DeclarationDialog::planLater);
    return line;
}

} // namespace

void askForField(Workspace& workspace, QWidget* parent, const QString& name)
{
    auto* dialog = new DeclarationDialog(workspace, FieldDialogs::tr("Add Field"), FieldDialogs::tr("&Add"), parent);
    QLineEdit* const line = addNameRow(*dialog, name);
    line->setPlaceholderText(FieldDialogs::tr("e.g. rarity"));
    auto* type = new FieldTypeEditor(workspace, dialog->form(), dialog);
    if (!name.isEmpty()) {
        type->setType(model::typeInCards(name, workspace.entities()));
        type->proposeValues(model::valuesInCards({name}, workspace.entities()));
    }
    type->proposeListName(name);
    QObject::connect(line, &QLineEdit::textChanged, type, &FieldTypeEditor::proposeListName);
    QObject::connect(type, &FieldTypeEditor::changed, dialog, &DeclarationDialog::planLater);
    dialog->setRequest([line, type]() -> model::DeclarationRequest {
        model::FieldDesign design = type->design();
        design.name = line->text().simplified();
        return [design](const Declarations& declarations) {
            return declarations.addField(design);
        };
    });
    dialog->open();
}

void askForFieldName(Workspace& workspace, QWidget* parent, const QString& field)
{
    auto* dialog =
        new DeclarationDialog(workspace, FieldDialogs::tr("Rename Field"), FieldDialogs::tr("&Rename"), parent);
    QLineEdit* const line = addNameRow(*dialog, field);
    dialog->setRequest([line, field]() -> model::DeclarationRequest {
        const QString name = line->text().simplified();
        return [field, name](const Declarations& declarations) {
            return declarations.renameField(field, name);
        };
    });
    dialog->open();
}

void askForFieldType(Workspace& workspace, QWidget* parent, const QString& field)
{
    const model::CardField* const declared = fieldNamed(workspace, field);
    if (!declared)
        return;
    auto* dialog =
        new DeclarationDialog(workspace, FieldDialogs::tr("Change Type"), FieldDialogs::tr("&Change"), parent);
    auto* name = plainLabel();
    name->setText(field);
    dialog->form().addRow(FieldDialogs::tr("Field:"), name);
    auto* type = new FieldTypeEditor(workspace, dialog->form(), dialog);
    type->setType(declared->type, declared->values);
    type->proposeListName(field);
    if (!declared->hasValues())
        type->proposeValues(model::valuesInCards(declared->names, workspace.entities()));
    QObject::connect(type, &FieldTypeEditor::changed, dialog, &DeclarationDialog::planLater);
    dialog->setRequest([type, field]() -> model::DeclarationRequest {
        return [field, design = type->design()](const Declarations& declarations) {
            return declarations.changeType(field, design);
        };
    });
    dialog->open();
}

void askForFieldValues(Workspace& workspace, QWidget* parent, const QString& field)
{
    const model::CardField* const declared = fieldNamed(workspace, field);
    if (!declared)
        return;
    auto* dialog =
        new DeclarationDialog(workspace, FieldDialogs::tr("Edit Choices"), FieldDialogs::tr("&Change"), parent);
    auto* list = new ValueList(declared->values);
    dialog->form().addRow(FieldDialogs::tr("&Choices for %1:").arg(field), list);
    QObject::connect(list, &ValueList::changed, dialog, &DeclarationDialog::planLater);
    dialog->setRequest([list, field]() -> model::DeclarationRequest {
        return [field, values = list->values()](const Declarations& declarations) {
            return declarations.editChoice(field, values);
        };
    });
    dialog->open();
}

void askToDeleteField(Workspace& workspace, QWidget* parent, const QString& field)
{
    auto* dialog =
        new DeclarationDialog(workspace, FieldDialogs::tr("Delete Field"), FieldDialogs::tr("&Delete"), parent);
    auto* question = plainLabel();
    question->setText(FieldDialogs::tr("Delete “%1” and its value on every card?").arg(field));
    dialog->form().addRow(question);
    dialog->setRequest([field]() -> model::DeclarationRequest {
        return [field](const Declarations& declarations) {
            return declarations.deleteField(field);
        };
    });
    dialog->open();
}

void addFieldActions(QMenu& menu, Workspace& workspace, QWidget* parent, const CardColumn& column)
{
    const QString field = column.field;
    const bool isField = column.kind == CardColumn::Kind::Field;
    const model::CardField* const declared = isField ? fieldNamed(workspace, field) : nullptr;
    const auto add = [&menu, &workspace, parent](const QString& text, auto ask, const QString& name) {
        menu.addAction(text, parent, [&workspace, parent, ask, name] { ask(workspace, parent, name); });
    };
    if (isField && !declared)
        add(FieldDialogs::tr("&Declare Field…"), askForField, field);
    add(FieldDialogs::tr("Add Fie&ld…"), askForField, QString());
    if (!declared)
        return;
    add(FieldDialogs::tr("Re&name…"), askForFieldName, field);
    add(FieldDialogs::tr("Change T&ype…"), askForFieldType, field);
    if (declared->hasValues())
        add(FieldDialogs::tr("Edit Cho&ices…"), askForFieldValues, field);
    add(FieldDialogs::tr("Delete Fiel&d…"), askToDeleteField, field);
}

} // namespace studio
