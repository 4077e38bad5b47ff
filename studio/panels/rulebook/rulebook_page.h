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

/// Where a clause is cited.
struct Citation
{
    model::EntityPlace place = {};
    /// What one sees of it: the text and its line, or a scenario's name.
    QString shown = {};

    friend bool operator==(const Citation&, const Citation&) = default;
};

struct Citations
{
    QList<Citation> rules = {};
    QList<Citation> scenarios = {};

    friend bool operator==(const Citations&, const Citations&) = default;
};

/// Every clause that rules and scenarios of a project cite. It goes by the texts alone, so that it is right while they
/// have errors.
QHash<QString, Citations> citationsOf(const std::map<model::EntityId, model::Entity>& entities);

/// Which clauses of a rulebook are wanted.
struct ClauseFilter
{
    enum class Which : std::uint8_t { All, WithoutRule, WithoutScenario };

    Which which = Which::All;
    QString text = {};
};

/// Writes a rulebook into a document: headings, paragraphs, lists, clauses with links to what cites them. Nothing of
/// its text is taken for anything but a little Markdown.
class RulebookPage
{
public:
    RulebookPage(const QHash<QString, Citations>& citations, const QPalette& palette)
        : m_citations(citations)
        , m_palette(palette)
    {
    }

    void write(QTextDocument& document, const QString& markdown, const ClauseFilter& filter);

    /// Where in the document the clause of a line stands; -1 when it is not there.
    int positionOf(int line) const;

    qsizetype clauses() const { return m_positions.size(); }

    /// A link and the place it leads to.
    static QString linkTo(const model::EntityPlace& place);
    static model::EntityPlace placeOf(const QString& link);

private:
    const QHash<QString, Citations>& m_citations;
    const QPalette& m_palette;
    /// By line of the rulebook.
    std::map<int, int> m_positions;
};

} // namespace studio
