// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>

class QComboBox;
class QStackedWidget;
class QTabWidget;

namespace engine {
struct Program;
} // namespace engine

/// The panel with the statistics of a deck. Start with this file, which puts the views together; each *_view.h shows
/// one kind of figure, and deck_figures.h calculates them.
namespace studio {

class ComparisonView;
class DeckDesk;
class EmptyDecks;
class FieldView;
class HandView;
class OddsView;
class Workspace;
struct DockContext;

/// The composition and the draws of the deck being built, optionally compared with another deck.
///
/// It is updated after a short delay, so that the deck and its health are updated first while the user edits.
class StatisticsDock : public QWidget
{
    Q_OBJECT

public:
    explicit StatisticsDock(const DockContext& context, QWidget* parent = nullptr);

    void compareWith(std::optional<model::EntityId> deck);

    FieldView& curve() { return *m_curve; }

    OddsView& odds() { return *m_odds; }

    HandView& hand() { return *m_hand; }

    ComparisonView& comparison() { return *m_comparison; }

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void retranslate();
    void fillOthers();
    void refreshSoon();
    void refresh();
    void takeOpeningHand();

    DeckDesk& m_desk;
    Workspace& m_workspace;
    QStackedWidget* m_pages;
    EmptyDecks* m_empty;
    QComboBox* m_other;
    QTabWidget* m_tabs;
    FieldView* m_curve;
    OddsView* m_odds;
    HandView* m_hand;
    ComparisonView* m_comparison;
    QTimer m_pause;
    std::optional<model::EntityId> m_compared;
    /// The program for which the opening hand was last determined.
    std::weak_ptr<const engine::Program> m_dealing;
    /// Copies of the shown decks, because the originals may be deleted while they are shown.
    model::Deck m_shown;
    model::Deck m_shownOther;
};

} // namespace studio
