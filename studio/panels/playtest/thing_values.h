// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/state/state.h"

#include <QObject>
#include <QString>
#include <QWidgetList>

#include <vector>

class QFormLayout;

namespace studio {

struct PlaytestDesk;

/// The values of a thing in a playtest, each with an editor that changes it immediately.
class ThingValues : public QObject
{
    Q_OBJECT

public:
    /// `parent` filters the key events of the editors.
    ThingValues(PlaytestDesk& desk, QWidget& parent);

    QFormLayout& layout() const { return *m_layout; }

    /// Shows the current values of a thing. Returns true if the editors had to be replaced.
    bool show(engine::Ref thing);
    void clear();

    /// The editor of a value; null if the thing has no such value.
    QWidget* editorOf(const QString& name) const;
    /// The editors from top to bottom.
    QWidgetList editors() const;

private:
    /// A value of the thing.
    struct Field
    {
        std::uint32_t property = engine::none;
        std::uint16_t member = 0;
        QString name;
        QWidget* editor = nullptr;

        friend bool operator==(const Field&, const Field&) = default;
    };

    std::vector<Field> currentFields() const;
    QWidget* makeEditor(const Field& field);
    void readValues();
    void write(const Field& field, std::int32_t value);

    PlaytestDesk& m_desk;
    QWidget& m_parent;
    QFormLayout* m_layout;
    engine::Ref m_thing = 0;
    std::vector<Field> m_fields;
};

} // namespace studio
