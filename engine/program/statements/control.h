// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

namespace engine {

/// Writes conditions, loops and simultaneous statements, and statements that end something, like "stop".
class Control : public Writer
{
public:
    using Writer::Writer;

    void statement(const syntax::Node& node);
    /// Writes a counting loop, or a loop over things, with the given body.
    void countingLoop(const syntax::Node& node, const Body& body);

private:
    void conditional(const syntax::Node& node);
    void repeatForever(const syntax::Node& node);
    void repeatWhile(const syntax::Node& node);
    void countedBlock(const syntax::Node& node);
    void repeatTimes(const syntax::Node& node, const Body& body);
    void forEachValue(const syntax::Node& node, const Body& body);
    void forEachMember(const syntax::Node& node, const Body& body);
    void together(const syntax::Node& node);
    void stop();
    void check();
    void proceed(const syntax::Node& node);
    void endGame(const syntax::Node& node);
};

} // namespace engine
