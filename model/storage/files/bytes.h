// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <string_view>

namespace model {

/// Writes numbers and texts one after another. Numbers take seven bits per byte; texts are written as their length
/// followed by UTF-8.
class ByteWriter
{
public:
    void number(std::uint64_t value)
    {
        for (; value >= 0x80; value >>= 7)
            m_bytes.append(static_cast<char>(value | 0x80));
        m_bytes.append(static_cast<char>(value));
    }

    void bytes(const QByteArray& bytes)
    {
        number(static_cast<std::uint64_t>(bytes.size()));
        m_bytes.append(bytes);
    }

    void text(const QString& text) { bytes(text.toUtf8()); }

    QByteArray take() { return std::move(m_bytes); }

private:
    QByteArray m_bytes;
};

/// Reads what ByteWriter writes, from untrusted bytes. After a failure, everything read is empty or zero, so it is
/// enough to check isWhole() at the end.
class ByteReader
{
public:
    /// The bytes must outlive the reader.
    explicit ByteReader(std::string_view bytes)
        : m_bytes(bytes)
    {
    }

    std::uint64_t number(std::uint64_t most)
    {
        std::uint64_t value = 0;
        for (int shift = 0; shift < 64 && m_at < m_bytes.size(); shift += 7) {
            const auto byte = static_cast<unsigned char>(m_bytes[m_at++]);
            value |= std::uint64_t(byte & 0x7f) << shift;
            if (byte < 0x80)
                return value <= most ? value : fail();
        }
        return fail();
    }

    bool flag() { return number(1) == 1; }

    std::string_view bytes(std::uint64_t most)
    {
        const std::uint64_t size = number(most);
        if (size > m_bytes.size() - m_at) {
            fail();
            return {};
        }
        const std::string_view found = m_bytes.substr(m_at, size);
        m_at += size;
        return found;
    }

    /// The number of items that follow. Each item takes at least one byte, so a number that exceeds the remaining bytes
    /// is refused.
    std::uint64_t count(std::uint64_t most)
    {
        const std::uint64_t found = number(most);
        return found <= m_bytes.size() - m_at ? found : fail();
    }

    std::uint64_t fail()
    {
        m_hasFailed = true;
        m_at = m_bytes.size();
        return 0;
    }

    /// True if everything was read successfully and no bytes are left.
    bool isWhole() const { return !m_hasFailed && m_at == m_bytes.size(); }

private:
    std::string_view m_bytes;
    std::size_t m_at = 0;
    bool m_hasFailed = false;
};

} // namespace model
