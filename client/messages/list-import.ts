import type { ListImportCounts, ListImportMode, ListImportStatus } from '#shared/contract/list-imports';
import type { ListImportKind } from '#shared/imports/list-import-kinds';

const number = (count: number): string => count.toLocaleString('en-US');

const UNITS: Record<ListImportKind, readonly [string, string]> = {
  companies: ['company', 'companies'],
  users: ['user', 'users'],
  'rate-sheets': ['rate sheet', 'rate sheets'],
  'asset-rate-sheets': ['rate sheet', 'rate sheets'],
};
const units = (kind: ListImportKind, count: number): string => {
  const [one, many] = UNITS[kind];
  return `${number(count)} ${count === 1 ? one : many}`;
};
const rows = (count: number): string => (count === 1 ? '1 row' : `${number(count)} rows`);

/** Texts of the popup that imports a list of the settings. */
export const listImportTexts = {
  title: {
    companies: 'Import companies',
    users: 'Import users',
    'rate-sheets': 'Import freight rate sheets',
    'asset-rate-sheets': 'Import asset rate sheets',
  } satisfies Record<ListImportKind, string>,
  close: 'Close',
  lead: {
    companies: 'One customer or vendor per row.',
    users: 'One person per row. Each new user gets an invitation by email.',
    'rate-sheets':
      'One mileage band per row. Rows with the same sheet name make one sheet. Leave the miles empty for a fixed rate.',
    'asset-rate-sheets':
      'One mileage band per row. Rows with the same sheet name make one sheet. Leave the miles empty for a fixed rate.',
  } satisfies Record<ListImportKind, string>,
  paste: 'Paste from a spreadsheet',
  pasteHint: 'Copy the rows with their column headings, then paste them here.',
  or: 'or',
  file: 'Spreadsheet or CSV file',
  drop: 'Drag a file here or browse',
  fileHint: (most: number) => `Max 2 MB and ${number(most)} rows. The columns need headings.`,
  removeFile: 'Remove file',
  sample: 'Download sample file',
  sampleName: {
    companies: 'haulbook-companies.csv',
    users: 'haulbook-users.csv',
    'rate-sheets': 'haulbook-freight-rate-sheets.csv',
    'asset-rate-sheets': 'haulbook-asset-rate-sheets.csv',
  } satisfies Record<ListImportKind, string>,
  nothing: 'Paste rows or choose a file first.',
  review: 'Review',
  reviewing: 'Checking rows…',
  back: 'Back',
  nothingSaved: 'Nothing is saved yet.',
  columns: 'Match columns',
  columnFor: (label: string) => `Column for ${label}`,
  required: (label: string) => `${label} (required)`,
  noColumn: "Don't import",
  missing: (labels: readonly string[]) =>
    `Choose the ${labels.length === 1 ? 'column' : 'columns'} for: ${labels.join(', ')}`,
  line: 'Line',
  result: 'Result',
  status: { new: 'New', known: 'Already there', fault: 'Error' } satisfies Record<ListImportStatus, string>,
  counts: (kind: ListImportKind, { new: fresh, known, fault }: ListImportCounts) =>
    [
      `${units(kind, fresh)} to add`,
      ...(known > 0 ? [`${number(known)} already there`] : []),
      ...(fault > 0 ? [`${number(fault)} with errors`] : []),
    ].join(' · '),
  show: 'Show',
  all: (count: number) => `All ${rows(count)}`,
  errors: (count: number) => (count === 1 ? '1 row with an error' : `${number(count)} rows with errors`),
  more: (shown: number, all: number) => `Show more (${number(shown)} of ${number(all)})`,
  table: 'Rows to import',
  fault: (column: string, message: string) => (column === '' ? message : `${column}: ${message}`),
  downloadErrors: 'Download errors',
  errorsName: 'haulbook-import-errors.csv',
  errorColumn: 'Error',
  mode: 'Rows with errors',
  modes: {
    good: 'Import the good rows and skip the rest',
    all: 'Import nothing until every row is good',
  } satisfies Record<ListImportMode, string>,
  import: (kind: ListImportKind, count: number) => `Import ${units(kind, count)}`,
  importing: 'Importing…',
  nothingNew: 'Nothing new to import.',
  blocked: 'Fix the rows with errors, or choose to skip them.',
  done: (kind: ListImportKind, count: number) => `${units(kind, count)} imported`,
  skipped: ({ known, fault }: ListImportCounts) =>
    [
      ...(known > 0 ? [`${number(known)} already there.`] : []),
      ...(fault > 0 ? [`${number(fault)} skipped because of errors.`] : []),
    ].join(' '),
  invited: (count: number) =>
    count === 1
      ? 'An invitation was emailed to 1 user.'
      : `Invitations were emailed to ${number(count)} users.`,
  unsent: (count: number) =>
    count === 1
      ? "1 invitation couldn't be emailed. Share this link yourself. It works once."
      : `${number(count)} invitations couldn't be emailed. Share these links yourself. Each works once.`,
  linkOf: (name: string) => `Invitation link for ${name}`,
  finish: 'Done',
};
