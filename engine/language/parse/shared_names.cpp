// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/parse/shared_names.h"

#include "engine/language/parse/declarations.h"

namespace engine {

DeclaredNames declaredNames(const SourceFile& text)
{
    Problems problems;
    syntax::Game game;
    Dictionary dictionary;
    const Dictionary core;
    SourceReader reader(0, text, problems);
    NameCollector collector(game, dictionary, problems);
    collector.collect(reader);
    if (collector.hasGameHeading())
        return {};
    DeclaredNames declared;
    for (const auto& [name, meanings] : dictionary.names())
        if (core.meaningsOf(name).empty())
            declared.names.insert(name);
    for (const syntax::Verb& verb : game.verbs)
        for (const syntax::SentencePart& part : verb.sentence)
            for (const std::string& word : part.words)
                if (verb.kind != syntax::VerbKind::Core && !isReserved(word))
                    declared.words.insert(word);
    return declared;
}

} // namespace engine
