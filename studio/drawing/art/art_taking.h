// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"
#include "studio/workspace/background.h"

#include <QObject>

#include <expected>

class QMimeData;

namespace studio {

struct ArtError;
class Workspace;

/// Assigns pictures to cards. The pictures come from files, the clipboard or drag and drop, and are read in the
/// background.
class ArtTaking : public QObject
{
    Q_OBJECT

public:
    explicit ArtTaking(Workspace& workspace, QObject* parent = nullptr);

    static bool isPicture(const QMimeData& given);

    void take(model::EntityId card, const QMimeData& given);
    void takeFile(model::EntityId card, const QString& path);

    bool isIdle() const { return !m_reading.isRunning(); }

    void cancel() { m_reading.cancel(); }

Q_SIGNALS:
    void taken();
    void refused(const QString& reason);

private:
    void put(model::EntityId card, const std::expected<QByteArray, ArtError>& png, const QString& picture);

    Workspace& m_workspace;
    Background m_reading;
};

} // namespace studio
