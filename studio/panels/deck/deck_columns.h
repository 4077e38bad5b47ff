// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/cards/list_layout.h"

#include <QObject>

class QMenu;
class QTreeView;

namespace studio {

class DeckModel;

/// The columns of the deck's rows: visibility, order, width and sorting, with a menu to show and hide them.
class DeckColumns : public QObject
{
    Q_OBJECT

public:
    DeckColumns(QTreeView& rows, DeckModel& model, QMenu& menu);

    void arrange(const ListLayout& layout);
    ListLayout layout() const;

Q_SIGNALS:
    /// The user rearranged the columns.
    void changed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QString keyOf(int column) const;
    bool isShownByDefault(int column) const;
    int defaultWidth(int column) const;
    void fillMenu();
    void fitName();

    QTreeView& m_rows;
    DeckModel& m_model;
    QMenu& m_menu;
    /// The layout to restore after the columns have been rebuilt.
    ListLayout m_savedLayout;
    bool m_isArranging = false;
};

} // namespace studio
