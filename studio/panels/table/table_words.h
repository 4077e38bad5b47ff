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

/// The things on the table in words, as the viewer may know them: names, descriptions, reasons, tips.
class TableWords
{
    Q_DECLARE_TR_FUNCTIONS(TableWords)

public:
    TableWords(const PlaytestDesk& desk, const TableScene& scene, Workspace& workspace);

    QString nameOf(Thing thing) const;
    /// Its kind, place, owner and state.
    QString describe(Thing thing) const;
    /// Why something cannot be done with it, the first few of all reasons.
    QStringList reasons(Thing thing) const;
    /// The meaning of a card's keywords, a line for each; empty when it has none.
    QString keywordsOf(Thing thing) const;
    /// The numbers and marks that can be seen of it.
    QList<ShownValue> valuesOf(Thing thing) const;
    QStringList why(Thing thing, const ShownValue& value) const;
    /// The options of somebody at this table that name it.
    std::vector<std::size_t> optionsWith(Thing thing) const;
    /// The text about a point of the scene; empty if there is nothing.
    QString tipAt(QPointF position) const;

private:
    QString describeCard(const CardItem& card) const;
    static QString describeSeat(const SeatItem& seat);
    /// The reason, if it is only that something else is picked, which can be unpicked.
    std::optional<QString> pickedReason(Thing thing) const;

    const PlaytestDesk& m_desk;
    const TableScene& m_scene;
    Workspace& m_workspace;
};

} // namespace studio
