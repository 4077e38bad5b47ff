// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/playtest/variant_words.h"

#include "engine/language/parse/parser.h"
#include "engine/language/source/tokens.h"
#include "engine/language/uses/uses.h"
#include "engine/language/words/words.h"
#include "model/games/compiled_game.h"
#include "model/games/rulebook.h"

#include <QRegularExpression>
#include <QStringList>
#include <QTextDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

/// The text without the emphasis that a rulebook may contain.
QString plain(const QString& markdown)
{
    QTextDocument document;
    document.setMarkdown(markdown);
    return document.toPlainText().simplified();
}

/// The clauses with their subclauses: “7.a” includes “7.a.1” and so on.
QString clauseWords(const QList<model::Clause>& rulebook, const std::vector<std::string>& clauses)
{
    QStringList found;
    for (const model::Clause& clause : rulebook) {
        const std::string id = clause.id.toStdString();
        if (std::ranges::any_of(clauses, [&](const std::string& cited) { return (id + '.').starts_with(cited + '.'); }))
            found.append(plain(clause.text));
    }
    return found.join(u' ');
}

/// The comment in a row. The copyright line is skipped, because it isn't about the effect.
QString commentOf(const std::string& row)
{
    static const QRegularExpression dashes(u"^-+"_s);
    const std::string_view comment = engine::readRow(row).comment;
    QString words = QString::fromUtf8(comment.data(), static_cast<qsizetype>(comment.size())).remove(dashes);
    return words.contains(u"SPDX-"_s) ? QString() : words.simplified();
}

/// The comment after the declaration, or the lines above it that contain only comments.
QString commentWords(const std::string& text, const engine::Place& place)
{
    const QStringList lines = QString::fromStdString(text).split(u'\n');
    const auto at = static_cast<qsizetype>(place.line) - 1;
    if (at < 0 || at >= lines.size())
        return {};
    if (const QString beside = commentOf(lines.at(at).toStdString()); !beside.isEmpty())
        return beside;
    QStringList above;
    for (qsizetype line = at - 1; line >= 0 && lines.at(line).trimmed().startsWith(u"--"_s); --line)
        above.prepend(commentOf(lines.at(line).toStdString()));
    return above.join(u' ').simplified();
}

/// The lines of the rules that use the setting. Cards are left out, because there may be thousands.
QString ruleWords(const model::CompiledGame& game, const engine::syntax::Property& declared)
{
    constexpr qsizetype most = 3;
    QStringList found;
    // Places refer to files by number, so all files must be present.
    std::vector<engine::SourceFile> rules;
    for (const engine::SourceFile& file : game.sources.files)
        rules.push_back(file.name.ends_with(".rules") ? file : engine::SourceFile{.name = file.name, .text = {}});
    const engine::NamedThing thing{.kind = engine::NamedThing::Kind::Property, .name = declared.forms.front()};
    for (const engine::Place& place : engine::usesOf(thing, rules, *game.parsed).places) {
        const bool isDeclaration = place.file == declared.place.file && place.line == declared.place.line;
        if (isDeclaration)
            continue;
        const QString line = QString::fromStdString(engine::sourceLine(rules, place));
        if (!found.contains(line) && found.size() < most)
            found.append(line);
    }
    return found.join(u'\n');
}

} // namespace

QString variantWords(const model::CompiledGame& game, const QList<model::Clause>& rulebook, const std::string& setting)
{
    const auto& properties = game.parsed->game.properties;
    const auto declared = std::ranges::find_if(properties, [&](const engine::syntax::Property& property) {
        return property.isSetting && property.forms.front() == setting;
    });
    if (declared == properties.end())
        return {};
    if (const QString clauses = clauseWords(rulebook, declared->clauses); !clauses.isEmpty())
        return clauses;
    if (const QString comment = commentWords(game.sources.files[declared->place.file].text, declared->place);
        !comment.isEmpty())
        return comment;
    return ruleWords(game, *declared);
}

} // namespace studio
