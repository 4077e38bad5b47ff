// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/kit/icons.h"
#include "tests/testing/test.h"

#include <QImage>
#include <QPainter>
#include <QSet>

using namespace Qt::StringLiterals;
using namespace studio;

class IconsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void iconIsOnlyDrawnIfThereIsRoom()
    {
        QVERIFY(hasInk(QRect(0, 0, 16, 16)));
        QVERIFY(!hasInk(QRect(0, 0, 0, 16)));
    }

    void stateIconsHaveTheirOwnColours()
    {
        const auto colourOf = [](const QString& name) {
            const QImage drawn = icon(name).pixmap(24, 24).toImage();
            QColor strongest;
            int most = 0;
            for (int y = 0; y < drawn.height(); ++y)
                for (int x = 0; x < drawn.width(); ++x)
                    if (drawn.pixelColor(x, y).alpha() > most) {
                        strongest = drawn.pixelColor(x, y);
                        most = strongest.alpha();
                    }
            return strongest.rgb();
        };
        const QSet<QRgb> colours{
            colourOf(u"error"_s), colourOf(u"warning"_s), colourOf(u"success"_s), colourOf(u"edit"_s)
        };
        QCOMPARE(colours.size(), 4);
    }

private:
    static bool hasInk(const QRect& room)
    {
        QImage image(16, 16, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        icon(u"copy"_s).paint(&painter, room);
        painter.end();
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (image.pixelColor(x, y).alpha() > 0)
                    return true;
        return false;
    }
};

REGISTER_TEST(IconsTest)
#include "icons_test.moc"
