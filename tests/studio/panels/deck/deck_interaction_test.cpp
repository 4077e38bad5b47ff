// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/cards/card_list_dock.h"
#include "studio/panels/cards/card_list_model.h"
#include "studio/panels/cards/card_table.h"
#include "studio/panels/deck/deck_interaction.h"
#include "studio/workspace/cards/card_edits.h"
#include "tests/studio/panels/deck/deck_builder.h"
#include "tests/testing/test.h"

#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QMenu>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QUrl>

using namespace deck_builder;

/// Checks that cards can be moved by dragging, through the clipboard and with the menu.
class DeckInteractionTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void cardsFromListAreDraggedAndCopied()
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

    void invalidLinesAreSkippedAndNamed()
    {
        Builder builder;
        builder.act(u"deck.new"_s);
        QGuiApplication::clipboard()->setText(u"name: Mine\nformat: Standard\n\n2 Heckler\nwell then\n1 Shade\n"_s);
        builder.act(u"deck.paste"_s);
        QCOMPARE(builder.desk().built().countOf(u"Heckler"_s), 2);
        QCOMPARE(builder.desk().built().countOf(u"Shade"_s), 1);
        QVERIFY(builder.shell->messages().text().contains(u"well then"_s));
        QVERIFY(builder.shell->messages().text().contains(u"5"_s));
        // Pasted into the list of decks, the same text becomes a deck.
        builder.act(u"deck.paste-deck"_s);
        QCOMPARE(builder.desk().deck()->list.name, u"Mine"_s);
        QCOMPARE(builder.desk().deck()->list.entries.size(), 2);
    }

    void deckFilesCanBeDroppedOnDeck()
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
        // The moved card stays selected, so the same key moves it back.
        builder.act(u"deck.move"_s);
        QCOMPARE(builder.desk().built().countOf(card, u"main"_s), copies);
    }

    void cardsAreDraggedToSection()
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
            // Drag one copy, and then the rest.
            QVERIFY(builder.drag(*dragged, u"side"_s, Qt::ShiftModifier));
            QCOMPARE(builder.desk().built().countOf(card, u"side"_s), 1);
            QCOMPARE(builder.desk().built().countOf(card, u"main"_s), copies - 1);
            QVERIFY(builder.drag(*builder.carry(card, u"main"_s), u"side"_s));
            QCOMPARE(builder.desk().built().countOf(card, u"side"_s), copies);
            QCOMPARE(builder.desk().built().countOf(card, u"main"_s), 0);
            QCOMPARE(builder.dock().interaction().selected().first().section, u"side"_s);
            // Ctrl adds copies.
            QVERIFY(builder.drag(*builder.carry(card, u"side"_s), u"main"_s, Qt::ControlModifier));
            QCOMPARE(builder.desk().built().countOf(card, u"main"_s), copies);
            QCOMPARE(builder.desk().built().countOf(card, u"side"_s), copies);
        }
    }

    void dropBelowLastSectionGoesToLastSection()
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

    void dropTargetIsHighlightedAndDescribed()
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

    void pileOfGameAcceptsNoCards()
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
        // Dragging the pile's cards to the deck copies them.
        const int copies = builder.desk().built().countOf(builder.firstCard());
        QVERIFY(builder.drag(*builder.carry(builder.firstCard(), u"Attic"_s), u"main"_s));
        QCOMPARE(builder.desk().built().countOf(builder.firstCard()), copies + 3);
        QCOMPARE(builder.desk().built().pile(u"Attic"_s).first().count, 3);
    }

    void everyDragHasMenuEntry()
    {
        Builder builder(u"risk-and-resource"_s);
        const QString card = builder.firstCard();
        builder.goTo(card);
        const int copies = builder.desk().built().countOf(card);
        const auto choose = [&builder](const QString& words) {
            QMenu menu;
            builder.dock().interaction().fillMenu(menu);
            for (QAction* const action : menu.actions())
                if (action->text() == words)
                    action->trigger();
        };
        choose(u"Move One Copy to side"_s);
        QCOMPARE(builder.desk().built().countOf(card, u"side"_s), 1);
        choose(u"Copy to main"_s);
        QCOMPARE(builder.desk().built().countOf(card, u"main"_s), copies);
        choose(u"Move to main"_s);
        QCOMPARE(builder.desk().built().countOf(card, u"main"_s), copies + 1);
    }

    void pinnedCardIsMarkedAndStaysWhenDeckIsMadeLegal()
    {
        Builder builder;
        builder.changeRules(u"exactly 30 cards"_s, u"exactly 28 cards"_s);
        QTRY_VERIFY(builder.desk().built().repair());
        const QString card = builder.desk().built().repair()->changes.first().card;
        const auto nameCell = [&builder, &card] {
            return static_cast<DeckModel*>(builder.rows().model())->indexOf(u"main"_s, card);
        };
        builder.goTo(card);
        QVERIFY(nameCell().data(Qt::DecorationRole).isNull());
        Q_EMIT builder.rows().customContextMenuRequested(builder.rows().visualRect(nameCell()).center());
        auto* const menu = builder.dock().findChild<QMenu*>(u"deck-menu"_s);
        QVERIFY(menu);
        QAction* const pin = builder.shell->actions().action(u"deck.pin"_s);
        QVERIFY(menu->actions().contains(pin) && pin->isEnabled());
        QVERIFY(!builder.shell->actions().action(u"deck.unpin"_s)->isEnabled());
        menu->setActiveAction(pin);
        QTest::keyClick(menu, Qt::Key_Return);
        Shell::settle();
        QVERIFY(!nameCell().data(Qt::DecorationRole).isNull());
        QVERIFY(nameCell().data(Qt::AccessibleTextRole).toString().contains(u"pinned"_s));
        QTRY_VERIFY(builder.desk().built().repair());
        const QList<model::DeckChange> changes = builder.desk().built().repair()->changes;
        QVERIFY(!changes.isEmpty() && !std::ranges::contains(changes, card, &model::DeckChange::card));
        // The pin is still there after a restart, and stays when the card is renamed.
        builder.shell.restart();
        QTRY_VERIFY(!builder.shell->workspace().isBehind());
        Shell::settle();
        QCOMPARE(builder.desk().built().pinned(), QStringList(card));
        QVERIFY(renameCard(builder.shell->workspace(), *builder.shell->workspace().cardNamed(card), u"Renamed"_s));
        QCOMPARE(builder.desk().built().pinned(), QStringList(u"Renamed"_s));
        builder.goTo(u"Renamed"_s);
        builder.act(u"deck.unpin"_s);
        QVERIFY(builder.desk().built().pinned().isEmpty());
    }

    void wholeDeckIsCopiedWithSections()
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

    void cardsAreCopiedThroughClipboard()
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
};

REGISTER_TEST(DeckInteractionTest)
#include "deck_interaction_test.moc"
