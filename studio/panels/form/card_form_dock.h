// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/context.h"
#include "studio/workspace/cards/card_cells.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QScrollArea;
class QStackedWidget;

namespace studio {

class ArtField;
class FieldEditor;
struct FieldState;

/// The fields of the selected cards, one below the other. What is changed here is changed in all of them.
class CardFormDock : public QWidget
{
    Q_OBJECT

public:
    explicit CardFormDock(const DockContext& context, QWidget* parent = nullptr);

    /// The editor of a column; none when it is not in the form.
    FieldEditor* editor(const CardColumn& column) const;

    /// The picture; none before a card was selected.
    ArtField* art() const { return m_art; }

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Row
    {
        CardColumn column;
        FieldEditor* editor = nullptr;
    };

    QList<CardColumn> wantedColumns() const;
    void makeRows();
    void refresh();
    void retranslate();
    FieldState stateOf(const CardColumn& column, const QList<const model::CardDefinition*>& cards) const;
    void typed(const CardColumn& column);
    void take(const CardColumn& column);
    /// Gives the cards that are shown what was typed for them and not yet taken, before others are.
    void takeTouched();

    DockContext m_context;
    QStackedWidget* m_pages;
    QLabel* m_empty;
    QLabel* m_title;
    QScrollArea* m_scroll;
    QWidget* m_form = nullptr;
    QList<Row> m_rows;
    /// Whose fields are shown; the selection may be ahead of it.
    QList<model::EntityId> m_shown;
    ArtField* m_art = nullptr;
    QTimer m_refreshing;
};

} // namespace studio
