// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/faces/game_samples.h"
#include "tests/testing/test.h"

#include <QDir>

using namespace studio;
using namespace Qt::StringLiterals;

class GameSamplesTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void bundledGamesHaveSamples()
    {
        const QDir games(QStringLiteral(RESOURCES_FOLDER "/games"));
        const auto shared = QStringLiteral(RESOURCES_FOLDER "/rules");
        for (const QString& id : games.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
            const QList<QImage> faces = sampleFaces(games.filePath(id), shared, 3, {116, 164}, 2);
            QCOMPARE(faces.size(), 3);
            QVERIFY(faces[0] != faces[1] && faces[1] != faces[2]);
            QCOMPARE(faces[0].size(), QSize(116, 164));
        }
    }

    void folderWithoutGameHasNoSamples()
    {
        QVERIFY(sampleFaces(u"/nowhere"_s, u"/nowhere"_s, 3, {116, 164}).isEmpty());
    }
};

REGISTER_TEST(GameSamplesTest)
#include "game_samples_test.moc"
