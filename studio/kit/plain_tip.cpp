// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/kit/plain_tip.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QToolTip>
#include <QWidget>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

class Tips
{
    Q_DECLARE_TR_FUNCTIONS(Tips)
};

constexpr int widestTip = 420;
/// The length of the longest text shown in a tooltip.
constexpr qsizetype longestTip = 2'000;

class PinnedTip : public QLabel
{
public:
    PinnedTip(const QString& text, QWidget* parent)
        : QLabel(text, parent, Qt::Popup)
    {
    }

protected:
    void keyPressEvent(QKeyEvent* event) override
    {
        if (event->matches(QKeySequence::Cancel))
            close();
        else
            QLabel::keyPressEvent(event);
    }
};

QString shortened(const QString& text)
{
    return text.size() > longestTip ? text.left(longestTip) + u"…"_s : text;
}

} // namespace

QString asTip(const QString& text)
{
    return text.isEmpty() ? QString()
                          : u"<p style=\"white-space:pre-wrap\">"_s + shortened(text).toHtmlEscaped() + u"</p>"_s;
}

void showPlainTip(const QPoint& place, const QString& text, QWidget* widget)
{
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(place, asTip(text), widget);
}

void pinTip(const QPoint& place, const QString& text, QWidget* widget)
{
    auto* const tip = new PinnedTip(shortened(text), widget);
    tip->setAttribute(Qt::WA_DeleteOnClose);
    tip->setObjectName(u"pinned-tip"_s);
    tip->setTextFormat(Qt::PlainText);
    tip->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    tip->setWordWrap(true);
    tip->setMargin(10);
    tip->setFrameShape(QFrame::StyledPanel);
    tip->setAutoFillBackground(true);
    tip->setBackgroundRole(QPalette::Base);
    tip->setForegroundRole(QPalette::Text);
    tip->setAccessibleName(Tips::tr("Help"));
    tip->setAccessibleDescription(text);
    tip->setFixedWidth(widestTip);
    tip->adjustSize();
    tip->move(place);
    tip->show();
    tip->setFocus();
}

} // namespace studio
