// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/colours/colour_check.h"

#include "studio/drawing/colours/colour_samples.h"
#include "studio/drawing/faces/region_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>
#include <ranges>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

using Kind = ColourProblem::Kind;
using namespace colourLimits;

class ColourWords
{
    Q_DECLARE_TR_FUNCTIONS(ColourWords)
};

/// The cards that share a frame and an accent, represented by one of them.
struct CardKind
{
    const Frame* frame = nullptr;
    const Frame::Accent* accent = nullptr;
    FaceContent face;

    FrameOrigin origin() const { return accent ? accent->origin : frame->origin; }

    QColor colour() const { return accent ? accent->colour.colour : QColor(Qt::darkGray); }

    /// The condition under which cards have this accent, or the name of the frame if there is none.
    QString name() const
    {
        const QString condition = accent ? conditionWords(accent->when) : QString();
        return condition.isEmpty() ? frame->name : condition;
    }

private:
    static QString conditionWords(const FaceCondition& condition)
    {
        QStringList parts;
        for (const FaceCondition::Part& part : condition.parts) {
            const QString subject = part.isNot ? ColourWords::tr("not %1").arg(part.field) : part.field;
            parts.append(part.value.isEmpty() ? subject : subject + u": "_s + part.value);
        }
        return parts.join(u", "_s);
    }
};

QList<CardKind> kindsOf(const FrameSet& frames, const QList<FaceContent>& faces)
{
    std::map<std::pair<const Frame*, const Frame::Accent*>, FaceContent> kinds;
    for (const FaceContent& face : faces) {
        const Frame& frame = frames.frameFor(face);
        const auto accent =
            std::ranges::find_if(frame.accents, [&](const Frame::Accent& one) { return one.when.holds(face); });
        kinds.try_emplace({&frame, accent == frame.accents.end() ? nullptr : &*accent}, face);
    }
    QList<CardKind> made;
    for (const auto& [looks, face] : kinds)
        made.append({looks.first, looks.second, face});
    return made;
}

/// Whether a region of the frame shows a text that depends on the field.
bool showsField(const Frame& frame, const QString& field)
{
    return std::ranges::any_of(frame.large.regions, [&](const Region& region) {
        if (region.what == Region::What::Art)
            return false;
        const bool isSubject = region.what == Region::What::Field && region.subject == field;
        const bool isInPattern = region.what == Region::What::Words && region.subject.contains(u'{' + field + u'}');
        const bool isCondition = std::ranges::contains(region.when.parts, field, &FaceCondition::Part::field);
        return isSubject || isInPattern || isCondition || (field == u"name" && region.what == Region::What::Name);
    });
}

/// Whether a text or symbol on the cards also shows the difference that their colours show.
bool isTold(const CardKind& one, const CardKind& other)
{
    QStringList tested;
    for (const CardKind* const kind : {&one, &other}) {
        for (const FaceCondition::Part& part : kind->frame->when.parts)
            tested.append(part.field);
        if (kind->accent)
            for (const FaceCondition::Part& part : kind->accent->when.parts)
                tested.append(part.field);
    }
    return std::ranges::any_of(tested, [&](const QString& field) {
        return showsField(*one.frame, field) && showsField(*other.frame, field);
    });
}

/// Whether the frames have the same shapes and texts, so that only colours can differ.
bool haveSameShapes(const FrameSet& frames, const Frame& one, const Frame& other)
{
    const auto same = [&](const QString& drawing, const QString& otherDrawing) {
        return hasSameShapes(frames.drawings.value(drawing), frames.drawings.value(otherDrawing));
    };
    return &one == &other ||
           (same(one.large.drawing, other.large.drawing) && same(one.large.cover, other.large.cover) &&
            std::ranges::equal(
                one.large.regions, other.large.regions, [&](const Region& region, const Region& otherRegion) {
                    return region.what == otherRegion.what && region.subject == otherRegion.subject &&
                           region.box == otherRegion.box && same(region.backing, otherRegion.backing);
                }
            ));
}

/// The kinds of colour blindness with which two pictures look alike although they differ for normal vision.
QList<ColourVision> confusedBy(const QImage& one, const QImage& other)
{
    QList<ColourVision> confused;
    if (largestDifference(one, other) < leastDifference)
        return confused;
    for (const ColourVision vision : colourBlindness)
        if (largestDifference(seenWith(vision, one), seenWith(vision, other)) < leastDifference)
            confused.append(vision);
    return confused;
}

class ColourCheck
{
public:
    ColourCheck(const FrameSet& frames, const QList<FaceContent>& faces, const std::stop_token& stop)
        : m_frames(frames)
        , m_samples(frames)
        , m_kinds(kindsOf(frames, faces))
        , m_stop(stop)
    {
    }

    QList<ColourProblem> check()
    {
        compareCards();
        compareSymbols();
        for (const CardKind& kind : std::as_const(m_kinds))
            checkTexts(kind);
        std::ranges::move(m_texts | std::views::values, std::back_inserter(m_problems));
        return m_stop.stop_requested() ? QList<ColourProblem>() : m_problems;
    }

private:
    void compareCards()
    {
        QList<QImage> pictures;
        for (const CardKind& kind : std::as_const(m_kinds))
            pictures.append(m_samples.card(*kind.frame, kind.face, kind.colour()));
        for (qsizetype one = 0; one < m_kinds.size(); ++one)
            for (qsizetype other = one + 1; other < m_kinds.size() && !m_stop.stop_requested(); ++other)
                if (haveSameShapes(m_frames, *m_kinds[one].frame, *m_kinds[other].frame) &&
                    !isTold(m_kinds[one], m_kinds[other]))
                    add({.kind = Kind::Cards,
                         .one = m_kinds[one].name(),
                         .other = m_kinds[other].name(),
                         .origin = m_kinds[other].origin()},
                        pictures[one],
                        pictures[other]);
    }

    void compareSymbols()
    {
        QStringList names = m_frames.symbols.keys();
        names.sort();
        for (qsizetype one = 0; one < names.size(); ++one)
            for (qsizetype other = one + 1; other < names.size() && !m_stop.stop_requested(); ++other) {
                const Symbol& first = *m_frames.symbols.constFind(names[one]);
                const Symbol& second = *m_frames.symbols.constFind(names[other]);
                if (first.isNumbered == second.isNumbered &&
                    hasSameShapes(m_frames.drawings.value(first.drawing), m_frames.drawings.value(second.drawing)))
                    add({.kind = Kind::Symbols, .one = names[one], .other = names[other], .origin = second.origin},
                        m_samples.drawing(first.drawing),
                        m_samples.drawing(second.drawing));
            }
    }

    void add(ColourProblem problem, const QImage& one, const QImage& other)
    {
        problem.visions = confusedBy(one, other);
        if (!problem.visions.isEmpty())
            m_problems.append(problem);
    }

    void checkTexts(const CardKind& kind)
    {
        for (const Region& region : kind.frame->large.regions) {
            if (m_stop.stop_requested())
                return;
            if (region.what == Region::What::Art || !region.when.holds(kind.face) ||
                wordsOf(region, kind.face).trimmed().isEmpty() || m_samples.areSymbols(region, kind.face))
                continue;
            const QImage background = m_samples.background(*kind.frame, region, kind.face, kind.colour());
            if (!background.isNull())
                checkText(kind, region, background);
        }
    }

    void checkText(const CardKind& kind, const Region& region, const QImage& background)
    {
        const QString name = region.what == Region::What::Name   ? ColourWords::tr("name")
                             : region.what == Region::What::Text ? ColourWords::tr("text")
                                                                 : region.subject;
        const QColor colour = region.style.colour.over(kind.colour());
        ColourProblem found{
            .kind = Kind::Text,
            .one = kind.frame->name,
            .other = name,
            .contrast = leastContrast,
            .origin = region.origin,
        };
        for (const ColourVision vision :
             {ColourVision::Normal, ColourVision::Protanopia, ColourVision::Deuteranopia, ColourVision::Tritanopia}) {
            const double seen = typicalContrast(seenWith(vision, background), seenWith(vision, colour));
            if (seen >= leastContrast)
                continue;
            found.visions.append(vision);
            found.contrast = std::min(found.contrast, seen);
        }
        if (found.visions.isEmpty())
            return;
        // A text is reported once, with the kind of cards on which it is hardest to read.
        const auto [known, isNew] = m_texts.try_emplace({found.one, found.other}, found);
        if (!isNew && found.contrast < known->second.contrast)
            known->second = found;
    }

    const FrameSet& m_frames;
    ColourSamples m_samples;
    QList<CardKind> m_kinds;
    const std::stop_token& m_stop;
    QList<ColourProblem> m_problems;
    std::map<std::pair<QString, QString>, ColourProblem> m_texts;
};

QString visionWords(const QList<ColourVision>& visions)
{
    QStringList names;
    for (const ColourVision vision : visions)
        names.append(words(vision));
    return names.join(u", "_s);
}

} // namespace

QList<ColourProblem> checkColours(const FrameSet& frames, const QList<FaceContent>& faces, const std::stop_token& stop)
{
    return ColourCheck(frames, faces, stop).check();
}

QString words(const ColourProblem& problem)
{
    const QString seen = visionWords(problem.visions);
    switch (problem.kind) {
    case Kind::Cards:
        return ColourWords::tr("Only colour distinguishes “%1” from “%2”. The colours look the same with: %3.")
            .arg(problem.one, problem.other, seen);
    case Kind::Symbols:
        return ColourWords::tr("Only colour distinguishes the symbols %1 and %2. The colours look the same with: %3.")
            .arg(problem.one, problem.other, seen);
    case Kind::Text:
        break;
    }
    // Rounded down, because a contrast just below the limit must not look sufficient.
    const QString contrast = QString::number(std::floor(problem.contrast * 10) / 10, 'f', 1);
    const QString found = ColourWords::tr("Frame “%1”: “%2” has a contrast of only %3:1. Readable text needs 4.5:1.")
                              .arg(problem.one, problem.other, contrast);
    return problem.visions.contains(ColourVision::Normal) ? found
                                                          : found + u' ' + ColourWords::tr("Affected: %1.").arg(seen);
}

} // namespace studio
