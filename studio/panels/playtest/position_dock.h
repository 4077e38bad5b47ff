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

/// The position, to be changed by hand: everything that whoever looks can see, its values, where cards lie, new cards,
/// the phase, and what the next dice show. What is changed here without anything else in between is one step.
class PositionDock : public HintedPanel
{
    Q_OBJECT

public:
    explicit PositionDock(const DockContext& context, QWidget* parent = nullptr);

    /// The game, a player or a card, whose values are shown; nothing when nothing is.
    engine::Ref selected() const { return m_selected; }

    void select(engine::Ref thing);

    QTreeWidget& tree() const { return *m_tree; }

    /// Where the panel is too low for the tree, what is in it is chosen here.
    QComboBox& picker() const { return *m_picker; }

    /// What a value of the selected thing is edited with; nothing when it has no such value.
    QWidget* editorOf(const QString& name) const;

    /// Where cards can lie, and the buttons that bring the selected one there.
    QComboBox& place() const { return *m_place; }

    QPushButton& toTop() const { return *m_toTop; }

    QLineEdit& card() const { return *m_card; }

    QPushButton& add() const { return *m_add; }

    QComboBox& phase() const { return *m_phase; }

    QSpinBox& die() const { return *m_die; }

    QPushButton& roll() const { return *m_roll; }

    /// What the next dice will show.
    QLabel& setDice() const { return *m_setDice; }

    QPushButton& enter() const { return *m_enter; }

protected:
    void retranslate() override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// Which of the game's zones, and whose.
    using Place = std::pair<std::uint32_t, std::int32_t>;

    void layOut();
    void followInput();
    void followDesk();
    QWidget* makeWhole();
    void refresh();
    void forget();
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
    /// Whose eyes were looked through when a die was set; nothing of who sees everything.
    std::optional<std::int32_t> m_dieSetter;
    engine::Ref m_selected = 0;
    /// The zone that is selected, when it is one and not whose it is.
    std::optional<Place> m_zone;
};

} // namespace studio
