// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/rules/rules_dock.h"

#include "engine/language/parse/parser.h"
#include "model/entities/entities.h"
#include "studio/drawing/faces/faces.h"
#include "studio/kit/icons.h"
#include "studio/panels/declarations/field_dialogs.h"
#include "studio/panels/declarations/thing_dialogs.h"
#include "studio/panels/editor/definitions.h"
#include "studio/panels/editor/entity_editor.h"
#include "studio/panels/editor/find_bar.h"
#include "studio/panels/editor/term_help.h"
#include "studio/panels/rules/game_text_list.h"
#include "studio/panels/rules/outline_view.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/text/drawing_language.h"
#include "studio/workspace/text/rules_language.h"
#include "studio/workspace/workspace.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

using Role = model::GameText::Role;

/// The number of the cursor's line, counted from 1.
int lineOf(const RulesEditor& editor)
{
    return editor.textCursor().blockNumber() + 1;
}

} // namespace

RulesDock::RulesDock(Workspace& workspace, Selection& selection, QWidget* parent)
    : HintedPanel(parent)
    , m_workspace(workspace)
    , m_selection(selection)
    , m_texts(new GameTextList(workspace))
    , m_outline(new OutlineView)
    , m_addField(new QAction(this))
    , m_addKeyword(new QAction(this))
    , m_addZone(new QAction(this))
    , m_bar(new QWidget)
    , m_barIcon(new QLabel)
    , m_state(plainLabel())
    , m_goToError(new QToolButton)
    , m_editors(new QStackedWidget)
    , m_rules(new EntityEditor(workspace, selection, TextShape::Declarations))
    , m_frames(new EntityEditor(workspace, selection, TextShape::Data))
    , m_drawings(new EntityEditor(workspace, selection, TextShape::Data))
    , m_sharedPage(new QWidget)
    , m_shared(new RulesEditor(TextShape::Declarations))
{
    setUpEditors();
    setUpAdditions();
    layOut();
    followTexts();
    followEditors();
    followProject();
    followPlaces();
    retranslate();
    showText();
}

void RulesDock::setUpEditors()
{
    m_shared->setReadOnly(true);
    auto* const sharedLayout = new QVBoxLayout(m_sharedPage);
    sharedLayout->setContentsMargins(0, 0, 0, 0);
    sharedLayout->setSpacing(0);
    sharedLayout->addWidget(m_shared, 1);
    sharedLayout->addWidget(new FindBar(searched(*m_shared)));
    m_sharedPage->setFocusProxy(m_shared);
    for (QWidget* const page : std::initializer_list<QWidget*>{m_rules, m_sharedPage, m_frames, m_drawings})
        m_editors->addWidget(page);
    m_frames->editor().setLanguage(std::make_shared<FrameLanguage>());
    m_drawings->editor().setLanguage(std::make_shared<DrawingLanguage>());
    m_shared->setHelp([this](const NamedHere& named) { return helpOf(named, m_workspace); });
}

/// Sets up the actions that add to the rules without editing their text.
void RulesDock::setUpAdditions()
{
    const auto asks = [this](QAction* action, auto ask) {
        connect(action, &QAction::triggered, this, [this, ask] {
            m_rules->flush();
            ask();
        });
    };
    asks(m_addField, [this] { askForField(m_workspace, this); });
    asks(m_addKeyword, [this] { askForKeyword(m_workspace, this); });
    asks(m_addZone, [this] { askForZone(m_workspace, this); });
    m_outline->setAdditions({m_addField, m_addKeyword, m_addZone});
}

void RulesDock::layOut()
{
    auto* side = new QSplitter(Qt::Vertical);
    side->addWidget(m_texts);
    side->addWidget(m_outline);
    side->setChildrenCollapsible(false);
    side->setSizes({170, 400});
    auto* splitter = new QSplitter(Qt::Horizontal);
    splitter->addWidget(side);
    splitter->addWidget(m_editors);
    splitter->setChildrenCollapsible(false);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({190, 600});

    m_state->setWordWrap(true);
    auto* bar = new QHBoxLayout(m_bar);
    bar->setContentsMargins(8, 4, 8, 4);
    bar->addWidget(m_barIcon);
    bar->addWidget(m_state, 1);
    bar->addWidget(m_goToError);
    page().addWidget(m_bar);
    page().addWidget(splitter, 1);
}

void RulesDock::followTexts()
{
    connect(m_texts, &GameTextList::chosen, this, &RulesDock::showText);
    connect(m_texts, &GameTextList::aboutToEdit, this, [this] {
        for (EntityEditor* const editor : {m_rules, m_frames, m_drawings})
            editor->flush();
    });
    connect(m_outline, &OutlineView::chosen, this, [this](int line) {
        RulesEditor& editor = shownEditor();
        editor.showPlace(line, 1, 0);
        editor.setFocus();
    });
    connect(m_goToError, &QToolButton::clicked, this, &RulesDock::showFirstError);
}

void RulesDock::followEditors()
{
    connect(m_shared, &RulesEditor::definitionRequested, this, [this](const NamedHere& named) {
        if (!showDefinition(named, m_workspace, m_selection))
            m_shared->pinHelp();
    });
    for (EntityEditor* const editor : {m_rules, m_frames, m_drawings})
        connect(editor, &EntityEditor::textChanged, this, &RulesDock::readOutline);
    for (RulesEditor* const editor : {&m_rules->editor(), &m_frames->editor(), &m_drawings->editor(), m_shared})
        connect(editor, &QPlainTextEdit::cursorPositionChanged, this, &RulesDock::followCursor);
}

void RulesDock::followProject()
{
    connect(&Faces::of(m_workspace), &Faces::framesChanged, this, &RulesDock::readFrameNames);
    connect(&Faces::of(m_workspace), &Faces::framesChanged, this, &RulesDock::showFrameProblems);
    for (const auto changed : {&Workspace::opened, &Workspace::closed})
        connect(&m_workspace, changed, this, &RulesDock::readWorkspace);
    connect(&m_workspace, &Workspace::checked, this, &RulesDock::showState);
    connect(&m_workspace, &Workspace::compiled, this, [this] {
        const auto& parsed = m_workspace.whole().parsed;
        m_shared->setLanguage(
            parsed ? std::make_shared<RulesLanguage>(std::make_shared<Vocabulary>(parsed->game))
                   : std::make_shared<RulesLanguage>()
        );
    });
}

/// Shows a line of the rules when another panel requests it.
void RulesDock::followPlaces()
{
    connect(&m_selection, &Selection::placeRequested, this, [this](const model::EntityPlace& place, int length) {
        const auto* const text = m_workspace.find<model::GameText>(place.entity);
        EntityEditor* const editor = text ? editorOf(*text) : nullptr;
        if (!editor)
            return;
        m_texts->select(place.entity);
        editor->showPlace(place, length);
    });
    connect(&m_selection, &Selection::sharedPlaceRequested, this, [this](const SharedPlace& place, int length) {
        m_texts->selectShared(place.text);
        m_shared->showPlace(place.line, place.column, length);
        m_shared->setFocus();
    });
}

void RulesDock::readWorkspace()
{
    if (m_workspace.isOpen())
        showPage(m_editors);
    else
        showHint();
    showState();
}

/// The editor of a text; null if another panel edits it.
EntityEditor* RulesDock::editorOf(const model::GameText& text) const
{
    return text.role == Role::Rules     ? m_rules
           : text.role == Role::Frames  ? m_frames
           : text.role == Role::Drawing ? m_drawings
                                        : nullptr;
}

RulesEditor& RulesDock::shownEditor() const
{
    const auto* const shown = qobject_cast<EntityEditor*>(m_editors->currentWidget());
    return shown ? shown->editor() : *m_shared;
}

void RulesDock::showText()
{
    const auto id = m_texts->text();
    const auto* const text = id ? m_workspace.find<model::GameText>(*id) : nullptr;
    const QString shared = m_texts->shared();
    if (!shared.isEmpty()) {
        m_rules->flush();
        const auto source =
            std::ranges::find(m_workspace.sharedRules(), shared.toStdString(), &engine::SourceFile::name);
        m_shared->setPlainText(QString::fromStdString(source->text));
        m_editors->setCurrentWidget(m_sharedPage);
    } else {
        EntityEditor* const editor = text ? editorOf(*text) : m_rules;
        editor->edit(id);
        m_editors->setCurrentWidget(editor);
        showFrameProblems();
    }
    m_outline->setVisible(!text || text->role != Role::Drawing);
    readOutline();
}

void RulesDock::readFrameNames()
{
    const FrameNames names = frameNames(m_workspace.entities(), m_workspace.fields());
    if (names == m_frameNames)
        return;
    m_frameNames = names;
    m_frames->editor().setLanguage(std::make_shared<FrameLanguage>(names));
}

void RulesDock::showFrameProblems()
{
    for (EntityEditor* const editor : {m_frames, m_drawings}) {
        QList<EditorMark> marks;
        for (const FrameProblem& problem : Faces::of(m_workspace).problems())
            if (editor->entity() == problem.text)
                marks.append({
                    .severity = engine::Severity::Warning,
                    .message = problem.message,
                    .fix = problem.fix,
                    .line = std::max(1, problem.line),
                    .column = problem.column,
                    .length = problem.length,
                });
        editor->setMoreMarks(marks);
    }
}

void RulesDock::readOutline()
{
    const RulesEditor& editor = shownEditor();
    m_outline->showText(editor.toPlainText(), lineOf(editor));
}

/// Selects the declaration at the cursor.
void RulesDock::followCursor()
{
    m_outline->showLine(lineOf(shownEditor()));
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
            ? tr("The rules have an error. Checks and playtests use the last version without errors.")
            : tr("The rules have an error. Fix it to check cards and play the game.")
    );
}

void RulesDock::showFirstError()
{
    m_rules->flush();
    for (const auto& [id, problems] : m_workspace.game().problems()) {
        const auto* const text = m_workspace.find<model::GameText>(id);
        if (!text || text->role != Role::Rules)
            continue;
        const auto error = std::ranges::find(problems, engine::Severity::Error, &model::EntityProblem::severity);
        if (error != problems.end())
            return m_selection.goTo(error->place, error->length);
    }
}

void RulesDock::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        showState();
    HintedPanel::changeEvent(event);
}

void RulesDock::retranslate()
{
    setHint(
        tr("A game's rules define everything it can do. Open a project, or start one from a game that comes "
           "with Cardwright.")
    );
    m_texts->retranslate();
    m_outline->retranslate();
    m_addField->setText(tr("Add &Field…"));
    m_addKeyword->setText(tr("Add &Keyword…"));
    m_addZone->setText(tr("Add &Zone…"));
    m_goToError->setText(tr("Go to Error"));
    m_rules->editor().setAccessibleName(tr("Rules"));
    m_shared->setAccessibleName(tr("Rules that come with Cardwright"));
    m_frames->editor().setAccessibleName(tr("Card frames"));
    m_drawings->editor().setAccessibleName(tr("Drawing"));
    readWorkspace();
}

} // namespace studio
