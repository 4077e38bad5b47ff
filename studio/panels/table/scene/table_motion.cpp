// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/table/scene/table_motion.h"

#include "studio/panels/table/scene/table_scene.h"

namespace studio {

TableMotion::TableMotion(const TableScene& scene)
    : m_scene(scene)
{
    QObject::connect(&m_animation, &QVariantAnimation::valueChanged, &m_animation, [this](const QVariant& value) {
        moveAll(value.toDouble());
    });
    m_animation.setStartValue(0.0);
    m_animation.setEndValue(1.0);
    m_animation.setEasingCurve(QEasingCurve::OutCubic);
}

void TableMotion::start(int milliseconds)
{
    stop();
    bool isMoving = false;
    for (const auto& [thing, card] : m_scene.cards()) {
        card->setMotion(card->pos());
        isMoving = isMoving || card->pos() != card->place().topLeft();
    }
    if (!isMoving)
        return;
    if (milliseconds == 0) {
        moveAll(1);
        return;
    }
    m_animation.setDuration(milliseconds);
    m_animation.start();
}

void TableMotion::stop()
{
    m_animation.stop();
}

void TableMotion::finish()
{
    stop();
    moveAll(1);
}

void TableMotion::moveAll(double part)
{
    for (const auto& [thing, card] : m_scene.cards())
        card->move(part);
}

} // namespace studio
