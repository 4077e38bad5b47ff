// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/app/style.h"
#include "studio/app/theme.h"
#include "tests/testing/test.h"

#include <QImage>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTextEdit>

#include <algorithm>
#include <cstdlib>

using namespace studio;

class StyleTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void fieldsHaveAFrameThatIsSeenInBothTones_data()
    {
        QTest::addColumn<ThemeChoice>("tone");
        QTest::newRow("light") << ThemeChoice::Light;
        QTest::newRow("dark") << ThemeChoice::Dark;
    }

    void fieldsHaveAFrameThatIsSeenInBothTones()
    {
        QFETCH(const ThemeChoice, tone);
        Theme theme;
        theme.choose(tone);
        QLineEdit line;
        QPlainTextEdit plain;
        QTextEdit rich;
        for (QWidget* field :
             {static_cast<QWidget*>(&line), static_cast<QWidget*>(&plain), static_cast<QWidget*>(&rich)}) {
            field->resize(200, 60);
            const QImage drawn = field->grab().toImage();
            const QColor inside = drawn.pixelColor(100, 50);
            const auto contrast = [&](int y) {
                return std::abs(drawn.pixelColor(100, y).lightness() - inside.lightness());
            };
            QVERIFY2(std::max(contrast(0), contrast(1)) >= 40, field->metaObject()->className());
        }
    }
};

QTEST_MAIN(StyleTest)
#include "style_test.moc"
