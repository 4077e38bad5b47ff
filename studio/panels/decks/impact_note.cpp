// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/decks/impact_note.h"

#include "model/decks/deck_health.h"
#include "model/decks/deck_impact.h"
#include "studio/kit/icons.h"
#include "studio/words/deck_words.h"
#include "studio/words/game_words.h"
#include "studio/workspace/workspace.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QTextDocument>

#include <chrono>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

using namespace std::chrono_literals;

/// The delay before the impact is checked. A check compiles the game, so it waits until the preview has settled.
constexpr auto checkDelay = 150ms;

} // namespace

ImpactNote::ImpactNote(Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_icon(new QLabel)
    , m_text(new QLabel)
{
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_icon, 0, Qt::AlignTop);
    row->addWidget(m_text, 1);
    m_pause.setSingleShot(true);
    m_pause.setInterval(checkDelay);
    connect(&m_pause, &QTimer::timeout, this, &ImpactNote::begin);
    connect(&workspace, &Workspace::closed, this, [this] { look({}); });
    hide();
}

void ImpactNote::look(const QList<model::Edit>& edits)
{
    if (edits == m_edits)
        return;
    m_edits = edits;
    if (edits.isEmpty()) {
        m_pause.stop();
        m_looking.cancel();
        hide();
        return;
    }
    say(u"info"_s, tr("Checking decks…"));
    m_pause.start();
}

void ImpactNote::begin()
{
    if (!m_workspace.isOpen() || m_edits.isEmpty())
        return;
    // Only one check runs at a time, so that continuous typing doesn't compile many games in parallel.
    if (m_looking.isRunning()) {
        m_pause.start();
        return;
    }
    m_looking.start(
        [job = model::DeckImpactJob(
             m_workspace.entities(), m_workspace.whole().program, m_workspace.sharedRules(), m_edits
         )](const std::stop_token&) { return job.run(); },
        [this](const model::DeckImpact& impact) {
            // If another check is about to start, this result is outdated.
            if (!m_pause.isActive())
                showResult(impact);
        }
    );
}

void ImpactNote::showResult(const model::DeckImpact& impact)
{
    QStringList names;
    QStringList sentences;
    for (const model::BrokenDeck& deck : impact.broken) {
        names.append(deck.name);
        for (const model::DeckFault& fault : deck.faults)
            sentences.append(tr("%1: %2", "a deck and what is wrong with it").arg(deck.name, words(fault)));
    }
    if (impact.isUnknown)
        say(u"warning"_s, tr("With this change, the rules would have an error, so decks can't be checked."));
    else if (names.isEmpty())
        say(u"success"_s, tr("All legal decks stay legal."));
    else
        say(u"warning"_s, wouldBreakWords(names));
    setToolTip(sentences.isEmpty() ? QString() : Qt::convertFromPlainText(sentences.join(u'\n')));
}

void ImpactNote::say(const QString& iconName, const QString& text)
{
    m_icon->setPixmap(icon(iconName).pixmap(QSize(16, 16), devicePixelRatio()));
    m_text->setText(text);
    m_text->setAccessibleName(text);
    show();
}

QString ImpactNote::text() const
{
    return isHidden() ? QString() : m_text->text();
}

} // namespace studio
