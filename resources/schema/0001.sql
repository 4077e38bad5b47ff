-- SPDX-License-Identifier: GPL-3.0-or-later
-- The entities of a project, its edits in order, and its named versions. Each row has a checksum of its contents. The
-- properties hold the number of rows in each table and the sum of their checksums.

CREATE TABLE properties (
    name TEXT NOT NULL PRIMARY KEY,
    value INTEGER NOT NULL,
    checksum INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE entities (
    id INTEGER NOT NULL PRIMARY KEY,
    kind INTEGER NOT NULL,
    value BLOB NOT NULL,
    checksum INTEGER NOT NULL
) STRICT;

-- The edits of a batch are consecutive, starting with the first. A batch that reverts another one has no edits.
CREATE TABLE batches (
    number INTEGER NOT NULL PRIMARY KEY,
    name BLOB NOT NULL,
    at INTEGER NOT NULL,
    reverts INTEGER,
    first_edit INTEGER NOT NULL,
    edit_count INTEGER NOT NULL,
    checksum INTEGER NOT NULL
) STRICT;

CREATE TABLE edits (
    number INTEGER NOT NULL PRIMARY KEY,
    entity INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    before BLOB,
    after BLOB,
    checksum INTEGER NOT NULL
) STRICT;

CREATE TABLE versions (
    id INTEGER NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    after INTEGER NOT NULL,
    at INTEGER NOT NULL,
    checksum INTEGER NOT NULL
) STRICT;
