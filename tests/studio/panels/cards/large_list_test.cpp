// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/folder/text_folder.h"
#include "model/project/project.h"
#include "studio/panels/cards/card_list_dock.h"
#include "studio/panels/cards/card_list_model.h"
#include "studio/panels/cards/card_table.h"
#include "studio/panels/replace/found_texts_model.h"
#include "studio/panels/replace/replace_dock.h"
#include "studio/workspace/workspace.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPushButton>

using namespace Qt::StringLiterals;
using namespace studio;

namespace {

constexpr int cardCount = 100'000;

QString nameOf(int number)
{
    static const QStringList first{u"Tin"_s, u"Paper"_s, u"Glass"_s, u"Stone"_s, u"Ember"_s};
    static const QStringList second{u"Owl"_s, u"Fox"_s, u"Eel"_s, u"Crab"_s};
    return u"%1 %2 %3"_s.arg(first[number % 5], second[number / 5 % 4]).arg(number);
}

QList<model::Entity> manyCards()
{
    auto entities =
        model::readTextFolder(
            QStringLiteral(RESOURCES_FOLDER "/games/realm-of-thieves"), QStringLiteral(RESOURCES_FOLDER "/rules")
        )
            .value();
    for (int number = 0; number < cardCount; ++number)
        entities.append(
            model::CardDefinition{
                .name = nameOf(number),
                .list = u"many"_s,
                .fields = {
                    {u"cost"_s, QString::number(number % 8)},
                    {u"attack"_s, QString::number(number % 5)},
                    {u"health"_s, QString::number(number % 6 + 1)},
                },
            }
        );
    return entities;
}

} // namespace

/// Checks that the card list stays usable with 100,000 cards.
class LargeListTest : public Test
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<Shell> m_shell;

    CardListDock& list() { return *qobject_cast<CardListDock*>((*m_shell)->docks().content(u"card-list"_s)); }

    Workspace& workspace() { return (*m_shell)->workspace(); }

    QString fieldOf(const QString& card, const QString& field)
    {
        const auto id = workspace().cardNamed(card);
        const auto* const definition = id ? workspace().find<model::CardDefinition>(*id) : nullptr;
        for (const model::FieldValue& value : definition ? definition->fields : QList<model::FieldValue>())
            if (value.name == field)
                return value.value;
        return {};
    }

    QString nameAt(int row) { return list().cards().index(row, list().cards().columnOfName()).data().toString(); }

    int column(const QString& title)
    {
        int at = 0;
        while (at < list().cards().columnCount() && columnTitle(list().cards().column(at)) != title)
            ++at;
        return at;
    }

    static void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
        Shell::settle();
    }

private Q_SLOTS:

    void initTestCase()
    {
        const QString path = m_folder.filePath(u"many.cardwright"_s);
        const auto made = model::Project::create(path, m_folder.path(), manyCards(), QDateTime::currentDateTimeUtc());
        QVERIFY(made);
        (*made)->close();
        m_shell = std::make_unique<Shell>();
        QVERIFY(workspace().open(path));
        (*m_shell)->docks().focus(u"card-list"_s);
        list().table().setFocus();
        Shell::settle();
        QVERIFY(list().cards().cardCount() > cardCount);
    }

    void cleanupTestCase() { m_shell.reset(); }

    void init() { list().setQuery({}); }

    void endScrollsToLastCard()
    {
        list().table().setFocus();
        list().table().goTo(0, column(u"Name"_s));
        press(Qt::Key_End, Qt::ControlModifier);
        const int last = list().cards().cardCount() - 1;
        QCOMPARE(list().table().currentIndex().row(), last);
        const QRect place = list().table().visualRect(list().cards().index(last, column(u"Cost"_s)));
        QVERIFY(list().table().viewport()->rect().intersects(place));
        press(Qt::Key_PageUp);
        QVERIFY(list().table().currentIndex().row() < last);
    }

    void everyLetterOfQueryFiltersList()
    {
        list().focusQuery();
        // The list of proposals may have the focus.
        for (const QChar letter : u"glass crab cost<=3"_s)
            QTest::keyClick(QApplication::focusWidget(), letter.toLatin1());
        Shell::settle();
        QVERIFY(list().cards().cardCount() > 100 && list().cards().cardCount() < cardCount / 20);
        for (const int row : {0, list().cards().cardCount() / 2, list().cards().cardCount() - 1}) {
            QVERIFY(nameAt(row).startsWith(u"Glass Crab"_s));
            QVERIFY(fieldOf(nameAt(row), u"cost"_s).toInt() <= 3);
        }
        list().setQuery({});
        QVERIFY(list().cards().cardCount() > cardCount);
    }

    void cellFarDownIsEdited()
    {
        list().setQuery(u"name:\"Tin Owl 99900\""_s);
        QCOMPARE(list().cards().cardCount(), 1);
        list().table().goTo(0, column(u"Cost"_s));
        list().table().setFocus();
        press(Qt::Key_F2);
        QTest::keyClicks(QApplication::focusWidget(), u"42"_s);
        press(Qt::Key_Return);
        QCOMPARE(fieldOf(u"Tin Owl 99900"_s, u"cost"_s), u"42"_s);
        workspace().undo();
        QCOMPARE(fieldOf(u"Tin Owl 99900"_s, u"cost"_s), QString::number(99'900 % 8));
    }

    void blockIsPastedInOneStep()
    {
        list().setQuery(u"name:/^tin owl 5\\d\\d$/"_s);
        QVERIFY(list().cards().cardCount() >= 3);
        const QStringList names{nameAt(0), nameAt(1), nameAt(2)};
        const QString before = fieldOf(names.at(1), u"attack"_s);
        list().table().goTo(0, column(u"Cost"_s));
        list().table().setFocus();
        QGuiApplication::clipboard()->setText(u"11\t21\n12\t22\n13\t23\n"_s);
        press(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(fieldOf(names.at(0), u"cost"_s) + fieldOf(names.at(1), u"attack"_s), u"1122"_s);
        QCOMPARE(fieldOf(names.at(2), u"attack"_s), u"23"_s);
        workspace().undo();
        QCOMPARE(fieldOf(names.at(1), u"attack"_s), before);
    }

    void thousandsOfNamesAreReplacedInOneStep()
    {
        auto& dock = (*m_shell)->docks().focusContent<ReplaceDock>(u"replace"_s);
        const auto lines = dock.findChildren<QLineEdit*>();
        QTest::keyClicks(lines.at(0), u"Paper Eel"_s);
        QTest::keyClicks(lines.at(1), u"Paper Newt"_s);
        QTRY_VERIFY_WITH_TIMEOUT(dock.isIdle() && dock.found().rowCount() > 1, 60'000);
        QCOMPARE(dock.found().rowCount(), cardCount / 20);
        const QList<QPushButton*> buttons = dock.findChildren<QPushButton*>();
        const auto replace =
            std::ranges::find(buttons, u"Replace"_s, [](const QPushButton* one) { return one->text(); });
        QTest::mouseClick(*replace, Qt::LeftButton);
        QVERIFY(workspace().cardNamed(u"Paper Newt 11"_s));
        QVERIFY(!workspace().cardNamed(u"Paper Eel 11"_s));
        workspace().undo();
        QVERIFY(workspace().cardNamed(u"Paper Eel 11"_s));
    }
};

REGISTER_TEST(LargeListTest)
#include "large_list_test.moc"
