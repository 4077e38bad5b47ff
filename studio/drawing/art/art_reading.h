// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/art/face_art.h"

#include <QList>
#include <QObject>
#include <QThreadPool>

namespace studio {

/// Reads pictures beside the window. What was wanted last comes first: it is what is looked at now.
class ArtReading : public QObject
{
    Q_OBJECT

public:
    explicit ArtReading(QObject* parent = nullptr);

    /// Does nothing for what is being read already.
    void want(const FaceArt& art, int size);
    /// Nothing of what was wanted is any more.
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

    /// In the order in which they were wanted.
    QList<Wanted> m_waiting;
    QList<Wanted> m_running;
    /// Its threads end before anything else here does.
    QThreadPool m_threads;
};

} // namespace studio
