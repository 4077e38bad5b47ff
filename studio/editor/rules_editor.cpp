// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/editor/rules_editor.h"

#include "studio/editor/laid_out.h"
#include "studio/editor/plain_tip.h"
#include "studio/editor/row_parts.h"
#include "studio/editor/rules_highlighter.h"
#include "studio/editor/syntax_colours.h"
#include "studio/editor/text_columns.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCompleter>
#include <QFontDatabase>
#include <QHelpEvent>
#include <QPainter>
#include <QPointer>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QTextBlock>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr int stepOfIndentation = 4;
/// So many letters of a word before the list comes by itself.
constexpr qsizetype lettersBeforeOffers = 2;
/// Brackets are looked for this far, so that no key ever waits for them.
constexpr int farthestBracket = 10'000;

QPointer<RulesEditor> lastEditor;

/// The line numbers.
class Margin : public QWidget
{
public:
    explicit Margin(RulesEditor& editor)
        : QWidget(&editor)
        , m_editor(editor)
    {
    }

    QSize sizeHint() const override { return {m_editor.marginWidth(), 0}; }

protected:
    void paintEvent(QPaintEvent* event) override { m_editor.paintMargin(event); }

private:
    RulesEditor& m_editor;
};

/// Its keys may belong to something else in other panels.
bool isCompletionKey(const QKeyEvent& event)
{
    return event.key() == Qt::Key_Space && event.modifiers() == Qt::ControlModifier;
}

int indentationOf(const QString& row)
{
    const auto first = std::ranges::find_if(row, [](QChar c) { return c != u' '; });
    return int(first - row.begin());
}

bool isWord(QChar c)
{
    return c.isLetterOrNumber() || c == u'-';
}

} // namespace

RulesEditor::RulesEditor(TextShape shape, QWidget* parent)
    : QPlainTextEdit(parent)
    , m_shape(shape)
    , m_margin(new Margin(*this))
    , m_completer(new QCompleter(this))
    , m_offers(new QStandardItemModel(this))
    , m_vocabulary(std::make_shared<Vocabulary>())
{
    setUndoRedoEnabled(false);
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    if (shape == TextShape::Prose) {
        m_margin->hide();
    } else {
        setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
        setLineWrapMode(shape == TextShape::Abilities ? QPlainTextEdit::WidgetWidth : QPlainTextEdit::NoWrap);
        if (shape != TextShape::Data)
            m_highlighter = new RulesHighlighter(document());
    }
    m_completer->setWidget(this);
    m_completer->setModel(m_offers);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->popup()->setAccessibleName(tr("Ways to go on"));
    connect(m_completer, qOverload<const QModelIndex&>(&QCompleter::activated), this, [this](const QModelIndex& index) {
        insertCompletion(index);
    });
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

void RulesEditor::setVocabulary(std::shared_ptr<const Vocabulary> vocabulary)
{
    const bool isSame = *m_vocabulary == *vocabulary;
    m_vocabulary = std::move(vocabulary);
    if (m_highlighter && !isSame)
        m_highlighter->setVocabulary(m_vocabulary);
}

void RulesEditor::setMarks(const QList<EditorMark>& marks)
{
    m_marks = marks;
    m_markSelections.clear();
    for (const EditorMark& mark : m_marks) {
        QTextEdit::ExtraSelection selection;
        selection.cursor = placeOf(mark);
        selection.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        const bool isError = mark.severity == engine::Severity::Error;
        selection.format.setUnderlineColor(isError ? errorColour(palette()) : warningColour(palette()));
        m_markSelections.append(selection);
    }
    showSelections();
    m_margin->update();
}

/// Something can be seen of every mark, even of what is missing at the end of a line.
QTextCursor RulesEditor::placeOf(const EditorMark& mark) const
{
    const QTextBlock block = document()->findBlockByNumber(std::clamp(mark.line - 1, 0, document()->blockCount() - 1));
    const QString row = block.text();
    qsizetype start = unitOfByte(row, mark.column - 1);
    qsizetype end = unitOfByte(row, mark.column - 1 + mark.length);
    if (end <= start) {
        end = std::min(start + 1, row.size());
        start = std::max<qsizetype>(0, end - 1);
    }
    QTextCursor cursor(block);
    cursor.setPosition(block.position() + int(start));
    cursor.setPosition(block.position() + int(end), QTextCursor::KeepAnchor);
    return cursor;
}

const EditorMark* RulesEditor::markAt(const QTextCursor& cursor) const
{
    const EditorMark* inLine = nullptr;
    for (qsizetype at = 0; at < m_marks.size(); ++at) {
        const QTextCursor& place = m_markSelections[at].cursor;
        if (place.selectionStart() <= cursor.position() && cursor.position() <= place.selectionEnd())
            return &m_marks[at];
        if (place.blockNumber() == cursor.blockNumber() && !inLine)
            inLine = &m_marks[at];
    }
    return inLine;
}

const EditorMark* RulesEditor::markAtCursor() const
{
    return markAt(textCursor());
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

void RulesEditor::showPlace(int line, int column, int length)
{
    const QTextCursor place = placeOf({.line = line, .column = std::max(1, column), .length = length});
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
    const QList<RowPart> parts = partsOf(row, *m_vocabulary);
    const RowPart* const part = partAt(parts, cursor.positionInBlock());
    if (!part)
        return {};
    NamedHere named{.start = block.position() + int(part->start), .length = int(part->length)};
    if (part->kind == RowPart::Kind::Text)
        named.quoted = row.sliced(part->start + 1, part->length - 2);
    if (part->kind == RowPart::Kind::Clause)
        named.clause = row.sliced(part->start + 1, part->length - 2);
    // Of several verbs with the word in them it is the one of which the row has most words.
    QList<std::pair<int, Term>> terms;
    for (const std::size_t number : part->terms) {
        const Term& term = m_vocabulary->term(number);
        int worth = 0;
        if (term.kind == Term::Kind::Verb || term.kind == Term::Kind::Action)
            for (const QString& word : term.name.split(u' '))
                worth += word.startsWith(u'(') ? 0 : row.contains(word) ? 1 : -1;
        terms.append({worth, term});
    }
    std::ranges::stable_sort(terms, std::greater(), &std::pair<int, Term>::first);
    for (const auto& [worth, term] : std::as_const(terms))
        named.terms.append(term);
    return named;
}

// Completion

void RulesEditor::complete()
{
    offerCompletions(true);
}

void RulesEditor::offerCompletions(bool isEverythingWanted)
{
    m_completer->popup()->hide();
    if (m_shape == TextShape::Prose || m_shape == TextShape::Data || isReadOnly())
        return;
    const QTextCursor cursor = textCursor();
    const QString row = cursor.block().text().left(cursor.positionInBlock());
    m_completions = completionsOf(row, *m_vocabulary, m_names, isEverythingWanted);
    m_offers->clear();
    if (m_completions.offers.isEmpty())
        return;
    for (const Completions::Offer& offer : std::as_const(m_completions.offers)) {
        const Completion& completion = offer.completion;
        const QString detail = completion.detail.isEmpty() ? QString() : u"  · "_s + completion.detail;
        auto* item = new QStandardItem(completion.shown + detail);
        item->setToolTip(completion.detail);
        m_offers->appendRow(item);
    }
    QRect place = cursorRect();
    QAbstractItemView* const list = m_completer->popup();
    list->setFont(QApplication::font());
    place.translate(viewport()->x(), 0);
    place.setWidth(std::min(480, list->sizeHintForColumn(0) + list->verticalScrollBar()->sizeHint().width() + 16));
    m_completer->complete(place);
    list->setCurrentIndex(m_completer->completionModel()->index(0, 0));
}

void RulesEditor::insertCompletion(const QModelIndex& index)
{
    const auto& [start, completion] = m_completions.offers[index.row()];
    QTextCursor cursor = textCursor();
    const int from = cursor.block().position() + int(start);
    cursor.beginEditBlock();
    cursor.setPosition(from, QTextCursor::KeepAnchor);
    QString text = completion.text;
    // A quote or bracket that stands there already is not written twice.
    const QString behind = cursor.block().text().sliced(textCursor().positionInBlock());
    if (!text.isEmpty() && !behind.isEmpty() && (text.endsWith(u'"') || text.endsWith(u']')) &&
        behind.front() == text.back())
        text.chop(1);
    cursor.insertText(text);
    cursor.endEditBlock();
    if (completion.slotLength > 0) {
        cursor.setPosition(from + int(completion.slotStart));
        cursor.setPosition(from + int(completion.slotStart + completion.slotLength), QTextCursor::KeepAnchor);
    }
    setTextCursor(cursor);
}

QStringList RulesEditor::offered() const
{
    QStringList shown;
    if (m_completer->popup()->isVisible())
        for (const Completions::Offer& offer : m_completions.offers)
            shown.append(offer.completion.shown);
    return shown;
}

// Keys

bool RulesEditor::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        auto* const key = static_cast<QKeyEvent*>(event);
        // Undo is the project's; what was just written has to be in it first.
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            Q_EMIT pauseEnforced();
            event->ignore();
            return true;
        }
        if (isCompletionKey(*key)) {
            event->accept();
            return true;
        }
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
    const bool isListOpen = m_completer->popup()->isVisible();
    if (isListOpen) {
        switch (event->key()) {
        case Qt::Key_Enter:
        case Qt::Key_Return:
        case Qt::Key_Tab:
        case Qt::Key_Escape:
        case Qt::Key_Backtab:
            // The list itself takes them.
            event->ignore();
            return;
        default:
            break;
        }
    }
    if (isCompletionKey(*event))
        return complete();
    const bool isPlain = (event->modifiers() & ~Qt::ShiftModifier) == 0;
    if (m_shape != TextShape::Prose && !isReadOnly()) {
        if (isPlain && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter))
            return breakLine();
        if (isPlain && event->key() == Qt::Key_Tab)
            return indentLines(1);
        if (event->key() == Qt::Key_Backtab)
            return indentLines(-1);
    }
    QPlainTextEdit::keyPressEvent(event);
    const QString written = event->text();
    const bool isLetter = isPlain && !written.isEmpty() && (isWord(written.back()) || written.back() == u'[');
    const QTextCursor cursor = textCursor();
    const QString row = cursor.block().text().left(cursor.positionInBlock());
    qsizetype letters = 0;
    while (letters < row.size() && isWord(row[row.size() - 1 - letters]))
        ++letters;
    const bool isQuote = isPlain && written == u"\""_s && row.count(u'"') % 2 == 1;
    if ((isLetter && letters >= lettersBeforeOffers) || isQuote || written == u"["_s)
        offerCompletions(false);
    else if (isListOpen && event->key() != Qt::Key_Shift)
        written == u" "_s || event->key() == Qt::Key_Backspace ? offerCompletions(false) : m_completer->popup()->hide();
}

/// A new line is indented like the one above it, and one step more below a colon.
void RulesEditor::breakLine()
{
    QTextCursor cursor = textCursor();
    const QString row = cursor.block().text().left(cursor.positionInBlock());
    int indentation = std::min(indentationOf(row), int(row.size()));
    const QList<RowPart> parts = partsOf(row, *m_vocabulary);
    const bool isComment = !parts.isEmpty() && parts.last().kind == RowPart::Kind::Comment;
    QString said = row;
    // Clauses stand behind what is said.
    while (said.trimmed().endsWith(u']') && said.contains(u'['))
        said.truncate(said.lastIndexOf(u'['));
    if (!isComment && said.trimmed().endsWith(u':'))
        indentation += stepOfIndentation;
    cursor.insertText(u'\n' + QString(indentation, u' '));
    setTextCursor(cursor);
    ensureCursorVisible();
}

void RulesEditor::indentLines(int step)
{
    QTextCursor cursor = textCursor();
    if (!cursor.hasSelection() && step > 0) {
        const int column = cursor.positionInBlock();
        cursor.insertText(QString(stepOfIndentation - column % stepOfIndentation, u' '));
        return;
    }
    changeLines([step](const QString& row) {
        if (step > 0)
            return row.isEmpty() ? row : QString(stepOfIndentation, u' ') + row;
        return row.sliced(std::min(stepOfIndentation, indentationOf(row)));
    });
}

void RulesEditor::toggleComment()
{
    if (isReadOnly())
        return;
    const QTextCursor cursor = textCursor();
    bool areAllComments = true;
    for (QTextBlock block = document()->findBlock(cursor.selectionStart());
         block.isValid() && block.position() <= cursor.selectionEnd();
         block = block.next())
        areAllComments &= block.text().trimmed().startsWith(u"--"_s) || block.text().trimmed().isEmpty();
    changeLines([areAllComments](const QString& row) {
        const int indentation = indentationOf(row);
        if (indentation == row.size())
            return row;
        if (!areAllComments)
            return row.left(indentation) + u"-- "_s + row.sliced(indentation);
        QString rest = row.sliced(indentation + 2);
        return row.left(indentation) + (rest.startsWith(u' ') ? rest.sliced(1) : rest);
    });
}

/// Of all lines with something selected in them, which stay selected.
void RulesEditor::changeLines(const std::function<QString(const QString&)>& change)
{
    QTextCursor cursor = textCursor();
    const QTextBlock first = document()->findBlock(cursor.selectionStart());
    QTextBlock last = document()->findBlock(cursor.selectionEnd());
    if (last != first && last.position() == cursor.selectionEnd())
        last = last.previous();
    const bool wasSelected = cursor.hasSelection();
    const int behind = first.length() - 1 - cursor.positionInBlock();
    QStringList rows;
    for (QTextBlock block = first; block.isValid() && block.blockNumber() <= last.blockNumber(); block = block.next())
        rows.append(change(block.text()));
    const int start = first.position();
    cursor.beginEditBlock();
    cursor.setPosition(start);
    cursor.setPosition(last.position() + last.length() - 1, QTextCursor::KeepAnchor);
    const QString text = rows.join(u'\n');
    cursor.insertText(text);
    cursor.endEditBlock();
    if (wasSelected) {
        cursor.setPosition(start);
        cursor.setPosition(start + int(text.size()), QTextCursor::KeepAnchor);
    } else {
        cursor.setPosition(start + std::max(0, int(text.size()) - behind));
    }
    setTextCursor(cursor);
}

void RulesEditor::layOut()
{
    if (!isReadOnly())
        replaceText(laidOut(toPlainText(), m_shape));
}

void RulesEditor::goToDefinition()
{
    if (const NamedHere named = namedAt(textCursor()); !named.isNothing())
        Q_EMIT definitionRequested(named);
}

void RulesEditor::pinHelp()
{
    const QString help = helpAt(textCursor());
    pinTip(
        viewport()->mapToGlobal(cursorRect().bottomLeft()),
        help.isEmpty() ? tr("Nothing is known of what stands here.") : help,
        this
    );
}

QString RulesEditor::helpAt(const QTextCursor& cursor) const
{
    QStringList paragraphs;
    if (const EditorMark* const mark = markAt(cursor)) {
        const qsizetype at = mark - m_marks.data();
        const QTextCursor& place = m_markSelections[at].cursor;
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

void RulesEditor::focusInEvent(QFocusEvent* event)
{
    lastEditor = this;
    QPlainTextEdit::focusInEvent(event);
}

void RulesEditor::focusOutEvent(QFocusEvent* event)
{
    // The list of completions is part of the typing.
    if (QApplication::activePopupWidget() != m_completer->popup())
        Q_EMIT pauseEnforced();
    QPlainTextEdit::focusOutEvent(event);
}

// Looks

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
    setMarks(QList(m_marks));
    setTabStopDistance(fontMetrics().horizontalAdvance(u' ') * stepOfIndentation);
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
    selections += bracketSelections();
    selections += m_markSelections;
    setExtraSelections(selections);
}

QList<QTextEdit::ExtraSelection> RulesEditor::bracketSelections() const
{
    const QTextCursor cursor = textCursor();
    const int position = cursor.position();
    const QTextDocument& text = *document();
    static const QString opening = u"([{"_s;
    static const QString closing = u")]}"_s;
    for (const int at : {position - 1, position}) {
        const QChar bracket = at < 0 ? QChar() : text.characterAt(at);
        const bool isOpening = !bracket.isNull() && opening.contains(bracket);
        if (bracket.isNull() || (!isOpening && !closing.contains(bracket)))
            continue;
        const QChar partner = isOpening ? closing[opening.indexOf(bracket)] : opening[closing.indexOf(bracket)];
        const int step = isOpening ? 1 : -1;
        int depth = 0;
        for (int other = at; other >= 0 && other < text.characterCount() && std::abs(other - at) < farthestBracket;
             other += step) {
            const QChar here = text.characterAt(other);
            depth += here == bracket ? 1 : here == partner ? -1 : 0;
            if (depth > 0)
                continue;
            QList<QTextEdit::ExtraSelection> selections;
            for (const int place : {at, other}) {
                QTextEdit::ExtraSelection selection;
                selection.cursor = cursor;
                selection.cursor.setPosition(place);
                selection.cursor.setPosition(place + 1, QTextCursor::KeepAnchor);
                selection.format.setBackground(bracketColour(palette()));
                selections.append(selection);
            }
            return selections;
        }
    }
    return {};
}

int RulesEditor::marginWidth() const
{
    if (m_shape == TextShape::Prose)
        return 0;
    const int digits = std::max(2, int(QString::number(blockCount()).size()));
    return 20 + fontMetrics().horizontalAdvance(u'9') * digits;
}

void RulesEditor::placeMargin()
{
    const int width = marginWidth();
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

void RulesEditor::paintMargin(QPaintEvent* event)
{
    QPainter painter(m_margin);
    painter.fillRect(event->rect(), palette().color(QPalette::AlternateBase));
    painter.setFont(font());
    QHash<int, engine::Severity> marked;
    for (qsizetype at = 0; at < m_marks.size(); ++at) {
        const int row = m_markSelections[at].cursor.blockNumber();
        if (!marked.contains(row) || m_marks[at].severity == engine::Severity::Error)
            marked.insert(row, m_marks[at].severity);
    }
    QTextBlock block = firstVisibleBlock();
    qreal top = blockBoundingGeometry(block).translated(contentOffset()).top();
    while (block.isValid() && top <= event->rect().bottom()) {
        const QRectF row(0, top, m_margin->width() - 6, fontMetrics().height());
        const bool isCurrent = block.blockNumber() == textCursor().blockNumber();
        painter.setPen(palette().color(isCurrent ? QPalette::Text : QPalette::PlaceholderText));
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, QString::number(block.blockNumber() + 1));
        if (const auto found = marked.constFind(block.blockNumber()); found != marked.constEnd()) {
            // A cross for an error and an exclamation mark for a warning: the shape says it without the colour.
            const bool isError = *found == engine::Severity::Error;
            painter.setPen(isError ? errorColour(palette()) : warningColour(palette()));
            painter.drawText(row.adjusted(3, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, isError ? u"×"_s : u"!"_s);
        }
        top += blockBoundingRect(block).height();
        block = block.next();
    }
}

void RulesEditor::paintEvent(QPaintEvent* event)
{
    QPlainTextEdit::paintEvent(event);
    if (!hasFocus())
        return;
    QPainter painter(viewport());
    painter.setPen(QPen(palette().color(QPalette::Accent), 1));
    painter.drawRect(viewport()->rect().adjusted(0, 0, -1, -1));
}

RulesEditor* currentEditor()
{
    return lastEditor && lastEditor->isVisible() ? lastEditor.data() : nullptr;
}

} // namespace studio
