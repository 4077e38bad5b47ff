// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/decks/deck_session.h"

#include "model/project/project.h"
#include "studio/workspace/remembered.h"
#include "studio/workspace/workspace.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

const QString sessionPart = u"open-decks"_s;

} // namespace

std::optional<DeckSession> rememberedSession(const Workspace& workspace)
{
    const QJsonObject json = rememberedOf(workspace.places(), workspace.project().path(), sessionPart);
    if (json.isEmpty())
        return std::nullopt;
    DeckSession session;
    // JSON numbers can't hold every id, so ids are stored as texts.
    for (const QJsonValue& id : json.value(u"open"_s).toArray())
        session.open.append(model::EntityId{id.toString().toLongLong()});
    if (const QString current = json.value(u"current"_s).toString(); !current.isEmpty())
        session.current = model::EntityId{current.toLongLong()};
    return session;
}

void remember(const Workspace& workspace, const DeckSession& session)
{
    QJsonArray open;
    for (const model::EntityId id : session.open)
        open.append(QString::number(id.value));
    remember(
        workspace.places(),
        workspace.project().path(),
        sessionPart,
        {{u"open"_s, open}, {u"current"_s, session.current ? QString::number(session.current->value) : QString()}}
    );
}

} // namespace studio
