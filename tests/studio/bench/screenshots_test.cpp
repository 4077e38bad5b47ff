// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/games/bundled_games.h"
#include "studio/bench/manual_pictures.h"
#include "studio/bench/screenshots.h"
#include "studio/shell/built_in_perspectives.h"
#include "tests/testing/test.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QTemporaryDir>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace studio;

class ScreenshotsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void savesEveryPerspectiveInBothThemes()
    {
        const QTemporaryDir folder;
        const QString pictures = folder.filePath(u"new/pictures"_s);
        const Places places = placesIn(folder);
        const auto written = writeScreenshots(pictures, places);
        QVERIFY(written);
        QCOMPARE(written->size(), 2 * (builtInPerspectives().size() + 1));
        QCOMPARE(QDir(pictures).entryList(QDir::Files).size(), written->size());
        for (const BuiltInPerspective& perspective : builtInPerspectives()) {
            const QImage light(QDir(pictures).filePath(perspective.id + u"-light.png"_s));
            const QImage dark(QDir(pictures).filePath(perspective.id + u"-dark.png"_s));
            QVERIFY2(light.width() > 800 && light.height() > 500, qPrintable(perspective.id));
            QCOMPARE(dark.size(), light.size());
            // The first picture already shows the tool bar's buttons and the content of panels.
            QVERIFY2(hasInk(light, QRect(0, 30, 200, 25)), qPrintable(perspective.id));
            QVERIFY2(hasInk(light, QRect(100, 200, 600, 300)), qPrintable(perspective.id));
            QVERIFY(light.pixelColor(light.width() / 2, 4).lightness() > 200);
            QVERIFY(dark.pixelColor(dark.width() / 2, 4).lightness() < 80);
        }
        // Taking pictures does not change the user's files.
        QVERIFY(!QFile::exists(places.preferencesFile));
        QVERIFY(!QFile::exists(places.layoutsFolder));
    }

    void savesEveryGameInPlay()
    {
        const QTemporaryDir folder;
        Places places = placesIn(folder);
        places.gamesFolder = QStringLiteral(TESTS_FOLDER "/bench");
        const auto written = writeScreenshots(folder.path(), places);
        QVERIFY(written);
        for (const QString& tone : {u"light"_s, u"dark"_s}) {
            const QString file = folder.filePath(u"mini-2-%1.png"_s.arg(tone));
            QVERIFY2(written->contains(file), qPrintable(file));
            QVERIFY(!QImage(file).isNull());
        }
    }

    void manualShowsItsPictures()
    {
        QString manual;
        const QDir pages(QStringLiteral(RESOURCES_FOLDER "/help"));
        for (const QString& page : pages.entryList({u"*.md"_s}, QDir::Files)) {
            QFile file(pages.filePath(page));
            QVERIFY(file.open(QFile::ReadOnly));
            manual += QString::fromUtf8(file.readAll());
        }
        const QStringList names = manualPictureNames();
        for (const QString& name : names)
            QVERIFY2(manual.contains(u"](pictures/%1)"_s.arg(name)), qPrintable(name));
        QCOMPARE(manual.count(u"](pictures/"_s), names.size());
    }

    void subjectsOfManualPicturesExist()
    {
        const QString resources = QStringLiteral(RESOURCES_FOLDER);
        const PictureSubjects subjects = pictureSubjects(resources + u"/help"_s);
        const QList<model::BundledGame> games = model::bundledGames(resources + u"/games"_s);
        const auto game = std::ranges::find(games, subjects.game, &model::BundledGame::id);
        QVERIFY2(game != games.end(), qPrintable(subjects.game));
        QFile cards(game->folder + u"/set.cards"_s);
        QVERIFY(cards.open(QFile::ReadOnly));
        const QString text = QString::fromUtf8(cards.readAll());
        for (const QString& card : {subjects.card, subjects.brokenCard})
            QVERIFY2(text.contains(u"card \"%1\""_s.arg(card)), qPrintable(card));
        QVERIFY(!subjects.query.isEmpty() && !subjects.brokenAbilities.isEmpty());
    }

    void unwritablePictureIsReported()
    {
        const QTemporaryDir folder;
        const QString inTheWay = folder.filePath(u"file"_s);
        QVERIFY(QFile(inTheWay).open(QFile::WriteOnly));
        const auto written = writeScreenshots(inTheWay + u"/pictures"_s, placesIn(folder));
        QVERIFY(!written);
        QVERIFY2(written.error().startsWith(inTheWay), qPrintable(written.error()));
    }

private:
    /// Whether something is drawn in this part of a light picture.
    static bool hasInk(const QImage& image, const QRect& place)
    {
        for (int y = place.top(); y <= place.bottom(); ++y) {
            for (int x = place.left(); x <= place.right(); ++x) {
                if (image.pixelColor(x, y).lightness() < 128)
                    return true;
            }
        }
        return false;
    }

    static Places placesIn(const QTemporaryDir& folder)
    {
        return {
            .preferencesFile = folder.filePath(u"preferences.ini"_s),
            .layoutsFolder = folder.filePath(u"layouts"_s),
            .gamesFolder = folder.filePath(u"games"_s),
        };
    }
};

REGISTER_TEST(ScreenshotsTest)
#include "screenshots_test.moc"
