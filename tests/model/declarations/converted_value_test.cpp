// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/declarations/converted_value.h"
#include "tests/testing/test.h"

using namespace model;
using namespace Qt::StringLiterals;
using Fate = ConvertedValue::Fate;
using Type = CardField::Type;

class ConvertedValueTest : public Test
{
    Q_OBJECT

    static CardField field(Type type)
    {
        CardField made{.names = {u"metal"_s}, .type = type};
        if (type == Type::Choice || type == Type::Choices || type == Type::Amounts)
            made.values = {u"Iron"_s, u"Steel"_s};
        return made;
    }

private Q_SLOTS:

    void valuesKeepTheirMeaning_data()
    {
        QTest::addColumn<Type>("before");
        QTest::addColumn<Type>("after");
        QTest::addColumn<QString>("text");
        QTest::addColumn<Fate>("fate");
        QTest::addColumn<QString>("expected");
        const auto row =
            [](const char* name, Type before, Type after, const QString& text, Fate fate, const QString& to) {
                QTest::newRow(name) << before << after << text << fate << to;
            };
        row("number to text", Type::Number, Type::Text, u"3"_s, Fate::Converted, u"\"3\""_s);
        row("text to number", Type::Text, Type::Number, u"\"3\""_s, Fate::Converted, u"3"_s);
        row("words to number", Type::Text, Type::Number, u"\"three\""_s, Fate::Kept, u"\"three\""_s);
        row("number to flag", Type::Number, Type::Flag, u"3"_s, Fate::Converted, {});
        row("zero to flag", Type::Number, Type::Flag, u"0"_s, Fate::Dropped, {});
        row("flag to number", Type::Flag, Type::Number, {}, Fate::Converted, u"1"_s);
        row("flag to text", Type::Flag, Type::Text, {}, Fate::Converted, u"\"yes\""_s);
        row("text to flag", Type::Text, Type::Flag, u"\"No\""_s, Fate::Dropped, {});
        row("other text to flag", Type::Text, Type::Flag, u"\"perhaps\""_s, Fate::Kept, u"\"perhaps\""_s);
        row("text to choice", Type::Text, Type::Choice, u"\"steel\""_s, Fate::Converted, u"Steel"_s);
        row("other text to choice", Type::Text, Type::Choice, u"\"gold\""_s, Fate::Kept, u"\"gold\""_s);
        row("choice to choices", Type::Choice, Type::Choices, u"Iron"_s, Fate::Converted, u"Iron"_s);
        row("choices to choice", Type::Choices, Type::Choice, u"Iron and Steel"_s, Fate::Kept, u"Iron and Steel"_s);
        row("choices to amounts",
            Type::Choices,
            Type::Amounts,
            u"Iron and Steel"_s,
            Fate::Converted,
            u"1 Iron and 1 Steel"_s);
        row("amounts to choices",
            Type::Amounts,
            Type::Choices,
            u"3 Steel and 1 Iron"_s,
            Fate::Converted,
            u"Iron and Steel"_s);
        row("amounts to number", Type::Amounts, Type::Number, u"3 Steel and 1 Iron"_s, Fate::Converted, u"4"_s);
        row("invalid before, valid after", Type::Number, Type::Choice, u"Steel"_s, Fate::Converted, u"Steel"_s);
    }

    void valuesKeepTheirMeaning()
    {
        QFETCH(const Type, before);
        QFETCH(const Type, after);
        QFETCH(const QString, text);
        QFETCH(const Fate, fate);
        QFETCH(const QString, expected);
        const ConvertedValue made = convertedValue(field(before), field(after), text);
        QCOMPARE(made.fate, fate);
        QCOMPARE(made.text, expected);
    }
};

REGISTER_TEST(ConvertedValueTest)
#include "converted_value_test.moc"
