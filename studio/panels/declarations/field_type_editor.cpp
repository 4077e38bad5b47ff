// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/declarations/field_type_editor.h"

#include "studio/words/declaration_words.h"
#include "studio/workspace/workspace.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace studio {

using Type = model::CardField::Type;

namespace {

constexpr std::array types{Type::Number, Type::Flag, Type::Text, Type::Choice, Type::Choices, Type::Amounts};

bool isOfList(Type type)
{
    return type == Type::Choice || type == Type::Choices || type == Type::Amounts;
}

QStringList splitValues(const QString& text)
{
    QStringList values;
    for (const QString& part : text.split(u',', Qt::SkipEmptyParts))
        if (!part.trimmed().isEmpty())
            values.append(part.simplified());
    return values;
}

} // namespace

FieldTypeEditor::FieldTypeEditor(const Workspace& workspace, QFormLayout& form, QWidget* parent)
    : QObject(parent)
    , m_form(form)
    , m_type(new QComboBox)
    , m_list(new QComboBox)
    , m_listName(new QLineEdit)
    , m_values(new QLineEdit)
{
    for (const Type type : types)
        m_type->addItem(words(type), int(type));
    m_list->addItem(tr("New list"));
    if (const auto& parsed = workspace.whole().parsed) {
        for (const engine::syntax::Choice& choice : parsed->game.choices) {
            QStringList values;
            for (const std::string& value : choice.values)
                values.append(QString::fromStdString(value));
            m_list->addItem(QString::fromStdString(choice.name), values);
            m_list->setItemData(m_list->count() - 1, values.join(u", "_s), Qt::ToolTipRole);
        }
    }
    m_values->setPlaceholderText(tr("e.g. Common, Uncommon, Rare"));
    form.addRow(tr("&Type:"), m_type);
    form.addRow(tr("&List:"), m_list);
    form.addRow(tr("List na&me:"), m_listName);
    form.addRow(tr("&Values:"), m_values);
    for (QComboBox* const box : {m_type, m_list})
        connect(box, &QComboBox::currentIndexChanged, this, [this] {
            showRows();
            Q_EMIT changed();
        });
    for (QLineEdit* const line : {m_listName, m_values})
        connect(line, &QLineEdit::textChanged, this, &FieldTypeEditor::changed);
    showRows();
}

Type FieldTypeEditor::type() const
{
    return Type(m_type->currentData().toInt());
}

bool FieldTypeEditor::isNewList() const
{
    return m_list->currentIndex() == 0;
}

void FieldTypeEditor::showRows()
{
    const bool hasList = isOfList(type());
    m_form.setRowVisible(m_list, hasList && m_list->count() > 1);
    m_form.setRowVisible(m_listName, hasList && isNewList());
    m_form.setRowVisible(m_values, hasList && isNewList());
}

void FieldTypeEditor::setType(Type type, const QStringList& values)
{
    m_type->setCurrentIndex(m_type->findData(int(type)));
    for (int list = 1; list < m_list->count(); ++list)
        if (m_list->itemData(list).toStringList() == values)
            m_list->setCurrentIndex(list);
}

void FieldTypeEditor::proposeListName(const QString& field)
{
    if (m_listName->isModified())
        return;
    m_listName->setText(field.isEmpty() ? QString() : field.front().toUpper() + field.sliced(1));
}

void FieldTypeEditor::proposeValues(const QStringList& values)
{
    m_values->setText(values.join(u", "_s));
}

model::FieldDesign FieldTypeEditor::design() const
{
    model::FieldDesign design{.type = type()};
    if (!isOfList(design.type))
        return design;
    design.choice = isNewList() ? m_listName->text().simplified() : m_list->currentText();
    design.values = isNewList() ? splitValues(m_values->text()) : m_list->currentData().toStringList();
    return design;
}

} // namespace studio
