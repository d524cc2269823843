import { type Invariant, firstDifference, unionOf } from './invariant';

/** Scopes of a project and of a company, as condition and table. Both ids are the `?`. */
const PROJECT_SCOPE = {
  changes: 'projects s JOIN audit_changes c ON c.company_id = s.company_id AND c.project_id = s.id',
  table: 'projects',
};
const COMPANY_SCOPE = {
  changes: 'companies s JOIN audit_changes c ON c.company_id = s.id AND c.project_id = 0',
  table: 'companies',
};

/** Selects gaps in the revisions of a scope, and a scope whose revision is not that of its last change. */
const gaps = ({ changes, table }: typeof PROJECT_SCOPE): string =>
  `(SELECT g.revision AS id, 'revision' AS field, g.revision AS stored, g.prior + 1 AS expected
      FROM (SELECT c.revision, COALESCE(LAG(c.revision) OVER (ORDER BY c.revision), 0) AS prior
              FROM ${changes} WHERE s.id = ?) g
     WHERE g.revision <> g.prior + 1)
   UNION ALL
   (SELECT s.id, 'revision of the scope' AS field, s.revision AS stored, COALESCE(MAX(c.revision), 0) AS expected
      FROM ${table} s LEFT JOIN (SELECT s.id, c.revision FROM ${changes} WHERE s.id = ?) c ON c.id = s.id
     WHERE s.id = ? GROUP BY s.id HAVING s.revision <> COALESCE(MAX(c.revision), 0))`;

/** Condition that the entries of a change were not exported. */
const NOT_EXPORTED = `NOT EXISTS (SELECT 1 FROM audit_exports x
    WHERE x.project_id = c.project_id AND x.through_change_id >= c.id)`;

/** Selects the changes of a scope whose counts are not those of their entries. */
const counts = ({ changes }: typeof PROJECT_SCOPE): string =>
  firstDifference(
    'c.id',
    [
      [
        'new_loads',
        'c.new_loads',
        "COALESCE(SUM(e.entity IN ('loads', 'asset_loads') AND e.action = 'created'), 0)",
      ],
      [
        'changed_loads',
        'c.changed_loads',
        "COALESCE(SUM(e.entity IN ('loads', 'asset_loads') AND e.action <> 'created'), 0)",
      ],
      ['other_rows', 'c.other_rows', "COALESCE(SUM(e.entity NOT IN ('loads', 'asset_loads')), 0)"],
    ],
    `FROM ${changes} LEFT JOIN audit_entries e ON e.change_id = c.id WHERE s.id = ? AND ${NOT_EXPORTED}`,
    'GROUP BY c.id',
  );

const revisions: Invariant = {
  name: 'revisions',
  says: 'The revisions of a project have no gap, and the project is at the last one.',
  table: 'audit_changes',
  of: 'project',
  select: () => gaps(PROJECT_SCOPE),
};

const companyRevisions: Invariant = {
  name: 'company_revisions',
  says: 'The revisions of a company have no gap, and the company is at the last one.',
  table: 'audit_changes',
  of: 'company',
  select: () => gaps(COMPANY_SCOPE),
};

const entryCounts: Invariant = {
  name: 'entry_counts',
  says: 'Each change of a project has as many entries as it counts.',
  table: 'audit_changes',
  of: 'project',
  select: () => counts(PROJECT_SCOPE),
};

const companyEntryCounts: Invariant = {
  name: 'company_entry_counts',
  says: 'Each change of a company has as many entries as it counts.',
  table: 'audit_changes',
  of: 'company',
  select: () => counts(COMPANY_SCOPE),
};

/** Kinds of sheets with the columns that a version repeats. */
const SHEETS = [
  {
    table: 'rate_sheets',
    versions: 'rate_sheet_versions',
    key: 'rate_sheet_id',
    repeated: ['method_id', 'type_id', 'asset_type_id'],
    cells: 'rate_sheet_rates',
    cell: '(x.position)',
  },
  {
    table: 'fsc_sheets',
    versions: 'fsc_sheet_versions',
    key: 'fsc_sheet_id',
    repeated: ['basis'],
    cells: 'fsc_sheet_cells',
    cell: '(x.row_position)',
  },
] as const;

const sheetVersions: Invariant = {
  name: 'sheet_versions',
  says: 'A sheet has each of its versions with values, and shows what its newest one says.',
  table: 'rate_sheets, fsc_sheets',
  of: 'company',
  select: () =>
    unionOf(SHEETS, ({ table, versions, key, repeated, cells, cell }) =>
      firstDifference(
        's.id',
        [
          ['versions', 's.version', `(SELECT COUNT(*) FROM ${versions} v WHERE v.${key} = s.id)`],
          ...repeated.map(
            (column) =>
              [
                column,
                `s.${column}`,
                `(SELECT v.${column} FROM ${versions} v WHERE v.${key} = s.id AND v.version = s.version)`,
              ] as const,
          ),
          ['values', `(SELECT COUNT(DISTINCT x.version) FROM ${cells} x WHERE x.${key} = s.id)`, 's.version'],
          [
            'positions',
            `(SELECT MAX${cell} + 1 FROM ${cells} x WHERE x.${key} = s.id AND x.version = s.version)`,
            `(SELECT COUNT(DISTINCT ${cell.slice(1, -1)}) FROM ${cells} x WHERE x.${key} = s.id AND x.version = s.version)`,
          ],
        ],
        `FROM ${table} s WHERE s.company_id = ?`,
      ),
    ),
};

/** Invariants of the trail itself, and of the sheets of companies. */
export const TRAIL_INVARIANTS: readonly Invariant[] = [
  revisions,
  companyRevisions,
  entryCounts,
  companyEntryCounts,
  sheetVersions,
];
