// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/editor/find_bar.h"

#include "studio/kit/hinted_panel.h"
#include "studio/kit/icons.h"
#include "studio/panels/editor/syntax_colours.h"
#include "studio/workspace/text/replacing.h"

#include <QApplication>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QTextDocument>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

/// The highest number of marked matches. Every mark is one more range to paint, so only the first matches in a huge
/// text are marked, but all are counted.
constexpr qsizetype mostMarked = 5'000;
ReplaceRequest lastSearch;
/// All find bars. A search among a panel's children would fail while the panel is being destroyed.
QList<FindBar*> findBars;

QToolButton* switchButton(const QString& iconName)
{
    QToolButton* const made = iconButton(iconName);
    made->setCheckable(true);
    return made;
}

} // namespace

FindBar::FindBar(std::unique_ptr<SearchedText> text, QWidget* parent)
    : QWidget(parent)
    , m_text(std::move(text))
    , m_find(new QLineEdit)
    , m_with(new QLineEdit)
    , m_count(plainLabel())
    , m_case(switchButton(u"match-case"_s))
    , m_words(switchButton(u"whole-words"_s))
    , m_previous(iconButton(u"previous"_s))
    , m_next(iconButton(u"next"_s))
    , m_close(iconButton(u"close"_s))
    , m_replace(new QToolButton)
    , m_replaceAll(new QToolButton)
{
    findBars.append(this);
    layOut();
    followInput();
    retranslate();
    hide();
}

FindBar::~FindBar()
{
    findBars.removeOne(this);
}

void FindBar::layOut()
{
    m_find->setClearButtonEnabled(true);
    m_with->setClearButtonEnabled(true);
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_count->setAlignment(Qt::AlignCenter);
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(4);
    layout->setColumnStretch(0, 1);
    layout->addWidget(m_find, 0, 0);
    int column = 0;
    for (QWidget* const one : std::initializer_list<QWidget*>{m_count, m_case, m_words, m_previous, m_next, m_close})
        layout->addWidget(one, 0, ++column);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_replace);
    buttons->addWidget(m_replaceAll);
    buttons->addStretch();
    layout->addWidget(m_with, 1, 0);
    layout->addLayout(buttons, 1, 1, 1, column);
    tabThrough({m_find, m_with, m_case, m_words, m_previous, m_next, m_replace, m_replaceAll, m_close});
}

void FindBar::followInput()
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    m_text->widget().installEventFilter(this);
    connect(&m_soon, &QTimer::timeout, this, &FindBar::searchIfStale);
    connect(&m_text->document(), &QTextDocument::contentsChanged, this, [this] {
        m_isStale = true;
        if (!isHidden())
            m_soon.start();
    });
    m_text->whenSelected(*this, [this] {
        if (!isHidden() && !m_isStale)
            showCount();
    });
    connect(m_find, &QLineEdit::textEdited, this, &FindBar::searchOther);
    for (QToolButton* const option : {m_case, m_words})
        connect(option, &QToolButton::clicked, this, &FindBar::searchOther);
    connect(m_with, &QLineEdit::textEdited, this, [this] { lastSearch = request(); });
    connect(m_previous, &QToolButton::clicked, this, &FindBar::findPrevious);
    connect(m_next, &QToolButton::clicked, this, &FindBar::findNext);
    connect(m_close, &QToolButton::clicked, this, &FindBar::dismiss);
    connect(m_replace, &QToolButton::clicked, this, &FindBar::replaceOne);
    connect(m_replaceAll, &QToolButton::clicked, this, &FindBar::replaceAll);
}

bool FindBar::hasText() const
{
    return m_text->widget().isVisible() && m_text->widget().isEnabled();
}

bool FindBar::canReplace() const
{
    return hasText() && !m_text->isReadOnly();
}

// Opening and closing

void FindBar::find()
{
    for (QWidget* const part : std::initializer_list<QWidget*>{m_with, m_replace, m_replaceAll})
        part->hide();
    open();
}

void FindBar::findAndReplace()
{
    for (QWidget* const part : std::initializer_list<QWidget*>{m_with, m_replace, m_replaceAll})
        part->setVisible(canReplace());
    open();
}

void FindBar::open()
{
    if (isHidden())
        recall();
    const QString chosen = m_text->cursor().selectedText();
    // A selection of several lines isn't used as search text. If the bar has the focus, the selection is just the
    // current match.
    const bool isSearchText = !chosen.isEmpty() && !chosen.contains(QChar::ParagraphSeparator);
    if (isSearchText && !isAncestorOf(QApplication::focusWidget()))
        m_find->setText(chosen);
    m_replaced = 0;
    show();
    search();
    lastSearch = request();
    m_find->setFocus(Qt::ShortcutFocusReason);
    m_find->selectAll();
}

void FindBar::dismiss()
{
    hide();
    m_soon.stop();
    m_isStale = true;
    m_text->mark({});
    m_text->widget().setFocus(Qt::OtherFocusReason);
}

ReplaceRequest FindBar::request() const
{
    return {
        .find = m_find->text(),
        .with = m_with->text(),
        .matchesCase = m_case->isChecked(),
        .wholeWords = m_words->isChecked(),
    };
}

/// Takes over the last search, which may have been in another text.
void FindBar::recall()
{
    m_find->setText(lastSearch.find);
    m_with->setText(lastSearch.with);
    m_case->setChecked(lastSearch.matchesCase);
    m_words->setChecked(lastSearch.wholeWords);
}

// Matches

void FindBar::searchOther()
{
    m_replaced = 0;
    lastSearch = request();
    search();
    goFrom(m_text->cursor().selectionStart());
}

void FindBar::search()
{
    m_isStale = false;
    m_matches.clear();
    if (!m_find->text().isEmpty()) {
        auto found = patternOf(request()).globalMatch(m_text->document().toPlainText());
        while (found.hasNext()) {
            const QRegularExpressionMatch match = found.next();
            m_matches.append({.start = int(match.capturedStart()), .length = int(match.capturedLength())});
        }
    }
    mark();
    showCount();
}

void FindBar::searchIfStale()
{
    if (m_isStale)
        search();
}

void FindBar::mark()
{
    QList<QTextEdit::ExtraSelection> marks;
    if (!isHidden()) {
        for (const TextSpan& match : m_matches.first(std::min(m_matches.size(), mostMarked))) {
            QTextEdit::ExtraSelection selection;
            selection.cursor = QTextCursor(&m_text->document());
            selection.cursor.setPosition(match.start);
            selection.cursor.setPosition(match.end(), QTextCursor::KeepAnchor);
            selection.format.setBackground(matchColour(palette()));
            marks.append(selection);
        }
    }
    m_text->mark(marks);
}

std::optional<qsizetype> FindBar::selected() const
{
    const QTextCursor cursor = m_text->cursor();
    const TextSpan place{.start = cursor.selectionStart(), .length = cursor.selectionEnd() - cursor.selectionStart()};
    const auto match = std::ranges::lower_bound(m_matches, place.start, {}, &TextSpan::start);
    return match != m_matches.end() && *match == place ? std::optional(match - m_matches.begin()) : std::nullopt;
}

void FindBar::showCount()
{
    QString text;
    if (m_replaced > 0)
        text = tr("%Ln replaced", nullptr, int(m_replaced));
    else if (m_matches.isEmpty())
        text = m_find->text().isEmpty() ? QString() : tr("No matches");
    else if (const auto here = selected())
        text = tr("%L1 of %L2").arg(*here + 1).arg(m_matches.size());
    else
        text = tr("%Ln match(es)", nullptr, int(m_matches.size()));
    m_count->setText(text);
    m_count->setAccessibleName(text);
    const bool hasMatches = !m_matches.isEmpty();
    for (QToolButton* const button : {m_previous, m_next, m_replace, m_replaceAll})
        button->setEnabled(hasMatches);
}

// Going to matches

void FindBar::go(qsizetype match)
{
    m_replaced = 0;
    m_text->select(m_matches[match]);
    showCount();
}

/// Goes to the first match after a position, or else to the first match in the text.
void FindBar::goFrom(int position)
{
    if (m_matches.isEmpty())
        return;
    const auto next = std::ranges::lower_bound(m_matches, position, {}, &TextSpan::start);
    go(next == m_matches.end() ? 0 : next - m_matches.begin());
}

void FindBar::findNext()
{
    if (isHidden())
        recall();
    searchIfStale();
    // Open the bar, which shows that there are no matches.
    if (m_matches.isEmpty())
        return find();
    goFrom(m_text->cursor().selectionEnd());
}

void FindBar::findPrevious()
{
    if (isHidden())
        recall();
    searchIfStale();
    if (m_matches.isEmpty())
        return find();
    const auto here = std::ranges::lower_bound(m_matches, m_text->cursor().selectionStart(), {}, &TextSpan::start);
    go(here == m_matches.begin() ? m_matches.size() - 1 : here - m_matches.begin() - 1);
}

// Replacing

void FindBar::replaceOne()
{
    searchIfStale();
    // If no match is selected, the next match is shown first, and nothing is replaced yet.
    if (const auto here = selected(); here && canReplace()) {
        const TextSpan place = m_matches[*here];
        m_text->replace({place}, m_find->text(), m_with->text());
        search();
        goFrom(place.start + int(m_with->text().size()));
    } else {
        findNext();
    }
}

void FindBar::replaceAll()
{
    searchIfStale();
    if (m_matches.isEmpty() || !canReplace())
        return;
    const QList<TextSpan> places = m_matches;
    // Remove the marks first, because every replacement would move them.
    m_text->mark({});
    m_text->replace(places, m_find->text(), m_with->text());
    search();
    m_replaced = places.size();
    showCount();
}

// Keys and appearance

void FindBar::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Escape)
        dismiss();
    else if (isEnter && m_with->hasFocus())
        replaceOne();
    else if (isEnter && m_find->hasFocus())
        event->modifiers().testFlag(Qt::ShiftModifier) ? findPrevious() : findNext();
    else
        QWidget::keyPressEvent(event);
}

/// Closes the bar when Esc is pressed in the text, unless Esc closes the list of completions.
bool FindBar::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress && !isHidden() && !QApplication::activePopupWidget() &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        dismiss();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void FindBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::PaletteChange && !isHidden())
        mark();
    QWidget::changeEvent(event);
}

void FindBar::retranslate()
{
    m_find->setPlaceholderText(tr("Find"));
    m_with->setPlaceholderText(tr("Replace with"));
    for (QLineEdit* const field : {m_find, m_with}) {
        field->setAccessibleName(field->placeholderText());
        for (QAbstractButton* const clear : field->findChildren<QAbstractButton*>())
            clear->setAccessibleName(tr("Clear"));
    }
    m_case->setToolTip(tr("Match case"));
    m_words->setToolTip(tr("Whole words"));
    m_previous->setToolTip(tr("Previous match"));
    m_next->setToolTip(tr("Next match"));
    m_close->setToolTip(tr("Close"));
    for (QToolButton* const button : {m_case, m_words, m_previous, m_next, m_close})
        button->setAccessibleName(button->toolTip());
    m_replace->setText(tr("Replace"));
    m_replaceAll->setText(tr("Replace All"));
    showCount();
}

FindBar* findBarIn(const QWidget* panel)
{
    for (FindBar* const bar : std::as_const(findBars))
        if (panel && panel->isAncestorOf(bar) && bar->hasText())
            return bar;
    return nullptr;
}

} // namespace studio
