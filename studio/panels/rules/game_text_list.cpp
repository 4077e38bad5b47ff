// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/rules/game_text_list.h"

#include "model/entities/entities.h"
#include "studio/drawing/frames/default_frames.h"
#include "studio/kit/icons.h"
#include "studio/workspace/workspace.h"

#include <QHBoxLayout>
#include <QListWidget>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

using Role = model::GameText::Role;

constexpr int entityRole = Qt::UserRole;

struct Row
{
    QString name;
    /// The id of the text; 0 for texts that come with Cardwright.
    qint64 entity = 0;
    Role role = Role::Rules;

    friend bool operator==(const Row&, const Row&) = default;
};

QToolButton* button(const QString& iconName)
{
    auto* made = new QToolButton;
    made->setIcon(icon(iconName));
    made->setAutoRaise(true);
    return made;
}

/// The rows of all texts: the main rules, then other rules, shared rules, frames and drawings.
QList<Row> rowsOf(const Workspace& workspace)
{
    QList<Row> rows;
    QList<Row> frames;
    QList<Row> drawings;
    for (const auto& [id, text] : workspace.all<model::GameText>()) {
        const Row row{text.name, id.value, text.role};
        if (text.role == Role::Rules)
            rows.append(row);
        else if (text.role == Role::Frames)
            frames.append(row);
        else if (text.role == Role::Drawing)
            drawings.append(row);
    }
    std::ranges::stable_partition(rows, [](const Row& row) { return row.name == model::mainText; });
    std::ranges::sort(drawings, {}, &Row::name);
    if (workspace.isOpen())
        for (const engine::SourceFile& shared : workspace.sharedRules())
            rows.append({QString::fromStdString(shared.name)});
    return rows + frames + drawings;
}

QString iconOf(const Row& row)
{
    if (row.entity == 0)
        return u"pin"_s;
    return row.role == Role::Rules ? u"rules"_s : row.role == Role::Frames ? u"card-preview"_s : u"edit"_s;
}

} // namespace

GameTextList::GameTextList(Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_texts(new QListWidget)
    , m_add(button(u"new"_s))
    , m_delete(button(u"delete"_s))
    , m_addRules(new QAction(this))
    , m_addFrames(new QAction(this))
    , m_addDrawing(new QAction(this))
{
    layOut();
    connect(m_texts, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
        if (m_isListing)
            return;
        m_delete->setEnabled(text() && item->flags().testFlag(Qt::ItemIsEditable));
        Q_EMIT chosen();
    });
    connect(m_texts, &QListWidget::itemChanged, this, &GameTextList::rename);
    connect(m_delete, &QToolButton::clicked, this, &GameTextList::deleteText);
    connect(m_addRules, &QAction::triggered, this, &GameTextList::addRules);
    connect(m_addFrames, &QAction::triggered, this, &GameTextList::addFrames);
    connect(m_addDrawing, &QAction::triggered, this, &GameTextList::addDrawing);
    for (const auto changed : {&Workspace::opened, &Workspace::closed})
        connect(&m_workspace, changed, this, &GameTextList::list);
    connect(&m_workspace, &Workspace::edited, this, [this](const model::EditBatch& batch) {
        const auto isText = [](const std::optional<model::Entity>& entity) {
            return entity && std::holds_alternative<model::GameText>(*entity);
        };
        if (std::ranges::any_of(batch.edits, [&isText](const model::Edit& edit) {
                return isText(edit.before) || isText(edit.after);
            }))
            list();
    });
    retranslate();
}

void GameTextList::layOut()
{
    m_texts->setFrameShape(QFrame::NoFrame);
    m_texts->setIconSize({16, 16});
    m_texts->setEditTriggers(QAbstractItemView::EditKeyPressed);
    auto* const menu = new QMenu(m_add);
    menu->addActions({m_addRules, m_addFrames, m_addDrawing});
    m_add->setMenu(menu);
    m_add->setPopupMode(QToolButton::InstantPopup);
    auto* const buttons = new QHBoxLayout;
    buttons->setContentsMargins(4, 0, 4, 0);
    buttons->addWidget(m_add);
    buttons->addWidget(m_delete);
    buttons->addStretch();
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_texts, 1);
    layout->addLayout(buttons);
    setFocusProxy(m_texts);
}

void GameTextList::list()
{
    const QList<Row> wanted = rowsOf(m_workspace);
    QList<Row> shown;
    for (int row = 0; row < m_texts->count(); ++row) {
        const QListWidgetItem* const item = m_texts->item(row);
        const qint64 entity = item->data(entityRole).toLongLong();
        const auto* const text = m_workspace.find<model::GameText>({entity});
        shown.append({item->text(), entity, text ? text->role : Role::Rules});
    }
    if (shown == wanted)
        return;
    m_isListing = true;
    const auto kept = text();
    const QString keptShared = shared();
    m_texts->clear();
    for (const Row& row : wanted) {
        auto* item = new QListWidgetItem(row.name, m_texts);
        item->setData(entityRole, row.entity);
        item->setIcon(icon(iconOf(row)));
        item->setFlags(Qt::ItemIsSelectable | Qt::ItemIsEnabled);
        const bool isMain = row.role == Role::Rules && row.name == model::mainText;
        if (row.entity != 0 && !isMain)
            item->setFlags(item->flags() | Qt::ItemIsEditable);
        if (row.role != Role::Rules) {
            item->setToolTip(row.role == Role::Frames ? tr("Card frames") : tr("Drawing for cards"));
            item->setData(Qt::AccessibleTextRole, u"%1, %2"_s.arg(row.name, item->toolTip()));
        }
        if (row.entity == 0) {
            item->setToolTip(tr("Shared rules that come with Cardwright (read-only)"));
            item->setData(
                Qt::AccessibleTextRole, tr("%1, comes with Cardwright", "name of a rules text").arg(row.name)
            );
            QFont slanted = m_texts->font();
            slanted.setItalic(true);
            item->setFont(slanted);
        }
    }
    m_isListing = false;
    if (kept && m_workspace.find<model::GameText>(*kept))
        select(*kept);
    else if (!keptShared.isEmpty())
        selectShared(keptShared);
    else
        m_texts->setCurrentRow(0);
}

std::optional<model::EntityId> GameTextList::text() const
{
    const QListWidgetItem* const item = m_texts->currentItem();
    const qint64 id = item ? item->data(entityRole).toLongLong() : 0;
    return id == 0 ? std::nullopt : std::optional(model::EntityId{id});
}

QString GameTextList::shared() const
{
    const QListWidgetItem* const item = m_texts->currentItem();
    return item && !text() ? item->text() : QString();
}

void GameTextList::select(model::EntityId text)
{
    for (int row = 0; row < m_texts->count(); ++row)
        if (m_texts->item(row)->data(entityRole).toLongLong() == text.value)
            m_texts->setCurrentRow(row);
}

void GameTextList::selectShared(const QString& name)
{
    for (int row = 0; row < m_texts->count(); ++row)
        if (m_texts->item(row)->data(entityRole).toLongLong() == 0 && m_texts->item(row)->text() == name)
            m_texts->setCurrentRow(row);
}

QString GameTextList::freeName(const QString& wanted, Role role) const
{
    QStringList taken;
    for (const Row& row : rowsOf(m_workspace))
        if (row.role == role)
            taken.append(row.name);
    QString name = wanted;
    for (int number = 2; taken.contains(name); ++number)
        name = u"%1-%2"_s.arg(wanted).arg(number);
    return name;
}

void GameTextList::add(const QList<model::GameText>& texts)
{
    if (!m_workspace.isOpen())
        return;
    Q_EMIT aboutToEdit();
    QList<model::Edit> edits;
    for (const model::GameText& text : texts)
        edits.append(m_workspace.adding(text));
    const QString name = texts.first().name;
    if (m_workspace.apply({.kind = model::EditKind::EditText, .subject = name}, edits))
        select(edits.first().entity);
}

void GameTextList::addRules()
{
    add({{.role = Role::Rules, .name = freeName(u"more"_s, Role::Rules)}});
    if (text())
        m_texts->editItem(m_texts->currentItem());
}

void GameTextList::addFrames()
{
    const QList<Row> rows = rowsOf(m_workspace);
    // A second text continues the first one, so it is empty at first.
    if (std::ranges::contains(rows, Role::Frames, &Row::role))
        return add({{.role = Role::Frames, .name = freeName(u"more"_s, Role::Frames)}});
    QList<model::GameText> texts = defaultFrameTexts(m_workspace.fields());
    // An existing drawing isn't replaced.
    texts.removeIf([&rows](const model::GameText& text) {
        return std::ranges::any_of(rows, [&text](const Row& row) {
            return row.role == text.role && row.name == text.name;
        });
    });
    add(texts);
}

void GameTextList::addDrawing()
{
    add({{
        .role = Role::Drawing,
        .name = freeName(u"drawing"_s, Role::Drawing),
        .text = u"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\">\n"
                u"<circle cx=\"50\" cy=\"50\" r=\"48\" fill=\"currentColor\"/>\n</svg>\n"_s,
    }});
    if (text())
        m_texts->editItem(m_texts->currentItem());
}

void GameTextList::deleteText()
{
    Q_EMIT aboutToEdit();
    const auto deleted = text();
    if (deleted)
        m_workspace.apply(
            {.kind = model::EditKind::EditText, .subject = m_texts->currentItem()->text()},
            {m_workspace.removing(*deleted)}
        );
}

void GameTextList::rename(const QListWidgetItem* item)
{
    if (m_isListing)
        return;
    Q_EMIT aboutToEdit();
    const model::EntityId id{item->data(entityRole).toLongLong()};
    const auto* const text = m_workspace.find<model::GameText>(id);
    if (!text)
        return;
    const QString name = item->text().simplified();
    if (name == text->name)
        return;
    const auto renaming = m_workspace.renaming(id, name);
    if (!renaming) {
        m_isListing = true;
        m_texts->item(m_texts->row(item))->setText(text->name);
        m_isListing = false;
        return;
    }
    m_workspace.apply(renaming->name, renaming->edits);
}

void GameTextList::retranslate()
{
    m_texts->setAccessibleName(tr("Game texts"));
    m_addRules->setText(tr("&Rules Text"));
    m_addFrames->setText(tr("Card &Frames"));
    m_addDrawing->setText(tr("&Drawing for Frames"));
    m_add->setToolTip(tr("Add rules, frames or a drawing"));
    m_delete->setToolTip(tr("Delete the selected text"));
    for (QToolButton* one : {m_add, m_delete})
        one->setAccessibleName(one->toolTip());
    list();
}

} // namespace studio
