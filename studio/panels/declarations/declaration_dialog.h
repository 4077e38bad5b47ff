// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/declarations/declarations.h"
#include "studio/workspace/background.h"

#include <QDialog>
#include <QTimer>

#include <functional>

class QDialogButtonBox;
class QFormLayout;
class QLabel;
class QPushButton;

/// Dialogs that change the declarations of a game: its fields, keywords and zones. Start with DeclarationDialog. The
/// functions in field_dialogs.h and thing_dialogs.h open it, each for one kind of change.
namespace studio {

class PlanView;
class Workspace;

/// A form for a change to the rules with a preview of its consequences. The preview is created in the background while
/// the user types. The change is one undo step.
class DeclarationDialog : public QDialog
{
    Q_OBJECT

public:
    /// `button` is the text of the button that applies the change, such as “Add”.
    DeclarationDialog(Workspace& workspace, const QString& title, const QString& button, QWidget* parent);

    QFormLayout& form() const { return *m_form; }

    /// Sets the function that creates the request from the form's input, and starts the first preview. The form must be
    /// complete: its first field gets the focus, and Tab goes from its fields to the preview and the buttons.
    void setRequest(std::function<model::DeclarationRequest()> request);
    /// Updates the preview after a short delay.
    void planLater();

    bool isPlanning() const { return m_pause.isActive() || m_planning.isRunning(); }

    const model::DeclarationPlan& plan() const { return m_plan; }

    void accept() override;

private:
    void orderTabs();
    void makePlan();
    void showPlan();
    QString summary() const;

    Workspace& m_workspace;
    QFormLayout* m_form;
    QLabel* m_icon;
    QLabel* m_message;
    PlanView* m_view;
    QDialogButtonBox* m_buttons;
    QPushButton* m_apply;
    std::function<model::DeclarationRequest()> m_request;
    model::DeclarationPlan m_plan;
    QTimer m_pause;
    Background m_planning;
    /// Whether the user pressed the button before the preview was complete.
    bool m_isAccepting = false;
};

} // namespace studio
