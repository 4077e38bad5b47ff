// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/declarations/declarations.h"
#include "studio/workspace/background.h"

#include <QDialog>
#include <QTimer>

#include <functional>

class QFormLayout;
class QLabel;
class QPushButton;

/// Dialogs that change the declarations of a game: its fields, keywords and zones. Start with DeclarationDialog;
/// field_dialogs.h and thing_dialogs.h open it for each change.
namespace studio {

class PlanView;
class Workspace;

/// A form for a change of the rules with a preview of what follows. The preview is made in the background while the
/// user types, and the change is one undo step.
class DeclarationDialog : public QDialog
{
    Q_OBJECT

public:
    /// The button names the change: “Add”.
    DeclarationDialog(Workspace& workspace, const QString& title, const QString& button, QWidget* parent);

    QFormLayout& form() const { return *m_form; }

    /// Makes the request for the current input of the form, and begins with the preview.
    void setRequest(std::function<model::DeclarationRequest()> request);
    /// Previews the change again after a moment.
    void planLater();

    bool isPlanning() const { return m_pause.isActive() || m_planning.isRunning(); }

    const model::DeclarationPlan& plan() const { return m_plan; }

    void accept() override;

private:
    void makePlan();
    void showPlan();
    QString summary() const;

    Workspace& m_workspace;
    QFormLayout* m_form;
    QLabel* m_icon;
    QLabel* m_message;
    PlanView* m_view;
    QPushButton* m_apply;
    std::function<model::DeclarationRequest()> m_request;
    model::DeclarationPlan m_plan;
    QTimer m_pause;
    Background m_planning;
    /// The user pressed the button before the preview was complete.
    bool m_isAccepting = false;
};

} // namespace studio
