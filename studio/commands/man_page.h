// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace studio {

struct DescribedCommand;

/// The program's man page for section 1, in troff format. The date is the date of the release, in the form YYYY-MM-DD.
std::string manPage(const DescribedCommand& program, const std::string& version, const std::string& date);

} // namespace studio
