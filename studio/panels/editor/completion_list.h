// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/text/completions.h"

#include <QObject>

class QAbstractItemView;
class QModelIndex;
class QPlainTextEdit;
class QStandardItemModel;

namespace studio {

class Completer;

/// The list of completions at the cursor, operated by keyboard or mouse.
class CompletionList : public QObject
{
    Q_OBJECT

public:
    explicit CompletionList(QPlainTextEdit& editor);

    /// Opens the list unless there are no completions.
    void show(const Completions& completions);
    void hide();

    bool isOpen() const;

    /// Whether Enter inserts a completion, because the user moved to it or typed its beginning. Tab always inserts one.
    bool hasChosen() const;
    void insertChosenOrFirst();

    /// The window of the list.
    const QWidget* popup() const;

    /// The completions shown; empty while the list is closed.
    QStringList shown() const;

private:
    void insert(const QModelIndex& index);

    QPlainTextEdit& m_editor;
    Completer* m_completer;
    QStandardItemModel* m_rows;
    Completions m_completions;
};

} // namespace studio
