import type { CauseDecision } from '#shared/contract/cause-decision';
import type { CauseState, RefusedDecision } from '#shared/contract/vendor-decisions';

const count = (number: number): string => number.toLocaleString('en-US');
const counted = (number: number, one: string, many: string): string =>
  number === 1 ? `1 ${one}` : `${count(number)} ${many}`;
const lines = (number: number): string => counted(number, 'line', 'lines');

/** Texts of the differences of all open bills by cause. */
export const causeTexts = {
  viewsLabel: 'Show',
  views: { bills: 'Bills', causes: 'Causes' },
  list: 'Causes of differences',
  search: 'Search cause or vendor',
  clear: 'Clear search',
  loading: 'Loading the causes…',
  failed: "Couldn't load the causes.",
  none: 'No differences. Every open bill is as calculated.',
  noneFound: 'No matching causes.',
  sum: 'All differences',
  shown: (groups: number) => counted(groups, 'cause', 'causes'),
  counts: (vendor: string, number: number, bills: number, projects: number) =>
    [vendor, lines(number), counted(bills, 'bill', 'bills'), counted(projects, 'project', 'projects')].join(
      ' · ',
    ),
  open: (title: string) => `Lines: ${title}`,
  states: { open: 'Open', accept: 'Accepted', dispute: 'Disputed' } satisfies Record<CauseState, string>,
  decided: (state: Exclude<CauseState, 'open'>, by: string, reason: string) =>
    `${state === 'accept' ? 'Accepted' : 'Disputed'} by ${by}: ${reason}`,
  proposed: {
    accept: (vendor: string) => `Accepted three times in a row for ${vendor}: accept again?`,
    dispute: (vendor: string) => `Disputed three times in a row for ${vendor}: dispute again?`,
  } satisfies Record<CauseDecision, (vendor: string) => string>,
  actions: { accept: 'Accept…', dispute: 'Dispute…' } satisfies Record<CauseDecision, string>,
  actionOf: (action: string, title: string, vendor: string) => `${action} ${title}, ${vendor}`,
  sheet: 'Sheet for the vendor',
  sheetTitle: (vendor: string) => `${vendor} - Differences`,
  undo: 'Undo',
  columns: {
    bill: 'Bill',
    load: 'Load',
    project: 'Project',
    billed: 'Billed $',
    calculated: 'Calculated $',
    difference: 'Difference $',
    why: 'Why',
  },
  noLines: 'These lines have changed since. Nothing is left here.',
  dialog: {
    titles: { accept: 'Accept differences', dispute: 'Dispute differences' } satisfies Record<
      CauseDecision,
      string
    >,
    leads: {
      accept: 'These lines are accepted as billed. Their approval says so, and asks no more.',
      dispute: 'These lines are marked as disputed on their bills. Then download the sheet for the vendor.',
    } satisfies Record<CauseDecision, string>,
    what: (title: string, vendor: string) => `${title}, ${vendor}`,
    reason: 'Reason',
    reasonMissing: 'Please enter a reason',
    buttons: {
      accept: (number: number, amount: string) => `Accept ${lines(number)}, ${amount}`,
      dispute: (number: number, amount: string) => `Dispute ${lines(number)}, ${amount}`,
    } satisfies Record<CauseDecision, (number: number, amount: string) => string>,
    reading: 'Reading the lines…',
    gone: 'These lines were decided or changed since.',
    cancel: 'Cancel',
    close: 'Close',
  },
  done: {
    accept: (number: number) => `${lines(number)} accepted`,
    dispute: (number: number) => `${lines(number)} disputed`,
  } satisfies Record<CauseDecision, (number: number) => string>,
  undone: (number: number) => `${lines(number)} undecided again`,
  refusedTitle: 'Not decided',
  refused: {
    not_found: (bill: string) => `${bill}: deleted since`,
    approved: (bill: string, by: string) => `${bill}: ${by === '' ? 'approved since' : `${by} approved it`}`,
    decided: (bill: string, by: string) => `${bill}: ${by} decided it`,
  } satisfies Record<RefusedDecision['code'], (bill: string, by: string) => string>,
  refusedProject: (project: string, why: string) => `${project}: ${why}`,
};
