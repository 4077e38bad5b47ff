// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/declarations/declaration_dialog.h"

#include "studio/kit/hinted_panel.h"
#include "studio/kit/icons.h"
#include "studio/panels/declarations/plan_view.h"
#include "studio/words/declaration_words.h"
#include "studio/workspace/workspace.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <chrono>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr auto pauseOfPlanning = std::chrono::milliseconds(150);

} // namespace

DeclarationDialog::DeclarationDialog(Workspace& workspace, const QString& title, const QString& button, QWidget* parent)
    : QDialog(parent)
    , m_workspace(workspace)
    , m_form(new QFormLayout)
    , m_icon(new QLabel)
    , m_message(plainLabel())
    , m_view(new PlanView(workspace))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Cancel))
{
    setWindowTitle(title);
    setAttribute(Qt::WA_DeleteOnClose);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_message->setWordWrap(true);
    auto* said = new QHBoxLayout;
    said->addWidget(m_icon, 0, Qt::AlignTop);
    said->addWidget(m_message, 1);
    m_apply = m_buttons->addButton(button, QDialogButtonBox::AcceptRole);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &DeclarationDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &DeclarationDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(8);
    layout->addLayout(m_form);
    layout->addLayout(said);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_buttons);
    // The button must be in the dialog before it becomes the dialog's default button.
    m_apply->setDefault(true);
    resize(620, 460);
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseOfPlanning);
    connect(&m_pause, &QTimer::timeout, this, &DeclarationDialog::makePlan);
}

void DeclarationDialog::setRequest(std::function<model::DeclarationRequest()> request)
{
    m_request = std::move(request);
    orderTabs();
    makePlan();
}

void DeclarationDialog::orderTabs()
{
    // The fields were added last, in reading order, so they are at the end.
    QWidgetList order{previousInFocusChain(), m_view};
    for (int place = 0; place < m_buttons->layout()->count(); ++place)
        if (QWidget* const button = m_buttons->layout()->itemAt(place)->widget())
            order << button;
    tabThrough(order);
    for (int row = 0; row < m_form->rowCount(); ++row) {
        const QLayoutItem* const field = m_form->itemAt(row, QFormLayout::FieldRole);
        QWidget* const widget = field ? field->widget() : nullptr;
        if (!widget || (widget->focusPolicy() == Qt::NoFocus && !widget->focusProxy()))
            continue;
        widget->setFocus();
        if (auto* const line = qobject_cast<QLineEdit*>(widget))
            line->selectAll();
        return;
    }
}

void DeclarationDialog::planLater()
{
    // Enter also works right after typing: the plan is applied once it is complete.
    m_apply->setEnabled(true);
    m_isAccepting = false;
    m_planning.cancel();
    m_pause.start();
}

void DeclarationDialog::makePlan()
{
    m_planning.start(
        [request = m_request(), entities = m_workspace.entities(), shared = m_workspace.sharedRules()](
            const std::stop_token&
        ) { return request(model::Declarations(entities, shared, QDateTime::currentDateTimeUtc())); },
        [this](model::DeclarationPlan plan) {
            m_plan = std::move(plan);
            showPlan();
            if (m_isAccepting)
                accept();
        }
    );
}

QString DeclarationDialog::summary() const
{
    QStringList sentences{tr("%Ln line(s) of the game's texts will change.", nullptr, int(m_plan.lines.size()))};
    if (m_plan.cards > 0)
        sentences.append(tr("%Ln card(s) will change.", nullptr, m_plan.cards));
    if (!m_plan.kept.isEmpty())
        sentences.append(
            tr("%Ln value(s) can't be converted. They stay as they are and are reported as problems.",
               nullptr,
               int(m_plan.kept.size()))
        );
    if (m_plan.remainsForRules)
        sentences.append(tr("Some rules use the field, so it stays declared but is empty on every card."));
    sentences.append(tr("You can undo this in one step."));
    return sentences.join(u' ');
}

void DeclarationDialog::showPlan()
{
    const bool isReady = m_plan.isReady();
    const QString message = m_plan.fault ? words(*m_plan.fault) : isReady ? summary() : tr("Nothing to change.");
    const QString sign = m_plan.fault || !m_plan.kept.isEmpty() ? u"warning"_s : u"info"_s;
    m_message->setText(message);
    m_icon->setPixmap(icon(sign).pixmap(QSize(16, 16), devicePixelRatio()));
    m_view->showPlan(m_plan);
    m_apply->setEnabled(isReady);
}

void DeclarationDialog::accept()
{
    if (m_pause.isActive()) {
        m_pause.stop();
        makePlan();
    }
    m_isAccepting = m_planning.isRunning();
    if (m_isAccepting || !m_plan.isReady())
        return;
    if (m_workspace.apply(m_plan.batch.name, m_plan.batch.edits))
        QDialog::accept();
}

} // namespace studio
