// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/faces/face_problems.h"

#include "studio/drawing/faces/faces.h"
#include "studio/drawing/frames/face_content.h"
#include "studio/workspace/workspace.h"

namespace studio {

namespace {

/// The number of cards checked together. Preparing this many faces blocks the window for only a few milliseconds.
constexpr std::size_t mostAtOnce = 100;

} // namespace

FaceProblems::FaceProblems(Workspace& workspace, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_faces(Faces::of(workspace))
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(30);
    connect(&m_pause, &QTimer::timeout, this, &FaceProblems::lookAtSome);
    connect(&m_faces, &Faces::framesChanged, this, [this] {
        m_seen.clear();
        lookAtAll();
    });
    connect(&workspace, &Workspace::checked, this, &FaceProblems::lookAtAll);
    connect(&workspace, &Workspace::edited, this, &FaceProblems::lookAtEdited);
    connect(&workspace, &Workspace::closed, this, &FaceProblems::forget);
    lookAtAll();
}

void FaceProblems::forget()
{
    m_looking.cancel();
    m_pause.stop();
    m_waiting.clear();
    m_seen.clear();
    m_overflows.clear();
    Q_EMIT changed();
}

/// Checks all cards. Unchanged cards are skipped quickly.
void FaceProblems::lookAtAll()
{
    m_waiting.clear();
    if (!m_workspace.isOpen())
        return;
    for (const auto& [id, entity] : m_workspace.entities())
        if (std::holds_alternative<model::CardDefinition>(entity))
            m_waiting.push_back(id);
    const auto isGone = [this](const auto& card) {
        return !m_workspace.find<model::CardDefinition>(card.first);
    };
    std::erase_if(m_seen, isGone);
    if (std::erase_if(m_overflows, isGone) > 0)
        Q_EMIT changed();
    lookSoon();
}

void FaceProblems::lookAtEdited(const model::EditBatch& batch)
{
    std::size_t mended = 0;
    for (const model::Edit& edit : batch.edits) {
        if (m_workspace.find<model::CardDefinition>(edit.entity)) {
            m_waiting.push_back(edit.entity);
            continue;
        }
        m_seen.erase(edit.entity);
        mended += m_overflows.erase(edit.entity);
    }
    if (mended > 0)
        Q_EMIT changed();
    if (!m_waiting.empty())
        lookSoon();
}

void FaceProblems::lookSoon()
{
    if (!m_looking.isRunning())
        m_pause.start();
}

void FaceProblems::lookAtSome()
{
    QList<std::pair<model::EntityId, FaceContent>> faces;
    for (std::size_t count = 0; count < mostAtOnce && !m_waiting.empty(); ++count) {
        const model::EntityId id = m_waiting.front();
        m_waiting.pop_front();
        const auto* const card = m_workspace.find<model::CardDefinition>(id);
        if (!card)
            continue;
        // The picture is left out, because it doesn't affect the space for text.
        const FaceContent face = faceOf(*card, m_workspace.fields(), m_workspace.game().wordsOf(id).text);
        std::size_t& seen = m_seen[id];
        if (std::exchange(seen, face.key()) != face.key())
            faces.append({id, face});
    }
    if (faces.isEmpty()) {
        if (!m_waiting.empty())
            m_pause.start();
        return;
    }
    m_looking.start(
        [frames = m_faces.frames(), faces](const std::stop_token& stop) { return findOverflow(frames, faces, stop); },
        [this, faces](const QList<Overflow>& found) {
            std::map<model::EntityId, QStringList> now = m_overflows;
            for (const auto& [id, face] : faces)
                now.erase(id);
            for (const Overflow& overflow : found)
                now[overflow.card] = overflow.parts;
            if (std::exchange(m_overflows, now) != m_overflows)
                Q_EMIT changed();
            if (!m_waiting.empty())
                m_pause.start();
        }
    );
}

} // namespace studio
