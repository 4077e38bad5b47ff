// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/faces/face_text.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr double millimetresPerPoint = 25.4 / 72;
/// The highest number of characters that are laid out, which is more than any card has room for. The rest of a longer
/// text is cut off, and the text counts as not fitting.
constexpr qsizetype longestText = 1'500;
/// The highest number of equal symbols shown. Higher amounts are shown as a number and one symbol.
constexpr int mostAlike = 4;

/// A paragraph's text, with a non-breaking space in place of each symbol, and the symbols to draw there.
struct Paragraph
{
    QString text;
    QList<QTextLayout::FormatRange> formats = {};

    struct Place
    {
        qsizetype at = 0;
        QString symbol;
        QString number;
    };

    QList<Place> symbols = {};
};

class ParagraphMaker
{
public:
    ParagraphMaker(const TextToSet& text, const QFont& font)
        : m_text(text)
        , m_font(font)
    {
    }

    Paragraph make(qsizetype start, QStringView line)
    {
        m_made = {};
        bool isAside = false;
        for (qsizetype at = 0; at < line.size();) {
            const qsizetype taken = m_text.symbols ? takeAmount(line.sliced(at), at == 0 || isGap(line[at - 1])) : 0;
            if (taken > 0) {
                at += taken;
                continue;
            }
            // Text in parentheses is a reminder and is set in italics.
            isAside = isAside || line[at] == u'(';
            if (isBold(start + at))
                style(QFont::Bold, false);
            else if (isAside)
                style(QFont::Weight(m_font.weight()), true);
            isAside = isAside && line[at] != u')';
            m_made.text += line[at++];
        }
        return std::move(m_made);
    }

private:
    static bool isGap(QChar c) { return !c.isLetterOrNumber(); }

    bool isBold(qsizetype at) const
    {
        return std::ranges::any_of(m_text.bold, [at](const FaceSpan& span) {
            return at >= span.start && at < span.start + span.length;
        });
    }

    /// Sets the style of the next characters. If the previous characters have the same style, their run is extended.
    void style(QFont::Weight weight, bool isItalic)
    {
        const int at = int(m_made.text.size());
        if (!m_made.formats.isEmpty()) {
            QTextLayout::FormatRange& last = m_made.formats.last();
            if (last.start + last.length == at && last.format.fontWeight() == weight &&
                last.format.fontItalic() == isItalic && m_lastIsText) {
                ++last.length;
                return;
            }
        }
        QFont font = m_font;
        font.setWeight(weight);
        font.setItalic(isItalic || m_font.italic());
        add(font);
        m_lastIsText = true;
    }

    void add(const QFont& font)
    {
        QTextCharFormat format;
        format.setFont(font);
        m_made.formats.append({int(m_made.text.size()), 1, format});
        m_lastIsText = false;
    }

    void addSymbol(const QString& name, const QString& number)
    {
        // The letter spacing makes the non-breaking space as wide as the symbol.
        const double width = m_font.pixelSize() * 1.02;
        const double own = QFontMetricsF(m_font).horizontalAdvance(QChar(QChar::Nbsp));
        QFont font = m_font;
        font.setLetterSpacing(QFont::AbsoluteSpacing, width - own);
        add(font);
        m_made.symbols.append({m_made.text.size(), name, number});
        m_made.text += QChar(QChar::Nbsp);
    }

    /// Takes an amount such as “2 Fire” from the start of the remaining text. Returns the length of the amount.
    qsizetype takeAmount(QStringView rest, bool isAtStart)
    {
        qsizetype digits = 0;
        while (digits < rest.size() && digits < 3 && rest[digits].isDigit())
            ++digits;
        if (!isAtStart || digits == 0 || digits == rest.size() || rest[digits] != u' ')
            return 0;
        const QStringView after = rest.sliced(digits + 1);
        for (const auto& [name, symbol] : m_text.symbols->asKeyValueRange()) {
            if (!after.startsWith(name) || (after.size() > name.size() && !isGap(after[name.size()])))
                continue;
            const QString number = rest.first(digits).toString();
            const int count = number.toInt();
            if (symbol.isNumbered) {
                addSymbol(name, number);
            } else if (count > mostAlike || count == 0) {
                m_made.text += number + QChar(QChar::Nbsp);
                addSymbol(name, {});
            } else {
                for (int one = 0; one < count; ++one)
                    addSymbol(name, {});
            }
            return digits + 1 + name.size();
        }
        return 0;
    }

    const TextToSet& m_text;
    const QFont& m_font;
    Paragraph m_made;
    bool m_lastIsText = false;
};

/// Lays out the text at one size.
SetText setAt(const TextToSet& text, const TextStyle& style, const QRectF& box, double points, bool mayBreakWords)
{
    SetText set{.size = points};
    const QFont font = fontOf(style, points);
    const QFontMetricsF metrics(font);
    QTextOption option;
    option.setUseDesignMetrics(true);
    option.setAlignment(style.alignment & Qt::AlignHorizontal_Mask);
    option.setWrapMode(mayBreakWords ? QTextOption::WrapAtWordBoundaryOrAnywhere : QTextOption::WordWrap);
    ParagraphMaker maker(text, font);
    const double lineHeight = font.pixelSize() * 1.22;
    double y = 0;
    double widest = 0;
    qsizetype start = 0;
    for (const QStringView line : QStringView(text.text).split(u'\n')) {
        const Paragraph paragraph = maker.make(start, line);
        start += line.size() + 1;
        if (start > line.size() + 1)
            y += lineHeight * 0.32;
        auto layout = std::make_unique<QTextLayout>(paragraph.text, font);
        layout->setTextOption(option);
        layout->setFormats(paragraph.formats);
        layout->setCacheEnabled(true);
        layout->beginLayout();
        double inner = 0;
        for (QTextLine row = layout->createLine(); row.isValid(); row = layout->createLine()) {
            row.setLineWidth(box.width());
            row.setPosition({0, inner + (lineHeight - metrics.height()) / 2});
            inner += lineHeight;
            widest = std::max(widest, row.naturalTextWidth());
        }
        layout->endLayout();
        for (const Paragraph::Place& place : paragraph.symbols) {
            const QTextLine row = layout->lineForTextPosition(int(place.at));
            if (!row.isValid())
                continue;
            const double x = row.cursorToX(int(place.at));
            const double end = row.cursorToX(int(place.at) + 1);
            const double side = font.pixelSize() * 0.94;
            const double baseline = y + row.y() + row.ascent();
            set.symbols.append(
                {place.symbol,
                 place.number,
                 QRectF(std::min(x, end) + (std::abs(end - x) - side) / 2, baseline - side * 0.84, side, side)}
            );
        }
        set.paragraphs.emplace_back(QPointF(0, y), std::move(layout));
        y += inner;
    }
    double top = box.top();
    if (style.alignment & Qt::AlignVCenter)
        top += (box.height() - y) / 2;
    else if (style.alignment & Qt::AlignBottom)
        top += box.height() - y;
    // Text that doesn't fit starts at the top, whatever its alignment.
    top = std::max(top, std::min(box.top(), box.top() + box.height() - lineHeight));
    for (auto& [place, layout] : set.paragraphs)
        place += QPointF(box.left(), top);
    for (SetSymbol& symbol : set.symbols)
        symbol.box.translate(box.left(), top);
    set.height = y;
    set.fits = y <= box.height() * 1.02 + lineHeight * 0.12 && widest <= box.width() * 1.001;
    return set;
}

} // namespace

QFont fontOf(const TextStyle& style, double points)
{
    using Family = TextStyle::Family;
    QFont font;
    switch (style.family) {
    case Family::Sans:
        font.setFamilies({u"Noto Sans"_s, u"Inter"_s, u"DejaVu Sans"_s});
        font.setStyleHint(QFont::SansSerif);
        break;
    case Family::Serif:
        font.setFamilies({u"Noto Serif"_s, u"EB Garamond"_s, u"DejaVu Serif"_s});
        font.setStyleHint(QFont::Serif);
        break;
    case Family::Mono:
        font.setFamilies({u"Noto Sans Mono"_s, u"Noto Mono"_s, u"DejaVu Sans Mono"_s});
        font.setStyleHint(QFont::Monospace);
        break;
    case Family::Display:
        font.setFamilies({u"Noto Serif Display"_s, u"Noto Serif"_s, u"DejaVu Serif"_s});
        font.setStyleHint(QFont::Serif);
        break;
    }
    font.setPixelSize(std::max(1, int(std::lround(points * millimetresPerPoint * unitsPerMillimetre))));
    font.setBold(style.isBold);
    font.setItalic(style.isItalic);
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setStyleStrategy(QFont::PreferAntialias);
    return font;
}

namespace {

/// The text to lay out, cut off at the maximum length.
struct Prepared
{
    TextToSet text;
    bool isCut = false;
};

Prepared prepared(const TextToSet& given, const TextStyle& style)
{
    Prepared made{given, given.text.size() > longestText};
    if (made.isCut)
        made.text.text = made.text.text.first(longestText) + u'…';
    if (style.isCapitals)
        made.text.text = made.text.text.toUpper();
    return made;
}

/// The text laid out at the largest size below the style's own at which it fits; nothing if it doesn't fit even at the
/// smallest size. Each attempt lays the text out again, so the search starts from an estimate that is based on the
/// height of the text at the style's own size.
std::optional<SetText> shrunk(const TextToSet& text, const TextStyle& style, const QRectF& box, double tooHigh)
{
    constexpr double finest = 0.2;
    const double guess = style.size * std::sqrt(std::min(1.0, box.height() / tooHigh));
    double low = style.least;
    double high = style.size;
    std::optional<SetText> fitting;
    const auto fitsAt = [&](double points) {
        SetText set = setAt(text, style, box, points, false);
        if (set.fits) {
            low = points;
            fitting = std::move(set);
        } else {
            high = points;
        }
        return fitting.has_value() && low == points;
    };
    double points = std::clamp(guess, low, std::max(low, high - finest));
    const bool goesUp = fitsAt(points);
    // Starting from the estimate, take growing steps until the last two attempts enclose the size.
    for (double step = finest; high - low > finest; step *= 2) {
        points += goesUp ? step : -step;
        if (points <= style.least || points >= style.size || fitsAt(points) != goesUp)
            break;
    }
    if (!fitting && !fitsAt(style.least))
        return {};
    while (high - low > finest)
        fitsAt((low + high) / 2);
    return fitting;
}

} // namespace

SetText setText(const TextToSet& given, const TextStyle& style, const QRectF& box)
{
    const auto [text, isCut] = prepared(given, style);
    if (!isCut) {
        SetText whole = setAt(text, style, box, style.size, false);
        if (whole.fits)
            return whole;
        if (auto smaller = shrunk(text, style, box, whole.height))
            return *std::move(smaller);
    }
    SetText least = setAt(text, style, box, style.least, true);
    least.fits = least.fits && !isCut;
    return least;
}

bool hasRoom(const TextToSet& given, const TextStyle& style, const QRectF& box)
{
    const auto [text, isCut] = prepared(given, style);
    return !isCut &&
           (setAt(text, style, box, style.least, true).fits || setAt(text, style, box, style.size, false).fits);
}

} // namespace studio
