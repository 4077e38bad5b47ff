// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

namespace engine {

struct Settable;

/// Statements that assign values.
class Assignments : public Writer
{
public:
    using Writer::Writer;

    /// Sets or changes a place, or that of each of several.
    void assign(const syntax::Node& node);
    /// Adds something to a list that is a property, or drops it.
    void changeList(const syntax::Node& node);

private:
    void assignEach(const syntax::Node& node);
    void assign(const syntax::Node& node, const Settable& to, const Operand& value);
    void assignName(const Settable& to, const Operand& value, syntax::Op how);
    void assignIndexed(const Settable& to, const Operand& value, syntax::Op how);
    void assignProperty(const Settable& to, const Operand& value, syntax::Op how);
    void assignList(const Settable& to, const Operand& value);
    void checkAssigned(const syntax::Node& node, const Settable& to, const Operand& value);
    /// The members of a list in a new one, without the first that is a value when it drops one.
    void copyMembers(const syntax::Node& node, const Operand& from, const Operand& to, const Operand& value);
    void notAList(const syntax::Node& node, const Operand& value);
};

} // namespace engine
