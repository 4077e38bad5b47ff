// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

namespace engine {

/// What is done under a condition, again and again, or together; and what ends it.
class Control : public Writer
{
public:
    using Writer::Writer;

    void statement(const syntax::Node& node);

private:
    void either(const syntax::Node& node);
    void repeatForever(const syntax::Node& node);
    void repeatWhile(const syntax::Node& node);
    void repeatTimes(const syntax::Node& node);
    void forEach(const syntax::Node& node);
    void forEachValue(const syntax::Node& node);
    void forEachMember(const syntax::Node& node);
    void together(const syntax::Node& node);
    void stop();
    void check();
    void proceed(const syntax::Node& node);
    void endGame(const syntax::Node& node);
};

} // namespace engine
