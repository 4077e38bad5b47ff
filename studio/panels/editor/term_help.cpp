// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/editor/term_help.h"

#include "engine/language/parse/parser.h"
#include "engine/language/words/words.h"
#include "model/games/rulebook.h"
#include "studio/panels/editor/rules_editor.h"
#include "studio/workspace/text/vocabulary.h"
#include "studio/workspace/workspace.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

class TermHelp
{
    Q_DECLARE_TR_FUNCTIONS(TermHelp)
};

/// The highest number of meanings shown for one word. A longer list wouldn't help.
constexpr qsizetype maxTerms = 3;

QString declaredAt(const engine::Place& place, const model::CompiledGame& whole)
{
    if (place.file >= whole.sources.files.size())
        return {};
    const QString file = QString::fromStdString(whole.sources.files[place.file].name);
    return whole.sources.placeOf(place)
               ? TermHelp::tr("Declared in %1, line %2.").arg(file).arg(place.line)
               : TermHelp::tr("Declared in %1 (shipped with Cardwright), line %2.").arg(file).arg(place.line);
}

QString helpOfClause(const QString& id, const Workspace& workspace)
{
    for (const auto& [entity, text] : workspace.all<model::GameText>()) {
        if (text.role != model::GameText::Role::Rulebook)
            continue;
        for (const model::Clause& clause : model::readRulebook(text.text))
            if (clause.id == id)
                return clause.id + u"\n"_s + clause.text;
    }
    return TermHelp::tr("The rulebook has no clause %1.").arg(id);
}

QString helpOfQuoted(const QString& name, const Workspace& workspace)
{
    const auto card = workspace.cardNamed(name);
    if (!card)
        return {};
    const QString text = workspace.game().wordsOf(*card).text;
    return TermHelp::tr("%1 (card)", "name of a card").arg(name) + (text.isEmpty() ? QString() : u"\n"_s + text);
}

} // namespace

QString helpOf(const Term& term, const Workspace& workspace)
{
    QStringList lines{u"%1 – %2"_s.arg(term.name, words(term.kind))};
    const model::CompiledGame& whole = workspace.whole();
    if (term.place.line == 0 || !whole.parsed)
        return lines.first();
    const engine::syntax::Game& game = whole.parsed->game;
    if (term.kind == Term::Kind::Keyword && term.symbol < game.keywords.size())
        if (const std::string text = engine::keywordText(game, game.keywords[term.symbol]); !text.empty())
            lines.append(QString::fromStdString(text));
    if (term.place.file < whole.sources.files.size())
        lines.append(QString::fromStdString(engine::sourceLine(whole.sources.files, term.place)));
    lines.append(declaredAt(term.place, whole));
    return lines.join(u'\n');
}

QString helpOf(const NamedHere& named, const Workspace& workspace)
{
    if (!workspace.isOpen())
        return {};
    if (!named.clause.isEmpty())
        return helpOfClause(named.clause, workspace);
    if (!named.quoted.isEmpty())
        return helpOfQuoted(named.quoted, workspace);
    QStringList helps;
    for (const Term& term : named.terms.first(std::min(maxTerms, named.terms.size())))
        if (const QString help = helpOf(term, workspace); !helps.contains(help))
            helps.append(help);
    return helps.join(u"\n\n"_s);
}

QString keywordHelp(const QString& keyword, const Workspace& workspace)
{
    const auto& parsed = workspace.whole().parsed;
    if (!parsed)
        return {};
    const auto found = std::ranges::find(parsed->game.keywords, keyword.toStdString(), &engine::syntax::Keyword::name);
    return found == parsed->game.keywords.end() ? QString()
                                                : QString::fromStdString(engine::keywordText(parsed->game, *found));
}

QString keywordHelp(const QStringList& keywords, const Workspace& workspace)
{
    QStringList lines;
    for (const QString& keyword : keywords)
        if (const QString help = keywordHelp(keyword, workspace); !help.isEmpty())
            lines.append(TermHelp::tr("%1: %2", "a keyword, its meaning").arg(keyword, help));
    lines.removeDuplicates();
    return lines.join(u'\n');
}

} // namespace studio
