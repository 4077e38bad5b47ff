// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/words/first_game_words.h"

#include "model/first_game/questions.h"

#include <QCoreApplication>

namespace studio {

namespace {

class FirstGameWords
{
    Q_DECLARE_TR_FUNCTIONS(FirstGameWords)
};

} // namespace

QString nameTrouble(const QString& name)
{
    return model::isUsableName(name) ? QString()
                                     : FirstGameWords::tr("Enter one or two words in lower case, such as “gold”.");
}

QString takenName(const QString& name)
{
    return FirstGameWords::tr("The rules already use “%1” for something else. Enter another name.").arg(name);
}

} // namespace studio
