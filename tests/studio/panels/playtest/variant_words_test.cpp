// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/games/compiled_game.h"
#include "model/games/rulebook.h"
#include "studio/panels/playtest/variant_words.h"
#include "tests/studio/workspace/opened.h"
#include "tests/testing/test.h"

using namespace studio;
using namespace Qt::StringLiterals;

namespace {

/// The explanation of the switch “stormy” with this declaration.
QString saidOf(const QString& declaration, const QString& rulebook = {})
{
    Opened opened;
    Workspace& workspace = opened.workspace;
    for (auto [id, text] : workspace.all<model::GameText>()) {
        if (text.role != model::GameText::Role::Rules)
            continue;
        text.text.replace(u"players 2\n"_s, u"players 2\n\n"_s + declaration + u'\n');
        text.text.append(u"\nwhen Main begins, if stormy: change active player's energy by -1\n"_s);
        if (!workspace.apply({.kind = model::EditKind::EditText}, {workspace.changing(id, text)}))
            return u"It cannot be written."_s;
    }
    opened.wait();
    return workspace.whole().program ? variantWords(workspace.whole(), model::readRulebook(rulebook), "stormy")
                                     : u"It does not compile."_s;
}

} // namespace

class VariantWordsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void citedClausesExplainVariant()
    {
        const QString rulebook = u"# Rules\n\n- `N-1.a` Nothing else.\n- `N-1.b` In a *storm* energy is lost.\n"_s;
        QCOMPARE(saidOf(u"switch stormy [N-1.b] -- not this"_s, rulebook), u"In a storm energy is lost."_s);
        // Subclauses are included, but not clauses whose numbers only start with the same characters.
        const QString parts = u"- `N-1` A storm takes\n- `N-1.a` energy,\n- `N-1.b` and time.\n- `N-10` Else.\n"_s;
        QCOMPARE(saidOf(u"switch stormy [N-1]"_s, parts), u"A storm takes energy, and time."_s);
    }

    void uncitedVariantIsExplainedByItsComment()
    {
        QCOMPARE(saidOf(u"switch stormy -- Well-known storms."_s), u"Well-known storms."_s);
        QCOMPARE(saidOf(u"-- Storms come\n-- and go.\nswitch stormy [N-1.b]"_s), u"Storms come and go."_s);
        // Copyright lines, and comments separated by an empty line, concern something else. REUSE-IgnoreStart
        const QString own = saidOf(u"-- Everything.\n\n-- SPDX-License-Identifier: MIT\nswitch stormy"_s);
        // REUSE-IgnoreEnd
        QVERIFY2(!own.contains(u"SPDX"_s) && !own.contains(u"Everything"_s), qPrintable(own));
    }

    void uncommentedVariantIsExplainedByRulesThatUseIt()
    {
        QCOMPARE(saidOf(u"switch stormy"_s), u"when Main begins, if stormy: change active player's energy by -1"_s);
    }

    void propertyThatIsNoVariantHasNoExplanation()
    {
        Opened opened;
        opened.wait();
        QCOMPARE(variantWords(opened.workspace.whole(), {}, "energy"), QString());
    }
};

REGISTER_TEST(VariantWordsTest)
#include "variant_words_test.moc"
