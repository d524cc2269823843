/** Steps from an empty company to its first invoice, in their order. */
export const SETUP_STEPS = [
  'companies',
  'people',
  'jobSystem',
  'rates',
  'fsc',
  'project',
  'loads',
  'invoice',
] as const;
export type SetupStepKey = (typeof SETUP_STEPS)[number];

const listed = (names: readonly string[]): string => names.join(names.length === 2 ? ' or ' : ', ');

/** Links to the imports of the steps that have one. */
const paste: Readonly<Partial<Record<SetupStepKey, string>>> = {
  companies: 'Paste companies from a spreadsheet',
  people: 'Paste users from a spreadsheet',
  rates: 'Paste rate sheets from a spreadsheet',
};

/** Texts of the setup checklist. */
export const setupTexts = {
  title: 'Getting started',
  lead: 'Set up your company in a few steps, from the address book to the first invoice.',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  dismiss: 'Dismiss',
  dismissed: 'Checklist dismissed. Company Settings brings it back.',
  undone: 'Checklist is back.',
  show: 'Show checklist',
  hidden: 'The checklist was dismissed. Bring it back to the dashboard of everyone in your company.',
  shown: 'The checklist is on the dashboard.',
  steps: {
    companies: 'Add customers and vendors',
    people: 'Invite your team',
    jobSystem: 'Connect your job system',
    rates: 'Add rate sheets',
    fsc: 'Add a fuel surcharge sheet',
    project: 'Add your first project',
    loads: 'Bring in loads',
    invoice: 'Create your first customer invoice',
  } satisfies Record<SetupStepKey, string>,
  about: {
    companies: 'The companies you bill, and those that bill you.',
    people: 'Each person gets an invitation by email.',
    jobSystem: 'Loads then arrive automatically. Skip this to import files.',
    rates: 'What you charge and pay for each haul.',
    fsc: 'Only if you bill or pay a fuel surcharge.',
    project: 'It links a customer, a vendor and their rates.',
    loads: 'They arrive from the job system, or you import a file.',
    invoice: 'Choose the dates. Haulbook adds the loads and amounts.',
  } satisfies Record<SetupStepKey, string>,
  paste,
  done: 'Done',
  doneWithoutEmail: (count: number) =>
    count === 1 ? 'Done · 1 company has no email' : `Done · ${count} companies have no email`,
  complete: 'Setup is complete. Your company bills from here.',
  optional: 'Optional',
  waits: 'Add a project first',
  who: (names: readonly string[]) =>
    names.length === 0 ? 'Ask an Account Admin' : `${listed(names)} can do this`,
  bar: {
    label: 'Setup',
    step: (number: number, all: number, name: string) => `Setup: step ${number} of ${all} · ${name}`,
    next: (name: string) => `Next: ${name}`,
    back: 'Back to checklist',
    hide: 'Hide setup bar',
    complete: 'Setup is complete',
  },
};
