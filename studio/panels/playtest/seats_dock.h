// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/playtest/playtest_setup.h"
#include "studio/kit/hinted_panel.h"
#include "studio/panels/context.h"

#include <QPointer>

#include <map>
#include <memory>
#include <string>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QScrollArea;
class QSpinBox;
class QToolButton;

namespace engine {
struct Parsed;
} // namespace engine

/// The panels around the table, apart from the table itself: seats to start a game, phases, stack, log, history and
/// position. Start with this file, where a game begins; each other *_dock.h is one panel, which shows part of the
/// playtest desk and is updated by the signals in playtest_news.h. playtest_actions.h has the actions.
namespace studio {

class PlaytestList;
class ProblemLines;

/// Starts playtests. The user chooses the decks, a person or bot for each seat, variants and a seed, or else a scenario
/// or a saved playtest. The panel shows the problems that prevent a start.
class SeatsDock : public HintedPanel
{
    Q_OBJECT

public:
    explicit SeatsDock(const DockContext& context, QWidget* parent = nullptr);

    /// The current choices.
    model::PlaytestSetup setup() const;
    void setSetup(const model::PlaytestSetup& setup);
    /// Starts a game with the current choices.
    bool start();

    QString problems() const;
    /// Scrolls to the problems and gives the focus to the control where the first can be fixed.
    void showProblems();

    QPushButton& startButton() const { return *m_start; }

    PlaytestList& playtests() const { return *m_playtests; }

Q_SIGNALS:
    /// The problems that prevent a start may have changed.
    void problemsChanged();

protected:
    void retranslate() override;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Seat
    {
        QComboBox* deck = nullptr;
        QComboBox* who = nullptr;
    };

    struct Variant
    {
        std::string name;
        QCheckBox* flag = nullptr;
        QSpinBox* number = nullptr;
        /// The control and the explanation below it.
        QWidget* row = nullptr;
        std::int32_t usual = 0;
    };

    void setUpFields();
    void layOut();
    void followSetup();
    void followScenario();
    void followStudio();
    void followStart();
    void readLater();
    void readGame();
    void fillSeats();
    void fillDecks(QComboBox& box) const;
    void fillVariants();
    void readVariantWords();
    QWidget* explained(QWidget& control, const std::string& name);
    void fillScenarios();
    void orderTabs() const;
    void check();
    void markSeats(const QList<model::PlaytestProblem>& problems) const;
    void report(const QStringList& problems);
    void startScenario();

    PlaytestDesk& m_desk;
    Workspace& m_workspace;
    QWidget* m_content;
    QFormLayout* m_form;
    QSpinBox* m_count;
    QLabel* m_countLabel;
    QList<Seat> m_seats;
    QList<Variant> m_variants;
    /// The explanation of each variant, and the rules that the explanations were read from.
    std::map<std::string, QString> m_variantWords;
    std::shared_ptr<const engine::Parsed> m_wordsOf;
    QLineEdit* m_seed;
    QLabel* m_seedLabel;
    QToolButton* m_newSeed;
    QToolButton* m_copySeed;
    QScrollArea* m_scroll;
    ProblemLines* m_problems;
    /// The control that fixes the first problem; the seed if no other control does. It can become null, because the
    /// boxes of a seat are deleted when the number of seats decreases.
    QPointer<QWidget> m_culprit;
    QPushButton* m_start;
    QPushButton* m_repeat;
    PlaytestList* m_playtests;
    QLabel* m_scenarioTitle;
    QComboBox* m_scenario;
    QPushButton* m_startScenario;
    QLabel* m_noScenario;
    /// The setup of the last game that the panel has followed.
    std::optional<model::PlaytestSetup> m_started;
    /// The identity of the game that the choices were last filled for.
    std::uint64_t m_identity = 0;
    bool m_isFilling = false;
    /// Whether the panel shows an older state of the project. If so, it is updated when it becomes visible.
    bool m_isStale = true;
    /// Whether the user has entered a seed.
    bool m_isSeedChosen = false;
};

} // namespace studio
