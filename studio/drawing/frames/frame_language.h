// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"
#include "studio/workspace/text/text_language.h"

#include <QSet>

#include <map>

namespace studio {

/// What descriptions of frames can name.
struct FrameNames
{
    model::CardFields fields = {};
    /// With “.svg”.
    QStringList drawings = {};
    QStringList colours = {};
    QStringList frames = {};

    friend bool operator==(const FrameNames&, const FrameNames&) = default;
};

FrameNames frameNames(const std::map<model::EntityId, model::Entity>& entities, const model::CardFields& fields);

/// The language in which a game says what its cards look like. faces/read_frames.h has its words.
class FrameLanguage : public TextLanguage
{
public:
    explicit FrameLanguage(FrameNames names = {});

    QList<RowPart> partsOf(const QString& row) const override;
    Completions completionsOf(const QString& row, Offering offering) const override;
    bool opensBlock(const QString& row) const override;

private:
    /// What may stand behind these words of a row.
    QStringList namesBehind(const QStringList& words) const;
    QStringList fieldNames() const;
    QStringList valuesOf(const QString& field) const;

    FrameNames m_names;
    QSet<QString> m_known;
};

} // namespace studio
