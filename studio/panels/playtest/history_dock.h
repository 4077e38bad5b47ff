// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/context.h"

#include <QWidget>

#include <optional>
#include <utility>

class QBoxLayout;
class QLabel;
class QPushButton;
class QSplitter;
class QTableWidget;
class QToolButton;
class QTreeView;

namespace studio {

class HistoryModel;
class Scrubber;

/// The tree of the game, and a scrubber for the current line. The user can go to any position, name lines and compare
/// two positions.
class HistoryDock : public QWidget
{
    Q_OBJECT

public:
    explicit HistoryDock(const DockContext& context, QWidget* parent = nullptr);

    QTreeView& tree() const { return *m_tree; }

    Scrubber& scrubber() const { return *m_scrubber; }

    /// Shows the differences between the two selected positions, or between the selected position and the current one.
    void compare();

    QTableWidget& comparison() const { return *m_comparison; }

    QToolButton& closeComparison() const { return *m_closeComparison; }

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void setUpTree();
    void setUpComparison();
    void layOut();
    void followInput();
    void followDesk();
    void retranslate();
    void follow();
    /// Scrolls to the current step.
    void scrollToCurrent();
    /// Fits the column of phases to their names, or hides it if the column of steps needs the space.
    void fitPhases();
    void clearComparison();
    void compareSteps(std::uint32_t one, std::uint32_t other);
    void name();
    void showMenu(QPoint position);
    std::optional<std::uint32_t> forkOf(std::uint32_t node, std::uint32_t other) const;
    QString lineName(std::uint32_t node, std::uint32_t other) const;
    QString titleOf(std::uint32_t node, std::uint32_t other) const;

    PlaytestDesk& m_desk;
    HistoryModel* m_model;
    Scrubber* m_scrubber;
    QTreeView* m_tree;
    QTableWidget* m_comparison;
    QLabel* m_comparisonTitle;
    QToolButton* m_closeComparison;
    /// The comparison and its title.
    QWidget* m_compared;
    /// The compared steps; nothing if there is no comparison.
    std::optional<std::pair<std::uint32_t, std::uint32_t>> m_comparedSteps;
    /// The seat for whose view the positions are compared.
    std::optional<std::int32_t> m_comparedFor;
    /// The step that was last scrolled to.
    std::uint32_t m_shown = 0;
    QPushButton* m_name;
    QPushButton* m_compare;
    QLabel* m_empty;
    QWidget* m_content;
    QSplitter* m_split;
    /// The layout of the scrubber and the buttons.
    QBoxLayout* m_top;
};

} // namespace studio
