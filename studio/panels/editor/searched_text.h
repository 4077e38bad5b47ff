// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QMetaObject>
#include <QTextCursor>
#include <QTextEdit>

#include <functional>
#include <memory>

class QTextBrowser;

namespace studio {

class RulesEditor;

/// A place in a text.
struct TextSpan
{
    int start = 0;
    int length = 0;

    int end() const { return start + length; }

    friend bool operator==(const TextSpan&, const TextSpan&) = default;
};

/// A text that a find bar searches: an editor or a read-only page.
class SearchedText
{
public:
    SearchedText() = default;
    SearchedText(const SearchedText&) = delete;
    SearchedText& operator=(const SearchedText&) = delete;
    virtual ~SearchedText() = default;

    virtual QWidget& widget() const = 0;
    virtual QTextDocument& document() const = 0;
    virtual bool isReadOnly() const = 0;
    virtual QTextCursor cursor() const = 0;
    /// Selects a place and scrolls to it.
    virtual void select(const TextSpan& place) = 0;
    virtual void mark(const QList<QTextEdit::ExtraSelection>& matches) = 0;
    /// Replaces places, given in the order of the text, in one undoable edit. `what` is the text found there.
    virtual void replace(const QList<TextSpan>& places, const QString& what, const QString& with) = 0;
    /// Calls a function whenever a different part of the text is selected, as long as the context object exists.
    virtual void whenSelected(const QObject& context, const std::function<void()>& act) const = 0;
};

std::unique_ptr<SearchedText> searched(RulesEditor& editor);
std::unique_ptr<SearchedText> searched(QTextBrowser& page);

} // namespace studio
