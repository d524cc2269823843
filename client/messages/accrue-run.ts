const count = (number: number): string => number.toLocaleString('en-US');
const counted = (number: number, one: string, many: string): string =>
  number === 1 ? `1 ${one}` : `${count(number)} ${many}`;

/** Texts of the popup that accrues the selected projects. */
export const accrueRunTexts = {
  action: 'Accrue…',
  title: 'Accrue selected projects',
  select: (project: string) => `Select ${project}`,
  selected: (projects: number) => counted(projects, 'project', 'projects'),
  period: 'Period',
  periods: { last_month: 'Last month', this_month: 'This month to date', own: 'Own dates' },
  list: 'Accruals to generate',
  accrue: (project: string) => `Accrue ${project}`,
  name: (project: string) => `Accrual name for ${project}`,
  nameTaken: 'This accrual already exists',
  noDays: 'Please select the dates',
  empty: 'Nothing to accrue in this period',
  covered: (name: string) => `${name} accrues these days already`,
  loads: (number: number) => counted(number, 'load', 'loads'),
  notBilled: (amount: string) => `Not billed ${amount}`,
  notReceived: (amount: string) => `Not received ${amount}`,
  startOn: (day: string) => `Include from ${day}`,
  files: 'Files of these accruals',
  workbook: 'One workbook for all',
  journal: 'One journal for all',
  journalFile: 'Accruals - Journal.csv',
  generate: (accruals: number) =>
    accruals === 0 ? 'Generate' : `Generate ${counted(accruals, 'accrual', 'accruals')}`,
  summary: (made: number, refused: number) =>
    `${counted(made, 'accrual', 'accruals')} generated${refused === 0 ? '' : `, ${count(refused)} refused`}`,
  sum: (notBilled: string, notReceived: string) => `Not billed ${notBilled}, not received ${notReceived}`,
};
