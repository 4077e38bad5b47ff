// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"
#include "model/games/compiled_game.h"
#include "studio/drawing/frames/face_content.h"
#include "studio/workspace/table/card_look.h"

#include <QCache>
#include <QHash>
#include <QObject>
#include <QPixmap>

#include <optional>
#include <utility>

namespace studio {

class Faces;
class Workspace;

/// The faces of the cards on a table. They are drawn with the frames and pictures of the project, the cards of the game
/// being played, and their current values.
class CardFaces : public QObject
{
    Q_OBJECT

public:
    explicit CardFaces(Workspace& workspace, QObject* parent = nullptr);

    /// Draws cards as another game defines them; null means as in the project's game. The game must exist until this
    /// function is called again.
    void printAs(const model::CompiledGame* game);

    /// The current content of a card's face; empty if the card no longer exists.
    std::optional<FaceContent> content(const CardLook& look) const;
    /// The flags of a program that turn cards sideways.
    std::vector<std::uint32_t> turning(const engine::Program& program) const;
    /// The picture of a card on the table, upright or turned, for a size in window units and a pixel ratio.
    QPixmap picture(const CardLook& look, QSize size, double pixelRatio, const QPalette& palette) const;
    /// Whether the picture is cached.
    bool isAtHand(const CardLook& look, QSize size, double pixelRatio) const;
    /// The given values without those that are never shown on the table.
    QList<ShownValue> visibleValues(QList<ShownValue> values) const;
    /// The back of any card.
    QPixmap back(QSize size, double pixelRatio, const QPalette& palette) const;
    /// Shows a card with its values in previews; null stops this.
    void showLive(const CardLook* look);

Q_SIGNALS:
    /// All faces may look different or be turned differently.
    void changed();
    /// A picture was read, so some faces may look different.
    void pictureRead();

private:
    std::optional<FaceContent> printed(const QString& card) const;
    /// The values that a card gained in play, shown as badges.
    QList<ShownValue> badgesOf(const CardLook& look) const;
    /// Draws a thin line around a picture, so that it stands out from a table of the same colour.
    void paintEdge(QPixmap& picture) const;
    /// The radius of the corners of a card with a given width.
    double cornerOf(double width) const;
    QPixmap edged(const QPixmap& face) const;
    /// The look of a turned card when it is upright.
    CardLook upright(const CardLook& look) const;
    /// Discards pictures whose edges have an outdated colour.
    void followEdge(const QPalette& palette) const;

    Faces& m_faces;
    const model::CompiledGame* m_game = nullptr;
    model::CardFields m_fields;
    /// The printed faces by card name.
    mutable QHash<QString, std::optional<FaceContent>> m_printed;
    /// The card backs by size in pixels. All have edges of the same colour.
    mutable QHash<std::pair<int, int>, QPixmap> m_backs;
    mutable QColor m_edge;
    /// The faces with edges, by the keys of the same faces without edges. The cost is in kilobytes.
    mutable QCache<qint64, QPixmap> m_edged{64 * 1'024};
};

} // namespace studio
