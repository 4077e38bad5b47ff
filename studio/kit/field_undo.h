// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace studio {

/// Passes Ctrl+Z and Ctrl+Shift+Z on to the program's actions if a text field has nothing to undo or redo. Qt's fields
/// always take these keys.
class FieldUndo : public QObject
{
public:
    explicit FieldUndo(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace studio
