// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/frames/frame_values.h"

namespace studio {

/// Reads frame descriptions, statement by statement.
class FrameReader
{
    Q_DECLARE_TR_FUNCTIONS(FrameReader)

public:
    FrameReader(const QSet<QString>& drawings, const model::CardFields& fields);

    void read(model::EntityId text, const QString& content);
    /// Returns the frames that were read, or the errors if there were any.
    ReadFrames take();

    const QSet<QString>& usedDrawings() const { return m_values.usedDrawings(); }

    /// The words that a statement can start with, before the first frame and within a frame.
    static QStringList wordsOfAll() { return ofAll().keys(); }

    static QStringList wordsOfFrames() { return ofFrames().keys(); }

    static QStringList ornamentWords();

private:
    using Statements = QHash<QString, bool (FrameReader::*)()>;

    static const Statements& ofAll();
    static const Statements& ofFrames();
    void readLine();
    bool readCorner();
    bool readPaper();
    bool readBack();
    bool readTurned();
    bool readQuiet();
    bool readSize();
    bool readColour();
    bool readSymbol();
    bool readFrame();
    /// Copies everything from another frame except its name and conditions.
    bool readLike(Frame& made);
    bool readSmall();
    bool readBehind();
    bool readCover();
    bool readEmblem();
    bool readName();
    bool readText();
    bool readArt();
    bool readField();
    bool readWords();
    bool readAccent();
    bool readOrnament();
    bool readMotif();
    bool readRegion(Region region);
    bool readStyles(Region& region);
    /// Adds a region. It replaces the copied frame's region for the same thing, if there is one.
    void put(const Region& region);

    Frame& frame() { return m_set.frames.last(); }

    FaceLayout& layout() { return m_isSmall ? frame().small : frame().large; }

    const model::CardFields& m_fields;
    FrameInput m_in;
    FrameValues m_values;
    FrameSet m_set;
    bool m_isInFrame = false;
    bool m_isSmall = false;
};

} // namespace studio
