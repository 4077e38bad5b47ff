// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/grammar/line_parser.h"
#include "engine/language/syntax/outline.h"
#include "tests/engine/language/line/one_line.h"
#include "tests/testing/test.h"

#include <QByteArray>

using engine::LineParser;
using engine::syntax::Node;

namespace {

/// The tree of an expression, or the code of the failure.
QByteArray treeOf(const std::string& text)
{
    OneLine one(text);
    one.addProperty("life");
    one.addProperty("mana");
    LineParser parser(one.known, one.scope, one.line);
    const Node expression = parser.expressions.expression();
    if (!parser.line.finish())
        return QByteArray::fromStdString(std::string(parser.line.failure()->code));
    return QByteArray::fromStdString(engine::outline(expression));
}

} // namespace

/// The order in which operators apply. A fault here shows in games only as a wrong number.
class ExpressionsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void operatorsApplyInTheirOrder_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("tree");
        const auto row = [](const char* text, const char* tree) {
            QTest::newRow(text) << QByteArray(text) << QByteArray(tree);
        };
        row("1 + 2 * 3", "(Add (Number 1) (Multiply (Number 2) (Number 3)))");
        row("(1 + 2) * 3", "(Multiply (Add (Number 1) (Number 2)) (Number 3))");
        row("8 - 2 - 1", "(Subtract (Subtract (Number 8) (Number 2)) (Number 1))");
        row("8 / 2 / 2", "(Divide (Divide (Number 8) (Number 2)) (Number 2))");
        row("life + 1 > mana * 2", "(Greater (Add (Property life) (Number 1)) (Multiply (Property mana) (Number 2)))");
        row("life = 1 and mana = 2", "(And (Equal (Property life) (Number 1)) (Equal (Property mana) (Number 2)))");
        row("not life = 1 and mana = 2",
            "(And (Not (Equal (Property life) (Number 1))) (Equal (Property mana) (Number 2)))");
    }

    void operatorsApplyInTheirOrder()
    {
        QFETCH(QByteArray, text);
        QTEST(treeOf(text.toStdString()), "tree");
    }
};

REGISTER_TEST(ExpressionsTest)
#include "expressions_test.moc"
