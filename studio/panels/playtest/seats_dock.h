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

namespace studio {

class PlaytestList;
class ProblemLines;

/// Starts playtests with the chosen decks, a person or a bot at each seat, variants and a seed, or from a scenario or a
/// saved playtest. Shows the problems that prevent a start.
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
    /// Scrolls to the problems and moves the focus to where the first can be fixed.
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
        /// The control with its explanation below.
        QWidget* row = nullptr;
        std::int32_t usual = 0;
    };

    void setUpFields();
    void layOut();
    void followSetup();
    void followScenario();
    void followStudio();
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
    /// The explanation of each variant, and the rules they were read from.
    std::map<std::string, QString> m_variantWords;
    std::shared_ptr<const engine::Parsed> m_wordsOf;
    QLineEdit* m_seed;
    QLabel* m_seedLabel;
    QToolButton* m_newSeed;
    QToolButton* m_copySeed;
    QScrollArea* m_scroll;
    ProblemLines* m_problems;
    /// The control that fixes the first problem, or the seed if there is no other problem. It can become null, because
    /// the box of a seat is deleted when there are fewer seats.
    QPointer<QWidget> m_culprit;
    QPushButton* m_start;
    QPushButton* m_repeat;
    PlaytestList* m_playtests;
    QLabel* m_scenarioTitle;
    QComboBox* m_scenario;
    QPushButton* m_startScenario;
    QLabel* m_noScenario;
    /// The game that the choices were last filled for.
    std::uint64_t m_identity = 0;
    bool m_isFilling = false;
    /// The panel shows an older state of the project; it is updated when next seen.
    bool m_isStale = true;
    /// The user has entered a seed.
    bool m_isSeedChosen = false;
};

} // namespace studio
