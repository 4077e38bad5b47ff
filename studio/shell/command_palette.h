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

/// One line of the palette.
struct PaletteEntry
{
    QString id;
    QString title;
    /// Where it belongs, shown faintly: the menu of an action.
    QString group;
    QString keys;
    QIcon icon;
    /// Empty when it can be chosen.
    QString whyNot;
};

class PaletteList;

/// A field at the top of the window that finds a thing by a few letters of its name, or asks for a name. It lies above
/// everything else, panels that float included.
class CommandPalette : public QFrame
{
    Q_OBJECT

public:
    explicit CommandPalette(QWidget& window);

    /// Offers the entries, in the order given while nothing is typed. Calls back with the id that was chosen; one that
    /// cannot be chosen stays in the list with its reason.
    void pick(const QString& prompt, const QList<PaletteEntry>& entries, std::function<void(const QString&)> chosen);
    /// The same for more than can be listed beforehand: what is found is asked for with every letter, and comes in its
    /// order.
    using Find = std::function<QList<PaletteEntry>(const QString& typed)>;
    void search(const QString& prompt, Find find, std::function<void(const QString&)> chosen);
    /// Asks for a text that is not empty. What is suggested stands in the field, to be typed over.
    void
    ask(const QString& prompt,
        const QString& label,
        std::function<void(const QString&)> answered,
        const QString& suggested = {});

    /// The ids now listed, best first.
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
    /// Becomes a window of its own where others lie above the one it belongs to.
    void rise();
    /// Hides it and gives the keyboard back to where it was.
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
