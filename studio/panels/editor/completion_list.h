// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/text/completions.h"

#include <QObject>

class QAbstractItemView;
class QCompleter;
class QModelIndex;
class QPlainTextEdit;
class QStandardItemModel;

namespace studio {

/// The list at the cursor of ways to go on, of which one is chosen by keys or mouse.
class CompletionList : public QObject
{
    Q_OBJECT

public:
    explicit CompletionList(QPlainTextEdit& editor);

    /// Nothing is shown where there is nothing to offer.
    void show(const Completions& completions);
    void hide();

    bool isOpen() const;
    /// The window it is in.
    const QWidget* popup() const;

    /// What can be chosen; nothing while it is closed.
    QStringList shown() const;

private:
    void insert(const QModelIndex& index);

    QPlainTextEdit& m_editor;
    QCompleter* m_completer;
    QStandardItemModel* m_rows;
    Completions m_completions;
};

} // namespace studio
