import type { ImportCounts, ImportState } from '../../shared/contract/load-imports';
import type { ImportKind } from '../../shared/rules/load-import-fields';

const count = (number: number): string => number.toLocaleString('en-US');
const lines = (number: number): string => (number === 1 ? '1 line' : `${count(number)} lines`);
const loads = (number: number): string => (number === 1 ? '1 load' : `${count(number)} loads`);

/** Texts of the page that imports loads from a file. */
export const importTexts = {
  title: 'Import loads',
  tab: 'Import',
  steps: { file: 'File', columns: 'Columns', check: 'Check', import: 'Import' },
  stepsLabel: 'Steps of the import',
  archived: 'The project is archived: no loads can be imported.',
  hasJob: 'The loads of this project come from the job system, so no file is needed.',
  notAllowed: 'Your role does not allow importing loads.',
  back: 'Back',
  another: 'Import another file',

  kindLabel: 'What the file holds',
  kinds: { freight: 'Freight loads', asset: 'Asset loads' } satisfies Record<ImportKind, string>,
  fileLabel: 'CSV file',
  drop: 'Drop a CSV file here, or choose one',
  fileHint: 'Up to 30 MB and 100,000 lines. The first line names the columns; their order does not matter.',
  template: 'Download a template',
  templateName: (kind: ImportKind) => `${kind}-loads-template.csv`,
  upload: 'Upload and read',
  uploading: 'Reading the file…',
  chooseFile: 'Please select a file',

  columnsTitle: 'Which column is what?',
  columnsHint: (file: string, found: number, encoding: string) =>
    `${file}: ${lines(found)} below the header, ${encoding}.`,
  remembered: 'These are the columns that were chosen for such a file before.',
  columnsTable: 'Fields of a load and their columns',
  field: 'Field',
  required: 'required',
  column: 'Column in the file',
  columnOf: (field: string) => `Column of ${field}`,
  noColumn: 'Not in the file',
  first: 'First values',
  marks: { suggested: 'suggested', remembered: 'remembered' },
  weightUnit: 'Weights are in',
  units: { tons: 'Tons', pounds: 'Pounds' },
  decimalSign: 'Decimals are written',
  decimals: { '.': '25.06', ',': '25,06' },
  check: 'Check the file',
  checking: 'Checking every line…',
  unused: (names: string) => `Left out: ${names}.`,

  checkTitle: 'What the import would do',
  nothingStored: 'Nothing is stored yet.',
  countsLabel: 'What becomes of the lines',
  counts: {
    added: 'New',
    changed: 'Changed',
    unchanged: 'Unchanged',
    held: 'Locked',
    faulty: 'Faults',
  } satisfies Record<keyof ImportCounts, string>,
  none: {
    added: 'The file brings no new loads.',
    changed: 'The file changes no loads.',
    unchanged: 'Every line says something new.',
    held: 'None of the loads is locked.',
    faulty: 'Every line can be read.',
  } satisfies Record<keyof ImportCounts, string>,
  unchangedNote: (number: number) => `${loads(number)} of the file are stored just like that already.`,
  heldNote: 'These loads are locked: they stay as they are, and take the new values when they are unlocked.',
  firstOf: (shown: number, total: number) => `The first ${count(shown)} of ${count(total)}.`,
  line: 'Line',
  loadNo: 'Load',
  value: 'Value',
  fault: 'Fault',
  what: 'What changes',
  emptyValue: 'empty',
  downloadFaults: 'Download all faults',
  faultsName: (file: string) => `${file.replace(/\.[^.]*$/, '')} - faults.csv`,
  faultsAdvice: 'Correct these lines in the file and upload it again, or import the good lines alone.',
  import: (number: number) => `Import ${loads(number)}`,
  importGood: (number: number) =>
    number === 1 ? 'Import the good line' : `Import the ${count(number)} good lines`,
  nothingToDo: 'There is nothing to import: the file says nothing new.',

  running: (file: string) => `Importing ${file}`,
  progress: (done: number, total: number) => `${count(done)} of ${lines(total)}`,
  timeLeft: (seconds: number) =>
    seconds < 60 ? `about ${String(seconds)} s left` : `about ${String(Math.round(seconds / 60))} min left`,
  leave: 'You can leave this page; the import goes on.',
  cancel: 'Cancel the import',
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
    canceled: 'What had been imported until then stays. Going on leaves it as it is and brings the rest.',
    failed: 'What had been imported until then stays. Going on leaves it as it is and brings the rest.',
    interrupted: 'The server was restarted. Going on leaves what was imported as it is and brings the rest.',
  } satisfies Record<ImportState, string>,
  goOn: 'Go on',
  goOnWith: (file: string) => `Go on with ${file}`,
  toLoads: 'Show the loads',

  history: 'Imports of this project',
  historyEmpty: 'No file has been imported yet.',
  historyColumns: {
    at: 'When',
    who: 'Who',
    file: 'File',
    kind: 'Kind',
    state: 'State',
    result: 'New / changed / faults',
  },
  historyFailed: 'The list of imports could not be read.',
};
