// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

#include <QWidget>

#include <optional>

class QLabel;
class QPushButton;
class QStackedWidget;
class QTreeWidget;
class QTreeWidgetItem;
class QVBoxLayout;

namespace model {
struct DeckChange;
struct DeckFault;
struct DeckRepair;
} // namespace model

namespace studio {

class DeckDesk;
class EmptyDecks;
class Selection;
class Workspace;
struct DockContext;

/// The health of the deck being built: whether it is legal, the state of every rule of its format, and the smallest
/// number of changes that makes it legal.
class HealthDock : public QWidget
{
    Q_OBJECT

public:
    explicit HealthDock(const DockContext& context, QWidget* parent = nullptr);

    /// Applies the fix that was found, if there is one.
    void makeLegal();

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void layOut();
    void retranslate();
    void refresh();
    void showRules();
    void fitColumns();
    void showFixes();
    void clearFixes();
    void addFixes(const model::DeckRepair& repair);
    void addFix(const model::DeckChange& change);
    void addRest(qsizetype all);
    void addFault(QTreeWidgetItem& parent, const model::DeckFault& fault);
    void goTo(QTreeWidgetItem* item);
    void make(const model::DeckChange& change);

    Workspace& m_workspace;
    Selection& m_selection;
    DeckDesk& m_desk;
    QStackedWidget* m_pages;
    EmptyDecks* m_empty;
    QLabel* m_icon;
    QLabel* m_words;
    QPushButton* m_makeLegal;
    QLabel* m_fixesNote;
    QWidget* m_fixes;
    QVBoxLayout* m_fixesColumn;
    QTreeWidget* m_rules;
    /// The deck that the shown fixes belong to.
    std::optional<model::EntityId> m_fixed;
    bool m_showsAllFixes = false;
};

} // namespace studio
