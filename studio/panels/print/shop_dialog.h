// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/print/shop_pictures.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace studio {

class Workspace;

/// Asks for the product of the print shop, the resolution and the folder for pictures of cards. The dialog shows how
/// large the pictures will be, or why they can't be saved.
class ShopDialog : public QDialog
{
    Q_OBJECT

public:
    /// The request contains the cards. The dialog sets the rest.
    ShopDialog(const Workspace& workspace, const ShopRequest& request, QWidget* parent);

    ShopRequest request() const;

private:
    void setUpFields();
    void layOut();
    void readRemembered();
    void rememberFields() const;
    void browse();
    void showEffect();

    const Workspace& m_workspace;
    ShopRequest m_request;
    QComboBox* m_product;
    QDoubleSpinBox* m_bleed;
    QComboBox* m_resolution;
    QComboBox* m_copies;
    QLineEdit* m_folder;
    QCheckBox* m_replace;
    QLabel* m_effect;
    QPushButton* m_save;
};

} // namespace studio
