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

/// The tree of the game, to go anywhere in it, name its lines, and compare two of its positions; and a scrubber over
/// the line the game stands on.
class HistoryDock : public QWidget
{
    Q_OBJECT

public:
    explicit HistoryDock(const DockContext& context, QWidget* parent = nullptr);

    QTreeView& tree() const { return *m_tree; }

    Scrubber& scrubber() const { return *m_scrubber; }

    /// In what the two selected positions differ, or the selected one and that of the game.
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
    /// Scrolls to the step where the game stands.
    void showHere();
    /// The phases get the room that their names take, where the steps can spare it.
    void fitPhases();
    void forgetComparison();
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
    /// The comparison with its title.
    QWidget* m_compared;
    /// The steps that are compared; nothing when none are.
    std::optional<std::pair<std::uint32_t, std::uint32_t>> m_comparedSteps;
    /// The seat that the comparison is told to.
    std::optional<std::int32_t> m_comparedFor;
    /// The step that was last shown as the one where the game stands.
    std::uint32_t m_shown = 0;
    QPushButton* m_name;
    QPushButton* m_compare;
    QLabel* m_empty;
    QWidget* m_content;
    QSplitter* m_split;
    /// The scrubber and the buttons.
    QBoxLayout* m_top;
};

} // namespace studio
