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

/// The faces of the cards on a table: as the project draws them and the game that is played has them, with the values
/// of the moment.
class CardFaces : public QObject
{
    Q_OBJECT

public:
    explicit CardFaces(Workspace& workspace, QObject* parent = nullptr);

    /// Prints cards as another game than the project's has them; as the project has them for nothing. The game has to
    /// be there until something else is said.
    void printAs(const model::CompiledGame* game);

    /// What stands on the card now; nothing when there is no such card any more.
    std::optional<FaceContent> content(const CardLook& look) const;
    /// The flags that turn a card, as a program has them.
    std::vector<std::uint32_t> turning(const engine::Program& program) const;
    /// The card as it lies there, upright or on its side: so large in the units of the window, with so many pixels in
    /// each.
    QPixmap picture(const CardLook& look, QSize size, double pixelRatio, const QPalette& palette) const;
    /// Whether that takes no painting.
    bool isAtHand(const CardLook& look, QSize size, double pixelRatio) const;
    /// What of values is to be told on a table.
    QList<ShownValue> told(QList<ShownValue> values) const;
    /// What is seen of any card from behind.
    QPixmap back(QSize size, double pixelRatio, const QPalette& palette) const;
    /// Shows the card with its values wherever cards are looked at closely; nothing ends that.
    void showLive(const CardLook* look);

Q_SIGNALS:
    /// All faces may look different from now on, and lie otherwise.
    void changed();
    /// Some faces look different from now on.
    void pictureRead();

private:
    std::optional<FaceContent> printed(const QString& card) const;
    /// What came to a card in play and is told by a badge.
    QList<ShownValue> told(const CardLook& look) const;
    /// Draws a thin line around a picture that tells it from a table that is as dark or as light as it is.
    void paintEdge(QPixmap& picture) const;
    /// How round the corners of a card of that width are.
    double cornerOf(double width) const;
    QPixmap edged(const QPixmap& face) const;
    /// What a card that lies on its side has its picture from.
    CardLook upright(const CardLook& look) const;
    /// Forgets pictures whose edges have another colour than they should.
    void followEdge(const QPalette& palette) const;

    Faces& m_faces;
    const model::CompiledGame* m_game = nullptr;
    model::CardFields m_fields;
    /// As they are printed, by name.
    mutable QHash<QString, std::optional<FaceContent>> m_printed;
    /// By their size in pixels, with edges of one colour.
    mutable QHash<std::pair<int, int>, QPixmap> m_backs;
    mutable QColor m_edge;
    /// Faces with their edges, by those without, in kilobytes.
    mutable QCache<qint64, QPixmap> m_edged{64 * 1'024};
};

} // namespace studio
