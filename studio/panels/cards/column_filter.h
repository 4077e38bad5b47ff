// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/cards/card_cells.h"

#include <QFrame>

class QLabel;
class QLineEdit;
class QListWidget;

namespace studio {

class CardListModel;
class Workspace;

/// What somebody writes into the filter of a column as a term of the query language: “<=3” or “2..4” for numbers, a
/// part of it for texts. Empty for what filters nothing.
QString filterQuery(const CardColumn& column, const model::CardFields& fields, const QString& written);
/// The same for values that are ticked: cards that have one of them.
QString filterQuery(const CardColumn& column, const model::CardFields& fields, const QStringList& ticked);

/// The values that can be ticked in the filter of a column; none when there are none to choose from.
QStringList filterValues(const CardColumn& column, const Workspace& workspace);

/// A small window below the head of a column, in which its filter is written or ticked. It works while one types.
class ColumnFilter : public QFrame
{
    Q_OBJECT

public:
    ColumnFilter(CardListModel& cards, Workspace& workspace, const CardColumn& column, QWidget* parent);

private:
    void setUpText(bool isShown, const QString& present);
    void setUpValues(const QStringList& values, const QString& present);
    void layOut();
    void apply(const QString& query);
    void tick();

    CardListModel& m_cards;
    Workspace& m_workspace;
    CardColumn m_column;
    QLineEdit* m_text;
    QListWidget* m_values;
    QLabel* m_error;
};

} // namespace studio
