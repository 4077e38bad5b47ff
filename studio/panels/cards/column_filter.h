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

/// Turns the text typed into a column's filter into a query: “<=3” or “2..4” for numbers, or any part of the cell's
/// text for other columns. Empty if no text was typed.
QString filterQuery(const CardColumn& column, const model::CardFields& fields, const QString& written);
/// Turns ticked values into a query for cards with any of these values.
QString filterQuery(const CardColumn& column, const model::CardFields& fields, const QStringList& ticked);

/// The values that can be ticked in a column's filter; empty if the column has no fixed values.
QStringList filterValues(const CardColumn& column, const Workspace& workspace);

/// A pop-up below a column header for typing the column's filter or ticking its values. The list is filtered as the
/// user types.
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
