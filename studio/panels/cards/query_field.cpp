// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/cards/query_field.h"

#include "model/search/completion.h"
#include "studio/kit/completer.h"

#include <QAbstractItemView>
#include <QInputMethodEvent>
#include <QKeyEvent>
#include <QStringListModel>
#include <QTextCharFormat>

#include <algorithm>
#include <utility>

namespace studio {

QueryField::QueryField(Terms terms, QWidget* parent)
    : QLineEdit(parent)
    , m_terms(std::move(terms))
    , m_completer(new Completer(this))
    , m_list(new QStringListModel(this))
{
    setClearButtonEnabled(true);
    m_completer->setModel(m_list);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setWidget(this);
    connect(m_completer, qOverload<const QString&>(&QCompleter::activated), this, &QueryField::accept);
    connect(this, &QLineEdit::textEdited, this, &QueryField::propose);
}

QStringList QueryField::proposals() const
{
    return m_completer->popup()->isVisible() ? m_list->stringList() : QStringList();
}

void QueryField::markError(const std::optional<model::QueryError>& error)
{
    QList<QInputMethodEvent::Attribute> marks;
    if (error && !text().isEmpty()) {
        QTextCharFormat wave;
        wave.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        const bool isDark = palette().color(QPalette::Base).lightness() < 128;
        wave.setUnderlineColor(isDark ? QColor(0xff, 0x8a, 0x80) : QColor(0xc6, 0x28, 0x28));
        const qsizetype at = std::clamp<qsizetype>(error->at, 0, text().size() - 1);
        const qsizetype length = std::clamp<qsizetype>(error->length, 1, text().size() - at);
        marks.append(
            {QInputMethodEvent::TextFormat, int(at) - cursorPosition(), int(length), QVariant::fromValue(wave)}
        );
    }
    // This event is the only way to underline part of a QLineEdit. The text doesn't change.
    const QSignalBlocker silence(this);
    QInputMethodEvent event(QString(), marks);
    QLineEdit::inputMethodEvent(&event);
}

void QueryField::propose()
{
    const model::Completions found = model::completionsAt(text(), cursorPosition(), m_terms());
    m_at = found.at;
    m_length = found.length;
    const QString written = text().sliced(found.at, found.length);
    const bool isNews = !found.texts.isEmpty() && !found.texts.contains(written, Qt::CaseInsensitive);
    if (written.isEmpty() || !isNews) {
        m_completer->popup()->hide();
        return;
    }
    m_list->setStringList(found.texts);
    QRect place = cursorRect();
    place.setWidth(m_completer->popup()->sizeHintForColumn(0) + 32);
    m_completer->complete(place);
    // No proposal is highlighted until the user moves to one.
    m_completer->popup()->setCurrentIndex({});
}

void QueryField::accept(const QString& proposal)
{
    // After a value, a space is inserted for the next term. After a field name, the value follows directly.
    const bool isValue = m_at > 0 && QStringView(u":=<>").contains(text().at(m_at - 1));
    const QString inserted = isValue ? proposal + u' ' : proposal;
    setSelection(int(m_at), int(m_length));
    insert(inserted);
    Q_EMIT textEdited(text());
}

bool QueryField::event(QEvent* event)
{
    if (event->type() != QEvent::KeyPress || !m_completer->popup()->isVisible())
        return QLineEdit::event(event);
    // The list of proposals passes on the keys it doesn't use. Tab accepts the first proposal, and Return the
    // highlighted one; neither leaves the field.
    const int key = static_cast<QKeyEvent*>(event)->key();
    const bool isReturn = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (key != Qt::Key_Tab && !isReturn)
        return QLineEdit::event(event);
    const QModelIndex marked = m_completer->popup()->currentIndex();
    m_completer->popup()->hide();
    if (marked.isValid())
        accept(marked.data().toString());
    else if (!isReturn)
        accept(m_list->stringList().value(0));
    event->accept();
    return true;
}

void QueryField::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && !text().isEmpty()) {
        clear();
        Q_EMIT textEdited(QString());
        return;
    }
    if (event->key() == Qt::Key_Space && event->modifiers() == Qt::ControlModifier) {
        propose();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

} // namespace studio
