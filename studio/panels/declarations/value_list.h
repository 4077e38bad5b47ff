// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/declarations/declarations.h"

#include <QWidget>

class QListWidget;
class QToolButton;

namespace studio {

/// The values of a list. The user can rename, add, delete and reorder them.
class ValueList : public QWidget
{
    Q_OBJECT

public:
    explicit ValueList(const QStringList& values, QWidget* parent = nullptr);

    QList<model::ValueDesign> values() const;

Q_SIGNALS:
    void changed();

private:
    void add();
    void remove();
    void move(int rows);
    void updateButtons();

    QListWidget* m_list;
    QToolButton* m_add;
    QToolButton* m_delete;
    QToolButton* m_up;
    QToolButton* m_down;
};

} // namespace studio
