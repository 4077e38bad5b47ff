// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/exchange/export_dialog.h"

#include "model/exchange/formats.h"
#include "model/project/project.h"
#include "studio/drawing/faces/faces.h"
#include "studio/drawing/frames/printed_roles.h"
#include "studio/words/exchange_words.h"
#include "studio/workspace/places.h"
#include "studio/workspace/remembered.h"
#include "studio/workspace/workspace.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

const QString exportPart = u"export"_s;

} // namespace

struct ExportDialog::RoleChoice
{
    /// The key under which the choice is saved.
    QString id;
    QString label;
    QString model::CardRoles::* role;
    bool (*canBe)(const model::CardField& field);

    static QList<RoleChoice> all()
    {
        return {
            {u"type"_s, ExportDialog::tr("Type:"), &model::CardRoles::type, model::canBeType},
            {u"subtype"_s, ExportDialog::tr("Subtype:"), &model::CardRoles::subtype, model::canBeType},
            {u"cost"_s, ExportDialog::tr("Cost:"), &model::CardRoles::cost, model::canBeCost},
            {u"colour"_s, ExportDialog::tr("Colour:"), &model::CardRoles::colour, model::canBeType},
            {u"power"_s, ExportDialog::tr("Power:"), &model::CardRoles::power, model::canBeStrength},
            {u"toughness"_s, ExportDialog::tr("Toughness:"), &model::CardRoles::toughness, model::canBeStrength},
        };
    }
};

ExportDialog::ExportDialog(
    Workspace& workspace, const model::ExchangeFormat& format, const QString& name, QWidget* parent
)
    : QDialog(parent)
    , m_workspace(workspace)
    , m_format(format)
    , m_isFolder(format.writesFolder())
    , m_path(new QLineEdit)
    , m_effect(new QLabel)
    , m_export(nullptr)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Export: %1").arg(words(format)));
    constexpr int width = 560;
    setMinimumWidth(width);
    auto* const hint = new QLabel(hintFor(format, workspace.places().dataFolder));
    for (QLabel* const label : {hint, m_effect}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    hint->setObjectName(u"hint"_s);
    hint->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    hint->setVisible(!hint->text().isEmpty());
    m_effect->setObjectName(u"effect"_s);

    auto* const browsing = new QPushButton(tr("&Browse…"));
    browsing->setAutoDefault(false);
    connect(browsing, &QPushButton::clicked, this, &ExportDialog::browse);
    auto* const place = new QHBoxLayout;
    place->addWidget(m_path);
    place->addWidget(browsing);
    auto* const form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    auto* const label = new QLabel(m_isFolder ? tr("&Folder:") : tr("&File:"));
    label->setBuddy(m_path);
    form->addRow(label, place);
    if (format.hasRoles)
        addRoles(*form);

    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_export = buttons->addButton(tr("&Export"), QDialogButtonBox::AcceptRole);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        rememberRoles();
        accept();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* const layout = new QVBoxLayout(this);
    constexpr int margin = 16;
    layout->setContentsMargins(margin, margin, margin, margin);
    layout->setSpacing(margin * 3 / 4);
    layout->addWidget(hint);
    layout->addLayout(form);
    layout->addWidget(m_effect);
    layout->addStretch();
    layout->addWidget(buttons);
    // The button must be in the dialog before it becomes the dialog's default button.
    m_export->setDefault(true);
    connect(m_path, &QLineEdit::textChanged, this, &ExportDialog::showEffect);
    m_path->setText(QDir::toNativeSeparators(suggestedPath(name)));
    m_path->setFocus();
}

/// The suggested path: in the other program's folder if the program is installed here, otherwise in the user's
/// documents.
QString ExportDialog::suggestedPath(const QString& name) const
{
    const QString home = model::homeOf(m_format, m_workspace.places().dataFolder);
    const bool isHome = !home.isEmpty() && QFileInfo(home).isDir();
    if (isHome && m_format.hasFoldersOfHome)
        return home;
    const QString folder = isHome ? home : m_workspace.places().documentsFolder;
    const QString fileName = QString(name).replace(u'/', u'-');
    const QString path = folder + u'/' + fileName;
    return m_isFolder || m_format.suffixes.empty() ? path : path + u'.' + m_format.suffixes.front();
}

void ExportDialog::addRoles(QFormLayout& form)
{
    const model::CardFields fields = m_workspace.fields();
    m_roles = rolesOf(Faces::of(m_workspace).frames(), fields);
    const QJsonObject saved =
        rememberedOf(m_workspace.places(), m_workspace.project().path(), exportPart).value(m_format.id).toObject();
    for (const RoleChoice& role : RoleChoice::all()) {
        auto* const choice = new QComboBox;
        choice->setObjectName(role.id);
        choice->addItem(tr("None"), QString());
        for (const model::CardField& field : fields.fields)
            if (role.canBe(field))
                choice->addItem(field.name(), field.name());
        const int known = saved.contains(role.id) ? choice->findData(saved.value(role.id).toString()) : -1;
        choice->setCurrentIndex(known >= 0 ? known : std::max(0, choice->findData(m_roles.*role.role)));
        form.addRow(role.label, choice);
        m_choices.append(choice);
    }
}

QString ExportDialog::path() const
{
    return QDir::cleanPath(QDir::fromNativeSeparators(m_path->text().trimmed()));
}

std::optional<model::CardRoles> ExportDialog::roles() const
{
    if (!m_format.hasRoles)
        return {};
    model::CardRoles roles = m_roles;
    qsizetype at = 0;
    for (const RoleChoice& role : RoleChoice::all())
        roles.*role.role = m_choices[at++]->currentData().toString();
    return roles;
}

void ExportDialog::rememberRoles()
{
    if (!m_format.hasRoles)
        return;
    QJsonObject chosen;
    qsizetype at = 0;
    for (const RoleChoice& role : RoleChoice::all())
        chosen.insert(role.id, m_choices[at++]->currentData().toString());
    QJsonObject all = rememberedOf(m_workspace.places(), m_workspace.project().path(), exportPart);
    all.insert(m_format.id, chosen);
    remember(m_workspace.places(), m_workspace.project().path(), exportPart, all);
}

void ExportDialog::browse()
{
    const QString chosen =
        m_isFolder
            ? QFileDialog::getExistingDirectory(this, windowTitle(), QFileInfo(path()).path())
            // A note below the path already warns about an existing file.
            : QFileDialog::getSaveFileName(this, windowTitle(), path(), {}, nullptr, QFileDialog::DontConfirmOverwrite);
    if (!chosen.isEmpty())
        m_path->setText(QDir::toNativeSeparators(chosen));
}

/// Shows, before the export, what will happen to existing files.
void ExportDialog::showEffect()
{
    const QFileInfo target(path());
    const bool isOther = m_isFolder ? target.isFile() : target.isDir();
    const bool isPath = target.isAbsolute() && !isOther;
    m_export->setEnabled(isPath);
    QString effect;
    if (!target.isAbsolute())
        effect = tr("Enter a full path, starting with /.");
    else if (!isPath)
        effect = m_isFolder ? tr("This is a file. Choose a folder.") : tr("This is a folder. Add a file name.");
    else if (m_isFolder)
        effect = target.exists() ? tr("Files with the same name in this folder will be replaced.")
                                 : tr("This folder will be created.");
    else if (target.exists())
        effect = tr("This file will be replaced.");
    m_effect->setText(effect);
}

} // namespace studio
