// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/context.h"

#include <QWidget>

class QLabel;
class QLayout;
class QMenu;
class QModelIndex;
class QPushButton;
class QStackedWidget;
class QToolButton;

namespace model {
struct EntityId;
struct EntityPlace;
} // namespace model

/// The card list. Start with this file, which puts the parts together; card_list_model.h has the rows and columns,
/// card_table.h the view that works like a spreadsheet, and card_list_editing.h what editing does to cells and cards.
/// The other files are the query field, the menus of columns and searches, and the actions.
namespace studio {

class CardListEditing;
class CardListModel;
class CardListSelection;
class CardTable;
class ListArrangement;
class QueryField;

/// The card list: finds the cards of the project and edits them like a spreadsheet.
class CardListDock : public QWidget
{
    Q_OBJECT

public:
    explicit CardListDock(const DockContext& context, QWidget* parent = nullptr);
    ~CardListDock() override;

    CardListModel& cards() { return *m_cards; }

    CardTable& table() { return *m_table; }

    QueryField& queryField() { return *m_query; }

    void setQuery(const QString& query);
    void focusQuery();

    CardListEditing& edits() { return *m_edits; }

    /// Moves the cursor down by this many rows.
    void step(int rows);

    /// The message below the list: an error in the query, or a report about an edit. Empty if there is none.
    QString notice() const;
    QString countText() const;

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QLayout* makeTop();
    QLayout* makeNotice();
    QWidget* makeEmptyPage();
    void followMenus();
    void followQuery();
    void followList();
    void followStudio();
    void retranslate();
    void updateCount();
    void updatePage();
    void say(const QString& text);
    void showCellMenu(const QPoint& at);
    void showPlace(const model::EntityPlace& place);
    void goToCard(model::EntityId card);
    void readLayout();

    DockContext m_context;
    CardListModel* m_cards;
    CardTable* m_table;
    QueryField* m_query;
    QToolButton* m_searches;
    QToolButton* m_clearFilters;
    QToolButton* m_columns;
    QToolButton* m_add;
    QLabel* m_count;
    QLabel* m_noticeIcon;
    QLabel* m_notice;
    QStackedWidget* m_pages;
    QLabel* m_emptyText;
    QPushButton* m_emptyAction;
    QPushButton* m_emptyOther;
    ListArrangement* m_arrangement;
    CardListEditing* m_edits;
    CardListSelection* m_selection;
};

} // namespace studio
