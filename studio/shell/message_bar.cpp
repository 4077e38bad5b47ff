// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/shell/message_bar.h"

#include "studio/kit/icons.h"

#include <QAccessible>
#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

QString iconName(Severity severity)
{
    switch (severity) {
    case Severity::Note:
        return u"info"_s;
    case Severity::Warning:
        return u"warning"_s;
    case Severity::Error:
        break;
    }
    return u"error"_s;
}

} // namespace

MessageBar::MessageBar(QWidget* parent)
    : QToolBar(parent)
    , m_content(new QWidget)
    , m_icon(new QLabel)
    , m_text(new QLabel)
    , m_more(new QLabel)
    , m_remedies(new QHBoxLayout)
    , m_close(new QToolButton)
{
    setObjectName(u"message-bar"_s);
    setMovable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    auto* row = new QHBoxLayout(m_content);
    row->setContentsMargins(8, 2, 4, 2);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_more->setForegroundRole(QPalette::PlaceholderText);
    m_close->setAutoRaise(true);
    m_close->setIcon(icon(u"close"_s));
    connect(m_close, &QToolButton::clicked, this, &MessageBar::dismiss);
    row->addWidget(m_icon);
    row->addWidget(m_text, 1);
    row->addLayout(m_remedies);
    row->addWidget(m_more);
    row->addWidget(m_close);
    addWidget(m_content);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget* before, QWidget* now) {
        if (before && isAncestorOf(now) && !isAncestorOf(before))
            m_cameFrom = before;
    });
    showFirst();
}

void MessageBar::say(Severity severity, const QString& text, const QList<Remedy>& remedies)
{
    const auto isNote = [](const Message& message) {
        return message.severity == Severity::Note;
    };
    const auto said = std::ranges::find_if(m_messages, [&](const Message& message) {
        return message.severity == severity && message.text == text;
    });
    if (severity == Severity::Note) {
        // A note reports what just happened, so it is shown before older messages.
        if (said != m_messages.end())
            m_messages.erase(said);
        m_messages.prepend({severity, text, remedies});
    } else if (said == m_messages.end()) {
        // Warnings and errors stay in the order in which they occurred, because the first may be the cause of the
        // others. They are shown before older notes, because they may need an answer.
        m_messages.append({severity, text, remedies});
        std::ranges::stable_partition(m_messages, std::not_fn(isNote));
    } else {
        return;
    }
    showFirst();
}

void MessageBar::withdraw(const QString& text)
{
    if (m_messages.removeIf([&text](const Message& message) { return message.text == text; }) > 0)
        showFirst();
}

bool MessageBar::isWaiting(const QString& text) const
{
    return std::ranges::contains(m_messages, text, &Message::text);
}

void MessageBar::dismiss()
{
    if (!m_messages.isEmpty())
        m_messages.removeFirst();
    showFirst();
}

QString MessageBar::text() const
{
    return m_messages.isEmpty() ? QString() : m_messages.first().text;
}

void MessageBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        showFirst();
    QToolBar::changeEvent(event);
}

/// Returns the focus to the control that had it before the bar, if the focused button is about to disappear. Otherwise,
/// Qt would give it to the next control in the window.
void MessageBar::returnFocus()
{
    const QWidget* const focused = QApplication::focusWidget();
    const bool stays = !m_messages.isEmpty() && (focused == m_close || focused == m_text);
    if (isAncestorOf(focused) && !stays && m_cameFrom && m_cameFrom->isVisible())
        m_cameFrom->setFocus(Qt::OtherFocusReason);
}

void MessageBar::showFirst()
{
    returnFocus();
    setWindowTitle(tr("Messages"));
    m_close->setToolTip(tr("Close this message"));
    m_close->setAccessibleName(tr("Close this message"));
    toggleViewAction()->setVisible(false);
    setVisible(!m_messages.isEmpty());
    if (m_messages.isEmpty())
        return;
    const Message& first = m_messages.first();
    m_icon->setPixmap(icon(iconName(first.severity)).pixmap(QSize(18, 18), devicePixelRatio()));
    m_text->setText(first.text);
    showRemedies();
    m_more->setVisible(m_messages.size() > 1);
    m_more->setText(tr("%n more message(s)", nullptr, int(m_messages.size() - 1)));
    fit();
    QAccessibleEvent alert(m_text, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void MessageBar::showRemedies()
{
    while (QLayoutItem* const old = m_remedies->takeAt(0)) {
        old->widget()->hide();
        // The buttons are deleted later, because one of them may just have been clicked.
        old->widget()->deleteLater();
        delete old;
    }
    for (const Remedy& remedy : m_messages.first().remedies) {
        auto* const button = new QToolButton;
        button->setObjectName(u"remedy"_s);
        button->setText(remedy.text);
        button->setFocusPolicy(Qt::StrongFocus);
        connect(button, &QToolButton::clicked, this, [run = remedy.run] { run(); });
        m_remedies->addWidget(button);
    }
}

/// Fits the height of the bar to its text at the current width. Otherwise, a toolbar is as tall as its text would be at
/// the minimum width.
void MessageBar::fit()
{
    const int height = m_content->width() > 0 ? m_content->heightForWidth(m_content->width()) : 0;
    if (height > 0)
        m_content->setFixedHeight(height);
}

void MessageBar::resizeEvent(QResizeEvent* event)
{
    QToolBar::resizeEvent(event);
    fit();
}

} // namespace studio
