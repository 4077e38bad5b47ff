// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/frames/read_frames.h"

#include "engine/language/source/spelling.h"
#include "model/cards/card_fields.h"
#include "model/entities/entities.h"
#include "studio/drawing/frames/drawing.h"
#include "studio/drawing/frames/frame_line.h"

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
class Words
{
public:
    Words() = default;

    explicit Words(const QList<FrameWord>& words)
        : m_words(words)
    {
    }

    bool isDone() const { return m_at >= m_words.size(); }

    const FrameWord* peek() const { return isDone() ? nullptr : &m_words.at(m_at); }

    const FrameWord* next() { return isDone() ? nullptr : &m_words.at(m_at++); }

    bool takes(QStringView word)
    {
        if (isDone() || !m_words.at(m_at).is(word))
            return false;
        ++m_at;
        return true;
    }

    /// The one that was taken last.
    const FrameWord& last() const { return m_words.at(m_at - 1); }

private:
    QList<FrameWord> m_words;
    qsizetype m_at = 0;
};

using Family = TextStyle::Family;

const QHash<QString, Family>& families()
{
    static const QHash<QString, Family> table{
        {u"sans"_s, Family::Sans},
        {u"serif"_s, Family::Serif},
        {u"mono"_s, Family::Mono},
        {u"display"_s, Family::Display},
    };
    return table;
}

const QHash<QString, Qt::AlignmentFlag>& alignments()
{
    static const QHash<QString, Qt::AlignmentFlag> table{
        {u"left"_s, Qt::AlignLeft},
        {u"right"_s, Qt::AlignRight},
        {u"centre"_s, Qt::AlignHCenter},
        {u"center"_s, Qt::AlignHCenter},
        {u"top"_s, Qt::AlignTop},
        {u"bottom"_s, Qt::AlignBottom},
        {u"middle"_s, Qt::AlignVCenter},
    };
    return table;
}

const QHash<QString, bool TextStyle::*>& switches()
{
    static const QHash<QString, bool TextStyle::*> table{
        {u"bold"_s, &TextStyle::isBold},
        {u"italic"_s, &TextStyle::isItalic},
        {u"capitals"_s, &TextStyle::isCapitals},
    };
    return table;
}

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
        for (const QStringView row : QStringView(content).split(u'\n')) {
            ++m_line;
            m_row = row;
            const FrameLine line = frameLine(row);
            m_words = Words(line.words);
            if (!line.areQuotesClosed)
                sayAt(line.words.last(), Frames::tr("a quote is not closed"));
            else if (!m_words.isDone())
                readLine();
        }
    }

    ReadFrames take()
    {
        if (m_set.frames.isEmpty() && m_problems.isEmpty())
            sayAt(0, 0, Frames::tr("it describes no frame"));
        if (!m_problems.isEmpty())
            return {.problems = m_problems};
        return {.frames = m_set};
    }

    const QSet<QString>& usedDrawings() const { return m_usedDrawings; }

    using Statements = QHash<QString, bool (FrameReader::*)()>;

    /// What is said of all cards.
    static const Statements& ofAll()
    {
        static const Statements table{
            {u"frame"_s, &FrameReader::readFrame},
            {u"size"_s, &FrameReader::readSize},
            {u"corner"_s, &FrameReader::readCorner},
            {u"colour"_s, &FrameReader::readNamedColour},
            {u"color"_s, &FrameReader::readNamedColour},
            {u"paper"_s, &FrameReader::readPaper},
            {u"back"_s, &FrameReader::readBack},
            {u"symbol"_s, &FrameReader::readSymbol},
            {u"turned"_s, &FrameReader::readTurned},
            {u"quiet"_s, &FrameReader::readQuiet},
        };
        return table;
    }

    static const Statements& ofFrames()
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

private:
    bool sayAt(qsizetype start, qsizetype length, const QString& message, const QString& fix = {})
    {
        if (m_problems.size() < mostProblems)
            m_problems.append({
                .text = m_text,
                .line = m_line,
                .message = message,
                .column = int(m_row.first(start).toUtf8().size()) + 1,
                .length = int(m_row.sliced(start, length).toUtf8().size()),
                .fix = fix,
            });
        return false;
    }

    bool sayAt(const FrameWord& word, const QString& message, const QString& fix = {})
    {
        return sayAt(word.start, word.length, message, fix);
    }

    /// Of the word that was taken last.
    bool say(const QString& message) { return sayAt(m_words.last(), message); }

    bool sayMissing()
    {
        return sayAt(m_words.last().end(), 0, Frames::tr("something is missing at the end of the line"));
    }

    /// The word is none of these, of which the nearest may have been meant. The message has a place for it.
    bool sayUnknown(const FrameWord& word, const QStringList& known, const QString& message)
    {
        engine::NearestName nearest(word.text.left(60).toStdString());
        for (const QString& name : known)
            nearest.offer(name.toStdString());
        QString said = message.arg(word.text.left(60));
        if (nearest.isFound())
            said = Frames::tr("%1; did you mean “%2”?").arg(said, QString::fromStdString(nearest.name()));
        return sayAt(word, said, quotedFrameName(QString::fromStdString(nearest.fix())));
    }

    bool sayMeaningless(const FrameWord& word, const QStringList& known)
    {
        return sayUnknown(word, known, Frames::tr("“%1” means nothing here"));
    }

    void readLine()
    {
        const FrameWord& word = *m_words.next();
        const Statements& statements = m_isInFrame ? ofFrames() : ofAll();
        const auto found = word.isQuoted ? statements.cend() : statements.constFind(word.text);
        if (found == statements.cend())
            sayMeaningless(word, m_isInFrame ? frameWords().ofFrames : frameWords().ofAll);
        else if ((this->*found.value())() && !m_words.isDone())
            sayMeaningless(*m_words.peek(), {});
    }

    // What is said of all cards.

    bool readCorner() { return readNumber(0, 20, m_set.corner); }

    bool readPaper() { return readPlainColour(m_set.paper); }

    bool readBack() { return readDrawing(m_set.back); }

    bool readTurned()
    {
        return readNames(m_set.turned, m_fields.flags, Frames::tr("cards of this game have no flag “%1”"));
    }

    bool readQuiet()
    {
        const QStringList known = m_fields.flags + m_fields.tallies;
        return readNames(m_set.quiet, known, Frames::tr("nothing of this game is called “%1”"));
    }

    bool readNames(QStringList& names, const QStringList& known, const QString& unknown)
    {
        do {
            const FrameWord* const word = m_words.next();
            if (!word)
                return sayMissing();
            if (!known.contains(word->text))
                return sayUnknown(*word, known, unknown);
            names.append(word->text);
        } while (!m_words.isDone());
        return true;
    }

    bool readNumber(double least, double most, double& value)
    {
        const FrameWord* const word = m_words.next();
        const std::optional<double> number = word ? word->number() : std::nullopt;
        if (!number || *number < least || *number > most)
            return say(Frames::tr("a number from %1 to %2 belongs here").arg(least).arg(most));
        value = *number;
        return true;
    }

    bool readSize()
    {
        double width = 0;
        double height = 0;
        if (!readNumber(20, 250, width) || !readNumber(20, 250, height))
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

    bool readColour(FaceColour& value)
    {
        const FrameWord* const word = m_words.next();
        const std::optional<FaceColour> found = word ? colour(*word) : std::nullopt;
        if (!found)
            return say(Frames::tr("a colour belongs here: #rrggbb, accent, or a name given to one before"));
        value = *found;
        return true;
    }

    bool readPlainColour(QColor& value)
    {
        FaceColour found;
        if (!readColour(found))
            return false;
        if (found.isAccent)
            return say(Frames::tr("the accent belongs to a frame, and cannot be meant here"));
        value = found.colour;
        return true;
    }

    bool readNamedColour()
    {
        const FrameWord* const name = m_words.next();
        if (!name)
            return sayMissing();
        QColor value;
        if (!readPlainColour(value))
            return false;
        m_colours.insert(name->text, value);
        return true;
    }

    bool readDrawing(QString& value)
    {
        const FrameWord* const word = m_words.next();
        if (!word)
            return sayMissing();
        if (!word->text.endsWith(".svg"_L1))
            return say(Frames::tr("the name of a drawing belongs here, like coin.svg"));
        value = word->text.chopped(4);
        if (!m_drawings.contains(value))
            return sayUnknown(*word, drawingFiles(), Frames::tr("there is no drawing %1"));
        m_usedDrawings.insert(value);
        return true;
    }

    bool readSymbol()
    {
        const FrameWord* const name = m_words.next();
        if (!name)
            return sayMissing();
        Symbol symbol;
        if (!readDrawing(symbol.drawing))
            return false;
        if (m_words.takes(u"numbered")) {
            symbol.isNumbered = true;
            if (!m_words.isDone() && !readColour(symbol.numberColour))
                return false;
        }
        m_set.symbols.insert(name->text, symbol);
        return true;
    }

    // What is said of a frame.

    Frame& frame() { return m_set.frames.last(); }

    FaceLayout& layout() { return m_isSmall ? frame().small : frame().large; }

    bool readFrame()
    {
        const FrameWord* const name = m_words.next();
        if (!name)
            return sayMissing();
        if (m_set.frames.size() == mostFrames)
            return say(Frames::tr("there are more than %1 frames").arg(mostFrames));
        Frame made{.name = name->text};
        m_isInFrame = true;
        m_isSmall = false;
        bool isRead = true;
        if (m_words.takes(u"like"))
            isRead = readLike(made);
        m_set.frames.append(made);
        return isRead && readCondition(frame().when);
    }

    /// Everything of another frame but for whom it is.
    bool readLike(Frame& made)
    {
        const FrameWord* const other = m_words.next();
        if (!other)
            return sayMissing();
        const auto found = std::ranges::find(m_set.frames, other->text, &Frame::name);
        if (found == m_set.frames.end())
            return say(Frames::tr("there is no frame “%1” above").arg(other->text.left(60)));
        const QString name = made.name;
        made = *found;
        made.name = name;
        made.when = {};
        return true;
    }

    bool readSmall() { return m_isSmall = true; }

    bool readBehind() { return readDrawing(layout().drawing); }

    bool readCover() { return readDrawing(layout().cover); }

    bool readEmblem() { return readColour(frame().ornament.motifColour); }

    bool readName() { return readRegion({.what = Region::What::Name}); }

    bool readText() { return readRegion({.what = Region::What::Text}); }

    bool readArt() { return readRegion({.what = Region::What::Art}); }

    bool readField()
    {
        const FrameWord* const field = m_words.next();
        if (!field)
            return sayMissing();
        if (!isField(field->text))
            return sayNoField(*field);
        return readRegion({.what = Region::What::Field, .subject = field->text});
    }

    bool readWords()
    {
        const FrameWord* const pattern = m_words.next();
        return pattern ? readRegion({.what = Region::What::Words, .subject = pattern->text}) : sayMissing();
    }

    bool readAccent()
    {
        Frame::Accent accent;
        if (!readPlainColour(accent.colour.colour) || !readCondition(accent.when))
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

    bool readOrnament()
    {
        const FrameWord* const word = m_words.next();
        const auto kind = word ? ornaments().constFind(word->text) : ornaments().cend();
        if (kind == ornaments().cend())
            return say(Frames::tr("a kind of ornament belongs here: plain, guilloche, pixels, blobs, facets or rays"));
        frame().ornament = {.kind = *kind, .motifColour = frame().ornament.motifColour};
        while (!m_words.isDone()) {
            FaceColour colour;
            if (!readColour(colour))
                return false;
            frame().ornament.colours.append(colour);
        }
        return true;
    }

    bool readMotif()
    {
        Ornament::Motif motif;
        if (!readDrawing(motif.drawing) || !readCondition(motif.when))
            return false;
        frame().ornament.motifs.append(motif);
        return true;
    }

    bool readRegion(Region region)
    {
        std::array<double, 4> box{};
        for (double& side : box)
            if (!readNumber(-250, 250, side))
                return false;
        region.box = {box[0], box[1], box[2], box[3]};
        if (region.box.isEmpty())
            return say(Frames::tr("a width or a height is not above 0"));
        if (layout().regions.size() == mostRegions)
            return say(Frames::tr("there are more than %1 regions").arg(mostRegions));
        if (!readStyles(region))
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

    bool sayNoField(const FrameWord& word)
    {
        QStringList names;
        for (const model::CardField& field : m_fields.fields)
            names += field.names;
        return sayUnknown(word, names, Frames::tr("cards of this game have no field “%1”"));
    }

    QStringList drawingFiles() const
    {
        QStringList files;
        for (const QString& drawing : m_drawings)
            files.append(drawing + u".svg"_s);
        return files;
    }

    bool readStyles(Region& region)
    {
        bool hasLeast = false;
        while (!m_words.isDone() && !m_words.peek()->is(u"for")) {
            if (m_words.takes(u"least")) {
                hasLeast = true;
                if (!readNumber(1, 100, region.style.least))
                    return false;
            } else if (m_words.takes(u"on")) {
                if (!readDrawing(region.backing))
                    return false;
            } else if (!readStyle(region.style)) {
                return false;
            }
        }
        if (!hasLeast)
            region.style.least = std::min(region.style.size, std::max(4.0, region.style.size * 0.6));
        return readCondition(region.when);
    }

    bool readStyle(TextStyle& style)
    {
        const FrameWord& word = *m_words.next();
        if (const std::optional<double> size = word.number()) {
            style.size = *size;
            return (*size >= 1 && *size <= 100) || say(Frames::tr("text is from 1 to 100 points large"));
        }
        const QString name = word.isQuoted ? QString() : word.text;
        if (const auto family = families().constFind(name); family != families().cend()) {
            style.family = *family;
        } else if (const auto alignment = alignments().constFind(name); alignment != alignments().cend()) {
            const bool isAcross = Qt::Alignment(*alignment) & Qt::AlignHorizontal_Mask;
            const auto mask = isAcross ? Qt::AlignHorizontal_Mask : Qt::AlignVertical_Mask;
            style.alignment = (style.alignment & ~mask) | *alignment;
        } else if (const auto on = switches().constFind(name); on != switches().cend()) {
            style.** on = true;
        } else if (const auto found = colour(word)) {
            style.colour = *found;
        } else {
            return sayMeaningless(word, frameWords().styles + m_colours.keys());
        }
        return true;
    }

    /// “for type is Unit and element is not Fire”, or nothing, which is for all.
    bool readCondition(FaceCondition& condition)
    {
        if (m_words.isDone())
            return true;
        if (!m_words.takes(u"for"))
            return sayMeaningless(*m_words.peek(), {u"for"_s});
        do {
            FaceCondition::Part part;
            part.isNot = m_words.takes(u"not");
            const FrameWord* const field = m_words.next();
            if (!field)
                return sayMissing();
            part.field = field->text;
            if (part.field != u"token" && part.field != u"name" && !isField(part.field))
                return sayNoField(*field);
            if (m_words.takes(u"is") || m_words.takes(u"has")) {
                part.isNot = part.isNot != m_words.takes(u"not");
                const FrameWord* const value = m_words.next();
                if (!value)
                    return sayMissing();
                part.value = value->text;
                if (const QStringList values = valuesOf(part.field); !values.isEmpty() && !values.contains(part.value))
                    return sayUnknown(*value, values, Frames::tr("“%1” is no value of %2").arg(u"%1"_s, part.field));
            }
            condition.parts.append(part);
        } while (m_words.takes(u"and"));
        return true;
    }

    /// Nothing when it may have any.
    QStringList valuesOf(const QString& field) const
    {
        const qsizetype at = m_fields.indexOf(field);
        return at < 0 ? QStringList() : m_fields.fields[at].values;
    }

    const QSet<QString>& m_drawings;
    const model::CardFields& m_fields;
    FrameSet m_set;
    QHash<QString, QColor> m_colours;
    QSet<QString> m_usedDrawings;
    QList<FrameProblem> m_problems;
    model::EntityId m_text;
    int m_line = 0;
    /// The line that is read, and its words.
    QStringView m_row;
    Words m_words;
    bool m_isInFrame = false;
    bool m_isSmall = false;
};

} // namespace

const FrameWords& frameWords()
{
    const auto sorted = [](QStringList words) {
        words.sort();
        return words;
    };
    static const FrameWords words{
        .ofAll = sorted(FrameReader::ofAll().keys()),
        .ofFrames = sorted(FrameReader::ofFrames().keys()),
        .styles =
            sorted(families().keys() + alignments().keys() + switches().keys() + QStringList{u"least"_s, u"on"_s}),
        .ornaments = sorted(ornaments().keys()),
    };
    return words;
}

QString quotedFrameName(const QString& name)
{
    return name.contains(u' ') ? u'"' + name + u'"' : name;
}

ReadFrames readFrames(const std::map<model::EntityId, model::Entity>& entities, const model::CardFields& fields)
{
    std::map<QString, std::pair<model::EntityId, QString>> descriptions;
    QHash<QString, std::pair<model::EntityId, QString>> drawings;
    for (const auto& [id, entity] : entities) {
        const auto* const text = std::get_if<model::GameText>(&entity);
        if (text && text->role == model::GameText::Role::Frames)
            descriptions.emplace(text->name, std::pair(id, text->text));
        else if (text && text->role == model::GameText::Role::Drawing)
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
            read.problems.append({.text = id, .message = drawing.error()});
    }
    if (!read.problems.isEmpty())
        read.frames.reset();
    return read;
}

} // namespace studio
