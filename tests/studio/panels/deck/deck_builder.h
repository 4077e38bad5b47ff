// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/deck/deck_dock.h"
#include "studio/panels/deck/deck_model.h"
#include "studio/panels/deck/deck_view.h"
#include "studio/panels/deck/deck_wall.h"
#include "studio/panels/decks/decks_dock.h"
#include "studio/panels/health/health_dock.h"
#include "studio/panels/health/health_strip.h"
#include "studio/shell/message_bar.h"
#include "studio/workspace/decks/deck_desk.h"
#include "tests/testing/shell.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QMimeData>
#include <QToolButton>

#include <algorithm>
#include <memory>

/// Builds decks as a user does: with keys, clicks, drags and the clipboard.
namespace deck_builder {

using namespace studio;
using namespace Qt::StringLiterals;

/// A studio in the Build perspective with an open game, and helpers that act as a user.
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

    /// Moves to a card of the deck, as the arrow keys would.
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

    /// The drag data of a card of the deck.
    std::unique_ptr<QMimeData> carry(const QString& card, const QString& section)
    {
        auto* const model = static_cast<DeckModel*>(rows().model());
        return std::unique_ptr<QMimeData>(model->mimeData({model->indexOf(section, card)}));
    }

    /// The position of a section caption.
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

    /// Drags to a place and drops there. Returns false if the drag is refused.
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

    /// Replaces text in the rules, as typing would.
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

} // namespace deck_builder
