import { ApiError } from '#client/api/errors';
import { errorText } from './errors';

const counted = (loads: number): string =>
  loads === 1 ? '1 load' : `${loads.toLocaleString('en-US')} loads`;

/** Texts of a project's accruals and of their popup. */
export const accrualTexts = {
  heading: (job: string) => `Accruals - ${job}`,
  generate: 'Generate Accrual',
  generating: 'Generating…',
  /** For people who may generate an accrual, and for those who may not. */
  empty: { mayAdd: 'No Accruals have been generated yet', readOnly: 'No project accruals have been added' },
  added: 'Accrual Added',
  uploaded: 'Accrual Uploaded',
  deleted: 'Accrual Deleted',
  what: 'accrual',
  exists: 'This accrual already exists for this project, please choose another name',
  wentWrong: 'Something went wrong',
  downloadFailed: 'Could not download file',
  deleteFailed: 'Could not delete accrual',
  notStored: 'The spreadsheet will be created when you download it.',
  download: (name: string) => `Download ${name}`,
  journal: (name: string) => `Download journal for ${name} (CSV)`,
  journalSaved: (fileName: string) => `${fileName} downloaded`,
  columns: {
    name: 'Name',
    start: 'Start',
    end: 'End',
    action: 'Action',
  },
  fields: { accrual_name: 'Name', start_date: 'Start', end_date: 'End' },
  endBeforeStart: 'The end date is before the start date',
  doing: { adding: 'generating an accrual' },
};

/** Texts of the preview of an accrual. */
export const accrualPreviewTexts = {
  title: 'Accrual preview',
  idle: 'Pick dates to preview the accrual.',
  working: 'Calculating…',
  failed: "Couldn't calculate the preview.",
  none: 'No loads were delivered between these dates.',
  fixedOnce: "Includes the fixed mobilization, which accrues once, with the project's first asset load.",
  loads: (loads: number) => `${counted(loads)} delivered`,
  columns: {
    category: 'Category',
    weight: 'Weight (tons)',
    revenue: 'Revenue $',
    notBilled: 'Not billed $',
    cost: 'Cost $',
    notReceived: 'Not received $',
  },
  parts: { freight: 'Freight and FSC', sand: 'Sand', fixed: 'Fixed mobilization', total: 'Totals' },
  older: {
    fixedNotBilled: (amount: string) => `fixed mobilization not billed to customer (${amount})`,
    fixedNotReceived: (amount: string) => `fixed mobilization not billed by vendor (${amount})`,
    notBilled: (loads: number, amount: string) => `${counted(loads)} not billed to customer (${amount})`,
    notReceived: (loads: number, amount: string) =>
      `${counted(loads)} with freight not billed by vendor (${amount})`,
    sandNotReceived: (loads: number, amount: string) =>
      `${counted(loads)} with sand not billed by vendor (${amount})`,
    sentence: (parts: string, start: string, oldest: string) =>
      `Delivered before ${start}: ${parts}. Oldest: ${oldest}. Not included in this accrual.`,
    from: (oldest: string) => `Include from ${oldest}`,
  },
};

/** Joins a list: 'a', 'a and b', 'a, b and c'. */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

/** Returns the text for a failed generation: the server's reason, or a general one. */
export function generateFailure(thrown: unknown): string {
  const isKnown = thrown instanceof ApiError && !thrown.isTransport && thrown.status !== 500;
  return isKnown ? errorText(thrown) : accrualTexts.wentWrong;
}
