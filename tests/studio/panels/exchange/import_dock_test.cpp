// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/exchange/import_dock.h"
#include "studio/panels/exchange/preview_model.h"
#include "tests/studio/window/opened_docks.h"
#include "tests/testing/test.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QTableWidget>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace studio;

namespace {

class Import
{
public:
    Import()
        : opened(u"realm-of-thieves"_s)
        , dock(new ImportDock(opened.context()))
    {
        opened.window.setCentralWidget(dock);
        opened.window.show();
    }

    void load(const QByteArray& text, const QString& name = u"cards.csv"_s)
    {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
        file.close();
        dock->load(file.fileName());
        wait();
    }

    void wait() { QTRY_VERIFY(dock->isIdle()); }

    QPushButton* button(const QString& text)
    {
        for (QPushButton* one : dock->findChildren<QPushButton*>()) {
            if (one->text() == text)
                return one;
        }
        return nullptr;
    }

    QStringList rows()
    {
        QStringList shown;
        for (int row = 0; row < dock->preview().rowCount(); ++row)
            shown.append(
                dock->preview().index(row, 0).data().toString() + u' ' + dock->preview().index(row, 1).data().toString()
            );
        return shown;
    }

    OpenedDocks opened;
    ImportDock* dock;

private:
    QTemporaryDir m_folder;
};

} // namespace

class ImportDockTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void previewIsShownThenImportedInOneStep()
    {
        Import import;
        const std::int64_t moment = import.opened.workspace.project().now();
        import.load("Name,Cost,Attack\nAlley Cat,3,2\nTin Owl,1,1\n");
        QCOMPARE(import.rows(), QStringList({u"update Alley Cat"_s, u"add Tin Owl"_s}));
        QCOMPARE(import.opened.workspace.project().now(), moment);
        QVERIFY(import.dock->preview().index(0, 2).data().toString().contains(u"1 → 3"_s));
        QTest::mouseClick(import.button(u"Import"_s), Qt::LeftButton);
        QVERIFY(import.opened.workspace.cardNamed(u"Tin Owl"_s).has_value());
        QCOMPARE(import.opened.workspace.project().now(), moment + 1);
        // The result is shown and the cards are selected.
        const auto* const outcome = import.dock->findChild<QLabel*>(u"outcome"_s);
        QVERIFY(outcome->isVisible());
        QCOMPARE(outcome->text(), u"cards.csv: 1 added, 1 updated."_s);
        const QList<model::EntityId> taken = import.opened.selection.cards();
        QCOMPARE(taken.size(), 2);
        QVERIFY(taken.contains(import.opened.card(u"Tin Owl"_s)) && taken.contains(import.opened.card(u"Alley Cat"_s)));
        import.opened.workspace.undo();
        QVERIFY(!import.opened.workspace.cardNamed(u"Tin Owl"_s).has_value());
    }

    void previewShowsProblemsThatTheImportWouldCause()
    {
        Import import;
        import.load("Name,Cost,Zorp,Abilities\nTin Owl,1,,\nPaper Fox,lots,,\nTin Bat,2,,nonsense here\n");
        auto* columns = import.dock->findChild<QTableWidget*>();
        auto* choice = qobject_cast<QComboBox*>(columns->cellWidget(3, 1));
        QVERIFY(choice);
        const PreviewModel& preview = import.dock->preview();
        const auto sign = [&preview](int row) {
            return preview.index(row, 2).data(Qt::DecorationRole).isNull();
        };
        QVERIFY(sign(0) && !sign(1) && !sign(2));
        QVERIFY(!preview.index(2, 2).data().toString().isEmpty());
        QVERIFY(!preview.index(2, 2).data(Qt::ToolTipRole).toString().isEmpty());
        const QRegularExpression counted(u"After the import, the marked rows will have ([0-9]+) error"_s);
        const int promised = counted.match(import.dock->summary()).captured(1).toInt();
        QVERIFY2(promised >= 2, qPrintable(import.dock->summary()));
        // Compare this number with the errors that the project has after the import.
        import.opened.wait();
        const auto errors = [&import] {
            int sum = 0;
            for (const auto& [id, problems] : import.opened.workspace.game().problems())
                sum += int(std::ranges::count(problems, engine::Severity::Error, &model::EntityProblem::severity));
            return sum;
        };
        const int before = errors();
        import.dock->apply();
        import.opened.wait();
        QCOMPARE(errors() - before, promised);
    }

    void previewWithoutProblemsSaysSo()
    {
        Import import;
        import.load("Name,Cost\nTin Owl,1\n");
        QVERIFY2(
            import.dock->summary().endsWith(u"The checks found no problems."_s), qPrintable(import.dock->summary())
        );
    }

    void straightQuotesAreShownAsTheyWillBeImported()
    {
        Import import;
        import.load("Name,Cost\n\"The \"\"Great\"\" One\",1\n");
        QCOMPARE(import.rows(), QStringList(u"add The “Great” One"_s));
        QVERIFY(import.dock->preview().index(0, 2).data().toString().contains(u"straight quotes"_s));
        import.dock->apply();
        const auto card = import.opened.workspace.cardNamed(u"The “Great” One"_s);
        QVERIFY(card);
        import.opened.wait();
        QVERIFY(!import.opened.workspace.game().isLeftOut(*card));
    }

    void rowCanBeSkipped()
    {
        Import import;
        import.load("Name,Cost\nTin Owl,1\nPaper Fox,1\n");
        auto& preview = const_cast<PreviewModel&>(import.dock->preview());
        preview.setData(preview.index(0, 0), Qt::Unchecked, Qt::CheckStateRole);
        import.wait();
        QCOMPARE(import.rows(), QStringList({u"skip (deselected) Tin Owl"_s, u"add Paper Fox"_s}));
        import.dock->apply();
        QVERIFY(!import.opened.workspace.cardNamed(u"Tin Owl"_s).has_value());
        QVERIFY(import.opened.workspace.cardNamed(u"Paper Fox"_s).has_value());
    }

    void columnCanBeRemapped()
    {
        Import import;
        import.load("Name,Zorp\nTin Owl,4\n");
        auto* columns = import.dock->findChild<QTableWidget*>();
        auto* choice = qobject_cast<QComboBox*>(columns->cellWidget(1, 1));
        const int health = choice->findText(u"health"_s);
        QVERIFY(health >= 0);
        choice->setCurrentIndex(health);
        Q_EMIT choice->activated(health);
        import.wait();
        import.dock->apply();
        const auto owl = import.opened.workspace.cardNamed(u"Tin Owl"_s);
        QVERIFY(owl.has_value());
        QCOMPARE(import.opened.definition(*owl).fields, QList<model::FieldValue>({{u"health"_s, u"4"_s}}));
    }

    void unreadableFileShowsReason()
    {
        Import import;
        import.load(QByteArray("\0\0\0\0", 4));
        QVERIFY(!import.button(u"Import"_s)->isEnabled());
        QCOMPARE(import.dock->summary(), u"This file can't be imported."_s);
        QCOMPARE(import.dock->preview().rowCount(), 0);
    }
};

REGISTER_TEST(ImportDockTest)
#include "import_dock_test.moc"
