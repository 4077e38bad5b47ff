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

class KeptPlaytests;
class ProblemLines;

/// Where a playtest begins: who plays which deck, a person or a bot at each seat, variants and the seed; or a scenario,
/// or a playtest that was saved. What keeps a game from beginning is said here.
class SeatsDock : public HintedPanel
{
    Q_OBJECT

public:
    explicit SeatsDock(const DockContext& context, QWidget* parent = nullptr);

    /// As it is chosen now.
    model::PlaytestSetup setup() const;
    void setSetup(const model::PlaytestSetup& setup);
    /// Begins as it is chosen.
    bool start();

    QString problems() const;
    /// Brings what is wrong into sight, and the keyboard to where it can be mended.
    void showProblems();

    QPushButton& startButton() const { return *m_start; }

    KeptPlaytests& kept() const { return *m_kept; }

Q_SIGNALS:
    /// What keeps a game from beginning is not what it was, or may not be.
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
        /// It, and below it what it does.
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
    void tell(const QStringList& problems);
    void startScenario();

    PlaytestDesk& m_desk;
    Workspace& m_workspace;
    QWidget* m_content;
    QFormLayout* m_form;
    QSpinBox* m_count;
    QLabel* m_countLabel;
    QList<Seat> m_seats;
    QList<Variant> m_variants;
    /// What each variant does, and the game of which that is said.
    std::map<std::string, QString> m_variantWords;
    std::shared_ptr<const engine::Parsed> m_wordsOf;
    QLineEdit* m_seed;
    QLabel* m_seedLabel;
    QToolButton* m_newSeed;
    QToolButton* m_copySeed;
    QScrollArea* m_scroll;
    ProblemLines* m_problems;
    /// Where the first of them can be mended, or the seed. The box of a seat goes when there are fewer seats.
    QPointer<QWidget> m_culprit;
    QPushButton* m_start;
    QPushButton* m_repeat;
    KeptPlaytests* m_kept;
    QLabel* m_scenarioTitle;
    QComboBox* m_scenario;
    QPushButton* m_startScenario;
    QLabel* m_noScenario;
    /// The game that the choices were last made for.
    std::uint64_t m_identity = 0;
    bool m_isFilling = false;
    /// What is shown is not that of the project of now; it is read when somebody looks.
    bool m_isStale = true;
    /// Somebody has typed the seed.
    bool m_isSeedChosen = false;
};

} // namespace studio
