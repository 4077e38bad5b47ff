// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/exchange/export_dialog.h"
#include "studio/shell/command_palette.h"
#include "studio/workspace/decks/deck_desk.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QXmlStreamReader>

using namespace Qt::StringLiterals;
using namespace studio;

namespace {

/// A user who exports from the menu.
class Exporter
{
public:
    explicit Exporter(const QString& game) { shell.openGame(game); }

    void choose(const QString& typed)
    {
        shell->actions().action(u"file.export"_s)->trigger();
        Shell::settle();
        auto* const input = shell->context().palette.findChild<QLineEdit*>();
        QTest::keyClicks(input, typed);
        QTest::keyClick(input, Qt::Key_Return);
        Shell::settle();
        QVERIFY(dialog());
    }

    ExportDialog* dialog() { return shell->widget().findChild<ExportDialog*>(); }

    QString label(const QString& name) { return dialog()->findChild<QLabel*>(name)->text(); }

    QLineEdit& path() { return *dialog()->findChild<QLineEdit*>(); }

    QString choice(const QString& name) { return dialog()->findChild<QComboBox*>(name)->currentText(); }

    QPushButton& button()
    {
        for (auto* const button : dialog()->findChildren<QPushButton*>())
            if (button->isDefault())
                return *button;
        Q_UNREACHABLE();
    }

    void accept()
    {
        QTest::keyClick(&path(), Qt::Key_Return);
        Shell::settle();
        QVERIFY(!dialog());
    }

    QByteArray bytes(const QString& path) const
    {
        QFile file(path);
        return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
    }

    QString data(const QString& path) { return shell.places().dataFolder + u'/' + path; }

    QString documents(const QString& path) { return shell.places().documentsFolder + u'/' + path; }

    Shell shell;
};

} // namespace

class ExportDialogTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void tabletopExportCreatesAFolderThatTheProgramCanLoad()
    {
        Exporter exporter(u"forge-realm"_s);
        QVERIFY(QDir().mkpath(exporter.data(u"Tabletop Simulator/Saves/Saved Objects"_s)));
        exporter.choose(u"tabletop"_s);
        QVERIFY(exporter.label(u"hint"_s).contains(exporter.data(u"Tabletop Simulator/Saves/Saved Objects"_s)));
        const QString folder = exporter.data(u"Tabletop Simulator/Saves/Saved Objects/1"_s);
        QCOMPARE(exporter.path().text(), folder);
        QCOMPARE(exporter.label(u"effect"_s), u"This folder will be created."_s);
        exporter.accept();
        QTRY_VERIFY(QFile::exists(folder + u"/back.png"_s));
        const QStringList saved = QDir(folder).entryList({u"*.json"_s});
        QVERIFY(saved.size() > 1);
        for (const QString& name : saved) {
            const QJsonDocument object = QJsonDocument::fromJson(exporter.bytes(folder + u'/' + name));
            const QJsonObject pile = object[u"ObjectStates"_s][0].toObject();
            const QJsonObject sheets = pile[u"CustomDeck"_s].toObject();
            QVERIFY(!sheets.isEmpty());
            for (const QJsonValue& sheet : sheets)
                for (const QString& key : {u"FaceURL"_s, u"BackURL"_s}) {
                    const QString address = sheet[key].toString();
                    QVERIFY2(address.startsWith(u"file:///" + folder), qPrintable(address));
                    const QImage image(address.sliced(8));
                    QVERIFY2(!image.isNull() && image.width() <= 4'096 && image.height() <= 4'096, qPrintable(address));
                }
            const QJsonValue card = pile[u"ContainedObjects"_s][0];
            QVERIFY(!card[u"Nickname"_s].toString().isEmpty());
        }
    }

    void cockatriceExportCreatesADatabaseAndPictures()
    {
        Exporter exporter(u"forge-realm"_s);
        exporter.choose(u"cockatrice card"_s);
        const QString folder = exporter.documents(u"1"_s);
        QCOMPARE(exporter.path().text(), folder);
        QCOMPARE(exporter.choice(u"type"_s), u"type"_s);
        QCOMPARE(exporter.choice(u"cost"_s), u"cost"_s);
        QCOMPARE(exporter.choice(u"colour"_s), u"element"_s);
        QCOMPARE(exporter.choice(u"power"_s), u"power"_s);
        QCOMPARE(exporter.choice(u"toughness"_s), u"health"_s);
        exporter.accept();
        QTRY_VERIFY(QFile::exists(folder + u"/pics/CUSTOM/Slag Brute.png"_s));
        const QByteArray database = exporter.bytes(folder + u"/customsets/1.xml"_s);
        QVERIFY(database.contains("<manacost>2F</manacost>"));
        QVERIFY(database.contains("<pt>4/3</pt>"));
        QXmlStreamReader xml(database);
        while (!xml.atEnd())
            xml.readNext();
        QVERIFY(!xml.hasError());
    }

    void chosenFieldsAreExportedAndRemembered()
    {
        Exporter exporter(u"forge-realm"_s);
        exporter.choose(u"cockatrice card"_s);
        auto* const power = exporter.dialog()->findChild<QComboBox*>(u"power"_s);
        QTest::keyClicks(power, u"health"_s);
        QTest::keyClicks(exporter.dialog()->findChild<QComboBox*>(u"toughness"_s), u"None"_s);
        exporter.accept();
        QVERIFY(exporter.bytes(exporter.documents(u"1/customsets/1.xml"_s)).contains("<pt>3</pt>"));
        exporter.choose(u"cockatrice card"_s);
        QCOMPARE(exporter.choice(u"power"_s), u"health"_s);
        QCOMPARE(exporter.choice(u"toughness"_s), u"None"_s);
        QCOMPARE(exporter.choice(u"cost"_s), u"cost"_s);
        QTest::keyClick(exporter.dialog(), Qt::Key_Escape);
    }

    void cockatriceExportIsSavedDirectlyInItsDataFolder()
    {
        Exporter exporter(u"tumblr-cards"_s);
        QVERIFY(QDir().mkpath(exporter.data(u"Cockatrice/Cockatrice"_s)));
        exporter.choose(u"cockatrice card"_s);
        QCOMPARE(exporter.path().text(), exporter.data(u"Cockatrice/Cockatrice"_s));
        QCOMPARE(exporter.label(u"effect"_s), u"Files with the same name in this folder will be replaced."_s);
        QTest::keyClick(exporter.dialog(), Qt::Key_Escape);
    }

    void effectOnExistingFilesIsShownBeforehand()
    {
        Exporter exporter(u"tumblr-cards"_s);
        exporter.choose(u"comma"_s);
        QVERIFY(!exporter.dialog()->findChild<QLabel*>(u"hint"_s)->isVisible());
        QCOMPARE(exporter.path().text(), exporter.documents(u"1.csv"_s));
        QCOMPARE(exporter.label(u"effect"_s), QString());
        exporter.path().setText(exporter.documents(u"1.cardwright"_s));
        QCOMPARE(exporter.label(u"effect"_s), u"This file will be replaced."_s);
        exporter.path().setText(exporter.documents(u""_s));
        QCOMPARE(exporter.label(u"effect"_s), u"This is a folder. Add a file name."_s);
        QVERIFY(!exporter.button().isEnabled());
        exporter.path().setText(u"somewhere.csv"_s);
        QVERIFY(!exporter.button().isEnabled());
        exporter.path().setText(exporter.documents(u"cards.csv"_s));
        exporter.accept();
        QVERIFY(QFile::exists(exporter.documents(u"cards.csv"_s)));
    }

    void deckIsExportedWithItsPictures()
    {
        Exporter exporter(u"forge-realm"_s);
        const auto decks = exporter.shell->workspace().all<model::Deck>();
        exporter.shell->perspectives().activate(u"build"_s);
        exporter.shell->decks().openDecks().open(decks.first().first);
        Shell::settle();
        exporter.shell->actions().action(u"deck.export"_s)->trigger();
        Shell::settle();
        auto* const input = exporter.shell->context().palette.findChild<QLineEdit*>();
        QTest::keyClicks(input, u"tabletop"_s);
        QTest::keyClick(input, Qt::Key_Return);
        Shell::settle();
        QVERIFY(exporter.dialog());
        const QString folder = exporter.path().text();
        QVERIFY(folder.endsWith(u'/' + decks.first().second.list.name));
        exporter.accept();
        QTRY_VERIFY(QFile::exists(folder + u"/back.png"_s));
        QCOMPARE(QDir(folder).entryList({u"*.json"_s}).size(), 1);
    }
};

REGISTER_TEST(ExportDialogTest)
#include "export_dialog_test.moc"
