// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/project/project.h"
#include "studio/drawing/faces/faces.h"
#include "studio/panels/print/page_view.h"
#include "studio/panels/print/print_dock.h"
#include "studio/panels/print/shop_dialog.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"
#include "tests/testing/wheel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>

using namespace studio;
using namespace Qt::StringLiterals;

namespace {

template <class Widget>
Widget& named(PrintDock& dock, const QString& name)
{
    for (Widget* const widget : dock.findChildren<Widget*>())
        if (widget->accessibleName() == name)
            return *widget;
    qFatal("no such field");
}

PrintDock& openDock(Shell& shell)
{
    return shell->docks().focusContent<PrintDock>(u"print"_s);
}

} // namespace

class PrintDockTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void panelAsksForAProjectIfNoneIsOpen()
    {
        Shell shell;
        QTRY_VERIFY(openDock(shell).message().contains(u"project"_s));
        QVERIFY(!openDock(shell).plan());
    }

    void deckIsPrintedWithItsCopies()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        PrintDock& dock = openDock(shell);
        QTRY_VERIFY(dock.plan());
        const auto all = shell->workspace().all<model::CardDefinition>().size();
        QCOMPARE(dock.plan()->cards.size(), all);
        auto& source = named<QComboBox>(dock, u"Cards"_s);
        source.setCurrentIndex(source.findText(u"Deck"_s, Qt::MatchStartsWith));
        QTRY_COMPARE(dock.plan()->cards.size(), 30);
        QVERIFY(dock.cards().size() < 30);
        named<QDoubleSpinBox>(dock, u"Bleed"_s).setValue(3);
        QTRY_COMPARE(dock.options().bleed, 3);
        QTRY_VERIFY(dock.plan()->places.size() < 9);
    }

    void wheelScrollsOptionsWithoutChangingThem()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        PrintDock& dock = openDock(shell);
        QTRY_VERIFY(dock.plan());
        dock.setFixedHeight(200);
        Shell::settle();
        auto& area = *dock.findChild<QScrollArea*>();
        QScrollBar& bar = *area.verticalScrollBar();
        QVERIFY(bar.maximum() > 0);
        int seen = 0;
        const auto turnOver = [&](QWidget& box, const auto& value) {
            ++seen;
            QVERIFY2(isWheelPassedToBar(box, bar, value), qPrintable(box.accessibleName()));
        };
        for (auto* const box : area.findChildren<QAbstractSpinBox*>())
            turnOver(*box, [&] { return box->text(); });
        for (auto* const box : area.findChildren<QComboBox*>())
            turnOver(*box, [&] { return box->currentIndex(); });
        QCOMPARE(seen, 8);
    }

    void cardsWithErrorsAreReported()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        PrintDock& dock = openDock(shell);
        QTRY_VERIFY(dock.plan());
        QVERIFY(!dock.message().contains(u"error"_s));
        const auto cat = shell->workspace().cardNamed(u"Alley Cat"_s).value();
        auto card = *shell->workspace().find<model::CardDefinition>(cat);
        card.abilities = u"you drw a card"_s;
        QVERIFY(
            shell->workspace().apply({.kind = model::EditKind::EditCards}, {shell->workspace().changing(cat, card)})
        );
        QTRY_VERIFY2(dock.message().contains(u"error"_s), qPrintable(dock.message()));
    }

    void selectedAndChangedCardsCanBePrinted()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        PrintDock& dock = openDock(shell);
        auto& source = named<QComboBox>(dock, u"Cards"_s);
        QTRY_VERIFY(source.findText(u"Selected cards"_s) >= 0);
        shell->selection().clear();
        source.setCurrentIndex(source.findText(u"Selected cards"_s));
        QTRY_VERIFY(!dock.plan());
        const auto cat = shell->workspace().cardNamed(u"Alley Cat"_s);
        shell->selection().selectCard(*cat);
        QTRY_VERIFY(dock.plan() && dock.plan()->cards.size() == 1);
        named<QSpinBox>(dock, u"Copies"_s).setValue(4);
        QTRY_COMPARE(dock.plan()->cards.size(), 4);

        QVERIFY(shell->workspace().nameVersion(u"First"_s));
        model::CardDefinition card = *shell->workspace().find<model::CardDefinition>(*cat);
        card.fields = {{u"cost"_s, u"9"_s}};
        shell->workspace().apply({}, {shell->workspace().changing(*cat, card)});
        QTRY_VERIFY(source.findText(u"Changed since First"_s) >= 0);
        source.setCurrentIndex(source.findText(u"Changed since First"_s));
        QTRY_VERIFY(dock.cards().size() == 1 && dock.cards().first().face.name == u"Alley Cat"_s);
    }

    void cornerTextIsRememberedForTheProject()
    {
        qputenv("SOURCE_DATE_EPOCH", "1000000000");
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        PrintDock* dock = &openDock(shell);
        QTRY_VERIFY(dock->plan());
        const auto choose = [&](const QString& text) {
            auto& corner = named<QComboBox>(*dock, u"Corner text"_s);
            corner.setCurrentIndex(corner.findText(text));
            Q_EMIT corner.activated(corner.currentIndex());
        };
        QCOMPARE(dock->options().stamp, QString());
        choose(u"Date"_s);
        QCOMPARE(dock->options().stamp, u"2001-09-09"_s);
        choose(u"Version"_s);
        QCOMPARE(dock->options().stamp, QString());
        QTRY_VERIFY2(dock->message().contains(u"no version yet"_s), qPrintable(dock->message()));
        QVERIFY(shell->workspace().nameVersion(u"Alpha 3"_s));
        QCOMPARE(dock->options().stamp, u"Alpha 3"_s);
        const auto cat = shell->workspace().cardNamed(u"Alley Cat"_s).value();
        model::CardDefinition card = *shell->workspace().find<model::CardDefinition>(cat);
        card.comment = u"changed"_s;
        QVERIFY(shell->workspace().apply({}, {shell->workspace().changing(cat, card)}));
        QCOMPARE(dock->options().stamp, u"Alpha 3+"_s);
        choose(u"Own text"_s);
        auto& own = named<QLineEdit>(*dock, u"Own text"_s);
        QTRY_VERIFY(own.isVisible());
        QTest::keyClicks(&own, u"proof"_s);
        QCOMPARE(dock->options().stamp, u"proof"_s);
        const QString path = shell->workspace().project().path();
        shell.openGame(u"git-card-game"_s);
        QCOMPARE(dock->options().stamp, QString());
        QVERIFY(shell->workspace().open(path));
        QTRY_COMPARE(dock->options().stamp, u"proof"_s);
        qunsetenv("SOURCE_DATE_EPOCH");
    }

    void printShopGetsFrontsAndBacks()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        PrintDock& dock = openDock(shell);
        QTRY_VERIFY(dock.plan());
        const QTemporaryDir folder;
        ShopDialog dialog(shell->workspace(), dock.shopRequest(), &dock);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        const auto effect = [&] {
            return dialog.findChild<QLabel*>(u"effect"_s)->text();
        };
        QVERIFY2(effect().contains(u"815 × 1110"_s), qPrintable(effect()));
        auto& product = *dialog.findChildren<QComboBox*>().first();
        product.setCurrentIndex(product.findData(u"mpc-poker"_s));
        QVERIFY2(effect().contains(u"822 × 1122"_s), qPrintable(effect()));
        product.setCurrentIndex(product.findData(u"mpc-tarot"_s));
        QVERIFY2(effect().contains(u"same shape"_s), qPrintable(effect()));
        product.setCurrentIndex(0);
        ShopRequest request = dialog.request();
        request.folder = folder.filePath(u"shop"_s);
        request.pixelsPerInch = 50;
        dock.writeForShop(request);
        QTRY_VERIFY_WITH_TIMEOUT(!dock.isWriting(), 60'000);
        const QStringList files = QDir(request.folder).entryList(QDir::Files);
        QCOMPARE(files.size(), 2 * dock.cards().size() + 1);
        QVERIFY(files.contains(u"cards.csv"_s));
        dock.writeForShop(request);
        QTRY_VERIFY_WITH_TIMEOUT(!dock.isWriting(), 60'000);
        QVERIFY2(dock.message().contains(u"already exists"_s), qPrintable(dock.message()));
    }

    void pageIsShownWithTheSimulatedColourVision()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        PrintDock& dock = openDock(shell);
        QTRY_VERIFY(dock.plan());
        auto& view = *dock.findChild<PageView*>();
        Shell::settle();
        const auto isGrey = [&] {
            QRect middle(0, 0, 40, 40);
            middle.moveCenter(view.rect().center());
            return view.grab(middle).toImage().allGray();
        };
        QVERIFY(!isGrey());
        auto& vision = named<QComboBox>(dock, u"Colour vision"_s);
        vision.setCurrentIndex(vision.count() - 1);
        Q_EMIT vision.activated(vision.currentIndex());
        QVERIFY(isGrey());
    }

    void simulatedColourVisionDoesNotChangeFiles()
    {
        Shell shell;
        shell.openGame(u"git-card-game"_s);
        PrintDock& dock = openDock(shell);
        QTRY_VERIFY(dock.plan());
        const QTemporaryDir folder;
        const auto finish = [&] {
            QTRY_VERIFY_WITH_TIMEOUT(!dock.isWriting(), 60'000);
        };
        const auto pdfSize = [&](const QString& name) {
            dock.write(folder.filePath(name));
            finish();
            return QFile(folder.filePath(name)).size();
        };
        const auto firstPicture = [&](const QString& name) {
            dock.writePictures(folder.filePath(name), PicturesRequest::Shape::Each);
            finish();
            const QDir pictures(folder.filePath(name));
            return QImage(pictures.filePath(pictures.entryList({u"*.png"_s}, QDir::Files, QDir::Name).value(0)));
        };
        const qint64 size = pdfSize(u"real.pdf"_s);
        const QImage picture = firstPicture(u"real"_s);
        QVERIFY(size > 1'000);
        QVERIFY(!picture.isNull());
        Faces::of(shell->workspace()).setVision(ColourVision::Greyscale);
        Shell::settle();
        // Other colours would be compressed to another size.
        QCOMPARE(pdfSize(u"simulated.pdf"_s), size);
        QCOMPARE(firstPicture(u"simulated"_s), picture);
        QVERIFY(!picture.allGray());
    }

    void cardsThatAreOnlyBacksAreNotPrintedAsFronts()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        PrintDock& dock = openDock(shell);
        QTRY_VERIFY(dock.plan());
        const qsizetype before = dock.cards().size();
        Workspace& workspace = shell->workspace();
        const auto texts = workspace.all<model::GameText>();
        const auto rules = std::ranges::find_if(texts, [](const auto& text) {
            return text.second.role == model::GameText::Role::Rules && text.second.text.contains(u"card has:"_s);
        });
        QVERIFY(rules != texts.end());
        model::GameText changed = rules->second;
        changed.text.replace(u"card has:\n"_s, u"card has:\n    back: text, printed\n"_s);
        QVERIFY(workspace.apply({}, {workspace.changing(rules->first, changed)}));
        const auto cat = workspace.cardNamed(u"Alley Cat"_s).value();
        model::CardDefinition card = *workspace.find<model::CardDefinition>(cat);
        card.fields.append({u"back"_s, u"\"Shade\""_s});
        QVERIFY(workspace.apply({}, {workspace.changing(cat, card)}));
        QTRY_COMPARE(dock.cards().size(), before - 1);
        const auto printed =
            std::ranges::find(dock.cards(), u"Alley Cat"_s, [](const CardToPrint& one) { return one.face.name; });
        QVERIFY(printed != dock.cards().end());
        QCOMPARE(printed->back.name, u"Shade"_s);
        QVERIFY(!printed->back.isFaceDown);
    }

    void pdfIsWrittenInBackground()
    {
        Shell shell;
        shell.openGame(u"git-card-game"_s);
        PrintDock& dock = openDock(shell);
        QTRY_VERIFY(dock.plan());
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"cards.pdf"_s);
        dock.write(path);
        QVERIFY(dock.isWriting());
        QTRY_VERIFY_WITH_TIMEOUT(!dock.isWriting(), 60'000);
        QVERIFY2(QFile(path).size() > 1'000, qPrintable(dock.message()));
        QVERIFY(dock.message().contains(path));
        dock.write(folder.filePath(u"nowhere/cards.pdf"_s));
        QTRY_VERIFY_WITH_TIMEOUT(!dock.isWriting(), 60'000);
        QVERIFY(dock.message().contains(u"could not be written"_s));
    }

    void picturesAreWrittenInBackground()
    {
        using Shape = PicturesRequest::Shape;
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        PrintDock& dock = openDock(shell);
        QTRY_VERIFY(dock.plan());
        const QTemporaryDir folder;
        const auto written = [&](const QString& name, Shape shape) {
            dock.writePictures(folder.filePath(name), shape);
            [&] {
                QTRY_VERIFY_WITH_TIMEOUT(!dock.isWriting(), 60'000);
            }();
            return QDir(folder.filePath(name)).entryList({u"*.png"_s}, QDir::Files, QDir::Name);
        };
        const QStringList each = written(u"each"_s, Shape::Each);
        QCOMPARE(each.size(), shell->workspace().all<model::CardDefinition>().size());
        const QImage card(folder.filePath(u"each/"_s + each.first()));
        // A card measures 63 by 88 millimetres, which is this many pixels at 300 dots per inch.
        QCOMPARE(card.size(), QSize(744, 1'039));
        const QStringList sheets = written(u"sheets"_s, Shape::Sheets);
        QCOMPARE(sheets, QStringList{u"sheet-1.png"_s});
        QVERIFY(dock.message().contains(u"sheets: 1"_s));
        // Six copies of each card don't fit on one sheet.
        named<QSpinBox>(dock, u"Copies"_s).setValue(6);
        QCOMPARE(written(u"copies"_s, Shape::Sheets).size(), (each.size() * 6 + 68) / 69);
    }
};

REGISTER_TEST(PrintDockTest)
#include "print_dock_test.moc"
