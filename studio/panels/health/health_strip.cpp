// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/health/health_strip.h"

#include "studio/kit/icons.h"
#include "studio/words/deck_words.h"
#include "studio/workspace/decks/deck_desk.h"

#include <QEvent>
#include <QStyleOptionToolButton>

using namespace Qt::StringLiterals;

namespace studio {

HealthStrip::HealthStrip(DeckDesk& desk, QWidget* parent)
    : QToolButton(parent)
    , m_desk(desk)
{
    setObjectName(u"health-strip"_s);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setAutoRaise(true);
    connect(&desk.built(), &BuiltDeck::changed, this, &HealthStrip::refresh);
    refresh();
}

void HealthStrip::refresh()
{
    const auto& health = m_desk.built().health();
    setText(words(health));
    m_size = health ? sizeWords(*health) : QString();
    setIcon(studio::icon(!health ? u"warning"_s : health->isLegal() ? u"success"_s : u"error"_s));
    setAccessibleName(tr("Deck health: %1").arg(text()));
    setToolTip(tr("Show all format rules and possible fixes"));
}

/// Adds a space between the icon and the text.
void HealthStrip::initStyleOption(QStyleOptionToolButton* option) const
{
    QToolButton::initStyleOption(option);
    const int room = width() - iconSize().width() - 16;
    // In a narrow strip, the icon and the size are enough.
    const bool isShort = fontMetrics().horizontalAdvance(option->text) > room;
    option->text = u' ' + (isShort ? m_size : option->text);
}

void HealthStrip::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        refresh();
    QToolButton::changeEvent(event);
}

} // namespace studio
