// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

#include <QAbstractTableModel>

namespace studio {

class DeckDesk;

/// All decks of the project with their name, health, format and tags.
class DecksModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, Health, Format, Tags, ColumnCount };

    explicit DecksModel(DeckDesk& desk, QObject* parent = nullptr);

    /// Shows only decks whose name, format or tags contain this text.
    void setFilter(const QString& text);

    model::EntityId deckAt(const QModelIndex& index) const { return m_decks[index.row()]; }

    QModelIndex indexOf(model::EntityId id) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;

private:
    void refresh();
    bool matches(model::EntityId id) const;

    DeckDesk& m_desk;
    QString m_filter;
    QList<model::EntityId> m_decks;
};

} // namespace studio
