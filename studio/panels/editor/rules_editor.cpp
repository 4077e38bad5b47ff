// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/editor/rules_editor.h"

#include "studio/kit/plain_tip.h"
#include "studio/panels/editor/brackets.h"
#include "studio/panels/editor/completion_list.h"
#include "studio/panels/editor/formatted_text.h"
#include "studio/panels/editor/line_edits.h"
#include "studio/panels/editor/line_numbers.h"
#include "studio/panels/editor/syntax_colours.h"
#include "studio/panels/editor/text_highlighter.h"
#include "studio/workspace/text/rules_language.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QFontDatabase>
#include <QHelpEvent>
#include <QMenu>
#include <QPainter>
#include <QPointer>
#include <QTextBlock>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

/// The number of letters of a word after which completions open automatically.
constexpr qsizetype lettersBeforeCompletion = 2;
QPointer<RulesEditor> lastEditor;

/// Whether the key is the completion shortcut, which may have another meaning in other panels.
bool isCompletionKey(const QKeyEvent& event)
{
    return event.key() == Qt::Key_Space && event.modifiers() == Qt::ControlModifier;
}

bool isWord(QChar c)
{
    return c.isLetterOrNumber() || c == u'-';
}

} // namespace

RulesEditor::RulesEditor(TextShape shape, QWidget* parent)
    : QPlainTextEdit(parent)
    , m_shape(shape)
    , m_margin(new LineNumbers(*this))
    , m_folding(new Folding(*this))
    , m_completions(new CompletionList(*this))
    , m_language(std::make_shared<RulesLanguage>())
{
    setUndoRedoEnabled(false);
    setFrameStyle(QFrame::Box | QFrame::Plain);
    setLineWidth(1);
    setMouseTracking(true);
    if (shape == TextShape::Prose) {
        m_margin->hide();
    } else {
        setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
        setLineWrapMode(shape == TextShape::Abilities ? QPlainTextEdit::WidgetWidth : QPlainTextEdit::NoWrap);
        m_highlighter = new TextHighlighter(document(), m_language);
        m_folding->setLanguage(m_language);
    }
    connect(m_folding, &Folding::changed, m_margin, qOverload<>(&QWidget::update));
    connect(this, &QPlainTextEdit::blockCountChanged, this, &RulesEditor::placeMargin);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect& rect, int dy) {
        if (dy != 0)
            m_margin->scroll(0, dy);
        else
            m_margin->update(0, rect.y(), m_margin->width(), rect.height());
    });
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, &RulesEditor::showSelections);
    followTheme();
    placeMargin();
}

RulesEditor::~RulesEditor() = default;

void RulesEditor::setLanguage(std::shared_ptr<const TextLanguage> language)
{
    m_language = std::move(language);
    if (m_shape == TextShape::Prose)
        return;
    m_highlighter->setLanguage(m_language);
    m_folding->setLanguage(m_language);
}

void RulesEditor::setMarks(const QList<EditorMark>& marks)
{
    m_marks.set(marks, *document(), palette());
    showSelections();
    m_margin->update();
}

const EditorMark* RulesEditor::markAtCursor() const
{
    return m_marks.at(textCursor());
}

void RulesEditor::replaceText(const QString& text)
{
    const QString old = toPlainText();
    if (old == text)
        return;
    const qsizetype shorter = std::min(old.size(), text.size());
    qsizetype head = 0;
    while (head < shorter && old[head] == text[head])
        ++head;
    qsizetype tail = 0;
    while (tail < shorter - head && old[old.size() - 1 - tail] == text[text.size() - 1 - tail])
        ++tail;
    QTextCursor cursor(document());
    cursor.beginEditBlock();
    cursor.setPosition(int(head));
    cursor.setPosition(int(old.size() - tail), QTextCursor::KeepAnchor);
    cursor.insertText(text.sliced(head, text.size() - tail - head));
    cursor.endEditBlock();
}

void RulesEditor::replace(const QList<TextSpan>& places, const QString& what, const QString& with)
{
    // Text typed before this becomes a separate edit.
    Q_EMIT storeRequested();
    QTextCursor cursor(document());
    cursor.beginEditBlock();
    // Replacing from the end doesn't move the other places.
    for (auto place = places.crbegin(); place != places.crend(); ++place) {
        cursor.setPosition(place->start);
        cursor.setPosition(place->end(), QTextCursor::KeepAnchor);
        cursor.insertText(with);
    }
    cursor.endEditBlock();
    Q_EMIT replaced(what);
}

void RulesEditor::setMatches(const QList<QTextEdit::ExtraSelection>& matches)
{
    m_matches = matches;
    showSelections();
}

void RulesEditor::showPlace(int line, int column, int length)
{
    const QTextCursor place = placeOf(*document(), {.line = line, .column = std::max(1, column), .length = length});
    QTextCursor cursor = textCursor();
    cursor.setPosition(place.selectionStart());
    if (length > 0)
        cursor.setPosition(place.selectionEnd(), QTextCursor::KeepAnchor);
    setTextCursor(cursor);
    centerCursor();
}

NamedHere RulesEditor::namedAt(const QTextCursor& cursor) const
{
    if (m_shape == TextShape::Data)
        return {};
    const QTextBlock block = cursor.block();
    const QString row = block.text();
    const QList<RowPart> parts = m_language->partsOf(row);
    const RowPart* const part = partAt(parts, cursor.positionInBlock());
    if (!part)
        return {};
    NamedHere named{
        .start = block.position() + int(part->start),
        .length = int(part->length),
        .terms = m_language->termsOf(row, *part),
    };
    if (part->kind == RowPart::Kind::Text)
        named.quoted = row.sliced(part->start + 1, part->length - 2);
    if (part->kind == RowPart::Kind::Clause)
        named.clause = row.sliced(part->start + 1, part->length - 2);
    return named;
}

// Completion

void RulesEditor::complete()
{
    offerCompletions(Offering::Everything);
}

void RulesEditor::offerCompletions(Offering offering)
{
    m_completions->hide();
    if (m_shape == TextShape::Prose || isReadOnly())
        return;
    const QTextCursor cursor = textCursor();
    const QString row = cursor.block().text().left(cursor.positionInBlock());
    m_completions->show(m_language->completionsOf(row, offering));
}

/// Opens, updates or closes the list of completions after a key was typed.
void RulesEditor::offerAfter(const QKeyEvent& key)
{
    const QString written = key.text();
    const bool isPlain = (key.modifiers() & ~Qt::ShiftModifier) == 0;
    const bool isLetter = isPlain && !written.isEmpty() && (isWord(written.back()) || written.back() == u'[');
    const QTextCursor cursor = textCursor();
    const QString row = cursor.block().text().left(cursor.positionInBlock());
    qsizetype letters = 0;
    while (letters < row.size() && isWord(row[row.size() - 1 - letters]))
        ++letters;
    const bool isQuote = isPlain && written == u"\""_s && row.count(u'"') % 2 == 1;
    const bool isOpen = m_completions->isOpen();
    const bool continues = isOpen && (written == u" "_s || key.key() == Qt::Key_Backspace);
    if ((isLetter && letters >= lettersBeforeCompletion) || isQuote || written == u"["_s || continues)
        offerCompletions(Offering::TypedOnly);
    else if (isOpen && key.key() != Qt::Key_Shift)
        m_completions->hide();
}

QStringList RulesEditor::offered() const
{
    return m_completions->shown();
}

// Keys

bool RulesEditor::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        auto* const key = static_cast<QKeyEvent*>(event);
        // The project handles undo, so the text must be stored in it first.
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            Q_EMIT storeRequested();
            event->ignore();
            return true;
        }
        if (isCompletionKey(*key)) {
            event->accept();
            return true;
        }
    }
    if (event->type() == QEvent::Paint) {
        const bool isPainted = QPlainTextEdit::event(event);
        paintFrame();
        return isPainted;
    }
    if (event->type() == QEvent::ToolTip) {
        const auto* const help = static_cast<QHelpEvent*>(event);
        const QPoint place = viewport()->mapFromGlobal(help->globalPos());
        showPlainTip(help->globalPos(), helpAt(cursorForPosition(place)), this);
        return true;
    }
    return QPlainTextEdit::event(event);
}

void RulesEditor::keyPressEvent(QKeyEvent* event)
{
    if (m_completions->isOpen()) {
        switch (event->key()) {
        case Qt::Key_Enter:
        case Qt::Key_Return:
            if (m_completions->hasChosen())
                return m_completions->insertChosenOrFirst();
            m_completions->hide();
            break;
        case Qt::Key_Tab:
            return m_completions->insertChosenOrFirst();
        case Qt::Key_Escape:
        case Qt::Key_Backtab:
            // The list of completions handles these keys.
            event->ignore();
            return;
        default:
            break;
        }
    }
    if (isCompletionKey(*event))
        return complete();
    if (!editLines(*event)) {
        QPlainTextEdit::keyPressEvent(event);
        offerAfter(*event);
    }
}

/// Handles keys that edit whole lines. Returns false for any other key.
bool RulesEditor::editLines(const QKeyEvent& key)
{
    if (m_shape == TextShape::Prose || isReadOnly())
        return false;
    const bool isPlain = (key.modifiers() & ~Qt::ShiftModifier) == 0;
    QTextCursor cursor = textCursor();
    if (isPlain && (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter))
        breakLine(cursor, *m_language);
    else if (isPlain && key.key() == Qt::Key_Tab)
        indentLines(cursor);
    else if (isPlain && key.key() == Qt::Key_Backtab)
        outdentLines(cursor);
    else
        return false;
    setTextCursor(cursor);
    ensureCursorVisible();
    return true;
}

void RulesEditor::toggleComment()
{
    if (isReadOnly() || !m_language->hasLineComments())
        return;
    QTextCursor cursor = textCursor();
    studio::toggleComment(cursor);
    setTextCursor(cursor);
}

void RulesEditor::layOut()
{
    if (!isReadOnly())
        replaceText(formattedText(toPlainText(), m_shape));
}

void RulesEditor::toggleFold(int line)
{
    m_folding->toggle(document()->findBlockByNumber(line - 1));
}

void RulesEditor::goToDefinition()
{
    if (const NamedHere named = namedAt(textCursor()); !named.isNothing())
        Q_EMIT definitionRequested(named);
}

void RulesEditor::pinHelp()
{
    const QString help = helpAt(textCursor());
    pinTip(viewport()->mapToGlobal(cursorRect().bottomLeft()), help.isEmpty() ? tr("No help for this.") : help, this);
}

QString RulesEditor::helpAt(const QTextCursor& cursor) const
{
    QStringList paragraphs;
    if (const EditorMark* const mark = m_marks.at(cursor)) {
        const QTextCursor& place = m_marks.placeOf(*mark);
        if (place.selectionStart() <= cursor.position() && cursor.position() <= place.selectionEnd())
            paragraphs.append(mark->message);
    }
    const NamedHere named = namedAt(cursor);
    if (!named.isNothing() && m_help)
        if (const QString help = m_help(named); !help.isEmpty())
            paragraphs.append(help);
    return paragraphs.join(u"\n\n"_s);
}

void RulesEditor::mousePressEvent(QMouseEvent* event)
{
    QPlainTextEdit::mousePressEvent(event);
    if (event->button() == Qt::LeftButton && event->modifiers() == Qt::ControlModifier)
        goToDefinition();
}

void RulesEditor::mouseMoveEvent(QMouseEvent* event)
{
    const bool isLink = event->modifiers() == Qt::ControlModifier && event->buttons() == Qt::NoButton &&
                        !namedAt(cursorForPosition(event->position().toPoint())).isNothing();
    viewport()->setCursor(isLink ? Qt::PointingHandCursor : Qt::IBeamCursor);
    QPlainTextEdit::mouseMoveEvent(event);
}

void RulesEditor::contextMenuEvent(QContextMenuEvent* event)
{
    // The menu applies to the clicked text, not to the text at the cursor.
    const QTextCursor clicked = cursorForPosition(event->pos());
    const QTextCursor cursor = textCursor();
    const bool isInSelection =
        cursor.selectionStart() <= clicked.position() && clicked.position() <= cursor.selectionEnd();
    if (event->reason() == QContextMenuEvent::Mouse && !isInSelection)
        setTextCursor(clicked);
    QMenu* const menu = createStandardContextMenu(event->pos());
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (m_menuActions) {
        QAction* const first = menu->actions().value(0);
        menu->insertActions(first, m_menuActions());
        menu->insertSeparator(first);
    }
    menu->popup(event->globalPos());
}

void RulesEditor::focusInEvent(QFocusEvent* event)
{
    lastEditor = this;
    QPlainTextEdit::focusInEvent(event);
    update();
}

void RulesEditor::focusOutEvent(QFocusEvent* event)
{
    // Opening the list of completions is not a pause in typing.
    if (QApplication::activePopupWidget() != m_completions->popup())
        Q_EMIT storeRequested();
    QPlainTextEdit::focusOutEvent(event);
    update();
}

// Appearance

void RulesEditor::changeEvent(QEvent* event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        followTheme();
    if (event->type() == QEvent::FontChange)
        placeMargin();
}

void RulesEditor::followTheme()
{
    if (m_highlighter)
        m_highlighter->setPalette(palette());
    setMarks(QList(m_marks.all()));
    setTabStopDistance(fontMetrics().horizontalAdvance(u' ') * indentWidth);
}

void RulesEditor::showSelections()
{
    QList<QTextEdit::ExtraSelection> selections;
    const bool isLong = m_shape == TextShape::Declarations || m_shape == TextShape::Data;
    if (isLong && !textCursor().hasSelection()) {
        QTextEdit::ExtraSelection line;
        line.cursor = textCursor();
        line.format.setBackground(currentLineColour(palette()));
        line.format.setProperty(QTextFormat::FullWidthSelection, true);
        selections.append(line);
    }
    selections += m_matches;
    selections += bracketSelections(textCursor(), palette());
    selections += m_marks.selections();
    setExtraSelections(selections);
}

void RulesEditor::placeMargin()
{
    const int width = m_shape == TextShape::Prose ? 0 : m_margin->wantedWidth();
    setViewportMargins(isRightToLeft() ? 0 : width, 0, isRightToLeft() ? width : 0, 0);
    const QRect inside = contentsRect();
    const int left = isRightToLeft() ? inside.right() - width : inside.left();
    m_margin->setGeometry(left, inside.top(), width, inside.height());
}

void RulesEditor::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    placeMargin();
}

QList<ShownLine> RulesEditor::linesAbove(double bottom) const
{
    const QHash<int, engine::Severity> marked = m_marks.worstByRow();
    QList<ShownLine> lines;
    QTextBlock block = firstVisibleBlock();
    double top = blockBoundingGeometry(block).translated(contentOffset()).top();
    for (; block.isValid() && top <= bottom; block = block.next()) {
        if (!block.isVisible())
            continue;
        const int row = block.blockNumber();
        const auto worst = marked.constFind(row);
        lines.append({
            .number = row + 1,
            .top = top,
            .isCurrent = row == textCursor().blockNumber(),
            .severity = worst == marked.cend() ? std::nullopt : std::optional(*worst),
            .fold = m_folding->stateOf(block),
        });
        top += blockBoundingRect(block).height();
    }
    return lines;
}

void RulesEditor::paintEvent(QPaintEvent* event)
{
    QPlainTextEdit::paintEvent(event);
    m_folding->paint();
}

/// Paints the focus frame outside the viewport, because scrolling would move it within the viewport.
void RulesEditor::paintFrame()
{
    QPainter painter(this);
    painter.setPen(palette().color(hasFocus() ? QPalette::Accent : QPalette::Base));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

RulesEditor* currentEditor()
{
    return lastEditor && lastEditor->isVisible() ? lastEditor.data() : nullptr;
}

} // namespace studio
