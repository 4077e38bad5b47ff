// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/cards/list_layout.h"

#include <QObject>

class QMenu;
class QTreeView;

namespace studio {

class DeckModel;

/// The columns of the deck's rows: which are shown, in which order and how wide, and by which they are sorted. The menu
/// shows and hides them.
class DeckColumns : public QObject
{
    Q_OBJECT

public:
    DeckColumns(QTreeView& rows, DeckModel& model, QMenu& menu);

    void arrange(const ListLayout& layout);
    ListLayout layout() const;

Q_SIGNALS:
    /// The user has arranged them otherwise.
    void changed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QString keyOf(int column) const;
    bool isShownAtFirst(int column) const;
    int usualWidth(int column) const;
    void fillMenu();
    void fitName();

    QTreeView& m_rows;
    DeckModel& m_model;
    QMenu& m_menu;
    /// While the columns are made anew.
    ListLayout m_kept;
    bool m_isArranging = false;
};

} // namespace studio
