// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/manual/manual_dock.h"

#include "studio/kit/icons.h"

#include <QDir>
#include <QEvent>
#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include <map>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

const QString firstPage = u"README.md"_s;

/// The name of a heading in links.
QString slugOf(const QString& heading)
{
    QString slug;
    for (const QChar letter : heading.toLower()) {
        if (letter.isLetterOrNumber() || letter == u'-')
            slug += letter;
        else if (letter.isSpace())
            slug += u'-';
    }
    return slug;
}

} // namespace

QString manualPageFor(const QString& dock)
{
    static const std::map<QString, QString> pages{
        {u"card-list"_s, u"queries.md"_s},
        {u"ability-editor"_s, u"language.md"_s},
        {u"rules"_s, u"language.md"_s},
        {u"scenarios"_s, u"language.md#scenarios"_s},
        {u"problems"_s, u"language.md#what-the-compiler-says"_s},
        {u"card-preview"_s, u"frames.md"_s},
        {u"deck"_s, u"decks.md"_s},
        {u"decks"_s, u"decks.md"_s},
        {u"deck-statistics"_s, u"decks.md"_s},
        {u"deck-health"_s, u"decks.md"_s},
        {u"table"_s, u"playtest.md"_s},
        {u"stack"_s, u"playtest.md"_s},
        {u"seats"_s, u"playtest.md"_s},
        {u"position"_s, u"playtest.md"_s},
        {u"log"_s, u"playtest.md"_s},
        {u"phases"_s, u"playtest.md"_s},
        {u"history"_s, u"playtest.md"_s},
    };
    const auto found = pages.find(dock);
    return found == pages.end() ? firstPage : found->second;
}

ManualDock::ManualDock(const QString& folder, QWidget* parent)
    : QWidget(parent)
    , m_folder(folder)
    , m_home(new QToolButton)
    , m_back(new QToolButton)
    , m_forward(new QToolButton)
    , m_find(new QLineEdit)
    , m_text(new QTextBrowser)
    , m_visited{firstPage}
{
    m_home->setIcon(icon(u"rulebook"_s));
    m_back->setIcon(icon(u"previous"_s));
    m_forward->setIcon(icon(u"next"_s));
    m_find->setClearButtonEnabled(true);
    m_text->setOpenLinks(false);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->document()->setDocumentMargin(16);
    auto* const row = new QHBoxLayout;
    row->setContentsMargins(8, 4, 8, 4);
    for (QToolButton* const button : {m_home, m_back, m_forward}) {
        button->setAutoRaise(true);
        row->addWidget(button);
    }
    row->addWidget(m_find, 1);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(row);
    layout->addWidget(m_text, 1);
    setFocusProxy(m_text);
    connect(m_home, &QToolButton::clicked, this, [this] { show(firstPage); });
    connect(m_back, &QToolButton::clicked, this, &ManualDock::goBack);
    connect(m_forward, &QToolButton::clicked, this, &ManualDock::goForward);
    connect(m_find, &QLineEdit::returnPressed, this, &ManualDock::findNext);
    connect(m_text, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) {
        const QString heading = link.fragment().isEmpty() ? QString() : u'#' + link.fragment();
        // Links out of the manual are ignored.
        if (link.isRelative())
            show((link.path().isEmpty() ? page().section(u'#', 0, 0) : link.path()) + heading);
    });
    retranslate();
    load();
}

void ManualDock::show(const QString& page)
{
    const QFileInfo file(QDir(m_folder).filePath(page.section(u'#', 0, 0)));
    const bool isOfManual = file.isFile() && file.canonicalPath() == QDir(m_folder).canonicalPath();
    if (!isOfManual || page == this->page())
        return;
    m_visited.resize(m_at + 1);
    m_visited.append(page);
    ++m_at;
    load();
}

void ManualDock::goBack()
{
    if (m_at > 0) {
        --m_at;
        load();
    }
}

void ManualDock::goForward()
{
    if (m_at + 1 < m_visited.size()) {
        ++m_at;
        load();
    }
}

void ManualDock::load()
{
    const QString name = page().section(u'#', 0, 0);
    if (name != m_loaded) {
        QFile file(QDir(m_folder).filePath(name));
        m_loaded = name;
        m_text->setSearchPaths({m_folder});
        if (file.open(QIODevice::ReadOnly))
            m_text->setMarkdown(QString::fromUtf8(file.readAll()));
        else
            m_text->setPlainText(tr("The manual is not installed."));
    }
    m_back->setEnabled(m_at > 0);
    m_forward->setEnabled(m_at + 1 < m_visited.size());
    goToHeading(page().section(u'#', 1));
}

void ManualDock::goToHeading(const QString& slug)
{
    QTextCursor cursor(m_text->document());
    for (QTextBlock block = m_text->document()->begin(); !slug.isEmpty() && block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() > 0 && slugOf(block.text()) == slug) {
            cursor.setPosition(block.position());
            break;
        }
    }
    // Scrolling up from the end of the text puts the heading at the top.
    m_text->moveCursor(QTextCursor::End);
    m_text->setTextCursor(cursor);
    m_text->ensureCursorVisible();
    QScrollBar* const bar = m_text->verticalScrollBar();
    bar->setValue(bar->value() + m_text->cursorRect().top());
}

void ManualDock::findNext()
{
    const QString wanted = m_find->text();
    if (wanted.isEmpty() || m_text->find(wanted))
        return;
    m_text->moveCursor(QTextCursor::Start);
    m_text->find(wanted);
}

void ManualDock::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::PaletteChange && !m_loaded.isEmpty()) {
        // Links are coloured when the text is loaded.
        m_loaded.clear();
        load();
    }
    QWidget::changeEvent(event);
}

void ManualDock::retranslate()
{
    m_home->setToolTip(tr("Contents"));
    m_back->setToolTip(tr("Back"));
    m_forward->setToolTip(tr("Forward"));
    for (QToolButton* const button : {m_home, m_back, m_forward})
        button->setAccessibleName(button->toolTip());
    m_find->setPlaceholderText(tr("Find in this page"));
    m_find->setAccessibleName(m_find->placeholderText());
    for (QAbstractButton* const clear : m_find->findChildren<QAbstractButton*>())
        clear->setAccessibleName(tr("Clear"));
    m_text->setAccessibleName(tr("Manual"));
}

} // namespace studio
