// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QIcon>
#include <QList>
#include <QPointer>

#include <functional>

class QLabel;
class QLineEdit;
class QListView;

namespace studio {

struct PaletteEntry
{
    QString id;
    QString title;
    /// The group of the entry, such as the menu of an action, shown in a faint colour.
    QString group;
    QString keys;
    QIcon icon;
    /// The reason why the entry can't be chosen; empty if it can.
    QString whyNot;
};

class PaletteList;

/// A field at the top of the window that finds things by a few letters of their names, or asks for a name. It appears
/// above everything else, including floating panels.
class CommandPalette : public QFrame
{
    Q_OBJECT

public:
    explicit CommandPalette(QWidget& window);

    /// Offers entries, in this order until the user types something. Calls `chosen` with the id of the chosen entry.
    /// Unavailable entries are listed with the reason.
    void pick(const QString& prompt, const QList<PaletteEntry>& entries, std::function<void(const QString&)> chosen);
    /// Offers more entries than can be listed. Each typed letter starts a new search, and the entries are listed in the
    /// order in which the search returns them.
    using Find = std::function<QList<PaletteEntry>(const QString& typed)>;
    void search(const QString& prompt, Find find, std::function<void(const QString&)> chosen);
    /// Asks for a text, which must not be empty. The suggested text is selected, so that typing replaces it.
    void
    ask(const QString& prompt,
        const QString& label,
        std::function<void(const QString&)> answered,
        const QString& suggested = {});

    /// The ids of the listed entries, best match first.
    QStringList listed() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void open(const QString& prompt);
    void filter();
    void accept();
    void carryOut(const std::function<void(const QString&)>& answer, const QString& given);
    void place();
    /// Turns the palette into a separate window if other windows would cover it.
    void rise();
    /// Hides the palette and returns the keyboard focus to the widget that had it before.
    void leave();

    QWidget& m_window;
    QPointer<QWidget> m_focusBefore;
    QLineEdit* m_input;
    QListView* m_view;
    QLabel* m_hint;
    PaletteList* m_list;
    Find m_find;
    std::function<void(const QString&)> m_chosen;
    std::function<void(const QString&)> m_answered;
    bool m_isCarryingOut = false;
};

} // namespace studio
