// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/faces/faces.h"
#include "studio/panels/table/scene/card_faces.h"
#include "tests/studio/panels/table/at_table.h"
#include "tests/studio/workspace/opened.h"
#include "tests/testing/test.h"

#include <QPainter>

#include <cstdlib>

using namespace at_table;

class CardFacesTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void missingNumberIsNotShownAsZero_data() { addGames(); }

    void missingNumberIsNotShownAsZero()
    {
        QFETCH(QString, game);
        AtTable at(game);
        at.desk().sight.lookAs({.kind = Sight::Kind::Everything});
        const CardFaces faces(at.shell->workspace());
        const Looks looks(at.desk().sight.wording());
        int compared = 0;
        for (const engine::View::Zone& zone : at.desk().sight.view().zones) {
            // In zones that are not in play, nothing changes the printed values.
            if (at.desk().played.program().zones[zone.zone].isInPlay)
                continue;
            for (const engine::View::Card& card : zone.cards) {
                const CardLook look = looks.of(card);
                const auto printed = Faces::of(at.shell->workspace()).contentNamed(look.name);
                const auto shown = faces.content(look);
                QVERIFY(printed && shown);
                for (const ShownValue& number : look.numbers) {
                    FaceContent plain = *printed;
                    FaceContent live = *shown;
                    if (number.change != ShownValue::Change::None || !plain.field(number.name))
                        continue;
                    QCOMPARE(live.field(number.name)->text, plain.field(number.name)->text);
                    ++compared;
                }
            }
        }
        QVERIFY(compared > 0);
    }

    void playedGameHasSameFacesAsProject_data() { addGames(); }

    void playedGameHasSameFacesAsProject()
    {
        QFETCH(QString, game);
        AtTable at(game);
        const Workspace& workspace = at.shell->workspace();
        CardFaces faces(at.shell->workspace());
        const auto cards = workspace.all<model::CardDefinition>();
        for (const auto& [id, card] : cards) {
            faces.printAs(nullptr);
            const auto ofProject = faces.content({.name = card.name});
            faces.printAs(&workspace.whole());
            const auto ofGame = faces.content({.name = card.name});
            QVERIFY2(ofProject && ofGame, qPrintable(card.name));
            QCOMPARE(ofGame->text, ofProject->text);
            QVERIFY2(ofGame->fields == ofProject->fields, qPrintable(card.name));
            QCOMPARE(ofGame->isToken, ofProject->isToken);
        }
        QVERIFY(!cards.isEmpty());
    }

    void cardHasEdgeDistinctFromTable_data()
    {
        QTest::addColumn<QColor>("table");
        QTest::addColumn<QColor>("words");
        QTest::newRow("dark") << QColor(30, 31, 36) << QColor(Qt::white);
        QTest::newRow("light") << QColor(240, 240, 244) << QColor(Qt::black);
    }

    void cardHasEdgeDistinctFromTable()
    {
        QFETCH(QColor, table);
        QFETCH(QColor, words);
        QPalette palette;
        palette.setColor(QPalette::Window, table);
        palette.setColor(QPalette::WindowText, words);
        AtTable at(u"forge-realm"_s);
        at.desk().sight.lookAs({.kind = Sight::Kind::Everything});
        const CardFaces faces(at.shell->workspace());
        const Looks looks(at.desk().sight.wording());
        // Whether the pixel in the middle of the card's left edge differs clearly from the table.
        const auto isToldApart = [&](const QPixmap& card) {
            QImage seen(card.size(), QImage::Format_RGB32);
            seen.setDevicePixelRatio(card.devicePixelRatio());
            seen.fill(table);
            QPainter(&seen).drawPixmap(QPoint(), card);
            const int edge = seen.pixelColor(0, seen.height() / 2).lightness();
            return std::abs(edge - table.lightness()) > 40;
        };
        QVERIFY(isToldApart(faces.back({60, 84}, 1, palette)));
        QVERIFY(isToldApart(faces.back({60, 84}, 2, palette)));
        int seen = 0;
        for (const engine::View::Zone& zone : at.desk().sight.view().zones)
            for (const engine::View::Card& card : zone.cards) {
                CardLook look = looks.of(card);
                QVERIFY2(isToldApart(faces.picture(look, {60, 84}, 1, palette)), qPrintable(look.name));
                look.isTurned = true;
                QVERIFY2(isToldApart(faces.picture(look, {84, 60}, 1, palette)), qPrintable(look.name));
                ++seen;
            }
        QVERIFY(seen > 0);
    }

    void cardBackMatchesOpenGame()
    {
        Shell shell;
        const CardFaces faces(shell->workspace());
        QList<QImage> backs;
        for (const QString& game : {u"forge-realm"_s, u"risk-and-resource"_s, u"git-card-game"_s, u"forge-realm"_s}) {
            shell.openGame(game);
            backs.append(faces.back({60, 84}, 1, {}).toImage());
        }
        QVERIFY(backs.at(0) != backs.at(1));
        QVERIFY(backs.at(1) != backs.at(2));
        QCOMPARE(backs.at(3), backs.at(0));
    }

    void savingPlaytestChangesNoFace()
    {
        Opened opened(u"realm-of-thieves"_s);
        opened.wait();
        const CardFaces faces(opened.workspace);
        QSignalSpy changed(&faces, &CardFaces::changed);
        QVERIFY(opened.workspace.apply({}, {opened.workspace.adding(model::Playtest{.name = u"a"_s})}));
        QCOMPARE(changed.size(), 0);
        model::CardDefinition card = opened.definition(opened.anyCard());
        card.name = u"Another"_s;
        QVERIFY(opened.put(opened.anyCard(), card));
        QVERIFY(!changed.isEmpty());
    }

    void changedCardKeepsFaceInRunningGame()
    {
        AtTable at(u"realm-of-thieves"_s);
        Workspace& workspace = at.shell->workspace();
        const auto [id, card] = workspace.all<model::CardDefinition>().first();
        model::CardDefinition changed = card;
        changed.name = u"Quite Another"_s;
        const model::CompiledGame before = workspace.whole();
        QVERIFY(workspace.apply({.kind = model::EditKind::EditCards}, {workspace.changing(id, changed)}));
        CardFaces faces(workspace);
        QVERIFY(!faces.content({.name = card.name}));
        faces.printAs(&before);
        const auto shown = faces.content({.name = card.name});
        QVERIFY(shown);
        QCOMPARE(shown->name, card.name);
    }
};

REGISTER_TEST(CardFacesTest)
#include "card_faces_test.moc"
