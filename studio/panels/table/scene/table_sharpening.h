// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

namespace studio {

class TableScene;

/// Replaces stretched pictures of cards by sharp ones, a few at a time so that the user doesn't wait.
class TableSharpening : public QObject
{
public:
    TableSharpening(const TableScene& scene, QObject* parent);

    bool isActive() const { return m_timer.isActive(); }

    /// Starts after a pause if a card is stretched, as cards are right after their size has changed.
    void startIfNeeded();

private:
    void sharpenSome();

    const TableScene& m_scene;
    QTimer m_timer{this};
};

} // namespace studio
