// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/playtest/phases_dock.h"
#include "tests/studio/table/at_table.h"
#include "tests/testing/test.h"

#include <QRegularExpression>
#include <QToolButton>

using namespace at_table;

class PhasesDockTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void theControlsStandRightBelowThePhases()
    {
        AtTable at(u"realm-of-thieves"_s);
        auto& panel = at.shell->content<PhasesDock>(u"phases"_s);
        panel.setFixedHeight(260);
        // A game that begins later, too.
        QVERIFY(at.desk().begin(*at.desk().lastSetup()));
        Shell::settle();
        for (const QToolButton* const one : panel.phases())
            QVERIFY2(one->visibleRegion().boundingRect() == one->rect(), qPrintable(one->text()));
        const QToolButton* const phase = panel.phases().last();
        const int below = phase->mapTo(&panel, QPoint(0, phase->height())).y();
        int top = panel.height();
        for (const QToolButton* const button : panel.findChildren<QToolButton*>())
            if (button->isVisible() && !panel.phases().contains(button))
                top = std::min(top, button->mapTo(&panel, QPoint(0, 0)).y());
        QVERIFY2(top >= below && top - below < phase->height(), qPrintable(u"%1 %2"_s.arg(below).arg(top)));
    }

    void everyButtonWithoutWordsSaysWhatItDoes()
    {
        AtTable at(u"realm-of-thieves"_s);
        auto& panel = at.shell->content<PhasesDock>(u"phases"_s);
        int seen = 0;
        for (const QToolButton* const button : panel.findChildren<QToolButton*>()) {
            if (!button->defaultAction() || button->toolButtonStyle() != Qt::ToolButtonIconOnly)
                continue;
            ++seen;
            QVERIFY(!button->text().isEmpty());
            // With the keys that do the same.
            QVERIFY2(button->toolTip().contains(QRegularExpression(u"\\(.+\\)"_s)), qPrintable(button->toolTip()));
        }
        QVERIFY(seen > 4);
    }

    void aGameThatIsOverSaysWhy()
    {
        AtTable at(u"realm-of-thieves"_s);
        const auto& panel = at.shell->content<PhasesDock>(u"phases"_s);
        for (int made = 0; made < 3'000 && at.desk().isAsked(); ++made)
            at.desk().choose(anyChoice(at));
        QVERIFY(at.desk().view().isOver);
        QVERIFY2(
            panel.status().contains(QRegularExpression(u"over (by|because of) .*\\[RT-win"_s)),
            qPrintable(panel.status())
        );
        at.desk().undo();
        QVERIFY(!panel.status().contains(u"over"_s));
    }
};

QTEST_MAIN(PhasesDockTest)
#include "phases_dock_test.moc"
