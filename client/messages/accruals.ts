import { ApiError } from '../api/errors';
import { errorText } from './errors';

const counted = (loads: number): string =>
  loads === 1 ? '1 load' : `${loads.toLocaleString('en-US')} loads`;

/** Texts of a project's accruals and of their popup. */
export const accrualTexts = {
  tab: 'Accruals',
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
  notStored: 'Its spreadsheet could not be stored yet; it is made when it is downloaded.',
  download: (name: string) => `Download ${name}`,
  journal: (name: string) => `Download the journal of ${name} (CSV)`,
  journalSaved: (fileName: string) => `${fileName} downloaded`,
  columns: {
    name: 'Name',
    start: 'Start',
    end: 'End',
    loads: 'Loads',
    freightWeight: 'Freight Weight (tons)',
    freightWeightNotBilled: 'Freight Weight Not Billed',
    freightWeightNotReceived: 'Freight Weight Not Received',
    sandWeight: 'Sand Weight (tons)',
    sandWeightNotBilled: 'Sand Weight Not Billed',
    sandWeightNotReceived: 'Sand Weight Not Received',
    freightRev: 'Freight Rev',
    freightNotBilled: 'Freight Not Billed',
    freightCost: 'Freight Cost',
    freightNotReceived: 'Freight Not Received',
    sandRev: 'Sand Rev',
    sandNotBilled: 'Sand Not Billed',
    sandCost: 'Sand Cost',
    sandNotReceived: 'Sand Not Received',
    action: 'Action',
  },
  fields: { accrual_name: 'Name', start_date: 'Start', end_date: 'End' },
  endBeforeStart: 'The end date is before the start date',
  doing: { adding: 'generating an accrual' },
};

/** Texts of the preview of an accrual. */
export const accrualPreviewTexts = {
  title: 'What the accrual would say',
  idle: 'Choose the days: what is delivered, not billed and not received stands here.',
  working: 'Working it out…',
  failed: 'It could not be worked out.',
  none: 'No loads were delivered between these dates.',
  fixedOnce:
    'The fixed mobilization accrues once: here, because these days hold the first asset load of the project.',
  loads: (loads: number) => `${counted(loads)} delivered`,
  columns: {
    part: 'Part',
    weight: 'Weight (tons)',
    revenue: 'Revenue $',
    notBilled: 'Not billed $',
    cost: 'Cost $',
    notReceived: 'Not received $',
  },
  parts: { freight: 'Freight and FSC', sand: 'Sand', fixed: 'Fixed mobilization', total: 'Totals' },
  older: {
    title: 'Older loads are still open',
    fixedNotBilled: (amount: string) => `fixed mobilization not billed (${amount})`,
    fixedNotReceived: (amount: string) => `fixed mobilization not received (${amount})`,
    notBilled: (loads: number, amount: string) => `${counted(loads)} not billed (${amount})`,
    notReceived: (loads: number, amount: string) =>
      `the freight of ${counted(loads)} not received (${amount})`,
    sandNotReceived: (loads: number, amount: string) =>
      `the sand of ${counted(loads)} not received (${amount})`,
    sentence: (parts: string, start: string, oldest: string) =>
      `Delivered before ${start}: ${parts}. The oldest is of ${oldest}. This accrual does not count them.`,
    from: (oldest: string) => `Start on ${oldest}`,
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
