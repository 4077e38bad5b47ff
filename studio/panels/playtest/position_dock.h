// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/state/state.h"
#include "studio/kit/hinted_panel.h"
#include "studio/panels/context.h"

#include <optional>
#include <utility>
#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QTreeWidget;
class QTreeWidgetItem;

namespace studio {

class ThingValues;

/// Changes the position manually: everything that the viewer can see, including values, the zones of cards, the phase
/// and the next die rolls. Cards can be added too. Consecutive changes are one step.
class PositionDock : public HintedPanel
{
    Q_OBJECT

public:
    explicit PositionDock(const DockContext& context, QWidget* parent = nullptr);

    /// The game, player or card whose values are shown; 0 if there is none.
    engine::Ref selected() const { return m_selected; }

    void select(engine::Ref thing);

    QTreeWidget& tree() const { return *m_tree; }

    /// The box that replaces the tree if the panel isn't tall enough for the tree.
    QComboBox& picker() const { return *m_picker; }

    /// The editor of a value of the selected thing; null if it has no such value.
    QWidget* editorOf(const QString& name) const;

    /// The box with the zones that a card can be moved to, and the button that moves the selected card to the top of
    /// the chosen zone.
    QComboBox& place() const { return *m_place; }

    QPushButton& toTop() const { return *m_toTop; }

    QLineEdit& card() const { return *m_card; }

    QPushButton& add() const { return *m_add; }

    QComboBox& phase() const { return *m_phase; }

    QSpinBox& die() const { return *m_die; }

    QPushButton& roll() const { return *m_roll; }

    /// The label with the next die rolls that the viewer has set.
    QLabel& setDice() const { return *m_setDice; }

    QPushButton& enter() const { return *m_enter; }

protected:
    void retranslate() override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// A zone of the game, and the seat that it belongs to.
    using Place = std::pair<std::uint32_t, std::int32_t>;

    void layOut();
    void followInput();
    void followDesk();
    QWidget* makeLowerPart();
    void refresh();
    void clear();
    void fillTree();
    void fillPicker();
    void fillPlaces();
    void showDice();
    const QTreeWidgetItem* itemAt(int row) const;
    void choose(const QTreeWidgetItem* item);
    void selectZone(Place place);
    void fillPhases();
    void fillFields();
    void orderTabs() const;
    void move(std::uint16_t flags);
    void addCard();
    engine::Ref placeIn(const engine::State& state) const;
    engine::Ref controllerAtPlace(const engine::State& state) const;

    PlaytestDesk& m_desk;
    QTreeWidget* m_tree;
    QComboBox* m_picker;
    QLabel* m_title;
    ThingValues* m_values;
    QLabel* m_placeLabel;
    QComboBox* m_place;
    QPushButton* m_toTop;
    QPushButton* m_toBottom;
    QLabel* m_cardLabel;
    QLineEdit* m_card;
    QPushButton* m_add;
    QLabel* m_phaseLabel;
    QComboBox* m_phase;
    QPushButton* m_enter;
    QLabel* m_dieLabel;
    QSpinBox* m_die;
    QPushButton* m_roll;
    QLabel* m_setDice;
    /// The viewer who set a die; nothing if that viewer sees everything.
    std::optional<std::int32_t> m_dieSetter;
    engine::Ref m_selected = 0;
    /// The selected zone; nothing if a thing is selected.
    std::optional<Place> m_zone;
};

} // namespace studio
