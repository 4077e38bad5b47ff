// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/shell/fuzzy.h"

#include <algorithm>
#include <vector>

namespace studio {

namespace {

constexpr int unreachable = -1'000'000;
constexpr int matched = 1;
constexpr int atWordStart = 8;
/// The score for adjacent characters. It is higher than the score for the beginning of a word, so that adjacent letters
/// always beat scattered ones.
constexpr int inARun = 9;

bool startsWord(QStringView name, qsizetype place)
{
    return place == 0 || !name[place - 1].isLetterOrNumber();
}

} // namespace

std::optional<FuzzyMatch> fuzzyMatch(QStringView typed, QStringView name)
{
    QString wanted = typed.toString().toCaseFolded();
    wanted.removeIf([](QChar letter) { return letter.isSpace(); });
    const qsizetype rows = wanted.size();
    const qsizetype columns = name.size();
    if (rows == 0)
        return FuzzyMatch{};

    // best[row][column] is the best score if the typed character with the index `row` is matched exactly at that
    // column.
    std::vector<std::vector<int>> best(rows, std::vector<int>(columns, unreachable));
    std::vector<std::vector<qsizetype>> previous(rows, std::vector<qsizetype>(columns, -1));
    for (qsizetype row = 0; row < rows; ++row) {
        int bestBefore = unreachable;
        qsizetype bestBeforePlace = -1;
        for (qsizetype column = 0; column < columns; ++column) {
            if (name[column].toCaseFolded() == wanted[row]) {
                const int here = matched + (startsWord(name, column) ? atWordStart : 0);
                if (row == 0) {
                    best[row][column] = here;
                } else {
                    const int run = column > 0 ? best[row - 1][column - 1] + inARun : unreachable;
                    const bool runIsBetter = run >= bestBefore;
                    best[row][column] = here + (runIsBetter ? run : bestBefore);
                    previous[row][column] = runIsBetter ? column - 1 : bestBeforePlace;
                }
            }
            if (row > 0 && best[row - 1][column] > bestBefore) {
                bestBefore = best[row - 1][column];
                bestBeforePlace = column;
            }
        }
    }

    const auto last = std::ranges::max_element(best.back());
    if (last == best.back().end() || *last < 0)
        return std::nullopt;
    // If two names match equally well, the user more likely wants the shorter one.
    FuzzyMatch match{.score = *last * 100 - int(std::min<qsizetype>(columns, 99)), .places = {}};
    qsizetype column = last - best.back().begin();
    for (qsizetype row = rows - 1; row >= 0; --row) {
        match.places.prepend(column);
        column = previous[row][column];
    }
    return match;
}

} // namespace studio
