// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <string_view>

namespace model {

/// A checksum over all values of a row. SQLite itself detects few flipped bits. This checksum detects every change
/// within eight adjacent bytes, because each step is invertible. It misses only one in 2⁶⁴ of all other changes. It
/// only protects against accidents, because anyone can compute it.
class Checksum
{
public:
    Checksum& add(std::uint64_t number)
    {
        m_sum = (m_sum ^ number) * 0x9e37'79b9'7f4a'7c15u;
        m_sum ^= m_sum >> 32;
        return *this;
    }

    Checksum& add(std::int64_t number) { return add(static_cast<std::uint64_t>(number)); }

    Checksum& add(std::string_view bytes)
    {
        add(static_cast<std::uint64_t>(bytes.size()));
        for (; bytes.size() >= 8; bytes.remove_prefix(8))
            add(word(bytes.substr(0, 8)));
        return bytes.empty() ? *this : add(word(bytes));
    }

    Checksum& add(const QByteArray& bytes) { return add(std::string_view(bytes)); }

    Checksum& add(const QString& text) { return add(text.toUtf8()); }

    /// The signed form that SQLite stores.
    std::int64_t value() const { return static_cast<std::int64_t>(m_sum ^ (m_sum >> 29)); }

private:
    /// Eight bytes as a number, which is the same on machines with any byte order.
    static std::uint64_t word(std::string_view bytes)
    {
        std::uint64_t found = 0;
        for (std::size_t at = bytes.size(); at > 0; --at)
            found = found << 8 | static_cast<unsigned char>(bytes[at - 1]);
        return found;
    }

    std::uint64_t m_sum = 0x6361'7264'7772'6967u;
};

/// The number of rows in a table and the sum of their checksums, which reveal lost and added rows.
struct RowTotal
{
    std::int64_t rows = 0;
    std::int64_t sum = 0;

    void add(std::int64_t checksum) { change(1, static_cast<std::uint64_t>(checksum)); }

    void remove(std::int64_t checksum) { change(-1, -static_cast<std::uint64_t>(checksum)); }

    friend bool operator==(const RowTotal&, const RowTotal&) = default;

private:
    void change(std::int64_t row, std::uint64_t checksum)
    {
        rows += row;
        sum = static_cast<std::int64_t>(static_cast<std::uint64_t>(sum) + checksum);
    }
};

} // namespace model
