// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/rulebook/rulebook_page.h"

#include "model/games/rulebook.h"

#include <QCoreApplication>
#include <QPalette>
#include <QRegularExpression>
#include <QTextBlockFormat>
#include <QTextCursor>
#include <QTextDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

class RulebookWords
{
    Q_DECLARE_TR_FUNCTIONS(RulebookWords)
};

/// The highest number of links under a clause. More would be clutter.
constexpr qsizetype mostLinks = 12;

QString scenarioName(const QString& row)
{
    const qsizetype open = row.indexOf(u'"');
    const qsizetype close = row.indexOf(u'"', open + 1);
    return row.startsWith(u"scenario "_s) && open >= 0 && close > open ? row.sliced(open + 1, close - open - 1)
                                                                       : QString();
}

void cite(QHash<QString, Citations>& found, model::EntityId id, const model::GameText& text)
{
    static const QRegularExpression clause(u"\\[([^\\]\\[]+)\\]"_s);
    const bool isRules = text.role == model::GameText::Role::Rules;
    const QStringList rows = text.text.split(u'\n');
    for (qsizetype line = 0; line < rows.size(); ++line) {
        const QString& row = rows[line];
        const QString said = row.left(row.contains(u"--"_s) ? row.indexOf(u"--"_s) : row.size());
        if (!said.contains(u'['))
            continue;
        const QString name = isRules ? u"%1 %2"_s.arg(text.name).arg(line + 1) : scenarioName(row);
        if (name.isEmpty())
            continue;
        for (const QRegularExpressionMatch& match : clause.globalMatch(said)) {
            Citations& citations = found[match.captured(1)];
            (isRules ? citations.rules : citations.scenarios)
                .append({.place = {.entity = id, .line = int(line) + 1, .column = 1}, .shown = name});
        }
    }
}

class Writer
{
public:
    Writer(QTextDocument& document, const QPalette& palette)
        : m_cursor(&document)
        , m_palette(palette)
    {
        document.clear();
        m_cursor.movePosition(QTextCursor::Start);
    }

    int begin(qreal above, int indentation = 0)
    {
        QTextBlockFormat format;
        format.setTopMargin(m_isFirst ? 4 : above);
        format.setBottomMargin(2);
        format.setIndent(indentation);
        format.setLineHeight(115, QTextBlockFormat::ProportionalHeight);
        if (m_isFirst)
            m_cursor.setBlockFormat(format);
        else
            m_cursor.insertBlock(format, QTextCharFormat());
        m_isFirst = false;
        return m_cursor.position();
    }

    void heading(const QString& text, int level)
    {
        begin(level == 1 ? 8 : 16);
        QTextCharFormat format;
        format.setFontWeight(QFont::DemiBold);
        format.setProperty(QTextFormat::FontSizeAdjustment, level == 1 ? 3 : level == 2 ? 2 : 1);
        format.setForeground(m_palette.color(QPalette::Text));
        m_cursor.insertText(text, format);
    }

    /// Writes text with **strong**, *emphasised* and `code` parts.
    void prose(const QString& text)
    {
        static const QRegularExpression part(u"\\*\\*([^*]+)\\*\\*|\\*([^*]+)\\*|`([^`]+)`"_s);
        QTextCharFormat plain;
        plain.setForeground(m_palette.color(QPalette::Text));
        qsizetype from = 0;
        for (const QRegularExpressionMatch& match : part.globalMatch(text)) {
            m_cursor.insertText(text.sliced(from, match.capturedStart() - from), plain);
            QTextCharFormat format = plain;
            if (match.hasCaptured(1))
                format.setFontWeight(QFont::DemiBold);
            else if (match.hasCaptured(2))
                format.setFontItalic(true);
            else
                format.setFontFixedPitch(true);
            const int group = match.hasCaptured(1) ? 1 : match.hasCaptured(2) ? 2 : 3;
            m_cursor.insertText(match.captured(group), format);
            from = match.capturedEnd();
        }
        m_cursor.insertText(text.sliced(from), plain);
    }

    void strong(const QString& text)
    {
        QTextCharFormat format;
        format.setFontWeight(QFont::DemiBold);
        format.setForeground(m_palette.color(QPalette::Text));
        m_cursor.insertText(text, format);
    }

    void faint(const QString& text)
    {
        QTextCharFormat format;
        format.setForeground(m_palette.color(QPalette::PlaceholderText));
        m_cursor.insertText(text, format);
    }

    void link(const QString& text, const QString& target)
    {
        QTextCharFormat format;
        format.setAnchor(true);
        format.setAnchorHref(target);
        format.setFontUnderline(true);
        format.setForeground(m_palette.color(QPalette::Link));
        m_cursor.insertText(text, format);
    }

    void links(const QString& title, const QList<Citation>& citations)
    {
        faint(title);
        for (const Citation& citation : citations.first(std::min(citations.size(), mostLinks))) {
            link(citation.shown, RulebookPage::linkTo(citation.place));
            faint(u"   "_s);
        }
        if (citations.size() > mostLinks)
            faint(RulebookWords::tr("and %n more", nullptr, int(citations.size() - mostLinks)));
    }

private:
    QTextCursor m_cursor;
    const QPalette& m_palette;
    bool m_isFirst = true;
};

void writeClause(Writer& writer, const model::Clause& clause, const Citations& cited)
{
    writer.strong(clause.id + u"  "_s);
    if (clause.isNote)
        //: Marks a clause that explains but rules nothing.
        writer.faint(RulebookWords::tr("note") + u"  "_s);
    writer.prose(clause.text);
    if (clause.isNote && cited == Citations())
        return;
    writer.begin(0, 1);
    if (!cited.rules.isEmpty())
        writer.links(RulebookWords::tr("Rules: "), cited.rules);
    else if (!clause.isNote)
        writer.faint(RulebookWords::tr("Not cited by any rule.") + u"   "_s);
    if (!cited.scenarios.isEmpty())
        writer.links(RulebookWords::tr("Scenarios: "), cited.scenarios);
    else if (!clause.isNote)
        writer.faint(RulebookWords::tr("Not tested by any scenario."));
}

bool isWanted(const model::Clause& clause, const Citations& cited, const ClauseFilter& filter)
{
    using Which = ClauseFilter::Which;
    if (filter.which == Which::WithoutRule && (clause.isNote || !cited.rules.isEmpty()))
        return false;
    if (filter.which == Which::WithoutScenario && (clause.isNote || !cited.scenarios.isEmpty()))
        return false;
    return clause.id.contains(filter.text, Qt::CaseInsensitive) ||
           clause.text.contains(filter.text, Qt::CaseInsensitive);
}

} // namespace

QHash<QString, Citations> citationsOf(const std::map<model::EntityId, model::Entity>& entities)
{
    QHash<QString, Citations> found;
    using Role = model::GameText::Role;
    for (const auto& [id, entity] : entities)
        if (const auto* const text = std::get_if<model::GameText>(&entity);
            text && (text->role == Role::Rules || text->role == Role::Scenarios))
            cite(found, id, *text);
    return found;
}

QString RulebookPage::linkTo(const model::EntityPlace& place)
{
    return u"place:%1:%2"_s.arg(place.entity.value).arg(place.line);
}

model::EntityPlace RulebookPage::placeOf(const QString& link)
{
    return {
        .entity = {link.section(u':', 1, 1).toLongLong()},
        .line = link.section(u':', 2, 2).toInt(),
        .column = 1,
    };
}

void RulebookPage::write(QTextDocument& document, const QString& markdown, const ClauseFilter& filter)
{
    m_positions.clear();
    Writer writer(document, m_palette);
    const bool isEverything = filter.text.isEmpty() && filter.which == ClauseFilter::Which::All;
    std::map<int, model::Clause> clauses;
    for (const model::Clause& clause : model::readRulebook(markdown))
        clauses.emplace(clause.line, clause);
    QString heading;
    int headingLevel = 1;
    const QStringList rows = markdown.split(u'\n');
    QString paragraph;
    const auto endParagraph = [&] {
        if (isEverything && !paragraph.isEmpty()) {
            writer.begin(6);
            writer.prose(paragraph);
        }
        paragraph.clear();
    };
    bool isInClause = false;
    for (qsizetype index = 0; index < rows.size(); ++index) {
        const QString& row = rows[index];
        const auto clause = clauses.find(int(index) + 1);
        if (clause != clauses.end()) {
            endParagraph();
            isInClause = true;
            const Citations cited = m_citations.value(clause->second.id);
            if (!isWanted(clause->second, cited, filter))
                continue;
            if (!heading.isEmpty())
                writer.heading(heading, headingLevel);
            heading.clear();
            m_positions[clause->first] = writer.begin(8);
            writeClause(writer, clause->second, cited);
        } else if (row.startsWith(u'#')) {
            endParagraph();
            isInClause = false;
            headingLevel = int(std::min<qsizetype>(3, row.indexOf(u' ') < 0 ? 1 : row.indexOf(u' ')));
            // A heading is shown only if there is a visible clause or text below it.
            if (isEverything && !heading.isEmpty())
                writer.heading(heading, headingLevel);
            heading = row.sliced(row.lastIndexOf(u'#', headingLevel) + 1).trimmed();
            if (isEverything) {
                writer.heading(heading, headingLevel);
                heading.clear();
            }
        } else if (isInClause && row.startsWith(u"  "_s)) {
            continue;
        } else if (row.trimmed().isEmpty()) {
            endParagraph();
            isInClause = false;
        } else {
            isInClause = false;
            const bool isItem = row.startsWith(u"- "_s) || row.startsWith(u"* "_s);
            if (isItem)
                endParagraph();
            paragraph += (paragraph.isEmpty() ? QString() : u" "_s) +
                         (isItem ? u"• "_s + row.sliced(2).trimmed() : row.trimmed());
        }
    }
    endParagraph();
}

int RulebookPage::positionOf(int line) const
{
    const auto after = m_positions.upper_bound(line);
    return after == m_positions.begin() ? -1 : std::prev(after)->second;
}

} // namespace studio
