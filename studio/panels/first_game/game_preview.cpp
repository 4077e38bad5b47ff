// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/first_game/game_preview.h"

#include "engine/language/words/words.h"
#include "model/cards/card_fields.h"
#include "model/first_game/first_game.h"
#include "studio/drawing/faces/face_painter.h"
#include "studio/drawing/frames/default_frames.h"
#include "studio/kit/hinted_panel.h"
#include "studio/panels/editor/text_highlighter.h"
#include "studio/workspace/text/rules_language.h"
#include "studio/workspace/text/vocabulary.h"

#include <QEvent>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr QSize cardSize{189, 264};

} // namespace

GamePreview::GamePreview(QWidget* parent)
    : QWidget(parent)
    , m_rules(new QPlainTextEdit)
    , m_highlighter(new TextHighlighter(m_rules->document(), std::make_shared<RulesLanguage>()))
    , m_card(new QLabel)
    , m_summary(plainLabel())
{
    m_rules->setReadOnly(true);
    m_rules->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_rules->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_rules->setAccessibleName(tr("Rules"));
    // The keyboard can scroll the rules, and Tab leaves them.
    m_rules->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_rules->setTabChangesFocus(true);
    // Hidden rules stay scrolled to the same lines, and the rest doesn't move.
    QSizePolicy kept = m_rules->sizePolicy();
    kept.setRetainSizeWhenHidden(true);
    m_rules->setSizePolicy(kept);
    m_highlighter->setPalette(palette());
    m_card->setFixedSize(cardSize);
    m_card->setAccessibleName(tr("Sample card"));
    m_summary->setWordWrap(true);
    auto* below = new QHBoxLayout;
    below->setSpacing(16);
    below->addWidget(m_card);
    below->addWidget(m_summary, 1, Qt::AlignTop);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(12);
    layout->addWidget(m_rules, 1);
    layout->addLayout(below);
}

void GamePreview::show(const model::WrittenGame& game, const QString& summary)
{
    for (const model::Entity& part : game.parts)
        if (const auto* const text = std::get_if<model::GameText>(&part); text && text->name == model::mainText)
            showRules(text->text);
    m_rules->show();
    m_highlighter->setLanguage(
        std::make_shared<RulesLanguage>(std::make_shared<Vocabulary>(game.compiled.parsed->game))
    );
    m_card->setPixmap(sampleCard(game));
    m_summary->setText(summary);
}

/// A picture of the first card with an ability, or else of the first card. A card with an ability says more about the
/// game than a card with only numbers.
QPixmap GamePreview::sampleCard(const model::WrittenGame& game) const
{
    const model::CardDefinition* sample = nullptr;
    for (const model::Entity& part : game.parts)
        if (const auto* const card = std::get_if<model::CardDefinition>(&part))
            if (!sample || (sample->abilities.isEmpty() && !card->abilities.isEmpty()))
                sample = card;
    if (!sample)
        return {};
    const engine::syntax::Game& rules = game.compiled.parsed->game;
    const auto read = std::ranges::find(rules.cards, sample->name.toStdString(), &engine::syntax::Card::name);
    const QString text = read == rules.cards.end()
                             ? QString()
                             : QString::fromStdString(engine::rulesText(rules, *read, game.compiled.sources.files));
    const model::CardFields fields = model::cardFields(rules);
    const double ratio = devicePixelRatio();
    FacePainter painter(defaultFrames(fields));
    return QPixmap::fromImage(painter.image(faceOf(*sample, fields, text), cardSize * ratio, ratio));
}

void GamePreview::showTrouble(const QString& reason)
{
    m_rules->hide();
    m_card->clear();
    m_summary->setText(reason);
}

QString GamePreview::rules() const
{
    return m_rules->toPlainText();
}

/// Shows the rules without scrolling, so that the user sees which lines an answer changes.
void GamePreview::showRules(const QString& text)
{
    if (text == rules())
        return;
    const int top = m_rules->verticalScrollBar()->value();
    m_rules->setPlainText(text);
    m_rules->verticalScrollBar()->setValue(top);
}

void GamePreview::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        m_highlighter->setPalette(palette());
    QWidget::changeEvent(event);
}

} // namespace studio
