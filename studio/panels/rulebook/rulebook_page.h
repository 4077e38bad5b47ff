// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/games/game_sources.h"

#include <QHash>
#include <QList>
#include <QString>

#include <map>

class QPalette;
class QTextDocument;

namespace studio {

/// A place that cites a clause.
struct Citation
{
    model::EntityPlace place = {};
    /// The text of the link: the name of a rules text and its line, or the name of a scenario.
    QString shown = {};

    friend bool operator==(const Citation&, const Citation&) = default;
};

struct Citations
{
    QList<Citation> rules = {};
    QList<Citation> scenarios = {};

    friend bool operator==(const Citations&, const Citations&) = default;
};

/// The citations of all clauses in the rules and scenarios of a project. The texts aren't parsed, so that texts with
/// errors are included.
QHash<QString, Citations> citationsOf(const std::map<model::EntityId, model::Entity>& entities);

/// A filter for the clauses of a rulebook.
struct ClauseFilter
{
    enum class Which : std::uint8_t { All, WithoutRule, WithoutScenario };

    Which which = Which::All;
    QString text = {};
};

/// Writes a rulebook into a document: headings, paragraphs, lists, and clauses with links to their citations. Only some
/// Markdown is interpreted; the rest is shown as plain text.
class RulebookPage
{
public:
    RulebookPage(const QHash<QString, Citations>& citations, const QPalette& palette)
        : m_citations(citations)
        , m_palette(palette)
    {
    }

    void write(QTextDocument& document, const QString& markdown, const ClauseFilter& filter);

    /// The position in the document of the clause at a line of the rulebook, or of the last clause shown before that
    /// line; -1 if there is none.
    int positionOf(int line) const;

    qsizetype clauses() const { return m_positions.size(); }

    /// A link, which encodes the place that it leads to.
    static QString linkTo(const model::EntityPlace& place);
    static model::EntityPlace placeOf(const QString& link);

private:
    const QHash<QString, Citations>& m_citations;
    const QPalette& m_palette;
    /// The position of each clause in the document, by the clause's line in the rulebook.
    std::map<int, int> m_positions;
};

} // namespace studio
