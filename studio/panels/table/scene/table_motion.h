// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVariantAnimation>

namespace studio {

class TableScene;

/// The simultaneous movement of all cards from their current places to their new ones.
class TableMotion
{
public:
    explicit TableMotion(const TableScene& scene);

    /// Moves the cards over this many milliseconds, or immediately if the number is 0.
    void start(int milliseconds);
    /// Stops the cards where they are.
    void stop();
    /// Puts the cards in their new places.
    void finish();

private:
    void moveAll(double part);

    const TableScene& m_scene;
    QVariantAnimation m_animation;
};

} // namespace studio
