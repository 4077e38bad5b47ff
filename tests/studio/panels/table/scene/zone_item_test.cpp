// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/table/scene/card_faces.h"
#include "studio/panels/table/scene/zone_item.h"
#include "tests/studio/panels/table/scene/drawn_item.h"
#include "tests/studio/workspace/opened.h"
#include "tests/testing/test.h"

#include <QGuiApplication>

using namespace drawn_item;

/// Checks how zones are drawn.
class ZoneItemTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void rowBackgroundFollowsPaletteSizeAndScreen()
    {
        Opened opened;
        const CardFaces faces(opened.workspace);
        ZoneItem row(faces);
        row.setZone({.kind = PlacedZone::Kind::Row}, {}, QGuiApplication::font());
        for (const QColor colour : {QColor(Qt::darkBlue), QColor(Qt::darkGreen)})
            for (const double pixelRatio : {1.0, 1.25, 2.0})
                for (const QSize size : {QSize(200, 80), QSize(400, 120)}) {
                    row.setPlace(QRectF(QPointF(), size));
                    const QImage image = drawn(row, paletteOf(colour), pixelRatio);
                    const QRect whole = image.rect();
                    for (const QPointF inside : {QPointF(6, 6), QPointF(size.width() - 7, 6), QPointF(50, 60)})
                        QCOMPARE(image.pixelColor((inside * pixelRatio).toPoint()), colour);
                    for (const QPoint corner : {whole.topLeft(), whole.topRight(), whole.bottomLeft()})
                        QVERIFY(image.pixelColor(corner).alpha() < 128);
                    for (const QPoint edge :
                         {QPoint(whole.center().x(), whole.top()),
                          QPoint(whole.center().x(), whole.bottom()),
                          QPoint(whole.left(), whole.center().y()),
                          QPoint(whole.right(), whole.center().y())})
                        QVERIFY(image.pixelColor(edge) != colour && image.pixelColor(edge).alpha() == 255);
                }
    }
};

REGISTER_TEST(ZoneItemTest)
#include "zone_item_test.moc"
