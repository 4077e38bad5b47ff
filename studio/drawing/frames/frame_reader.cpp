// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/frames/frame_reader.h"

#include "model/cards/card_fields.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr int mostFrames = 100;
constexpr int mostRegions = 60;

const QHash<QString, Ornament::Kind>& ornaments()
{
    using Kind = Ornament::Kind;
    static const QHash<QString, Kind> table{
        {u"plain"_s, Kind::Plain},
        {u"guilloche"_s, Kind::Guilloche},
        {u"pixels"_s, Kind::Pixels},
        {u"blobs"_s, Kind::Blobs},
        {u"facets"_s, Kind::Facets},
        {u"rays"_s, Kind::Rays},
    };
    return table;
}

} // namespace

FrameReader::FrameReader(const QSet<QString>& drawings, const model::CardFields& fields)
    : m_fields(fields)
    , m_values(m_in, drawings, fields)
{
}

QStringList FrameReader::ornamentWords()
{
    return ornaments().keys();
}

void FrameReader::read(model::EntityId text, const QString& content)
{
    m_in.beginText(text);
    m_isInFrame = false;
    for (const QStringView row : QStringView(content).split(u'\n'))
        if (m_in.beginLine(row))
            readLine();
}

ReadFrames FrameReader::take()
{
    if (m_set.frames.isEmpty() && m_in.problems().isEmpty())
        m_in.sayAt(0, 0, tr("a frame is missing"));
    if (!m_in.problems().isEmpty())
        return {.problems = m_in.problems()};
    return {.frames = m_set};
}

/// The statements that apply to all cards.
const FrameReader::Statements& FrameReader::ofAll()
{
    static const Statements table{
        {u"frame"_s, &FrameReader::readFrame},
        {u"size"_s, &FrameReader::readSize},
        {u"corner"_s, &FrameReader::readCorner},
        {u"colour"_s, &FrameReader::readColour},
        {u"color"_s, &FrameReader::readColour},
        {u"paper"_s, &FrameReader::readPaper},
        {u"back"_s, &FrameReader::readBack},
        {u"symbol"_s, &FrameReader::readSymbol},
        {u"turned"_s, &FrameReader::readTurned},
        {u"quiet"_s, &FrameReader::readQuiet},
    };
    return table;
}

const FrameReader::Statements& FrameReader::ofFrames()
{
    static const Statements table{
        {u"frame"_s, &FrameReader::readFrame},
        {u"small"_s, &FrameReader::readSmall},
        {u"drawing"_s, &FrameReader::readBehind},
        {u"cover"_s, &FrameReader::readCover},
        {u"accent"_s, &FrameReader::readAccent},
        {u"ornament"_s, &FrameReader::readOrnament},
        {u"motif"_s, &FrameReader::readMotif},
        {u"emblem"_s, &FrameReader::readEmblem},
        {u"name"_s, &FrameReader::readName},
        {u"text"_s, &FrameReader::readText},
        {u"art"_s, &FrameReader::readArt},
        {u"field"_s, &FrameReader::readField},
        {u"words"_s, &FrameReader::readWords},
    };
    return table;
}

void FrameReader::readLine()
{
    const FrameWord& word = *m_in.words().next();
    const Statements& statements = m_isInFrame ? ofFrames() : ofAll();
    const auto found = word.isQuoted ? statements.cend() : statements.constFind(word.text);
    if (found == statements.cend())
        m_in.sayMeaningless(word, m_isInFrame ? frameWords().ofFrames : frameWords().ofAll);
    else if ((this->*found.value())() && !m_in.words().isDone())
        m_in.sayMeaningless(*m_in.words().peek(), {});
}

bool FrameReader::readCorner()
{
    return m_values.readNumber(0, 20, m_set.corner);
}

bool FrameReader::readPaper()
{
    return m_values.readPlainColour(m_set.paper);
}

bool FrameReader::readBack()
{
    BackChoice back;
    if (!m_values.readDrawing(back.drawing) || !m_values.readCondition(back.when))
        return false;
    if (back.when.parts.isEmpty())
        m_set.back = back.drawing;
    else
        m_set.backs.append(back);
    return true;
}

bool FrameReader::readTurned()
{
    return m_values.readNames(m_set.turned, m_fields.flags, tr("this game's cards have no flag “%1”"));
}

bool FrameReader::readQuiet()
{
    const QStringList known = m_fields.flags + m_fields.tallies;
    return m_values.readNames(m_set.quiet, known, tr("this game has nothing called “%1”"));
}

bool FrameReader::readSize()
{
    double width = 0;
    double height = 0;
    if (!m_values.readNumber(20, 250, width) || !m_values.readNumber(20, 250, height))
        return false;
    m_set.size = {width, height};
    return true;
}

bool FrameReader::readColour()
{
    return m_values.readNamedColour();
}

bool FrameReader::readSymbol()
{
    const FrameWord* const name = m_in.words().next();
    if (!name)
        return m_in.sayMissing();
    Symbol symbol{.origin = m_in.origin()};
    if (!m_values.readDrawing(symbol.drawing))
        return false;
    if (m_in.words().takes(u"numbered")) {
        symbol.isNumbered = true;
        if (!m_in.words().isDone() && !m_values.readColour(symbol.numberColour))
            return false;
    }
    m_set.symbols.insert(name->text, symbol);
    return true;
}

bool FrameReader::readFrame()
{
    const FrameWord* const name = m_in.words().next();
    if (!name)
        return m_in.sayMissing();
    if (m_set.frames.size() == mostFrames)
        return m_in.say(tr("there are more than %1 frames").arg(mostFrames));
    Frame made{.name = name->text};
    m_isInFrame = true;
    m_isSmall = false;
    bool isRead = true;
    if (m_in.words().takes(u"like"))
        isRead = readLike(made);
    made.origin = m_in.origin();
    m_set.frames.append(made);
    return isRead && m_values.readCondition(frame().when);
}

bool FrameReader::readLike(Frame& made)
{
    const FrameWord* const other = m_in.words().next();
    if (!other)
        return m_in.sayMissing();
    const auto found = std::ranges::find(m_set.frames, other->text, &Frame::name);
    if (found == m_set.frames.end())
        return m_in.say(tr("there is no earlier frame “%1”").arg(other->text.left(60)));
    const QString name = made.name;
    made = *found;
    made.name = name;
    made.when = {};
    return true;
}

bool FrameReader::readSmall()
{
    return m_isSmall = true;
}

bool FrameReader::readBehind()
{
    return m_values.readDrawing(layout().drawing);
}

bool FrameReader::readCover()
{
    return m_values.readDrawing(layout().cover);
}

bool FrameReader::readEmblem()
{
    return m_values.readColour(frame().ornament.motifColour);
}

bool FrameReader::readName()
{
    return readRegion({.what = Region::What::Name});
}

bool FrameReader::readText()
{
    return readRegion({.what = Region::What::Text});
}

bool FrameReader::readArt()
{
    return readRegion({.what = Region::What::Art});
}

bool FrameReader::readField()
{
    const FrameWord* const field = m_in.words().next();
    if (!field)
        return m_in.sayMissing();
    if (!m_values.isField(field->text))
        return m_values.sayNoField(*field);
    return readRegion({.what = Region::What::Field, .subject = field->text});
}

bool FrameReader::readWords()
{
    const FrameWord* const pattern = m_in.words().next();
    return pattern ? readRegion({.what = Region::What::Words, .subject = pattern->text}) : m_in.sayMissing();
}

bool FrameReader::readAccent()
{
    Frame::Accent accent{.origin = m_in.origin()};
    if (!m_values.readPlainColour(accent.colour.colour) || !m_values.readCondition(accent.when))
        return false;
    // Accents with a condition come before the accent for all cards.
    QList<Frame::Accent>& accents = frame().accents;
    if (accent.when.parts.isEmpty()) {
        accents.removeIf([](const Frame::Accent& other) { return other.when.parts.isEmpty(); });
        accents.append(accent);
    } else {
        accents.prepend(accent);
    }
    return true;
}

bool FrameReader::readOrnament()
{
    const FrameWord* const word = m_in.words().next();
    const auto kind = word ? ornaments().constFind(word->text) : ornaments().cend();
    if (kind == ornaments().cend())
        return m_in.say(tr("expected a kind of ornament: “plain”, “guilloche”, “pixels”, “blobs”, “facets” or “rays”"));
    frame().ornament = {.kind = *kind, .motifColour = frame().ornament.motifColour};
    while (!m_in.words().isDone()) {
        FaceColour colour;
        if (!m_values.readColour(colour))
            return false;
        frame().ornament.colours.append(colour);
    }
    return true;
}

bool FrameReader::readMotif()
{
    Ornament::Motif motif;
    if (!m_values.readDrawing(motif.drawing) || !m_values.readCondition(motif.when))
        return false;
    frame().ornament.motifs.append(motif);
    return true;
}

bool FrameReader::readRegion(Region region)
{
    std::array<double, 4> box{};
    for (double& side : box)
        if (!m_values.readNumber(-250, 250, side))
            return false;
    region.box = {box[0], box[1], box[2], box[3]};
    region.origin = m_in.origin();
    if (region.box.isEmpty())
        return m_in.say(tr("width and height must be greater than 0"));
    if (layout().regions.size() == mostRegions)
        return m_in.say(tr("there are more than %1 regions").arg(mostRegions));
    if (!readStyles(region))
        return false;
    put(region);
    return true;
}

bool FrameReader::readStyles(Region& region)
{
    bool hasLeast = false;
    while (!m_in.words().isDone() && !m_in.words().peek()->is(u"for")) {
        if (m_in.words().takes(u"least")) {
            hasLeast = true;
            if (!m_values.readNumber(1, 100, region.style.least))
                return false;
        } else if (m_in.words().takes(u"on")) {
            if (!m_values.readDrawing(region.backing))
                return false;
        } else if (!m_values.readStyle(region.style)) {
            return false;
        }
    }
    if (!hasLeast)
        region.style.least = std::min(region.style.size, std::max(4.0, region.style.size * 0.6));
    return m_values.readCondition(region.when);
}

void FrameReader::put(const Region& region)
{
    QList<Region>& regions = layout().regions;
    const auto same = std::ranges::find_if(regions, [&](const Region& other) {
        return other.what == region.what && other.subject == region.subject && other.when.parts.isEmpty() &&
               region.when.parts.isEmpty();
    });
    if (same == regions.end())
        regions.append(region);
    else
        *same = region;
}

} // namespace studio
