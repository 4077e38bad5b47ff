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

/// Says beside a preview which decks would become illegal by it, before it is done.
class ImpactNote : public QWidget
{
    Q_OBJECT

public:
    explicit ImpactNote(Workspace& workspace, QWidget* parent = nullptr);

    /// What is about to be done. It is looked into beside the window; without edits there is nothing to say.
    void look(const QList<model::Edit>& edits);

    /// Whether it is not yet known.
    bool isLooking() const { return m_pause.isActive() || m_looking.isRunning(); }

    QString text() const;

private:
    void begin();
    void tell(const model::DeckImpact& impact);
    void say(const QString& iconName, const QString& text);

    Workspace& m_workspace;
    QLabel* m_icon;
    QLabel* m_text;
    QList<model::Edit> m_edits;
    QTimer m_pause;
    Background m_looking;
};

} // namespace studio
