// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"
#include "studio/workspace/text/text_language.h"

#include <QSet>

#include <map>

namespace studio {

/// The names that frame descriptions can use.
struct FrameNames
{
    model::CardFields fields = {};
    /// The file names of the drawings, including “.svg”.
    QStringList drawings = {};
    QStringList colours = {};
    QStringList frames = {};

    friend bool operator==(const FrameNames&, const FrameNames&) = default;
};

FrameNames frameNames(const std::map<model::EntityId, model::Entity>& entities, const model::CardFields& fields);

/// The language for describing the look of cards. Its words are listed in frames/read_frames.h.
class FrameLanguage : public TextLanguage
{
public:
    explicit FrameLanguage(FrameNames names = {});

    QList<RowPart> partsOf(const QString& row) const override;
    Completions completionsOf(const QString& row, Offering offering) const override;
    bool opensBlock(const QString& row) const override;

private:
    /// The names that can follow these words in a line.
    QStringList namesBehind(const QStringList& words) const;
    QStringList fieldNames() const;
    QStringList valuesOf(const QString& field) const;

    FrameNames m_names;
    QSet<QString> m_known;
};

} // namespace studio
