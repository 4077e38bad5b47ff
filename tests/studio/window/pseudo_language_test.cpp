// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/welcome/welcome_page.h"
#include "studio/window/docks.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QSet>
#include <QTabBar>
#include <QToolButton>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace studio;

namespace {

/// Words that are the same in every language: the names of programs, formats and languages.
const QSet<QString> international{u"cardwright"_s, u"csv"_s, u"tsv"_s, u"pdf"_s, u"png"_s, u"english"_s, u"bot"_s};

void addWords(const QString& text, QSet<QString>& words)
{
    static const QRegularExpression word(u"\\p{L}{2,}"_s);
    for (const auto& match : word.globalMatch(text))
        words.insert(match.captured().toLower());
}

/// All words in the project and the shared rules.
QSet<QString> wordsOf(Workspace& workspace)
{
    QSet<QString> words = international;
    for (const auto& [id, entity] : workspace.entities()) {
        if (const auto* const card = std::get_if<model::CardDefinition>(&entity)) {
            addWords(card->name + u' ' + card->list + u' ' + card->abilities + u' ' + card->comment, words);
            for (const model::FieldValue& field : card->fields)
                addWords(field.name + u' ' + field.value, words);
        } else if (const auto* const deck = std::get_if<model::Deck>(&entity)) {
            addWords(deck->list.name + u' ' + deck->list.format, words);
            for (const model::DeckEntry& entry : deck->list.entries)
                addWords(entry.card + u' ' + entry.section, words);
        } else if (const auto* const text = std::get_if<model::GameText>(&entity)) {
            addWords(text->name + u' ' + text->text, words);
        }
    }
    for (const engine::SourceFile& shared : workspace.sharedRules())
        addWords(QString::fromStdString(shared.name + ' ' + shared.text), words);
    return words;
}

/// The text outside the brackets that the pseudo-language puts around every translated text.
QString outsideBrackets(QString text)
{
    static const QRegularExpression inner(u"\\[[^\\[\\]]*\\]"_s);
    for (qsizetype before = -1; before != text.size();) {
        before = text.size();
        text.remove(inner);
    }
    return text;
}

/// All texts of a widget that users can read.
QStringList textsOf(const QWidget& widget)
{
    QStringList texts{widget.toolTip(), widget.accessibleName()};
    if (const auto* const label = qobject_cast<const QLabel*>(&widget))
        texts.append(label->text());
    if (const auto* const button = qobject_cast<const QAbstractButton*>(&widget))
        texts.append(button->text());
    if (const auto* const tool = qobject_cast<const QToolButton*>(&widget); tool && tool->menu())
        for (const QAction* const action : tool->menu()->actions())
            texts.append(action->text());
    if (const auto* const line = qobject_cast<const QLineEdit*>(&widget))
        texts.append(line->placeholderText());
    if (const auto* const box = qobject_cast<const QComboBox*>(&widget))
        for (int at = 0; at < box->count(); ++at)
            texts.append(box->itemText(at));
    if (const auto* const tabs = qobject_cast<const QTabBar*>(&widget))
        for (int at = 0; at < tabs->count(); ++at)
            texts.append(tabs->tabText(at));
    if (const auto* const header = qobject_cast<const QHeaderView*>(&widget); header && header->model())
        for (int at = 0; at < header->count() && header->orientation() == Qt::Horizontal; ++at)
            texts.append(header->model()->headerData(at, Qt::Horizontal).toString());
    return texts;
}

bool isCut(const QWidget& widget)
{
    if (const auto* const label = qobject_cast<const QLabel*>(&widget)) {
        if (label->text().isEmpty() || label->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored)
            return false;
        return label->wordWrap() ? label->heightForWidth(label->width()) > label->height() + 2
                                 : label->sizeHint().width() > label->width() + 2;
    }
    const auto* const button = qobject_cast<const QAbstractButton*>(&widget);
    return button && !button->text().isEmpty() && button->sizeHint().width() > button->width() + 2;
}

} // namespace

/// Checks every dock in the pseudo-language, whose texts are 50% longer. Untranslated texts have no brackets.
class PseudoLanguageTest : public Test
{
    Q_OBJECT

    std::unique_ptr<Shell> m_shell;
    QSet<QString> m_knownWords;

    void check(const QWidget& root)
    {
        QStringList wrong;
        QList<const QWidget*> widgets{&root};
        for (const QWidget* const child : root.findChildren<QWidget*>())
            widgets.append(child);
        for (const QWidget* const widget : std::as_const(widgets)) {
            if (!widget->isVisibleTo(&root))
                continue;
            for (const QString& text : textsOf(*widget)) {
                QSet<QString> words;
                addWords(outsideBrackets(text).remove(QRegularExpression(u"<[^>]*>|Ctrl|Shift|Alt|&"_s)), words);
                if (!words.subtract(m_knownWords).isEmpty())
                    wrong.append(u"not translated: %1 (%2)"_s.arg(text.left(120), widget->metaObject()->className()));
            }
            if (isCut(*widget))
                wrong.append(u"cut: %1"_s.arg(textsOf(*widget).last().left(120)));
        }
        wrong.removeDuplicates();
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

private Q_SLOTS:

    void initTestCase()
    {
        m_shell = std::make_unique<Shell>();
        (*m_shell)->widget().resize(1'600, 1'000);
        (*m_shell)->setLanguage(u"en-XA"_s);
    }

    void cleanupTestCase() { m_shell.reset(); }

    void welcomePageIsTranslatedAndNotCutOff()
    {
        (*m_shell)->welcomePage().welcome();
        Shell::settle();
        for (const QString& game : QDir(QStringLiteral(RESOURCES_FOLDER "/games")).entryList(QDir::Dirs))
            addWords(game, m_knownWords);
        QVERIFY((*m_shell)->welcomePage().isVisible());
        m_knownWords += international;
        addWords(u"Realm of Thieves Tumblr Cards Git the Card Game Forge Risk Resource"_s, m_knownWords);
        check((*m_shell)->welcomePage());
    }

    void everyDockIsTranslatedAndNotCutOff_data()
    {
        QTest::addColumn<QString>("id");
        for (const DockSpec& spec : docks())
            QTest::newRow(qPrintable(spec.id)) << spec.id;
    }

    void everyDockIsTranslatedAndNotCutOff()
    {
        QFETCH(QString, id);
        MainWindow& window = **m_shell;
        if (!window.workspace().isOpen()) {
            m_shell->openGame();
            m_knownWords = wordsOf(window.workspace());
            window.selection().selectCard(window.workspace().all<model::CardDefinition>().first().first);
            window.selection().selectDeck(window.workspace().all<model::Deck>().first().first);
        }
        window.docks().focus(id);
        Shell::settle();
        window.docks().floatOut(id);
        Shell::settle();
        QWidget* const content = window.docks().content(id);
        content->window()->resize(1'100, 800);
        Shell::settle();
        check(*content);
        window.docks().close(id);
    }
};

REGISTER_TEST(PseudoLanguageTest)
#include "pseudo_language_test.moc"
