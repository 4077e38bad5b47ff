// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/faces/faces.h"
#include "studio/table/card_faces.h"
#include "tests/studio/table/at_table.h"
#include "tests/testing/test.h"

using namespace at_table;

class CardFacesTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void aCardWithoutANumberShowsNoNoughtForIt_data() { addGames(); }

    void aCardWithoutANumberShowsNoNoughtForIt()
    {
        QFETCH(QString, game);
        AtTable at(game);
        at.desk().lookAs({.kind = Sight::Kind::Everything});
        const CardFaces faces(at.shell->workspace());
        const Looks looks(at.desk().wording());
        int compared = 0;
        for (const engine::View::Zone& zone : at.desk().view().zones) {
            // Where nothing changes what is printed.
            if (at.desk().program().zones[zone.zone].isInPlay)
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
};

QTEST_MAIN(CardFacesTest)
#include "card_faces_test.moc"
