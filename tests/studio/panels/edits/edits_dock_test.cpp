// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/edits/edits_dock.h"
#include "tests/studio/window/opened_docks.h"
#include "tests/testing/test.h"

#include <QListView>

using namespace Qt::StringLiterals;
using namespace studio;

class EditsDockTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void choosingStepUndoesAndRedoesEverythingBetween()
    {
        OpenedDocks opened(u"realm-of-thieves"_s);
        auto* dock = new EditsDock(opened.context());
        opened.window.setCentralWidget(dock);
        opened.window.show();
        const model::EntityId card = opened.anyCard();
        const model::CardDefinition first = opened.definition(card);
        for (const QString& name : {u"One"_s, u"Two"_s, u"Three"_s}) {
            model::CardDefinition changed = first;
            changed.name = name;
            QVERIFY(opened.put(card, changed));
        }
        const QAbstractItemModel* edits = dock->list().model();
        QCOMPARE(edits->rowCount(), 3);
        const auto activate = [&](int row) {
            Q_EMIT const_cast<QListView&>(dock->list()).activated(edits->index(row, 0));
        };
        // The oldest edit is at the bottom: everything after it is undone.
        activate(2);
        QCOMPARE(opened.definition(card).name, u"One"_s);
        QCOMPARE(dock->list().currentIndex().row(), 2);
        activate(1);
        QCOMPARE(opened.definition(card).name, u"Two"_s);
        activate(0);
        QCOMPARE(opened.definition(card).name, u"Three"_s);
    }

    void doubleClickGoesToExactlyThatEdit()
    {
        OpenedDocks opened;
        auto* dock = new EditsDock(opened.context());
        opened.window.setCentralWidget(dock);
        opened.window.show();
        const model::EntityId card = opened.anyCard();
        const model::CardDefinition first = opened.definition(card);
        for (const QString& name : {u"One"_s, u"Two"_s, u"Three"_s}) {
            model::CardDefinition changed = first;
            changed.name = name;
            QVERIFY(opened.put(card, changed));
        }
        const QListView& list = dock->list();
        const QPoint oldest = list.visualRect(list.model()->index(2, 0)).center();
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, oldest);
        QTest::mouseDClick(list.viewport(), Qt::LeftButton, {}, oldest);
        QCOMPARE(opened.definition(card).name, u"One"_s);
    }
};

REGISTER_TEST(EditsDockTest)
#include "edits_dock_test.moc"
