// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/edits.h"
#include "studio/workspace/background.h"

#include <QTimer>
#include <QWidget>

class QLabel;

namespace model {
struct DeckImpact;
} // namespace model

namespace studio {

class Workspace;

/// A note beside the preview of a change. It names the decks that the change would make illegal.
class ImpactNote : public QWidget
{
    Q_OBJECT

public:
    explicit ImpactNote(Workspace& workspace, QWidget* parent = nullptr);

    /// Checks the impact of edits in the background. If there are no edits, the note is hidden.
    void look(const QList<model::Edit>& edits);

    /// Whether the result is still pending.
    bool isLooking() const { return m_pause.isActive() || m_looking.isRunning(); }

    QString text() const;

private:
    void begin();
    void showResult(const model::DeckImpact& impact);
    void say(const QString& iconName, const QString& text);

    Workspace& m_workspace;
    QLabel* m_icon;
    QLabel* m_text;
    QList<model::Edit> m_edits;
    QTimer m_pause;
    Background m_looking;
};

} // namespace studio
