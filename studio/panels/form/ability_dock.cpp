// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/form/ability_dock.h"

#include "model/cards/wording.h"
#include "model/checking/accepting.h"
#include "studio/panels/editor/entity_editor.h"
#include "studio/panels/editor/syntax_colours.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/text/entity_text.h"
#include "studio/workspace/workspace.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

QLabel* readableLabel()
{
    QLabel* const label = wrappedLabel();
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setAlignment(Qt::AlignLeading | Qt::AlignTop);
    return label;
}

} // namespace

AbilityDock::AbilityDock(Workspace& workspace, Selection& selection, QWidget* parent)
    : HintedPanel(parent)
    , m_workspace(workspace)
    , m_selection(selection)
    , m_card(plainLabel())
    , m_abilities(new EntityEditor(workspace, selection, TextShape::Abilities))
    , m_splitter(new QSplitter(Qt::Vertical))
    , m_textTitle(wrappedLabel())
    , m_ownText(readableLabel())
    , m_ownTitle(wrappedLabel())
    , m_text(readableLabel())
    , m_warning(wrappedLabel())
    , m_useGenerated(flatButton(u"success"_s))
    , m_writeCustom(flatButton(u"edit"_s))
{
    for (QLabel* title : {m_textTitle, m_ownTitle})
        title->setForegroundRole(QPalette::PlaceholderText);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    m_card->setFont(bold);
    m_card->setContentsMargins(8, 4, 8, 4);
    // A long name must not widen the dock.
    m_card->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);

    m_splitter->addWidget(m_abilities);
    m_splitter->addWidget(makeReading());
    m_splitter->setChildrenCollapsible(false);
    // The editor gets more space, because it also shows problems.
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    m_splitter->setSizes({180, 140});
    page().addWidget(m_card);
    page().addWidget(m_splitter, 1);
    followInput();
    followTheme();
    retranslate();
}

/// Creates the part with the plain-language text below the abilities.
QWidget* AbilityDock::makeReading()
{
    auto* titleRow = new QHBoxLayout;
    titleRow->addWidget(m_textTitle, 1);
    titleRow->addWidget(m_useGenerated);
    titleRow->addWidget(m_writeCustom);
    auto* read = new QWidget;
    auto* readLayout = new QVBoxLayout(read);
    readLayout->setContentsMargins(8, 4, 8, 8);
    readLayout->setSpacing(4);
    readLayout->addWidget(m_ownTitle);
    readLayout->addWidget(m_ownText);
    readLayout->addWidget(m_warning);
    readLayout->addLayout(titleRow);
    readLayout->addWidget(m_text, 1);
    auto* scroll = new QScrollArea;
    scroll->setWidget(read);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setMinimumHeight(fontMetrics().lineSpacing() * 2);
    return scroll;
}

void AbilityDock::followInput()
{
    connect(m_useGenerated, &QToolButton::clicked, this, &AbilityDock::useGeneratedText);
    connect(m_writeCustom, &QToolButton::clicked, this, &AbilityDock::writeWording);
    connect(&m_selection, &Selection::cardsChanged, this, &AbilityDock::showCard);
    connect(&m_selection, &Selection::placeRequested, this, [this](const model::EntityPlace& place, int length) {
        if (!m_workspace.find<model::CardDefinition>(place.entity) || place.line == 0)
            return;
        m_selection.selectCard(place.entity);
        m_abilities->showPlace(place, length);
    });
    for (const auto changed : {&Workspace::opened, &Workspace::closed})
        connect(&m_workspace, changed, this, &AbilityDock::showCard);
    connect(&m_workspace, &Workspace::edited, this, &AbilityDock::showCard);
    connect(&m_workspace, &Workspace::checked, this, &AbilityDock::showWords);
}

void AbilityDock::showCard()
{
    const auto id = m_selection.card();
    const auto* const card = id ? m_workspace.find<model::CardDefinition>(*id) : nullptr;
    m_abilities->edit(card ? id : std::nullopt);
    m_card->setText(card ? card->name.simplified() : QString());
    if (card)
        showPage(m_abilities);
    else
        showHint();
    setHint(
        m_workspace.isOpen()
            ? tr("Select a card in the card list to edit its abilities.")
            : tr("This panel shows what the selected card does, in the rules language and in plain language. "
                 "Open a project or create one from a game that comes with Cardwright.")
    );
    showWords();
}

void AbilityDock::showWords()
{
    const auto id = m_abilities->entity();
    if (!id || !m_workspace.isOpen())
        return;
    const model::CardWords words = m_workspace.game().wordsOf(*id);
    const bool isOwn = words.text != words.generated;
    for (QWidget* own : {static_cast<QWidget*>(m_ownTitle), static_cast<QWidget*>(m_ownText)})
        own->setVisible(isOwn);
    m_ownText->setText(isOwn ? words.text : QString());
    m_textTitle->setText(isOwn ? tr("Generated text") : tr("Card text"));
    const bool isBroken = m_workspace.game().isLeftOut(*id);
    m_text->setText(
        !words.generated.isEmpty() ? words.generated
        : isBroken                 ? tr("Fix the errors to see the text in plain language.")
                                   : tr("This card has no abilities.")
    );
    m_text->setForegroundRole(words.generated.isEmpty() ? QPalette::PlaceholderText : QPalette::WindowText);
    const QList<model::EntityProblem>& problems = m_workspace.game().problemsOf(*id);
    const auto differs = std::ranges::find(problems, u"text-differs"_s, &model::EntityProblem::code);
    const bool isAccepted =
        differs != problems.end() &&
        model::reasonToAccept(*m_workspace.find<model::CardDefinition>(*id), {differs->code, differs->place});
    m_warning->setVisible(isOwn && differs != problems.end() && !isAccepted);
    m_warning->setText(tr("⚠ The custom text contains a number that the abilities don't."));
    m_useGenerated->setVisible(isOwn);
    m_writeCustom->setVisible(!isOwn && !words.generated.isEmpty());
}

QString AbilityDock::whyNoGeneratedText() const
{
    const auto id = m_abilities->entity();
    if (!id || !m_workspace.isOpen())
        return tr("No card is selected.");
    const model::CardWords words = m_workspace.game().wordsOf(*id);
    return words.text == words.generated ? tr("The card has no custom text.") : QString();
}

QString AbilityDock::whyNoWording() const
{
    const auto id = m_abilities->entity();
    if (!id || !m_workspace.isOpen())
        return tr("No card is selected.");
    const model::CardWords words = m_workspace.game().wordsOf(*id);
    if (words.text != words.generated)
        return tr("The card already has custom text.");
    return words.generated.isEmpty() ? tr("The card has no abilities.") : QString();
}

void AbilityDock::useGeneratedText()
{
    m_abilities->flush();
    if (whyNoGeneratedText().isEmpty())
        changeAbilities(model::withoutWording(m_abilities->editor().toPlainText()));
}

void AbilityDock::writeWording()
{
    m_abilities->flush();
    if (!whyNoWording().isEmpty())
        return;
    const QString generated = m_workspace.game().wordsOf(*m_abilities->entity()).generated;
    changeAbilities(model::withWording(m_abilities->editor().toPlainText(), generated));
    m_abilities->editor().setFocus();
}

void AbilityDock::changeAbilities(const QString& abilities)
{
    const model::EntityId id = *m_abilities->entity();
    const model::Entity after = withText(*m_workspace.find<model::CardDefinition>(id), abilities);
    model::EditName name = editingText(after);
    // Without a field name, this edit isn't merged with typing and becomes a separate undo step.
    name.field.clear();
    m_workspace.apply(name, {m_workspace.changing(id, after)});
}

void AbilityDock::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        followTheme();
    HintedPanel::changeEvent(event);
}

void AbilityDock::followTheme()
{
    QPalette palette = this->palette();
    palette.setColor(QPalette::WindowText, warningColour(palette));
    m_warning->setPalette(palette);
}

void AbilityDock::retranslate()
{
    m_ownTitle->setText(tr("Custom text"));
    m_useGenerated->setText(tr("Use Generated Text"));
    m_useGenerated->setToolTip(tr("Replace the custom text with the text generated from the abilities"));
    m_writeCustom->setText(tr("Write Custom Text"));
    m_writeCustom->setToolTip(tr("Copy this text into the abilities so that you can edit it"));
    for (QToolButton* one : {m_useGenerated, m_writeCustom})
        one->setAccessibleName(one->text());
    m_abilities->editor().setAccessibleName(tr("Abilities in the rules language"));
    m_abilities->editor().setPlaceholderText(
        tr("What the card does, one ability per line, such as “when this dies: …”")
    );
    m_text->setAccessibleName(tr("Abilities in plain language"));
    m_ownText->setAccessibleName(tr("Custom text of the card"));
    showCard();
}

} // namespace studio
