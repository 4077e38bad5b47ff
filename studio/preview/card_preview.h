// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/docks/docks.h"

#include <QTimer>
#include <QWidget>

#include <memory>

namespace studio {

class Faces;
class FaceView;

/// The card that is pointed at or selected, as it will look. While Alt is held it stands in full size above everything.
/// The dock of previews; what can be done with a card's picture is in preview_actions.h.
class CardPreview : public QWidget
{
    Q_OBJECT

public:
    explicit CardPreview(const DockContext& context, QWidget* parent = nullptr);
    ~CardPreview() override;

    FaceView& face() { return *m_face; }

    /// The face in full size; null while it is not shown.
    const FaceView* zoomed() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void refresh();
    void retranslate();
    void zoom();
    void endZoom();

    DockContext m_context;
    Faces& m_faces;
    FaceView* m_face;
    std::unique_ptr<FaceView> m_zoomed;
    /// Alt that begins a shortcut is none that asks for a look.
    QTimer m_altHeld;
};

} // namespace studio
