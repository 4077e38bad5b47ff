// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/frames/frame_input.h"

#include <QHash>
#include <QSet>

#include <optional>

namespace studio {

/// Reads the values in statements: numbers, colours, drawings, styles and conditions.
///
/// If there is an error, each function reports it and returns false.
class FrameValues
{
    Q_DECLARE_TR_FUNCTIONS(FrameValues)

public:
    FrameValues(FrameInput& in, const QSet<QString>& drawings, const model::CardFields& fields);

    bool readNumber(double least, double most, double& value);
    bool readNames(QStringList& names, const QStringList& known, const QString& unknown);
    bool readColour(FaceColour& value);
    bool readPlainColour(QColor& value);
    bool readNamedColour();
    bool readDrawing(QString& value);
    bool readStyle(TextStyle& style);
    /// Reads a condition such as “for type is Unit and element is not Fire”. A statement without a condition applies to
    /// all cards.
    bool readCondition(FaceCondition& condition);
    bool isField(const QString& name) const;
    bool sayNoField(const FrameWord& word);

    const QSet<QString>& usedDrawings() const { return m_usedDrawings; }

    /// The words for text styles, except sizes and colours.
    static QStringList styleWords();

private:
    std::optional<FaceColour> colour(const FrameWord& word) const;
    QStringList drawingFiles() const;
    /// The values that a field can have; empty if it can have any value.
    QStringList valuesOf(const QString& field) const;

    FrameInput& m_in;
    const QSet<QString>& m_drawings;
    const model::CardFields& m_fields;
    QHash<QString, QColor> m_colours;
    QSet<QString> m_usedDrawings;
};

} // namespace studio
