// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/print/shop_dialog.h"

#include "model/project/project.h"
#include "studio/drawing/faces/face_files.h"
#include "studio/workspace/remembered.h"
#include "studio/workspace/workspace.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

using Copies = ShopRequest::Copies;

const QString shopPart = u"print-shop"_s;

/// The resolutions that print shops ask for, in pixels per inch.
constexpr std::array resolutions{300, 600, 800};

} // namespace

ShopDialog::ShopDialog(const Workspace& workspace, const ShopRequest& request, QWidget* parent)
    : QDialog(parent)
    , m_workspace(workspace)
    , m_request(request)
    , m_product(new QComboBox)
    , m_bleed(new QDoubleSpinBox)
    , m_resolution(new QComboBox)
    , m_copies(new QComboBox)
    , m_folder(new QLineEdit)
    , m_replace(new QCheckBox(tr("&Replace existing pictures")))
    , m_effect(new QLabel)
    , m_save(nullptr)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Pictures for a Print Shop"));
    setUpFields();
    layOut();
    readRemembered();
    connect(m_product, &QComboBox::currentIndexChanged, this, &ShopDialog::showEffect);
    connect(m_resolution, &QComboBox::currentIndexChanged, this, &ShopDialog::showEffect);
    connect(m_copies, &QComboBox::currentIndexChanged, this, &ShopDialog::showEffect);
    connect(m_bleed, &QDoubleSpinBox::valueChanged, this, &ShopDialog::showEffect);
    connect(m_folder, &QLineEdit::textChanged, this, &ShopDialog::showEffect);
    connect(m_replace, &QCheckBox::toggled, this, &ShopDialog::showEffect);
    connect(this, &QDialog::accepted, this, &ShopDialog::rememberFields);
    showEffect();
}

void ShopDialog::setUpFields()
{
    m_product->addItem(tr("Size of the game's cards"), QString());
    for (const ShopFormat& format : shopFormats())
        m_product->addItem(QString::fromLatin1(format.name), QString::fromLatin1(format.id));
    m_bleed->setRange(0, printLimits::mostBleed);
    m_bleed->setDecimals(1);
    m_bleed->setSingleStep(0.5);
    m_bleed->setSuffix(tr(" mm"));
    m_bleed->setValue(m_request.bleed);
    for (const int resolution : resolutions)
        m_resolution->addItem(tr("%1 pixels per inch").arg(resolution), resolution);
    m_copies->addItem(tr("Two pictures per card, copies in the list"));
    m_copies->addItem(tr("Two pictures per copy"));
    m_folder->setText(
        QDir::toNativeSeparators(
            m_workspace.places().documentsFolder + u'/' + tr("%1 for print").arg(fileNameFor(m_workspace.name()))
        )
    );
    m_effect->setTextFormat(Qt::PlainText);
    m_effect->setWordWrap(true);
    m_effect->setObjectName(u"effect"_s);
}

void ShopDialog::layOut()
{
    auto* const browsing = new QPushButton(tr("Bro&wse…"));
    browsing->setAutoDefault(false);
    connect(browsing, &QPushButton::clicked, this, &ShopDialog::browse);
    auto* const place = new QHBoxLayout;
    place->addWidget(m_folder);
    place->addWidget(browsing);
    auto* const form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("&Product:"), m_product);
    form->addRow(tr("&Bleed:"), m_bleed);
    form->addRow(tr("R&esolution:"), m_resolution);
    form->addRow(tr("&Copies:"), m_copies);
    auto* const label = new QLabel(tr("&Folder:"));
    label->setBuddy(m_folder);
    form->addRow(label, place);
    form->addRow(m_replace);

    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_save = buttons->addButton(tr("&Save"), QDialogButtonBox::AcceptRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* const layout = new QVBoxLayout(this);
    constexpr int margin = 16;
    constexpr int width = 560;
    setMinimumWidth(width);
    layout->setContentsMargins(margin, margin, margin, margin);
    layout->setSpacing(margin * 3 / 4);
    layout->addLayout(form);
    layout->addWidget(m_effect);
    layout->addStretch();
    layout->addWidget(buttons);
    // The button must be in the dialog before it becomes the dialog's default button.
    m_save->setDefault(true);
}

void ShopDialog::readRemembered()
{
    const QJsonObject saved = rememberedOf(m_workspace.places(), m_workspace.project().path(), shopPart);
    const auto select = [](QComboBox& box, int row) {
        box.setCurrentIndex(std::max(0, row));
    };
    select(*m_product, m_product->findData(saved[u"product"_s].toString()));
    select(*m_resolution, m_resolution->findData(saved[u"resolution"_s].toInt()));
    select(*m_copies, saved[u"copies"_s].toBool() ? 1 : 0);
    m_bleed->setValue(saved[u"bleed"_s].toDouble(m_request.bleed));
}

void ShopDialog::rememberFields() const
{
    remember(
        m_workspace.places(),
        m_workspace.project().path(),
        shopPart,
        {{u"product"_s, m_product->currentData().toString()},
         {u"resolution"_s, m_resolution->currentData().toInt()},
         {u"copies"_s, m_copies->currentIndex() == 1},
         {u"bleed"_s, m_bleed->value()}}
    );
}

ShopRequest ShopDialog::request() const
{
    ShopRequest made = m_request;
    made.folder = QDir::fromNativeSeparators(m_folder->text().trimmed());
    made.bleed = m_bleed->value();
    if (const ShopFormat* const product = shopFormatCalled(m_product->currentData().toString())) {
        made.size = product->card;
        made.bleed = product->bleed;
    }
    made.pixelsPerInch = m_resolution->currentData().toInt();
    made.copies = m_copies->currentIndex() == 1 ? Copies::AsFiles : Copies::InList;
    made.existing = m_replace->isChecked() ? ShopRequest::Existing::Replaced : ShopRequest::Existing::Refused;
    return made;
}

void ShopDialog::browse()
{
    const QString folder =
        QFileDialog::getExistingDirectory(this, tr("Choose a folder for the pictures"), m_folder->text());
    if (!folder.isEmpty())
        m_folder->setText(QDir::toNativeSeparators(folder));
}

/// Shows what would be saved, or the reason why nothing can be saved.
void ShopDialog::showEffect()
{
    const ShopRequest wanted = request();
    m_bleed->setEnabled(m_product->currentData().toString().isEmpty());
    m_save->setEnabled(false);
    if (wanted.folder.isEmpty()) {
        m_effect->setText(tr("Choose a folder."));
        return;
    }
    if (const auto reason = whyNotForShop(wanted)) {
        m_effect->setText(words(*reason));
        return;
    }
    const QSize pixels = shopPixels(wanted);
    m_effect->setText(tr("%L1 pictures of %2 × %3 pixels, and a list of the cards (cards.csv).")
                          .arg(shopPicturesOf(wanted.cards, wanted.copies))
                          .arg(pixels.width())
                          .arg(pixels.height()));
    m_save->setEnabled(true);
}

} // namespace studio
