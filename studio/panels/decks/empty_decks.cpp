// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/decks/empty_decks.h"

#include "studio/kit/icons.h"
#include "studio/workspace/decks/deck_desk.h"
#include "studio/workspace/workspace.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace studio {

EmptyDecks::EmptyDecks(DeckDesk& desk, Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_desk(desk)
    , m_workspace(workspace)
    , m_words(new QLabel)
    , m_new(new QPushButton)
{
    setFocusPolicy(Qt::StrongFocus);
    m_words->setAlignment(Qt::AlignCenter);
    m_words->setWordWrap(true);
    m_words->setTextFormat(Qt::PlainText);
    auto* layout = new QVBoxLayout(this);
    layout->addStretch();
    layout->addWidget(m_words);
    layout->addWidget(m_new, 0, Qt::AlignHCenter);
    layout->addStretch();
    connect(m_new, &QPushButton::clicked, this, [this] { m_desk.edits().make({}); });
    refresh();
}

void EmptyDecks::refresh()
{
    const bool isOpen = m_workspace.isOpen();
    m_new->setText(tr("New Deck"));
    m_new->setIcon(icon(u"new"_s));
    m_new->setVisible(isOpen);
    setAccessibleName(tr("No deck"));
    const QString shared = m_desk.built().sharedPiles();
    m_words->setText(
        !isOpen ? tr("Build decks here. First open a project or create one from a game: File ▸ New Project.")
        : m_desk.decks().isEmpty() && !shared.isEmpty()
            ? tr("All players share the piles of this game: %1. Players don't bring their own decks.").arg(shared)
        : m_desk.decks().isEmpty() ? tr("This project has no decks yet. Create one, then add cards from the card list "
                                        "by double-clicking or pressing Enter.")
                                   : tr("No deck is open. Choose one in the Decks panel or create a new one.")
    );
}

void EmptyDecks::paintEvent(QPaintEvent*)
{
    if (!hasFocus())
        return;
    QPainter painter(this);
    painter.setPen(QPen(palette().color(QPalette::Accent), 2));
    painter.drawRect(rect().adjusted(1, 1, -1, -1));
}

void EmptyDecks::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        refresh();
    QWidget::changeEvent(event);
}

} // namespace studio
