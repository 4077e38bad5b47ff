// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/faces/overflow.h"
#include "studio/workspace/background.h"

#include <QObject>
#include <QTimer>

#include <deque>
#include <map>

namespace model {
struct EditBatch;
} // namespace model

namespace studio {

class Faces;
class Workspace;

/// Checks the faces of all cards in the background, a few at a time, and finds the parts that don't fit.
class FaceProblems : public QObject
{
    Q_OBJECT

public:
    explicit FaceProblems(Workspace& workspace, QObject* parent = nullptr);

    /// The parts that don't fit, for each card that has any.
    const std::map<model::EntityId, QStringList>& overflows() const { return m_overflows; }

    /// Whether some faces have not been checked yet.
    bool isBusy() const { return !m_waiting.empty() || m_looking.isRunning(); }

Q_SIGNALS:
    void changed();

private:
    void lookAtAll();
    void lookAtEdited(const model::EditBatch& batch);
    void lookSoon();
    void lookAtSome();
    void forget();

    Workspace& m_workspace;
    Faces& m_faces;
    std::deque<model::EntityId> m_waiting;
    /// The key of each card's face when it was last checked.
    std::map<model::EntityId, std::size_t> m_seen;
    std::map<model::EntityId, QStringList> m_overflows;
    Background m_looking;
    QTimer m_pause;
};

} // namespace studio
