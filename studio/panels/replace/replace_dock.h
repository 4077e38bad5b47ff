// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/context.h"
#include "studio/workspace/background.h"

#include <QTimer>
#include <QWidget>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeView;

/// The panel for find and replace in the whole project. Start with this file; found_texts_model.h has the list of
/// matches, and match_delegate.h draws them. studio/workspace/text/replacing.h finds and replaces.
namespace studio {

class FoundTextsModel;
class ImpactNote;

/// Find and replace in the whole project. All changes are listed before they are made, and each can be left out.
class ReplaceDock : public QWidget
{
    Q_OBJECT

public:
    explicit ReplaceDock(const DockContext& context, QWidget* parent = nullptr);

    FoundTextsModel& found() { return *m_found; }

    /// Whether no search is pending or running.
    bool isIdle() const;
    void focusFind();

protected:
    void changeEvent(QEvent* event) override;

private:
    void setUpFields();
    void layOut();
    void followInput();
    void retranslate();
    void findSoon();
    void find();
    QString summary() const;
    void refresh();
    void replace();
    void goTo(const QModelIndex& index);

    DockContext m_context;
    FoundTextsModel* m_found;
    QLineEdit* m_find;
    QLineEdit* m_with;
    QCheckBox* m_case;
    QCheckBox* m_words;
    QCheckBox* m_pattern;
    QCheckBox* m_inCards;
    QCheckBox* m_inDecks;
    QCheckBox* m_inTexts;
    QTreeView* m_list;
    QLabel* m_summary;
    ImpactNote* m_impact;
    QPushButton* m_all;
    QPushButton* m_none;
    QPushButton* m_replace;
    QTimer m_pause;
    Background m_finding;
    /// The number of places replaced during the current search.
    qsizetype m_replaced = 0;
};

} // namespace studio
