const count = (number: number): string => number.toLocaleString('en-US');
const counted = (number: number, one: string, many: string): string =>
  number === 1 ? `1 ${one}` : `${count(number)} ${many}`;
const loads = (number: number): string => counted(number, 'load', 'loads');

/** Texts of the popup that bills the selected projects. */
export const billRunTexts = {
  action: 'Bill…',
  title: 'Bill selected projects',
  select: (project: string, kind: string) => `Select ${project}, ${kind}`,
  selected: (projects: number, amount: string) => `${counted(projects, 'row', 'rows')} · ${amount} to bill`,
  period: 'Period',
  periods: {
    last_week: 'Last full week',
    since_last: 'Since last invoice',
    to_date: 'To date',
    own: 'Own dates',
  },
  list: 'Invoices to generate',
  bill: (name: string) => `Bill ${name}`,
  name: (project: string) => `Invoice name for ${project}`,
  nameTaken: 'This invoice already exists',
  noDays: 'Nothing to bill in this period',
  empty: 'This invoice contains no loads',
  loads,
  tons: (tons: string) => `${tons} tons`,
  excluded: (reasons: readonly { loads: number; text: string }[]) =>
    `Excluded: ${reasons.map((reason) => `${count(reason.loads)} ${reason.text.toLowerCase()}`).join(', ')}`,
  leaveOutZero: (number: number) =>
    number === 1 ? 'Exclude the load of $0' : `Exclude the ${count(number)} loads of $0`,
  older: (number: number, amount: string, since: string) =>
    `Include ${counted(number, 'older open load', 'older open loads')}, ${amount} since ${since}`,
  files: 'Files of these invoices',
  printAll: 'Print all (PDF)',
  downloadAll: 'Download all (ZIP)',
  generate: (invoices: number, amount: string) =>
    invoices === 0 ? 'Generate' : `Generate ${counted(invoices, 'invoice', 'invoices')}: ${amount}`,
  checkRates: (sentence: string) => `Check rates: ${sentence}`,
  figuresChanged: (number: number, amount: string) =>
    `Loads changed since the preview: now ${loads(number)}, ${amount}. Check it, then generate again.`,
  summary: (made: number, refused: number) =>
    `${counted(made, 'invoice', 'invoices')} generated${refused === 0 ? '' : `, ${count(refused)} refused`}`,
  sum: (invoices: number, number: number, amount: string) =>
    `${counted(invoices, 'invoice', 'invoices')}, ${loads(number)}, ${amount}`,
};
