// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/table/scene/card_item.h"
#include "studio/panels/table/scene/seat_item.h"

#include <QCoreApplication>
#include <QStringList>

#include <optional>
#include <vector>

namespace studio {

struct PlaytestDesk;
class TableScene;
class Workspace;

/// Texts about the things on the table, limited to what the viewer may know: names, descriptions, reasons and tooltips.
class TableWords
{
    Q_DECLARE_TR_FUNCTIONS(TableWords)

public:
    TableWords(const PlaytestDesk& desk, const TableScene& scene, Workspace& workspace);

    QString nameOf(Thing thing) const;
    /// The kind, place, owner and state of a thing.
    QString describe(Thing thing) const;
    /// The first few reasons why something can't be done with a thing.
    QStringList reasons(Thing thing) const;
    /// The meanings of a card's keywords, one per line; empty if the card has none.
    QString keywordsOf(Thing thing) const;
    /// The visible numbers and marks of a thing.
    QList<ShownValue> valuesOf(Thing thing) const;
    QStringList why(Thing thing, const ShownValue& value) const;
    /// The options of a player at this table that name a thing.
    std::vector<std::size_t> optionsWith(Thing thing) const;
    /// The tooltip at a point of the scene; empty if there is none.
    QString tipAt(QPointF position) const;

private:
    QString describeCard(const CardItem& card) const;
    static QString describeSeat(const SeatItem& seat);
    /// The reason why a thing can't be picked, if the only obstacle is another pick, which can be undone.
    std::optional<QString> pickedReason(Thing thing) const;

    const PlaytestDesk& m_desk;
    const TableScene& m_scene;
    Workspace& m_workspace;
};

} // namespace studio
