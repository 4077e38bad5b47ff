// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/editor/entity_editor.h"

#include "engine/language/parse/parser.h"
#include "model/checking/accepting.h"
#include "model/checking/mending.h"
#include "model/games/rulebook.h"
#include "model/project/project.h"
#include "studio/kit/icons.h"
#include "studio/kit/plain_tip.h"
#include "studio/panels/editor/definitions.h"
#include "studio/panels/editor/find_bar.h"
#include "studio/panels/editor/term_help.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/text/entity_text.h"
#include "studio/workspace/text/rules_language.h"
#include "studio/workspace/workspace.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QTextBlock>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

using namespace std::chrono_literals;

/// The time without a key press that counts as a pause in typing.
constexpr auto typingPause = 250ms;
/// The search for card names that differ in case stops after this many cards.
constexpr std::size_t maxCardsSearched = 200'000;

bool hasPrefix(const std::string& name, const std::string& prefix)
{
    const auto lower = [](char c) {
        return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
    };
    return name.size() >= prefix.size() &&
           std::ranges::equal(prefix, std::string_view(name).substr(0, prefix.size()), [lower](char one, char other) {
               return lower(one) == lower(other);
           });
}

} // namespace

EntityEditor::EntityEditor(Workspace& workspace, Selection& selection, TextShape shape, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_selection(selection)
    , m_editor(new RulesEditor(shape))
    , m_headings(shape == TextShape::Declarations ? Headings::AtMargin : Headings::Nowhere)
    , m_problemBar(new QWidget)
    , m_problemIcon(new QLabel)
    , m_problem(new QLabel)
    , m_fix(new QToolButton)
{
    layOut();
    followInput();
    followProject();
    if (shape != TextShape::Data) {
        for (const auto changed : {&Workspace::closed, &Workspace::compiled})
            connect(&m_workspace, changed, this, &EntityEditor::readVocabulary);
        readVocabulary();
    }
    connect(&m_workspace, &Workspace::compiled, this, &EntityEditor::readMarks);
    retranslate();
    readText();
}

void EntityEditor::layOut()
{
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    m_problem->setTextInteractionFlags(Qt::TextSelectableByMouse);
    // In a small panel, the editor shrinks so that the whole problem stays readable.
    m_editor->setMinimumHeight(m_editor->fontMetrics().lineSpacing() * 2);
    m_fix->setObjectName(u"fix"_s);
    m_fix->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_fix->setIcon(icon(u"success"_s));
    auto* bar = new QHBoxLayout(m_problemBar);
    bar->setContentsMargins(8, 4, 8, 4);
    bar->addWidget(m_problemIcon, 0, Qt::AlignTop);
    bar->addWidget(m_problem, 1);
    bar->addWidget(m_fix, 0, Qt::AlignTop);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_editor, 1);
    layout->addWidget(new FindBar(searched(*m_editor)));
    layout->addWidget(m_problemBar);
    setFocusProxy(m_editor);
}

void EntityEditor::followInput()
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(typingPause);

    m_editor->setHelp([this](const NamedHere& named) { return helpOf(named, m_workspace); });
    connect(m_editor, &QPlainTextEdit::textChanged, this, [this] {
        // The signal is also emitted if only colours have changed, so the texts are compared.
        m_isModified = m_entity && m_editor->toPlainText() != m_known;
        if (m_isModified)
            m_pause.start();
    });
    connect(&m_pause, &QTimer::timeout, this, &EntityEditor::flush);
    connect(m_editor, &RulesEditor::storeRequested, this, &EntityEditor::flush);
    connect(m_editor, &RulesEditor::replaced, this, [this](const QString& what) {
        store({.kind = model::EditKind::Replace, .subject = what});
    });
    connect(m_editor, &RulesEditor::definitionRequested, this, &EntityEditor::goTo);
    connect(m_editor, &QPlainTextEdit::cursorPositionChanged, this, &EntityEditor::showProblem);
    connect(m_fix, &QToolButton::clicked, this, &EntityEditor::fix);
}

void EntityEditor::followProject()
{
    connect(&m_workspace, &Workspace::aboutToClose, this, &EntityEditor::flush);
    connect(&m_workspace, &Workspace::closed, this, [this] { edit({}); });
    connect(&m_workspace, &Workspace::edited, this, [this](const model::EditBatch& batch) {
        if (std::ranges::any_of(batch.edits, [this](const model::Edit& edit) { return edit.entity == m_entity; }))
            readText();
    });
    connect(&m_workspace, &Workspace::checked, this, &EntityEditor::readMarks);
}

EntityEditor::~EntityEditor()
{
    // The editor is destroyed after this destructor has run, and may still lose the focus then.
    m_editor->disconnect(this);
}

void EntityEditor::edit(std::optional<model::EntityId> entity)
{
    if (m_entity == entity)
        return;
    flush();
    m_isModified = false;
    m_entity = entity;
    m_moreMarks.clear();
    m_editor->unfoldAll();
    readText();
    QTextCursor cursor = m_editor->textCursor();
    cursor.setPosition(0);
    m_editor->setTextCursor(cursor);
}

void EntityEditor::readVocabulary()
{
    const auto& parsed = m_workspace.whole().parsed;
    auto vocabulary = parsed ? std::make_shared<Vocabulary>(parsed->game) : std::make_shared<Vocabulary>();
    // Setting an equal language would highlight the whole text again.
    if (m_vocabulary && *m_vocabulary == *vocabulary)
        return;
    m_vocabulary = std::move(vocabulary);
    m_editor->setLanguage(
        std::make_shared<RulesLanguage>(
            m_vocabulary,
            CompletionNames{
                .cards = [this](const QString& prefix, qsizetype limit) { return cardsStartingWith(prefix, limit); },
                .clauses =
                    [this](const QString& prefix, qsizetype limit) { return clausesStartingWith(prefix, limit); },
            },
            m_headings
        )
    );
}

void EntityEditor::readText()
{
    const model::Entity* const entity = edited();
    const std::optional<QString> text = entity ? textOf(*entity) : std::nullopt;
    m_editor->setEnabled(text.has_value());
    m_editor->setReadOnly(!text || m_workspace.project().access() != model::ProjectAccess::Write);
    // Text being typed is newer than the text in the project.
    if (text && m_isModified)
        return;
    m_isModified = false;
    m_known = text.value_or(QString());
    m_editor->replaceText(m_known);
    readMarks();
    Q_EMIT textChanged();
}

void EntityEditor::flush()
{
    if (const model::Entity* const entity = edited())
        store(editingText(*entity));
}

/// The entity whose text is edited; null if there is none.
const model::Entity* EntityEditor::edited() const
{
    const auto& entities = m_workspace.entities();
    const auto found = m_entity ? entities.find(*m_entity) : entities.end();
    return found == entities.end() ? nullptr : &found->second;
}

void EntityEditor::store(const model::EditName& name)
{
    m_pause.stop();
    const model::Entity* const entity = edited();
    if (!m_isModified || !entity)
        return;
    const QString written = m_editor->toPlainText();
    const model::Entity after = withText(*entity, written);
    // These members are updated first, because storing the text emits signals whose receivers may call this editor.
    const QString before = std::exchange(m_known, written);
    m_isModified = false;
    // If storing fails, the text stays here for another attempt.
    if (after != *entity && !m_workspace.apply(name, {m_workspace.changing(*m_entity, after)})) {
        m_known = before;
        m_isModified = true;
    }
    Q_EMIT textChanged();
}

// Problems

QList<model::EntityProblem> EntityEditor::problems() const
{
    if (!m_entity || !m_workspace.isOpen())
        return {};
    const auto* const text = m_workspace.find<model::GameText>(*m_entity);
    if (!text || text->role == model::GameText::Role::Rules)
        return m_workspace.game().problemsOf(*m_entity);
    QList<model::EntityProblem> found;
    for (const model::EntityProblem& problem : model::problemsIn(m_workspace.whole()))
        if (problem.place.entity == *m_entity)
            found.append(problem);
    return found;
}

void EntityEditor::readMarks()
{
    // Until typed text is stored, the existing marks move with it.
    if (m_isModified)
        return;
    QList<EditorMark> marks;
    m_elsewhere.clear();
    for (const model::EntityProblem& problem : problems()) {
        // Accepted problems are not marked.
        if (problem.severity == engine::Severity::Warning &&
            model::reasonToAccept(m_workspace.entities().at(*m_entity), {problem.code, problem.place}))
            continue;
        if (problem.place.line == 0)
            m_elsewhere.append(problem);
        else
            marks.append({
                .severity = problem.severity,
                .message = problem.message,
                .fix = problem.fix,
                .line = problem.place.line,
                .column = problem.place.column,
                .length = problem.length,
            });
    }
    marks += m_moreMarks;
    if (marks != m_editor->marks())
        m_editor->setMarks(marks);
    showProblem();
}

void EntityEditor::setMoreMarks(const QList<EditorMark>& marks)
{
    m_moreMarks = marks;
    readMarks();
}

void EntityEditor::showProblem()
{
    const EditorMark* const here = m_editor->markAtCursor();
    const QList<EditorMark>& marks = m_editor->marks();
    const qsizetype count = marks.size() + m_elsewhere.size();
    m_problemBar->setVisible(count > 0);
    if (count == 0)
        return;
    const EditorMark* const shown = here ? here : marks.isEmpty() ? nullptr : &marks.first();
    const engine::Severity severity = shown ? shown->severity : m_elsewhere.first().severity;
    const QString name = severity == engine::Severity::Error ? u"error"_s : u"warning"_s;
    m_problemIcon->setPixmap(icon(name).pixmap(16, 16));
    QString text = shown ? shown->message : tr("In the card's first line: %1").arg(m_elsewhere.first().message);
    if (shown && !here)
        text = tr("Line %1: %2", "a line number, a problem").arg(shown->line).arg(text);
    if (count > 1)
        text += u' ' + tr("(%n more)", nullptr, int(count - 1));
    m_problem->setText(text);
    m_problem->setAccessibleName(text);
    m_fix->setVisible(canFix());
    const QString fix = shown ? shown->fix : m_elsewhere.first().fix;
    m_fix->setToolTip(asTip(tr("Replace with “%1”").arg(fix)));
}

bool EntityEditor::canFix() const
{
    if (m_editor->isReadOnly())
        return false;
    if (const EditorMark* const here = m_editor->markAtCursor())
        return !here->fix.isEmpty();
    const QList<EditorMark>& marks = m_editor->marks();
    return marks.isEmpty() ? !m_elsewhere.isEmpty() && !m_elsewhere.first().fix.isEmpty()
                           : !marks.first().fix.isEmpty();
}

void EntityEditor::fix()
{
    flush();
    if (!canFix() || !m_entity)
        return;
    const EditorMark* const here = m_editor->markAtCursor();
    const QList<EditorMark>& marks = m_editor->marks();
    const EditorMark* const shown = here ? here : marks.isEmpty() ? nullptr : &marks.first();
    const model::EntityProblem problem =
        shown ? model::EntityProblem{
                    .fix = shown->fix,
                    .place = {.entity = *m_entity, .line = shown->line, .column = shown->column},
                    .length = shown->length,
                }
              : m_elsewhere.first();
    QStringList fieldNames;
    for (const model::CardField& field : m_workspace.fields().fields)
        fieldNames += field.names;
    const model::Entity& entity = m_workspace.entities().at(*m_entity);
    if (const auto after = model::mended(entity, problem, fieldNames)) {
        model::EditName name = editingText(*after);
        // Without a field name, this edit isn't merged with typing and becomes a separate undo step.
        name.field.clear();
        m_workspace.apply(name, {m_workspace.changing(*m_entity, *after)});
    }
}

// Places

void EntityEditor::showPlace(const model::EntityPlace& place, int length)
{
    edit(place.entity);
    if (place.line > 0)
        m_editor->showPlace(place.line, place.column, length);
    m_editor->setFocus();
}

void EntityEditor::goTo(const NamedHere& named)
{
    flush();
    // Built-in words have help but no declaration.
    if (!showDefinition(named, m_workspace, m_selection))
        m_editor->pinHelp();
}

QStringList EntityEditor::cardsStartingWith(const QString& prefix, qsizetype limit) const
{
    QStringList names;
    const auto& parsed = m_workspace.whole().parsed;
    if (!parsed)
        return names;
    const std::string text = prefix.toStdString();
    for (std::size_t at = 0; at < std::min(parsed->game.cards.size(), maxCardsSearched); ++at) {
        const std::string& name = parsed->game.cards[at].name;
        if (names.size() < limit && hasPrefix(name, text))
            names.append(QString::fromStdString(name));
    }
    names.sort(Qt::CaseInsensitive);
    return names;
}

QStringList EntityEditor::clausesStartingWith(const QString& prefix, qsizetype limit) const
{
    QStringList ids;
    for (const auto& [entity, text] : m_workspace.all<model::GameText>()) {
        if (text.role != model::GameText::Role::Rulebook)
            continue;
        for (const model::Clause& clause : model::readRulebook(text.text))
            if (ids.size() < limit && clause.id.startsWith(prefix, Qt::CaseInsensitive))
                ids.append(clause.id);
    }
    return ids;
}

/// Stores the text. The editor is hidden before it is destroyed, and at this point everything else still exists.
void EntityEditor::hideEvent(QHideEvent* event)
{
    flush();
    QWidget::hideEvent(event);
}

void EntityEditor::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::PaletteChange)
        showProblem();
    QWidget::changeEvent(event);
}

void EntityEditor::retranslate()
{
    m_fix->setText(tr("Fix"));
    m_fix->setAccessibleName(m_fix->text());
    showProblem();
}

} // namespace studio
