// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/window/about_dialog.h"

#include "studio/kit/icons.h"
#include "studio/shell/dock_host.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QSysInfo>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

QLabel* line(const QString& text)
{
    auto* label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setWordWrap(true);
    return label;
}

} // namespace

AboutDialog::AboutDialog(QWidget* parent)
    : QDialog(parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("About Cardwright"));
    auto* mark = new QLabel;
    mark->setPixmap(QIcon(u":/icons/app/cardwright.svg"_s).pixmap(QSize(64, 64), devicePixelRatio()));
    auto* name = line(QCoreApplication::applicationName() + u' ' + QCoreApplication::applicationVersion());
    QFont nameFont = font();
    nameFont.setPointSizeF(nameFont.pointSizeF() * 1.5);
    nameFont.setWeight(QFont::DemiBold);
    name->setFont(nameFont);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QPushButton* copy = buttons->addButton(tr("&Copy Versions"), QDialogButtonBox::ActionRole);
    copy->setIcon(icon(u"copy"_s));
    connect(copy, &QPushButton::clicked, this, [] { QGuiApplication::clipboard()->setText(versions()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 24, 24, 16);
    layout->setSpacing(12);
    layout->addWidget(mark);
    layout->addWidget(name);
    layout->addWidget(line(tr("A studio for card game designers: write cards, build decks and playtest.")));
    layout->addWidget(line(versions()));
    layout->addWidget(line(tr("Free software under the GNU General Public License, version 3 or later.")));
    layout->addWidget(buttons);
}

QString AboutDialog::versions()
{
    return u"Cardwright %1\nQt %2\nKDDockWidgets %3\n%4, %5"_s.arg(
        QCoreApplication::applicationVersion(),
        QString::fromLatin1(qVersion()),
        DockHost::libraryVersion(),
        QSysInfo::prettyProductName(),
        QSysInfo::currentCpuArchitecture()
    );
}

} // namespace studio
