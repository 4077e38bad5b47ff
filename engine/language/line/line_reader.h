// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/line/bound_names.h"
#include "engine/language/line/cursor.h"
#include "engine/language/line/failure.h"
#include "engine/language/line/known.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// One line of a source text while it is read. Begin with LineReader, which is a Cursor. failure_report.h puts a
/// failure into words. The meaning of lines is in engine/language/grammar.
namespace engine {

/// Reads a line token by token: a cursor that knows names and can fail.
///
/// No error is thrown. The first thing that does not fit becomes the line's failure, and from then on the line seems to
/// have ended: every function returns soon and its result is worthless. The owner of the reader calls finish.
class LineReader : public Cursor
{
public:
    LineReader(const Known& known, BoundNames& scope, const Line& line);
    LineReader(const LineReader&) = delete;
    LineReader& operator=(const LineReader&) = delete;

    // Names
    struct Name
    {
        std::size_t words = 0;
        bool isLocal = false;
        Dictionary::Found declared = {};

        explicit operator bool() const { return words > 0; }

        const Meaning* meaning(NameKind kind) const { return isLocal ? nullptr : declared.meaning(kind); }
    };

    /// The longest name here of one of these kinds.
    Name nameHere(NameKinds kinds, std::size_t ahead = 0) const;

    // Required here: these take it or fail
    /// The shape is how what is being written should look.
    void need(std::string_view word, std::string_view shape);
    std::string needString(std::string_view what);
    std::int32_t needNumber(std::string_view what);
    /// A number that is here.
    std::int32_t number();
    /// A new name for "as", which is then bound.
    std::string newName();
    /// The first form of a property's name.
    std::string propertyName();
    std::string zoneName();

    // The failure
    bool hasFailed() const { return m_failure.has_value(); }

    const std::optional<Failure>& failure() const { return m_failure; }

    void fail(std::string_view code, std::string message, std::string fix = {});
    void failAt(std::size_t position, std::string_view code, std::string message, std::string fix = {});
    /// Fails because the word here is not one of the wanted names. The message suggests the nearest.
    void failUnknown(std::string_view code, std::string_view what, NameKinds wanted);
    /// Nothing follows the colon at the end of the line, on it or below.
    void failEmptyBlock(std::string message);
    void fail(Failure failure);
    /// Fails with whichever got further: this failure, or the line's own if it has one.
    void failFurther(Failure failure);
    /// The line is read on as if it had not failed: it was an attempt.
    std::optional<Failure> takeFailure();

    // The end of the line
    /// Fails when something is left over; reports the failure. Whether the line can be used.
    bool finish();
    /// Like finish, but a line in which something could not be read at all is no failure: its name can be known.
    bool finishName();

private:
    std::string neededHint(std::string_view needed) const;
    std::string nameOfProperty(NameKind kind, std::string_view code, std::string_view what);

    const Known& m_known;
    BoundNames& m_scope;
    std::optional<Failure> m_failure;
};

} // namespace engine
