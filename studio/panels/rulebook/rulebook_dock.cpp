// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/rulebook/rulebook_dock.h"

#include "studio/kit/icons.h"
#include "studio/panels/editor/entity_editor.h"
#include "studio/panels/editor/find_bar.h"
#include "studio/panels/rulebook/rulebook_page.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/text/entity_text.h"
#include "studio/workspace/workspace.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTextBrowser>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

RulebookDock::RulebookDock(Workspace& workspace, Selection& selection, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_selection(selection)
    , m_pages(new QStackedWidget)
    , m_nothing(new QLabel)
    , m_create(new QPushButton)
    , m_find(new QLineEdit)
    , m_which(new QComboBox)
    , m_edit(new QToolButton)
    , m_count(new QLabel)
    , m_bodies(new QStackedWidget)
    , m_page(new QTextBrowser)
    , m_text(new EntityEditor(workspace, selection, TextShape::Prose))
{
    m_nothing->setTextFormat(Qt::PlainText);
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setWordWrap(true);
    m_count->setTextFormat(Qt::PlainText);
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_find->setClearButtonEnabled(true);
    m_edit->setIcon(icon(u"edit"_s));
    m_edit->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_edit->setCheckable(true);
    m_edit->setAutoRaise(true);
    m_page->setOpenLinks(false);
    m_page->setFrameShape(QFrame::NoFrame);
    m_page->document()->setDocumentMargin(12);
    for (int which = 0; which < 3; ++which)
        m_which->addItem({});

    m_pages->addWidget(makeEmptyPage());
    m_pages->addWidget(makePage());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    followInput();
    retranslate();
}

QWidget* RulebookDock::makeEmptyPage()
{
    auto* empty = new QWidget;
    auto* emptyLayout = new QVBoxLayout(empty);
    emptyLayout->addStretch();
    emptyLayout->addWidget(m_nothing);
    emptyLayout->addWidget(m_create, 0, Qt::AlignHCenter);
    emptyLayout->addStretch();
    return empty;
}

QWidget* RulebookDock::makePage()
{
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 4, 8, 4);
    row->setSpacing(8);
    row->addWidget(m_find, 1);
    row->addWidget(m_which);
    row->addWidget(m_count);
    row->addWidget(m_edit);
    auto* reading = new QWidget;
    auto* readingLayout = new QVBoxLayout(reading);
    readingLayout->setContentsMargins(0, 0, 0, 0);
    readingLayout->setSpacing(0);
    readingLayout->addWidget(m_page, 1);
    readingLayout->addWidget(new FindBar(searched(*m_page)));
    m_bodies->addWidget(reading);
    m_bodies->addWidget(m_text);
    auto* page = new QWidget;
    auto* pageLayout = new QVBoxLayout(page);
    pageLayout->setContentsMargins(0, 0, 0, 0);
    pageLayout->setSpacing(0);
    pageLayout->addLayout(row);
    pageLayout->addWidget(m_bodies, 1);
    return page;
}

void RulebookDock::followInput()
{
    connect(m_find, &QLineEdit::textChanged, this, &RulebookDock::read);
    connect(m_which, &QComboBox::currentIndexChanged, this, &RulebookDock::read);
    connect(m_edit, &QToolButton::toggled, this, &RulebookDock::setEditing);
    connect(m_create, &QPushButton::clicked, this, &RulebookDock::createRulebook);
    connect(m_page, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) {
        m_selection.goTo(RulebookPage::placeOf(link.toString()));
    });
    for (const auto changed : {&Workspace::opened, &Workspace::closed})
        connect(&m_workspace, changed, this, &RulebookDock::readLater);
    connect(&m_workspace, &Workspace::edited, this, [this](const model::EditBatch& batch) {
        using Role = model::GameText::Role;
        for (const Role role : {Role::Rules, Role::Scenarios, Role::Rulebook})
            if (concernsTexts(batch, role))
                return readLater();
    });
    connect(&m_selection, &Selection::placeRequested, this, [this](const model::EntityPlace& place) {
        const auto* const text = m_workspace.find<model::GameText>(place.entity);
        if (text && text->role == model::GameText::Role::Rulebook)
            showClause(place);
    });
}

std::optional<model::EntityId> RulebookDock::rulebook() const
{
    for (const auto& [id, entity] : m_workspace.entities())
        if (const auto* const text = std::get_if<model::GameText>(&entity);
            text && text->role == model::GameText::Role::Rulebook)
            return id;
    return {};
}

void RulebookDock::readLater()
{
    m_isStale = true;
    if (isVisible())
        read();
}

void RulebookDock::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_isStale)
        read();
}

void RulebookDock::read()
{
    m_isStale = false;
    const auto id = rulebook();
    m_text->edit(id);
    m_pages->setCurrentIndex(id ? 1 : 0);
    m_create->setVisible(m_workspace.isOpen());
    setFocusProxy(id ? static_cast<QWidget*>(m_edit->isChecked() ? static_cast<QWidget*>(m_text) : m_page) : m_create);
    m_nothing->setText(
        m_workspace.isOpen()
            ? tr("This game has no rulebook yet. Write one with numbered clauses that rules and scenarios can cite.")
            : tr("A game's rulebook appears here, clause by clause. Open a project to read its rulebook.")
    );
    if (!id) {
        m_page->clear();
        return;
    }
    const QHash<QString, Citations> citations = citationsOf(m_workspace.entities());
    const int scrolled = m_page->verticalScrollBar()->value();
    const QPalette palette = this->palette();
    RulebookPage page(citations, palette);
    const ClauseFilter filter{
        .which = ClauseFilter::Which(std::max(0, m_which->currentIndex())),
        .text = m_find->text().trimmed(),
    };
    page.write(*m_page->document(), m_workspace.find<model::GameText>(*id)->text, filter);
    m_page->verticalScrollBar()->setValue(scrolled);
    m_count->setText(tr("%n clause(s)", nullptr, int(page.clauses())));
}

void RulebookDock::showClause(const model::EntityPlace& place)
{
    m_edit->setChecked(false);
    {
        const QSignalBlocker find(m_find);
        const QSignalBlocker which(m_which);
        m_find->clear();
        m_which->setCurrentIndex(0);
    }
    read();
    const auto id = rulebook();
    if (!id || place.entity != *id)
        return;
    const QHash<QString, Citations> citations = citationsOf(m_workspace.entities());
    const QPalette palette = this->palette();
    RulebookPage page(citations, palette);
    page.write(*m_page->document(), m_workspace.find<model::GameText>(*id)->text, {});
    const int position = page.positionOf(place.line);
    if (position < 0)
        return;
    QTextCursor cursor(m_page->document());
    cursor.setPosition(position);
    cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
    // Scrolling up from below brings the clause to the top, with everything that belongs to it.
    m_page->moveCursor(QTextCursor::End);
    m_page->setTextCursor(cursor);
    m_page->ensureCursorVisible();
}

QString RulebookDock::shown() const
{
    return m_page->toPlainText();
}

void RulebookDock::setEditing(bool isEditing)
{
    m_text->flush();
    m_bodies->setCurrentIndex(isEditing ? 1 : 0);
    m_find->setEnabled(!isEditing);
    m_which->setEnabled(!isEditing);
    read();
    (isEditing ? static_cast<QWidget*>(m_text) : m_page)->setFocus();
}

void RulebookDock::createRulebook()
{
    if (!m_workspace.isOpen() || rulebook())
        return;
    const model::GameText text{
        .role = model::GameText::Role::Rulebook,
        .name = u"rulebook"_s,
        .text = tr("# %1\n\n## Your turn\n\n- `G-turn.1` Draw a card.\n").arg(m_workspace.name()),
    };
    m_workspace.apply({.kind = model::EditKind::EditText, .subject = text.name}, {m_workspace.adding(text)});
    m_edit->setChecked(true);
}

void RulebookDock::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::PaletteChange)
        readLater();
    QWidget::changeEvent(event);
}

void RulebookDock::retranslate()
{
    m_create->setText(tr("Write Rulebook"));
    m_find->setPlaceholderText(tr("Search clauses"));
    m_find->setAccessibleName(m_find->placeholderText());
    for (QAbstractButton* clear : m_find->findChildren<QAbstractButton*>())
        clear->setAccessibleName(tr("Clear"));
    m_which->setAccessibleName(tr("Filter clauses"));
    m_which->setItemText(0, tr("All clauses"));
    m_which->setItemText(1, tr("Without rule"));
    m_which->setItemText(2, tr("Without scenario"));
    m_edit->setText(tr("Edit"));
    m_edit->setToolTip(tr("Edit the rulebook text"));
    m_page->setAccessibleName(tr("Rulebook"));
    m_text->editor().setAccessibleName(tr("Rulebook text"));
    readLater();
}

} // namespace studio
