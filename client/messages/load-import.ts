import type { ImportCounts, ImportState } from '#shared/contract/load-imports';
import type { WeightUnit } from '#shared/cells/file-facts';
import type { FindingCode } from '#shared/cells/finding';
import type { LoadKind } from '#shared/rules/load-kinds';

const count = (number: number): string => number.toLocaleString('en-US');
const rows = (number: number): string => (number === 1 ? '1 row' : `${count(number)} rows`);
const loads = (number: number): string => (number === 1 ? '1 load' : `${count(number)} loads`);

const encodingName = (encoding: string): string =>
  ({ 'utf-8': 'UTF-8', xlsx: 'Excel' })[encoding] ?? encoding;

/** Texts of the page that imports loads from a file. */
export const importTexts = {
  steps: { file: 'File', columns: 'Columns', check: 'Review', import: 'Import' },
  stepsLabel: 'Import steps',
  stepDone: ', done',
  archived: "This project is archived. You can't import loads.",
  hasJob: "This project syncs from the job system. Import isn't available.",
  notAllowed: "You don't have permission to import loads. Ask an Account Admin.",
  toLoads: 'Go to loads',
  back: 'Back',
  another: 'Import another file',

  kindLabel: 'Load type',
  kinds: { freight: 'Freight loads', asset: 'Asset loads' } satisfies Record<LoadKind, string>,
  paste: 'Paste from a spreadsheet',
  pasteHint: 'Copy the rows with their column headings, then paste them here.',
  or: 'or',
  fileLabel: 'Spreadsheet or CSV file',
  drop: 'Drag a file here or browse',
  fileHint: 'Max 30 MB and 100,000 rows. The columns need headers, in any order.',
  template: 'Download template',
  templateName: (kind: LoadKind) => `${kind}-loads-template.csv`,
  upload: 'Upload',
  uploading: 'Reading file…',
  chooseFile: 'Paste rows or choose a file first.',
  removeFile: 'Remove file',

  columnsTitle: 'Match columns',
  columnsHint: (file: string, found: number, encoding: string) =>
    `${file}: ${rows(found)} (${encodingName(encoding)})`,
  remembered: 'Using your last column match for this file layout.',
  columnsTable: 'Load fields and file columns',
  field: 'Field',
  required: 'Required',
  column: 'File column',
  columnFor: (field: string) => `Column for ${field}`,
  noColumn: "Don't import",
  samples: 'Sample values',
  marks: { suggested: 'Suggested', remembered: 'Saved' },
  weightUnit: 'Weight unit',
  units: {
    tons: 'Tons',
    pounds: 'Pounds',
    kilograms: 'Kilograms',
    'metric tons': 'Metric tons',
  } satisfies Record<WeightUnit, string>,
  decimalSign: 'Decimal separator',
  decimals: { '.': '25.06', ',': '25,06', '': 'As in the file' },
  check: 'Review import',
  checking: 'Checking rows…',
  unused: (names: string) => `Ignored columns: ${names}`,
  unusedTable: 'Ignored columns',
  unitUnclear: (column: string, value: string, unit: string) =>
    value === ''
      ? `"${column}" doesn't state a unit.`
      : `"${column}" doesn't state a unit. Is ${value} in ${unit.toLowerCase()}?`,

  checkTitle: 'Review import',
  nothingSaved: 'Nothing is saved yet.',
  countsLabel: 'Rows by result',
  counts: {
    added: 'New',
    changed: 'Changed',
    unchanged: 'Unchanged',
    held: 'Locked',
    faulty: 'Errors',
  } satisfies Record<keyof ImportCounts, string>,
  none: {
    added: 'No new loads.',
    changed: 'No changed loads.',
    unchanged: 'No unchanged loads.',
    held: 'No locked loads.',
    faulty: 'No errors.',
  } satisfies Record<keyof ImportCounts, string>,
  unchangedNote: (number: number) => `${loads(number)} ${number === 1 ? 'is' : 'are'} already up to date.`,
  heldNote: 'Locked loads update when you unlock them.',
  firstOf: (shown: number, total: number) => `Showing the first ${count(shown)} of ${count(total)}.`,
  line: 'Line',
  loadNo: 'Load',
  inTons: (label: string) => `${label} (tons)`,
  value: 'Value',
  warning: 'Warning',
  warningsTitle: (number: number) => (number === 1 ? '1 warning' : `${count(number)} warnings`),
  warningsAdvice: 'Check these. Rows that are not excluded are taken as they are.',
  warnings: {
    day_order: () => 'All days are read as day/month/year',
    percent_heading: () => 'The moisture may be read as too small',
    hidden_rows: () => 'The spreadsheet has hidden rows',
    other_sheet: () => 'The spreadsheet has more sheets with a table',
    unusual_weight: (number: number) => `${rows(number)} with an unusual weight`,
    merged_cell: (number: number) => `${rows(number)} with a merged number`,
    lookalike: (number: number) => `${rows(number)} with letters of another alphabet`,
    future_day: (number: number) => `${rows(number)} delivered in the future`,
    old_day: (number: number) => `${rows(number)} delivered more than three years ago`,
    before_project: (number: number) => `${rows(number)} delivered before the project was added`,
    spreadsheet_day: (number: number) => `${rows(number)} with a ticket that looks like a day`,
    lost_digits: (number: number) => `${rows(number)} with a ticket of more than 15 digits`,
    total_row: (number: number) => `${rows(number)} with totals, excluded`,
  } satisfies Partial<Record<FindingCode, (number: number) => string>>,
  error: 'Error',
  changes: 'Changes',
  emptyValue: 'empty',
  downloadErrors: 'Download all errors',
  errorsName: (file: string) => `${file.replace(/\.[^.]*$/, '')} - errors.csv`,
  errorsAdvice: 'Fix these rows and upload the file again, or import the rest.',
  import: (number: number) => `Import ${loads(number)}`,
  nothingToDo: 'Nothing new to import.',

  running: (file: string) => `Importing ${file}`,
  progress: (done: number, total: number) => `${count(done)} of ${rows(total)}`,
  timeLeft: (seconds: number) =>
    seconds < 60 ? `about ${seconds} s left` : `about ${Math.round(seconds / 60)} min left`,
  leave: 'You can leave this page. The import keeps running.',
  cancel: 'Cancel import',
  canceling: 'Canceling…',

  resultTitle: {
    staged: 'Not started',
    running: 'Running',
    finished: 'Imported',
    canceled: 'Canceled',
    failed: 'Failed',
    interrupted: 'Interrupted',
  } satisfies Record<ImportState, string>,
  resultNote: {
    staged: '',
    running: '',
    finished: '',
    canceled: 'Imported loads are kept. Resume to import the rest.',
    failed: 'Imported loads are kept. Resume to import the rest.',
    interrupted: 'The server restarted. Imported loads are kept. Resume to import the rest.',
  } satisfies Record<ImportState, string>,
  resume: 'Resume',
  resumeFile: (file: string) => `Resume ${file}`,
  viewLoads: 'View loads',

  history: 'Import history',
  historyLoading: 'Loading imports…',
  historyEmpty: 'No imports yet.',
  historyColumns: {
    at: 'When',
    who: 'Who',
    file: 'File',
    kind: 'Type',
    state: 'Status',
    result: 'New / changed / errors',
  },
  historyFailed: "Couldn't load the import history.",
};
