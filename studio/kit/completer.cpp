// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/kit/completer.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QMouseEvent>
#include <QWindow>

namespace studio {

Completer::Completer(QObject* parent)
    : QCompleter(parent)
{
    // Qt passes on clicks only on some platforms. Here it would pass on every click twice.
    popup()->setAttribute(Qt::WA_NoMouseReplay);
}

Completer::Completer(const QStringList& entries, QObject* parent)
    : QCompleter(entries, parent)
{
    popup()->setAttribute(Qt::WA_NoMouseReplay);
}

bool Completer::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::MouseButtonPress && watched == popup()) {
        const auto* const press = static_cast<QMouseEvent*>(event);
        if (!popup()->rect().contains(press->position().toPoint())) {
            popup()->hide();
            passOn(*press);
            return true;
        }
    }
    return QCompleter::eventFilter(watched, event);
}

/// Sends the click to the window below it, once the list no longer receives all clicks.
void Completer::passOn(const QMouseEvent& press)
{
    const QPointF place = press.globalPosition();
    const QWidget* const clicked = QApplication::widgetAt(place.toPoint());
    const QWidget* const native = clicked && !clicked->internalWinId() ? clicked->nativeParentWidget() : clicked;
    QWindow* const window = native ? native->windowHandle() : nullptr;
    if (!window)
        return;
    const QPointF inWindow = window->mapFromGlobal(place);
    QCoreApplication::postEvent(
        window,
        new QMouseEvent(
            press.type(),
            inWindow,
            inWindow,
            place,
            press.button(),
            press.buttons(),
            press.modifiers(),
            press.pointingDevice()
        )
    );
}

/// A whole entry has no completions, so that the list closes. No entry contains this character.
QStringList Completer::splitPath(const QString& typed) const
{
    constexpr char16_t noCharacter = 0xffff;
    return isWhole(typed) ? QStringList(QString(QChar(noCharacter))) : QCompleter::splitPath(typed);
}

bool Completer::isWhole(const QString& text) const
{
    const QAbstractItemModel* const entries = model();
    for (int row = 0; entries && row < entries->rowCount(); ++row) {
        const QString entry = entries->index(row, completionColumn()).data(completionRole()).toString();
        if (entry.compare(text, Qt::CaseInsensitive) == 0)
            return true;
    }
    return false;
}

} // namespace studio
