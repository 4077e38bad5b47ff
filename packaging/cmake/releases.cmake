# SPDX-License-Identifier: GPL-3.0-or-later

# cardwright_read_releases(CHANGELOG): sets CARDWRIGHT_RELEASES to the releases in the changelog, in AppStream's format,
# and CARDWRIGHT_RELEASE_DATE to the date of the current version. A release is a heading such as "## 0.2.0 —
# 2026-11-18". The program can be built without dates, but the checks of the package then fail.
function(cardwright_read_releases changelog)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${changelog})
    set(releases "")
    set(date unreleased)
    file(STRINGS ${changelog} headings REGEX "^## " ENCODING UTF-8)
    foreach(heading IN LISTS headings)
        if(NOT heading MATCHES "^## ([0-9]+\\.[0-9]+\\.[0-9]+)[^0-9]+([0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9])$")
            message(WARNING "CHANGELOG.md: \"${heading}\" does not have the form \"## VERSION — YYYY-MM-DD\" and is omitted from "
                "the releases in the metainfo.")
            continue()
        endif()
        string(APPEND releases "    <release version=\"${CMAKE_MATCH_1}\" date=\"${CMAKE_MATCH_2}\"/>\n")
        if(CMAKE_MATCH_1 VERSION_EQUAL PROJECT_VERSION)
            set(date ${CMAKE_MATCH_2})
        endif()
    endforeach()
    if(date STREQUAL unreleased)
        message(WARNING "CHANGELOG.md has no heading \"## ${PROJECT_VERSION} — YYYY-MM-DD\", so version "
            "${PROJECT_VERSION} has no release date.")
    endif()
    set(CARDWRIGHT_RELEASES "${releases}" PARENT_SCOPE)
    set(CARDWRIGHT_RELEASE_DATE ${date} PARENT_SCOPE)
endfunction()
