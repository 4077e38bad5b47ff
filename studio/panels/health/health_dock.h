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

/// Whether the deck being built is legal: every rule of its format and how the deck stands with it, and the fewest
/// changes that would mend what is broken.
class HealthDock : public QWidget
{
    Q_OBJECT

public:
    explicit HealthDock(const DockContext& context, QWidget* parent = nullptr);

    /// Makes the deck legal, when a way is known.
    void mend();

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
    QPushButton* m_mend;
    QLabel* m_fixesNote;
    QWidget* m_fixes;
    QVBoxLayout* m_fixesColumn;
    QTreeWidget* m_rules;
    /// The deck that the fixes are of.
    std::optional<model::EntityId> m_fixed;
    bool m_showsAllFixes = false;
};

} // namespace studio
