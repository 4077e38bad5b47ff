// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/art/art_reading.h"

namespace studio {

namespace {

/// The highest number of waiting requests. When a user scrolls quickly, most cards are off screen again before their
/// pictures could be read.
constexpr qsizetype mostWaiting = 64;
constexpr int mostThreads = 2;

} // namespace

ArtReading::ArtReading(QObject* parent)
    : QObject(parent)
{
    m_threads.setMaxThreadCount(mostThreads);
}

void ArtReading::want(const FaceArt& art, int size)
{
    const Wanted wanted{art, size};
    if (m_running.contains(wanted))
        return;
    m_waiting.removeOne(wanted);
    m_waiting.append(wanted);
    if (m_waiting.size() > mostWaiting)
        m_waiting.removeFirst();
    readNext();
}

void ArtReading::forget()
{
    m_waiting.clear();
    m_running.clear();
}

void ArtReading::readNext()
{
    while (m_running.size() < mostThreads && !m_waiting.isEmpty()) {
        const Wanted wanted = m_waiting.takeLast();
        m_running.append(wanted);
        m_threads.start([this, wanted] {
            const QImage picture = wanted.art.read(wanted.size);
            QMetaObject::invokeMethod(this, [this, wanted, picture] { finish(wanted, picture); }, Qt::QueuedConnection);
        });
    }
}

void ArtReading::finish(const Wanted& wanted, const QImage& picture)
{
    // The request may have been cancelled while the picture was read.
    if (m_running.removeOne(wanted))
        Q_EMIT read(wanted.art, wanted.size, picture);
    readNext();
}

} // namespace studio
