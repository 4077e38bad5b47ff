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

/// A line of the palette.
struct PaletteEntry
{
    QString id;
    QString title;
    /// A faint label for its group, such as the menu of an action.
    QString group;
    QString keys;
    QIcon icon;
    /// Empty if it can be chosen.
    QString whyNot;
};

class PaletteList;

/// A field at the top of the window that finds things by a few letters of their names, or asks for a name. It appears
/// above everything else, floating panels included.
class CommandPalette : public QFrame
{
    Q_OBJECT

public:
    explicit CommandPalette(QWidget& window);

    /// Offers the entries in this order until something is typed, and calls back with the chosen id. An unavailable
    /// entry stays in the list with its reason.
    void pick(const QString& prompt, const QList<PaletteEntry>& entries, std::function<void(const QString&)> chosen);
    /// Offers entries that are too many to list: every typed letter searches again, and the results keep their order.
    using Find = std::function<QList<PaletteEntry>(const QString& typed)>;
    void search(const QString& prompt, Find find, std::function<void(const QString&)> chosen);
    /// Asks for a text that is not empty. The suggestion is selected, so typing replaces it.
    void
    ask(const QString& prompt,
        const QString& label,
        std::function<void(const QString&)> answered,
        const QString& suggested = {});

    /// The ids in the list, best first.
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
    /// Becomes a window of its own if others would cover it.
    void rise();
    /// Hides the palette and returns the keyboard focus.
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
