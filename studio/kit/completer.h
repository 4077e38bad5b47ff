// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCompleter>

class QMouseEvent;

namespace studio {

/// A completer that never gets in the user's way: its list closes once the typed text is a whole entry, and a click
/// outside the list also reaches the widget that was clicked.
class Completer : public QCompleter
{
    Q_OBJECT

public:
    explicit Completer(QObject* parent);
    Completer(const QStringList& entries, QObject* parent);

    bool eventFilter(QObject* watched, QEvent* event) override;
    QStringList splitPath(const QString& typed) const override;

    /// Whether a text is one of the entries, ignoring case.
    bool isWhole(const QString& text) const;

private:
    void passOn(const QMouseEvent& press);
};

} // namespace studio
