// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QObject>
#include <QPointer>
#include <QThreadPool>

#include <stop_token>
#include <utility>

namespace studio {

/// A runner for background tasks, one at a time. Starting another task, or destroying this object, stops the running
/// task and discards its result.
class Background : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    ~Background() override { cancel(); }

    /// Calls `work` with a stop token in another thread, then `done` with the result in this thread. The work must own
    /// all its data.
    template <class Work, class Done>
    void start(Work work, Done done)
    {
        cancel();
        m_stop = std::stop_source();
        m_isRunning = true;
        QThreadPool::globalInstance()->start(
            [self = QPointer(this), stop = m_stop, work = std::move(work), done = std::move(done)]() mutable {
                auto result = work(stop.get_token());
                QMetaObject::invokeMethod(
                    QCoreApplication::instance(),
                    [self, stop, done = std::move(done), result = std::move(result)]() mutable {
                        if (!self || stop.stop_requested())
                            return;
                        self->m_isRunning = false;
                        done(std::move(result));
                    },
                    Qt::QueuedConnection
                );
            }
        );
    }

    void cancel()
    {
        m_stop.request_stop();
        m_isRunning = false;
    }

    bool isRunning() const { return m_isRunning; }

private:
    std::stop_source m_stop;
    bool m_isRunning = false;
};

} // namespace studio
