// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/form/choices_field.h"

#include "studio/kit/completer.h"
#include "studio/kit/icons.h"

#include <QAbstractItemView>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

/// A line for typing several values, with a menu for ticking them.
class ChoicesField : public FieldEditor
{
public:
    ChoicesField(const model::CardField& field, QWidget* parent)
        : FieldEditor(parent)
        , m_field(field)
        , m_line(new QLineEdit)
        , m_values(new QToolButton)
        , m_menu(new QMenu(this))
    {
        auto* both = new QWidget;
        auto* row = new QHBoxLayout(both);
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(2);
        row->addWidget(m_line, 1);
        row->addWidget(m_values);
        both->setFocusProxy(m_line);
        m_values->setMenu(m_menu);
        m_values->setPopupMode(QToolButton::InstantPopup);
        m_values->setIcon(icon(u"choose"_s));
        m_values->setAccessibleName(FieldEditor::tr("Choose values"));
        m_values->setToolTip(m_values->accessibleName());
        auto* completer = new Completer(field.values, m_line);
        completer->setCaseSensitivity(Qt::CaseInsensitive);
        completer->setWidget(m_line);
        setControl(both);
        connect(m_line, &QLineEdit::textEdited, this, [this, completer] {
            touch();
            const QString last = lastWord();
            completer->setCompletionPrefix(last);
            if (!last.isEmpty() && completer->completionCount() > 0)
                completer->complete();
            else
                completer->popup()->hide();
        });
        connect(completer, qOverload<const QString&>(&QCompleter::activated), this, [this](const QString& value) {
            const QString written = m_line->text();
            m_line->setText(written.first(written.size() - lastWord().size()) + value);
            touch();
            Q_EMIT finished();
        });
        connect(m_line, &QLineEdit::editingFinished, this, &FieldEditor::finished);
        connect(m_menu, &QMenu::aboutToShow, this, [this] { fillMenu(); });
    }

    QString text() const override { return m_line->text(); }

protected:
    void display(const FieldState& state) override { displayIn(*m_line, state); }

private:
    QString lastWord() const
    {
        const QString written = m_line->text();
        const qsizetype joint = written.lastIndexOf(u" and "_s);
        return joint < 0 ? written : written.sliced(joint + 5);
    }

    void fillMenu()
    {
        m_menu->clear();
        const model::FieldReading reading = model::readField(m_field, m_line->text());
        for (qsizetype at = 0; at < m_field.values.size(); ++at) {
            QAction* value = m_menu->addAction(QString(m_field.values[at]).replace(u'&', u"&&"_s));
            value->setCheckable(true);
            value->setChecked(std::ranges::contains(reading.values, at));
            connect(value, &QAction::triggered, this, [this] { takeTicked(); });
        }
    }

    void takeTicked()
    {
        QStringList ticked;
        for (qsizetype at = 0; at < m_menu->actions().size(); ++at) {
            if (m_menu->actions().at(at)->isChecked())
                ticked.append(m_field.values[at]);
        }
        m_line->setText(choicesText(ticked));
        touch();
        Q_EMIT finished();
    }

    model::CardField m_field;
    QLineEdit* m_line;
    QToolButton* m_values;
    QMenu* m_menu;
};

} // namespace

FieldEditor* makeChoicesField(const model::CardField& field, QWidget* parent)
{
    return new ChoicesField(field, parent);
}

} // namespace studio
