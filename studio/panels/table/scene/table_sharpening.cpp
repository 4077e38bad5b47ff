// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/table/scene/table_sharpening.h"

#include "studio/panels/table/scene/table_scene.h"

#include <QElapsedTimer>

#include <algorithm>
#include <chrono>

using namespace Qt::StringLiterals;

namespace studio {

TableSharpening::TableSharpening(const TableScene& scene, QObject* parent)
    : QObject(parent)
    , m_scene(scene)
{
    m_timer.setObjectName(u"sharpening"_s);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &TableSharpening::sharpenSome);
}

void TableSharpening::startIfNeeded()
{
    const auto isStretched = [](const auto& card) {
        return card.second->isStretched();
    };
    // Sharpness isn't noticeable while the table is being resized.
    constexpr std::chrono::milliseconds pause{40};
    if (!isActive() && std::ranges::any_of(m_scene.cards(), isStretched))
        m_timer.start(pause);
}

void TableSharpening::sharpenSome()
{
    constexpr qint64 milliseconds = 8;
    QElapsedTimer watch;
    watch.start();
    for (const auto& [thing, card] : m_scene.cards()) {
        if (!card->isStretched())
            continue;
        if (watch.hasExpired(milliseconds)) {
            m_timer.start(std::chrono::milliseconds(0));
            return;
        }
        card->sharpen();
    }
}

} // namespace studio
