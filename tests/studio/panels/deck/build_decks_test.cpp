// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/project/project.h"
#include "studio/panels/cards/card_list_dock.h"
#include "studio/panels/cards/card_list_model.h"
#include "studio/panels/cards/card_table.h"
#include "studio/panels/deck/deck_dock.h"
#include "studio/panels/deck/deck_hands.h"
#include "studio/panels/deck/deck_model.h"
#include "studio/panels/deck/deck_view.h"
#include "studio/panels/deck/deck_wall.h"
#include "studio/panels/decks/decks_dock.h"
#include "studio/panels/health/health_dock.h"
#include "studio/panels/health/health_strip.h"
#include "studio/panels/print/print_dock.h"
#include "studio/shell/command_palette.h"
#include "studio/shell/message_bar.h"
#include "studio/workspace/decks/deck_desk.h"
#include "studio/workspace/playtest/playtest_desk.h"
#include "studio/workspace/selection.h"
#include "tests/testing/event_count.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QFile>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QMouseEvent>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QStatusBar>
#include <QTabBar>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeWidget>
#include <QUrl>

#include <algorithm>
#include <memory>

using namespace studio;
using namespace Qt::StringLiterals;

namespace {

/// A studio in its Build perspective with a game in it, and a person's hands.
class Builder
{
public:
    explicit Builder(const QString& game = u"realm-of-thieves"_s)
    {
        shell->perspectives().activate(u"build"_s);
        shell.openGame(game);
        shell->docks().focus(u"deck"_s);
        Shell::settle();
    }

    DeckDesk& desk() { return shell->decks(); }

    DeckDock& dock() { return shell->docks().focusContent<DeckDock>(u"deck"_s); }

    DecksDock& decks() { return shell->docks().focusContent<DecksDock>(u"decks"_s); }

    HealthDock& health() { return shell->docks().focusContent<HealthDock>(u"deck-health"_s); }

    DeckView& rows() { return *dock().findChild<DeckView*>(); }

    HealthStrip& strip() { return *dock().findChild<HealthStrip*>(); }

    /// Goes to a card of the deck as the arrow keys would.
    void goTo(const QString& card, const QString& section = u"main"_s)
    {
        dock().select(section, card);
        Shell::settle();
        QCOMPARE(rows().currentIndex().data(DeckModel::CardRole).toString(), card);
    }

    void press(QWidget& widget, Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(&widget, key, modifiers);
        Shell::settle();
    }

    void act(const QString& id)
    {
        shell->actions().action(id)->trigger();
        Shell::settle();
    }

    QAbstractItemView& view()
    {
        if (dock().isWall())
            return *dock().findChild<DeckWall*>();
        return rows();
    }

    /// What is dragged when a card of the deck is.
    std::unique_ptr<QMimeData> carry(const QString& card, const QString& section)
    {
        auto* const model = static_cast<DeckModel*>(rows().model());
        return std::unique_ptr<QMimeData>(model->mimeData({model->indexOf(section, card)}));
    }

    /// Where a section's caption stands.
    QPoint placeOf(const QString& section)
    {
        const QAbstractItemModel& model = *view().model();
        for (int row = 0; row < model.rowCount(); ++row) {
            const QModelIndex index = model.index(row, 0);
            if (index.data(DeckModel::SectionRole).toString() != section)
                continue;
            view().scrollTo(index);
            return view().visualRect(index).center();
        }
        return {};
    }

    /// Over a place and let go there; false when that is refused.
    bool dragTo(QPoint at, const QMimeData& data, Qt::KeyboardModifiers modifiers = {})
    {
        const Qt::DropActions actions = Qt::CopyAction | Qt::MoveAction;
        QDragEnterEvent enter(at, actions, &data, Qt::LeftButton, modifiers);
        QApplication::sendEvent(view().viewport(), &enter);
        QDragMoveEvent over(at, actions, &data, Qt::LeftButton, modifiers);
        QApplication::sendEvent(view().viewport(), &over);
        if (over.isAccepted()) {
            QDropEvent drop(at, actions, &data, Qt::LeftButton, modifiers);
            QApplication::sendEvent(view().viewport(), &drop);
        }
        Shell::settle();
        return over.isAccepted();
    }

    bool drag(const QMimeData& data, const QString& section, Qt::KeyboardModifiers modifiers = {})
    {
        return dragTo(placeOf(section), data, modifiers);
    }

    QString firstCard() { return desk().deck()->list.entries.first().card; }

    /// As if it were written in the rules.
    model::EntityId changeRules(const QString& before, const QString& after)
    {
        Workspace& workspace = shell->workspace();
        for (const auto& [id, text] : workspace.all<model::GameText>()) {
            if (text.role != model::GameText::Role::Rules || !text.text.contains(before))
                continue;
            model::GameText changed = text;
            changed.text.replace(before, after);
            workspace.apply({.kind = model::EditKind::EditText}, {workspace.changing(id, changed)});
            return id;
        }
        return {};
    }

    /// Clicks a button of the message bar.
    void answer(const QString& words)
    {
        Shell::settle();
        const auto buttons = shell->messages().findChildren<QToolButton*>(u"remedy"_s);
        const auto found = std::ranges::find_if(buttons, [&words](const QToolButton* button) {
            return button->isVisible() && button->text() == words;
        });
        QVERIFY2(found != buttons.end(), qPrintable(words));
        QTest::mouseClick(*found, Qt::LeftButton);
        Shell::settle();
    }

    Shell shell;
};

} // namespace

/// Decks are built as a person would: by keys, clicks, drag and clipboard, and whatever is done shows at once.
class BuildDecksTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void aLegalDeckSaysSo()
    {
        Builder builder;
        QVERIFY2(builder.strip().text().contains(u"30/30"_s), qPrintable(builder.strip().text()));
        QVERIFY(builder.strip().text().startsWith(u"legal"_s));
        QVERIFY(!builder.strip().icon().isNull());
        QCOMPARE(builder.rows().model()->index(0, 0).data().toString(), u"main · 30 cards"_s);
    }

    void plusAndMinusChangeTheCopies()
    {
        Builder builder;
        const QString card = builder.firstCard();
        builder.goTo(card);
        builder.act(u"deck.more"_s);
        QCOMPARE(builder.desk().built().countOf(card), 3);
        QVERIFY(builder.strip().text().startsWith(u"not legal"_s));
        // The row is still the current one, and says by icon and text what is wrong.
        const QModelIndex state = builder.rows().currentIndex().siblingAtColumn(DeckModel::State);
        QCOMPARE(state.data().toString(), u"1 too many"_s);
        QVERIFY(!state.data(Qt::DecorationRole).isNull());
        builder.act(u"deck.fewer"_s);
        builder.act(u"deck.fewer"_s);
        QCOMPARE(builder.desk().built().countOf(card), 1);
        QCOMPARE(state.data().toString(), QString());
    }

    void aQuantityIsTyped()
    {
        Builder builder;
        const QString card = builder.firstCard();
        builder.goTo(card);
        DeckView& rows = builder.rows();
        builder.press(rows, Qt::Key_1);
        auto* box = rows.findChild<QLineEdit*>();
        QVERIFY(box);
        QCOMPARE(box->text(), u"1"_s);
        QTest::keyClicks(box, u"2"_s);
        builder.press(*box, Qt::Key_Return);
        QCOMPARE(builder.desk().built().countOf(card), 12);
        builder.press(rows, Qt::Key_0);
        box = rows.findChild<QLineEdit*>();
        QVERIFY(box);
        builder.press(*box, Qt::Key_Return);
        QCOMPARE(builder.desk().built().countOf(card), 0);
        QVERIFY(!static_cast<DeckModel*>(rows.model())->indexOf(u"main"_s, card).isValid());
    }

    void whatIsTypedIsNotOverwritten()
    {
        Builder builder;
        builder.goTo(builder.firstCard());
        DeckView& rows = builder.rows();
        builder.press(rows, Qt::Key_4);
        auto* const box = rows.findChild<QLineEdit*>();
        QVERIFY(box);
        Q_EMIT builder.desk().changed();
        QCOMPARE(box->text(), u"4"_s);
    }

    void severalCardsAreTakenOutAtOnceAndComeBackAtOnce()
    {
        Builder builder;
        const model::DeckList before = builder.desk().deck()->list;
        builder.goTo(builder.rows().model()->index(1, 0).data().toString());
        builder.press(builder.rows(), Qt::Key_Down, Qt::ShiftModifier);
        builder.press(builder.rows(), Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(builder.dock().hands().selected().size(), 3);
        builder.act(u"deck.take-out"_s);
        QCOMPARE(builder.desk().deck()->list.entries.size(), before.entries.size() - 3);
        builder.act(u"edit.undo"_s);
        QCOMPARE(builder.desk().deck()->list, before);
    }

    void cardsOfTheListGoIntoTheDeck()
    {
        Builder builder;
        auto& list = builder.shell->docks().focusContent<CardListDock>(u"card-list"_s);
        const int inDeck = list.cards().indexOf({.kind = CardColumn::Kind::InDeck});
        const int left = list.cards().indexOf({.kind = CardColumn::Kind::Left});
        QVERIFY(!list.table().isColumnHidden(inDeck) && !list.table().isColumnHidden(left));
        const int row = list.cards().rowOf(*builder.shell->workspace().cardNamed(u"Vault Breaker"_s));
        list.table().goTo(row, list.cards().columnOfName());
        Shell::settle();
        QCOMPARE(builder.desk().built().countOf(u"Vault Breaker"_s), 0);
        // The deck is full: there is room for another card only in place of one.
        QCOMPARE(list.cards().index(row, left).data().toInt(), 0);
        QVERIFY(list.cards().index(row, left).data(Qt::ToolTipRole).toString().contains(u"2"_s));
        QVERIFY(builder.desk().edits().setCounts({{u"main"_s, 0, builder.firstCard()}}));
        QCOMPARE(list.cards().index(row, left).data().toInt(), 2);
        builder.press(list.table(), Qt::Key_Return);
        builder.press(list.table(), Qt::Key_Plus);
        QCOMPARE(builder.desk().built().countOf(u"Vault Breaker"_s), 2);
        QCOMPARE(list.cards().index(row, inDeck).data().toInt(), 2);
        QCOMPARE(list.cards().index(row, left).data().toInt(), 0);
        builder.press(list.table(), Qt::Key_Minus);
        QCOMPARE(builder.desk().built().countOf(u"Vault Breaker"_s), 1);
        // Digits say how many there are, and Del takes them out; neither touches the card.
        builder.press(list.table(), Qt::Key_3);
        QCOMPARE(builder.desk().built().countOf(u"Vault Breaker"_s), 3);
        builder.press(list.table(), Qt::Key_Delete);
        QCOMPARE(builder.desk().built().countOf(u"Vault Breaker"_s), 0);
        QTest::keyClicks(&list.table(), u"12x"_s);
        QCOMPARE(builder.desk().built().countOf(u"Vault Breaker"_s), 12);
        QVERIFY(builder.shell->workspace().cardNamed(u"Vault Breaker"_s));
        QVERIFY(!list.table().isEditing());
        QVERIFY(!builder.shell->actions().whyNot(u"cards.clear"_s).isEmpty());
        builder.act(u"deck.take-selected"_s);
        builder.act(u"deck.add-selected"_s);
        QCOMPARE(builder.desk().built().countOf(u"Vault Breaker"_s), 1);
        // What is asked for is edited all the same.
        builder.act(u"cards.edit-cell"_s);
        QVERIFY(list.table().isEditing());
        builder.press(*list.table().findChild<QLineEdit*>(), Qt::Key_Escape);
        // Where no deck is in sight the list is worked as it always is.
        builder.shell->perspectives().activate(u"author"_s);
        Shell::settle();
        QVERIFY(list.table().isColumnHidden(inDeck) && list.table().isColumnHidden(left));
        builder.press(list.table(), Qt::Key_Return);
        QCOMPARE(builder.desk().built().countOf(u"Vault Breaker"_s), 1);
    }

    void cardsOfTheListAreDraggedAndCopiedAsTheyAre()
    {
        Builder builder;
        auto& list = builder.shell->docks().focusContent<CardListDock>(u"card-list"_s);
        const int row = list.cards().rowOf(*builder.shell->workspace().cardNamed(u"Vault Breaker"_s));
        list.table().goTo(row, list.cards().indexOf({.kind = CardColumn::Kind::InDeck}));
        const std::unique_ptr<QMimeData> dragged(list.table().selectedCards());
        QVERIFY(builder.drag(*dragged, u"main"_s));
        QCOMPARE(builder.desk().built().countOf(u"Vault Breaker"_s), 1);
        builder.act(u"cards.copy"_s);
        builder.act(u"deck.paste"_s);
        QCOMPARE(builder.desk().built().countOf(u"Vault Breaker"_s), 2);
        QGuiApplication::clipboard()->setText(u"Vault Breaker\n"_s);
        builder.act(u"deck.paste"_s);
        QCOMPARE(builder.desk().built().countOf(u"Vault Breaker"_s), 3);
        QVERIFY2(builder.shell->messages().text().isEmpty(), qPrintable(builder.shell->messages().text()));
    }

    void whatIsNoLineOfADeckIsLeftOutAndNamed()
    {
        Builder builder;
        builder.act(u"deck.new"_s);
        QGuiApplication::clipboard()->setText(u"name: Mine\nformat: Standard\n\n2 Heckler\nwell then\n1 Shade\n"_s);
        builder.act(u"deck.paste"_s);
        QCOMPARE(builder.desk().built().countOf(u"Heckler"_s), 2);
        QCOMPARE(builder.desk().built().countOf(u"Shade"_s), 1);
        QVERIFY(builder.shell->messages().text().contains(u"well then"_s));
        QVERIFY(builder.shell->messages().text().contains(u"5"_s));
        // The same text is a deck of its own in the list of decks.
        builder.act(u"deck.paste-deck"_s);
        QCOMPARE(builder.desk().deck()->list.name, u"Mine"_s);
        QCOMPARE(builder.desk().deck()->list.entries.size(), 2);
    }

    void aQuantityIsThatOfAllSelectedCards()
    {
        Builder builder;
        builder.goTo(builder.rows().model()->index(1, 0).data().toString());
        builder.press(builder.rows(), Qt::Key_Down, Qt::ShiftModifier);
        DeckHands& hands = builder.dock().hands();
        const QList<model::DeckEntry> both = hands.selected();
        QCOMPARE(both.size(), 2);
        hands.setCopies(builder.rows().currentIndex(), 1);
        for (const model::DeckEntry& entry : both)
            QCOMPARE(builder.desk().built().countOf(entry.card), 1);
        builder.act(u"edit.undo"_s);
        for (const model::DeckEntry& entry : both)
            QCOMPARE(builder.desk().built().countOf(entry.card), entry.count);
        // Of a row that is not selected it is its own.
        hands.setCopies(builder.rows().model()->index(4, 0), 1);
        for (const model::DeckEntry& entry : both)
            QCOMPARE(builder.desk().built().countOf(entry.card), entry.count);
    }

    void aDeckIsPlaytestedInOneClick()
    {
        for (const QString& game :
             {u"forge-realm"_s, u"git-card-game"_s, u"realm-of-thieves"_s, u"risk-and-resource"_s, u"tumblr-cards"_s}) {
            Builder builder(game);
            // A game without decks of its own is played with those that are made for it.
            if (builder.desk().decks().isEmpty())
                builder.act(u"deck.new"_s);
            for (const model::EntityId deck : builder.desk().decks()) {
                builder.shell->perspectives().activate(u"build"_s);
                builder.desk().openDecks().open(deck);
                Shell::settle();
                QVERIFY2(builder.shell->actions().whyNot(u"deck.playtest"_s).isEmpty(), qPrintable(game));
                builder.act(u"deck.playtest"_s);
                QVERIFY2(
                    builder.shell->playtest().isPlaying(), qPrintable(game + builder.desk().deck(deck)->list.name)
                );
                QCOMPARE(builder.shell->perspectives().current().id, u"playtest"_s);
            }
        }
    }

    void theDeckHasAButtonForItThatSaysWhyNot()
    {
        Builder builder;
        auto* const button = builder.dock().findChild<QToolButton*>(u"playtest-deck"_s);
        QVERIFY(button && button->isVisible() && button->isEnabled());
        builder.goTo(builder.firstCard());
        builder.act(u"deck.more"_s);
        QVERIFY(!button->isEnabled());
        QVERIFY2(button->toolTip().contains(u"not legal"_s), qPrintable(button->toolTip()));
        builder.act(u"deck.fewer"_s);
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(builder.shell->playtest().isPlaying());
    }

    void anIllegalDeckIsNotPlaytested()
    {
        Builder builder;
        builder.goTo(builder.firstCard());
        builder.act(u"deck.more"_s);
        QVERIFY(!builder.shell->actions().whyNot(u"deck.playtest"_s).isEmpty());
    }

    void aDeckIsPrintedWithItsCopies()
    {
        Builder builder;
        builder.act(u"deck.print"_s);
        auto& print = builder.shell->docks().focusContent<PrintDock>(u"print"_s);
        const auto copies = [&print] {
            return std::ranges::fold_left(print.cards(), 0, [](int sum, const CardToPrint& card) {
                return sum + card.copies;
            });
        };
        QTRY_COMPARE(copies(), 30);
    }

    void theCardUnderThePointerIsShown()
    {
        Builder builder;
        Selection& selection = builder.shell->selection();
        const auto cardAt = [&](QAbstractItemView& view, const QModelIndex& index) {
            view.scrollTo(index);
            const QPointF at = view.visualRect(index).center();
            QMouseEvent move(
                QEvent::MouseMove, at, view.viewport()->mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier
            );
            QApplication::sendEvent(view.viewport(), &move);
            Shell::settle();
            return selection.shownCard();
        };
        auto* const model = static_cast<DeckModel*>(builder.rows().model());
        const QString card = builder.desk().deck()->list.entries[3].card;
        const auto id = builder.shell->workspace().cardNamed(card);
        QVERIFY(id);
        QCOMPARE(cardAt(builder.rows(), model->indexOf(u"main"_s, card)), id);
        builder.act(u"deck.wall"_s);
        auto& wall = *builder.dock().findChild<DeckWall*>();
        const QString other = builder.desk().deck()->list.entries[5].card;
        QCOMPARE(cardAt(wall, model->indexOf(u"main"_s, other)), builder.shell->workspace().cardNamed(other));
    }

    void filesOfDecksAreDroppedOnTheDeck()
    {
        Builder builder;
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"Dropped.deck"_s);
        {
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("2 Alley Cat\n1 Shade\n");
        }
        for (const bool isWall : {false, true}) {
            builder.dock().showWall(isWall);
            QWidget* const view =
                isWall ? static_cast<QAbstractItemView*>(builder.dock().findChild<DeckWall*>())->viewport()
                       : builder.rows().viewport();
            QMimeData data;
            data.setUrls({QUrl::fromLocalFile(path)});
            const QPoint at(20, 20);
            QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(view, &enter);
            QVERIFY2(enter.isAccepted(), isWall ? "wall" : "rows");
            QDropEvent drop(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(view, &drop);
            Shell::settle();
            QCOMPARE(builder.desk().deck()->list.name, u"Dropped"_s);
            QCOMPARE(builder.desk().built().countOf(u"Alley Cat"_s), 2);
            QVERIFY(builder.desk().edits().remove({*builder.desk().current()}));
        }
    }

    void cardsMoveBetweenSections()
    {
        Builder builder(u"risk-and-resource"_s);
        QCOMPARE(builder.desk().built().sections(), (QStringList{u"main"_s, u"side"_s}));
        const QString card = builder.firstCard();
        const int copies = builder.desk().built().countOf(card, u"main"_s);
        builder.goTo(card);
        builder.act(u"deck.move"_s);
        QCOMPARE(builder.desk().built().countOf(card, u"main"_s), 0);
        QCOMPARE(builder.desk().built().countOf(card, u"side"_s), copies);
        // It stays selected where it went, so that the same key brings it back.
        builder.act(u"deck.move"_s);
        QCOMPARE(builder.desk().built().countOf(card, u"main"_s), copies);
    }

    void cardsAreDraggedToASection()
    {
        for (const bool isWall : {false, true}) {
            Builder builder(u"risk-and-resource"_s);
            builder.dock().showWall(isWall);
            Shell::settle();
            const QString card = builder.firstCard();
            const int copies = builder.desk().built().countOf(card);
            QVERIFY(copies > 1);
            const auto dragged = builder.carry(card, u"main"_s);
            QVERIFY(dragged->hasText());
            // One copy, and then the others.
            QVERIFY(builder.drag(*dragged, u"side"_s, Qt::ShiftModifier));
            QCOMPARE(builder.desk().built().countOf(card, u"side"_s), 1);
            QCOMPARE(builder.desk().built().countOf(card, u"main"_s), copies - 1);
            QVERIFY(builder.drag(*builder.carry(card, u"main"_s), u"side"_s));
            QCOMPARE(builder.desk().built().countOf(card, u"side"_s), copies);
            QCOMPARE(builder.desk().built().countOf(card, u"main"_s), 0);
            QCOMPARE(builder.dock().hands().selected().first().section, u"side"_s);
            // With Ctrl there are more of them.
            QVERIFY(builder.drag(*builder.carry(card, u"side"_s), u"main"_s, Qt::ControlModifier));
            QCOMPARE(builder.desk().built().countOf(card, u"main"_s), copies);
            QCOMPARE(builder.desk().built().countOf(card, u"side"_s), copies);
        }
    }

    void whatIsDroppedBelowTheLastSectionGoesThere()
    {
        Builder builder(u"risk-and-resource"_s);
        const QString card = builder.firstCard();
        const auto dragged = builder.carry(card, u"main"_s);
        QVERIFY(builder.desk().edits().setCounts({{u"side"_s, 1, card}}));
        QWidget& area = *builder.rows().viewport();
        area.window()->resize(1600, 4'000);
        Shell::settle();
        QVERIFY(builder.dragTo({20, area.height() - 4}, *dragged));
        QCOMPARE(builder.desk().built().countOf(card, u"main"_s), 0);
    }

    void theSectionThatCardsWouldGoToIsLitAndSaid()
    {
        Builder builder(u"risk-and-resource"_s);
        const auto dragged = builder.carry(builder.firstCard(), u"main"_s);
        const auto lit = [&builder] {
            QStringList names;
            const QAbstractItemModel& model = *builder.rows().model();
            for (int row = 0; row < model.rowCount(); ++row)
                if (model.index(row, 0).data(DeckModel::IsLitRole).toBool())
                    names.append(model.index(row, 0).data(DeckModel::SectionRole).toString());
            return names;
        };
        const QStatusBar& status = *builder.shell->widget().findChild<QStatusBar*>();
        const QPoint at = builder.placeOf(u"side"_s);
        QDragEnterEvent enter(at, Qt::MoveAction, dragged.get(), Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(builder.view().viewport(), &enter);
        QCOMPARE(lit(), QStringList{u"side"_s});
        QVERIFY2(status.currentMessage().contains(u"side"_s), qPrintable(status.currentMessage()));
        QVERIFY(status.currentMessage().contains(u"Ctrl"_s) && status.currentMessage().contains(u"Shift"_s));
        QDragLeaveEvent leave;
        QApplication::sendEvent(builder.view().viewport(), &leave);
        QVERIFY(lit().isEmpty());
        QVERIFY(status.currentMessage().isEmpty());
        QCOMPARE(builder.desk().built().countOf(builder.firstCard(), u"side"_s), 0);
    }

    void theGamesOwnPileTakesNoCards()
    {
        Builder builder(u"tumblr-cards"_s);
        builder.changeRules(u"format \""_s, u"list \"Attic\": 3 \"%1\"\n\nformat \""_s.arg(builder.firstCard()));
        builder.changeRules(u"exactly "_s, u"section \"Attic\" at least 1 cards\n    exactly "_s);
        QTRY_VERIFY(!builder.shell->workspace().isBehind());
        Shell::settle();
        QVERIFY2(builder.desk().built().isPile(u"Attic"_s), qPrintable(builder.desk().built().sections().join(u' ')));
        const model::DeckList before = builder.desk().deck()->list;
        QVERIFY(!builder.drag(*builder.carry(builder.firstCard(), u"main"_s), u"Attic"_s));
        QCOMPARE(builder.desk().deck()->list, before);
        // Its cards can be had, and it keeps them.
        const int copies = builder.desk().built().countOf(builder.firstCard());
        QVERIFY(builder.drag(*builder.carry(builder.firstCard(), u"Attic"_s), u"main"_s));
        QCOMPARE(builder.desk().built().countOf(builder.firstCard()), copies + 3);
        QCOMPARE(builder.desk().built().pile(u"Attic"_s).first().count, 3);
    }

    void everyDragHasATwinInTheMenu()
    {
        Builder builder(u"risk-and-resource"_s);
        const QString card = builder.firstCard();
        builder.goTo(card);
        const int copies = builder.desk().built().countOf(card);
        const auto choose = [&builder](const QString& words) {
            QMenu menu;
            builder.dock().hands().fillMenu(menu);
            for (QAction* const action : menu.actions())
                if (action->text() == words)
                    action->trigger();
        };
        choose(u"Move one copy to side"_s);
        QCOMPARE(builder.desk().built().countOf(card, u"side"_s), 1);
        choose(u"Copy to main"_s);
        QCOMPARE(builder.desk().built().countOf(card, u"main"_s), copies);
        choose(u"Move to main"_s);
        QCOMPARE(builder.desk().built().countOf(card, u"main"_s), copies + 1);
    }

    void aWholeDeckIsCopiedWithItsSections()
    {
        Builder builder(u"risk-and-resource"_s);
        const QString card = builder.firstCard();
        QVERIFY(builder.desk().edits().setCounts({{u"side"_s, 2, card}}));
        const QList<model::DeckEntry> entries = builder.desk().deck()->list.entries;
        builder.rows().selectAll();
        builder.act(u"deck.copy"_s);
        builder.act(u"deck.new"_s);
        builder.act(u"deck.paste"_s);
        QCOMPARE(builder.desk().built().countOf(card, u"side"_s), 2);
        QCOMPARE(builder.desk().deck()->list.entries.size(), entries.size());
    }

    void cardsGoThroughTheClipboard()
    {
        Builder builder;
        const QString card = builder.firstCard();
        builder.goTo(card);
        builder.act(u"deck.copy"_s);
        QCOMPARE(QGuiApplication::clipboard()->text(), u"2 %1\n"_s.arg(card));
        builder.act(u"deck.new"_s);
        QVERIFY(builder.desk().deck()->list.entries.isEmpty());
        builder.act(u"deck.paste"_s);
        QCOMPARE(builder.desk().built().countOf(card), 2);
        QGuiApplication::clipboard()->setText(u"1 Shade\n2x Heckler\n"_s);
        builder.act(u"deck.paste"_s);
        QCOMPARE(builder.desk().built().countOf(u"Heckler"_s), 2);
    }

    void decksLieOpenAsTabs()
    {
        Builder builder;
        auto* const tabs = builder.dock().findChild<QTabBar*>();
        QCOMPARE(tabs->count(), 1);
        const auto first = builder.desk().current();
        builder.act(u"deck.new"_s);
        QCOMPARE(tabs->count(), 2);
        QCOMPARE(tabs->currentIndex(), 1);
        QCOMPARE(tabs->tabText(1), u"New deck"_s);
        builder.act(u"deck.previous"_s);
        QCOMPARE(builder.desk().current(), first);
        tabs->setCurrentIndex(1);
        QTest::mouseClick(tabs->tabButton(1, QTabBar::RightSide), Qt::LeftButton);
        Shell::settle();
        QCOMPARE(tabs->count(), 1);
        QCOMPARE(builder.desk().current(), first);
    }

    void rowsAreGroupedAndSortedByAnyField()
    {
        Builder builder;
        auto* const model = static_cast<DeckModel*>(builder.rows().model());
        const auto cost = builder.shell->workspace().fields().indexOf(u"cost"_s);
        QVERIFY(cost >= 0);
        const QString card = builder.firstCard();
        builder.goTo(card);
        model->setGroupField(cost);
        QCOMPARE(model->kindOf(model->index(1, 0)), DeckModel::Kind::Group);
        QVERIFY(model->index(1, 0).data(DeckModel::GroupRole).toString().startsWith(u"cost "_s));
        model->setGroupField(-1);
        builder.rows().sortByColumn(int(DeckModel::FirstField + cost), Qt::DescendingOrder);
        int last = 1'000;
        for (int row = 1; row < model->rowCount(); ++row) {
            const int value = model->index(row, int(DeckModel::FirstField + cost)).data().toInt();
            QVERIFY(value <= last);
            last = value;
        }
    }

    void aQueryNarrowsTheDeckAndABadOneSaysWhy()
    {
        Builder builder;
        auto* const model = static_cast<DeckModel*>(builder.rows().model());
        const int all = model->rowCount();
        builder.act(u"deck.find"_s);
        auto* const filter = builder.dock().findChild<QLineEdit*>();
        QTest::keyClicks(filter, u"cost<=1"_s);
        QVERIFY(model->rowCount() < all && model->rowCount() > 1);
        filter->setText(u"cost<="_s);
        const auto labels = builder.dock().findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
            return label->isVisible() && !label->text().isEmpty();
        }));
        filter->clear();
        QCOMPARE(model->rowCount(), all);
    }

    void aFixIsAppliedByAClick()
    {
        Builder builder;
        const QString card = builder.firstCard();
        builder.goTo(card);
        builder.act(u"deck.more"_s);
        HealthDock& health = builder.health();
        QTRY_VERIFY(builder.desk().built().repair());
        Shell::settle();
        auto* const fix = health.findChild<QToolButton*>(u"fix"_s);
        QVERIFY(fix);
        QVERIFY2(fix->text().startsWith(u"Remove 1 of"_s), qPrintable(fix->text()));
        QTest::mouseClick(fix, Qt::LeftButton);
        QVERIFY(builder.desk().built().health()->isLegal());
        QTRY_VERIFY(
            !health.findChild<QToolButton*>(u"fix"_s) || !health.findChild<QToolButton*>(u"fix"_s)->isVisible()
        );
    }

    void anEmptyDeckIsMadeLegalByOneClick()
    {
        Builder builder;
        builder.act(u"deck.new"_s);
        HealthDock& health = builder.health();
        QTRY_VERIFY(builder.desk().built().repair());
        Shell::settle();
        auto* const mend = health.findChild<QPushButton*>(u"make-legal"_s);
        QVERIFY(mend && mend->isVisible());
        QTest::mouseClick(mend, Qt::LeftButton);
        QVERIFY(builder.desk().built().health()->isLegal());
        QCOMPARE(builder.desk().built().health()->cards, 30);
    }

    /// A long list of changes would hide what is wrong.
    void manyFixesLeaveRoomForTheRules()
    {
        Builder builder;
        builder.act(u"deck.new"_s);
        HealthDock& health = builder.health();
        QTRY_VERIFY(builder.desk().built().repair());
        Shell::settle();
        const qsizetype all = builder.desk().built().repair()->changes.size();
        QVERIFY(all > 5);
        QCOMPARE(health.findChildren<QToolButton*>(u"fix"_s).size(), 3);
        auto* const rest = health.findChild<QToolButton*>(u"more-fixes"_s);
        QVERIFY(rest && rest->isVisible());
        QTest::mouseClick(rest, Qt::LeftButton);
        Shell::settle();
        QCOMPARE(health.findChildren<QToolButton*>(u"fix"_s).size(), all);
    }

    void whatARuleSaysIsReadWholeInANarrowPanel()
    {
        Builder builder;
        builder.desk().edits().setCounts({{u"main"_s, 3, builder.firstCard()}});
        auto* const rules = builder.health().findChild<QTreeWidget*>();
        rules->setFixedWidth(420);
        Shell::settle();
        const QTreeWidgetItem* const rule = rules->topLevelItem(1);
        QCOMPARE(rule->childCount(), 1);
        QVERIFY(rules->visualItemRect(rule->child(0)).height() > rules->visualItemRect(rule).height());
        // It scrolls with the changes above it and not by itself.
        QTRY_COMPARE(rules->verticalScrollBar()->maximum(), 0);
    }

    void aDeckThatMayHaveSomeSizesSaysWhich()
    {
        Builder builder;
        builder.changeRules(u"exactly 30 cards"_s, u"at least 20 cards\n    at most 40 cards"_s);
        QTRY_COMPARE(builder.strip().text(), u"legal · 30/20–40"_s);
    }

    /// The piles are a curve when they stand side by side.
    void theWallHasItsPilesInOneRow()
    {
        Builder builder;
        builder.dock().showWall(true);
        Shell::settle();
        auto& wall = *builder.dock().findChild<DeckWall*>();
        QSet<int> tops;
        for (int row = 0; row < wall.model()->rowCount(); ++row)
            if (const QModelIndex index = wall.model()->index(row, 0);
                static_cast<DeckModel*>(wall.model())->kindOf(index) == DeckModel::Kind::Group)
                tops.insert(wall.visualRect(index).top());
        QCOMPARE(tops.size(), 1);
    }

    void aCoveredCardOfTheWallSaysWhatIsWrong()
    {
        Builder builder;
        builder.dock().showWall(true);
        Shell::settle();
        auto& wall = *builder.dock().findChild<DeckWall*>();
        const QModelIndex first = wall.model()->index(2, 0);
        const int strip = wall.visualRect(first).height();
        builder.desk().edits().add({first.data(DeckModel::CardRole).toString()});
        Shell::settle();
        QVERIFY(wall.visualRect(wall.model()->index(2, 0)).height() >= strip + wall.fontMetrics().height());
    }

    void inASmallWindowEveryPanelHasRoom()
    {
        Shell shell;
        shell->widget().resize(1024, 700);
        Shell::settle();
        shell->perspectives().activate(u"build"_s);
        shell.openGame(u"realm-of-thieves"_s);
        for (const QString& dock :
             {u"card-list"_s, u"deck"_s, u"card-preview"_s, u"deck-statistics"_s, u"deck-health"_s})
            QVERIFY2(shell->docks().content(dock)->width() >= 160, qPrintable(dock));
    }

    void everyRuleIsListedWithItsClauseAndState()
    {
        Builder builder;
        auto* const rules = builder.health().findChild<QTreeWidget*>();
        QCOMPARE(rules->topLevelItemCount(), 3);
        QCOMPARE(rules->topLevelItem(0)->text(0), u"Exactly 30 cards"_s);
        QCOMPARE(rules->topLevelItem(0)->text(1), u"kept"_s);
        QCOMPARE(rules->topLevelItem(0)->text(2), u"30"_s);
        QVERIFY(rules->topLevelItem(0)->text(3).contains(u"RT-setup.1"_s));
        builder.goTo(builder.firstCard());
        builder.act(u"deck.more"_s);
        builder.health();
        QCOMPARE(rules->topLevelItem(1)->text(1), u"broken"_s);
        QCOMPARE(rules->topLevelItem(1)->childCount(), 1);
        QVERIFY(rules->topLevelItem(1)->child(0)->text(0).contains(builder.firstCard()));
    }

    void decksAreKeptInOrder()
    {
        Builder builder;
        DecksDock& decks = builder.decks();
        auto* const list = decks.findChild<QTreeView*>();
        QCOMPARE(list->model()->rowCount(), 2);
        builder.act(u"deck.duplicate"_s);
        QCOMPARE(list->model()->rowCount(), 3);
        builder.act(u"deck.rename"_s);
        auto* const editor = list->findChild<QLineEdit*>();
        QVERIFY(editor);
        editor->setText(u"Second try"_s);
        builder.press(*editor, Qt::Key_Return);
        QCOMPARE(builder.desk().deck()->list.name, u"Second try"_s);
        auto* const notes = decks.findChild<QPlainTextEdit*>();
        QTest::keyClicks(notes, u"quick"_s);
        QCOMPARE(builder.desk().deck()->notes, u"quick"_s);
        builder.decks();
        builder.act(u"deck.delete"_s);
        QCOMPARE(list->model()->rowCount(), 2);
        builder.act(u"edit.undo"_s);
        QCOMPARE(list->model()->rowCount(), 3);
    }

    void aNewDeckIsTheOnlyOneSelected()
    {
        Builder builder;
        builder.shell->docks().focus(u"decks"_s);
        const auto first = *builder.desk().current();
        // As a view is told that Ctrl is held, whatever is done meanwhile.
        QTest::keyPress(&builder.shell->widget(), Qt::Key_Control, Qt::ControlModifier);
        builder.act(u"deck.new"_s);
        builder.shell->docks().focus(u"decks"_s);
        QTest::keyRelease(&builder.shell->widget(), Qt::Key_Control);
        QCOMPARE(builder.decks().selected(), QList{*builder.desk().current()});
        QVERIFY(builder.desk().current() != first);
    }

    void theListOfDecksIsRightWhateverIsDeleted()
    {
        Builder builder;
        builder.shell->docks().focus(u"decks"_s);
        auto* const list = builder.decks().findChild<QTreeView*>();
        const QAbstractItemModelTester tester(list->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        for (const QString& name : {u"One"_s, u"Two"_s, u"Three"_s})
            QVERIFY(builder.desk().edits().make(name));
        QCOMPARE(builder.desk().openDecks().all().size(), 4);
        list->setFocus();
        while (!builder.desk().decks().isEmpty()) {
            const QModelIndex index = list->model()->index(builder.desk().decks().size() > 2 ? 1 : 0, 0);
            list->setCurrentIndex(index);
            Shell::settle();
            const QString name = index.data().toString();
            QCOMPARE(builder.desk().deck()->list.name, name);
            builder.decks().deleteSelected();
            Shell::settle();
            QStringList names;
            for (int row = 0; row < list->model()->rowCount(); ++row)
                names.append(list->model()->index(row, 0).data().toString());
            QVERIFY(!names.contains(name));
            QCOMPARE(names.size(), builder.desk().decks().size());
        }
    }

    void aDeckThatComesBackLiesWhereItLay()
    {
        Builder builder;
        const auto first = *builder.desk().current();
        const auto made = *builder.desk().edits().make(u"Made"_s);
        builder.desk().openDecks().move(1, 0);
        builder.desk().edits().remove({made});
        QCOMPARE(builder.desk().openDecks().all(), QList{first});
        builder.act(u"edit.undo"_s);
        QCOMPARE(builder.desk().openDecks().all(), (QList{made, first}));
        QCOMPARE(builder.desk().current(), std::optional(made));
    }

    void whatWasRefusedIsNotSaidOnceItIsDone()
    {
        Builder builder;
        const auto made = *builder.desk().edits().make(u"Made"_s);
        QVERIFY(!builder.desk().edits().rename(made, u"Vault Crew"_s));
        QVERIFY(!builder.shell->messages().text().isEmpty());
        QVERIFY(builder.desk().edits().rename(made, u"Vault Crowd"_s));
        QVERIFY2(builder.shell->messages().text().isEmpty(), qPrintable(builder.shell->messages().text()));
    }

    void aRuleThatBreaksDecksIsAskedAboutAndTakenBack()
    {
        Builder builder;
        const model::EntityId rules = builder.changeRules(u"exactly 30 cards"_s, u"exactly 31 cards"_s);
        QTRY_VERIFY(builder.shell->messages().text().contains(u"makes 2 decks illegal"_s));
        // Something else that is done meanwhile stays.
        QVERIFY(builder.desk().edits().setNotes(*builder.desk().current(), u"quick"_s));
        builder.answer(u"Take back"_s);
        QVERIFY(builder.shell->messages().text().isEmpty());
        QTRY_VERIFY(builder.desk().built().health()->isLegal());
        Workspace& workspace = builder.shell->workspace();
        QVERIFY(workspace.find<model::GameText>(rules)->text.contains(u"exactly 30 cards"_s));
        QCOMPARE(builder.desk().deck()->notes, u"quick"_s);
        // Taking back is a step like any other.
        workspace.undo();
        QVERIFY(workspace.find<model::GameText>(rules)->text.contains(u"exactly 31 cards"_s));
        QTRY_VERIFY(builder.shell->messages().text().contains(u"makes 2 decks illegal"_s));
    }

    void takingBackGoesToWhereTheDecksWereLegal()
    {
        Builder builder;
        builder.changeRules(u"exactly 30 cards"_s, u"exactly 3 cards"_s);
        QTRY_VERIFY(builder.shell->messages().text().contains(u"makes 2 decks illegal"_s));
        const model::EntityId rules = builder.changeRules(u"exactly 3 cards"_s, u"exactly 32 cards"_s);
        QTRY_VERIFY(!builder.shell->workspace().isBehind());
        builder.answer(u"Take back"_s);
        QVERIFY(builder.shell->workspace().find<model::GameText>(rules)->text.contains(u"exactly 30 cards"_s));
    }

    void takingBackGoesPastRulesThatWereHalfWritten()
    {
        Builder builder;
        Workspace& workspace = builder.shell->workspace();
        const model::EntityId rules = builder.changeRules(u"exactly 30 cards"_s, u"exactly 3 car"_s);
        QTRY_VERIFY(!workspace.isBehind());
        QVERIFY(workspace.game().areRulesOutdated());
        builder.changeRules(u"exactly 3 car"_s, u"exactly 3 cards"_s);
        QTRY_VERIFY(builder.shell->messages().text().contains(u"makes 2 decks illegal"_s));
        builder.answer(u"Take back"_s);
        QVERIFY(workspace.find<model::GameText>(rules)->text.contains(u"exactly 30 cards"_s));
    }

    void aCardThatIsDeletedIsAskedAboutAndComesBack()
    {
        Builder builder;
        const QString card = builder.firstCard();
        Workspace& workspace = builder.shell->workspace();
        const model::EntityId id = *workspace.cardNamed(card);
        QVERIFY(workspace.apply({.kind = model::EditKind::DeleteCards}, {workspace.removing(id)}));
        QTRY_VERIFY(builder.shell->messages().text().contains(u"illegal"_s));
        builder.answer(u"Take back"_s);
        QCOMPARE(workspace.cardNamed(card), std::optional(id));
        QTRY_VERIFY(builder.desk().built().health()->isLegal());
    }

    void nobodyIsAskedWhileACardIsHalfWritten()
    {
        Builder builder;
        Workspace& workspace = builder.shell->workspace();
        const model::EntityId id = *workspace.cardNamed(builder.firstCard());
        const auto before = *workspace.find<model::CardDefinition>(id);
        const auto write = [&](const QString& name, const QString& abilities) {
            model::CardDefinition changed = before;
            changed.name = name;
            changed.abilities = abilities;
            QVERIFY(workspace.apply({.kind = model::EditKind::EditCards}, {workspace.changing(id, changed)}));
            QTRY_VERIFY(!workspace.isBehind());
            Shell::settle();
        };
        write(before.name, u"when this ent"_s);
        QVERIFY(!builder.desk().built().health()->isLegal());
        QVERIFY2(builder.shell->messages().text().isEmpty(), qPrintable(builder.shell->messages().text()));
        // Written to its end it is as good as before.
        write(before.name, before.abilities);
        QVERIFY(builder.desk().built().health()->isLegal());
        QVERIFY(builder.shell->messages().text().isEmpty());
        // Or it is another card, and the decks lack the one they had.
        write(before.name, u"when this ent"_s);
        write(u"Somebody else"_s, before.abilities);
        QVERIFY(builder.shell->messages().text().contains(u"illegal"_s));
        builder.answer(u"Take back"_s);
        QCOMPARE(*workspace.find<model::CardDefinition>(id), before);
        QTRY_VERIFY(builder.desk().built().health()->isLegal());
    }

    void whoLeavesWithoutAnAnswerIsAskedAgain()
    {
        Builder builder;
        const model::EntityId rules = builder.changeRules(u"exactly 30 cards"_s, u"exactly 31 cards"_s);
        QTRY_VERIFY(builder.shell->messages().text().contains(u"Keep it?"_s));
        builder.shell.restart();
        QTRY_VERIFY(builder.shell->messages().text().contains(u"Keep it?"_s));
        builder.answer(u"Take back"_s);
        QTRY_VERIFY(builder.desk().built().health() && builder.desk().built().health()->isLegal());
        QVERIFY(builder.shell->workspace().find<model::GameText>(rules)->text.contains(u"exactly 30 cards"_s));
        builder.shell.restart();
        QTRY_VERIFY(builder.shell->workspace().isOpen() && !builder.shell->workspace().isBehind());
        Shell::settle();
        QVERIFY2(builder.shell->messages().text().isEmpty(), qPrintable(builder.shell->messages().text()));
    }

    void cellsOfManyCardsThatBreakDecksAreAskedAboutOnce()
    {
        Builder builder(u"tumblr-cards"_s);
        Workspace& workspace = builder.shell->workspace();
        QList<model::Edit> edits;
        for (const auto& [id, card] : workspace.all<model::CardDefinition>()) {
            model::CardDefinition changed = card;
            for (model::FieldValue& field : changed.fields)
                if (field.name == u"cost"_s)
                    field.value = u"9"_s;
            edits.append(workspace.changing(id, changed));
        }
        QVERIFY(workspace.apply({.kind = model::EditKind::EditCards}, edits));
        QTRY_VERIFY(builder.shell->messages().text().contains(u"Keep it?"_s));
        builder.answer(u"Take back"_s);
        QTRY_VERIFY(builder.desk().built().health() && builder.desk().built().health()->isLegal());
        QVERIFY(builder.shell->messages().text().isEmpty());
    }

    void aChangeThatIsKeptIsNotAskedAboutAgain()
    {
        Builder builder;
        builder.changeRules(u"exactly 30 cards"_s, u"exactly 31 cards"_s);
        QTRY_VERIFY(!builder.shell->messages().text().isEmpty());
        builder.answer(u"Keep"_s);
        QVERIFY(builder.shell->messages().text().isEmpty());
        const model::EntityId rules = builder.changeRules(u"at most 2 copies"_s, u"at most 1 copies"_s);
        QTRY_VERIFY(!builder.shell->workspace().isBehind());
        Shell::settle();
        QVERIFY(builder.shell->messages().text().isEmpty());
        QVERIFY(builder.shell->workspace().find<model::GameText>(rules)->text.contains(u"exactly 31 cards"_s));
    }

    void theDecksThatAChangeBreaksAreListedAndShown()
    {
        Builder builder;
        builder.changeRules(u"exactly 30 cards"_s, u"exactly 31 cards"_s);
        QTRY_VERIFY(!builder.shell->messages().text().isEmpty());
        const model::EntityId last = builder.desk().decks().last();
        QVERIFY(builder.desk().current() != last);
        builder.answer(u"Show the decks"_s);
        QCOMPARE(builder.shell->palette().listed().size(), 2);
        QTest::keyClicks(QApplication::focusWidget(), builder.desk().deck(last)->list.name);
        builder.press(*QApplication::focusWidget(), Qt::Key_Return);
        QCOMPARE(builder.desk().current(), std::optional(last));
        QCOMPARE(builder.shell->docks().focused(), u"deck"_s);
    }

    void aProblemOfADeckShowsItAndItsCard()
    {
        Builder builder;
        const model::EntityId last = builder.desk().decks().last();
        const model::EntityId first = builder.desk().decks().first();
        builder.desk().openDecks().open(last);
        const QString card = builder.desk().deck()->list.entries[2].card;
        QVERIFY(builder.desk().edits().add({card}));
        const auto ofCard = [&] {
            return std::ranges::find(builder.shell->problems().problems(), card, &Problem::card);
        };
        QTRY_VERIFY(ofCard() != builder.shell->problems().problems().end());
        builder.desk().openDecks().open(first);
        builder.shell->problems().goTo(*ofCard());
        Shell::settle();
        QCOMPARE(builder.desk().current(), std::optional(last));
        QCOMPARE(builder.rows().currentIndex().data(DeckModel::CardRole).toString(), card);
        // The list says it as soon as the deck does.
        builder.shell->workspace().undo();
        QTRY_VERIFY(builder.shell->problems().problems().isEmpty());
    }

    void howADeckIsLookedAtIsRememberedOverARestart()
    {
        Builder builder;
        builder.desk().openDecks().open(builder.desk().decks().last());
        builder.desk().openDecks().open(builder.desk().decks().first());
        const QList<model::EntityId> open = builder.desk().openDecks().all();
        QCOMPARE(open.size(), 2);
        const auto current = builder.desk().current();
        auto* group = builder.dock().findChild<QComboBox*>(u"group-by"_s);
        const int cost = group->findText(u"By cost"_s);
        QVERIFY(cost > 0);
        group->setCurrentIndex(cost);
        Q_EMIT group->activated(cost);
        const int column = int(DeckModel::FirstField + builder.shell->workspace().fields().indexOf(u"cost"_s));
        QVERIFY(!builder.rows().isColumnHidden(column));
        builder.rows().setColumnHidden(column, true);
        builder.rows().header()->resizeSection(DeckModel::Count, 123);
        builder.rows().sortByColumn(DeckModel::Count, Qt::DescendingOrder);
        builder.act(u"deck.wall"_s);
        builder.shell.restart();
        QTRY_VERIFY(!builder.shell->workspace().isBehind());
        Shell::settle();
        QCOMPARE(builder.desk().openDecks().all(), open);
        QCOMPARE(builder.desk().current(), current);
        QVERIFY(builder.dock().isWall());
        builder.act(u"deck.wall"_s);
        group = builder.dock().findChild<QComboBox*>(u"group-by"_s);
        QCOMPARE(group->currentIndex(), cost);
        auto* const model = static_cast<DeckModel*>(builder.rows().model());
        QCOMPARE(model->kindOf(model->index(1, 0)), DeckModel::Kind::Group);
        QVERIFY(builder.rows().isColumnHidden(column));
        QCOMPARE(builder.rows().columnWidth(DeckModel::Count), 123);
        QCOMPARE(builder.rows().header()->sortIndicatorSection(), int(DeckModel::Count));
        QCOMPARE(builder.rows().header()->sortIndicatorOrder(), Qt::DescendingOrder);
    }

    void aQuantityIsTypedOnTheWall()
    {
        Builder builder;
        const QString card = builder.firstCard();
        builder.act(u"deck.wall"_s);
        auto& wall = *builder.dock().findChild<DeckWall*>();
        builder.dock().select(u"main"_s, card);
        Shell::settle();
        builder.press(wall, Qt::Key_1);
        auto* const box = wall.findChild<QLineEdit*>();
        QVERIFY(box && box->isVisible());
        QVERIFY(wall.viewport()->rect().contains(box->geometry()));
        QTest::keyClicks(box, u"2"_s);
        QCOMPARE(builder.desk().built().countOf(card), 2);
        builder.press(*box, Qt::Key_Return);
        QCOMPARE(builder.desk().built().countOf(card), 12);
        builder.act(u"edit.undo"_s);
        QCOMPARE(builder.desk().built().countOf(card), 2);
    }

    void aCardMoreLaysNothingOutAnew()
    {
        for (const QString& game : {u"realm-of-thieves"_s, u"git-card-game"_s}) {
            Builder builder(game);
            const QString card = builder.shell->workspace().all<model::CardDefinition>().first().second.name;
            builder.desk().edits().make({}, {.entries = {{u"main"_s, 1, card}}});
            Shell::settle();
            EventCount resizes(builder.rows(), QEvent::Resize);
            builder.desk().edits().add({card});
            Shell::settle();
            QCOMPARE(builder.desk().built().countOf(card), 2);
            QCOMPARE(resizes.take(), 0);
        }
    }

    void theColumnOfStatesIsAsWideAsItsWords()
    {
        Builder builder;
        const QString card = builder.firstCard();
        const int before = builder.rows().columnWidth(DeckModel::State);
        builder.goTo(card);
        builder.desk().edits().add({card}, 20);
        Shell::settle();
        const QModelIndex state = builder.rows().currentIndex().siblingAtColumn(DeckModel::State);
        QVERIFY(!state.data().toString().isEmpty());
        QVERIFY(builder.rows().columnWidth(DeckModel::State) > before);
        QVERIFY(
            builder.rows().columnWidth(DeckModel::State) >
            builder.rows().fontMetrics().horizontalAdvance(state.data().toString())
        );
    }

    void everyDockWorksWithoutAProject()
    {
        Builder builder;
        builder.shell->workspace().close();
        Shell::settle();
        builder.health();
        builder.decks();
        builder.dock();
        QVERIFY(!builder.strip().isVisible());
        for (const QString& id : {u"deck.new"_s, u"deck.more"_s, u"deck.mend"_s, u"deck.export"_s})
            QVERIFY2(!builder.shell->actions().whyNot(id).isEmpty(), qPrintable(id));
    }

    void namesOfAnyKindAreShownAsTheyAre()
    {
        Builder builder;
        const QString name = u"<b>Bold</b> & \u202Ereversed\u202C %1 &amp;"_s;
        QVERIFY(builder.desk().edits().make(name));
        QVERIFY(builder.desk().edits().setCounts({{u"main"_s, 2, name}}));
        Shell::settle();
        QCOMPARE(builder.rows().model()->index(1, 0).data().toString(), name);
        builder.decks();
        builder.health();
    }
};

REGISTER_TEST(BuildDecksTest)
#include "build_decks_test.moc"
