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

/// Texts about the things on the table, as far as the viewer may know them: names, descriptions, reasons,
/// tooltips.
class TableWords
{
    Q_DECLARE_TR_FUNCTIONS(TableWords)

public:
    TableWords(const PlaytestDesk& desk, const TableScene& scene, Workspace& workspace);

    QString nameOf(Thing thing) const;
    /// Its kind, place, owner and state.
    QString describe(Thing thing) const;
    /// Why some things cannot be done with it; only the first few reasons.
    QStringList reasons(Thing thing) const;
    /// The meaning of a card's keywords, a line each; empty if it has none.
    QString keywordsOf(Thing thing) const;
    /// Its visible numbers and marks.
    QList<ShownValue> valuesOf(Thing thing) const;
    QStringList why(Thing thing, const ShownValue& value) const;
    /// The options of a player at this table that name it.
    std::vector<std::size_t> optionsWith(Thing thing) const;
    /// The tooltip at a point of the scene; empty if there is none.
    QString tipAt(QPointF position) const;

private:
    QString describeCard(const CardItem& card) const;
    static QString describeSeat(const SeatItem& seat);
    /// Why the thing can't be picked, if only another pick, which can be undone, prevents it.
    std::optional<QString> pickedReason(Thing thing) const;

    const PlaytestDesk& m_desk;
    const TableScene& m_scene;
    Workspace& m_workspace;
};

} // namespace studio
