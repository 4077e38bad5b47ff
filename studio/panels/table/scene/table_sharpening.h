// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

namespace studio {

class TableScene;

/// Replaces stretched pictures of cards with sharp ones, a few at a time, so that the user doesn't have to wait.
class TableSharpening : public QObject
{
public:
    TableSharpening(const TableScene& scene, QObject* parent);

    bool isActive() const { return m_timer.isActive(); }

    /// Starts after a pause if a card's picture is stretched, as it is right after a change of size.
    void startIfNeeded();

private:
    void sharpenSome();

    const TableScene& m_scene;
    QTimer m_timer{this};
};

} // namespace studio
