// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/rules/rules_dock.h"

#include "engine/language/parser.h"
#include "studio/app/icons.h"
#include "studio/editor/entity_editor.h"
#include "studio/editor/entity_text.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr int entityRole = Qt::UserRole;
constexpr int sharedRole = Qt::UserRole + 1;
constexpr int lineRole = Qt::UserRole;

struct Row
{
    QString name;
    qint64 entity = 0;
    QString shared;

    friend bool operator==(const Row&, const Row&) = default;
};

QToolButton* button(const QString& iconName)
{
    auto* made = new QToolButton;
    made->setIcon(icon(iconName));
    made->setAutoRaise(true);
    return made;
}

} // namespace

RulesDock::RulesDock(Workspace& workspace, Selection& selection, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_selection(selection)
    , m_pages(new QStackedWidget)
    , m_nothing(new QLabel)
    , m_texts(new QListWidget)
    , m_add(button(u"new"_s))
    , m_delete(button(u"delete"_s))
    , m_find(new QLineEdit)
    , m_outline(new QTreeWidget)
    , m_bar(new QWidget)
    , m_barIcon(new QLabel)
    , m_state(new QLabel)
    , m_goToError(new QToolButton)
    , m_editors(new QStackedWidget)
    , m_rules(new EntityEditor(workspace, selection, TextShape::Declarations))
    , m_shared(new RulesEditor(TextShape::Declarations))
{
    m_nothing->setTextFormat(Qt::PlainText);
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setWordWrap(true);
    m_nothing->setMargin(16);
    m_nothing->setFocusPolicy(Qt::StrongFocus);
    m_shared->setReadOnly(true);
    m_find->setClearButtonEnabled(true);
    m_outline->setHeaderHidden(true);
    m_outline->setFrameShape(QFrame::NoFrame);
    m_outline->setUniformRowHeights(true);
    m_texts->setFrameShape(QFrame::NoFrame);
    m_texts->setIconSize({16, 16});
    m_texts->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_state->setTextFormat(Qt::PlainText);
    m_state->setWordWrap(true);

    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(4, 0, 4, 0);
    buttons->addWidget(m_add);
    buttons->addWidget(m_delete);
    buttons->addStretch();
    auto* texts = new QWidget;
    auto* textsLayout = new QVBoxLayout(texts);
    textsLayout->setContentsMargins(0, 0, 0, 0);
    textsLayout->setSpacing(0);
    textsLayout->addWidget(m_texts, 1);
    textsLayout->addLayout(buttons);
    auto* outline = new QWidget;
    auto* outlineLayout = new QVBoxLayout(outline);
    outlineLayout->setContentsMargins(0, 4, 0, 0);
    outlineLayout->setSpacing(4);
    outlineLayout->addWidget(m_find);
    outlineLayout->addWidget(m_outline, 1);
    auto* side = new QSplitter(Qt::Vertical);
    side->addWidget(texts);
    side->addWidget(outline);
    side->setChildrenCollapsible(false);
    side->setSizes({110, 400});
    m_editors->addWidget(m_rules);
    m_editors->addWidget(m_shared);
    auto* splitter = new QSplitter(Qt::Horizontal);
    splitter->addWidget(side);
    splitter->addWidget(m_editors);
    splitter->setChildrenCollapsible(false);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({190, 600});

    auto* bar = new QHBoxLayout(m_bar);
    bar->setContentsMargins(8, 4, 8, 4);
    bar->addWidget(m_barIcon);
    bar->addWidget(m_state, 1);
    bar->addWidget(m_goToError);
    auto* page = new QWidget;
    auto* pageLayout = new QVBoxLayout(page);
    pageLayout->setContentsMargins(0, 0, 0, 0);
    pageLayout->setSpacing(0);
    pageLayout->addWidget(m_bar);
    pageLayout->addWidget(splitter, 1);
    m_pages->addWidget(m_nothing);
    m_pages->addWidget(page);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);

    connect(m_texts, &QListWidget::currentItemChanged, this, &RulesDock::showText);
    connect(m_texts, &QListWidget::itemChanged, this, &RulesDock::renameText);
    connect(m_add, &QToolButton::clicked, this, &RulesDock::addText);
    connect(m_delete, &QToolButton::clicked, this, &RulesDock::deleteText);
    connect(m_find, &QLineEdit::textChanged, this, &RulesDock::filterOutline);
    connect(m_rules, &EntityEditor::textChanged, this, &RulesDock::readOutline);
    const auto showRow = [this](QTreeWidgetItem* item) {
        RulesEditor& editor = m_editors->currentIndex() == 0 ? m_rules->editor() : *m_shared;
        editor.showPlace(item->data(0, lineRole).toInt(), 1, 0);
        editor.setFocus();
    };
    connect(m_outline, &QTreeWidget::itemActivated, this, showRow);
    connect(m_outline, &QTreeWidget::itemClicked, this, showRow);
    connect(m_goToError, &QToolButton::clicked, this, &RulesDock::showFirstError);
    for (const auto changed : {&Workspace::opened, &Workspace::closed})
        connect(&m_workspace, changed, this, &RulesDock::listTexts);
    connect(&m_workspace, &Workspace::edited, this, [this](const model::EditBatch& batch) {
        if (concernsTexts(batch, model::GameText::Role::Rules))
            listTexts();
    });
    connect(&m_workspace, &Workspace::checked, this, &RulesDock::showState);
    connect(&m_workspace, &Workspace::compiled, this, [this] {
        const auto& parsed = m_workspace.whole().parsed;
        m_shared->setVocabulary(parsed ? std::make_shared<Vocabulary>(parsed->game) : std::make_shared<Vocabulary>());
    });
    connect(&m_selection, &Selection::placeRequested, this, [this](const model::EntityPlace& place, int length) {
        const auto* const text = m_workspace.find<model::GameText>(place.entity);
        if (!text || text->role != model::GameText::Role::Rules)
            return;
        select(place.entity);
        m_rules->showPlace(place, length);
    });
    retranslate();
}

void RulesDock::listTexts()
{
    const bool isOpen = m_workspace.isOpen();
    m_pages->setCurrentIndex(isOpen ? 1 : 0);
    setFocusProxy(isOpen ? static_cast<QWidget*>(m_editors) : m_nothing);

    QList<Row> wanted;
    for (const auto& [id, text] : m_workspace.all<model::GameText>())
        if (text.role == model::GameText::Role::Rules)
            wanted.append({text.name, id.value, {}});
    // The main text comes first.
    std::ranges::stable_partition(wanted, [](const Row& row) { return row.name == model::mainText; });
    if (isOpen)
        for (const engine::SourceFile& shared : m_workspace.sharedRules())
            wanted.append({QString::fromStdString(shared.name), 0, QString::fromStdString(shared.text)});
    QList<Row> shown;
    for (int row = 0; row < m_texts->count(); ++row) {
        const QListWidgetItem* const item = m_texts->item(row);
        const QString shared = item->data(sharedRole).toString();
        shown.append({item->text(), item->data(entityRole).toLongLong(), shared});
    }
    if (shown != wanted) {
        m_isListing = true;
        const auto kept = m_rules->entity();
        m_texts->clear();
        for (const Row& row : std::as_const(wanted)) {
            auto* item = new QListWidgetItem(row.name, m_texts);
            item->setData(entityRole, row.entity);
            item->setData(sharedRole, row.shared);
            const bool isMain = row.name == model::mainText && row.entity != 0;
            item->setIcon(icon(row.entity != 0 ? u"rules"_s : u"pin"_s));
            item->setFlags(Qt::ItemIsSelectable | Qt::ItemIsEnabled);
            if (row.entity != 0 && !isMain)
                item->setFlags(item->flags() | Qt::ItemIsEditable);
            if (row.entity == 0) {
                item->setToolTip(tr("Rules that come with Cardwright, to be read and used."));
                item->setData(Qt::AccessibleTextRole, tr("%1, comes with Cardwright").arg(row.name));
                QFont slanted = m_texts->font();
                slanted.setItalic(true);
                item->setFont(slanted);
            }
        }
        m_isListing = false;
        if (kept && m_workspace.find<model::GameText>(*kept))
            select(*kept);
        else
            m_texts->setCurrentRow(0);
    }
    showState();
}

void RulesDock::select(model::EntityId text)
{
    for (int row = 0; row < m_texts->count(); ++row)
        if (m_texts->item(row)->data(entityRole).toLongLong() == text.value)
            m_texts->setCurrentRow(row);
}

std::optional<model::EntityId> RulesDock::selectedText() const
{
    const QListWidgetItem* const item = m_texts->currentItem();
    const qint64 id = item ? item->data(entityRole).toLongLong() : 0;
    return id == 0 ? std::nullopt : std::optional(model::EntityId{id});
}

void RulesDock::showText()
{
    if (m_isListing)
        return;
    const QListWidgetItem* const item = m_texts->currentItem();
    const auto text = selectedText();
    m_delete->setEnabled(text && item->text() != model::mainText);
    if (text || !item) {
        m_rules->edit(text);
        m_editors->setCurrentIndex(0);
    } else {
        m_rules->flush();
        m_shared->setPlainText(item->data(sharedRole).toString());
        m_editors->setCurrentIndex(1);
    }
    readOutline();
}

void RulesDock::readOutline()
{
    const RulesEditor& editor = m_editors->currentIndex() == 0 ? m_rules->editor() : *m_shared;
    const QList<OutlineRow> rows = outlineOf(editor.toPlainText());
    if (rows == m_rows)
        return;
    m_rows = rows;
    m_outline->clear();
    QTreeWidgetItem* holder = nullptr;
    for (const OutlineRow& row : rows) {
        auto* item = row.isInner && holder ? new QTreeWidgetItem(holder, {row.text})
                                           : new QTreeWidgetItem(m_outline, {row.text});
        item->setData(0, lineRole, row.line);
        if (!row.isInner)
            holder = item;
    }
    filterOutline();
}

void RulesDock::filterOutline()
{
    const QString wanted = m_find->text();
    const auto fits = [&wanted](const QTreeWidgetItem* item) {
        return item->text(0).contains(wanted, Qt::CaseInsensitive);
    };
    for (int row = 0; row < m_outline->topLevelItemCount(); ++row) {
        QTreeWidgetItem* const item = m_outline->topLevelItem(row);
        bool hasFitting = false;
        for (int inner = 0; inner < item->childCount(); ++inner) {
            const bool isShown = fits(item->child(inner)) || (!wanted.isEmpty() && fits(item));
            item->child(inner)->setHidden(!isShown);
            hasFitting |= isShown;
        }
        item->setHidden(!fits(item) && !hasFitting);
        item->setExpanded(!wanted.isEmpty() && hasFitting);
    }
}

void RulesDock::showState()
{
    const bool isOutdated = m_workspace.isOpen() && m_workspace.game().areRulesOutdated();
    m_bar->setVisible(isOutdated);
    if (!isOutdated)
        return;
    m_barIcon->setPixmap(icon(u"warning"_s).pixmap(16, 16));
    m_state->setText(
        m_workspace.game().canPlay()
            ? tr("The rules have an error. Cards are checked and games are played with the last rules that had none.")
            : tr("The rules have an error. Until it is mended no card can be checked and no game be played.")
    );
}

void RulesDock::showFirstError()
{
    m_rules->flush();
    for (const auto& [id, problems] : m_workspace.game().problems()) {
        const auto* const text = m_workspace.find<model::GameText>(id);
        if (!text || text->role != model::GameText::Role::Rules)
            continue;
        const auto error = std::ranges::find(problems, engine::Severity::Error, &model::EntityProblem::severity);
        if (error != problems.end())
            return m_selection.goTo(error->place, error->length);
    }
}

void RulesDock::addText()
{
    if (!m_workspace.isOpen())
        return;
    QStringList names;
    for (int row = 0; row < m_texts->count(); ++row)
        names.append(m_texts->item(row)->text());
    QString name = u"more"_s;
    for (int number = 2; names.contains(name); ++number)
        name = u"more-%1"_s.arg(number);
    const model::GameText text{.role = model::GameText::Role::Rules, .name = name};
    const model::Edit adding = m_workspace.adding(text);
    if (!m_workspace.apply({.kind = model::EditKind::EditText, .subject = name}, {adding}))
        return;
    select(adding.entity);
    m_texts->editItem(m_texts->currentItem());
}

void RulesDock::deleteText()
{
    const auto text = selectedText();
    if (!text)
        return;
    m_rules->flush();
    const QString name = m_texts->currentItem()->text();
    m_rules->edit({});
    m_workspace.apply({.kind = model::EditKind::EditText, .subject = name}, {m_workspace.removing(*text)});
}

void RulesDock::renameText()
{
    const auto id = m_isListing ? std::nullopt : selectedText();
    const auto* const text = id ? m_workspace.find<model::GameText>(*id) : nullptr;
    if (!text)
        return;
    m_rules->flush();
    const QString name = m_texts->currentItem()->text().simplified();
    bool isTaken = false;
    for (int row = 0; row < m_texts->count(); ++row)
        isTaken |= row != m_texts->currentRow() && m_texts->item(row)->text() == name;
    if (name == text->name)
        return;
    if (name.isEmpty() || isTaken) {
        m_isListing = true;
        m_texts->currentItem()->setText(text->name);
        m_isListing = false;
        return;
    }
    model::GameText renamed = *m_workspace.find<model::GameText>(*id);
    renamed.name = name;
    m_workspace.apply({.kind = model::EditKind::EditText, .subject = name}, {m_workspace.changing(*id, renamed)});
}

void RulesDock::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::PaletteChange)
        showState();
    QWidget::changeEvent(event);
}

void RulesDock::retranslate()
{
    m_nothing->setText(
        tr("The rules of the game are written here: everything the game can do. Open a project, or begin "
           "one from a game that comes with Cardwright.")
    );
    m_texts->setAccessibleName(tr("Rules texts"));
    m_add->setToolTip(tr("Add a rules text"));
    m_delete->setToolTip(tr("Delete the selected rules text"));
    for (QToolButton* one : {m_add, m_delete})
        one->setAccessibleName(one->toolTip());
    m_find->setPlaceholderText(tr("Find in the outline"));
    m_find->setAccessibleName(m_find->placeholderText());
    for (QAbstractButton* clear : m_find->findChildren<QAbstractButton*>())
        clear->setAccessibleName(tr("Clear"));
    m_outline->setAccessibleName(tr("Outline"));
    m_goToError->setText(tr("Go to the error"));
    m_rules->editor().setAccessibleName(tr("Rules"));
    m_shared->setAccessibleName(tr("Rules that come with Cardwright"));
    listTexts();
}

} // namespace studio
