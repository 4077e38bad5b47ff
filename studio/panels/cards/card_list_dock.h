// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/context.h"

#include <QSet>
#include <QWidget>

#include <memory>
#include <optional>

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

namespace studio {

class CardListModel;
class CardTable;
class ListArrangement;
class QueryField;

/// All cards of the project: find them, and edit them as freely as a spreadsheet.
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

    /// The cells that are selected, as spreadsheets take them.
    void copy();
    void cut();
    /// Puts what is on the clipboard into cells, from the first that is selected on; rows that are missing are added.
    void paste();
    void clearCells();
    void fillDown();
    void setSelected(const QString& text);
    void editCell();
    void selectAll();

    /// Adds a card below the one where the user is, and begins with its name.
    void addCard();
    void duplicateCards();
    void deleteCards();
    /// Goes to another card of the list, so many rows further down.
    void step(int rows);

    /// What the list says below its query: what is wrong with it, or what happened; empty when there is nothing.
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
    void takeSelection();
    void followSelection();
    void selectToo(const QSet<std::int64_t>& cards, const QList<int>& columns);
    void showPlace(const model::EntityPlace& place);
    void goToCard(model::EntityId card);
    void keepPlace();
    void restorePlace();
    void readLayout();
    QString listOfNewCards() const;

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
    struct Kept;
    std::unique_ptr<Kept> m_kept;
    bool m_isFollowing = false;
};

} // namespace studio
