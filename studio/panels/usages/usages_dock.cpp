// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/usages/usages_dock.h"

#include "model/entities/card_names.h"
#include "studio/kit/icons.h"
#include "studio/kit/plain_tip.h"
#include "studio/panels/decks/impact_note.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/text/place_text.h"
#include "studio/workspace/workspace.h"

#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr int entityRole = Qt::UserRole;
constexpr int lineRole = Qt::UserRole + 1;
constexpr int columnRole = Qt::UserRole + 2;
constexpr int lengthRole = Qt::UserRole + 3;
constexpr auto pauseOfTyping = std::chrono::milliseconds(150);
/// The highest number of usages listed. A longer list would be of no use. The title shows the total.
constexpr qsizetype mostShown = 5'000;

} // namespace

QString words(const model::NamedThing& thing)
{
    using Kind = model::NamedThing::Kind;
    const QString name = QString::fromStdString(thing.name);
    switch (thing.kind) {
    case Kind::Card:
        return UsagesDock::tr("card “%1”").arg(name);
    case Kind::Property:
        return UsagesDock::tr("property “%1”").arg(name);
    case Kind::Keyword:
        return UsagesDock::tr("keyword “%1”").arg(name);
    case Kind::Label:
        return UsagesDock::tr("label “%1”").arg(name);
    case Kind::Choice:
        return UsagesDock::tr("choice “%1”").arg(name);
    case Kind::Value:
        return UsagesDock::tr("value “%1”").arg(name);
    case Kind::Phase:
        return UsagesDock::tr("phase “%1”").arg(name);
    case Kind::Kind:
        return UsagesDock::tr("kind “%1”").arg(name);
    case Kind::Verb:
        return UsagesDock::tr("verb “%1”").arg(name);
    case Kind::Event:
        return UsagesDock::tr("event “%1”").arg(name);
    case Kind::Format:
        return UsagesDock::tr("format “%1”").arg(name);
    }
    Q_UNREACHABLE();
}

QString words(model::RenameConflict conflict)
{
    using Conflict = model::RenameConflict;
    switch (conflict) {
    case Conflict::NotFound:
        return UsagesDock::tr("The old name no longer exists.");
    case Conflict::NotAName:
        return UsagesDock::tr("This is not a valid name in the rules language.");
    case Conflict::Taken:
        return UsagesDock::tr("This name is already taken.");
    case Conflict::Ambiguous:
        return UsagesDock::tr("This name would change the meaning of some texts.");
    case Conflict::KnownByName:
        return UsagesDock::tr("The engine itself uses the old or the new name, so renaming would change the game.");
    case Conflict::InSharedText:
        return UsagesDock::tr("Rules that come with Cardwright use this name and can't be changed.");
    case Conflict::BrokenRules:
        return UsagesDock::tr("The rules have an error. Fix it before renaming.");
    }
    Q_UNREACHABLE();
}

UsagesDock::UsagesDock(Workspace& workspace, Selection& selection, QWidget* parent)
    : HintedPanel(parent)
    , m_workspace(workspace)
    , m_selection(selection)
    , m_title(plainLabel())
    , m_name(new QLineEdit)
    , m_comments(new QCheckBox)
    , m_rename(new QPushButton)
    , m_state(plainLabel())
    , m_impact(new ImpactNote(workspace))
    , m_tree(new QTreeWidget)
{
    layOut();
    followInput();
    followProject();
    retranslate();
}

void UsagesDock::layOut()
{
    m_state->setWordWrap(true);
    m_state->setContentsMargins(8, 0, 8, 4);
    m_impact->setContentsMargins(8, 0, 8, 4);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_tree->setColumnCount(3);
    m_tree->setRootIsDecorated(false);
    m_tree->setUniformRowHeights(true);
    m_tree->setAlternatingRowColors(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setColumnWidth(0, 220);
    m_tree->setColumnWidth(1, 320);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 4, 8, 4);
    row->setSpacing(8);
    row->addWidget(m_title, 2);
    row->addWidget(m_name, 2);
    row->addWidget(m_comments);
    row->addWidget(m_rename);
    page().addLayout(row);
    page().addWidget(m_state);
    page().addWidget(m_impact);
    page().addWidget(m_tree, 1);
}

void UsagesDock::followInput()
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseOfTyping);
    connect(&m_pause, &QTimer::timeout, this, &UsagesDock::search);
    connect(m_name, &QLineEdit::textChanged, this, [this] {
        m_rename->setEnabled(false);
        m_pause.start();
    });
    connect(m_name, &QLineEdit::returnPressed, this, &UsagesDock::rename);
    connect(m_comments, &QCheckBox::toggled, this, &UsagesDock::search);
    connect(m_rename, &QPushButton::clicked, this, &UsagesDock::rename);
    connect(m_tree, &QTreeWidget::itemActivated, this, [this](const QTreeWidgetItem* item) {
        const model::EntityPlace place{
            .entity = {item->data(0, entityRole).toLongLong()},
            .line = item->data(0, lineRole).toInt(),
            .column = item->data(0, columnRole).toInt(),
        };
        m_selection.goTo(place, item->data(0, lengthRole).toInt());
    });
}

void UsagesDock::followProject()
{
    connect(&m_workspace, &Workspace::closed, this, [this] {
        m_search.cancel();
        m_thing.reset();
        m_plan = {};
        list();
    });
    // The edit may have added, removed or moved usages.
    connect(&m_workspace, &Workspace::edited, this, [this] {
        if (m_thing && isVisible())
            m_pause.start();
    });
}

void UsagesDock::find(const model::NamedThing& thing)
{
    m_thing = thing;
    const QSignalBlocker blocker(m_name);
    m_name->setText(QString::fromStdString(thing.name));
    search();
}

void UsagesDock::askForName(const model::NamedThing& thing)
{
    find(thing);
    m_name->setFocus();
    m_name->selectAll();
}

QString UsagesDock::newName() const
{
    const bool isCard = m_thing && m_thing->kind == model::NamedThing::Kind::Card;
    return isCard ? model::asCardName(m_name->text()) : m_name->text().trimmed();
}

void UsagesDock::search()
{
    if (!m_thing || !m_workspace.isOpen())
        return;
    const model::RenameRequest request{
        .thing = *m_thing,
        .newName = newName(),
        .reach = m_comments->isChecked() ? model::RenameRequest::Reach::MeantAndComments
                                         : model::RenameRequest::Reach::Meant,
    };
    const bool isRename = request.newName.toStdString() != m_thing->name;
    m_search.start(
        [request, isRename, entities = m_workspace.entities(), shared = m_workspace.sharedRules()](
            const std::stop_token&
        ) {
            if (isRename)
                return model::renamePlan(request, entities, shared, QDateTime::currentDateTimeUtc());
            return model::RenamePlan{.usages = model::usagesOf(request.thing, entities, shared)};
        },
        [this](model::RenamePlan plan) {
            m_plan = std::move(plan);
            list();
        }
    );
    m_rename->setEnabled(false);
    m_state->setText(tr("Searching…"));
    showPage(m_tree);
}

void UsagesDock::list()
{
    m_tree->clear();
    if (!m_thing)
        return showHint();
    showPage(m_tree);
    const model::Usages& usages = m_plan.usages;
    std::map<model::EntityId, const model::Edit*> edits;
    for (const model::Edit& edit : m_plan.batch.edits)
        edits.emplace(edit.entity, &edit);
    const auto add = [&](const QList<model::Usage>& places, const QString& note) {
        for (const model::Usage& usage : places.first(std::min(places.size(), mostShown))) {
            const auto entity = m_workspace.entities().find(usage.place.entity);
            if (entity == m_workspace.entities().end())
                continue;
            const auto edit = edits.find(usage.place.entity);
            const QString before = lineOf(entity->second, usage.place);
            const QString after = edit == edits.end() ? QString() : lineOf(*edit->second->after, usage.place);
            auto* item = new QTreeWidgetItem(
                m_tree, {placeWords(m_workspace, usage.place) + note, before, after == before ? QString() : after}
            );
            item->setData(0, entityRole, qint64(usage.place.entity.value));
            item->setData(0, lineRole, usage.place.line);
            item->setData(0, columnRole, usage.place.column);
            item->setData(0, lengthRole, usage.length);
            for (int column = 0; column < 3; ++column)
                item->setToolTip(column, asTip(item->text(column)));
        }
    };
    add(usages.places, {});
    add(usages.uncertain, u' ' + tr("(uncertain: has an error)"));
    add(usages.inComments, u' ' + tr("(comment)"));
    m_title->setText(tr("%n usage(s) of %1", nullptr, int(usages.places.size())).arg(words(*m_thing)));
    m_title->setToolTip(asTip(m_title->text()));
    QStringList said;
    for (const model::RenameConflict conflict : m_plan.conflicts)
        said.append(words(conflict));
    if (usages.inSharedTexts > 0 && said.isEmpty())
        said.append(tr("%n more usage(s) in rules that come with Cardwright.", nullptr, usages.inSharedTexts));
    const bool canRename = m_plan.isSafe() && !m_plan.batch.edits.isEmpty();
    if (canRename)
        said.append(
            tr("%n item(s) will change. You can undo this in one step.", nullptr, int(m_plan.batch.edits.size()))
        );
    m_state->setText(said.join(u' '));
    m_state->setVisible(!said.isEmpty());
    m_rename->setEnabled(canRename);
    m_impact->look(canRename ? m_plan.batch.edits : QList<model::Edit>());
}

void UsagesDock::rename()
{
    if (isSearching() || !m_thing || !m_plan.isSafe() || m_plan.batch.edits.isEmpty())
        return;
    const model::RenamePlan plan = std::exchange(m_plan, {});
    m_thing->name = newName().toStdString();
    if (m_workspace.apply(plan.batch.name, plan.batch.edits) && m_thing->kind == model::NamedThing::Kind::Card)
        m_workspace.noteCardName(m_name->text());
    m_name->setText(newName());
    search();
}

void UsagesDock::retranslate()
{
    setHint(
        tr("To find where a name is used, put the cursor on a keyword, property, zone, verb or quoted card name and "
           "choose Edit ▸ Find Usages or Rename Everywhere.")
    );
    m_name->setPlaceholderText(tr("New name"));
    m_name->setAccessibleName(m_name->placeholderText());
    m_comments->setText(tr("Include comments"));
    m_rename->setText(tr("Rename"));
    m_tree->setHeaderLabels({tr("Location"), tr("Before"), tr("After")});
    m_tree->setAccessibleName(tr("Usages"));
    list();
}

} // namespace studio
