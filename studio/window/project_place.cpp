// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/window/project_place.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr auto projectSuffix = ".cardwright"_L1;

/// Characters that some systems do not allow in file names.
const QRegularExpression& forbidden()
{
    static const QRegularExpression characters(uR"([\x00-\x1f\\/:*?"<>|]+)"_s);
    return characters;
}

} // namespace

QString unusedProjectPath(const QString& folder, const QString& name)
{
    const QString plain = QString(name).remove(forbidden()).simplified();
    QString path = folder + u'/' + plain + projectSuffix;
    for (int number = 2; QFileInfo::exists(path); ++number)
        path = u"%1/%2 %3%4"_s.arg(folder, plain).arg(number).arg(projectSuffix);
    return path;
}

ProjectPlace::ProjectPlace(const QString& suggestedPath, QWidget* parent)
    : QWidget(parent)
    , m_name(new QLineEdit(QFileInfo(suggestedPath).completeBaseName()))
    , m_folder(new QLineEdit(QDir::toNativeSeparators(QFileInfo(suggestedPath).path())))
    , m_hint(new QLabel)
{
    m_hint->setTextFormat(Qt::PlainText);
    m_hint->setWordWrap(true);
    auto* choose = new QPushButton(tr("C&hoose…"));
    auto* folder = new QHBoxLayout;
    folder->addWidget(m_folder, 1);
    folder->addWidget(choose);

    auto* form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    form->setSpacing(12);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form->addRow(tr("&Name"), m_name);
    auto* folderLabel = new QLabel(tr("&Folder"));
    folderLabel->setBuddy(m_folder);
    form->addRow(folderLabel, folder);
    form->addRow(m_hint);
    // Pressing Enter in a field creates the project instead of choosing a folder.
    choose->setAutoDefault(false);
    m_folder->setAccessibleName(tr("Folder"));
    // A hint about the folder has room for two lines, so that the dialog doesn't jump.
    m_hint->setMinimumHeight(2 * fontMetrics().lineSpacing());
    connect(m_name, &QLineEdit::textChanged, this, &ProjectPlace::changed);
    connect(m_folder, &QLineEdit::textChanged, this, &ProjectPlace::changed);
    connect(this, &ProjectPlace::changed, this, &ProjectPlace::showHint);
    connect(choose, &QPushButton::clicked, this, &ProjectPlace::chooseFolder);
    setFocusProxy(m_name);
    m_name->selectAll();
    showHint();
}

QString ProjectPlace::name() const
{
    return m_name->text().simplified();
}

QString ProjectPlace::path() const
{
    const QString folder = QDir::fromNativeSeparators(m_folder->text().trimmed());
    return QDir::cleanPath(folder + u'/' + name() + projectSuffix);
}

void ProjectPlace::chooseFolder()
{
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Choose Folder"), m_folder->text());
    if (!folder.isEmpty())
        m_folder->setText(QDir::toNativeSeparators(folder));
}

QString ProjectPlace::whyNot() const
{
    if (name().isEmpty())
        return tr("Enter a name.");
    if (const auto bad = forbidden().match(name()); bad.hasMatch())
        return tr("The name can't contain “%1”.").arg(bad.captured());
    if (!QDir::isAbsolutePath(QDir::fromNativeSeparators(m_folder->text().trimmed())))
        return tr("Enter the full path of a folder, or choose one.");
    if (QFileInfo::exists(path()))
        return tr("A project with this name is already in the folder. Enter another name.");
    return {};
}

void ProjectPlace::showHint()
{
    const QString reason = whyNot();
    const bool isNewFolder = !QFileInfo::exists(QFileInfo(path()).path());
    m_hint->setText(
        !reason.isEmpty() ? reason
        : isNewFolder     ? tr("The folder will be created.")
                          : tr("Edits are saved as you type.")
    );
}

} // namespace studio
