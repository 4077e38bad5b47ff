// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/art/face_art.h"

#include <QList>
#include <QObject>
#include <QThreadPool>

namespace studio {

/// Reads pictures in the background. The latest request is handled first, because its card is on screen now.
class ArtReading : public QObject
{
    Q_OBJECT

public:
    explicit ArtReading(QObject* parent = nullptr);

    /// Requests a picture, unless it is already being read.
    void want(const FaceArt& art, int size);
    /// Cancels all requests.
    void forget();

Q_SIGNALS:
    void read(const FaceArt& art, int size, const QImage& picture);

private:
    struct Wanted
    {
        FaceArt art;
        int size = 0;

        friend bool operator==(const Wanted& one, const Wanted& other)
        {
            return one.art.key() == other.art.key() && one.size == other.size;
        }
    };

    void readNext();
    void finish(const Wanted& wanted, const QImage& picture);

    /// The requests, oldest first.
    QList<Wanted> m_waiting;
    QList<Wanted> m_running;
    /// The last member, so that its threads end before the other members are destroyed.
    QThreadPool m_threads;
};

} // namespace studio
