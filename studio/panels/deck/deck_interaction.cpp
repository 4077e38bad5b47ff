// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/deck/deck_interaction.h"

#include "studio/panels/deck/deck_model.h"
#include "studio/panels/decks/deck_lines.h"
#include "studio/shell/actions.h"
#include "studio/workspace/decks/deck_desk.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QDragMoveEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QStatusTipEvent>

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace studio {

using model::DeckEntry;

namespace {

void sayInStatusBar(QWidget& widget, const QString& words)
{
    QStatusTipEvent event(words);
    QApplication::sendEvent(&widget, &event);
}

bool isDigit(const QString& text)
{
    return text.size() == 1 && text.front() >= u'0' && text.front() <= u'9';
}

bool hasDeckFiles(const QMimeData& data)
{
    return !hasCards(data) && !filesIn(data).isEmpty();
}

} // namespace

DeckInteraction::DeckInteraction(DeckDesk& desk, DeckModel& model, QObject* parent)
    : QObject(parent)
    , m_desk(desk)
    , m_model(model)
    , m_selection(&model, this)
{
}

QList<DeckEntry> DeckInteraction::selected() const
{
    std::set<int> rows;
    for (const QItemSelectionRange& range : m_selection.selection())
        for (int row = range.top(); row <= range.bottom(); ++row)
            rows.insert(row);
    if (rows.empty() && m_selection.currentIndex().isValid())
        rows.insert(m_selection.currentIndex().row());
    QList<DeckEntry> entries;
    for (const int row : rows) {
        const QModelIndex index = m_model.index(row, 0);
        if (m_model.kindOf(index) == DeckModel::Kind::Card && !index.data(DeckModel::IsFixedRole).toBool())
            entries.append(m_model.entryAt(index));
    }
    return entries;
}

QStringList DeckInteraction::selectedCards() const
{
    QStringList cards;
    for (const DeckEntry& entry : selected())
        cards.append(entry.card);
    return cards;
}

QStringList DeckInteraction::otherSections() const
{
    const QList<DeckEntry> entries = selected();
    QStringList others;
    for (const QString& section : entries.isEmpty() ? QStringList() : m_desk.built().sections())
        if (section != entries.first().section && !m_desk.built().isPile(section))
            others.append(section);
    return others;
}

void DeckInteraction::changeCopies(int by)
{
    QList<DeckEntry> entries = selected();
    for (DeckEntry& entry : entries)
        entry.count = std::max(0, entry.count + by);
    m_desk.edits().setCounts(entries);
}

void DeckInteraction::setCopies(const QModelIndex& row, int copies)
{
    QList<DeckEntry> entries = selected();
    if (const DeckEntry own = m_model.entryAt(row); !entries.contains(own))
        entries = {own};
    for (DeckEntry& entry : entries)
        entry.count = copies;
    m_desk.edits().setCounts(entries);
}

void DeckInteraction::removeSelected()
{
    QList<DeckEntry> entries = selected();
    for (DeckEntry& entry : entries)
        entry.count = 0;
    m_desk.edits().setCounts(entries);
}

void DeckInteraction::pinSelected()
{
    m_desk.pins().pin(*m_desk.current(), selectedCards());
}

void DeckInteraction::unpinSelected()
{
    m_desk.pins().unpin(*m_desk.current(), selectedCards());
}

void DeckInteraction::transferTo(const QString& section, Transfer transfer)
{
    transferTo(selected(), section, transfer);
}

bool DeckInteraction::transferTo(const QList<DeckEntry>& entries, const QString& section, Transfer transfer)
{
    QList<DeckEntry> transferred = entries;
    if (transfer == Transfer::MoveOne)
        for (DeckEntry& entry : transferred)
            entry.count = 1;
    if (transfer == Transfer::Copy) {
        for (DeckEntry& entry : transferred)
            entry.section = section;
        return add(transferred);
    }
    if (!m_desk.edits().move(transferred, section))
        return false;
    // The moved cards are selected in their new section, so that the same key moves them back.
    QStringList moved;
    for (const DeckEntry& entry : transferred)
        moved.append(entry.card);
    select(moved, section);
    return true;
}

void DeckInteraction::select(const QStringList& cards, const QString& section)
{
    QItemSelection rows;
    for (const QString& card : cards)
        if (const QModelIndex index = m_model.indexOf(section, card); index.isValid())
            rows.select(index, index);
    if (rows.isEmpty())
        return;
    m_selection.setCurrentIndex(rows.first().topLeft(), QItemSelectionModel::NoUpdate);
    m_selection.select(rows, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

bool DeckInteraction::add(QList<DeckEntry> entries)
{
    for (DeckEntry& entry : entries)
        entry.count += m_desk.built().countOf(entry.card, entry.section);
    return m_desk.edits().setCounts(entries);
}

void DeckInteraction::copy() const
{
    QList<DeckEntry> entries = selected();
    if (entries.isEmpty() && m_desk.deck())
        entries = m_desk.deck()->list.entries;
    if (!entries.isEmpty())
        QGuiApplication::clipboard()->setMimeData(mimeOf(*m_desk.current(), entries));
}

void DeckInteraction::cut()
{
    if (selected().isEmpty())
        return;
    copy();
    removeSelected();
}

void DeckInteraction::paste()
{
    const QMimeData* const clip = QGuiApplication::clipboard()->mimeData();
    if (!clip || !m_desk.deck())
        return;
    if (!hasCards(*clip)) {
        m_desk.edits().addText(clip->text(), m_desk.built().section());
        return;
    }
    const QList<DeckEntry> entries = entriesIn(*clip);
    const bool isOfSeveral = std::ranges::any_of(entries, [&entries](const DeckEntry& entry) {
        return entry.section != entries.first().section;
    });
    // Cards copied from several sections are pasted into the sections with the same names.
    if (isOfSeveral)
        add(entries);
    else
        transferTo(entries, m_desk.built().section(), Transfer::Copy);
}

void DeckInteraction::fillMenu(QMenu& menu)
{
    for (const QString& section : otherSections()) {
        const auto add = [&](const QString& words, Transfer transfer) {
            menu.addAction(menuText(words.arg(section)), this, [this, section, transfer] {
                transferTo(section, transfer);
            });
        };
        menu.addSeparator();
        add(tr("Move to %1"), Transfer::Move);
        add(tr("Move One Copy to %1"), Transfer::MoveOne);
        add(tr("Copy to %1"), Transfer::Copy);
    }
}

bool DeckInteraction::type(QAbstractItemView& view, const QKeyEvent& key)
{
    const QModelIndex count = m_selection.currentIndex().siblingAtColumn(DeckModel::Count);
    if (!isDigit(key.text()) || !count.flags().testFlag(Qt::ItemIsEditable) || view.indexWidget(count))
        return false;
    view.scrollTo(count);
    view.edit(count);
    if (auto* const box = qobject_cast<QLineEdit*>(view.indexWidget(count)))
        box->setText(key.text());
    return true;
}

QString DeckInteraction::sectionAt(const QAbstractItemView& view, const QPoint& at) const
{
    QString section;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const QModelIndex index = m_model.index(row, 0);
        if (m_model.kindOf(index) != DeckModel::Kind::Section)
            continue;
        if (!section.isEmpty() && view.visualRect(index).top() > at.y())
            break;
        section = index.data(DeckModel::SectionRole).toString();
    }
    return section;
}

DeckInteraction::Transfer DeckInteraction::transferFor(const QDropEvent& event) const
{
    const QMimeData& data = *event.mimeData();
    const auto deck = deckOf(data);
    const bool isOfPile = std::ranges::any_of(entriesIn(data), [this](const DeckEntry& entry) {
        return m_desk.built().isPile(entry.section);
    });
    if (!deck || deck != m_desk.current() || isOfPile || event.modifiers().testFlag(Qt::ControlModifier))
        return Transfer::Copy;
    return event.modifiers().testFlag(Qt::ShiftModifier) ? Transfer::MoveOne : Transfer::Move;
}

bool DeckInteraction::canDrop(const QMimeData& data, const QString& section) const
{
    return m_desk.deck() && !section.isEmpty() && !m_desk.built().isPile(section) && (hasCards(data) || data.hasText());
}

QString DeckInteraction::wordsFor(const QDropEvent& event, const QString& section) const
{
    switch (transferFor(event)) {
    case Transfer::Move:
        return tr("Move to %1. Hold Shift to move one copy, Ctrl to add copies.").arg(section);
    case Transfer::MoveOne:
        return tr("Move one copy to %1.").arg(section);
    case Transfer::Copy:
        return tr("Add to %1.").arg(section);
    }
    return {};
}

void DeckInteraction::dragOver(QAbstractItemView& view, QDragMoveEvent& event)
{
    if (hasDeckFiles(*event.mimeData())) {
        sayInStatusBar(view, tr("Import the decks from these files."));
        event.acceptProposedAction();
        return;
    }
    const QString section = sectionAt(view, event.position().toPoint());
    if (!canDrop(*event.mimeData(), section)) {
        m_model.light({});
        sayInStatusBar(
            view,
            m_desk.built().isPile(section) ? tr("%1 is provided by the game. Decks can't change it.").arg(section)
                                           : QString()
        );
        event.ignore();
        return;
    }
    m_model.light(section);
    sayInStatusBar(view, wordsFor(event, section));
    event.setDropAction(transferFor(event) == Transfer::Copy ? Qt::CopyAction : Qt::MoveAction);
    event.accept();
}

void DeckInteraction::dragEnded(QAbstractItemView& view)
{
    m_model.light({});
    sayInStatusBar(view, {});
}

void DeckInteraction::drop(QAbstractItemView& view, QDropEvent& event)
{
    const QMimeData& data = *event.mimeData();
    const QString section = sectionAt(view, event.position().toPoint());
    const Transfer transfer = transferFor(event);
    dragEnded(view);
    if (hasDeckFiles(data)) {
        event.acceptProposedAction();
        m_desk.edits().importFiles(filesIn(data));
        return;
    }
    if (!canDrop(data, section)) {
        event.ignore();
        return;
    }
    event.setDropAction(transfer == Transfer::Copy ? Qt::CopyAction : Qt::MoveAction);
    event.accept();
    if (hasCards(data))
        transferTo(entriesIn(data), section, transfer);
    else
        m_desk.edits().addText(data.text(), section);
}

} // namespace studio
