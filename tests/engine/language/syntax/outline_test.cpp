// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/syntax/outline.h"
#include "tests/testing/test.h"

using namespace engine;
using syntax::Detail;
using syntax::Node;
using syntax::Op;
using syntax::Part;

class OutlineTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void namesAndChildrenFollowTheKind()
    {
        const Node owner{.op = Op::You};
        Node life = syntax::made(Op::Property, {}, Part::Owner, owner);
        life.text = "life";
        const Node three{.op = Op::Number, .number = 3};
        const Node set = syntax::made(Op::Set, {}, Part::Place, life, Part::Value, three);
        QCOMPARE(outline(set), std::string("(Set (Property life (You)) (Number 3))"));
    }

    void textOfAFilterIsQuoted()
    {
        for (std::size_t op = 0; op < syntax::nodeKinds.size(); ++op) {
            const syntax::NodeKind& kind = syntax::nodeKinds[op];
            if (!syntax::isFilter(static_cast<Op>(op)) || !kind.uses(Detail::Text))
                continue;
            Node filter = syntax::made(static_cast<Op>(op), {});
            filter.text = "Grey Wolf";
            QCOMPARE(outline(filter), '(' + std::string(kind.name()) + " \"Grey Wolf\")");
        }
    }
};

REGISTER_TEST(OutlineTest)
#include "outline_test.moc"
