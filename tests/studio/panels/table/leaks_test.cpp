// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/faces/faces.h"
#include "studio/panels/playtest/history_dock.h"
#include "studio/panels/playtest/log_dock.h"
#include "studio/panels/playtest/log_model.h"
#include "studio/panels/playtest/phases_dock.h"
#include "studio/panels/playtest/stack_dock.h"
#include "tests/studio/panels/table/at_table.h"
#include "tests/testing/test.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QClipboard>
#include <QComboBox>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QListView>
#include <QListWidget>
#include <QTableWidget>
#include <QToolButton>
#include <QToolTip>
#include <QTreeView>

#include <set>

using namespace at_table;

namespace {

void collectTexts(const QAbstractItemModel& model, const QModelIndex& parent, QStringList& texts)
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole), int(Qt::AccessibleTextRole)})
            texts.append(index.data(role).toString());
        texts += index.data(LogModel::Cards).toStringList();
        collectTexts(model, index, texts);
    }
}

void collectTexts(const QMenu& menu, QStringList& texts)
{
    for (const QAction* const action : menu.actions()) {
        texts.append(action->text());
        if (action->menu())
            collectTexts(*action->menu(), texts);
    }
}

/// Collects all texts of the widgets in a panel, including hidden ones.
void collectTexts(const QWidget& panel, QStringList& texts)
{
    QList<const QWidget*> all{&panel};
    all += panel.findChildren<const QWidget*>();
    for (const QWidget* const widget : std::as_const(all)) {
        texts << widget->toolTip() << widget->whatsThis() << widget->statusTip() << widget->accessibleName()
              << widget->accessibleDescription();
        for (const char* const property : {"text", "title", "placeholderText", "currentText"})
            texts.append(widget->property(property).toString());
        if (const auto* const view = qobject_cast<const QAbstractItemView*>(widget); view && view->model())
            collectTexts(*view->model(), {}, texts);
        if (const auto* const box = qobject_cast<const QComboBox*>(widget))
            collectTexts(*box->model(), {}, texts);
    }
}

/// All texts at the table.
QString everythingShown(AtTable& at)
{
    QStringList texts{at.question().question(), at.question().said()};
    for (const QPushButton* const button : at.question().buttons())
        texts << button->text() << button->accessibleName() << button->toolTip();
    QAccessibleInterface* const table = QAccessible::queryAccessibleInterface(&at.table());
    for (int child = 0; child < table->childCount(); ++child)
        texts << table->child(child)->text(QAccessible::Name) << table->child(child)->text(QAccessible::Description);
    for (const TableView::Thing thing : at.table().things()) {
        texts += at.table().words().reasons(thing);
        if (const auto menu = at.table().menus().menuFor(thing))
            collectTexts(*menu, texts);
    }
    collectTexts(*at.shell->docks().focusContent<LogDock>(u"log"_s).list().model(), {}, texts);
    texts.append(at.shell->docks().focusContent<LogDock>(u"log"_s).text());
    collectTexts(*at.shell->docks().focusContent<HistoryDock>(u"history"_s).tree().model(), {}, texts);
    auto& stack = at.shell->docks().focusContent<StackDock>(u"stack"_s);
    collectTexts(*stack.list().model(), {}, texts);
    texts << stack.status() << at.shell->docks().focusContent<PhasesDock>(u"phases"_s).status();
    return texts.join(u'\n');
}

/// Adds the names that a seat has learnt so far, from its views and from events that it saw.
void learn(AtTable& at, std::int32_t seat, std::set<std::string>& known)
{
    const engine::Program& program = at.desk().played.program();
    const engine::View view = engine::view(at.desk().played.game(), engine::Viewer::seat(seat));
    for (const engine::View::Zone& zone : view.zones)
        for (const engine::View::Card& card : zone.cards)
            if (card.definition != engine::none)
                known.insert(program.definitions[card.definition].name);
    const Chronicle& chronicle = at.desk().played.chronicle();
    for (Chronicle::NodeId node = 1; node < chronicle.size(); ++node)
        for (const engine::Event& event : chronicle.note(node).events)
            for (std::size_t slot = 0; slot < event.faces.size(); ++slot)
                if (event.faces[slot].definition != engine::none && (event.seenBy[slot] >> seat & 1))
                    known.insert(program.definitions[event.faces[slot].definition].name);
}

/// Collects the texts that screen readers read for a window.
void collectAccessible(QAccessibleInterface* one, QStringList& texts, int depth = 0)
{
    if (!one || depth > 40)
        return;
    for (const auto kind : {QAccessible::Name, QAccessible::Description, QAccessible::Value, QAccessible::Help})
        texts.append(one->text(kind));
    for (int child = 0; child < one->childCount(); ++child)
        collectAccessible(one->child(child), texts, depth + 1);
}

void nameCanaries(Workspace& workspace)
{
    renameCards(workspace, [](int number) { return u"Canary%1Quux"_s.arg(1'000 + number); });
}

} // namespace

/// Checks that secret information appears nowhere in the window.
class LeaksTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void hiddenNamesAreNotShown_data() { addGames(); }

    void hiddenNamesAreNotShown()
    {
        QFETCH(QString, game);
        AtTable at(game, u"random"_s);
        std::set<std::string> known;
        for (int made = 0; made < 30; ++made) {
            QTRY_VERIFY(at.desk().sight.isAsked() || at.desk().sight.view().isOver);
            learn(at, 0, known);
            if (made % 5 == 0) {
                const QString shown = everythingShown(at);
                QVERIFY(shown.size() > 100);
                for (const engine::Definition& definition : at.desk().played.program().definitions) {
                    const bool isKnown = std::ranges::any_of(known, [&](const std::string& name) {
                        return name.contains(definition.name);
                    });
                    // A single word may also be a word of the rules.
                    if (!isKnown && definition.name.contains(' ') && !definition.isToken)
                        QVERIFY2(!shown.contains(QString::fromStdString(definition.name)), definition.name.c_str());
                }
            }
            if (!at.desk().sight.isAsked())
                break;
            at.desk().deciding.choose(anyChoice(at));
        }
    }

    void hiddenNamesAreNowhereInWindow()
    {
        AtTable at(u"realm-of-thieves"_s, u"random"_s, 0, nameCanaries);
        PlaytestDesk& desk = at.desk();
        QVERIFY(desk.played.program().definitions.size() > 10);
        // Clear the selection in the card list, because a selected card is shown even if the game doesn't reveal it.
        at.shell->selection().selectCards({});
        std::set<std::string> known;
        for (int made = 0; made < 24 && !QTest::currentTestFailed(); ++made) {
            QTRY_VERIFY(desk.sight.isAsked() || desk.sight.view().isOver);
            if (!desk.sight.isAsked())
                break;
            learn(at, 0, known);
            if (made % 6 == 0)
                check(at, known);
            desk.deciding.choose(anyChoice(at));
        }
    }

    /// No text reveals which face-down card is offered.
    void textsDoNotRevealOfferedFaceDownCard()
    {
        AtTable at(
            {},
            {},
            0,
            addingRules(
                u"action you rob/robs (c card in opponent's hand with worth > 1):\n"
                "    move c to your discard\n"_s
            )
        );
        PlaytestDesk& desk = at.desk();
        const engine::State& state = desk.played.game().state();
        std::vector<engine::Ref> hidden;
        for (std::int32_t number = 0; number < state.cardCount(); ++number)
            if (const engine::Ref card = state.card(number); !engine::sees(state, desk.sight.viewer(), card))
                hidden.push_back(card);
        const auto exchange = [&](engine::Ref one, engine::Ref other) {
            desk.history.extendEdit([&](engine::State& changed) {
                const auto first = static_cast<std::uint32_t>(changed.at(one, engine::cells::card::Definition));
                changed.setDefinition(
                    one, static_cast<std::uint32_t>(changed.at(other, engine::cells::card::Definition))
                );
                changed.setDefinition(other, first);
            });
        };
        exchange(hidden.front(), hidden.front());
        const QString before = everythingShown(at);
        QVERIFY(before.contains(u"a face-down card, hand of"_s));
        int different = 0;
        const auto zoneOf = [&](engine::Ref card) {
            return state.at(card, engine::cells::card::Zone);
        };
        for (const engine::Ref one : hidden) {
            for (const engine::Ref other : hidden) {
                const auto definition = [&](engine::Ref card) {
                    return state.at(card, engine::cells::card::Definition);
                };
                // The number of cards to rob is shown, but not which ones.
                if (one >= other || definition(one) == definition(other) || zoneOf(one) != zoneOf(other))
                    continue;
                exchange(one, other);
                QCOMPARE(everythingShown(at), before);
                exchange(one, other);
                ++different;
            }
        }
        QVERIFY(different > 3);
    }

    /// After the rules have changed, players can read nothing new about impossible steps.
    void impossibleStepDoesNotRevealFaceDownCard()
    {
        AtTable at(
            {},
            {},
            0,
            addingRules(
                u"action you bury/buries (c card in opponent's hand):\n"
                "    move c to opponent's deck\n"_s
            )
        );
        PlaytestDesk& desk = at.desk();
        desk.sight.lookAs({.kind = Sight::Kind::Seat, .seat = desk.sight.view().asked});
        const auto& options = desk.sight.view().options;
        const auto buries = std::ranges::find_if(options, [](const engine::View::Choice& option) {
            return option.text.contains("bury");
        });
        QVERIFY(buries != options.end());
        const engine::Misfit misfit{.step = static_cast<std::uint32_t>(desk.played.game().nodeCount())};
        desk.deciding.choose(static_cast<std::size_t>(buries - options.begin()));
        QVERIFY(!desk.rerun.mayShow(misfit));
        desk.sight.lookAs({.kind = Sight::Kind::Everything});
        QVERIFY(desk.rerun.mayShow(misfit));
    }

    /// Nothing that one player has opened stays open for the next.
    void nothingStaysOpenForTheNextSeat()
    {
        AtTable at(u"realm-of-thieves"_s, {}, 0, nameCanaries);
        PlaytestDesk& desk = at.desk();
        at.shell->selection().selectCards({});
        for (int made = 0; made < 8 && desk.sight.isAsked(); ++made)
            desk.deciding.choose(anyChoice(at));
        desk.sight.lookAs({.kind = Sight::Kind::Everything});
        desk.recorder.record(desk.played.game().cursor());
        QTRY_VERIFY(desk.recorder.recording());
        // Open everything that a designer can: a card under the pointer, a comparison, the position, and an
        // expectation.
        auto& history = at.shell->docks().focusContent<HistoryDock>(u"history"_s);
        history.tree().setCurrentIndex(history.tree().model()->index(0, 0));
        history.compare();
        QVERIFY(history.comparison().rowCount() > 2);
        for (const engine::View::Zone& zone : desk.sight.view().zones)
            for (const engine::View::Card& card : zone.cards) {
                const auto row = static_cast<engine::Ref>(card.id);
                const engine::Ref place = desk.played.game().state().at(row, engine::cells::card::Zone);
                desk.recorder.expectNow({.kind = Fact::Kind::Place, .thing = row, .value = place});
            }
        at.shell->docks().focus(u"position"_s);
        Shell::settle();
        at.shell->docks().focus(u"table"_s);
        Shell::settle();
        std::optional<TableView::Thing> secret;
        for (const TableView::Thing thing : at.table().things()) {
            const auto row = static_cast<engine::Ref>(thing);
            const engine::State& state = desk.played.game().state();
            if (state.isCard(row) && !engine::sees(state, engine::Viewer::seat(0), row))
                secret = thing;
        }
        QVERIFY(secret);
        const QPoint spot = at.table().spotOf(*secret);
        QMouseEvent move(
            QEvent::MouseMove, spot, at.table().viewport()->mapToGlobal(spot), Qt::NoButton, Qt::NoButton, {}
        );
        QApplication::sendEvent(at.table().viewport(), &move);
        QVERIFY(Faces::of(at.shell->workspace()).live());

        desk.sight.lookAs({.kind = Sight::Kind::Seat, .seat = 0});
        QVERIFY(!Faces::of(at.shell->workspace()).live());
        std::set<std::string> known;
        learn(at, 0, known);
        check(at, known);
    }

private:
    static QStringList panels()
    {
        return {
            u"table"_s, u"stack"_s, u"phases"_s, u"log"_s, u"history"_s, u"card-preview"_s, u"position"_s, u"seats"_s
        };
    }

    static void check(AtTable& at, const std::set<std::string>& known)
    {
        QStringList texts{everythingShown(at)};
        for (const QString& id : panels()) {
            at.shell->docks().focus(id);
            Shell::settle();
            collectAccessible(QAccessible::queryAccessibleInterface(at.shell->docks().content(id)), texts);
            collectTexts(*at.shell->docks().content(id), texts);
            // Anything that can be selected can be copied.
            for (QAbstractItemView* const view : at.shell->docks().content(id)->findChildren<QAbstractItemView*>()) {
                QApplication::clipboard()->clear();
                view->selectAll();
                QKeyEvent copy(QEvent::KeyPress, Qt::Key_C, Qt::ControlModifier);
                QApplication::sendEvent(view, &copy);
                view->clearSelection();
                texts.append(QApplication::clipboard()->text());
            }
        }
        at.shell->docks().focus(u"table"_s);
        Shell::settle();
        // Check everything that the pointer shows on the table: tooltips and the preview.
        TableView& table = at.table();
        for (int y = 4; y < table.viewport()->height(); y += 24)
            for (int x = 4; x < table.viewport()->width(); x += 24) {
                const QPoint spot(x, y);
                QMouseEvent move(
                    QEvent::MouseMove, spot, table.viewport()->mapToGlobal(spot), Qt::NoButton, Qt::NoButton, {}
                );
                QApplication::sendEvent(table.viewport(), &move);
                if (const auto& live = Faces::of(at.shell->workspace()).live())
                    texts << live->name << live->text << live->badges;
                QHelpEvent tip(QEvent::ToolTip, spot, table.viewport()->mapToGlobal(spot));
                QApplication::sendEvent(table.viewport(), &tip);
                texts.append(QToolTip::text());
            }
        QToolTip::hideText();
        auto& log = at.shell->docks().focusContent<LogDock>(u"log"_s);
        log.details().setChecked(true);
        log.list().selectAll();
        QTest::keyClick(&log.list(), Qt::Key_C, Qt::ControlModifier);
        texts.append(QApplication::clipboard()->text());
        log.list().clearSelection();
        at.shell->docks().focus(u"table"_s);
        const QString all = texts.join(u'\n');
        int hidden = 0;
        for (const engine::Definition& definition : at.desk().played.program().definitions) {
            if (definition.isToken || known.contains(definition.name))
                continue;
            ++hidden;
            QVERIFY2(!all.contains(QString::fromStdString(definition.name)), definition.name.c_str());
        }
        QVERIFY(hidden > 3);
        for (const std::string& name : known)
            if (all.contains(QString::fromStdString(name)))
                return;
        QFAIL("no known name was found either");
    }
};

REGISTER_TEST(LeaksTest)
#include "leaks_test.moc"
