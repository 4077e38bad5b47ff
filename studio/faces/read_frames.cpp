// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/faces/read_frames.h"

#include "model/cards/card_fields.h"
#include "model/project/frame_texts.h"
#include "studio/faces/drawing.h"
#include "studio/faces/frame_line.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr int mostFrames = 100;
constexpr int mostRegions = 60;
constexpr int mostProblems = 100;

class Frames
{
    Q_DECLARE_TR_FUNCTIONS(Frames)
};

/// The words of one line, taken from the front.
class Line
{
public:
    explicit Line(const QList<FrameWord>& words)
        : m_words(words)
    {
    }

    bool isDone() const { return m_at >= m_words.size(); }

    const FrameWord* peek() const { return isDone() ? nullptr : &m_words[m_at]; }

    const FrameWord* next() { return isDone() ? nullptr : &m_words[m_at++]; }

    bool takes(QStringView word)
    {
        if (isDone() || !m_words[m_at].is(word))
            return false;
        ++m_at;
        return true;
    }

    /// The next word, if it is a number.
    std::optional<double> number()
    {
        if (isDone() || m_words[m_at].isQuoted)
            return {};
        bool isNumber = false;
        const double value = m_words[m_at].text.toDouble(&isNumber);
        if (!isNumber || !qIsFinite(value))
            return {};
        ++m_at;
        return value;
    }

private:
    const QList<FrameWord>& m_words;
    qsizetype m_at = 0;
};

/// Reads the description. Every reading function gives false, or nothing, once it has said what is wrong.
class FrameReader
{
public:
    FrameReader(const QSet<QString>& drawings, const model::CardFields& fields)
        : m_drawings(drawings)
        , m_fields(fields)
    {
    }

    void read(model::EntityId text, const QString& content)
    {
        m_text = text;
        m_line = 0;
        m_isInFrame = false;
        for (const QStringView line : QStringView(content).split(u'\n')) {
            ++m_line;
            const auto words = frameWords(line);
            if (!words)
                say(Frames::tr("a quote is not closed"));
            else if (!words->isEmpty())
                readLine(Line(*words));
        }
    }

    ReadFrames take()
    {
        if (m_set.frames.isEmpty() && m_problems.isEmpty())
            say(Frames::tr("it describes no frame"));
        if (!m_problems.isEmpty())
            return {.problems = m_problems};
        return {.frames = m_set};
    }

    const QSet<QString>& usedDrawings() const { return m_usedDrawings; }

private:
    bool say(const QString& message)
    {
        if (m_problems.size() < mostProblems)
            m_problems.append({m_text, m_line, message});
        return false;
    }

    bool sayUnknown(const FrameWord* word)
    {
        return word ? say(Frames::tr("“%1” means nothing here").arg(word->text.left(60)))
                    : say(Frames::tr("something is missing at the end of the line"));
    }

    void readLine(Line line)
    {
        const FrameWord* const word = line.next();
        const bool isRead = word->isQuoted ? sayUnknown(word) : readStatement(word->text, *word, line);
        if (isRead && !line.isDone())
            sayUnknown(line.peek());
    }

    bool readStatement(const QString& statement, const FrameWord& word, Line& line)
    {
        if (statement == u"frame")
            return readFrame(line);
        return m_isInFrame ? readInFrame(statement, word, line) : readOfAll(statement, word, line);
    }

    // What is said of all cards.

    bool readOfAll(const QString& statement, const FrameWord& word, Line& line)
    {
        if (statement == u"size")
            return readSize(line);
        if (statement == u"corner")
            return readNumber(line, 0, 20, m_set.corner);
        if (statement == u"colour" || statement == u"color")
            return readNamedColour(line);
        if (statement == u"paper")
            return readPlainColour(line, m_set.paper);
        if (statement == u"back")
            return readDrawing(line, m_set.back);
        if (statement == u"symbol")
            return readSymbol(line);
        if (statement == u"turned")
            return readFlags(line, m_set.turned);
        if (statement == u"quiet")
            return readFlags(line, m_set.quiet);
        return sayUnknown(&word);
    }

    bool readFlags(Line& line, QStringList& flags)
    {
        do {
            const FrameWord* const word = line.next();
            if (!word)
                return sayUnknown(word);
            if (!m_fields.flags.contains(word->text))
                return say(Frames::tr("cards of this game have no flag “%1”").arg(word->text.left(60)));
            flags.append(word->text);
        } while (!line.isDone());
        return true;
    }

    bool readNumber(Line& line, double least, double most, double& value)
    {
        const std::optional<double> number = line.number();
        if (!number || *number < least || *number > most)
            return say(Frames::tr("a number from %1 to %2 belongs here").arg(least).arg(most));
        value = *number;
        return true;
    }

    bool readSize(Line& line)
    {
        double width = 0;
        double height = 0;
        if (!readNumber(line, 20, 250, width) || !readNumber(line, 20, 250, height))
            return false;
        m_set.size = {width, height};
        return true;
    }

    std::optional<FaceColour> colour(const FrameWord& word) const
    {
        if (word.isQuoted)
            return {};
        if (word.text == u"accent")
            return FaceColour{.isAccent = true};
        if (const auto named = m_colours.constFind(word.text); named != m_colours.cend())
            return FaceColour{.colour = *named};
        const bool isHex = word.text.startsWith(u'#') && (word.text.size() == 7 || word.text.size() == 9);
        const QColor found = isHex ? QColor::fromString(word.text) : QColor();
        return found.isValid() ? std::optional(FaceColour{.colour = found}) : std::nullopt;
    }

    bool readColour(Line& line, FaceColour& value)
    {
        const FrameWord* const word = line.next();
        const std::optional<FaceColour> found = word ? colour(*word) : std::nullopt;
        if (!found)
            return say(Frames::tr("a colour belongs here: #rrggbb, accent, or a name given to one before"));
        value = *found;
        return true;
    }

    bool readPlainColour(Line& line, QColor& value)
    {
        FaceColour found;
        if (!readColour(line, found))
            return false;
        if (found.isAccent)
            return say(Frames::tr("the accent belongs to a frame, and cannot be meant here"));
        value = found.colour;
        return true;
    }

    bool readNamedColour(Line& line)
    {
        const FrameWord* const name = line.next();
        if (!name)
            return sayUnknown(name);
        QColor value;
        if (!readPlainColour(line, value))
            return false;
        m_colours.insert(name->text, value);
        return true;
    }

    bool readDrawing(Line& line, QString& value)
    {
        const FrameWord* const word = line.next();
        if (!word)
            return sayUnknown(word);
        if (!word->text.endsWith(".svg"_L1))
            return say(Frames::tr("the name of a drawing belongs here, like coin.svg"));
        value = word->text.chopped(4);
        if (!m_drawings.contains(value))
            return say(Frames::tr("there is no drawing %1").arg(word->text.left(60)));
        m_usedDrawings.insert(value);
        return true;
    }

    bool readSymbol(Line& line)
    {
        const FrameWord* const name = line.next();
        if (!name)
            return sayUnknown(name);
        Symbol symbol;
        if (!readDrawing(line, symbol.drawing))
            return false;
        if (line.takes(u"numbered")) {
            symbol.isNumbered = true;
            if (!line.isDone() && !readColour(line, symbol.numberColour))
                return false;
        }
        m_set.symbols.insert(name->text, symbol);
        return true;
    }

    // What is said of a frame.

    Frame& frame() { return m_set.frames.last(); }

    FaceLayout& layout() { return m_isSmall ? frame().small : frame().large; }

    bool readFrame(Line& line)
    {
        const FrameWord* const name = line.next();
        if (!name)
            return sayUnknown(name);
        if (m_set.frames.size() == mostFrames)
            return say(Frames::tr("there are more than %1 frames").arg(mostFrames));
        Frame made{.name = name->text};
        m_isInFrame = true;
        m_isSmall = false;
        bool isRead = true;
        if (line.takes(u"like"))
            isRead = readLike(line, made);
        m_set.frames.append(made);
        return isRead && readCondition(line, frame().when);
    }

    /// Everything of another frame but for whom it is.
    bool readLike(Line& line, Frame& made)
    {
        const FrameWord* const other = line.next();
        if (!other)
            return sayUnknown(other);
        const auto found = std::ranges::find(m_set.frames, other->text, &Frame::name);
        if (found == m_set.frames.end())
            return say(Frames::tr("there is no frame “%1” above").arg(other->text.left(60)));
        const QString name = made.name;
        made = *found;
        made.name = name;
        made.when = {};
        return true;
    }

    bool readInFrame(const QString& statement, const FrameWord& word, Line& line)
    {
        if (statement == u"small")
            return m_isSmall = true;
        if (statement == u"drawing")
            return readDrawing(line, layout().drawing);
        if (statement == u"cover")
            return readDrawing(line, layout().cover);
        if (statement == u"accent")
            return readAccent(line);
        if (statement == u"ornament")
            return readOrnament(line);
        if (statement == u"motif")
            return readMotif(line);
        if (statement == u"emblem")
            return readColour(line, frame().ornament.motifColour);
        using What = Region::What;
        static const QHash<QString, What> kinds{
            {u"name"_s, What::Name},
            {u"text"_s, What::Text},
            {u"art"_s, What::Art},
            {u"field"_s, What::Field},
            {u"words"_s, What::Words},
        };
        const auto kind = kinds.constFind(statement);
        return kind == kinds.cend() ? sayUnknown(&word) : readRegion(*kind, line);
    }

    bool readAccent(Line& line)
    {
        Frame::Accent accent;
        if (!readPlainColour(line, accent.colour.colour) || !readCondition(line, accent.when))
            return false;
        // Those that are for some cards go before the one that is for all.
        QList<Frame::Accent>& accents = frame().accents;
        if (accent.when.parts.isEmpty()) {
            accents.removeIf([](const Frame::Accent& other) { return other.when.parts.isEmpty(); });
            accents.append(accent);
        } else {
            accents.prepend(accent);
        }
        return true;
    }

    bool readOrnament(Line& line)
    {
        using Kind = Ornament::Kind;
        static const QHash<QString, Kind> kinds{
            {u"plain"_s, Kind::Plain},
            {u"guilloche"_s, Kind::Guilloche},
            {u"pixels"_s, Kind::Pixels},
            {u"blobs"_s, Kind::Blobs},
            {u"facets"_s, Kind::Facets},
            {u"rays"_s, Kind::Rays},
        };
        const FrameWord* const word = line.next();
        const auto kind = word ? kinds.constFind(word->text) : kinds.cend();
        if (kind == kinds.cend())
            return say(Frames::tr("a kind of ornament belongs here: plain, guilloche, pixels, blobs, facets or rays"));
        frame().ornament = {.kind = *kind, .motifColour = frame().ornament.motifColour};
        while (!line.isDone()) {
            FaceColour colour;
            if (!readColour(line, colour))
                return false;
            frame().ornament.colours.append(colour);
        }
        return true;
    }

    bool readMotif(Line& line)
    {
        Ornament::Motif motif;
        if (!readDrawing(line, motif.drawing) || !readCondition(line, motif.when))
            return false;
        frame().ornament.motifs.append(motif);
        return true;
    }

    bool readRegion(Region::What what, Line& line)
    {
        Region region{.what = what};
        if (what == Region::What::Field || what == Region::What::Words) {
            const FrameWord* const subject = line.next();
            if (!subject)
                return sayUnknown(subject);
            region.subject = subject->text;
            if (what == Region::What::Field && !isField(region.subject))
                return say(Frames::tr("cards of this game have no field “%1”").arg(region.subject.left(60)));
        }
        std::array<double, 4> box{};
        for (double& side : box)
            if (!readNumber(line, -250, 250, side))
                return false;
        region.box = {box[0], box[1], box[2], box[3]};
        if (region.box.isEmpty())
            return say(Frames::tr("a width or a height is not above 0"));
        if (layout().regions.size() == mostRegions)
            return say(Frames::tr("there are more than %1 regions").arg(mostRegions));
        if (!readStyles(line, region))
            return false;
        put(region);
        return true;
    }

    /// What was said before of the same, which only a frame that is like another can have, goes.
    void put(const Region& region)
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

    bool isField(const QString& name) const { return m_fields.indexOf(name) >= 0; }

    bool readStyles(Line& line, Region& region)
    {
        bool hasLeast = false;
        while (!line.isDone() && !line.peek()->is(u"for")) {
            if (line.takes(u"least")) {
                hasLeast = true;
                if (!readNumber(line, 1, 100, region.style.least))
                    return false;
            } else if (line.takes(u"on")) {
                if (!readDrawing(line, region.backing))
                    return false;
            } else if (!readStyle(line, region.style)) {
                return false;
            }
        }
        if (!hasLeast)
            region.style.least = std::min(region.style.size, std::max(4.0, region.style.size * 0.6));
        return readCondition(line, region.when);
    }

    bool readStyle(Line& line, TextStyle& style)
    {
        if (const std::optional<double> size = line.number()) {
            style.size = *size;
            return (*size >= 1 && *size <= 100) || say(Frames::tr("text is from 1 to 100 points large"));
        }
        const FrameWord word = *line.next();
        using Family = TextStyle::Family;
        static const QHash<QString, Family> families{
            {u"sans"_s, Family::Sans},
            {u"serif"_s, Family::Serif},
            {u"mono"_s, Family::Mono},
            {u"display"_s, Family::Display},
        };
        static const QHash<QString, Qt::AlignmentFlag> alignments{
            {u"left"_s, Qt::AlignLeft},
            {u"right"_s, Qt::AlignRight},
            {u"centre"_s, Qt::AlignHCenter},
            {u"center"_s, Qt::AlignHCenter},
            {u"top"_s, Qt::AlignTop},
            {u"bottom"_s, Qt::AlignBottom},
            {u"middle"_s, Qt::AlignVCenter},
        };
        if (const auto family = families.constFind(word.text); family != families.cend()) {
            style.family = *family;
        } else if (const auto alignment = alignments.constFind(word.text); alignment != alignments.cend()) {
            const bool isAcross = Qt::Alignment(*alignment) & Qt::AlignHorizontal_Mask;
            const auto mask = isAcross ? Qt::AlignHorizontal_Mask : Qt::AlignVertical_Mask;
            style.alignment = (style.alignment & ~mask) | *alignment;
        } else if (word.is(u"bold")) {
            style.isBold = true;
        } else if (word.is(u"italic")) {
            style.isItalic = true;
        } else if (word.is(u"capitals")) {
            style.isCapitals = true;
        } else if (const auto found = colour(word)) {
            style.colour = *found;
        } else {
            return sayUnknown(&word);
        }
        return true;
    }

    /// “for type is Unit and element is not Fire”, or nothing, which is for all.
    bool readCondition(Line& line, FaceCondition& condition)
    {
        if (line.isDone())
            return true;
        if (!line.takes(u"for"))
            return sayUnknown(line.peek());
        do {
            FaceCondition::Part part;
            part.isNot = line.takes(u"not");
            const FrameWord* const field = line.next();
            if (!field)
                return sayUnknown(field);
            part.field = field->text;
            if (part.field != u"token" && part.field != u"name" && !isField(part.field))
                return say(Frames::tr("cards of this game have no field “%1”").arg(part.field.left(60)));
            if (line.takes(u"is") || line.takes(u"has")) {
                part.isNot = part.isNot != line.takes(u"not");
                const FrameWord* const value = line.next();
                if (!value)
                    return sayUnknown(value);
                part.value = value->text;
                if (!isValue(part))
                    return say(Frames::tr("“%1” is no value of %2").arg(part.value.left(60), part.field.left(60)));
            }
            condition.parts.append(part);
        } while (line.takes(u"and"));
        return true;
    }

    bool isValue(const FaceCondition::Part& part) const
    {
        const qsizetype at = m_fields.indexOf(part.field);
        return at < 0 || !m_fields.fields[at].hasValues() || m_fields.fields[at].values.contains(part.value);
    }

    const QSet<QString>& m_drawings;
    const model::CardFields& m_fields;
    FrameSet m_set;
    QHash<QString, QColor> m_colours;
    QSet<QString> m_usedDrawings;
    QList<FrameProblem> m_problems;
    model::EntityId m_text;
    int m_line = 0;
    bool m_isInFrame = false;
    bool m_isSmall = false;
};

} // namespace

ReadFrames readFrames(const std::map<model::EntityId, model::Entity>& entities, const model::CardFields& fields)
{
    std::map<QString, std::pair<model::EntityId, QString>> descriptions;
    QHash<QString, std::pair<model::EntityId, QString>> drawings;
    for (const auto& [id, entity] : entities) {
        const auto* const text = std::get_if<model::GameText>(&entity);
        if (text && text->role == model::framesRole)
            descriptions.emplace(text->name, std::pair(id, text->text));
        else if (text && text->role == model::drawingRole)
            drawings.insert(text->name, {id, text->text});
    }
    if (descriptions.empty())
        return {};
    const QSet<QString> names(drawings.keyBegin(), drawings.keyEnd());
    FrameReader reader(names, fields);
    for (const auto& [name, text] : descriptions)
        reader.read(text.first, text.second);
    ReadFrames read = reader.take();
    for (const QString& name : reader.usedDrawings()) {
        const auto& [id, svg] = drawings[name];
        const auto drawing = checkedDrawing(svg);
        if (drawing && read.frames)
            read.frames->drawings.insert(name, *drawing);
        else if (!drawing)
            read.problems.append({id, 0, drawing.error()});
    }
    if (!read.problems.isEmpty())
        read.frames.reset();
    return read;
}

} // namespace studio
