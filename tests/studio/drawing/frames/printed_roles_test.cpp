// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/faces/faces.h"
#include "studio/drawing/frames/printed_roles.h"
#include "tests/studio/workspace/opened.h"
#include "tests/testing/test.h"

using namespace studio;
using namespace Qt::StringLiterals;

Q_DECLARE_METATYPE(model::CardRoles)

class PrintedRolesTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void rolesFollowFromPlacesOnTheCard_data()
    {
        QTest::addColumn<QString>("game");
        QTest::addColumn<model::CardRoles>("roles");
        QTest::newRow("amounts, a type and elements") << u"forge-realm"_s
                                                      << model::CardRoles{
                                                             .type = u"type"_s,
                                                             .cost = u"cost"_s,
                                                             .colour = u"element"_s,
                                                             .power = u"power"_s,
                                                             .toughness = u"health"_s,
                                                             .numbered = {u"Generic"_s},
                                                         };
        QTest::newRow("types, subtypes and factions") << u"risk-and-resource"_s
                                                      << model::CardRoles{
                                                             .type = u"types"_s,
                                                             .subtype = u"subtypes"_s,
                                                             .cost = u"cost"_s,
                                                             .colour = u"faction"_s,
                                                             .power = u"power"_s,
                                                             .toughness = u"defense"_s,
                                                         };
        QTest::newRow("numbers only") << u"tumblr-cards"_s
                                      << model::CardRoles{
                                             .cost = u"cost"_s, .power = u"attack"_s, .toughness = u"health"_s
                                         };
    }

    void rolesFollowFromPlacesOnTheCard()
    {
        QFETCH(QString, game);
        QFETCH(model::CardRoles, roles);
        Opened opened(game);
        const model::CardFields fields = opened.workspace.fields();
        QVERIFY(rolesOf(Faces::of(opened.workspace).frames(), fields) == roles);
    }

    void placeTakesPrecedenceOverTheOrderOfFields()
    {
        using Type = model::CardField::Type;
        const model::CardFields fields{
            .fields = {
                {.names = {u"life"_s}, .type = Type::Number},
                {.names = {u"mana"_s}, .type = Type::Number},
                {.names = {u"bite"_s}, .type = Type::Number},
            }
        };
        const auto shown = [](const QString& field, double x, double y) {
            return Region{.what = Region::What::Field, .subject = field, .box = QRectF(x, y, 8, 8)};
        };
        Frame frame;
        frame.large.regions = {shown(u"life"_s, 50, 78), shown(u"mana"_s, 50, 4), shown(u"bite"_s, 4, 78)};
        const model::CardRoles expected{.cost = u"mana"_s, .power = u"bite"_s, .toughness = u"life"_s};
        QVERIFY(rolesOf({.frames = {frame}}, fields) == expected);
        // If no frame shows the fields, their types decide.
        QVERIFY(rolesOf({.frames = {Frame()}}, fields) == model::rolesByType(fields));
    }
};

REGISTER_TEST(PrintedRolesTest)
#include "printed_roles_test.moc"
