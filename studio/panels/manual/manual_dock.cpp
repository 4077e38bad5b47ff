// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/manual/manual_dock.h"

#include "studio/kit/hinted_panel.h"
#include "studio/kit/icons.h"
#include "studio/panels/editor/find_bar.h"

#include <QDir>
#include <QEvent>
#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QImage>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

const QString firstPage = u"README.md"_s;

/// The form in which links name a heading.
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

/// The text of a page, with pictures no wider than the panel.
class ManualText : public QTextBrowser
{
public:
    QVariant loadResource(int type, const QUrl& name) override
    {
        if (type != QTextDocument::ImageResource)
            return QTextBrowser::loadResource(type, name);
        m_pictures.insert(name);
        return fitted(name);
    }

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        QTextBrowser::resizeEvent(event);
        for (const QUrl& name : m_pictures)
            document()->addResource(QTextDocument::ImageResource, name, fitted(name));
        if (!m_pictures.empty())
            document()->markContentsDirty(0, document()->characterCount());
    }

private:
    QImage fitted(const QUrl& name)
    {
        const auto image =
            QImage::fromData(QTextBrowser::loadResource(QTextDocument::ImageResource, name).toByteArray());
        const int widest = viewport()->width() - 2 * qRound(document()->documentMargin());
        const int width = std::clamp(widest, 1, std::max(1, image.width()));
        const int pixels = std::min(image.width(), qRound(width * devicePixelRatioF()));
        if (image.isNull() || pixels == image.width())
            return image;
        QImage scaled = image.scaledToWidth(pixels, Qt::SmoothTransformation);
        scaled.setDevicePixelRatio(double(pixels) / width);
        return scaled;
    }

    std::set<QUrl> m_pictures;
};

} // namespace

ManualDock::ManualDock(const QString& folder, QWidget* parent)
    : QWidget(parent)
    , m_folder(folder)
    , m_home(iconButton(u"rulebook"_s))
    , m_back(iconButton(u"previous"_s))
    , m_forward(iconButton(u"next"_s))
    , m_find(iconButton(u"search"_s))
    , m_text(new ManualText)
    , m_findBar(new FindBar(searched(*m_text)))
    , m_visited{firstPage}
{
    m_text->setOpenLinks(false);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->document()->setDocumentMargin(16);
    auto* const row = new QHBoxLayout;
    row->setContentsMargins(8, 4, 8, 4);
    for (QToolButton* const button : {m_home, m_back, m_forward})
        row->addWidget(button);
    row->addStretch();
    row->addWidget(m_find);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(row);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_findBar);
    setFocusProxy(m_text);
    connect(m_home, &QToolButton::clicked, this, [this] { show(firstPage); });
    connect(m_back, &QToolButton::clicked, this, &ManualDock::goBack);
    connect(m_forward, &QToolButton::clicked, this, &ManualDock::goForward);
    connect(m_find, &QToolButton::clicked, m_findBar, &FindBar::find);
    connect(m_text, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) {
        const QString heading = link.fragment().isEmpty() ? QString() : u'#' + link.fragment();
        // Links to places outside the manual are ignored.
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
    // Scrolling up from the end of the text brings the heading to the top.
    m_text->moveCursor(QTextCursor::End);
    m_text->setTextCursor(cursor);
    m_text->ensureCursorVisible();
    QScrollBar* const bar = m_text->verticalScrollBar();
    bar->setValue(bar->value() + m_text->cursorRect().top());
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
    m_find->setToolTip(tr("Find in this page"));
    for (QToolButton* const button : {m_home, m_back, m_forward, m_find})
        button->setAccessibleName(button->toolTip());
    m_text->setAccessibleName(tr("Manual"));
}

} // namespace studio
