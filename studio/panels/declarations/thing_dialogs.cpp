// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/declarations/thing_dialogs.h"

#include "studio/panels/declarations/declaration_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QFormLayout>
#include <QLineEdit>
#include <QPlainTextEdit>

namespace studio {

using engine::syntax::Visibility;
using model::Declarations;

namespace {

class ThingDialogs
{
    Q_DECLARE_TR_FUNCTIONS(ThingDialogs)
};

} // namespace

void askForKeyword(Workspace& workspace, QWidget* parent)
{
    auto* dialog = new DeclarationDialog(workspace, ThingDialogs::tr("Add Keyword"), ThingDialogs::tr("&Add"), parent);
    auto* name = new QLineEdit;
    auto* reminder = new QLineEdit;
    auto* number = new QCheckBox(ThingDialogs::tr("Has a num&ber, as in “Armor 2”"));
    auto* abilities = new QPlainTextEdit;
    reminder->setPlaceholderText(ThingDialogs::tr("What the keyword does. Write “(n)” for its number."));
    abilities->setPlaceholderText(ThingDialogs::tr("The keyword's rules. You can write them later."));
    abilities->setTabChangesFocus(true);
    abilities->setMaximumHeight(abilities->fontMetrics().lineSpacing() * 4);
    QFormLayout& form = dialog->form();
    form.addRow(ThingDialogs::tr("&Name:"), name);
    form.addRow(ThingDialogs::tr("&Reminder:"), reminder);
    form.addRow(QString(), number);
    form.addRow(ThingDialogs::tr("Ab&ilities:"), abilities);
    for (const QLineEdit* const line : {name, reminder})
        QObject::connect(line, &QLineEdit::textChanged, dialog, &DeclarationDialog::planLater);
    QObject::connect(number, &QCheckBox::toggled, dialog, &DeclarationDialog::planLater);
    QObject::connect(abilities, &QPlainTextEdit::textChanged, dialog, &DeclarationDialog::planLater);
    dialog->setRequest([=]() -> model::DeclarationRequest {
        const model::KeywordDesign design{
            .name = name->text().simplified(),
            .reminder = reminder->text().simplified(),
            .hasNumber = number->isChecked(),
            .abilities = abilities->toPlainText(),
        };
        return [design](const Declarations& declarations) {
            return declarations.addKeyword(design);
        };
    });
    dialog->open();
}

void askForZone(Workspace& workspace, QWidget* parent)
{
    auto* dialog = new DeclarationDialog(workspace, ThingDialogs::tr("Add Zone"), ThingDialogs::tr("&Add"), parent);
    auto* name = new QLineEdit;
    auto* owner = new QComboBox;
    owner->addItem(ThingDialogs::tr("One for each player"), false);
    owner->addItem(ThingDialogs::tr("One shared by all"), true);
    auto* sight = new QComboBox;
    sight->addItem(ThingDialogs::tr("All players"), int(Visibility::Public));
    sight->addItem(ThingDialogs::tr("Only its owner"), int(Visibility::Private));
    sight->addItem(ThingDialogs::tr("No player"), int(Visibility::Hidden));
    QFormLayout& form = dialog->form();
    form.addRow(ThingDialogs::tr("&Name:"), name);
    form.addRow(ThingDialogs::tr("&Whose:"), owner);
    form.addRow(ThingDialogs::tr("Cards seen &by:"), sight);
    QObject::connect(name, &QLineEdit::textChanged, dialog, &DeclarationDialog::planLater);
    for (const QComboBox* const box : {owner, sight})
        QObject::connect(box, &QComboBox::currentIndexChanged, dialog, &DeclarationDialog::planLater);
    dialog->setRequest([=]() -> model::DeclarationRequest {
        const model::ZoneDesign design{
            .name = name->text().simplified(),
            .isShared = owner->currentData().toBool(),
            .visibility = Visibility(sight->currentData().toInt()),
        };
        return [design](const Declarations& declarations) {
            return declarations.addZone(design);
        };
    });
    dialog->open();
}

} // namespace studio
