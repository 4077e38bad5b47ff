// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/editor/definitions.h"

#include "model/games/rulebook.h"
#include "studio/panels/editor/rules_editor.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"

namespace studio {

namespace {

bool showClause(const QString& id, const Workspace& workspace, Selection& selection)
{
    for (const auto& [entity, text] : workspace.all<model::GameText>()) {
        if (text.role != model::GameText::Role::Rulebook)
            continue;
        for (const model::Clause& clause : model::readRulebook(text.text)) {
            if (clause.id != id)
                continue;
            selection.goTo({.entity = entity, .line = clause.line, .column = 1});
            return true;
        }
    }
    return false;
}

bool showTerm(const Term& term, const Workspace& workspace, Selection& selection)
{
    const model::GameSources& sources = workspace.whole().sources;
    if (term.place.line == 0 || term.place.file >= sources.files.size())
        return false;
    const int length = int(term.place.length);
    if (const auto place = sources.placeOf(term.place)) {
        selection.goTo(*place, length);
        return true;
    }
    // The name of a shared text is its file name without the suffix.
    const QString file = QString::fromStdString(sources.files[term.place.file].name);
    selection.goToShared(
        {.text = file.section(u'.', 0, 0), .line = int(term.place.line), .column = int(term.place.column)}, length
    );
    return true;
}

} // namespace

bool showDefinition(const NamedHere& named, const Workspace& workspace, Selection& selection)
{
    if (!workspace.isOpen())
        return false;
    if (!named.clause.isEmpty())
        return showClause(named.clause, workspace, selection);
    if (!named.quoted.isEmpty()) {
        const auto card = workspace.cardNamed(named.quoted);
        if (card)
            selection.goTo({.entity = *card, .line = 0, .column = 1});
        return card.has_value();
    }
    for (const Term& term : named.terms)
        if (showTerm(term, workspace, selection))
            return true;
    return false;
}

} // namespace studio
