// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/kit/field_undo.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTextEdit>

#include <optional>

namespace studio {

namespace {

struct OwnSteps
{
    bool canUndo = false;
    bool canRedo = false;
};

/// Whether a text field can undo and redo its own typing; nothing if the object isn't a text field or leaves undo to
/// others.
std::optional<OwnSteps> stepsOf(QObject* watched)
{
    const auto* line = qobject_cast<QLineEdit*>(watched);
    if (const auto* const choice = qobject_cast<QComboBox*>(watched))
        line = choice->lineEdit();
    if (const auto* const number = qobject_cast<QAbstractSpinBox*>(watched))
        line = number->findChild<QLineEdit*>();
    if (line)
        return OwnSteps{line->isUndoAvailable(), line->isRedoAvailable()};
    const QTextDocument* document = nullptr;
    if (const auto* const plain = qobject_cast<QPlainTextEdit*>(watched))
        document = plain->document();
    if (const auto* const rich = qobject_cast<QTextEdit*>(watched))
        document = rich->document();
    if (document && document->isUndoRedoEnabled())
        return OwnSteps{document->isUndoAvailable(), document->isRedoAvailable()};
    return {};
}

} // namespace

FieldUndo::FieldUndo(QObject* parent)
    : QObject(parent)
{
    qApp->installEventFilter(this);
}

bool FieldUndo::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::ShortcutOverride)
        return false;
    const auto* const key = static_cast<QKeyEvent*>(event);
    const bool isUndo = key->matches(QKeySequence::Undo);
    if (!isUndo && !key->matches(QKeySequence::Redo))
        return false;
    const std::optional<OwnSteps> own = stepsOf(watched);
    if (!own || (isUndo ? own->canUndo : own->canRedo))
        return false;
    event->ignore();
    return true;
}

} // namespace studio
