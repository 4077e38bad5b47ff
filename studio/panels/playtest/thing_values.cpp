// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/playtest/thing_values.h"

#include "studio/kit/hinted_panel.h"
#include "studio/workspace/playtest/playtest_desk.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace studio {

using engine::PropertyLayout;
using engine::Ref;
using engine::State;
using engine::syntax::BaseType;
using engine::syntax::Holder;

namespace {

Holder holderOf(const State& state, Ref thing)
{
    return state.isCard(thing) ? Holder::Card : state.isPlayer(thing) ? Holder::Player : Holder::Game;
}

} // namespace

ThingValues::ThingValues(PlaytestDesk& desk, QWidget& parent)
    : QObject(&parent)
    , m_desk(desk)
    , m_parent(parent)
    , m_layout(new QFormLayout)
{
    m_layout->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
}

bool ThingValues::show(Ref thing)
{
    m_thing = thing;
    const std::vector<Field> fields = currentFields();
    const auto isSame = [](const Field& one, const Field& other) {
        return one.property == other.property && one.member == other.member;
    };
    const bool isOther = !std::ranges::equal(fields, m_fields, isSame);
    if (isOther) {
        clear();
        m_fields = fields;
        for (Field& field : m_fields) {
            field.editor = makeEditor(field);
            field.editor->installEventFilter(&m_parent);
            field.editor->setAccessibleName(field.name);
            m_layout->addRow(field.name, field.editor);
        }
    }
    readValues();
    return isOther;
}

QWidgetList ThingValues::editors() const
{
    QWidgetList all;
    for (const Field& field : m_fields)
        all << field.editor;
    return all;
}

std::vector<ThingValues::Field> ThingValues::currentFields() const
{
    std::vector<Field> fields;
    const engine::Program& program = m_desk.played.program();
    const State& state = m_desk.played.game().state();
    const Holder holder = holderOf(state, m_thing);
    for (std::uint32_t index = 0; index < program.properties.size(); ++index) {
        const PropertyLayout& property = program.properties[index];
        const BaseType base = property.type.base;
        const bool isKnown = base == BaseType::Number || base == BaseType::Flag || base == BaseType::Player;
        const bool isHidden = property.isSecret && m_desk.sight.viewer().seat();
        if (property.holder != holder || property.cell == 0 || property.type.isList || !isKnown || isHidden)
            continue;
        const bool isPer = property.per != engine::syntax::noSymbol;
        for (std::uint16_t member = 0; member < property.size; ++member) {
            QString name = QString::fromStdString(property.name);
            if (isPer)
                name = tr("%1 %2", "a property with one value per member, and the member")
                           .arg(name, QString::fromStdString(program.choices[property.per].values[member]));
            fields.push_back({.property = index, .member = member, .name = name});
        }
    }
    return fields;
}

QWidget* ThingValues::makeEditor(const Field& field)
{
    const PropertyLayout& property = m_desk.played.program().properties[field.property];
    if (property.type.base == BaseType::Flag) {
        auto* const box = new QCheckBox(&m_parent);
        connect(box, &QCheckBox::toggled, this, [this, field](bool isOn) { write(field, isOn ? 1 : 0); });
        return box;
    }
    if (property.type.base == BaseType::Player) {
        QComboBox* const box = narrowBox();
        box->addItem(tr("no player"), 0);
        for (std::int32_t seat = 0; seat < m_desk.played.seatCount(); ++seat)
            box->addItem(seatName(seat), m_desk.played.game().state().player(seat));
        connect(box, &QComboBox::activated, this, [this, field, box] { write(field, box->currentData().toInt()); });
        return box;
    }
    QSpinBox* const box = new QSpinBox;
    box->setRange(property.floor, property.ceiling);
    // A number isn't a value until it has been typed completely.
    box->setKeyboardTracking(false);
    connect(box, &QSpinBox::valueChanged, this, [this, field](int value) { write(field, value); });
    return box;
}

void ThingValues::clear()
{
    while (m_layout->rowCount() > 0) {
        const QFormLayout::TakeRowResult row = m_layout->takeRow(0);
        for (QLayoutItem* const item : {row.labelItem, row.fieldItem}) {
            // The widget is deleted later, because one of its own signals may have caused this call.
            item->widget()->hide();
            item->widget()->deleteLater();
            delete item;
        }
    }
    m_fields.clear();
}

void ThingValues::readValues()
{
    const State& state = m_desk.played.game().state();
    for (const Field& field : m_fields) {
        const PropertyLayout& property = m_desk.played.program().properties[field.property];
        const std::int32_t value = state.at(m_thing, static_cast<std::uint16_t>(property.cell + field.member));
        const QSignalBlocker blocker(field.editor);
        if (auto* const check = qobject_cast<QCheckBox*>(field.editor))
            check->setChecked(value != 0);
        else if (auto* const number = qobject_cast<QSpinBox*>(field.editor))
            number->setValue(value);
        else if (auto* const who = qobject_cast<QComboBox*>(field.editor))
            who->setCurrentIndex(std::max(0, who->findData(value)));
    }
}

QWidget* ThingValues::editorOf(const QString& name) const
{
    const auto found = std::ranges::find(m_fields, name, &Field::name);
    return found == m_fields.end() ? nullptr : found->editor;
}

void ThingValues::write(const Field& field, std::int32_t value)
{
    const std::uint16_t cell = m_desk.played.program().properties[field.property].cell + field.member;
    // Choosing the current value again isn't a change.
    if (m_desk.played.game().state().at(m_thing, cell) == value)
        return;
    m_desk.history.extendEdit([thing = m_thing, cell, value](State& state) {
        state.writeIfChanged(thing, cell, value);
    });
}

} // namespace studio
