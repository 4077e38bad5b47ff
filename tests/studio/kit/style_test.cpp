// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/kit/style.h"
#include "studio/kit/theme.h"
#include "tests/testing/test.h"

#include <QComboBox>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPlainTextEdit>
#include <QStyleOptionViewItem>
#include <QTableWidget>
#include <QTextEdit>

#include <algorithm>
#include <cstdlib>

using namespace studio;

class StyleTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void fieldFramesAreVisibleInBothThemes_data()
    {
        QTest::addColumn<ThemeChoice>("tone");
        QTest::newRow("light") << ThemeChoice::Light;
        QTest::newRow("dark") << ThemeChoice::Dark;
    }

    void fieldFramesAreVisibleInBothThemes()
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

    void panelsAndTableLinesAreVisibleInBothThemes_data() { fieldFramesAreVisibleInBothThemes_data(); }

    void panelsAndTableLinesAreVisibleInBothThemes()
    {
        QFETCH(const ThemeChoice, tone);
        Theme theme;
        theme.choose(tone);
        QLabel panel;
        panel.setFrameShape(QFrame::StyledPanel);
        panel.resize(200, 60);
        const QImage drawn = panel.grab().toImage();
        const int contrast = drawn.pixelColor(100, 0).lightness() - drawn.pixelColor(100, 30).lightness();
        QVERIFY(std::abs(contrast) >= 25);
        QTableWidget table;
        QStyleOptionViewItem option;
        option.initFrom(&table);
        const QColor line = QColor::fromRgb(table.style()->styleHint(QStyle::SH_Table_GridLineColor, &option, &table));
        QVERIFY(std::abs(line.lightness() - table.palette().color(QPalette::Base).lightness()) >= 25);
    }

    void menusAndPopupsHaveAVisibleEdge_data() { fieldFramesAreVisibleInBothThemes_data(); }

    void menusAndPopupsHaveAVisibleEdge()
    {
        QFETCH(const ThemeChoice, tone);
        Theme theme;
        theme.choose(tone);
        QMenu menu;
        menu.addAction(QStringLiteral("Do it"));
        menu.resize(menu.sizeHint());
        QComboBox box;
        box.addItem(QStringLiteral("One"));
        box.show();
        box.showPopup();
        QWidget* const list = box.view()->window();
        QVERIFY(list != &box);
        for (QWidget* const opened : {static_cast<QWidget*>(&menu), list}) {
            const QImage drawn = opened->grab().toImage();
            const int middle = drawn.height() / 2;
            for (const QColor& behind :
                 {opened->palette().color(QPalette::Window), opened->palette().color(QPalette::Base)}) {
                const int left = drawn.pixelColor(0, middle).lightness() - behind.lightness();
                const int right = drawn.pixelColor(drawn.width() - 1, middle).lightness() - behind.lightness();
                QVERIFY2(std::min(std::abs(left), std::abs(right)) >= 25, opened->metaObject()->className());
            }
        }
        box.hidePopup();
    }
};

REGISTER_TEST(StyleTest)
#include "style_test.moc"
