// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVariantAnimation>

namespace studio {

class TableScene;

/// The movement of cards from where they are to where they belong, all at the same time.
class TableMotion
{
public:
    explicit TableMotion(const TableScene& scene);

    /// Moves the cards within this many milliseconds; with 0, at once.
    void start(int milliseconds);
    /// Leaves the cards where they are.
    void stop();
    /// Puts the cards where they belong.
    void finish();

private:
    void moveAll(double part);

    const TableScene& m_scene;
    QVariantAnimation m_animation;
};

} // namespace studio
