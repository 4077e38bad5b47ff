// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/folder/text_folder.h"
#include "model/project/project.h"
#include "studio/window/docks.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QApplication>
#include <QLabel>
#include <QTextDocument>

using namespace Qt::StringLiterals;
using namespace studio;

namespace {

/// A part of every hostile text, used to find the text wherever it is shown.
const QString mark = u"<b>Mallory</b>"_s;

/// Texts that try to do harm.
QStringList hostileTexts()
{
    return {
        mark + u"<img src=\"file:///canary.png\"><a href=\"javascript:x\">y</a>"_s,
        mark + u"<table><tr><td>"_s.repeated(24),
        mark + u"\u202eevitucexe\u2066\u2067"_s,
        mark + u'e' + QString(300, QChar(0x301)),
        mark + QString(3'000, u'W'),
        mark + u"%1 %n %s ${jndi:ldap://127.0.0.1/x} &amp; &lt;"_s,
        mark + u"\t line\u2028break\u0085 \uFEFF"_s,
    };
}

/// The starter project, with a card, a deck, a search, a playtest and art for each hostile text.
QList<model::Entity> hostileProject()
{
    auto entities =
        model::readTextFolder(QStringLiteral(RESOURCES_FOLDER "/starter"), QStringLiteral(RESOURCES_FOLDER "/rules"))
            .value();
    for (const QString& text : hostileTexts()) {
        entities.append(
            model::CardDefinition{
                .name = text,
                .list = text,
                .fields = {{text, text}, {u"cost"_s, text}},
                .abilities = text + u'\n' + text,
                .comment = text,
                .notes = text,
            }
        );
        entities.append(
            model::Deck{
                .list = {.name = text, .format = text, .entries = {{text, 3, text}, {u"main"_s, 2, text}}},
                .notes = text,
                .tags = {text},
            }
        );
        entities.append(model::SavedSearch{.name = text, .query = text});
        entities.append(model::Playtest{.name = text, .record = text, .bots = {text}});
        entities.append(model::Art{.name = text, .png = text.toUtf8()});
    }
    return entities;
}

/// Counts the paint and layout events of all widgets during its lifetime.
class RedrawCount : public QObject
{
public:
    RedrawCount() { qApp->installEventFilter(this); }

    int count() const { return m_count; }

protected:
    bool eventFilter(QObject* object, QEvent* event) override
    {
        const bool isWork = event->type() == QEvent::Paint || event->type() == QEvent::LayoutRequest;
        m_count += isWork && object->isWidgetType() ? 1 : 0;
        return false;
    }

private:
    int m_count = 0;
};

} // namespace

/// Checks that every dock shows hostile texts of a project as plain text.
class HostileProjectTest : public Test
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<Shell> m_shell;

    /// Checks that labels have a text format, because they may otherwise treat text as HTML.
    static void checkLabels(const QWidget& widget)
    {
        for (const QLabel* const label : widget.findChildren<QLabel*>())
            if (label->textFormat() != Qt::PlainText)
                QVERIFY2(!label->text().contains(u"Mallory"_s), qPrintable(label->text().left(80)));
        for (const QWidget* const any : widget.findChildren<QWidget*>())
            QVERIFY2(
                !any->toolTip().contains(mark) || !Qt::mightBeRichText(any->toolTip()),
                qPrintable(any->toolTip().left(80))
            );
    }

private Q_SLOTS:

    void initTestCase()
    {
        const QString path = m_folder.filePath(u"hostile.cardwright"_s);
        const auto made =
            model::Project::create(path, m_folder.path(), hostileProject(), QDateTime::currentDateTimeUtc());
        QVERIFY(made);
        (*made)->close();
        m_shell = std::make_unique<Shell>();
        QVERIFY((*m_shell)->workspace().open(path));
        QTRY_VERIFY(!(*m_shell)->workspace().isBehind());
    }

    void cleanupTestCase() { m_shell.reset(); }

    void everyDockShowsPlainText_data()
    {
        QTest::addColumn<QString>("id");
        for (const DockSpec& spec : docks())
            QTest::newRow(qPrintable(spec.id)) << spec.id;
    }

    void everyDockShowsPlainText()
    {
        QFETCH(QString, id);
        MainWindow& window = **m_shell;
        const RedrawCount redraws;
        int shown = 0;
        window.docks().focus(id);
        Shell::settle();
        for (const auto& [card, definition] : window.workspace().all<model::CardDefinition>()) {
            if (!definition.name.contains(mark))
                continue;
            window.selection().selectCard(card);
            window.selection().point(card);
            ++shown;
            window.docks().content(id)->grab();
            Shell::settle();
        }
        for (const auto& [deck, value] : window.workspace().all<model::Deck>()) {
            window.selection().selectDeck(deck);
            ++shown;
            window.docks().content(id)->grab();
            Shell::settle();
        }
        checkLabels(window.widget());
        // The whole window needs about 140 events for each selection. CTest's TIMEOUT stops a dock that hangs.
        QVERIFY2(redraws.count() < 400 * shown, qPrintable(u"%1 for %2"_s.arg(redraws.count()).arg(shown)));
    }
};

REGISTER_TEST(HostileProjectTest)
#include "hostile_project_test.moc"
