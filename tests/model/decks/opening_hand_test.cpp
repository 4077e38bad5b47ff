// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/decks/opening_hand.h"
#include "model/games/loaded_game.h"
#include "tests/testing/test.h"

#include <QDir>

using namespace model;
using namespace Qt::StringLiterals;

/// Checks that hands are dealt by the rules, which may ask questions, and that the next draws are the top cards.
class OpeningHandTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void everyGameDealsOpeningHand()
    {
        const QDir games(QStringLiteral(RESOURCES_FOLDER "/games"));
        for (const QString& id : games.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            const auto game = loadGame(games.filePath(id), QStringLiteral(RESOURCES_FOLDER "/rules"));
            QVERIFY2(game && game->program, qPrintable(id));
            for (const DeckList& deck : game->decks) {
                auto one = OpeningHand::deal(game->program, deck, 7);
                QVERIFY2(one, qPrintable(id));
                QVERIFY(!one->hand().isEmpty());
                QCOMPARE(OpeningHand::deal(game->program, deck, 7)->hand(), one->hand());
                const QStringList next = one->nextDraws(5);
                QVERIFY(next.size() == 5);
                for (const QString& card : one->hand() + next)
                    QVERIFY2(std::ranges::contains(deck.entries, card, &DeckEntry::card), qPrintable(id + card));
                for (int answers = 0; answers < 20 && !one->answers().isEmpty(); ++answers)
                    one->answer(0);
                QVERIFY2(one->answers().isEmpty(), qPrintable(id));
            }
        }
    }

    void handSizeMatchesRules()
    {
        // The starting player may have drawn one more card already.
        const QMap<QString, qsizetype> sizes{
            {u"forge-realm"_s, 7}, {u"realm-of-thieves"_s, 3}, {u"risk-and-resource"_s, 7}, {u"tumblr-cards"_s, 4}
        };
        for (const auto& [id, size] : sizes.asKeyValueRange()) {
            const auto game =
                loadGame(QStringLiteral(RESOURCES_FOLDER "/games/") + id, QStringLiteral(RESOURCES_FOLDER "/rules"));
            QVERIFY(game && game->program && !game->decks.isEmpty());
            const auto hand = OpeningHand::deal(game->program, game->decks.front(), 5)->hand();
            QVERIFY2(hand.size() == size || hand.size() == size + 1, qPrintable(id));
            QVERIFY(OpeningHand::deal(game->program, game->decks.front(), 6)->hand() != hand);
        }
    }

    void mulliganDealsNewHand()
    {
        const auto game = loadGame(
            QStringLiteral(RESOURCES_FOLDER "/games/risk-and-resource"), QStringLiteral(RESOURCES_FOLDER "/rules")
        );
        QVERIFY(game && game->program);
        auto one = OpeningHand::deal(game->program, game->decks.front(), 3);
        QVERIFY(one);
        const QStringList before = one->hand();
        const qsizetype redraw = one->answers().indexOf(u"Redraw all seven"_s);
        QVERIFY2(redraw >= 0, qPrintable(one->answers().join(u'|')));
        one->answer(redraw);
        // The game has continued up to its first decision, and the starting player has drawn a card.
        QVERIFY(one->hand().size() >= 7);
        QVERIFY(one->hand().last(7) != before && one->hand().first(7) != before);
    }

    void deckWithUnknownCardsIsNotDealt()
    {
        const auto game =
            loadGame(QStringLiteral(RESOURCES_FOLDER "/games/tumblr-cards"), QStringLiteral(RESOURCES_FOLDER "/rules"));
        QVERIFY(game && game->program);
        QVERIFY(!OpeningHand::deal(game->program, {.entries = {{u"main"_s, 1, u"Nobody"_s}}}, 1));
    }
};

REGISTER_TEST(OpeningHandTest)
#include "opening_hand_test.moc"
