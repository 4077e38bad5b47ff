// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/context.h"
#include "studio/workspace/cards/card_cells.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QScrollArea;
class QStackedWidget;

/// The panels for one card, or for several at once: its fields and its abilities. Start with this file; field_editor.h
/// is the interface of all field editors, amounts_field.h, choices_field.h and art_field.h are special ones, and
/// ability_dock.h is the panel with the rules text.
namespace studio {

class ArtField;
class FieldEditor;
struct FieldState;

/// A form with the fields of the selected cards. Changes apply to all of them.
class CardFormDock : public QWidget
{
    Q_OBJECT

public:
    explicit CardFormDock(const DockContext& context, QWidget* parent = nullptr);

    /// The editor for a column; null if the column isn't in the form.
    FieldEditor* editor(const CardColumn& column) const;

    /// The picture field; null until a card is selected.
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
    void showOtherSymbols();
    void showFieldMenu(const CardColumn& column, const QPoint& at);
    void refresh();
    void retranslate();
    FieldState stateOf(const CardColumn& column, const QList<const model::CardDefinition*>& cards) const;
    void typed(const CardColumn& column);
    void store(const CardColumn& column);
    /// Stores what the user typed, and then shows it as it was stored.
    void finish(const CardColumn& column);
    /// Stores pending input in the cards that it belongs to, before other cards are shown.
    void storePending();

    DockContext m_context;
    QStackedWidget* m_pages;
    QLabel* m_empty;
    QLabel* m_title;
    QScrollArea* m_scroll;
    QWidget* m_form = nullptr;
    QList<Row> m_rows;
    /// The cards whose fields are shown. The selection may already have changed.
    QList<model::EntityId> m_shown;
    ArtField* m_art = nullptr;
    QTimer m_refreshing;
};

} // namespace studio
