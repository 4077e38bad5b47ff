// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/editor/searched_text.h"

#include "studio/panels/editor/rules_editor.h"

#include <QTextBrowser>

namespace studio {

namespace {

/// The code shared by editors of plain text and of rich text, which have the same functions but no common base class.
template <class Text>
class Searched : public SearchedText
{
public:
    explicit Searched(Text& text)
        : m_text(text)
    {
    }

    QWidget& widget() const override { return m_text; }

    QTextDocument& document() const override { return *m_text.document(); }

    bool isReadOnly() const override { return m_text.isReadOnly(); }

    QTextCursor cursor() const override { return m_text.textCursor(); }

    void whenSelected(const QObject& context, const std::function<void()>& act) const override
    {
        QObject::connect(&m_text, &Text::selectionChanged, &context, act);
    }

protected:
    Text& text() const { return m_text; }

    QTextCursor at(const TextSpan& place) const
    {
        QTextCursor cursor = m_text.textCursor();
        cursor.setPosition(place.start);
        cursor.setPosition(place.end(), QTextCursor::KeepAnchor);
        return cursor;
    }

private:
    Text& m_text;
};

class SearchedEditor : public Searched<RulesEditor>
{
public:
    using Searched::Searched;

    void select(const TextSpan& place) override
    {
        const QTextCursor cursor = at(place);
        const bool wasVisible = text().viewport()->rect().contains(text().cursorRect(cursor));
        text().setTextCursor(cursor);
        // A match that wasn't visible is shown with the lines around it.
        if (!wasVisible)
            text().centerCursor();
    }

    void mark(const QList<QTextEdit::ExtraSelection>& matches) override { text().setMatches(matches); }

    void replace(const QList<TextSpan>& places, const QString& what, const QString& with) override
    {
        text().replace(places, what, with);
    }
};

class SearchedPage : public Searched<QTextBrowser>
{
public:
    using Searched::Searched;

    void select(const TextSpan& place) override
    {
        text().setTextCursor(at(place));
        text().ensureCursorVisible();
    }

    void mark(const QList<QTextEdit::ExtraSelection>& matches) override { text().setExtraSelections(matches); }

    /// Does nothing, because a page is always read-only.
    void replace(const QList<TextSpan>& /*places*/, const QString& /*what*/, const QString& /*with*/) override {}
};

} // namespace

std::unique_ptr<SearchedText> searched(RulesEditor& editor)
{
    return std::make_unique<SearchedEditor>(editor);
}

std::unique_ptr<SearchedText> searched(QTextBrowser& page)
{
    return std::make_unique<SearchedPage>(page);
}

} // namespace studio
