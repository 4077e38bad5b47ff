// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

namespace engine {

struct Settable;

/// Writes statements that assign values.
class Assignments : public Writer
{
public:
    using Writer::Writer;

    /// Sets or changes a single place, or the places of several owners.
    void assign(const syntax::Node& node);
    /// Adds a value to a list property, or removes it from there.
    void changeList(const syntax::Node& node);

private:
    void assignEach(const syntax::Node& node);
    void assign(const syntax::Node& node, const Settable& to, const Operand& value);
    void assignName(const Settable& to, const Operand& value, syntax::Op how);
    void assignIndexed(const Settable& to, const Operand& value, syntax::Op how);
    void assignProperty(const Settable& to, const Operand& value, syntax::Op how);
    void assignList(const Settable& to, const Operand& value);
    void checkAssigned(const syntax::Node& node, const Settable& to, const Operand& value);
    /// Copies the members of a list to a new list. When dropping a value, skips its first occurrence.
    void copyMembers(const syntax::Node& node, const Operand& from, const Operand& to, const Operand& value);
    void notAList(const syntax::Node& node, const Operand& value);
};

} // namespace engine
