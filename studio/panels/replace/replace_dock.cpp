// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/replace/replace_dock.h"

#include "studio/panels/decks/impact_note.h"
#include "studio/panels/replace/found_texts_model.h"
#include "studio/panels/replace/match_delegate.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"

#include <QCheckBox>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace studio {

ReplaceDock::ReplaceDock(const DockContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_found(new FoundTextsModel(this))
    , m_find(new QLineEdit)
    , m_with(new QLineEdit)
    , m_case(new QCheckBox)
    , m_words(new QCheckBox)
    , m_pattern(new QCheckBox)
    , m_inCards(new QCheckBox)
    , m_inDecks(new QCheckBox)
    , m_inTexts(new QCheckBox)
    , m_list(new QTreeView)
    , m_summary(new QLabel)
    , m_impact(new ImpactNote(context.workspace))
    , m_all(new QPushButton)
    , m_none(new QPushButton)
    , m_replace(new QPushButton)
{
    setUpFields();
    layOut();
    followInput();
    retranslate();
}

void ReplaceDock::setUpFields()
{
    m_find->setClearButtonEnabled(true);
    m_with->setClearButtonEnabled(true);
    for (QCheckBox* where : {m_inCards, m_inDecks, m_inTexts})
        where->setChecked(true);
    m_list->setModel(m_found);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAlternatingRowColors(true);
    // The text before and after the replacement is shown side by side, even in a narrow panel.
    m_list->header()->setSectionResizeMode(QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(FoundTextsModel::Place, QHeaderView::Interactive);
    m_list->setColumnWidth(FoundTextsModel::Place, 160);
    for (const int column : {FoundTextsModel::Before, FoundTextsModel::After})
        m_list->setItemDelegateForColumn(column, new MatchDelegate(m_list));
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setWordWrap(true);
}

void ReplaceDock::layOut()
{
    auto* texts = new QHBoxLayout;
    texts->addWidget(m_find, 1);
    texts->addWidget(m_with, 1);
    auto* options = new QGridLayout;
    options->addWidget(m_case, 0, 0);
    options->addWidget(m_words, 0, 1);
    options->addWidget(m_pattern, 0, 2);
    options->addWidget(m_inCards, 1, 0);
    options->addWidget(m_inDecks, 1, 1);
    options->addWidget(m_inTexts, 1, 2);
    options->setColumnStretch(3, 1);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_all);
    buttons->addWidget(m_none);
    buttons->addStretch();
    buttons->addWidget(m_replace);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(6);
    layout->addLayout(texts);
    layout->addLayout(options);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_summary);
    layout->addWidget(m_impact);
    layout->addLayout(buttons);
    setFocusProxy(m_find);
}

void ReplaceDock::followInput()
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(120ms);
    connect(&m_pause, &QTimer::timeout, this, &ReplaceDock::find);
    const auto findOther = [this] {
        m_replaced = 0;
        findSoon();
    };
    for (QLineEdit* text : {m_find, m_with})
        connect(text, &QLineEdit::textChanged, this, findOther);
    for (QCheckBox* option : {m_case, m_words, m_pattern, m_inCards, m_inDecks, m_inTexts})
        connect(option, &QCheckBox::toggled, this, findOther);
    connect(&m_context.workspace, &Workspace::edited, this, findOther);
    connect(&m_context.workspace, &Workspace::opened, this, findOther);
    connect(&m_context.workspace, &Workspace::closed, this, [this] {
        m_replaced = 0;
        find();
    });
    connect(m_found, &QAbstractItemModel::dataChanged, this, &ReplaceDock::refresh);
    connect(m_all, &QPushButton::clicked, this, [this] { m_found->tickAll(true); });
    connect(m_none, &QPushButton::clicked, this, [this] { m_found->tickAll(false); });
    connect(m_replace, &QPushButton::clicked, this, &ReplaceDock::replace);
    connect(m_list, &QTreeView::activated, this, &ReplaceDock::goTo);
}

bool ReplaceDock::isIdle() const
{
    return !m_pause.isActive() && !m_finding.isRunning();
}

void ReplaceDock::focusFind()
{
    m_find->setFocus(Qt::ShortcutFocusReason);
    m_find->selectAll();
}

void ReplaceDock::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void ReplaceDock::retranslate()
{
    m_find->setPlaceholderText(tr("Find"));
    m_with->setPlaceholderText(tr("Replace with"));
    for (QLineEdit* text : {m_find, m_with}) {
        text->setAccessibleName(text->placeholderText());
        for (QAbstractButton* clear : text->findChildren<QAbstractButton*>())
            clear->setAccessibleName(tr("Clear"));
    }
    m_case->setText(tr("Match case"));
    m_words->setText(tr("Whole words"));
    m_pattern->setText(tr("Regular expression"));
    m_inCards->setText(tr("Cards"));
    m_inDecks->setText(tr("Decks"));
    m_inTexts->setText(tr("Rules, scenarios and rulebook"));
    m_list->setAccessibleName(tr("Matches"));
    m_all->setText(tr("Select All"));
    m_none->setText(tr("Select None"));
    m_replace->setText(tr("Replace"));
    refresh();
}

void ReplaceDock::findSoon()
{
    m_pause.start();
    refresh();
}

void ReplaceDock::find()
{
    if (!m_context.workspace.isOpen() || m_find->text().isEmpty()) {
        m_finding.cancel();
        m_found->set({});
        refresh();
        return;
    }
    const ReplaceRequest request{
        .find = m_find->text(),
        .with = m_with->text(),
        .isPattern = m_pattern->isChecked(),
        .matchesCase = m_case->isChecked(),
        .wholeWords = m_words->isChecked(),
        .inCards = m_inCards->isChecked(),
        .inDecks = m_inDecks->isChecked(),
        .inTexts = m_inTexts->isChecked(),
    };
    m_finding.start(
        [request, entities = m_context.workspace.entities()](const std::stop_token& stop) {
            return findTexts(entities, request, stop);
        },
        [this](FoundTexts found) {
            m_found->set(std::move(found));
            refresh();
        }
    );
}

QString ReplaceDock::summary() const
{
    const FoundTexts& found = m_found->found();
    if (!found.error.isEmpty())
        return tr("At character %1: %2").arg(found.errorAt + 1).arg(found.error);
    if (!m_context.workspace.isOpen())
        return tr("No project is open.");
    if (m_find->text().isEmpty())
        return tr("Enter text to see every match before you replace it.");
    const QString replaced = m_replaced > 0 ? tr("Replaced %Ln match(es).", nullptr, int(m_replaced)) : QString();
    if (found.list.isEmpty() || (m_replaced > 0 && !isIdle()))
        return m_replaced > 0 ? replaced : tr("No matches.");
    const QString next =
        found.areMore
            ? tr("Only the first %Ln match(es) are shown.", nullptr, int(found.list.size()))
            : tr("%1 of %n match(es) will be replaced.", nullptr, int(found.list.size())).arg(m_found->tickedCount());
    return replaced.isEmpty() ? next : replaced + u' ' + next;
}

void ReplaceDock::refresh()
{
    const FoundTexts& found = m_found->found();
    const qsizetype ticked = m_found->tickedCount();
    m_summary->setText(summary());
    m_all->setEnabled(!found.list.isEmpty());
    m_none->setEnabled(!found.list.isEmpty());
    // During a search, the list still shows the previous results.
    m_replace->setEnabled(ticked > 0 && isIdle());
    m_impact->look(ticked > 0 ? replaceEdits(m_context.workspace.entities(), m_found->ticked()) : QList<model::Edit>());
}

void ReplaceDock::replace()
{
    const QList<model::Edit> edits = replaceEdits(m_context.workspace.entities(), m_found->ticked());
    const qsizetype places = m_found->tickedCount();
    if (!edits.isEmpty() &&
        m_context.workspace.apply({.kind = model::EditKind::Replace, .subject = m_find->text()}, edits))
        m_replaced = places;
    refresh();
}

void ReplaceDock::goTo(const QModelIndex& index)
{
    const FoundText& found = m_found->found().list.at(index.row());
    const bool isLines = found.part.what == TextPart::What::Text || found.part.what == TextPart::What::Abilities;
    if (isLines)
        m_context.selection.goTo(
            {.entity = found.entity, .line = found.lineNumber, .column = found.column}, found.bytes
        );
    else
        m_context.selection.goTo({.entity = found.entity});
}

} // namespace studio
