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

/// Reading of single lines: words, names and failures. Start with LineReader, which is a Cursor; failure_report.h turns
/// a failure into a message. The code in engine/language/grammar determines the meaning of lines.
namespace engine {

/// Reads a line token by token: a cursor that knows names and can fail.
///
/// Errors are not thrown. The first mismatch becomes the line's failure, and the line then appears to end there: every
/// function returns soon, with a meaningless result. The owner of the reader must call finish().
class LineReader : public Cursor
{
public:
    LineReader(const Known& known, BoundNames& scope, const Line& line);
    LineReader(const LineReader&) = delete;
    LineReader& operator=(const LineReader&) = delete;

    // A name on the line.
    struct Name
    {
        std::size_t words = 0;
        bool isLocal = false;
        Dictionary::Found declared = {};

        explicit operator bool() const { return words > 0; }

        const Meaning* meaning(NameKind kind) const { return isLocal ? nullptr : declared.meaning(kind); }
    };

    /// The longest name of one of these kinds at the position.
    Name nameHere(NameKinds kinds, std::size_t ahead = 0) const;

    // These take a required token. If it is missing, the line fails. `sample` shows how the whole construct is written.
    // The message quotes it, unless it already contains quoted samples.
    void need(std::string_view word, std::string_view sample);
    std::string needString(std::string_view what);
    /// The purpose completes the message "expected a number …", for example "of players".
    std::int32_t needNumber(std::string_view purpose);
    /// Takes the number at the position.
    std::int32_t number();
    /// Takes the new name after "as" and binds it.
    std::string newName();
    /// Takes the name of a property and returns its first form.
    std::string propertyName();
    std::string zoneName();

    bool hasFailed() const { return m_failure.has_value(); }

    const std::optional<Failure>& failure() const { return m_failure; }

    void fail(std::string_view code, std::string message, std::string fix = {});
    /// Makes the line fail because a sign should replace the word here and directly follow the previous word, as in
    /// "Flying, Haste".
    void failForSign(std::string_view code, std::string message, std::string_view sign);
    void failAt(std::size_t position, std::string_view code, std::string message, std::string fix = {});
    /// Makes the line fail because the word here is not one of the wanted names. `what` describes them in plain words,
    /// such as "a zone"; it is empty for any name. The message suggests the nearest name.
    void failUnknown(std::string_view code, std::string_view what, NameKinds wanted);
    /// Makes the line fail because nothing follows the colon, neither on the line nor below it.
    void failEmptyBlock(std::string message);
    void fail(Failure failure);
    /// Makes the line fail with this failure, unless its own failure is further along.
    void failFurther(Failure failure);
    /// Removes and returns the failure of an attempt, so that reading can resume.
    std::optional<Failure> takeFailure();

    /// Makes the line fail if any tokens are left, and reports the failure. Returns whether the line is usable.
    bool finish();
    /// Like finish(), but accepts a line with unreadable tokens, because its name may still be known.
    bool finishName();

private:
    std::string neededHint(std::string_view needed) const;
    void failWithoutColon(std::string_view shape);
    std::string nameOfProperty(NameKind kind, std::string_view code, std::string_view what);

    const Known& m_known;
    BoundNames& m_scope;
    std::optional<Failure> m_failure;
};

} // namespace engine
